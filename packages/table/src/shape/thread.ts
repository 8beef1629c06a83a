import { distance2, type Point } from '../point.ts';
import { compareRatio, earlierOf, LINE_END, LINE_START, laterOf, type Ratio, ratio } from '../ratio.ts';
import { onPath, type Ring } from './polygon.ts';

/** A part of a line, as fractions of its whole length. Of no length only where a line without thickness is crossed. */
export interface Stretch {
  readonly from: Ratio;
  readonly to: Ratio;
}

/** Above zero to the right of the way from a to b, below to the left, zero on it. */
const sideOf = (path: Ring, corner: number, a: Point, b: Point): number =>
  (b.x - a.x) * (path[corner * 2 + 1]! - a.y) - (b.y - a.y) * (path[corner * 2]! - a.x);

const onBothSides = (path: Ring, a: Point, b: Point): boolean => {
  let [left, right] = [false, false];
  for (let corner = 0; corner < path.length / 2; corner += 1) {
    const side = sideOf(path, corner, a, b);
    if (side < 0) left = true;
    if (side > 0) right = true;
  }
  return left && right;
};

/** For a closed path its first corner off the line a to b, from which to walk once round; otherwise 0, its start. */
const startOf = (path: Ring, a: Point, b: Point): number => {
  const round = path.length / 2 - 1;
  const closed = round > 1 && path[0] === path[round * 2] && path[1] === path[round * 2 + 1];
  let start = 0;
  while (closed && sideOf(path, start, a, b) === 0) start += 1;
  return start;
};

/** The crossing between two corners off the line, with only corners on the line between them. */
const crossingBetween = (path: Ring, corners: readonly number[], a: Point, b: Point): Stretch => {
  const x = (corner: number): number => path[corner * 2]! - a.x;
  const y = (corner: number): number => path[corner * 2 + 1]! - a.y;
  const [first, last] = [corners[0]!, corners[corners.length - 1]!];
  if (corners.length === 2) {
    const upper = x(first) * y(last) - y(first) * x(last);
    const at = ratio(upper, sideOf(path, last, a, b) - sideOf(path, first, a, b));
    return { from: at, to: at };
  }
  const whole = distance2(a, b);
  const places = corners.slice(1, -1).map((c) => ratio((b.x - a.x) * x(c) + (b.y - a.y) * y(c), whole));
  return { from: places.reduce(earlierOf), to: places.reduce(laterOf) };
};

/**
 * Where a segment crosses a path without thickness, in order: the path goes over from one side to the other, strictly
 * between the ends of the segment. A path that runs along the segment before it goes over is crossed on the whole of
 * that stretch; one that touches and turns back, or ends on the segment, is not crossed.
 */
export const crossingsOfPath = (path: Ring, a: Point, b: Point): readonly Stretch[] => {
  if (!onBothSides(path, a, b)) return NO_CROSSINGS;
  const corners = path.length / 2;
  const start = startOf(path, a, b);
  const found: Stretch[] = [];
  let passed: number[] = [];
  let lastSide = 0;
  for (let step = 0; step < corners; step += 1) {
    const corner = start === 0 ? step : (start + step) % (corners - 1);
    const side = sideOf(path, corner, a, b);
    passed.push(corner);
    if (side === 0) continue;
    if (lastSide !== 0 && lastSide > 0 !== side > 0) found.push(crossingBetween(path, passed, a, b));
    passed = [corner];
    lastSide = side;
  }
  return found
    .filter(({ from, to }) => compareRatio(from, LINE_START) > 0 && compareRatio(to, LINE_END) < 0)
    .sort((s, t) => compareRatio(s.from, t.from));
};

const NO_CROSSINGS: readonly Stretch[] = [];

/** Whether the segment from a to b comes onto the path just at b: b is on it, and what lies shortly before b is not. */
export const arrivesOn = (path: Ring, a: Point, b: Point): boolean => {
  const whole = distance2(a, b);
  const pastEnd = (corner: number): number =>
    (b.x - a.x) * (path[corner * 2]! - a.x) + (b.y - a.y) * (path[corner * 2 + 1]! - a.y) - whole;
  let meets = false;
  for (let corner = 1; corner < path.length / 2; corner += 1) {
    if (!onPath(path.subarray(corner * 2 - 2, corner * 2 + 2), b.x, b.y)) continue;
    meets = true;
    const runsAlong = sideOf(path, corner - 1, a, b) === 0 && sideOf(path, corner, a, b) === 0;
    if (runsAlong && Math.min(pastEnd(corner - 1), pastEnd(corner)) < 0) return false;
  }
  return meets && whole > 0;
};
