import type { Dir, HexGrid, HexId } from '@grognard/hex';
import { DIRS, distance, isHex, neighbour } from '@grognard/hex';
import type { Land } from '../rules/04-steps.ts';
import { stepOver } from '../rules/04-steps.ts';
import { bareSight, isInFront } from '../rules/06-line-of-sight.ts';
import type { Field, Mobility, Reach, Setting, Sight, Step } from '../types.ts';

/*
 * What the map makes of sight, arcs, fields of fire and steps, each worked out when it is first asked and kept with the
 * setting. It hangs on the map alone, which never changes in play: units, counters and smoke are on the board, and
 * whoever asks looks at them himself.
 */
export const groundCache = (
  land: Land & Pick<Setting, 'hexes'>,
): Pick<Setting, 'bareSight' | 'isInFront' | 'fieldOfFire' | 'step'> => {
  const ground = { bareSight: sightTable(land), isInFront: arcTable(land.grid) };
  return { ...ground, fieldOfFire: fieldTable({ ...land, ...ground }), step: stepTable(land) };
};

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

const HEADINGS = DIRS.length + 1;

/** For each reach, by hex and heading. */
const fieldTable = (land: Commanded): Setting['fieldOfFire'] => {
  const byReach = new Map<number, Field[]>();
  const size = land.grid.present.length;
  return (from, heading, reach) => {
    const key = reach.most * size + reach.least;
    let fields = byReach.get(key);
    if (fields === undefined) {
      fields = [];
      byReach.set(key, fields);
    }
    const at = from * HEADINGS + (heading === 'allRound' ? DIRS.length : heading);
    fields[at] ??= fieldFrom(land, from, heading, reach);
    return fields[at];
  };
};

type Commanded = Pick<Setting, 'grid' | 'hexes' | 'bareSight' | 'isInFront'>;

/** Hex by hex as they are asked for: most never are. */
const fieldFrom = (land: Commanded, from: number, heading: Dir | 'allRound', { most, least }: Reach): Field => {
  const commands = (hex: number): boolean => {
    const away = distance(land.grid, from as HexId, hex as HexId);
    const isInReach = away > 0 && away >= least && away <= most;
    return (
      isInReach && (heading === 'allRound' || land.isInFront(from, heading, hex)) && land.bareSight(from, hex).clear
    );
  };
  const known = new Int8Array(land.grid.present.length).fill(UNKNOWN);
  const holds = (hex: number): boolean => {
    if (known[hex] === UNKNOWN) known[hex] = commands(hex) ? 1 : 0;
    return known[hex] === 1;
  };
  let hexes: readonly number[] | null = null;
  return {
    holds,
    hexes: () => {
      hexes ??= land.hexes.filter(holds);
      return hexes;
    },
  };
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
