import type { RuleId } from '../book.ts';
import type { Cover } from './small-arms.ts';

/** The kinds of ground, one for each line of the terrain table; marsh shares the line of the shallow river. */
export const TERRAINS = [
  'road',
  'track',
  'deepRiver',
  'shallowRiver',
  'marsh',
  'railway',
  'embankment',
  'gully',
  'scrub',
  'field',
  'wood',
  'orchard',
  'hill',
  'house',
  'block',
  'rubble',
  'wall',
  'hedge',
  'bocage',
  'bunker',
  'trench',
  'ditch',
  'barricade',
  'wire',
] as const;
/** A kind of ground. */
export type Terrain = (typeof TERRAINS)[number];

/** What the sheet says of sight past a piece: full, blocked, or partial for so many centimetres. */
export type Visibility = 'full' | 'blocked' | { readonly partial: number };

/** One line of the terrain table, its movement column apart. */
export interface TerrainRow {
  readonly rule: RuleId;
  readonly level: number;
  readonly cover: Cover;
  readonly visibility: Visibility;
}

const row = (rule: RuleId, level: number, cover: Cover, visibility: Visibility): TerrainRow => ({
  rule,
  level,
  cover,
  visibility,
});

/** BK-TER.1–22: level, cover and visibility. */
export const TERRAIN: Readonly<Record<Terrain, TerrainRow>> = {
  road: row('BK-TER.1', 0, 'none', 'full'),
  track: row('BK-TER.2', 0, 'none', 'full'),
  deepRiver: row('BK-TER.3', 0, 'none', 'full'),
  shallowRiver: row('BK-TER.4', 0, 'none', 'full'),
  marsh: row('BK-TER.4', 0, 'none', 'full'),
  railway: row('BK-TER.5', 0, 'none', 'full'),
  embankment: row('BK-TER.6', 1, 'heavy', 'blocked'),
  gully: row('BK-TER.7', -1, 'heavy', 'full'),
  scrub: row('BK-TER.8', 1, 'light', { partial: 10 }),
  field: row('BK-TER.9', 1, 'none', { partial: 10 }),
  wood: row('BK-TER.10', 2, 'light', { partial: 5 }),
  orchard: row('BK-TER.11', 2, 'light', { partial: 10 }),
  hill: row('BK-TER.12', 3, 'none', 'blocked'),
  house: row('BK-TER.13', 1, 'heavy', 'blocked'),
  block: row('BK-TER.14', 2, 'heavy', 'blocked'),
  rubble: row('BK-TER.15', 1, 'heavy', { partial: 10 }),
  wall: row('BK-TER.16', 1, 'heavy', 'blocked'),
  hedge: row('BK-TER.17', 1, 'light', 'blocked'),
  bocage: row('BK-TER.18', 2, 'light', 'blocked'),
  bunker: row('BK-TER.19', 0, 'heavy', 'full'),
  trench: row('BK-TER.20', -1, 'heavy', 'full'),
  ditch: row('BK-TER.20', -1, 'heavy', 'full'),
  barricade: row('BK-TER.21', 1, 'heavy', 'blocked'),
  wire: row('BK-TER.22', 0, 'none', 'full'),
};

/** BK-TER.23: what an armoured vehicle, or its wreck, is as ground. */
export const VEHICLE_AS_GROUND: TerrainRow = row('BK-TER.23', 1, 'heavy', 'blocked');
