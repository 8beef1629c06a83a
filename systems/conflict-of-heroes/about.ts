import type { About } from '../about.ts';

/** What the lists of games say of Conflict of Heroes. */
export const about: About = {
  id: 'conflict-of-heroes',
  prefix: 'COH',
  title: { en: 'Conflict of Heroes', fr: 'Conflict of Heroes' },
  stage: 'beta',
  blurb: {
    en: 'Squads and tanks, seven action points at a time.',
    fr: 'Groupes de combat et chars, sept points d’action à la fois.',
  },
  scale: { en: 'hex of 45 m', fr: 'hex de 45 m' },
  length: { en: '40 to 90 min', fr: '40 à 90 min' },
  players: { least: 1, most: 4 },
  scenarios: 18,
  has: ['odds', 'solitaire', 'bids'],
  demo: 'rearguard',
  puzzles: 3,
  lesson: {
    scenario: 'crossroads',
    side: 'german',
    title: { en: 'The crossroads, shot by shot', fr: 'Le carrefour, tir par tir' },
    minutes: 10,
  },
};
