import { bearing, normalDegrees, turnBetween } from '../directions.ts';
import { distance, onTable, type Point, samePoint, type Table } from '../point.ts';
import type { Stand } from '../shape/base.ts';
import { scaled } from '../shape/convex.ts';
import type { Degrees, Len } from '../units.ts';

/**
 * A way over the table: whole points joined by straight legs. Each leg is as long as its true length rounded up, and a
 * route as long as its legs together, so every further point can cost a tenth of a millimetre and no corner is free.
 * A place on a leg is a share of it; lengths along a route are measured with these whole leg lengths.
 */
export type Route = readonly Point[];

/** How a stand faces as it moves: along each leg, backwards along it, or always as it did. */
export type FacingOnMove = 'along' | 'backwards' | 'kept';

/** A stand on a route. */
export interface Movement {
  readonly stand: Stand;
  readonly route: Route;
  readonly facing: FacingOnMove;
}

/** A corner of a route: how far along, how far it turns, and onto which bearing. */
export interface RouteTurn {
  readonly leg: number;
  readonly at: Len;
  readonly turn: Degrees;
  readonly onto: Degrees;
}

/** Everything wrong with a route, in words: empty when all is well. */
export const routeProblems = (route: Route, table: Table): readonly string[] => [
  ...(route.length === 0 ? ['a route has at least one point'] : []),
  ...route.flatMap((p, i) => {
    if (!Number.isInteger(p.x) || !Number.isInteger(p.y)) return [`point ${i + 1} is not on whole units`];
    return onTable(p, table) ? [] : [`point ${i + 1} (${p.x},${p.y}) is off the table`];
  }),
];

/** The length of each leg, rounded up. */
export const legLengths = (route: Route): readonly Len[] => {
  const lengths: Len[] = [];
  for (let leg = 1; leg < route.length; leg += 1) lengths.push(distance(route[leg - 1]!, route[leg]!));
  return lengths;
};

/** The length of a route: its legs, each rounded up. */
export const routeLength = (route: Route): Len => {
  let sum = 0;
  for (let leg = 1; leg < route.length; leg += 1) sum += distance(route[leg - 1]!, route[leg]!);
  return sum;
};

/** The leg on which a distance falls and the distance on that leg; a corner belongs to the leg that ends there. */
export const legAt = (route: Route, along: Len): { readonly leg: number; readonly on: Len; readonly length: Len } => {
  let left = Math.max(0, along);
  let length = 0;
  for (let leg = 0; leg < route.length - 1; leg += 1) {
    length = distance(route[leg]!, route[leg + 1]!);
    if (length > 0 && left <= length) return { leg, on: left, length };
    left -= length;
  }
  return { leg: Math.max(route.length - 2, -1), on: length, length };
};

/**
 * The point so far along a route, each coordinate rounded to the nearest whole unit from the start of its leg; past the
 * end, the end.
 */
export const pointAt = (route: Route, along: Len): Point => {
  const { leg, on, length } = legAt(route, along);
  const from = route[Math.max(leg, 0)];
  const to = route[leg + 1];
  if (!from) throw new Error('a route has at least one point');
  if (!to || length === 0) return to ?? from;
  return { x: from.x + scaled(to.x - from.x, on, length), y: from.y + scaled(to.y - from.y, on, length) };
};

/**
 * The bearing of the leg so far along a route, that of the leg arrived by at a corner; null for a route that goes
 * nowhere.
 */
export const bearingAt = (route: Route, along: Len): Degrees | null => {
  const { leg, length } = legAt(route, along);
  if (length > 0) return bearing(route[leg]!, route[leg + 1]!);
  const last = route[route.length - 1];
  const before = route.findLast((p) => last !== undefined && !samePoint(p, last));
  return before && last ? bearing(before, last) : null;
};

/** How a stand faces on a leg of a course; null is a leg that goes nowhere. */
export const facingFor = (move: Movement, course: Degrees | null): Degrees => {
  if (move.facing === 'kept' || course === null) return move.stand.facing;
  return move.facing === 'along' ? course : normalDegrees(course + 180);
};

/** A stand so far along its move. */
export const standAt = (move: Movement, along: Len): Stand => ({
  ...move.stand,
  at: pointAt(move.route, along),
  facing: facingFor(move, bearingAt(move.route, along)),
});

/** A leg of some length: where it begins on the route, and how a stand faces on it. */
interface FacedLeg {
  readonly start: Len;
  readonly length: Len;
  readonly from: Point;
  readonly to: Point;
  readonly facing: Degrees;
}

const facedLegs = (move: Movement): readonly FacedLeg[] => {
  const legs: FacedLeg[] = [];
  let start = 0;
  for (const [leg, length] of legLengths(move.route).entries()) {
    if (length === 0) continue;
    const [from, to] = [move.route[leg]!, move.route[leg + 1]!];
    legs.push({ start, length, from, to, facing: facingFor(move, bearing(from, to)) });
    start += length;
  }
  return legs;
};

/** The same stands as `standAt` gives, for many places along one move: what they have in common is worked out once. */
export const standsAlong = (move: Movement): ((along: Len) => Stand) => {
  const legs = facedLegs(move);
  const last = legs[legs.length - 1];
  if (!last) {
    const stand = standAt(move, 0);
    return () => stand;
  }
  return (along) => {
    const { start, length, from, to, facing } = legs.find((leg) => along <= leg.start + leg.length) ?? last;
    const on = Math.min(length, Math.max(0, along - start));
    const at = { x: from.x + scaled(to.x - from.x, on, length), y: from.y + scaled(to.y - from.y, on, length) };
    return { ...move.stand, at, facing };
  };
};

/**
 * The turns of a move in order: onto its first leg if it faces otherwise, then at each corner; straight on is no turn.
 */
export const turnsOf = (move: Movement): readonly RouteTurn[] => {
  if (move.facing === 'kept') return [];
  const found: RouteTurn[] = [];
  let [at, facing] = [0, move.stand.facing];
  for (const [leg, length] of legLengths(move.route).entries()) {
    if (length === 0) continue;
    const onto = facingFor(move, bearing(move.route[leg]!, move.route[leg + 1]!));
    const turn = turnBetween(facing, onto);
    if (turn !== 0) found.push({ leg, at, turn, onto });
    facing = onto;
    at += length;
  }
  return found;
};

/** The route cut off so that it is no longer than a length: its last point is the farthest whole one near the line. */
export const cutRoute = (route: Route, length: Len): Route => {
  if (routeLength(route) <= length) return route;
  const { leg, on } = legAt(route, length);
  const kept = route.slice(0, leg + 1);
  // A point rounded outwards can make its leg a unit or two too long: then the next one short of it will do.
  for (let back = 0; back < on; back += 1) {
    const cut = [...kept, pointAt(route, length - back)];
    if (routeLength(cut) <= length) return cut;
  }
  return kept;
};

/** The rest of a route from a distance on. */
export const restOfRoute = (route: Route, along: Len): Route => {
  const { leg } = legAt(route, along);
  return [pointAt(route, along), ...route.slice(leg + 1)].filter((p, i, all) => i === 0 || !samePoint(p, all[i - 1]!));
};
