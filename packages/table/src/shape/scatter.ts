import { normalDegrees, pointAhead } from '../directions.ts';
import { onTable, type Point, type Table } from '../point.ts';
import type { Degrees, Len } from '../units.ts';
import { scaled } from './convex.ts';

/** The direction a scatter die shows: faces number the directions clockwise, face 1 is `top`. */
export const scatterDirection = (face: number, faces: 4 | 6 | 8 | 12, top: Degrees = 0): Degrees => {
  if (!Number.isInteger(face) || face < 1 || face > faces) throw new Error(`no face ${face} on a die of ${faces}`);
  return normalDegrees(top + (face - 1) * (360 / faces));
};

/** Where something comes down: on the table, or off it, and then also the last point of the table it passed over. */
export type Landing =
  | { readonly on: 'table'; readonly at: Point }
  | { readonly on: 'floor'; readonly at: Point; readonly edge: Point };

/**
 * Where something aimed at a point of the table comes down when it goes so far astray, rounded as `pointAhead` rounds.
 */
export const scatter = (
  table: Table,
  aim: Point,
  way: { readonly degrees: Degrees; readonly distance: Len },
): Landing => {
  const at = pointAhead(aim, way.degrees, way.distance);
  return onTable(at, table) ? { on: 'table', at } : { on: 'floor', at, edge: lastOnTable(table, aim, at) };
};

/**
 * The last whole point of the table on the way from a point on it to one off it, rounded to the nearest but kept on.
 */
export const lastOnTable = (table: Table, from: Point, to: Point): Point => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const roomAcross = dx > 0 ? table.width - from.x : from.x;
  const roomDown = dy > 0 ? table.height - from.y : from.y;
  const [across, down] = [Math.abs(dx), Math.abs(dy)];
  if (across <= roomAcross && down <= roomDown) return to;
  // The edge met first is the one of which the way uses up the smaller share: compared across, in whole numbers.
  const sideFirst = across > roomAcross && (down <= roomDown || roomAcross * down <= roomDown * across);
  const x = sideFirst ? Math.sign(dx) * roomAcross : scaled(dx, roomDown, down);
  const y = sideFirst ? scaled(dy, roomAcross, across) : Math.sign(dy) * roomDown;
  return { x: from.x + x, y: from.y + y };
};
