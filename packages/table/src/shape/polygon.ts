import { onSegment, orientation, type Point } from '../point.ts';

/** Where a point lies to an area: on an edge is not inside. */
export type Place = 'inside' | 'edge' | 'outside';

/** A closed outline, or an open path, as x, y, x, y: the form the inner loops read. */
export type Ring = Float64Array;

/** Points as a ring. */
export const ringOf = (points: readonly Point[]): Ring => Float64Array.from(points.flatMap(({ x, y }) => [x, y]));

/** Whether two segments share a point, ends included. */
export const segmentsMeet = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const apart = orientation(a, b, c) * orientation(a, b, d);
  const otherApart = orientation(c, d, a) * orientation(c, d, b);
  if (apart < 0 && otherApart < 0) return true;
  return onSegment(c, a, b) || onSegment(d, a, b) || onSegment(a, c, d) || onSegment(b, c, d);
};

/** Twice the size of a polygon, below zero when its outline runs anticlockwise; exact to 50,000 corners. */
export const doubleSize = (outline: readonly Point[]): number => {
  const start = outline[0] ?? { x: 0, y: 0 };
  let sum = 0;
  for (const [i, p] of outline.entries()) {
    const q = outline[(i + 1) % outline.length]!;
    sum += (p.x - start.x) * (q.y - start.y) - (p.y - start.y) * (q.x - start.x);
  }
  return sum;
};

/**
 * How often a ray from the point to the right meets the sides of a ring, odd or even; -1 when the point is on a side.
 */
const crossingsRightOf = (ring: Ring, x: number, y: number): number => {
  let odd = 0;
  let fromX = ring[ring.length - 2]! - x;
  let fromY = ring[ring.length - 1]! - y;
  for (let i = 0; i < ring.length; i += 2) {
    const toX = ring[i]! - x;
    const toY = ring[i + 1]! - y;
    const side = fromX * toY - fromY * toX;
    if (side === 0 && fromX * toX <= 0 && fromY * toY <= 0) return -1;
    if (fromY > 0 !== toY > 0 && side > 0 === toY > 0) odd ^= 1;
    fromX = toX;
    fromY = toY;
  }
  return odd;
};

/** Where a point lies to the ground between rings: inside an odd number of them is inside. */
export const placeInRings = (rings: readonly Ring[], x: number, y: number): Place => {
  let odd = 0;
  for (const ring of rings) {
    const crossings = crossingsRightOf(ring, x, y);
    if (crossings < 0) return 'edge';
    odd ^= crossings;
  }
  return odd === 1 ? 'inside' : 'outside';
};

/** Whether a point lies on an open path. */
export const onPath = (path: Ring, x: number, y: number): boolean => {
  for (let i = 2; i < path.length; i += 2) {
    const fromX = path[i - 2]! - x;
    const fromY = path[i - 1]! - y;
    const toX = path[i]! - x;
    const toY = path[i + 1]! - y;
    if (fromX * toY === fromY * toX && fromX * toX <= 0 && fromY * toY <= 0) return true;
  }
  return false;
};
