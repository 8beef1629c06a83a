import { INCH } from '@grognard/table';

/** PF-COV.1: what is to be rolled, at least, for a shot to get past. */
export type Interception = 3 | 4 | 5 | 6;

/**
 * How a piece acts on a line of sight that runs lower than its top: `clear` not at all; `screens` is seen through but can
 * stop a shot; `blocks` hides what is behind it; with a `depth` it is seen through for so far and no farther.
 */
export type Visibility = 'clear' | 'screens' | 'blocks' | { readonly depth: number };

/**
 * How it is passed: `barrier` by its height (PF-MOV.7), `ditch` by its width (PF-MOV.10), `cliff` by climbing from the lower
 * ground to the higher, `wire` as PF-ENG.5 says. What a vehicle can not pass it drives round, or into (PF-BASE.35).
 */
export type Passing = 'clear' | 'difficult' | 'barrier' | 'ditch' | 'cliff' | 'wire' | 'impassable';

/** PF-DEM.1: what it takes to demolish it, and what is left. */
export interface Durability {
  readonly defence: number;
  readonly life: number;
  readonly becomes: 'gone' | 'ruin' | 'felled';
}

export interface TerrainRow {
  /** How high it stands over its ground, in tenths of a millimetre, where the table does not say otherwise. */
  readonly height: number;
  readonly cover: Interception | null;
  /** Covers only who is in it, and not who is beyond: a crater, a trench. */
  readonly coversInside: boolean;
  readonly sight: Visibility;
  readonly foot: Passing;
  readonly vehicles: Passing;
  readonly durability: Durability | null;
}

const inches = (tenths: number): number => Math.round((tenths * INCH) / 10);

const SHRUB: Durability = { defence: 4, life: 1, becomes: 'gone' }; // PF-DEM.1a
const TIMBER: Durability = { defence: 6, life: 1, becomes: 'gone' }; // PF-DEM.1b
const MASONRY: Durability = { defence: 8, life: 1, becomes: 'gone' }; // PF-DEM.1c
const TREE: Durability = { defence: 6, life: 2, becomes: 'felled' }; // PF-DEM.1d
const WOODEN_BRIDGE: Durability = { defence: 8, life: 3, becomes: 'gone' }; // PF-ENG.15
const STONE_BRIDGE: Durability = { defence: 12, life: 3, becomes: 'gone' }; // PF-ENG.15
const HEDGEHOG: Durability = { defence: 8, life: 1, becomes: 'gone' }; // PF-HIST-OMA.16

/** PF-DEM.1e to PF-DEM.1g, by what a building is made of; PF-COV.1 for who stands partly behind its corner. */
export const BUILDINGS = {
  wood: { cover: 4, durability: { defence: 8, life: 3, becomes: 'ruin' } }, // PF-DEM.1e
  stone: { cover: 5, durability: { defence: 12, life: 3, becomes: 'ruin' } }, // PF-DEM.1f
  bunker: { cover: 6, durability: { defence: 15, life: 4, becomes: 'ruin' } }, // PF-DEM.1g
} as const satisfies Readonly<Record<string, { cover: Interception; durability: Durability }>>;
export type Material = keyof typeof BUILDINGS;

const row = (
  height: number,
  cover: Interception | null,
  sight: Visibility,
  [foot, vehicles]: readonly [Passing, Passing],
  durability: Durability | null = null,
): TerrainRow => ({ height: inches(height), cover, coversInside: false, sight, foot, vehicles, durability });

const dugIn = (one: TerrainRow): TerrainRow => ({ ...one, coversInside: true });

/** Heights here in tenths of an inch. The book leaves each piece to the players (PF-COV.2, PF-BASE.9); these are ours. */
export const TERRAIN = {
  // Ground
  road: row(0, null, 'clear', ['clear', 'clear']),
  track: row(0, null, 'clear', ['clear', 'clear']),
  railway: row(0, null, 'clear', ['clear', 'clear']),
  paving: row(0, null, 'clear', ['clear', 'clear']),
  sand: row(0, null, 'clear', ['clear', 'clear']),
  woodenBridge: row(0, null, 'clear', ['clear', 'clear'], WOODEN_BRIDGE),
  stoneBridge: row(0, null, 'clear', ['clear', 'clear'], STONE_BRIDGE),
  hill: row(20, 5, 'blocks', ['clear', 'clear']),
  crops: row(6, 3, 'screens', ['clear', 'clear']),
  brush: row(10, 3, 'screens', ['difficult', 'difficult'], SHRUB),
  rocks: row(8, 4, 'blocks', ['difficult', 'difficult']),
  rubble: row(5, 4, 'blocks', ['difficult', 'difficult']),
  wood: row(40, 4, { depth: inches(60) }, ['difficult', 'difficult']),
  orchard: row(25, 4, { depth: inches(120) }, ['difficult', 'difficult']),
  bog: row(0, null, 'clear', ['difficult', 'difficult']),
  shallows: row(0, null, 'clear', ['difficult', 'difficult']), // PF-BASE.10
  deepWater: row(0, null, 'clear', ['impassable', 'impassable']), // PF-BASE.10
  tree: row(40, 4, 'screens', ['impassable', 'impassable'], TREE),
  hedgehogs: row(10, 4, 'screens', ['clear', 'impassable'], HEDGEHOG), // PF-HIST-OMA.16
  trench: dugIn(row(6, 5, 'blocks', ['difficult', 'difficult'])),
  crater: dugIn(row(6, 4, 'screens', ['difficult', 'difficult'])), // PF-ENG.2
  ruin: row(20, 5, { depth: inches(20) }, ['difficult', 'difficult']), // PF-DEM.8, PF-DEM.10
  wreck: row(20, 5, 'blocks', ['difficult', 'difficult']), // PF-BASE.36, PF-VDM.4
  minefield: row(0, null, 'clear', ['clear', 'clear']), // PF-ENG.4
  // Lines
  lowWall: row(10, 5, 'blocks', ['barrier', 'barrier'], MASONRY),
  wall: row(20, 5, 'blocks', ['barrier', 'barrier'], MASONRY),
  highWall: row(30, 5, 'blocks', ['barrier', 'barrier'], MASONRY),
  fence: row(10, 4, 'screens', ['barrier', 'barrier'], TIMBER),
  palisade: row(20, 4, 'blocks', ['barrier', 'barrier'], TIMBER),
  barricade: row(10, 4, 'blocks', ['barrier', 'barrier'], TIMBER), // PF-ENG.3
  sandbags: row(10, 5, 'blocks', ['barrier', 'barrier'], MASONRY),
  log: row(5, 4, 'blocks', ['barrier', 'barrier'], TIMBER), // PF-DEM.1d, what is left of a tree
  hedge: row(10, 3, 'blocks', ['barrier', 'barrier'], SHRUB),
  bocage: row(20, 4, 'blocks', ['barrier', 'barrier'], MASONRY),
  wire: row(8, 3, 'screens', ['wire', 'wire']), // PF-ENG.5
  ditch: dugIn(row(5, 4, 'blocks', ['ditch', 'difficult'])),
  cliff: row(0, null, 'clear', ['cliff', 'impassable']),
  gateShut: row(20, 4, 'blocks', ['impassable', 'impassable'], TIMBER),
  gateOpen: row(20, null, 'clear', ['clear', 'clear'], TIMBER),
  // Parts of buildings
  woodenWall: row(30, 4, 'blocks', ['impassable', 'impassable']),
  stoneWall: row(30, 5, 'blocks', ['impassable', 'impassable']),
  bunkerWall: row(30, 6, 'blocks', ['impassable', 'impassable']),
  partition: row(30, 4, 'blocks', ['impassable', 'impassable']),
  floor: row(0, 5, 'blocks', ['clear', 'impassable']),
  window: row(10, 4, 'screens', ['barrier', 'impassable']), // PF-COV.1, PF-BASE.9
  slit: row(10, 6, 'screens', ['impassable', 'impassable']), // PF-COV.1
  breach: row(0, null, 'clear', ['clear', 'impassable']),
  doorShut: row(20, 4, 'blocks', ['impassable', 'impassable'], TIMBER),
  doorOpen: row(20, null, 'clear', ['clear', 'impassable'], TIMBER),
} as const satisfies Readonly<Record<string, TerrainRow>>;
export type Terrain = keyof typeof TERRAIN;

/** What areas of a table may be of. */
export const AREA_TERRAINS = [
  'road',
  'paving',
  'sand',
  'railway',
  'woodenBridge',
  'stoneBridge',
  'crops',
  'brush',
  'rocks',
  'rubble',
  'wood',
  'orchard',
  'bog',
  'shallows',
  'deepWater',
  'tree',
  'hedgehogs',
  'trench',
  'crater',
  'ruin',
  'wreck',
] as const satisfies readonly Terrain[];

/** What lines of a table may be of; a gate among them is named by its state. */
export const LINE_TERRAINS = [
  'road',
  'track',
  'railway',
  'shallows',
  'deepWater',
  'lowWall',
  'wall',
  'highWall',
  'fence',
  'palisade',
  'barricade',
  'sandbags',
  'log',
  'hedge',
  'bocage',
  'wire',
  'ditch',
  'trench',
  'cliff',
] as const satisfies readonly Terrain[];

/** PF-BASE.9: floors are 3" apart. */
export const STOREY = inches(30);
/** A level of a hill. */
export const HILL_LEVEL = inches(20);
/** Over the floor: where a window or slit begins and ends, and how high a door and a gate are. */
export const OPENING_HEIGHTS = {
  window: [inches(8), inches(20)],
  slit: [inches(8), inches(13)],
  breach: [0, inches(20)],
  door: [0, inches(20)],
  gate: [0, inches(25)],
} as const;
export type OpeningKind = keyof typeof OPENING_HEIGHTS;

/** PF-ENG.2 to PF-ENG.5: what pioneers lay, in tenths of a millimetre. */
export const DEFENCE_SIZES = {
  crater: { length: inches(60), width: inches(60) },
  mines: { length: inches(60), width: inches(60) },
  barricade: { length: inches(120), width: 0 },
  wire: { length: inches(120), width: INCH },
} as const;
