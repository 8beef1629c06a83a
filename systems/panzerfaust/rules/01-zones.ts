import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Len, Point, Spot } from '@grognard/table';
import {
  distance,
  floorUnder,
  INCH,
  isqrtUp,
  onTable,
  overlapsShape,
  placeOf,
  planOf,
  shapesAt,
  shapesInDisc,
} from '@grognard/table';
import { TERRAIN, type Terrain } from '../data/terrain.ts';
import type { L, Pf } from '../types.ts';
import { isFord } from './02-going.ts';
import { groundNow } from './ground.ts';
import { inTheWayAt, standAtSpot } from './measure.ts';
import { isVehicle, type Piece } from './pieces.ts';

/** Is a point at most so far from a segment? */
export const isNearSegment = (p: Point, [a, b]: readonly [Point, Point], reach: Len): boolean => {
  const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const along = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
  if (along <= 0) return distance(p, a) <= reach;
  if (along >= square) return distance(p, b) <= reach;
  const off = Math.abs((p.x - a.x) * (b.y - a.y) - (p.y - a.y) * (b.x - a.x));
  return off <= reach * isqrtUp(square);
};

/** Is a place in one of these zones, or at most so far from one? */
export const isInZones = ({ setting }: L, zones: readonly string[], at: Point, beyond: Len = 0): boolean =>
  zones.some((id) => {
    const zone = setting.zones.get(id);
    if (!zone) return false;
    return (
      placeOf(zone, at) !== 'outside' || (beyond > 0 && zone.sides.some((side) => isNearSegment(at, side, beyond)))
    );
  });

/** Is a place so far inside its zone, from every border of it (PF-SCN-DEF.3)? */
export const isWellInside = ({ setting }: L, zones: readonly string[], at: Point, inside: Len): boolean =>
  zones.some((id) => {
    const zone = setting.zones.get(id);
    if (!zone || placeOf(zone, at) === 'outside') return false;
    return inside === 0 || !zone.sides.some((side) => isNearSegment(at, side, inside - 1));
  });

/** The outlines of zones, grown by so much to every side and cut off at the edge of the table. */
export const outlinesOf = ({ setting }: L, zones: readonly string[], beyond: Len = 0): readonly (readonly Point[])[] =>
  zones.flatMap((id) => {
    const file = setting.scenario.zones.find((zone) => zone.id === id);
    if (!file) return [];
    if (beyond === 0) return [file.outline];
    const { left, top, right, bottom } = setting.zones.get(id)!.box;
    const { width, height } = setting.table.ground.table;
    const [x1, y1] = [Math.max(0, left - beyond), Math.max(0, top - beyond)];
    const [x2, y2] = [Math.min(width, right + beyond), Math.min(height, bottom + beyond)];
    return [
      [
        { x: x1, y: y1 },
        { x: x2, y: y1 },
        { x: x2, y: y2 },
        { x: x1, y: y2 },
      ],
    ];
  });

/** What is too high to stand astride of. */
const LOW = INCH / 2;

/** Can a piece stand there at all: on the table, on a floor, on ground that bears it, clear of walls? */
export const mayStand = (look: L, piece: Piece, at: Spot): boolean => {
  const { ground } = look.setting.table;
  if (!onTable(at, ground.table)) return false;
  const storeys = groundNow(look);
  if (at.storey !== 0 && (isVehicle(piece) || floorUnder(storeys, at) === null)) return false;
  const stand = standAtSpot(piece, at);
  const reach = isVehicle(piece) ? 2 * INCH * 2 : INCH;
  const plan = planOf(storeys, at.storey);
  const isWaded = isFord(shapesAt(plan, at));
  return shapesInDisc(plan, at, reach).every((shape) => {
    // PF-BASE.10: in a ford one stands.
    if (isWaded && shape.terrain === 'deepWater') return true;
    const row = TERRAIN[shape.terrain as Terrain];
    const passing = isVehicle(piece) ? row.vehicles : row.foot;
    const isHigh = passing === 'impassable' || (passing === 'barrier' && row.height >= LOW);
    return !isHigh || !overlapsShape(stand, shape);
  });
};

/** Why a piece can not stand there: the ground, or somebody who is there already. */
export const refuseStand = (look: L, piece: Piece, at: Spot): Illegal<Pf> | null => {
  if (!mayStand(look, piece, at)) return illegal('PF-BASE.9', 'noGroundThere', { piece: piece.id });
  return inTheWayAt(look, piece, at) ? illegal('PF-BASE.5', 'noRoomThere', { piece: piece.id }) : null;
};
