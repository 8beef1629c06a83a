import { normalDegrees } from '../directions.ts';
import { legAt, type Movement, type RouteTurn, routeLength, standAt, turnsOf } from '../movement/route.ts';
import type { Contact, Obstacles } from '../movement/sweep.ts';
import { type Box, boxesMeet, boxOf, grownBox } from '../point.ts';
import { coreOf, reachOfBase, type Stand } from '../shape/base.ts';
import { coreGap, coresCloser } from '../shape/convex.ts';
import { closerToShape, gapToShape } from '../shape/footing.ts';
import type { Len } from '../units.ts';

/** One obstacle as two questions of a base: is it too near, and how far off at least? */
interface Obstacle {
  readonly with: Contact['with'];
  readonly box: Box;
  readonly tooNear: (stand: Stand) => boolean;
  readonly gap: (stand: Stand) => Len;
}

const obstaclesOf = ({ stands, shapes, margin }: Obstacles): readonly Obstacle[] => [
  ...stands.map((stand, index): Obstacle => {
    const core = coreOf(stand);
    return {
      with: { kind: 'stand', index },
      box: grownBox(boxOf(core.points), core.radius),
      tooNear: (mover) => coresCloser(coreOf(mover), core, margin),
      gap: (mover) => coreGap(coreOf(mover), core),
    };
  }),
  ...shapes.map(
    (shape): Obstacle => ({
      with: { kind: 'shape', shape },
      box: shape.box,
      tooNear: (mover) => closerToShape(mover, shape, margin),
      gap: (mover) => gapToShape(mover, shape),
    }),
  ),
];

/**
 * The first whole distance from `from` to `to` at which the mover is too near, or null; it faces one way all the while.
 */
const firstTooNear = (move: Movement, obstacle: Obstacle, margin: Len, [from, to]: readonly [Len, Len]): Len | null => {
  for (let along = from; along <= to; ) {
    const stand = standAt(move, along);
    if (obstacle.tooNear(stand)) return along;
    // The gap is rounded up by less than one unit and both places by less than one: less three is a free run.
    along += Math.max(1, obstacle.gap(stand) - margin - 3);
  }
  return null;
};

/** The legs of a move as spans of whole distances; a corner is looked at on both legs, as the facing differs. */
const legSpans = (move: Movement): readonly (readonly [Len, Len])[] => {
  const corners: Len[] = [0];
  const whole = routeLength(move.route);
  while (corners[corners.length - 1]! < whole) {
    const start = corners[corners.length - 1]!;
    const { on, length } = legAt(move.route, start + 1);
    corners.push(start + 1 - on + length);
  }
  return corners.length === 1 ? [[0, 0]] : corners.slice(1).map((to, i) => [corners[i]!, to]);
};

/** Whether the base comes too near as it turns on a corner, looked at in every whole degree of the shorter turn. */
const hitWhileTurning = (move: Movement, { turn, onto, at }: RouteTurn, obstacle: Obstacle): boolean => {
  const place = standAt(move, at).at;
  const step = turn > 0 ? 1 : -1;
  return Array.from({ length: Math.abs(turn) }, (_, i) => onto - turn + step * (i + 1)).some((facing) =>
    obstacle.tooNear({ ...move.stand, at: place, facing: normalDegrees(facing) }),
  );
};

const boxOfMove = (move: Movement, margin: Len): Box =>
  grownBox(boxOf(move.route), reachOfBase(move.stand.base) + margin + 2);

/** The contact found by looking at every obstacle where `standAt` puts the mover, step by step. */
export const slowContact = (move: Movement, obstacles: Obstacles): Contact | null => {
  const { margin } = obstacles;
  const box = boxOfMove(move, margin);
  const turns = move.stand.base.shape === 'disc' ? [] : turnsOf(move);
  let nearest: Contact | null = null;
  for (const obstacle of obstaclesOf(obstacles)) {
    if (!boxesMeet(box, obstacle.box)) continue;
    const at = contactWith(move, obstacle, margin, turns);
    if (at !== null && (!nearest || at < nearest.at)) nearest = { at, with: obstacle.with };
  }
  return nearest;
};

const contactWith = (move: Movement, obstacle: Obstacle, margin: Len, turns: readonly RouteTurn[]): Len | null => {
  for (const span of legSpans(move)) {
    const turn = turns.find(({ at }) => at === span[0]);
    if (turn && hitWhileTurning(move, turn, obstacle)) return turn.at;
    // A corner already looked at while arriving faces along the old leg; the turn above looks at the new facing.
    const first = firstTooNear(move, obstacle, margin, [span[0] === 0 ? 0 : span[0] + 1, span[1]]);
    if (first !== null) return Math.max(0, first - 1);
  }
  return null;
};
