import type { Box, Len, Point, Scene, Shape, SightLine, Storeys } from '@grognard/table';
import { CONTACT, distance, gapToShapeWithin, INCH, placeOf, shapesByLine } from '@grognard/table';
import { type Interception, TERRAIN, type Terrain, type TerrainRow } from '../data/terrain.ts';
import type { L, Place } from '../types.ts';
import { groundNow } from './ground.ts';
import { ownSpot } from './measure.ts';
import { isMan, type Piece } from './pieces.ts';
import { type Body, bodyAt, MAN_HEIGHTS, type Viewer, viewerAt } from './sight-bodies.ts';
import { meetingOf, type Stopping, stopsLine } from './sight-lines.ts';

/** PF-COV.1: something on the way of a shot that may stop it, and how far from the eye it is. */
export interface Obstacle {
  readonly id: string;
  readonly kind: Terrain | 'man' | 'mount' | 'vehicle' | 'gun';
  readonly cover: Interception;
  readonly at: Len;
}

/** A thing that may be in the way, and on which of the lines to the body it is. */
export interface Candidate {
  readonly shape: Shape;
  readonly row: TerrainRow;
  readonly stops: Stopping;
  readonly cover: Interception | null;
  /** For parts of a building: which, and whether it is an opening. */
  readonly house: string | null;
  readonly opens: boolean;
  readonly id: string;
  lines: number;
  near: number;
}

export const linesTo = (from: Viewer, body: Body): readonly SightLine[] => {
  const heights = heightsOf(body);
  return body
    .columns(from.stand.at)
    .flatMap((to) => heights.map((height): SightLine => ({ from: from.stand.at, to, heights: [from.eye, height] })));
};

const heightsOf = ({ low, high }: Body): readonly Len[] =>
  high - low <= 2 ? [high] : [low + ((high - low) >> 3), (low + high) >> 1, high - 1];

/** PF-BASE.16: what the viewer touches does not trouble him, unless it is taller than he is (PF-MOV.15). */
const HEAD_HIGH: Len = MAN_HEIGHTS.standing.top;

/** Is it as high and as low as some of the look? */
const isLevelWith = (shape: Shape, { eye }: Viewer, { low, high }: Body): boolean =>
  Math.min(eye, low) < shape.level && Math.max(eye, high) >= shape.bottom;

/** Something one can be in. */
const hasInside = ({ kind, terrain }: Shape): boolean => kind !== 'thread' && terrain !== 'hill' && terrain !== 'floor';

/** Is the body in it? */
const holds = (shape: Shape, body: Body): boolean =>
  hasInside(shape) && placeOf(shape, body.at) === 'inside' && body.low < shape.level;

const isLookedPast = (look: L, { floor }: Viewer, shape: Shape): boolean =>
  hasInside(shape) || shape.level - floor <= HEAD_HIGH || look.setting.table.parts.get(shape.id)?.part === 'opening';

const rowOf = ({ terrain }: Shape): TerrainRow => TERRAIN[terrain as Terrain];

/** How it stops a look; one that has no part in it never does. */
const stoppingOf = (look: L, from: Viewer, body: Body, shape: Shape): Stopping => {
  const { sight, coversInside } = rowOf(shape);
  if (sight === 'clear' || !isLevelWith(shape, from, body)) return 'never';
  const isIn = holds(shape, body);
  if (coversInside && !isIn) return 'never';
  if (typeof sight === 'object') return sight.depth;
  if (sight !== 'blocks' || coversInside || isIn) return 'never';
  return touches(from, shape) && isLookedPast(look, from, shape) ? 'never' : 'always';
};

const candidateOf = (look: L, from: Viewer, body: Body, shape: Shape): Candidate | null => {
  const row = rowOf(shape);
  if (row.sight === 'clear' || !isLevelWith(shape, from, body)) return null;
  const isIn = holds(shape, body);
  if (row.coversInside && !isIn) return null;
  const leaves = !isIn && touches(from, shape);
  if (leaves && typeof row.sight === 'string' && isLookedPast(look, from, shape)) return null;
  const part = look.setting.table.parts.get(shape.id) ?? null;
  const solid = row.sight === 'blocks' && !isIn && !row.coversInside;
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
  shape.terrain !== 'hill' &&
  shape.terrain !== 'floor' &&
  shape.level > floor &&
  shape.bottom <= eye &&
  gapToShapeWithin(stand, shape, CONTACT);

/** Marks on which lines each candidate is, and says which lines are stopped. */
export const stoppedLines = (lines: readonly SightLine[], candidates: readonly Candidate[]): number => {
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

/** So near a line something may touch a body at its end. */
export const MARGIN: Len = INCH;

/** What the ground alone does to a look. */
export interface GroundSight {
  /** What hides all of the body; null: some of it is seen. */
  readonly hiddenBy: string | null;
  readonly obstacles: readonly Obstacle[];
  /** Which lines are stopped, and what is on any of them: for what stands on the ground besides. */
  readonly stopped: number;
  readonly candidates: readonly Candidate[];
}

/** The looks from one place over one ground, by the mark of what is looked at: whole, or no more than whether anything is seen. */
interface Looks {
  readonly of: Map<string, GroundSight | 'hidden' | 'seen'>;
  /** What hid somebody before: of those who stand together all are often behind one wall. */
  suspects: readonly Shape[];
}

/** A piece where it stands: as viewer, as body, and what was seen from there. */
export interface Pose {
  readonly viewer: Viewer;
  readonly body: Body;
  readonly looks: Looks;
}

/** What was asked for over one ground. */
interface Outlook {
  /** By the place it has, with the piece as it was last seen there: most of what it does leaves it as it stands. */
  readonly poses: WeakMap<Place, { of: Piece; readonly pose: Pose }>;
  readonly from: Map<string, Looks>;
  /** What was seen over the ground as it was before, and where it has changed since: elsewhere that still holds. */
  readonly before: { readonly from: Map<string, Looks>; readonly changed: readonly Box[] } | null;
  kept: number;
}

/** By ground, the looks over it that were asked for: the ground is never changed but replaced. Nothing hangs on what is kept. */
const outlooks = new WeakMap<Storeys, Outlook>();
const MOST_LOOKS = 60_000;

const outlookOn = (look: L): Outlook => {
  const ground = groundNow(look);
  const known = outlooks.get(ground);
  if (known && known.kept <= MOST_LOOKS) return known;
  const last = look.setting.known.get('outlook')?.answer as Storeys | undefined;
  const earlier = last && last !== ground ? outlooks.get(last) : undefined;
  const before = earlier ? { from: earlier.from, changed: changedBetween(last!.sight, ground.sight) } : null;
  const outlook: Outlook = { poses: new WeakMap(), from: new Map(), before, kept: 0 };
  outlooks.set(ground, outlook);
  look.setting.known.set('outlook', { about: [], answer: ground });
  return outlook;
};

/** The boxes of what came, went or is another than it was. */
const changedBetween = (was: Scene, is: Scene): readonly Box[] => {
  const known = new Map(was.shapes.map((shape) => [shape.id, shape]));
  const boxes: Box[] = [];
  for (const shape of is.shapes) {
    const old = known.get(shape.id);
    known.delete(shape.id);
    if (old === shape || (old && isSameShape(old, shape))) continue;
    boxes.push(shape.box);
    if (old) boxes.push(old.box);
  }
  return [...boxes, ...[...known.values()].map(({ box }) => box)];
};

/** Shapes that were made anew of the same thing. */
const isSameShape = (a: Shape, b: Shape): boolean =>
  a.terrain === b.terrain &&
  a.kind === b.kind &&
  a.level === b.level &&
  a.bottom === b.bottom &&
  a.rings.length === b.rings.length &&
  a.rings.every((ring, i) => ring.length === b.rings[i]!.length && ring.every((x, k) => x === b.rings[i]![k]));

/** What was known of a look before the ground changed somewhere else. */
const knownBefore = ({ before }: Outlook, { stand: { at }, mark }: Viewer, body: Body) => {
  const known = before?.from.get(mark)?.of.get(body.mark);
  if (known === undefined) return undefined;
  const far = body.isRound ? MARGIN : WIDE;
  const [left, right] = [Math.min(at.x, body.at.x) - far, Math.max(at.x, body.at.x) + far];
  const [top, bottom] = [Math.min(at.y, body.at.y) - far, Math.max(at.y, body.at.y) + far];
  const isNear = before!.changed.some(
    (box) => box.left <= right && box.right >= left && box.top <= bottom && box.bottom >= top,
  );
  return isNear ? undefined : known;
};

/** More than the corners of a hull lie off the line to its middle. */
const WIDE: Len = 1300;

const looksFrom = ({ from }: Outlook, { mark }: Viewer): Looks => {
  let looks = from.get(mark);
  if (!looks) {
    looks = { of: new Map(), suspects: [] };
    from.set(mark, looks);
  }
  return looks;
};

/** How a piece looks and is seen where it stands; null where it is not on the table. */
export const poseOf = (look: L, piece: Piece): Pose | null => {
  const spot = ownSpot(piece);
  if (!spot) return null;
  const outlook = outlookOn(look);
  const known = outlook.poses.get(piece.at);
  if (known && (known.of === piece || standsAsBefore(known.of, piece))) {
    known.of = piece;
    return known.pose;
  }
  const viewer = viewerAt(look, piece, spot);
  const pose = { viewer, body: bodyAt(look, piece, spot), looks: looksFrom(outlook, viewer) };
  outlook.poses.set(piece.at, { of: piece, pose });
  return pose;
};

/** Is a piece in one place turned as it was, as tall as it was and mounted as it was? */
const standsAsBefore = (was: Piece, is: Piece): boolean => {
  if (was.id !== is.id) return false;
  if (isMan(was) && isMan(is)) return was.stance === is.stance && was.mount === is.mount && was.height === is.height;
  return !isMan(was) && !isMan(is) && was.facing === is.facing;
};

/** What the ground does to a look from an eye to a body. */
export const groundSight = (look: L, from: Viewer, body: Body): GroundSight => {
  return lookedUp(look, from, body, looksFrom(outlookOn(look), from));
};

/** The same between two who stand where they are. */
export const groundSightBetween = (look: L, { viewer, looks }: Pose, { body }: Pose): GroundSight =>
  lookedUp(look, viewer, body, looks);

/** Does the ground hide one from another where they stand? Asked of so many pairs that no more than this is worked out. */
export const isHiddenBetween = (look: L, { viewer, looks }: Pose, { body }: Pose): boolean => {
  let known = looks.of.get(body.mark);
  if (known === undefined) {
    const outlook = outlookOn(look);
    known = knownBefore(outlook, viewer, body) ?? (isHidden(look, viewer, body, looks) ? 'hidden' : 'seen');
    outlook.kept += 1;
    looks.of.set(body.mark, known);
  }
  return typeof known === 'string' ? known === 'hidden' : known.hiddenBy !== null;
};

/** Something that stops lines of a look. */
interface Stopper {
  readonly shape: Shape;
  readonly stops: Stopping;
}

/** What was found to stop lines of one look, and how far what lies by it has been looked through. */
interface Search {
  readonly stoppers: Stopper[];
  shapes: readonly Shape[] | null;
  looked: number;
}

/**
 * Is every line to the body stopped? The first open line tells, and the highest are the likeliest to be; what stopped the
 * line before is tried first. Whatever stops a line to a round body lies by it, so that suspects need not be looked for.
 */
const isHidden = (look: L, from: Viewer, body: Body, looks: Looks): boolean => {
  const search: Search = { stoppers: [], shapes: null, looked: 0 };
  if (body.isRound) for (const shape of looks.suspects) suspect(look, from, body, shape, search);
  const [middle, ...edges] = body.columns(from.stand.at);
  const walls: (Stopper | 'several')[] = [];
  for (const edge of edges) {
    const wall = columnStopper(look, from, body, search, edge);
    if (wall === null) return false;
    walls.push(wall);
  }
  const [one, other] = walls;
  // The middle of a round body is between its edges.
  const isCovered = body.isRound && one && one !== 'several' && one === other && isStraight(one.shape);
  if (!isCovered && columnStopper(look, from, body, search, middle!) === null) return false;
  looks.suspects = search.stoppers.slice(0, MOST_SUSPECTS).map(({ shape }) => shape);
  return true;
};

const MOST_SUSPECTS = 3;

/** What stops all lines to a column of a body: one thing, or several; null: one of the lines is open. */
const columnStopper = (look: L, from: Viewer, body: Body, search: Search, to: Point): Stopper | 'several' | null => {
  const heights = heightsOf(body);
  const lineTo = (height: Len): SightLine => ({ from: from.stand.at, to, heights: [from.eye, height] });
  const above = stopperOf(look, from, body, search, lineTo(heights[heights.length - 1]!));
  if (!above) return null;
  if (heights.length === 1 || isHighAndLowAs(above.shape, from, body)) return above;
  const below = stopperOf(look, from, body, search, lineTo(heights[0]!));
  if (!below) return null;
  if (above === below && isStraight(above.shape)) return above;
  return stopperOf(look, from, body, search, lineTo(heights[1]!)) && 'several';
};

/** Is it as high and as low as all of a look? On the plan all lines to a column are one, and so it stops all or none. */
const isHighAndLowAs = ({ level, bottom }: Shape, { eye }: Viewer, { low, high }: Body): boolean =>
  Math.max(eye, high) < level && Math.min(eye, low) >= bottom;

/** A wall that is crossed in one place only: between lines that it stops there it stops all. */
const isStraight = ({ kind, rings }: Shape): boolean =>
  kind === 'thread' && rings.length === 1 && rings[0]!.length === 4;

const suspect = (look: L, from: Viewer, body: Body, shape: Shape, { stoppers }: Search): Stopper | null => {
  const stops = stoppingOf(look, from, body, shape);
  if (stops === 'never') return null;
  const found = { shape, stops };
  stoppers.push(found);
  return found;
};

/** What stops a line, from now on the first to be tried. */
const stopperOf = (look: L, from: Viewer, body: Body, search: Search, line: SightLine): Stopper | null => {
  const { stoppers } = search;
  for (let i = 0; i < stoppers.length; i += 1)
    if (stopsLine(stoppers[i]!.shape, stoppers[i]!.stops, line)) return putFirst(stoppers, i);
  search.shapes ??= shapesByLine(groundNow(look).sight, from.stand.at, body.at, MARGIN);
  const { shapes } = search;
  while (search.looked < shapes.length) {
    const shape = shapes[search.looked]!;
    search.looked += 1;
    const found = suspect(look, from, body, shape, search);
    if (found && stopsLine(shape, found.stops, line)) return putFirst(stoppers, stoppers.length - 1);
  }
  return null;
};

const putFirst = (stoppers: Stopper[], at: number): Stopper => {
  const found = stoppers[at]!;
  stoppers[at] = stoppers[0]!;
  stoppers[0] = found;
  return found;
};

const lookedUp = (look: L, from: Viewer, body: Body, looks: Looks): GroundSight => {
  const known = looks.of.get(body.mark);
  if (typeof known === 'object') return known;
  const outlook = outlookOn(look);
  const earlier = knownBefore(outlook, from, body);
  const worked = typeof earlier === 'object' ? earlier : workedOut(look, groundNow(look), from, body);
  outlook.kept += 1;
  looks.of.set(body.mark, worked);
  return worked;
};

const workedOut = (look: L, { sight }: Storeys, from: Viewer, body: Body): GroundSight => {
  const near: Candidate[] = [];
  for (const shape of shapesByLine(sight, from.stand.at, body.at, MARGIN)) {
    const found = candidateOf(look, from, body, shape);
    if (found) near.push(found);
  }
  if (near.length === 0) return CLEAR;
  const lines = linesTo(from, body);
  const stopped = stoppedLines(lines, near);
  const all = (1 << lines.length) - 1;
  const candidates = near.filter((one) => one.lines !== 0);
  if (stopped === all) return { hiddenBy: hiderIn(candidates), obstacles: NO_OBSTACLES, stopped, candidates: [] };
  const far = distance(from.stand.at, body.at);
  return { hiddenBy: null, obstacles: obstaclesOn(candidates, all & ~stopped, far), stopped, candidates };
};

export const NO_OBSTACLES: readonly Obstacle[] = [];
const CLEAR: GroundSight = { hiddenBy: null, obstacles: NO_OBSTACLES, stopped: 0, candidates: [] };

/** What hides a body that no line gets to. */
export const hiderIn = (candidates: readonly Candidate[]): string => {
  const hiding = candidates.find(({ lines, stops }) => (lines & 1) !== 0 && stops !== 'never');
  return (hiding ?? candidates.find(({ stops }) => stops !== 'never'))!.id;
};

/** What a shot has to get past on the lines that are open, so far in all. */
export const obstaclesOn = (candidates: readonly Candidate[], open: number, far: Len): readonly Obstacle[] =>
  coverOn(candidates, open).map(({ id, shape, cover, near }) => ({
    id,
    kind: shape.terrain as Obstacle['kind'],
    cover: cover!,
    at: Math.round(near * far),
  }));

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
