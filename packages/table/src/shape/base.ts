import { rotateParts } from '../directions.ts';
import { distance2, type Point } from '../point.ts';
import { isqrt, isqrtUp } from '../root.ts';
import type { Degrees, Len } from '../units.ts';
import {
  type Core,
  comparePointSegment,
  coreGap,
  coresCloser,
  coresOverlap,
  coresWithin,
  nearestOnSegment,
  scaled,
} from './convex.ts';

/** The shape of a base: `length` of a box runs along its facing, `width` across it. */
export type Footprint =
  | { readonly shape: 'disc'; readonly radius: Len }
  | { readonly shape: 'box'; readonly length: Len; readonly width: Len };

/** A base on the table: its centre, where it faces, its shape. */
export interface Stand {
  readonly at: Point;
  readonly facing: Degrees;
  readonly base: Footprint;
}

/** Edge to edge within this, two bases are in contact: whole numbers can't lay them closer on every bearing. */
export const CONTACT: Len = 2;

const CORNER_SIGNS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/**
 * The corners of a box: front left, front right, rear right, rear left. Each is turned about the centre and rounded to
 * the nearest whole point, halves away from the centre; from here on these four points are the base.
 */
export const cornersOf = (
  at: Point,
  facing: Degrees,
  box: { readonly length: Len; readonly width: Len },
): readonly Point[] =>
  CORNER_SIGNS.map(([across, along]) => {
    const corner = rotateParts({ x: across * box.width, y: along * box.length }, 2, facing);
    return { x: at.x + corner.x, y: at.y + corner.y };
  });

/** No point of a base is farther than this from its centre. */
export const reachOfBase = (base: Footprint): Len =>
  base.shape === 'disc'
    ? base.radius + 1
    : Math.ceil(isqrtUp(base.length * base.length + base.width * base.width) / 2) + 1;

/** A base as a convex outline with a radius. */
export const coreOf = (stand: Stand): Core =>
  stand.base.shape === 'disc'
    ? { points: [stand.at], radius: stand.base.radius }
    : { points: cornersOf(stand.at, stand.facing, stand.base), radius: 0 };

const RIM_STEPS = 24;

/** A base as corners to draw, or to block a line with: a disc becomes twenty-four points of its rim. */
export const outlineOf = (stand: Stand): readonly Point[] =>
  stand.base.shape === 'box'
    ? cornersOf(stand.at, stand.facing, stand.base)
    : discOutline(stand.at, stand.base.radius, RIM_STEPS);

/** Points of a circle at equal angles, clockwise from the top, rounded to whole units; steps divide 360. */
export const discOutline = (at: Point, radius: Len, steps: number): readonly Point[] => {
  const outline: Point[] = [];
  for (let i = 0; i < steps; i += 1) {
    const way = rotateParts({ x: 0, y: -radius }, 1, (360 / steps) * i);
    outline.push({ x: at.x + way.x, y: at.y + way.y });
  }
  return outline;
};

/** The way from edge to edge of two bases, rounded up; 0 when they touch or overlap. */
export const gap = (a: Stand, b: Stand): Len =>
  a.base.shape === 'disc' && b.base.shape === 'disc'
    ? Math.max(0, isqrtUp(distance2(a.at, b.at)) - a.base.radius - b.base.radius)
    : coreGap(coreOf(a), coreOf(b));

/** Whether two bases are at most so far apart, edge to edge: exact. */
export const gapWithin = (a: Stand, b: Stand, range: Len): boolean => {
  // Most bases are round, and of two discs their middles tell it all.
  if (a.base.shape === 'disc' && b.base.shape === 'disc') {
    const reach = a.base.radius + b.base.radius + range;
    return range >= 0 && distance2(a.at, b.at) <= reach * reach;
  }
  return !farApart(a, b, range) && coresWithin(coreOf(a), coreOf(b), range);
};

/** Most bases are so far apart that their centres tell: a look at one axis at a time, before the exact measure. */
const farApart = (a: Stand, b: Stand, range: Len): boolean =>
  farFrom(a, b.at, range + spreadOf(a.base) + spreadOf(b.base));

const farFrom = ({ at }: Stand, p: Point, far: Len): boolean =>
  Math.abs(at.x - p.x) > far || Math.abs(at.y - p.y) > far;

/** At least the reach of a base, for the price of a sum: half a diagonal is no longer than half of both sides together. */
const spreadOf = (base: Footprint): Len =>
  (base.shape === 'disc' ? base.radius : Math.ceil((base.length + base.width) / 2)) + 1;

/** Whether two bases are nearer than that, edge to edge: exact; just so far is not nearer, and nothing is nearer than 0. */
export const nearerThan = (a: Stand, b: Stand, range: Len): boolean =>
  range > 0 && !farApart(a, b, range) && coresCloser(coreOf(a), coreOf(b), range);

/**
 * By how much two bases are out of a range, edge to edge: 0 exactly when they are in range, otherwise rounded up, so
 * that the least bit too far is 1.
 */
export const outOfRangeBy = (a: Stand, b: Stand, range: Len): Len => Math.max(0, gap(a, b) - range);

/** Whether two bases lie partly on each other; touching is not enough: exact. */
export const overlap = (a: Stand, b: Stand): boolean => {
  if (a.base.shape === 'disc' && b.base.shape === 'disc') {
    const reach = a.base.radius + b.base.radius;
    return distance2(a.at, b.at) < reach * reach;
  }
  return !farApart(a, b, 0) && coresOverlap(coreOf(a), coreOf(b));
};

/** Whether two bases are in contact (or overlap): at most `CONTACT` apart. */
export const touching = (a: Stand, b: Stand): boolean => gapWithin(a, b, CONTACT);

/** The way from the edge of a base to a point, rounded up; 0 on the base. */
export const gapToPoint = (stand: Stand, p: Point): Len => coreGap(coreOf(stand), { points: [p], radius: 0 });

/** Whether a point is at most so far from the edge of a base: exact. */
export const gapToPointWithin = (stand: Stand, p: Point, range: Len): boolean =>
  !farFrom(stand, p, range + spreadOf(stand.base)) && coresWithin(coreOf(stand), { points: [p], radius: 0 }, range);

/** Whether a straight line passes a base at most so far from its edge: exact. */
export const gapToLineWithin = (stand: Stand, line: readonly [Point, Point], range: Len): boolean =>
  stand.base.shape === 'disc'
    ? range >= 0 && comparePointSegment(stand.at, line[0], line[1], stand.base.radius + range) <= 0
    : coresWithin(coreOf(stand), { points: line, radius: 0 }, range);

const towards = (from: Point, to: Point, length: Len): Point => {
  const whole = isqrt(distance2(from, to));
  if (whole <= length) return to;
  return { x: from.x + scaled(to.x - from.x, length, whole), y: from.y + scaled(to.y - from.y, length, whole) };
};

/** The nearest points of two bases, to draw the range between; each is within a unit of the true one. */
export const nearestPoints = (a: Stand, b: Stand): readonly [Point, Point] => {
  const [first, second] = [coreOf(a), coreOf(b)];
  let best: readonly [Point, Point] = [first.points[0]!, second.points[0]!];
  const consider = (p: Point, q: Point): void => {
    if (distance2(p, q) < distance2(...best)) best = [p, q];
  };
  for (const p of first.points) for (const q of nearestOn(p, second.points)) consider(p, q);
  for (const q of second.points) for (const p of nearestOn(q, first.points)) consider(p, q);
  return [towards(best[0], best[1], first.radius), towards(best[1], best[0], second.radius)];
};

const nearestOn = (p: Point, outline: readonly Point[]): readonly Point[] =>
  outline.map((from, i) => nearestOnSegment(p, from, outline[(i + 1) % outline.length]!));

const QUARTERS = [-2, -1, 0, 1, 2] as const;
const CLOCK = Array.from({ length: 12 }, (_, i) => i * 30);

/**
 * Twenty-five fixed points of a base, by which its share in an area, in sight or under a template is counted; the
 * centre first. A box: five rows of five from edge to edge. A disc: its centre, twelve points at half the radius,
 * twelve on the rim, each ring from the top by 30 degrees. All rounded to whole units about the centre, so each has its
 * opposite.
 */
export const samplePoints = ({ at, base, facing }: Stand): readonly Point[] => {
  const found = [at];
  if (base.shape === 'disc') {
    addRing(found, at, base.radius, 2);
    addRing(found, at, base.radius, 1);
    return found;
  }
  for (const along of QUARTERS)
    for (const across of QUARTERS)
      if (along !== 0 || across !== 0) found.push(inBase(at, base, facing, [along, across]));
  return found;
};

/** The points of `samplePoints` that lie on the edge of the base. */
export const rimPoints = ({ at, base, facing }: Stand): readonly Point[] => {
  const found: Point[] = [];
  if (base.shape === 'disc') {
    addRing(found, at, base.radius, 1);
    return found;
  }
  for (const along of QUARTERS)
    for (const across of QUARTERS)
      if (Math.abs(along) === 2 || Math.abs(across) === 2) found.push(inBase(at, base, facing, [along, across]));
  return found;
};

const addRing = (found: Point[], at: Point, radius: Len, parts: 1 | 2): void => {
  for (const degrees of CLOCK) {
    const way = rotateParts({ x: 0, y: -radius }, parts, degrees);
    found.push({ x: at.x + way.x, y: at.y + way.y });
  }
};

const inBase = (
  at: Point,
  box: { readonly length: Len; readonly width: Len },
  facing: Degrees,
  [along, across]: readonly [number, number],
): Point => {
  const way = rotateParts({ x: across * box.width, y: along * box.length }, 4, facing);
  return { x: at.x + way.x, y: at.y + way.y };
};
