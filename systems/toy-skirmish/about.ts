import type { About } from '../about.ts';

/** What the lists of games say of Skirmish. */
export const about: About = {
  id: 'toy-skirmish',
  prefix: 'TS',
  title: { en: 'Skirmish', fr: 'Escarmouche' },
  stage: 'toy',
  blurb: { en: 'A free table, routes, watchers.', fr: 'Une table libre, des trajets, des guetteurs.' },
  scale: { en: '1 cm = 10 m', fr: '1 cm = 10 m' },
  length: { en: '10 min', fr: '10 min' },
  players: { least: 2, most: 2 },
  scenarios: 3,
  has: [],
};
