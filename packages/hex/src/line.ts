/**
 * The exact straight line from the centre of one hex to the centre of another.
 *
 * Which hex comes next is decided by the side of the line on which the corners ahead lie: the sign of a
 * cross product of whole numbers. Nothing is rounded, so hexes that are only clipped are found too.
 */
import type { HexsideId } from './edges.ts';
import { hexsideOf } from './edges.ts';
import type { Dir, HexGrid, HexId, MaybeHex } from './grid.ts';
import { CUBE_Q, CUBE_R, cubeQ, cubeR, DIRS, hexAtCube, leadOf, OFF_MAP } from './grid.ts';
import { sextantOf } from './sextant.ts';

/** A hex the line crosses in its interior, or touches at one corner only. */
export interface MetHex {
  readonly hex: HexId;
  readonly touch: 'through' | 'corner';
}

/** A hex along whose side the line runs; the partner lies across that side, -1 when it is off the map. */
export interface EdgeHex {
  readonly hex: HexId;
  readonly touch: 'edge';
  readonly partner: MaybeHex;
}

/** One hex met by a line. */
export type LineHex = MetHex | EdgeHex;

/** How a line meets a hex. */
export type Touch = LineHex['touch'];

/**
 * The hexes between the two ends, in order, without the ends. Both hexes of an edge pair stand together, the
 * left one (looking along the line) first, so the line back is exactly this list reversed. Hexes the map
 * does not have are left out.
 */
export type HexLine = readonly LineHex[];

/** A hexside met by a line: crossed, run along, or touched at one of its ends only. */
export interface LineSide {
  readonly side: HexsideId;
  readonly touch: 'cross' | 'along' | 'corner';
  /** The hex nearer the start, or the left one of a side the line runs along; -1 off the map. */
  readonly near: MaybeHex;
  /** The hex nearer the end, or the right one of a side the line runs along; -1 off the map. */
  readonly far: MaybeHex;
}

const THROUGH = 0;
const CORNER = 1;
const EDGE = 2;

// The hexes between the ends, as q, r and how they are met, three numbers each, counted from the start.
type Trace = readonly number[];

// A displacement as `more` steps in the direction nearest to it and `fewer` steps in the one it leans towards.
interface Axes {
  readonly more: number;
  readonly fewer: number;
  readonly mainQ: number;
  readonly mainR: number;
  readonly leanQ: number;
  readonly leanR: number;
}

const axesOf = (dq: number, dr: number): Axes => {
  const { turn, first, second } = sextantOf(dq, dr);
  const next = (turn + 1) % 6;
  const [main, lean] = first >= second ? [turn, next] : [next, turn];
  return {
    more: Math.max(first, second),
    fewer: Math.min(first, second),
    mainQ: CUBE_Q[main]!,
    mainR: CUBE_R[main]!,
    leanQ: CUBE_Q[lean]!,
    leanR: CUBE_R[lean]!,
  };
};

// As many steps one way as the other: a hexside and a hex in turn.
const traceAlong = ({ more, mainQ, mainR, leanQ, leanR }: Axes): Trace => {
  const trace: number[] = [];
  for (let step = 0; step < more; step += 1) {
    const q = step * (mainQ + leanQ);
    const r = step * (mainR + leanR);
    if (step > 0) trace.push(q, r, THROUGH);
    trace.push(q + mainQ, r + mainR, EDGE, q + leanQ, r + leanR, EDGE);
  }
  return trace;
};

const traceAcross = ({ more, fewer, mainQ, mainR, leanQ, leanR }: Axes, dq: number, dr: number): Trace => {
  const trace: number[] = [];
  let q = 0;
  let r = 0;
  // Three times the cross product of the line and the hex's centre, positive on the side it leans towards; the two
  // corners that matter have theirs so much more or less, and nought means that the line goes through them.
  let offset = 0;
  while (q !== dq || r !== dr) {
    if (q !== 0 || r !== 0) trace.push(q, r, THROUGH);
    const cornerAhead = offset + more - fewer;
    const cornerAside = offset - more - 2 * fewer;
    if (cornerAhead < 0) {
      q += leanQ;
      r += leanR;
      offset += 3 * more;
    } else if (cornerAside > 0) {
      q += mainQ - leanQ;
      r += mainR - leanR;
      offset -= 3 * (more + fewer);
    } else {
      if (cornerAhead === 0) trace.push(q + leanQ, r + leanR, CORNER);
      if (cornerAside === 0) trace.push(q + mainQ - leanQ, r + mainR - leanR, CORNER);
      q += mainQ;
      r += mainR;
      offset -= 3 * fewer;
    }
  }
  return trace;
};

const traceOf = (dq: number, dr: number): Trace => {
  const axes = axesOf(dq, dr);
  return axes.more === axes.fewer ? traceAlong(axes) : traceAcross(axes, dq, dr);
};

// How the entries of a line are made: afresh, or shared between the lines of a cache.
interface Entries {
  met(hex: HexId, touch: MetHex['touch']): LineHex;
  edge(hex: HexId, partner: MaybeHex): LineHex;
}

const FRESH: Entries = {
  met: (hex, touch) => ({ hex, touch }),
  edge: (hex, partner) => ({ hex, touch: 'edge', partner }),
};

const layTrace = (grid: HexGrid, from: HexId, trace: Trace, entries: Entries): HexLine => {
  const q = cubeQ(grid, from);
  const r = cubeR(grid, from);
  const met: LineHex[] = [];
  for (let at = 0; at < trace.length; at += 3) {
    const hex = hexAtCube(grid, q + trace[at]!, r + trace[at + 1]!);
    const kind = trace[at + 2];
    if (kind !== EDGE) {
      if (hex !== OFF_MAP) met.push(entries.met(hex, kind === THROUGH ? 'through' : 'corner'));
      continue;
    }
    at += 3;
    const right = hexAtCube(grid, q + trace[at]!, r + trace[at + 1]!);
    if (hex !== OFF_MAP) met.push(entries.edge(hex, right));
    if (right !== OFF_MAP) met.push(entries.edge(right, hex));
  }
  return met;
};

const traceBetween = (grid: HexGrid, a: HexId, b: HexId): Trace =>
  traceOf(cubeQ(grid, b) - cubeQ(grid, a), cubeR(grid, b) - cubeR(grid, a));

/** The line between the centres of two hexes: every hex it meets, the ends left out. */
export const line = (grid: HexGrid, a: HexId, b: HexId): HexLine => layTrace(grid, a, traceBetween(grid, a, b), FRESH);

// Thousands of cached lines meet the same few hexes: each entry is made once and shared.
const sharedEntries = (grid: HexGrid): Entries => {
  const made = new Map<number, LineHex>();
  const size = grid.present.length;
  const once = (key: number, make: () => LineHex): LineHex => {
    const entry = made.get(key) ?? make();
    made.set(key, entry);
    return entry;
  };
  return {
    met: (hex, touch) => once(touch === 'through' ? hex : hex + size, () => FRESH.met(hex, touch)),
    edge: (hex, partner) => once(hex + size * (partner + 3), () => FRESH.edge(hex, partner)),
  };
};

/** Finds lines on one grid. */
export type LineFinder = (a: HexId, b: HexId) => HexLine;

/** A `line` for one grid that works each pair of hexes out once: keep it in the setting of a game. */
export const lineCache = (grid: HexGrid): LineFinder => {
  const entries = sharedEntries(grid);
  const linesFrom = new Map<HexId, Map<HexId, HexLine>>();
  return (a, b) => {
    let lines = linesFrom.get(a);
    if (lines === undefined) {
      lines = new Map();
      linesFrom.set(a, lines);
    }
    let found = lines.get(b);
    if (found === undefined) {
      found = layTrace(grid, a, traceBetween(grid, a, b), entries);
      lines.set(b, found);
    }
    return found;
  };
};

// A hex of the line in cube coordinates, on the map or not.
interface Cell {
  readonly q: number;
  readonly r: number;
}

const sideBetween = (grid: HexGrid, from: Cell, to: Cell, touch: LineSide['touch']): readonly LineSide[] => {
  const near = hexAtCube(grid, from.q, from.r);
  const far = hexAtCube(grid, to.q, to.r);
  const cube = DIRS.findIndex((dir) => CUBE_Q[dir] === to.q - from.q && CUBE_R[dir] === to.r - from.r);
  const dir = ((cube - leadOf(grid.tops) + 6) % 6) as Dir;
  if (near !== OFF_MAP) return [{ side: hexsideOf(grid, near, dir), touch, near, far }];
  if (far !== OFF_MAP) return [{ side: hexsideOf(grid, far, ((dir + 3) % 6) as Dir), touch, near, far }];
  return [];
};

/**
 * The hexsides a line meets, in order, the two sides of the ends included; only those with a hex on the map.
 * Where the line goes through a corner all sides that meet there are listed, the left one of two equals first,
 * so the line back gives the same sides in reverse.
 */
export const sidesOnLine = (grid: HexGrid, a: HexId, b: HexId): readonly LineSide[] => {
  if (a === b) return [];
  const q = cubeQ(grid, a);
  const r = cubeR(grid, a);
  const trace = [...traceBetween(grid, a, b), cubeQ(grid, b) - q, cubeR(grid, b) - r, THROUGH];
  const sides: LineSide[] = [];
  let here: Cell = { q, r };
  let beside: Cell[] = [];
  const add = (from: Cell, to: Cell, touch: LineSide['touch']): void => {
    sides.push(...sideBetween(grid, from, to, touch));
  };
  for (let at = 0; at < trace.length; at += 3) {
    const cell = { q: q + trace[at]!, r: r + trace[at + 1]! };
    if (trace[at + 2] !== THROUGH) {
      add(here, cell, 'corner');
      beside.push(cell);
      continue;
    }
    const [left, right] = beside;
    if (left === undefined) add(here, cell, 'cross');
    else if (right === undefined) add(here, cell, 'corner');
    else add(left, right, 'along');
    for (const other of beside) add(other, cell, 'corner');
    here = cell;
    beside = [];
  }
  return sides;
};
