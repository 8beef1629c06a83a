import type { About } from '../about.ts';

/** What the lists of games say of EastFront. */
export const about: About = {
  id: 'eastfront',
  prefix: 'EF',
  title: { en: 'EastFront', fr: 'EastFront' },
  stage: 'beta',
  blurb: {
    en: 'Corps and armies in blocks, fog and headquarters.',
    fr: 'Corps et armées en blocs, brouillard et quartiers généraux.',
  },
  scale: { en: 'hex of 110 km', fr: 'hex de 110 km' },
  length: { en: '4 to 6 h', fr: '4 à 6 h' },
  players: { least: 2, most: 2 },
  scenarios: 9,
  has: ['odds'],
  demo: 'edelweiss',
  puzzles: 3,
  lesson: {
    scenario: 'edelweiss',
    side: 'axis',
    title: { en: 'Headquarters and fog', fr: 'Quartiers généraux et brouillard' },
    minutes: 20,
  },
};
