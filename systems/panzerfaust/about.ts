import type { About } from '../about.ts';

/** What the lists of games say of Panzerfaust. */
export const about: About = {
  id: 'panzerfaust',
  prefix: 'PF',
  title: { en: 'Panzerfaust', fr: 'Panzerfaust' },
  stage: 'beta',
  blurb: { en: 'A squad, one man a figure, in inches.', fr: 'Une escouade, un homme par figurine, en pouces.' },
  scale: { en: '1 figure = 1 man', fr: '1 figurine = 1 homme' },
  length: { en: '1 to 2 h', fr: '1 à 2 h' },
  players: { least: 2, most: 4 },
  scenarios: 19,
  has: ['odds', 'armies', 'generator'],
  demo: 'encounter-patrols',
  puzzles: 3,
  lesson: {
    scenario: 'encounter-patrols',
    side: 'us',
    title: { en: 'Two patrols meet', fr: 'Deux patrouilles se rencontrent' },
    minutes: 12,
  },
};
