import type { About } from '@grognard/systems';

/** What the lists of games say of Template game. */
export const about: About = {
  id: 'template-game',
  prefix: 'TMPL',
  title: { en: 'Template game', fr: 'Template game' },
  stage: 'alpha',
  blurb: {
    en: 'A few units, woods to hide in, one hex to hold.',
    fr: 'Quelques unités, des bois, un hexagone à tenir.',
  },
  scale: { en: 'hex of 100 m', fr: 'hex de 100 m' },
  length: { en: '5 min', fr: '5 min' },
  players: { least: 2, most: 2 },
  scenarios: 1,
  has: [],
};
