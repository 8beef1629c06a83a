import type { About } from '../about.ts';

/** What the lists of games say of Front. */
export const about: About = {
  id: 'toy-front',
  prefix: 'TF',
  title: { en: 'Front', fr: 'Front' },
  stage: 'toy',
  blurb: {
    en: 'Hidden blocks, secret sheets, rivers, supply.',
    fr: 'Blocs cachés, feuilles secrètes, rivières, ravitaillement.',
  },
  scale: { en: 'hex of 50 km', fr: 'hex de 50 km' },
  length: { en: '30 min', fr: '30 min' },
  players: { least: 2, most: 2 },
  scenarios: 2,
  has: [],
};
