import { cross, distance2, dot, type Point } from '../point.ts';
import { isqrtUp } from '../root.ts';
import { type Len, roundedQuotient } from '../units.ts';

/**
 * A convex outline (one point, or corners in clockwise order) with everything within `radius` of it.
 * A disc is a point with a radius, a box four corners without one.
 */
export interface Core {
  readonly points: readonly Point[];
  readonly radius: Len;
}

/** Sign of `side`² - `reach`² * `square`: exact for side under 2^38, reach under 2^20, square under 2^38. */
export const compareSquares = (side: number, reach: number, square: number): -1 | 0 | 1 => {
  const left = side * side;
  const right = reach * reach * square;
  // Each product is rounded once, by at most one part in 2^53: a larger difference is a true one.
  if (Math.abs(left - right) > (left + right) * 1e-15) return left > right ? 1 : -1;
  const exact = BigInt(side) * BigInt(side) - BigInt(reach) * BigInt(reach) * BigInt(square);
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
};

/** Whether a point is nearer to a segment than `reach` (-1), just that far (0) or farther (1): exact. */
export const comparePointSegment = (p: Point, a: Point, b: Point, reach: Len): -1 | 0 | 1 => {
  const square = distance2(a, b);
  const along = dot(a, b, p);
  const far2 = along <= 0 ? distance2(p, a) : along >= square ? distance2(p, b) : -1;
  if (far2 < 0) return compareSquares(cross(a, b, p), reach, square);
  return far2 > reach * reach ? 1 : far2 < reach * reach ? -1 : 0;
};

/** The distance from a point to a segment, rounded up: exact. */
export const pointToSegment = (p: Point, a: Point, b: Point): Len => {
  const square = distance2(a, b);
  const along = dot(a, b, p);
  if (along <= 0) return isqrtUp(distance2(p, a));
  if (along >= square) return isqrtUp(distance2(p, b));
  const side = Math.abs(cross(a, b, p));
  // The guess is at most one off, as the quotient is right to one part in 2^52; the comparisons make it exact.
  let reach = isqrtUp(Math.ceil((side * side) / square));
  while (reach > 0 && compareSquares(side, reach - 1, square) <= 0) reach -= 1;
  while (compareSquares(side, reach, square) > 0) reach += 1;
  return reach;
};

/** The whole point nearest to where a point's shortest way to a segment ends. */
export const nearestOnSegment = (p: Point, a: Point, b: Point): Point => {
  const square = distance2(a, b);
  const along = dot(a, b, p);
  if (along <= 0) return a;
  if (along >= square) return b;
  return {
    x: a.x + scaled(b.x - a.x, along, square),
    y: a.y + scaled(b.y - a.y, along, square),
  };
};

const HALF_SAFE = 4_503_599_627_370_496;

/** `factor * share / whole` to the nearest whole number, halves away from zero, however large the product. */
export const scaled = (factor: number, share: number, whole: number): number => {
  const product = factor * share;
  if (Math.abs(product) <= HALF_SAFE) return roundedQuotient(product, whole);
  const size = BigInt(Math.abs(factor)) * BigInt(Math.abs(share));
  const quotient = Number((size * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
  return product < 0 && quotient > 0 ? -quotient : quotient;
};

/** Whether some side of `a` has all of `b` on its far side: strictly, or with touching counted as apart. */
const sideParts = (a: readonly Point[], b: readonly Point[], touching: 'meet' | 'part'): boolean =>
  a.length > 1 &&
  a.some((from, i) => {
    const to = a[(i + 1) % a.length]!;
    return b.every((p) => (touching === 'meet' ? cross(from, to, p) < 0 : cross(from, to, p) <= 0));
  });

const hasInside = (a: readonly Point[], b: readonly Point[]): boolean => a.length > 2 || b.length > 2;

/** Whether two convex outlines of which at least one has an inside share a point. */
const outlinesMeet = (a: readonly Point[], b: readonly Point[]): boolean =>
  hasInside(a, b) && !sideParts(a, b, 'meet') && !sideParts(b, a, 'meet');

/** Whether a corner comes as near to a side as `reach` (most: 0), or nearer (most: -1): exact. */
const cornerNear = (corners: readonly Point[], sides: readonly Point[], reach: Len, most: 0 | -1): boolean => {
  let from = sides[sides.length - 1]!;
  for (const to of sides) {
    for (const p of corners) if (comparePointSegment(p, from, to, reach) <= most) return true;
    from = to;
  }
  return false;
};

/** Whether a corner of one comes so near to a side of the other: the shortest way between outlines is such a pair. */
const pairNear = (a: Core, b: Core, reach: Len, most: 0 | -1): boolean =>
  cornerNear(a.points, b.points, reach, most) || (a.points.length > 1 && cornerNear(b.points, a.points, reach, most));

const leastToSide = (corners: readonly Point[], sides: readonly Point[]): Len => {
  let least = Infinity;
  let from = sides[sides.length - 1]!;
  for (const to of sides) {
    for (const p of corners) least = Math.min(least, pointToSegment(p, from, to));
    from = to;
  }
  return least;
};

/** Whether the way from edge to edge is at most `range`: exact. */
export const coresWithin = (a: Core, b: Core, range: Len): boolean => {
  if (range < 0) return false;
  if (outlinesMeet(a.points, b.points)) return true;
  const reach = a.radius + b.radius + range;
  return pairNear(a, b, reach, 0);
};

/** Whether the insides share a point; touching is not enough: exact. */
export const coresOverlap = (a: Core, b: Core): boolean => coresCloser(a, b, 0);

/** Whether the way from edge to edge is shorter than `range`; for 0, whether they overlap: exact. */
export const coresCloser = (a: Core, b: Core, range: Len): boolean => {
  const reach = a.radius + b.radius + range;
  if (reach === 0 && hasInside(a.points, b.points))
    return !sideParts(a.points, b.points, 'part') && !sideParts(b.points, a.points, 'part');
  if (outlinesMeet(a.points, b.points)) return true;
  return pairNear(a, b, reach, -1);
};

/** The way from edge to edge, rounded up; 0 when they touch or overlap: exact. */
export const coreGap = (a: Core, b: Core): Len => {
  if (outlinesMeet(a.points, b.points)) return 0;
  const there = leastToSide(a.points, b.points);
  const least = a.points.length > 1 ? Math.min(there, leastToSide(b.points, a.points)) : there;
  return Math.max(0, least - a.radius - b.radius);
};

/**
 * The corners of the smallest convex outline round points, clockwise from the leftmost (the topmost of those); no
 * corner straight.
 */
export const convexHull = (points: readonly Point[]): readonly Point[] => {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const p of ordered) {
      while (chain.length > 1 && cross(chain[chain.length - 2]!, chain[chain.length - 1]!, p) <= 0) chain.pop();
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
};
