import type { About } from '../about.ts';

/** What the lists of games say of BlitzKrieg. */
export const about: About = {
  id: 'blitzkrieg',
  prefix: 'BK',
  title: { en: 'BlitzKrieg', fr: 'BlitzKrieg' },
  stage: 'beta',
  blurb: {
    en: 'Companies of miniatures on a free table, to the centimetre.',
    fr: 'Compagnies de figurines sur table libre, au centimètre près.',
  },
  scale: { en: '1 cm = 10 m', fr: '1 cm = 10 m' },
  length: { en: '1 to 2 h', fr: '1 à 2 h' },
  players: { least: 2, most: 2 },
  scenarios: 10,
  has: ['odds', 'armies', 'generator'],
  demo: 'road-to-stonne',
  puzzles: 3,
  lesson: {
    scenario: 'road-to-stonne',
    side: 'german',
    title: { en: 'Measure, aim, pierce', fr: 'Mesurer, viser, percer' },
    minutes: 12,
  },
};
