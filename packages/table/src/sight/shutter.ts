import { cross, type Point } from '../point.ts';
import { stretchesIn } from '../shape/passage.ts';
import type { Ring } from '../shape/polygon.ts';
import type { Shape } from '../shape/shape.ts';

const corner = (ring: Ring, i: number): Point => ({ x: ring[i * 2]!, y: ring[i * 2 + 1]! });

/** The places of the corners of a ring farthest to the left and to the right of the way from a to b. */
const outermost = (ring: Ring, a: Point, b: Point): readonly [number, number] => {
  let [left, right] = [0, 0];
  let [leftmost, rightmost] = [Infinity, -Infinity];
  for (let i = 0; i < ring.length / 2; i += 1) {
    const side = (b.x - a.x) * (ring[i * 2 + 1]! - a.y) - (b.y - a.y) * (ring[i * 2]! - a.x);
    if (side < leftmost) [left, leftmost] = [i, side];
    if (side > rightmost) [right, rightmost] = [i, side];
  }
  return [left, right];
};

/** Whether all points lie strictly to one side of the way from p to q: 1 to the right, -1 to the left. */
const allOn = (side: 1 | -1, p: Point, q: Point, points: readonly Point[]): boolean => {
  for (const point of points) if (cross(p, q, point) * side <= 0) return false;
  return true;
};

/** Of points all on one side of a line through p, the one turned farthest clockwise about p (1), or the other way. */
const farthestRound = (p: Point, points: readonly Point[], way: 1 | -1): Point => {
  let found = points[0]!;
  for (const point of points) if (cross(p, found, point) * way > 0) found = point;
  return found;
};

/**
 * Whether every line from an eye to an aim goes through the segment from p to q, between its ends: all eyes on its
 * right and all aims on its left, and even the lines that pass nearest to its ends pass inside them.
 */
const passedByAll = (p: Point, q: Point, eyes: readonly Point[], aims: readonly Point[]): boolean => {
  if (!allOn(1, p, q, eyes) || !allOn(-1, p, q, aims)) return false;
  const byStart = cross(p, farthestRound(p, eyes, 1), farthestRound(p, aims, -1));
  const byEnd = cross(q, farthestRound(q, eyes, -1), farthestRound(q, aims, 1));
  return byStart < 0 && byEnd > 0;
};

const isWholeLine = (shape: Shape, p: Point, q: Point): boolean => {
  const [stretch] = stretchesIn(shape, p, q);
  return stretch !== undefined && stretch.from.n === 0 && stretch.to.n === stretch.to.d;
};

/**
 * Whether a shape stands in the way of every line from an eye to an aim, found by one straight cut through it that all
 * of them cross: when true, it does; when false, nothing is said. Heights are left aside.
 */
export const shuts = (shape: Shape, eyes: readonly Point[], aims: readonly Point[]): boolean =>
  shape.rings.some((ring) =>
    shape.kind === 'thread' ? legShuts(ring, eyes, aims) : cutShuts(shape, ring, eyes, aims),
  );

const legShuts = (path: Ring, eyes: readonly Point[], aims: readonly Point[]): boolean => {
  for (let i = 1; i < path.length / 2; i += 1) {
    const [p, q] = [corner(path, i - 1), corner(path, i)];
    if (passedByAll(p, q, eyes, aims) || passedByAll(q, p, eyes, aims)) return true;
  }
  return false;
};

const cutShuts = (shape: Shape, ring: Ring, eyes: readonly Point[], aims: readonly Point[]): boolean => {
  const [left, right] = outermost(ring, eyes[0]!, aims[0]!);
  const apart = Math.abs(left - right);
  const [p, q] = [corner(ring, left), corner(ring, right)];
  if (!passedByAll(p, q, eyes, aims)) return false;
  // A side is gone through into or out of the shape; any other cut must lie inside it from end to end.
  return apart === 1 || apart === ring.length / 2 - 1 || isWholeLine(shape, p, q);
};
