import { direction, halfDirection } from '../directions.ts';
import type { Point } from '../point.ts';
import { coreOf, cornersOf, type Footprint, type Stand } from '../shape/base.ts';
import type { Degrees } from '../units.ts';

/** A field of fire: its point, the direction of its middle, and its whole width in degrees (45 is 22½ either side). */
export interface Arc {
  readonly from: Point;
  readonly facing: Degrees;
  readonly width: Degrees;
}

/** The field of fire of a mount at the centre of a stand, turned so far from the stand's facing. */
export const arcOf = (stand: Stand, mount: Degrees, width: Degrees): Arc => ({
  from: stand.at,
  facing: stand.facing + mount,
  width,
});

/** The field of fire of a mount that swings so far to either side: 30 is an arc of 60 degrees. */
export const arcEither = (stand: Stand, mount: Degrees, either: Degrees): Arc => arcOf(stand, mount, either * 2);

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const crossOf = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
const dotOf = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;

/** The two edges of an arc narrower than a full circle, left first, as vectors. */
const edgesOf = ({ facing, width }: Arc): readonly [Point, Point] => [
  halfDirection(facing * 2 - width),
  halfDirection(facing * 2 + width),
];

/** Whether a point is in an arc: exact by the direction table; its edges and its own point are in. */
export const inArc = (arc: Arc, p: Point): boolean => {
  if (arc.width >= 360) return true;
  const way = minus(p, arc.from);
  const [left, right] = edgesOf(arc);
  const pastLeft = crossOf(left, way) >= 0;
  const beforeRight = crossOf(right, way) <= 0;
  if (arc.width > 180) return pastLeft || beforeRight;
  return pastLeft && beforeRight && dotOf(direction(arc.facing), way) >= 0;
};

/** Whether a ray from 0,0 meets a segment, ends included. */
const rayMeets = (ray: Point, a: Point, b: Point): boolean => {
  const [sideA, sideB] = [crossOf(ray, a), crossOf(ray, b)];
  if (sideA === 0 && sideB === 0) return dotOf(ray, a) >= 0 || dotOf(ray, b) >= 0;
  if ((sideA > 0 && sideB > 0) || (sideA < 0 && sideB < 0)) return false;
  const along = crossOf(a, b) * (sideB - sideA > 0 ? 1 : -1);
  return along >= 0;
};

/** Whether a ray from 0,0 comes at most `radius` near to a point: exact. */
const rayWithin = (ray: Point, p: Point, radius: number): boolean => {
  if (dotOf(ray, p) <= 0) return dotOf(p, p) <= radius * radius;
  const side = BigInt(crossOf(ray, p));
  const reach = BigInt(radius);
  return side * side <= reach * reach * BigInt(ray.x) * BigInt(ray.x) + reach * reach * BigInt(ray.y) * BigInt(ray.y);
};

/** Whether any part of a stand is in an arc: exact; touching an edge of the arc is enough. */
export const anyPartInArc = (arc: Arc, stand: Stand): boolean => {
  const { points, radius } = coreOf(stand);
  if (arc.width >= 360 || points.some((p) => inArc(arc, p))) return true;
  const around = points.map((p) => minus(p, arc.from));
  return edgesOf(arc).some((edge) =>
    stand.base.shape === 'disc'
      ? rayWithin(edge, around[0]!, radius)
      : around.some((a, i) => rayMeets(edge, a, around[(i + 1) % around.length]!)),
  );
};

/** Whether a stand is in an arc, by its centre or by any part of its base. */
export const standInArc = (arc: Arc, stand: Stand, by: 'centre' | 'any part'): boolean =>
  by === 'centre' ? inArc(arc, stand.at) : anyPartInArc(arc, stand);

const FRONT_EITHER: Degrees = 45;

/** Whether a point lies in front of a stand: at most so far to either side of its facing, edges included. */
export const inFront = (stand: Stand, p: Point, either: Degrees = FRONT_EITHER): boolean =>
  inArc(arcEither(stand, 0, either), p);

/** A side of a vehicle, left and right as its crew has them. */
export type Face = 'front' | 'left' | 'right' | 'rear';

const faceBy = (frontLeft: Point, frontRight: Point, way: Point): Face => {
  const rightOfLeft = crossOf(frontLeft, way);
  const leftOfRight = -crossOf(frontRight, way);
  if (rightOfLeft >= 0 && leftOfRight >= 0) return 'front';
  if (rightOfLeft < 0 && leftOfRight < 0) return 'rear';
  return rightOfLeft < 0 ? 'left' : 'right';
};

/**
 * The side of a box that faces a point, by its two diagonals drawn on for ever. On a diagonal in front it is the front,
 * on one behind it is the side; from the very centre the front.
 */
export const faceByDiagonals = (
  stand: Stand & { readonly base: Extract<Footprint, { shape: 'box' }> },
  from: Point,
): Face => {
  const [frontLeft, frontRight] = cornersOf({ x: 0, y: 0 }, stand.facing, stand.base);
  return faceBy(frontLeft!, frontRight!, minus(from, stand.at));
};

/** The side of any base that faces a point, by four quarters of 90 degrees about its facing; edges as by diagonals. */
export const faceByQuarters = (stand: Stand, from: Point): Face =>
  faceBy(direction(stand.facing - 45), direction(stand.facing + 45), minus(from, stand.at));
