import type { RuleId } from '../book.ts';
import type { Terrain } from '../types.ts';

/** Extra AP by the way a unit moves; null where it may not go at all. */
export interface ExtraCost {
  readonly foot: number | null;
  readonly wheeled: number | null;
  readonly tracked: number | null;
}

/** What the terrain of a hex does: COH-T.1 for its cost on foot, DM, sight and cover, COH-T.2 for vehicles. */
export interface TerrainRow {
  readonly rules: readonly [RuleId, RuleId];
  readonly cost: ExtraCost;
  /** The defence modifier of whoever is in it. */
  readonly dm: number;
  readonly cover: boolean;
  /** What it adds to the level of its hex as an obstacle to sight; nothing: sight passes over it. */
  readonly height: number;
  /** Which vehicles may go on through it by their bonus symbols. */
  readonly bonus: { readonly wheeled: boolean; readonly tracked: boolean };
  /** A vehicle that enters must test for immobilisation. */
  readonly bogs: boolean;
}

const cost = (foot: number | null, wheeled: number | null, tracked: number | null): ExtraCost => ({
  foot,
  wheeled,
  tracked,
});
const NO_BONUS = { wheeled: false, tracked: false } as const;
const TABLES = ['COH-T.1', 'COH-T.2'] as const;
const LOW = { rules: TABLES, cover: false, height: 0, bonus: NO_BONUS, bogs: false } as const;
const TALL = { ...LOW, cover: true, height: 1 } as const;

/** The terrains of a hex. */
// biome-ignore format: one terrain a line
export const TERRAIN_ROWS: Readonly<Record<Terrain, TerrainRow>> = {
  open:           { ...LOW,  cost: cost(0, 0, 0),       dm: 0, bonus: { wheeled: false, tracked: true } },
  // COH-4.0.9: closed to wheels.
  field:          { ...LOW,  cost: cost(0, null, 0),    dm: 0 },
  lightWoods:     { ...TALL, cost: cost(0, 2, 1),       dm: 1 },
  forest:         { ...TALL, cost: cost(1, null, 2),    dm: 2 },
  woodenBuilding: { ...TALL, cost: cost(1, null, 2),    dm: 1 },
  stoneBuilding:  { ...TALL, cost: cost(1, null, 3),    dm: 2, bogs: true },
  water:          { ...LOW,  cost: cost(4, null, null), dm: -1 },
  // House, COH-4.0.13: marsh, where a map has any, holds vehicles; in all else it is open ground, for the book gives it no other value.
  marsh:          { ...LOW,  cost: cost(0, 0, 0),       dm: 0, bonus: { wheeled: false, tracked: true }, bogs: true },
  // House, COH-S.11: the sheet gives what corn costs on foot, and no DM; vehicles find a field in it, one step heavier.
  corn:           { ...LOW,  cost: cost(1, null, 1),    dm: 0 },
};

/** A road or bridge, for a unit that follows it from hex to hex. DM, sight and cover stay those of the hex. */
export const ROAD = { rules: TABLES, bonus: { wheeled: true, tracked: true } } as const;

/** A wall along a hexside: what it costs to cross, and what it gives the unit behind it. */
export const WALL = { rules: TABLES, cost: cost(1, null, 1), dm: 1 } as const;

/** Moving into a flank hex. */
export const REVERSE = { rules: TABLES, cost: cost(1, 1, 1) } as const;

/** Going up, for each level. */
export const CLIMB = { rules: TABLES, cost: { foot: 1, wheeled: 1, tracked: 1 } } as const;

/** A side between two levels or more: vehicles may not cross it either way, on foot it is an ordinary climb. */
export const STEEP = { rules: TABLES, cost: cost(0, null, null) } as const;

/** An optional row of COH-T.1: a foot unit that moves into a hex without cover as usual. */
export const CARELESS_MOVE = { rule: 'COH-T.1', dm: -1 } as const;
/** The other optional row: it moves there with caution. */
export const CAUTIOUS_MOVE = { rule: 'COH-T.1', cost: 1 } as const;

/** The action costs of COH-T.5 that are the same for every unit; `rule` says where the book gives them. */
// biome-ignore format: one cost a line
export const ACTION_COSTS = {
  pivot:          { rule: 'COH-5.3.1',    cost: 1 },
  hiddenToCover:  { rule: 'COH-10.1.1',   cost: 3 }, // besides the move cost
  hiddenToOpen:   { rule: 'COH-10.1.1',   cost: 6 }, // besides the move cost
  hide:           { rule: 'COH-10.2.1',   cost: 7 },
  turretOffArc:   { rule: 'COH-15.4.1',   cost: 2 }, // besides the fire cost
  engineerSmoke:  { rule: 'COH-19.0.2',   cost: 2 },
  rally:          { rule: 'COH-7.6.0.1',  cost: 5 },
  hastyDefence:   { rule: 'COH-18.1.3.1', cost: 7 },
  wait:           { rule: 'COH-2.2.10',   cost: 1 },
} as const satisfies Readonly<Record<string, { readonly rule: RuleId; readonly cost: number }>>;
