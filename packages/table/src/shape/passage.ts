import { distance2, type Point } from '../point.ts';
import {
  compareRatio,
  earlierOf,
  type Fraction,
  LINE_END,
  LINE_START,
  laterOf,
  minus,
  ofRatio,
  plus,
  type Ratio,
  ratio,
  ZERO,
} from '../ratio.ts';
import { isqrtUp } from '../root.ts';
import type { Len } from '../units.ts';
import { NO_UNDERSIDE } from './area.ts';
import { segmentMeetsBox } from './grid.ts';
import type { Place, Ring } from './polygon.ts';
import { placeOf, type Shape } from './shape.ts';
import { crossingsOfPath, type Stretch } from './thread.ts';

/** A straight line between two points, with the heights of its ends where heights matter. */
export interface SightLine {
  readonly from: Point;
  readonly to: Point;
  readonly heights: readonly [number, number] | null;
}

/**
 * What a line has to do with one shape: the stretches on which it runs inside and between the shape's bottom and level,
 * and where its ends lie on the plan. Running along an edge, or touching a corner, is not inside.
 */
export interface Passage {
  readonly shape: Shape;
  readonly stretches: readonly Stretch[];
  readonly starts: Place;
  readonly ends: Place;
}

const NO_STRETCHES: readonly Stretch[] = [];

/**
 * Adds the places where an endless line through a and b crosses a ring, when corners on the line are counted to the
 * side named. That is the line moved sideways by less than anything: every crossing is then a clean one. Tells whether
 * some side of the ring lies on the line, so that the result depends on the side named.
 */
const addCrossings = (at: Ratio[], ring: Ring, [a, b]: readonly [Point, Point], corners: 'left' | 'right'): boolean => {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  let along = false;
  let fromX = ring[ring.length - 2]! - a.x;
  let fromY = ring[ring.length - 1]! - a.y;
  let fromSide = dx * fromY - dy * fromX;
  for (let i = 0; i < ring.length; i += 2) {
    const toX = ring[i]! - a.x;
    const toY = ring[i + 1]! - a.y;
    const toSide = dx * toY - dy * toX;
    const crosses = corners === 'right' ? fromSide >= 0 !== toSide >= 0 : fromSide > 0 !== toSide > 0;
    if (crosses) at.push(ratio(fromX * toY - fromY * toX, toSide - fromSide));
    else if (fromSide === 0 && toSide === 0) along = true;
    fromX = toX;
    fromY = toY;
    fromSide = toSide;
  }
  return along;
};

/**
 * What lies between two places on an endless line, cut to the segment from LINE_START to LINE_END; null when nothing
 * does.
 */
const cutToSegment = (first: Ratio, second: Ratio): Stretch | null => {
  const from = first.n > 0 ? first : LINE_START;
  const to = second.n < second.d ? second : LINE_END;
  return compareRatio(from, to) < 0 ? { from, to } : null;
};

/** The stretches between the first and second, third and fourth crossing and so on, cut to the segment. */
const pairedUp = (at: Ratio[]): readonly Stretch[] => {
  if (at.length !== 2) at.sort(compareRatio);
  else if (compareRatio(at[0]!, at[1]!) > 0) at.reverse();
  const found: Stretch[] = [];
  for (let i = 0; i + 1 < at.length; i += 2) {
    const stretch = cutToSegment(at[i]!, at[i + 1]!);
    const last = found[found.length - 1];
    if (!stretch) continue;
    if (last && compareRatio(last.to, stretch.from) === 0)
      found[found.length - 1] = { from: last.from, to: stretch.to };
    else found.push(stretch);
  }
  return found.length > 0 ? found : NO_STRETCHES;
};

/** The parts that two lists of stretches have in common. */
export const commonStretches = (a: readonly Stretch[], b: readonly Stretch[]): readonly Stretch[] =>
  a.flatMap((one) =>
    b.flatMap((other) => {
      const from = laterOf(one.from, other.from);
      const to = earlierOf(one.to, other.to);
      return compareRatio(from, to) < 0 ? [{ from, to }] : [];
    }),
  );

/** Stretches in order, those that meet or overlap made one. */
export const joinedStretches = (stretches: readonly Stretch[]): readonly Stretch[] => {
  if (stretches.length < 2) return stretches;
  const sorted = [...stretches].sort((a, b) => compareRatio(a.from, b.from));
  const joined: Stretch[] = [];
  for (const stretch of sorted) {
    const last = joined[joined.length - 1];
    if (last && compareRatio(stretch.from, last.to) <= 0)
      joined[joined.length - 1] = { from: last.from, to: laterOf(last.to, stretch.to) };
    else joined.push(stretch);
  }
  return joined;
};

/**
 * The stretches of a segment inside rings. Off the edges both sides of the line agree; along an edge one is in and the
 * other out. So what is inside seen from both sides is inside, and edges are not.
 */
const stretchesInRings = (rings: readonly Ring[], a: Point, b: Point): readonly Stretch[] => {
  const right: Ratio[] = [];
  let along = false;
  for (const ring of rings) along = addCrossings(right, ring, [a, b], 'right') || along;
  if (right.length === 0) return NO_STRETCHES;
  if (!along) return pairedUp(right);
  const left: Ratio[] = [];
  for (const ring of rings) addCrossings(left, ring, [a, b], 'left');
  return commonStretches(pairedUp(right), pairedUp(left));
};

/** The stretches of the segment from a to b inside a shape (or across it), in order, heights left aside: exact. */
export const stretchesIn = (shape: Shape, a: Point, b: Point): readonly Stretch[] => {
  if (!segmentMeetsBox(a, b, shape.box)) return NO_STRETCHES;
  switch (shape.kind) {
    case 'area':
      return stretchesInRings(shape.rings, a, b);
    case 'strip':
      return joinedStretches(shape.rings.flatMap((ring) => stretchesInRings([ring], a, b)));
    case 'thread':
      return shape.rings.flatMap((path) => crossingsOfPath(path, a, b));
  }
};

/** The parts of stretches on which a line between two heights runs below a level. */
const belowLevel = (
  stretches: readonly Stretch[],
  [start, end]: readonly [number, number],
  level: number,
): readonly Stretch[] => {
  if (stretches.length === 0 || (start < level && end < level)) return stretches;
  const reached = ratio(level - start, end - start);
  const low: Stretch[] = [];
  for (const stretch of stretches) {
    const { from, to } = stretch;
    const wholly = end > start ? compareRatio(to, reached) < 0 : compareRatio(from, reached) > 0;
    if (wholly) low.push(stretch);
    else if (end > start ? compareRatio(from, reached) < 0 : compareRatio(to, reached) > 0)
      low.push(end > start ? { from, to: reached } : { from: reached, to });
  }
  return low;
};

/**
 * The parts of stretches on which a line between two heights is not below a bottom. Of a stretch with a length a mere
 * point is nothing; where a line without thickness is crossed it is all there is.
 */
const aboveBottom = (
  stretches: readonly Stretch[],
  [start, end]: readonly [number, number],
  bottom: number,
): readonly Stretch[] => {
  if (stretches.length === 0 || (start >= bottom && end >= bottom)) return stretches;
  if (start < bottom && end < bottom) return NO_STRETCHES;
  const reached = ratio(bottom - start, end - start);
  const high: Stretch[] = [];
  for (const { from, to } of stretches) {
    const first = end > start ? laterOf(from, reached) : from;
    const last = end > start ? to : earlierOf(to, reached);
    const order = compareRatio(first, last);
    if (order < 0 || (order === 0 && compareRatio(from, to) === 0)) high.push({ from: first, to: last });
  }
  return high;
};

/** Whether a line between two heights is anywhere at the heights of a shape. */
export const reaches = ({ level, bottom }: Shape, start: number, end: number): boolean =>
  (start < level || end < level) && (start >= bottom || end >= bottom);

/** Whether all of a line between two heights is at the heights of a shape. */
export const staysIn = ({ level, bottom }: Shape, start: number, end: number): boolean =>
  start < level && end < level && start >= bottom && end >= bottom;

const inBand = (
  stretches: readonly Stretch[],
  heights: readonly [number, number],
  { level, bottom }: Shape,
): readonly Stretch[] => aboveBottom(belowLevel(stretches, heights, level), heights, bottom);

/** Where an end of a line lies to a shape: who is under it, or on top of what has an underside, is not in it. */
export const endAt = (shape: Shape, p: Point, height: number | undefined): Place =>
  height !== undefined && shape.bottom > NO_UNDERSIDE && (height < shape.bottom || height >= shape.level)
    ? 'outside'
    : placeOf(shape, p);

/** What a line has to do with a shape, or null when it neither runs inside it at its heights nor ends at it. */
export const passageOf = (shape: Shape, line: SightLine): Passage | null => {
  const { from, to, heights } = line;
  const misses = heights !== null && !reaches(shape, heights[0], heights[1]);
  const onPlan = misses ? NO_STRETCHES : stretchesIn(shape, from, to);
  const stretches = heights ? inBand(onPlan, heights, shape) : onPlan;
  const starts = endAt(shape, from, heights?.[0]);
  const ends = endAt(shape, to, heights?.[1]);
  if (stretches.length === 0 && starts === 'outside' && ends === 'outside') return null;
  return { shape, stretches, starts, ends };
};

/** A fraction of a segment as a length from its start, rounded up: exact. */
export const lengthAt = (a: Point, b: Point, share: Fraction): Len => {
  const square = BigInt(distance2(a, b)) * share.n * share.n;
  const below = share.d * share.d;
  return isqrtUp(Number((square + below - 1n) / below));
};

/** How much of a line its stretches are, as a fraction of the whole. */
export const shareOf = (stretches: readonly Stretch[]): Fraction =>
  stretches.reduce((sum, { from, to }) => plus(sum, minus(ofRatio(to), ofRatio(from))), ZERO);

/** How deep a line runs inside the shape and below its level, rounded up: exact. */
export const depthOf = (line: SightLine, passage: Passage): Len =>
  lengthAt(line.from, line.to, shareOf(passage.stretches));

/** The stretches of a passage as lengths from the start of the line, rounded up. */
export const lengthsOf = (line: SightLine, passage: Passage): readonly (readonly [Len, Len])[] =>
  passage.stretches.map(({ from, to }) => [
    lengthAt(line.from, line.to, ofRatio(from)),
    lengthAt(line.from, line.to, ofRatio(to)),
  ]);
