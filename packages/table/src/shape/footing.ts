import type { Point } from '../point.ts';
import type { Len } from '../units.ts';
import { CONTACT, coreOf, outlineOf, reachOfBase, type Stand, samplePoints } from './base.ts';
import { type Core, comparePointSegment, coreGap, coresCloser, coresOverlap, coresWithin } from './convex.ts';
import { segmentMeetsBox } from './grid.ts';
import { placeOf, type Shape, shapeOf } from './shape.ts';

const side = ([from, to]: readonly [Point, Point]): Core => ({ points: [from, to], radius: 0 });

/** A base as ground that may be in the way of sight or of other bases, such as a vehicle or a wreck. */
export const shapeOfStand = (
  stand: Stand,
  about: { readonly id: string; readonly terrain: string; readonly level: number },
): Shape => shapeOf({ ...about, outline: outlineOf(stand) });

/** Whether the edge of a base comes at most so near to a shape: exact; 0 means touching or overlapping. */
export const gapToShapeWithin = (stand: Stand, shape: Shape, range: Len): boolean => {
  const { at } = stand;
  // Most shapes are too far off for a closer look.
  if (range < 0 || !segmentMeetsBox(at, at, shape.box, reachOfBase(stand.base) + range)) return false;
  if (placeOf(shape, at) !== 'outside') return true;
  const core = coreOf(stand);
  return shape.sides.some((ends) => coresWithin(core, side(ends), range));
};

/** The way from the edge of a base to a shape, rounded up; 0 when they touch or overlap. */
export const gapToShape = (stand: Stand, shape: Shape): Len => {
  if (placeOf(shape, stand.at) !== 'outside') return 0;
  const core = coreOf(stand);
  return shape.sides.reduce((least, ends) => Math.min(least, coreGap(core, side(ends))), Infinity);
};

/** Whether a base is in contact with a shape, or partly in it: at most `CONTACT` away. */
export const touchesShape = (stand: Stand, shape: Shape): boolean => gapToShapeWithin(stand, shape, CONTACT);

/** Whether some of the base lies in the shape (or across the line): exact; touching is not enough. */
export const overlapsShape = (stand: Stand, shape: Shape): boolean => closerToShape(stand, shape, 0);

/** Whether the edge of a base is nearer to a shape than `range`; for 0, whether they overlap: exact. */
export const closerToShape = (stand: Stand, shape: Shape, range: Len): boolean => {
  if (placeOf(shape, stand.at) === 'inside') return true;
  const core = coreOf(stand);
  return shape.sides.some((ends) => coresCloser(core, side(ends), range));
};

/**
 * Whether the whole base lies in the shape, edges included: exact for areas. A thick line is several overlapping
 * strips, so there the sample points decide.
 */
export const standInside = (stand: Stand, shape: Shape): boolean => {
  if (shape.kind === 'thread') return false;
  if (shape.kind === 'strip') return samplePoints(stand).every((p) => placeOf(shape, p) !== 'outside');
  if (placeOf(shape, stand.at) !== 'inside') return false;
  const { base } = stand;
  if (base.shape === 'disc')
    return shape.sides.every(([from, to]) => comparePointSegment(stand.at, from, to, base.radius) >= 0);
  const core = coreOf(stand);
  return shape.sides.every((ends) => !coresOverlap(core, side(ends)));
};

/**
 * How much of a base lies in a shape, in points out of `of`: two for a sample point inside, one for one on the edge.
 */
export interface Share {
  readonly score: number;
  readonly of: number;
}

/** How much of a base lies where `place` says inside, by its sample points. */
export const shareBy = (stand: Stand, place: (p: Point) => 'inside' | 'edge' | 'outside'): Share => {
  const places = samplePoints(stand).map(place);
  const inside = places.filter((found) => found === 'inside').length;
  const edge = places.filter((found) => found === 'edge').length;
  return { score: inside * 2 + edge, of: places.length * 2 };
};

/** How much of a base lies in a shape, by its sample points. */
export const shareInside = (stand: Stand, shape: Shape): Share => shareBy(stand, (p) => placeOf(shape, p));

/** Whether at least half of a base lies in a shape; a base that straight edges halve is just half in. */
export const atLeastHalfInside = (stand: Stand, shape: Shape): boolean => {
  const { score, of } = shareInside(stand, shape);
  return score * 2 >= of;
};
