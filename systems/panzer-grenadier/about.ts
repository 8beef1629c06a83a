import type { About } from '../about.ts';

/** What the lists of games say of Panzer Grenadier. */
export const about: About = {
  id: 'panzer-grenadier',
  prefix: 'PG',
  title: { en: 'Panzer Grenadier', fr: 'Panzer Grenadier' },
  stage: 'beta',
  blurb: {
    en: 'Platoons and leaders; morale decides before losses do.',
    fr: 'Sections et chefs ; le moral décide avant les pertes.',
  },
  scale: { en: 'hex of 200 m', fr: 'hex de 200 m' },
  length: { en: '2 to 4 h', fr: '2 à 4 h' },
  players: { least: 2, most: 2 },
  scenarios: 12,
  has: ['odds'],
  demo: 'first-fight',
  puzzles: 3,
  lesson: {
    scenario: 'first-fight',
    side: 'soviet',
    title: { en: 'A company’s first fight', fr: 'Le premier combat d’une compagnie' },
    minutes: 15,
  },
};
