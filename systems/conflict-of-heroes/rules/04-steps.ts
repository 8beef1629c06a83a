import type { Dir, HexId } from '@grognard/hex';
import { hexsideOf } from '@grognard/hex';
import { sumOf, term } from '@grognard/kernel';
import { STEEP, WALL } from '../data/tables.ts';
import type { L, Mobility, Setting, Step, Unit } from '../types.ts';
import { terrainCost } from './04-terrain.ts';
import { climbTerms, isCliff } from './11-hills.ts';
import { typeOf } from './facts.ts';

/** House, COH-5.0.1.5: along a road the main terrain costs nothing; walls, climbing, reversing and obstacles still do. */
const mainTerrainCounts = (byRoad: boolean): boolean => !byRoad;

/** What steps are taken over. */
export type Land = Pick<Setting, 'grid' | 'terrain' | 'level' | 'roads' | 'walls' | 'roadHexes'>;

const CLOSED = {
  terrain: { rule: 'COH-T.2', word: 'closedToVehicle' },
  slope: { rule: 'COH-11.1.1', word: 'tooSteep' },
  wall: { rule: 'COH-5.0.2.3', word: 'wallInTheWay' },
} as const;

interface FromTo {
  readonly from: number | null;
  readonly to: HexId;
}

/** What the ground makes of a step, for everybody who moves in this way. */
export const stepOver = (land: Land, mobility: Mobility, dir: Dir | null, { from, to }: FromTo): Step => {
  const side = dir === null ? null : hexsideOf(land.grid, from as HexId, dir);
  // House, COH-5.0.1.1: roads go on unseen beyond the edge, for whoever comes in by a road hex.
  const byRoad = side === null ? land.roadHexes.has(to) : land.roads.has(side);
  // COH-14.2.1: along a road its terrain is nothing, nor is the water under a bridge (COH-5.0.1.2). COH-14.2.2: whoever joins the road from beside it pays for the real terrain. COH-5.0.1.5: a road cancels no more than that.
  const ground = mainTerrainCounts(byRoad) ? terrainCost(mobility, land.terrain[to]!) : [];
  // COH-4.0.4: it stands on the hexside, and the terrain stays what it is.
  const hasWall = side !== null && land.walls.has(side);
  const wall = hasWall ? WALL.cost[mobility] : 0;
  const isTooSteep = STEEP.cost[mobility] === null && from !== null && isCliff(land, from, to);
  // COH-4.0.12: they all add up, by the way of moving.
  const extra = [
    ...(ground ?? []),
    ...(hasWall && wall !== null ? [term('COH-5.0.2.3', wall)] : []),
    ...(from === null ? [] : climbTerms(land, mobility, from, to)),
  ];
  const extraPrice = sumOf(extra);
  if (ground === null) return { dir, byRoad, extra, extraPrice, closed: CLOSED.terrain };
  if (isTooSteep) return { dir, byRoad, extra, extraPrice, closed: CLOSED.slope };
  return { dir, byRoad, extra, extraPrice, closed: wall === null ? CLOSED.wall : null };
};

/** What the ground makes of a step of this unit; null where there is no such step. */
export const stepOf = (look: L, unit: Unit, to: number): Step | null =>
  look.setting.step(typeOf(unit).mobility, unit.hex, to);

/** Does a unit that goes there now follow a road? */
export const followsRoad = (look: L, unit: Unit, to: number): boolean => stepOf(look, unit, to)?.byRoad ?? false;
