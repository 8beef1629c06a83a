import type { About } from '../about.ts';

/** What the lists of games say of Patrol. */
export const about: About = {
  id: 'toy-patrol',
  prefix: 'TP',
  title: { en: 'Patrol', fr: 'Patrouille' },
  stage: 'toy',
  blurb: { en: 'Hexes, hidden units, shots that interrupt.', fr: 'Hexagones, unités cachées, tirs qui interrompent.' },
  scale: { en: 'hex of 100 m', fr: 'hex de 100 m' },
  length: { en: '10 min', fr: '10 min' },
  players: { least: 2, most: 2 },
  scenarios: 1,
  has: [],
};
