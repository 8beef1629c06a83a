import { isqrtUp } from './root.ts';
import type { Len } from './units.ts';

/** A place on the table: x to the right, y downwards, as on a screen. */
export interface Point {
  readonly x: Len;
  readonly y: Len;
}

/** An upright rectangle, edges included. */
export interface Box {
  readonly left: Len;
  readonly top: Len;
  readonly right: Len;
  readonly bottom: Len;
}

/** The size of a table; its corner at 0,0 is the top left one. */
export interface Table {
  readonly width: Len;
  readonly height: Len;
}

/** The same place. */
export const samePoint = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** The square of the distance between two points. */
export const distance2 = (a: Point, b: Point): number => {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return dx * dx + dy * dy;
};

/** The distance between two points, rounded up. */
export const distance = (a: Point, b: Point): Len => isqrtUp(distance2(a, b));

/** Whether two points are at most so far apart: exact, a tenth of a millimetre too far is too far. */
export const within = (a: Point, b: Point, range: Len): boolean => range >= 0 && distance2(a, b) <= range * range;

/** Cross product of the ways from `from` to `a` and to `b`: above zero when `b` lies clockwise of `a`. */
export const cross = (from: Point, a: Point, b: Point): number =>
  (a.x - from.x) * (b.y - from.y) - (a.y - from.y) * (b.x - from.x);

/** Dot product of the ways from `from` to `a` and to `b`. */
export const dot = (from: Point, a: Point, b: Point): number =>
  (a.x - from.x) * (b.x - from.x) + (a.y - from.y) * (b.y - from.y);

/** Which way the path a, b, c turns: 1 clockwise, -1 the other way, 0 straight on (or back). */
export const orientation = (a: Point, b: Point, c: Point): -1 | 0 | 1 => {
  const turn = cross(a, b, c);
  return turn > 0 ? 1 : turn < 0 ? -1 : 0;
};

/** Whether p lies on the segment from a to b, ends included. */
export const onSegment = (p: Point, a: Point, b: Point): boolean =>
  p.x >= Math.min(a.x, b.x) &&
  p.x <= Math.max(a.x, b.x) &&
  p.y >= Math.min(a.y, b.y) &&
  p.y <= Math.max(a.y, b.y) &&
  cross(a, b, p) === 0;

/** The smallest box that holds all points; of no points, none. */
export const boxOf = (points: readonly Point[]): Box => {
  if (points.length === 0) throw new Error('a box of no points');
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left, top, right, bottom };
};

/** The box grown by a length on all sides. */
export const grownBox = (box: Box, by: Len): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

/** Whether two boxes share a point. */
export const boxesMeet = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** Whether a point lies in a box, edges included. */
export const inBox = (p: Point, box: Box): boolean =>
  p.x >= box.left && p.x <= box.right && p.y >= box.top && p.y <= box.bottom;

/** Whether a point lies on the table, edges included. */
export const onTable = (p: Point, table: Table): boolean =>
  p.x >= 0 && p.x <= table.width && p.y >= 0 && p.y <= table.height;
