import { DIRECTION_TABLE, UNIT } from './direction-table.ts';
import type { Point } from './point.ts';
import { type Degrees, type Len, roundedQuotient } from './units.ts';

/** The same direction, from 0 to 359. */
export const normalDegrees = (degrees: Degrees): Degrees => {
  if (!Number.isInteger(degrees)) throw new Error(`${degrees} is not a whole number of degrees`);
  return ((degrees % 360) + 360) % 360;
};

/** The vector of a direction, about `UNIT` long: 0 is up, 90 right, 180 down. */
export const direction = (degrees: Degrees): Point => {
  const place = normalDegrees(degrees) * 2;
  return { x: DIRECTION_TABLE[place]!, y: DIRECTION_TABLE[place + 1]! };
};

/** A vector along a direction given in half degrees: on an odd one, the sum of its two neighbours (so longer). */
export const halfDirection = (halfDegrees: number): Point => {
  const before = direction(Math.floor(halfDegrees / 2));
  if (halfDegrees % 2 === 0) return before;
  const after = direction(Math.floor(halfDegrees / 2) + 1);
  return { x: before.x + after.x, y: before.y + after.y };
};

/**
 * A point turned clockwise about 0,0, each coordinate rounded to the nearest whole number, halves away from zero.
 * Turning the opposite point gives the opposite result. Good to 4,000,000 units from the centre.
 */
export const rotate = (local: Point, degrees: Degrees): Point => rotateParts(local, 1, degrees);

/** As `rotate`, of a point given in halves or quarters of a unit: corners of a base of odd size lie on halves. */
export const rotateParts = (local: Point, parts: 1 | 2 | 4, degrees: Degrees): Point => {
  const { x: sine, y: minusCosine } = direction(degrees);
  return {
    x: roundedQuotient(-local.x * minusCosine - local.y * sine, UNIT * parts),
    y: roundedQuotient(local.x * sine - local.y * minusCosine, UNIT * parts),
  };
};

/** The point so far from another in a direction, rounded as `rotate` rounds. */
export const pointAhead = (from: Point, degrees: Degrees, distance: Len): Point => {
  const way = rotate({ x: 0, y: -distance }, degrees);
  return { x: from.x + way.x, y: from.y + way.y };
};

const firstOfQuarter = (x: number, y: number): Degrees => {
  if (x >= 0 && y < 0) return 0;
  if (x > 0) return 90;
  return y > 0 ? 180 : 270;
};

/** Whether the vector x, y lies on the direction or up to half a turn clockwise of it. */
const atOrPast = (degrees: Degrees, x: number, y: number): boolean => {
  const way = direction(degrees);
  return way.x * y - way.y * x >= 0;
};

/**
 * The whole degree nearest to the way from one point to another: of the two table directions on either side, the one
 * with the larger dot product; of equals the one to the left. From a point to itself: 0.
 */
export const bearing = (from: Point, to: Point): Degrees => {
  const x = to.x - from.x;
  const y = to.y - from.y;
  if (x === 0 && y === 0) return 0;
  let low = firstOfQuarter(x, y);
  let high = low + 90;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (atOrPast(middle, x, y)) low = middle;
    else high = middle;
  }
  const left = direction(low);
  const right = direction(high);
  return left.x * x + left.y * y >= right.x * x + right.y * y ? low : high % 360;
};

/** The shorter turn from one direction to another, clockwise above zero: from -179 to 180. */
export const turnBetween = (from: Degrees, to: Degrees): Degrees => {
  const clockwise = normalDegrees(to - from);
  return clockwise > 180 ? clockwise - 360 : clockwise;
};
