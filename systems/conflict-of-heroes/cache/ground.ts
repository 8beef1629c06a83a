import type { Dir, HexGrid, HexId } from '@grognard/hex';
import { DIRS, isHex, neighbour } from '@grognard/hex';
import type { Land } from '../rules/04-steps.ts';
import { stepOver } from '../rules/04-steps.ts';
import { bareSight, isInFront } from '../rules/06-line-of-sight.ts';
import type { Mobility, Setting, Sight, Step } from '../types.ts';

/** What the map makes of sight, arcs and steps, for the setting: each pair of hexes is worked out once, when first asked. */
export const groundCache = (land: Land): Pick<Setting, 'bareSight' | 'isInFront' | 'step'> => ({
  bareSight: sightTable(land),
  isInFront: arcTable(land.grid),
  step: stepTable(land),
});

const sightTable = (land: Land): Setting['bareSight'] => {
  const rows: Sight[][] = Array.from(land.grid.present, () => []);
  return (from, to) => {
    const row = rows[from]!;
    row[to] ??= bareSight(land, from as HexId, to as HexId);
    return row[to];
  };
};

const UNKNOWN = -1;

/** One byte a pair of hexes, with a bit for each facing whose arc of fire holds the second. */
const arcTable = (grid: HexGrid): Setting['isInFront'] => {
  const size = grid.present.length;
  const known = new Int8Array(size * size).fill(UNKNOWN);
  return (from, facing, to) => {
    const at = from * size + to;
    if (known[at] === UNKNOWN) known[at] = facingsTowards(grid, from as HexId, to as HexId);
    return ((known[at]! >> facing) & 1) === 1;
  };
};

const facingsTowards = (grid: HexGrid, from: HexId, to: HexId): number => {
  let facings = 0;
  for (const dir of DIRS) if (isInFront(grid, from, dir, to)) facings |= 1 << dir;
  return facings;
};

const stepTable = (land: Land): Setting['step'] => {
  const ways = DIRS.length + 1;
  const known: Readonly<Record<Mobility, Step[]>> = { foot: [], tracked: [], wheeled: [] };
  return (mobility, from, to) => {
    if (!isHex(land.grid, to)) return null;
    const dir = from === null ? null : dirBetween(land.grid, from as HexId, to);
    if (dir === undefined) return null;
    const key = dir === null ? to * ways + DIRS.length : from! * ways + dir;
    const steps = known[mobility];
    steps[key] ??= stepOver(land, mobility, dir, { from, to });
    return steps[key];
  };
};

const dirBetween = (grid: HexGrid, from: HexId, to: HexId): Dir | undefined =>
  DIRS.find((dir) => neighbour(grid, from, dir) === to);
