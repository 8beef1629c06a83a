/** Whose troops they are; a side is called by the nation that leads it. */
export const NATIONS = [
  'german',
  'soviet',
  'polish',
  'finnish',
  'italian',
  'british',
  'commonwealth',
  'american',
  'japanese',
  'chinese',
  'french',
] as const;
export type Nation = (typeof NATIONS)[number];

/** PG-1.1.26: from low to high. */
export const RANKS = ['CPL', 'SGT', 'LT', 'CPT', 'MAJ', 'LTC', 'COL'] as const;
export type Rank = (typeof RANKS)[number];

/** PG-1.1.16. */
export const STATES = ['good', 'disrupted', 'demoralised'] as const;
export type State = (typeof STATES)[number];

/** PG-1.1.21; trains and vessels have ways of their own (PG-15.31.1, PG-15.32.1). */
export const CLASSES = ['foot', 'motorised', 'mechanised', 'towed', 'rail', 'river'] as const;
export type MoveClass = (typeof CLASSES)[number];

/** PG-1.1.24, PG-1.1.30, PG-1.1.32: what a unit is; `data/kinds.ts` says what belongs to each. */
export const KINDS = [
  'infantry',
  'smg',
  'hmg',
  'engineer',
  'cavalry',
  'motorcycle',
  'mortar',
  'hq',
  'atGun',
  'aaGun',
  'artillery',
  'truck',
  'wagon',
  'sled',
  'apc',
  'tank',
  'armouredCar',
  'train',
  'vessel',
] as const;
export type Kind = (typeof KINDS)[number];

/** PG-REC-TEC.1: what covers a hex. Hills are levels, rivers, roads and railways lie in it. */
export const TERRAINS = ['clear', 'field', 'woods', 'town', 'city'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** PG-3.0.1: the parts of a turn. */
export const PHASES = ['setUp', 'initiative', 'action', 'markers'] as const;
export type Phase = (typeof PHASES)[number];
