import { bearing, normalDegrees } from '../directions.ts';
import { type Box, boxOf, grownBox, type Point } from '../point.ts';
import { coreOf, cornersOf, reachOfBase, type Stand } from '../shape/base.ts';
import { type Core, convexHull, coreGap, coresCloser, scaled } from '../shape/convex.ts';
import { closerToShape, gapToShape } from '../shape/footing.ts';
import { segmentMeetsBox } from '../shape/grid.ts';
import { segmentsMeet } from '../shape/polygon.ts';
import { type Edge, placeOf, type Shape } from '../shape/shape.ts';
import type { Degrees, Len } from '../units.ts';
import { facingFor, legLengths, type Movement, type RouteTurn, turnsOf } from './route.ts';

/** Places are rounded by less than one unit, and gaps by less than one: more than three in all they never are. */
const ROUNDED_OFF = 3;

/** What a moving base must keep off, and how far: 0 lets it touch but not overlap. */
export interface Obstacles {
  readonly stands: readonly Stand[];
  readonly shapes: readonly Shape[];
  readonly margin: Len;
}

/** Where a moving base is held up: the last whole distance at which it is still free, and what it meets next. */
export interface Contact {
  readonly at: Len;
  readonly with: { readonly kind: 'stand'; readonly index: number } | { readonly kind: 'shape'; readonly shape: Shape };
}

/** One obstacle as questions of a base: is it too near, how far off at least, and may a whole sweep come near it? */
interface Obstacle {
  readonly with: Contact['with'];
  readonly box: Box;
  readonly tooNear: (stand: Stand, core: Core) => boolean;
  readonly gap: (stand: Stand, core: Core) => Len;
  readonly swept: (core: Core, reach: Len) => boolean;
}

/** One leg of a move, on which the base faces one way; its corners are kept as seen from its centre. */
interface Glide {
  readonly stand: Stand;
  readonly corners: readonly Point[];
  readonly radius: Len;
  /** How far off an obstacle's box is near enough for a closer look. */
  readonly near: Len;
  readonly from: Point;
  readonly to: Point;
  readonly before: Len;
  readonly length: Len;
  readonly turn: RouteTurn | null;
}

const standObstacle = (stand: Stand, index: number, margin: Len): Obstacle => {
  const core = coreOf(stand);
  return {
    with: { kind: 'stand', index },
    box: boxRound(stand.at, reachOfBase(stand.base)),
    tooNear: (_, mover) => coresCloser(mover, core, margin),
    gap: (_, mover) => coreGap(mover, core),
    swept: (sweep, reach) => coresCloser(sweep, core, reach),
  };
};

const shapeObstacle = (shape: Shape, margin: Len): Obstacle => ({
  with: { kind: 'shape', shape },
  box: shape.box,
  tooNear: (mover) => closerToShape(mover, shape, margin),
  gap: (mover) => gapToShape(mover, shape),
  swept: (sweep, reach) =>
    placeOf(shape, sweep.points[0]!) !== 'outside' || shape.sides.some((side) => sweptPast(sweep, side, reach)),
});

/** Whether a sweep comes nearer than that to a side; a disc sweeps along a line, which may cross a long side. */
const sweptPast = (sweep: Core, side: Edge, reach: Len): boolean => {
  const [from, to] = sweep.points;
  if (sweep.points.length === 2 && segmentsMeet(from!, to!, side[0], side[1])) return true;
  return coresCloser(sweep, { points: side, radius: 0 }, reach);
};

const boxRound = ({ x, y }: Point, reach: Len): Box => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
});

const cornersFrom = ({ base }: Stand, facing: Degrees): readonly Point[] =>
  base.shape === 'disc' ? [{ x: 0, y: 0 }] : cornersOf({ x: 0, y: 0 }, facing, base);

const glide = (
  { stand }: Movement,
  facing: Degrees,
  leg: Pick<Glide, 'near' | 'from' | 'to' | 'before' | 'length' | 'turn'>,
): Glide => ({
  ...leg,
  stand: { ...stand, facing },
  corners: cornersFrom(stand, facing),
  radius: stand.base.shape === 'disc' ? stand.base.radius : 0,
});

/** What lies farther than this from the way of a stand's centre, on either axis, is never met. */
export const nearOf = ({ base }: Stand, margin: Len): Len => reachOfBase(base) + margin + ROUNDED_OFF;

/** The legs of a move; a move without any is one leg of no length. */
const glidesOf = (move: Movement, margin: Len): readonly Glide[] => {
  const near = nearOf(move.stand, margin);
  const turns = move.stand.base.shape === 'disc' ? [] : turnsOf(move);
  const glides: Glide[] = [];
  let before = 0;
  for (const [leg, length] of legLengths(move.route).entries()) {
    if (length === 0) continue;
    const [from, to] = [move.route[leg]!, move.route[leg + 1]!];
    const turn = turns.find((found) => found.leg === leg) ?? null;
    glides.push(glide(move, facingFor(move, bearing(from, to)), { near, from, to, before, length, turn }));
    before += length;
  }
  const start = move.route[0];
  if (glides.length > 0 || !start) return glides;
  return [glide(move, move.stand.facing, { near, from: start, to: start, before: 0, length: 0, turn: null })];
};

const placeOn = ({ from, to, length }: Glide, on: Len): Point =>
  length === 0
    ? from
    : { x: from.x + scaled(to.x - from.x, on, length), y: from.y + scaled(to.y - from.y, on, length) };

const coreAt = ({ corners, radius }: Glide, { x, y }: Point): Core => ({
  points: corners.map((corner) => ({ x: x + corner.x, y: y + corner.y })),
  radius,
});

/** All the ground a base goes over on a leg. */
const sweepOf = (leg: Glide): Core => {
  const points = [...coreAt(leg, leg.from).points, ...coreAt(leg, leg.to).points];
  if (leg.length === 0) return coreAt(leg, leg.from);
  return { points: leg.corners.length > 1 ? convexHull(points) : points, radius: leg.radius };
};

/** The first whole distance on a leg, from one on, at which the mover is too near, or null. */
const firstTooNear = (leg: Glide, obstacle: Obstacle, margin: Len, first: Len): Len | null => {
  for (let on = first; on <= leg.length; ) {
    const at = placeOn(leg, on);
    const [stand, core] = [{ ...leg.stand, at }, coreAt(leg, at)];
    if (obstacle.tooNear(stand, core)) return on;
    on += Math.max(1, obstacle.gap(stand, core) - margin - ROUNDED_OFF);
  }
  return null;
};

/** Whether the base comes too near as it turns at the start of a leg, in every whole degree of the shorter turn. */
const hitWhileTurning = (
  { stand, from }: Glide,
  { turn, onto }: RouteTurn,
  obstacle: Obstacle,
  margin: Len,
): boolean => {
  if (!obstacle.swept({ points: [from], radius: reachOfBase(stand.base) }, margin + ROUNDED_OFF)) return false;
  const step = turn > 0 ? 1 : -1;
  for (let i = 1; i <= Math.abs(turn); i += 1) {
    const turned = { ...stand, at: from, facing: normalDegrees(onto - turn + step * i) };
    if (obstacle.tooNear(turned, coreOf(turned))) return true;
  }
  return false;
};

const contactWith = (legs: readonly Glide[], obstacle: Obstacle, margin: Len): Len | null => {
  for (const leg of legs) {
    if (!segmentMeetsBox(leg.from, leg.to, obstacle.box, leg.near)) continue;
    if (leg.turn && hitWhileTurning(leg, leg.turn, obstacle, margin)) return leg.before;
    if (!obstacle.swept(sweepOf(leg), margin + ROUNDED_OFF)) continue;
    // A corner already looked at while arriving faces along the old leg; the turn above looks at the new facing.
    const first = firstTooNear(leg, obstacle, margin, leg.before === 0 ? 0 : 1);
    if (first !== null) return Math.max(0, leg.before + first - 1);
  }
  return null;
};

const comesNear = (legs: readonly Glide[], box: Box): boolean => {
  for (const leg of legs) if (segmentMeetsBox(leg.from, leg.to, box, leg.near)) return true;
  return false;
};

/** The box of a whole move, within which something has to lie to be met. */
const boxOfMove = (legs: readonly Glide[], { route }: Movement): Box => grownBox(boxOf(route), legs[0]!.near);

/**
 * The last whole distance a moving base may go before it would come too near, and to what; null when the way is free.
 * The base is looked at where `standAt` puts it: at every whole distance, and at corners and the start in every whole
 * degree of its turn. That is exact for the places a base can stand at; nothing thicker than a unit slips between.
 */
export const firstContact = (move: Movement, { stands, shapes, margin }: Obstacles): Contact | null => {
  const legs = glidesOf(move, margin);
  const box = boxOfMove(legs, move);
  let nearest: Contact | null = null;
  const consider = (obstacle: Obstacle): void => {
    const at = contactWith(legs, obstacle, margin);
    if (at !== null && (!nearest || at < nearest.at)) nearest = { at, with: obstacle.with };
  };
  for (let index = 0; index < stands.length; index += 1) {
    const stand = stands[index]!;
    if (isFar(box, stand)) continue;
    if (comesNear(legs, boxRound(stand.at, reachOfBase(stand.base)))) consider(standObstacle(stand, index, margin));
  }
  for (const shape of shapes) if (comesNear(legs, shape.box)) consider(shapeObstacle(shape, margin));
  return nearest;
};

/** Most stands are nowhere near: told without a root, as no base reaches farther than its sides added up. */
const isFar = ({ left, top, right, bottom }: Box, { at, base }: Stand): boolean => {
  const reach = base.shape === 'disc' ? base.radius : base.length + base.width;
  return at.x + reach < left || at.x - reach > right || at.y + reach < top || at.y - reach > bottom;
};
