import type { Point } from '../point.ts';
import { segmentMeetsBox } from './grid.ts';
import { passageOf, reaches, type SightLine, staysIn, stretchesIn } from './passage.ts';
import type { Ring } from './polygon.ts';
import type { Shape } from './shape.ts';

/** What a quick look at one outline finds of a segment. */
const CROSSES = 2;
const WITHIN = 1;
const APART = 0;
/** Some corner lies on the line: only the slow way can tell. */
const UNCLEAR = -1;

/**
 * Whether a segment goes through a side of a ring between its corners, or if not, whether it starts an odd number of
 * sides deep in it. An open path has no side from its last point to its first.
 */
const quickLook = (ring: Ring, kind: 'closed' | 'open', a: Point, b: Point): number => {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const first = kind === 'closed' ? ring.length - 2 : 0;
  let odd = APART;
  let unclear = false;
  let fromX = ring[first]! - a.x;
  let fromY = ring[first + 1]! - a.y;
  let fromSide = dx * fromY - dy * fromX;
  if (fromSide === 0) unclear = true;
  for (let i = kind === 'closed' ? 0 : 2; i < ring.length; i += 2) {
    const toX = ring[i]! - a.x;
    const toY = ring[i + 1]! - a.y;
    const toSide = dx * toY - dy * toX;
    if (toSide === 0) unclear = true;
    else if (fromSide !== 0 && fromSide > 0 !== toSide > 0) {
      const upper = toSide > fromSide ? fromX * toY - fromY * toX : fromY * toX - fromX * toY;
      const lower = Math.abs(toSide - fromSide);
      if (upper > 0 && upper < lower) return CROSSES;
      if (upper === 0 || upper === lower) unclear = true;
      else if (upper < 0) odd ^= WITHIN;
    }
    fromX = toX;
    fromY = toY;
    fromSide = toSide;
  }
  return unclear ? UNCLEAR : odd;
};

/** Whether some of the segment from a to b lies inside a shape, or crosses it: exact, as `stretchesIn` but quicker. */
export const runsInside = (shape: Shape, a: Point, b: Point): boolean => {
  if (!segmentMeetsBox(a, b, shape.box)) return false;
  const kind = shape.kind === 'thread' ? 'open' : 'closed';
  let odd = APART;
  let unclear = false;
  for (const ring of shape.rings) {
    const found = quickLook(ring, kind, a, b);
    if (found === CROSSES) return true;
    if (found === UNCLEAR) unclear = true;
    else if (shape.kind === 'area') odd ^= found;
    else if (shape.kind === 'strip' && found === WITHIN) return true;
  }
  return unclear ? stretchesIn(shape, a, b).length > 0 : odd === WITHIN;
};

/** Whether some of a line lies in a shape, or crosses it, at the shape's heights: exact. */
export const runsBelow = (shape: Shape, line: SightLine): boolean => {
  const { heights, from, to } = line;
  if (!heights || staysIn(shape, heights[0], heights[1])) return runsInside(shape, from, to);
  if (!reaches(shape, heights[0], heights[1])) return false;
  return (passageOf(shape, line)?.stretches.length ?? 0) > 0;
};

/** A part of a segment, between two places on it from 0 to 1. */
export type Part = readonly [number, number];

const WHOLE: Part = [0, 1];

/**
 * How much of a segment lies inside a ring on a part of it, by ordinary division; NaN when it runs along a
 * side. Going in counts against coming out, so the places need no sorting.
 */
const roughShareOfRing = (ring: Ring, a: Point, b: Point, [low, high]: Part): number => {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  let sum = 0;
  let fromX = ring[ring.length - 2]! - a.x;
  let fromY = ring[ring.length - 1]! - a.y;
  let fromSide = dx * fromY - dy * fromX;
  for (let i = 0; i < ring.length; i += 2) {
    const toX = ring[i]! - a.x;
    const toY = ring[i + 1]! - a.y;
    const toSide = dx * toY - dy * toX;
    if (fromSide >= 0 !== toSide >= 0) {
      const at = (fromX * toY - fromY * toX) / (toSide - fromSide);
      const place = at < low ? low : at > high ? high : at;
      sum += toSide >= 0 ? place : -place;
    } else if (fromSide === 0 && toSide === 0) return Number.NaN;
    fromX = toX;
    fromY = toY;
    fromSide = toSide;
  }
  return Math.abs(sum);
};

/**
 * How much of a segment lies inside a shape on a part of it, by ordinary division: right to a millionth of a
 * millionth, for deciding what is not close. Outlines must not cross themselves.
 */
export const roughShareInside = (shape: Shape, a: Point, b: Point, part: Part = WHOLE): number => {
  if (!segmentMeetsBox(a, b, shape.box)) return 0;
  if (shape.kind === 'area') {
    let sum = 0;
    for (let i = 0; i < shape.rings.length; i += 1)
      sum += (i === 0 ? 1 : -1) * roughShareOfRing(shape.rings[i]!, a, b, part);
    if (!Number.isNaN(sum)) return sum;
  }
  let sum = 0;
  const [low, high] = part;
  for (const { from, to } of stretchesIn(shape, a, b))
    sum += Math.max(0, Math.min(high, to.n / to.d) - Math.max(low, from.n / from.d));
  return sum;
};
