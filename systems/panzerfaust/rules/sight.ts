import type { Len, Point, Shape, Spot } from '@grognard/table';
import {
  CONTACT,
  distance,
  distance2,
  gapToLineWithin,
  gapWithin,
  INCH,
  roundedQuotient,
  shapeOfStand,
} from '@grognard/table';
import { TERRAIN, type TerrainRow } from '../data/terrain.ts';
import type { L, Man, Vehicle } from '../types.ts';
import { heightAt } from './ground.ts';
import { ownSpot, standAtSpot } from './measure.ts';
import { isMan, type Piece } from './pieces.ts';
import { BODY, type Body, raised, topOf, type Viewer } from './sight-bodies.ts';
import {
  type Candidate,
  type GroundSight,
  groundSight,
  groundSightBetween,
  hiderIn,
  isHiddenBetween,
  linesTo,
  MARGIN,
  NO_OBSTACLES,
  type Obstacle,
  obstaclesOn,
  type Pose,
  poseOf,
  stoppedLines,
} from './sight-ground.ts';
import { standingOf, whileStanding } from './standing.ts';
import { menBeside } from './whereabouts.ts';

/** What a look from one to another comes to. */
export interface Sight {
  readonly visible: boolean;
  /** What hides it, where it can not be seen. */
  readonly stoppedBy: string | null;
  /** PF-BASE.15: what a shot has to get past, each once, from the shooter outward. */
  readonly obstacles: readonly Obstacle[];
  /** PF-SHOOT.6: the viewer's own who are in the way of a shot, but for those in contact with him. */
  readonly friends: readonly string[];
}

/** PF-BASE.14: the look from an eye to a body, over all that stands between them. */
export const sightOf = (look: L, from: Viewer, body: Body): Sight =>
  isTooFar(look, from, body) ? unseen('distance') : sightOver(look, from, body, groundSight(look, from, body));

const isTooFar = ({ setting: { sightRange } }: L, from: Viewer, body: Body): boolean =>
  sightRange !== null &&
  distance(from.stand.at, body.at) > sightRange + MARGIN &&
  !gapWithin(from.stand, { at: body.at, facing: 0, base: BODY }, sightRange);

const unseen = (by: string): Sight => ({ visible: false, stoppedBy: by, obstacles: NO_OBSTACLES, friends: [] });

/** A look over ground of which is known what it does to it. */
const sightOver = (look: L, from: Viewer, body: Body, ground: GroundSight): Sight => {
  if (ground.hiddenBy !== null) return unseen(ground.hiddenBy);
  const vehicles = vehiclesBetween(look, from, body);
  if (vehicles.length === 0)
    return { visible: true, stoppedBy: null, ...figuresBetween(look, from, body, ground.obstacles) };
  const lines = linesTo(from, body);
  const stopped = ground.stopped | stoppedLines(lines, vehicles);
  const candidates = [...ground.candidates, ...vehicles];
  const all = (1 << lines.length) - 1;
  if (stopped === all) return unseen(hiderIn(candidates));
  const obstacles = obstaclesOn(candidates, all & ~stopped, distance(from.stand.at, body.at));
  return { visible: true, stoppedBy: null, ...figuresBetween(look, from, body, obstacles) };
};

const NO_VEHICLES: readonly Candidate[] = [];

const vehiclesBetween = (look: L, from: Viewer, body: Body): readonly Candidate[] => {
  let found = NO_VEHICLES;
  for (const vehicle of look.board.vehicles) {
    if (vehicle.id === from.id || vehicle.id === body.id || !isNearLine(vehicle, from, body)) continue;
    const one = vehicleBetween(look, from, body, vehicle);
    if (one) found = [...found, one];
  }
  return found;
};

/** More than the largest hull reaches from its middle, and the margin. */
const HULL: Len = 1300 + MARGIN;

/** A quick look: most are so far off the line that their middles tell. */
const isNearLine = (vehicle: Piece, from: Viewer, body: Body): boolean => {
  const spot = ownSpot(vehicle);
  if (!spot) return false;
  const a = from.stand.at;
  const [dx, dy] = [body.at.x - a.x, body.at.y - a.y];
  const [px, py] = [spot.x - a.x, spot.y - a.y];
  const square = dx * dx + dy * dy;
  const off = px * dy - py * dx;
  return off * off <= HULL * HULL * square;
};

/** A quick look at one axis at a time: may a line come within the margin of a box? */
const isInBox = ({ left, right, top, bottom }: Shape['box'], a: Point, b: Point): boolean =>
  Math.max(a.x, b.x) >= left - MARGIN &&
  Math.min(a.x, b.x) <= right + MARGIN &&
  Math.max(a.y, b.y) >= top - MARGIN &&
  Math.min(a.y, b.y) <= bottom + MARGIN;

/** By the place it has, the shape of a vehicle as it was last turned, over the floor it stood on. */
const hulls = new WeakMap<Piece['at'], { readonly facing: number; readonly level: Len; readonly shape: Shape }>();

const hullOf = (look: L, vehicle: Vehicle, spot: Spot): Shape => {
  const { id, at, facing } = vehicle;
  const level = heightAt(look, spot) + topOf(vehicle);
  const known = hulls.get(at);
  if (known && known.facing === facing && known.level === level && known.shape.id === id) return known.shape;
  const shape = shapeOfStand(standAtSpot(vehicle, spot), { id, terrain: 'vehicle', level });
  hulls.set(at, { facing, level, shape });
  return shape;
};

const VEHICLE_ROW: TerrainRow = TERRAIN.wreck;

/** PF-BASE.36: a vehicle hides and covers as its wreck would. */
const vehicleBetween = (look: L, from: Viewer, body: Body, vehicle: Vehicle): Candidate | null => {
  const spot = ownSpot(vehicle);
  if (!spot) return null;
  const shape = hullOf(look, vehicle, spot);
  if (!isInBox(shape.box, from.stand.at, body.at)) return null;
  const stand = standAtSpot(vehicle, spot);
  if (!gapToLineWithin(stand, [from.stand.at, body.at], MARGIN)) return null;
  // Who stands against a vehicle looks past its edge.
  if (gapWithin(from.stand, stand, CONTACT)) return null;
  return {
    shape,
    row: VEHICLE_ROW,
    stops: 'always',
    cover: VEHICLE_ROW.cover,
    house: null,
    opens: false,
    id: vehicle.id,
    lines: 0,
    near: Infinity,
  };
};

/** Men and guns a shot would have to get past (PF-COV.1), and the viewer's own among them (PF-SHOOT.6). */
const figuresBetween = (
  look: L,
  from: Viewer,
  body: Body,
  obstacles: readonly Obstacle[],
): Pick<Sight, 'obstacles' | 'friends'> => {
  const inTheWay: Obstacle[] = [];
  const friends: string[] = [];
  const meet = (piece: Piece): void => {
    const at = piece.id === from.id || piece.id === body.id ? null : crossedAt(look, from, body, piece);
    if (at === null) return;
    if (from.side !== null && piece.side === from.side) friends.push(piece.id);
    else inTheWay.push(obstacleOf(piece, at));
  };
  const { guns, vehicles } = look.board;
  for (const man of menBeside(look, { from: from.stand.at, to: body.at }, ASIDE)) meet(man);
  eachOnLine(guns, from, body, meet);
  for (const { id, side } of vehicles)
    if (from.side !== null && side === from.side && obstacles.some((one) => one.id === id)) friends.push(id);
  if (inTheWay.length === 0) return { obstacles: inOrder(obstacles), friends };
  return { obstacles: inOrder([...obstacles, ...inTheWay]), friends };
};

const inOrder = (obstacles: readonly Obstacle[]): readonly Obstacle[] =>
  obstacles.length < 2 ? obstacles : obstacles.toSorted((a, b) => a.at - b.at);

/** More than a body's half width: who is farther off the line is not on it. */
const ASIDE: Len = INCH / 2 + 1;

/** Those whose middles lie so near the line, between its ends, that they may be on it. */
const eachOnLine = (pieces: readonly Piece[], from: Viewer, body: Body, meet: (piece: Piece) => void): void => {
  const a = from.stand.at;
  const [dx, dy] = [body.at.x - a.x, body.at.y - a.y];
  const square = dx * dx + dy * dy;
  const most = ASIDE * ASIDE * square;
  for (const piece of pieces) {
    const { at } = piece;
    if (at.in !== 'table') continue;
    const [px, py] = [at.spot.x - a.x, at.spot.y - a.y];
    const along = px * dx + py * dy;
    const off = px * dy - py * dx;
    if (along > 0 && along < square && off * off <= most) meet(piece);
  }
};

const obstacleOf = (piece: Piece, at: Len): Obstacle =>
  isMan(piece)
    ? { id: piece.id, kind: piece.mount ? 'mount' : 'man', cover: 4, at }
    : { id: piece.id, kind: 'gun', cover: 5, at };

/** How far off the line to the middle of the body goes through somebody who is near it, or null. */
const crossedAt = (look: L, from: Viewer, body: Body, piece: Piece): Len | null => {
  const spot = ownSpot(piece);
  if (!spot || (isMan(piece) && piece.lurking)) return null;
  const a = from.stand.at;
  const b = body.at;
  if (!gapToLineWithin({ at: spot, facing: 0, base: BODY }, [a, b], 0)) return null;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = (spot.x - a.x) * dx + (spot.y - a.y) * dy;
  const square = dx * dx + dy * dy;
  const height = from.eye + roundedQuotient((((body.low + body.high) >> 1) - from.eye) * along, square);
  const floor = heightAt(look, spot) + raised(piece);
  if (height < floor || height >= floor + topOf(piece)) return null;
  const stand = standAtSpot(piece, spot);
  if (from.storey === spot.storey && gapWithin(from.stand, stand, CONTACT)) return null;
  // The gun that he serves covers its gunner by rules of its own (PF-HVY.18 to PF-HVY.20).
  if (!isMan(piece) && distance2(spot, b) <= SERVED * SERVED) return null;
  return distance(a, spot);
};

const SERVED: Len = 200 + 125 + CONTACT;

/** The look from one piece to another; null where one of them is not on the table. */
export const sightBetween = (look: L, viewer: Piece, target: Piece): Sight | null => {
  const from = poseOf(look, viewer);
  const to = from && poseOf(look, target);
  if (!to) return null;
  const known = sightsFrom(look, from);
  let sight = known.get(to);
  if (!sight) {
    sight = isTooFar(look, from.viewer, to.body)
      ? unseen('distance')
      : sightOver(look, from.viewer, to.body, groundSightBetween(look, from, to));
    known.set(to, sight);
  }
  return sight;
};

/** What somebody sees while all stand as they do: who is listed as a target is looked at again, as he is shot at. */
const sightsFrom = (look: L, from: Pose): Map<Pose, Sight> => {
  const all = whileStanding(standingOf(look), 'sights', [], () => new Map<Pose, Map<Pose, Sight>>());
  let known = all.get(from);
  if (!known) {
    known = new Map();
    all.set(from, known);
  }
  return known;
};

/** Does one piece see any of another? */
export const canSee = (look: L, viewer: Piece, target: Piece): boolean => {
  const from = poseOf(look, viewer);
  const to = from && poseOf(look, target);
  if (!to || isTooFar(look, from.viewer, to.body) || isHiddenBetween(look, from, to)) return false;
  if (vehiclesBetween(look, from.viewer, to.body).length === 0) return true;
  return sightOver(look, from.viewer, to.body, groundSightBetween(look, from, to)).visible;
};

/** PF-MOV.15: is somebody prone, and partly behind something, so that he has to be found first? */
export const isHardToSee = (target: Man, sight: Sight): boolean =>
  target.stance === 'prone' && target.mount === null && sight.visible && sight.obstacles.length > 0;
