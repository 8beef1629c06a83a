import type { Footprint, Len, Point, Shape, SightLine, Spot, Stand, Storeys } from '@grognard/table';
import {
  CONTACT,
  cornersOf,
  distance,
  distance2,
  gapToLineWithin,
  gapToShapeWithin,
  gapWithin,
  INCH,
  placeOf,
  roundedQuotient,
  shapeOfStand,
  shapesByLine,
} from '@grognard/table';
import { type Interception, TERRAIN, type Terrain, type TerrainRow } from '../data/terrain.ts';
import { SIZES } from '../data/vehicle.ts';
import { VEHICLES } from '../data/vehicles.ts';
import type { L, Man } from '../types.ts';
import { groundNow, heightAt } from './ground.ts';
import { baseOf, ownSpot, standAtSpot, standOf } from './measure.ts';
import { isMan, isVehicle, type Piece } from './pieces.ts';
import { meetingOf } from './sight-lines.ts';

const tenths = (count: number): Len => Math.round((count * INCH) / 10);

/** PF-BASE.14: eye and top of a man, standing, prone and (ours) mounted. */
const MAN_HEIGHTS = {
  standing: { eye: tenths(12), top: tenths(13) },
  prone: { eye: tenths(4), top: tenths(5) },
  mounted: { eye: tenths(19), top: tenths(20) },
} as const;
const GUN_TOP = tenths(10);
/** PF-BASE.14: a body is an inch wide. */
const BODY: Footprint = { shape: 'disc', radius: INCH / 2 };

/** From where somebody looks: his eye is so high over the lowest ground. */
export interface Viewer {
  readonly id: string | null;
  readonly side: string | null;
  readonly stand: Stand;
  readonly storey: number;
  readonly floor: Len;
  readonly eye: Len;
}

/** What is looked at: a body between two heights, or a mere place. */
export interface Body {
  readonly id: string | null;
  readonly at: Spot;
  readonly columns: (from: Point) => readonly Point[];
  /** Is it the same from all sides: a man or a gun? */
  readonly isRound: boolean;
  readonly low: Len;
  readonly high: Len;
}

/** PF-COV.1: something on the way of a shot that may stop it, and how far from the eye it is. */
export interface Obstacle {
  readonly id: string;
  readonly kind: Terrain | 'man' | 'mount' | 'vehicle' | 'gun';
  readonly cover: Interception;
  readonly at: Len;
}

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

const topOf = (piece: Piece): Len => {
  if (isMan(piece)) return MAN_HEIGHTS[piece.mount ? 'mounted' : piece.stance].top;
  return isVehicle(piece) ? tenths(SIZES[VEHICLES[piece.profile]?.size ?? 'mediumTank'].height) : GUN_TOP;
};

const eyeOf = (piece: Piece): Len => {
  if (isMan(piece)) return MAN_HEIGHTS[piece.mount ? 'mounted' : piece.stance].eye;
  return isVehicle(piece) ? topOf(piece) - tenths(2) : MAN_HEIGHTS.standing.eye;
};

/** How much over the floor of his storey somebody is: who climbs is on the way up (PF-MOV.11). */
const raised = (piece: Piece): Len => (isMan(piece) ? (piece.height ?? 0) : 0);

/** Somebody looking from where he is, or would be. */
export const viewerAt = (look: L, piece: Piece, spot: Spot): Viewer => {
  const floor = heightAt(look, spot) + raised(piece);
  const { id, side } = piece;
  return { id, side, stand: standAtSpot(piece, spot), storey: spot.storey, floor, eye: floor + eyeOf(piece) };
};

/** A look from a place, such as where a shell burst (PF-TPL.3). */
export const viewerOf = (look: L, spot: Spot): Viewer => {
  const floor = heightAt(look, spot);
  const stand = { at: spot, facing: 0, base: { shape: 'disc', radius: 0 } } as const;
  return { id: null, side: null, stand, storey: spot.storey, floor, eye: floor + MAN_HEIGHTS.prone.eye };
};

/** The two edges of a body as seen from somewhere, and its middle. */
const widthSeen =
  (at: Spot, radius: Len) =>
  (from: Point): readonly Point[] => {
    const far = distance(from, at);
    if (far === 0) return [at];
    const aside = {
      x: roundedQuotient((at.y - from.y) * radius, far),
      y: roundedQuotient((from.x - at.x) * radius, far),
    };
    return [at, { x: at.x + aside.x, y: at.y + aside.y }, { x: at.x - aside.x, y: at.y - aside.y }];
  };

/** Somebody as seen where he is, or would be. */
export const bodyAt = (look: L, piece: Piece, spot: Spot): Body => {
  const floor = heightAt(look, spot) + raised(piece);
  const base = baseOf(piece);
  const corners = base.shape === 'box' && isVehicle(piece) ? cornersOf(spot, piece.facing, base) : null;
  const columns = corners ? () => [spot, ...corners] : widthSeen(spot, BODY.shape === 'disc' ? BODY.radius : 0);
  return { id: piece.id, at: spot, columns, isRound: corners === null, low: floor, high: floor + topOf(piece) };
};

/** A place as seen: scenery, or ground to burst a shell on. */
export const bodyOfPlace = (look: L, spot: Spot): Body => {
  const floor = heightAt(look, spot);
  return { id: null, at: spot, columns: () => [spot], isRound: false, low: floor, high: floor + 2 };
};

/** A thing that may be in the way, and on which of the lines to the body it is. */
interface Candidate {
  readonly shape: Shape;
  readonly row: TerrainRow;
  readonly stops: 'never' | 'always' | Len;
  readonly cover: Interception | null;
  /** For parts of a building: which, and whether it is an opening. */
  readonly house: string | null;
  readonly opens: boolean;
  readonly id: string;
  lines: number;
  near: number;
}

const linesTo = (from: Viewer, body: Body): readonly SightLine[] => {
  const { low, high } = body;
  const heights = high - low <= 2 ? [high] : [low + ((high - low) >> 3), (low + high) >> 1, high - 1];
  return body
    .columns(from.stand.at)
    .flatMap((to) => heights.map((height): SightLine => ({ from: from.stand.at, to, heights: [from.eye, height] })));
};

/** PF-BASE.16: what the viewer touches does not trouble him, unless it is taller than he is (PF-MOV.15). */
const HEAD_HIGH: Len = MAN_HEIGHTS.standing.top;

const candidateOf = (look: L, from: Viewer, body: Body, shape: Shape): Candidate | null => {
  const terrain = shape.terrain as Terrain;
  const row: TerrainRow = TERRAIN[terrain];
  if (row.sight === 'clear') return null;
  if (Math.min(from.eye, body.low) >= shape.level || Math.max(from.eye, body.high) < shape.bottom) return null;
  const part = look.setting.table.parts.get(shape.id) ?? null;
  const isIn = shape.kind !== 'thread' && terrain !== 'hill' && terrain !== 'floor';
  const holds = isIn && placeOf(shape, body.at) === 'inside' && body.low < shape.level;
  if (row.coversInside && !holds) return null;
  const touched = terrain !== 'hill' && terrain !== 'floor' && touches(from, shape);
  const leaves = touched && !holds;
  if (
    leaves &&
    typeof row.sight === 'string' &&
    (isIn || shape.level - from.floor <= HEAD_HIGH || part?.part === 'opening')
  )
    return null;
  const solid = row.sight === 'blocks' && !holds && !row.coversInside;
  return {
    shape,
    row,
    stops: typeof row.sight === 'object' ? row.sight.depth : solid ? 'always' : 'never',
    cover: leaves ? null : row.cover,
    house: part && part.part !== 'inner' ? part.house : null,
    opens: part?.part === 'opening',
    id: part && part.part !== 'opening' && part.part !== 'inner' ? part.house : shape.id,
    lines: 0,
    near: Infinity,
  };
};

/** PF-BASE.16: does the viewer stand against it? */
const touches = ({ stand, floor, eye }: Viewer, shape: Shape): boolean =>
  shape.level > floor && shape.bottom <= eye && gapToShapeWithin(stand, shape, CONTACT);

/** Marks on which lines each candidate is, and says which lines are stopped. */
const stoppedLines = (lines: readonly SightLine[], candidates: readonly Candidate[]): number => {
  let stopped = 0;
  for (const one of candidates)
    for (let i = 0; i < lines.length; i += 1) {
      const { at, stops } = meetingOf(one.shape, one.stops, lines[i]!);
      if (at === Infinity) continue;
      one.lines |= 1 << i;
      if (at < one.near) one.near = at;
      if (stops) stopped |= 1 << i;
    }
  return stopped;
};

const MARGIN: Len = INCH;

/** What the ground alone does to a look: which lines there are, what is on them, which are stopped. */
interface GroundSight {
  readonly lines: readonly SightLine[];
  readonly candidates: readonly Candidate[];
  readonly stopped: number;
}

/** By ground, the looks over it that were asked for: the ground is never changed but replaced. Nothing hangs on what is kept. */
const looks = new WeakMap<Storeys, Map<string, GroundSight>>();
const MOST_LOOKS = 30_000;

/** Between two round bases a look is the same whoever they are; of vehicles none is kept. */
const keyOf = ({ stand, floor, eye }: Viewer, { at, low, high, isRound }: Body): string | null => {
  if (stand.base.shape !== 'disc' || !isRound) return null;
  const from = stand.at;
  return `${from.x},${from.y},${stand.base.radius},${floor},${eye},${at.x},${at.y},${at.storey},${low},${high}`;
};

const groundSight = (look: L, from: Viewer, body: Body): GroundSight => {
  const ground = groundNow(look);
  const key = keyOf(from, body);
  let kept = looks.get(ground);
  if (!kept || kept.size > MOST_LOOKS) {
    kept = new Map();
    looks.set(ground, kept);
  }
  const known = key === null ? undefined : kept.get(key);
  if (known) return known;
  const candidates: Candidate[] = [];
  for (const shape of shapesByLine(ground.sight, from.stand.at, body.at, MARGIN)) {
    const found = candidateOf(look, from, body, shape);
    if (found) candidates.push(found);
  }
  const lines = linesTo(from, body);
  const worked = { lines, candidates, stopped: stoppedLines(lines, candidates) };
  if (key !== null) kept.set(key, worked);
  return worked;
};

/** PF-BASE.14: the look from an eye to a body, over all that stands between them. */
export const sightOf = (look: L, from: Viewer, body: Body): Sight => {
  const far = distance(from.stand.at, body.at);
  const { sightRange } = look.setting;
  if (sightRange !== null && far > sightRange + MARGIN && !gapOk(from, body, sightRange)) return unseen('distance');
  const ground = groundSight(look, from, body);
  const all = (1 << ground.lines.length) - 1;
  if (ground.stopped === all && ground.candidates.length > 0) return unseen(hiderIn(ground.candidates));
  const vehicles: Candidate[] = [];
  for (const vehicle of look.board.vehicles) {
    if (vehicle.id === from.id || vehicle.id === body.id) continue;
    const found = vehicleBetween(look, from, body, vehicle);
    if (found) vehicles.push(found);
  }
  const candidates = vehicles.length === 0 ? ground.candidates : [...ground.candidates, ...vehicles];
  if (candidates.length === 0) return { visible: true, stoppedBy: null, ...figuresBetween(look, from, body, []) };
  const stopped = vehicles.length === 0 ? ground.stopped : ground.stopped | stoppedLines(ground.lines, vehicles);
  if (stopped === all) return unseen(hiderIn(candidates));
  const obstacles = coverOn(candidates, all & ~stopped).map(
    ({ id, shape, cover, near }): Obstacle => ({
      id,
      kind: shape.terrain as Obstacle['kind'],
      cover: cover!,
      at: Math.round(near * far),
    }),
  );
  return { visible: true, stoppedBy: null, ...figuresBetween(look, from, body, obstacles) };
};

/** What hides a body that no line gets to. */
const hiderIn = (candidates: readonly Candidate[]): string => {
  const hiding = candidates.find(({ lines, stops }) => (lines & 1) !== 0 && stops !== 'never');
  return (hiding ?? candidates.find(({ stops }) => stops !== 'never'))!.id;
};

const unseen = (by: string): Sight => ({ visible: false, stoppedBy: by, obstacles: [], friends: [] });

const gapOk = ({ stand }: Viewer, { at }: Body, range: Len): boolean =>
  gapWithin(stand, { at, facing: 0, base: BODY }, range);

/** What hides a part of the body, or is seen through on the way to what is left of it: each piece once. */
const coverOn = (candidates: readonly Candidate[], open: number): readonly Candidate[] => {
  const entered = new Set(
    candidates.filter(({ opens, lines }) => opens && (lines & open) !== 0).map(({ house }) => house),
  );
  const counted = new Map<string, Candidate>();
  for (const one of candidates) {
    const hides = one.stops === 'always' ? one.lines !== 0 : (one.lines & open) !== 0;
    // Who is seen through a window is behind the window, not behind the wall about it.
    const framed = one.house !== null && !one.opens && entered.has(one.house);
    if (!hides || one.cover === null || framed) continue;
    const known = counted.get(one.id);
    if (!known || one.near < known.near) counted.set(one.id, one);
  }
  return [...counted.values()];
};

const VEHICLE_ROW: TerrainRow = TERRAIN.wreck;

/** PF-BASE.36: a vehicle hides and covers as its wreck would. */
const vehicleBetween = (look: L, from: Viewer, body: Body, vehicle: Piece): Candidate | null => {
  const spot = ownSpot(vehicle);
  const stand = spot && standOf(vehicle);
  if (!spot || !stand || !gapToLineWithin(stand, [from.stand.at, body.at], MARGIN)) return null;
  // Who stands against a vehicle looks past its edge.
  if (gapWithin(from.stand, stand, CONTACT)) return null;
  const level = heightAt(look, spot) + topOf(vehicle);
  const shape = shapeOfStand(stand, { id: vehicle.id, terrain: 'vehicle', level });
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
  const { men, guns, vehicles } = look.board;
  for (const list of [men, guns] as const)
    for (const piece of list) {
      const at = piece.id === from.id || piece.id === body.id ? null : crossedAt(look, from, body, piece);
      if (at === null) continue;
      if (from.side !== null && piece.side === from.side) friends.push(piece.id);
      else inTheWay.push(obstacleOf(piece, at));
    }
  for (const { id, side } of vehicles)
    if (from.side !== null && side === from.side && obstacles.some((one) => one.id === id)) friends.push(id);
  if (inTheWay.length + obstacles.length === 0) return { obstacles: NONE, friends };
  return { obstacles: [...obstacles, ...inTheWay].sort((a, b) => a.at - b.at), friends };
};

const NONE: readonly Obstacle[] = [];

const obstacleOf = (piece: Piece, at: Len): Obstacle =>
  isMan(piece)
    ? { id: piece.id, kind: piece.mount ? 'mount' : 'man', cover: 4, at }
    : { id: piece.id, kind: 'gun', cover: 5, at };

/** How far off the line to the middle of the body goes through somebody, or null. */
const crossedAt = (look: L, from: Viewer, body: Body, piece: Piece): Len | null => {
  const spot = ownSpot(piece);
  if (!spot || (isMan(piece) && piece.lurking)) return null;
  const a = from.stand.at;
  const b = body.at;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const along = (spot.x - a.x) * dx + (spot.y - a.y) * dy;
  if (along <= 0 || along >= square) return null;
  const off = Math.abs((spot.x - a.x) * dy - (spot.y - a.y) * dx);
  // Most are so far off the line that its length on one axis tells.
  if (off > INCH * (Math.abs(dx) + Math.abs(dy)) || !gapToLineWithin({ at: spot, facing: 0, base: BODY }, [a, b], 0))
    return null;
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
  const [from, to] = [ownSpot(viewer), ownSpot(target)];
  return from && to ? sightOf(look, viewerAt(look, viewer, from), bodyAt(look, target, to)) : null;
};

/** Does one piece see any of another? */
export const canSee = (look: L, viewer: Piece, target: Piece): boolean =>
  sightBetween(look, viewer, target)?.visible ?? false;

/** PF-MOV.15: is somebody prone, and partly behind something, so that he has to be found first? */
export const isHardToSee = (target: Man, sight: Sight): boolean =>
  target.stance === 'prone' && target.mount === null && sight.visible && sight.obstacles.length > 0;
