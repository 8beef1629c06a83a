import type { Point } from '../point.ts';
import { compareFraction, type Fraction, fraction, minus, over, plus, times } from '../ratio.ts';

/** A point with exact coordinates. */
export interface ExactPoint {
  readonly x: Fraction;
  readonly y: Fraction;
}

const HALF = fraction(1, 2);

/** The point at a fraction of the way from a to b. */
export const exactPoint = (a: Point, b: Point, t: Fraction): ExactPoint => ({
  x: plus(fraction(a.x), times(t, fraction(b.x - a.x))),
  y: plus(fraction(a.y), times(t, fraction(b.y - a.y))),
});

const sign = (f: Fraction): number => (f.n > 0n ? 1 : f.n < 0n ? -1 : 0);

/** On which side of the way from a to b an exact point lies. */
const sideOf = (a: Point, b: Point, p: ExactPoint): number =>
  sign(
    minus(times(fraction(b.x - a.x), minus(p.y, fraction(a.y))), times(fraction(b.y - a.y), minus(p.x, fraction(a.x)))),
  );

const between = (p: Fraction, a: number, b: number): boolean =>
  compareFraction(p, fraction(Math.min(a, b))) >= 0 && compareFraction(p, fraction(Math.max(a, b))) <= 0;

/** Where an exact point lies to rings, straight from the definition: a ray upwards, each side looked at by itself. */
export const exactPlace = (rings: readonly (readonly Point[])[], p: ExactPoint): 'inside' | 'edge' | 'outside' => {
  let crossings = 0;
  for (const ring of rings)
    for (const [i, a] of ring.entries()) {
      const b = ring[(i + 1) % ring.length]!;
      if (sideOf(a, b, p) === 0 && between(p.x, a.x, b.x) && between(p.y, a.y, b.y)) return 'edge';
      const [left, right] = a.x < b.x ? [a, b] : [b, a];
      const spans = compareFraction(fraction(left.x), p.x) <= 0 && compareFraction(p.x, fraction(right.x)) < 0;
      if (spans && sideOf(left, right, p) > 0) crossings += 1;
    }
  return crossings % 2 === 1 ? 'inside' : 'outside';
};

/** Every fraction of the way from a to b at which a side of the rings is met or a corner lies on the line, in order. */
const placesAlong = (rings: readonly (readonly Point[])[], a: Point, b: Point): readonly Fraction[] => {
  const found = [fraction(0), fraction(1)];
  for (const ring of rings)
    for (const [i, c] of ring.entries()) {
      const d = ring[(i + 1) % ring.length]!;
      const lower = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
      const upper = (c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x);
      const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
      const foot = (c.x - a.x) * (b.x - a.x) + (c.y - a.y) * (b.y - a.y);
      if (lower !== 0) found.push(lower > 0 ? fraction(upper, lower) : fraction(-upper, -lower));
      if (square > 0) found.push(fraction(foot, square));
    }
  return found
    .filter((t) => compareFraction(t, fraction(0)) >= 0 && compareFraction(t, fraction(1)) <= 0)
    .sort(compareFraction);
};

/** The stretches of a segment strictly inside rings, by trying the middle between any two places of note. */
export const slowStretches = (
  rings: readonly (readonly Point[])[],
  a: Point,
  b: Point,
): readonly (readonly [Fraction, Fraction])[] => {
  const places = placesAlong(rings, a, b);
  const found: [Fraction, Fraction][] = [];
  for (const [i, from] of places.slice(0, -1).entries()) {
    const to = places[i + 1]!;
    if (compareFraction(from, to) === 0) continue;
    if (exactPlace(rings, exactPoint(a, b, times(plus(from, to), HALF))) !== 'inside') continue;
    const last = found[found.length - 1];
    if (last && compareFraction(last[1], from) === 0) last[1] = to;
    else found.push([from, to]);
  }
  return found;
};

/** The square of the distance from a point to a segment: exact. */
export const slowDistance2 = (p: Point, a: Point, b: Point): Fraction => {
  const square = fraction((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  const along = fraction((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y));
  const share = square.n === 0n ? fraction(0) : over(along, square);
  const clipped = share.n < 0n ? fraction(0) : compareFraction(share, fraction(1)) > 0 ? fraction(1) : share;
  const foot = exactPoint(a, b, clipped);
  const [dx, dy] = [minus(fraction(p.x), foot.x), minus(fraction(p.y), foot.y)];
  return plus(times(dx, dx), times(dy, dy));
};
