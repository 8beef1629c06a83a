import type { About } from '../about.ts';

/** What the lists of games say of Panzerfaust. */
export const about: About = {
  id: 'panzerfaust',
  prefix: 'PF',
  title: { en: 'Panzerfaust', fr: 'Panzerfaust' },
  stage: 'planned',
  blurb: {
    en: 'One figure is one man: squads, heroes and tanks on a table in inches.',
    fr: 'Une figurine, un homme : groupes, héros et chars sur une table en pouces.',
  },
  scale: { en: 'one figure, one man', fr: 'une figurine, un homme' },
  length: { en: '2 to 4 h', fr: '2 à 4 h' },
  players: { least: 2, most: 2 },
  scenarios: 0,
  has: [],
};
