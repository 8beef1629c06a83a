import { pointAhead } from '../directions.ts';
import { distance, onTable, type Point, samePoint, type Table } from '../point.ts';
import type { Fraction } from '../ratio.ts';
import { discOutline, type Stand } from '../shape/base.ts';
import { scaled } from '../shape/convex.ts';
import type { Scene } from '../shape/scene.ts';
import type { Len } from '../units.ts';
import type { Tariff } from './going.ts';
import { affordableRoute, canPay } from './pay.ts';
import { cutRoute, type FacingOnMove, type Movement, type Route, routeLength, standAt } from './route.ts';
import { firstContact, type Obstacles } from './sweep.ts';

/** A stand that is to go somewhere: with how many points, at what prices, and what it has to keep off. */
export interface RouteDraw {
  readonly stand: Stand;
  readonly facing: FacingOnMove;
  readonly tariff: Tariff;
  readonly points: Fraction;
  /** The farthest the stand could get on the best ground. */
  readonly farthest: Len;
  /** What it keeps off all along its way. */
  readonly keepsOff?: readonly Obstacles[];
  /** What it keeps off where it ends. */
  readonly endsOff?: readonly Obstacles[];
  /** Places worth going to: every other route sets out for one of them. */
  readonly towards?: readonly Point[];
  /** The most legs a route has; two if not said. */
  readonly legs?: number;
  /** The game's last word on a route that is paid for and free: if it says no, another is drawn. */
  readonly allows?: (route: Route) => boolean;
}

const TRIES = 6;
const LEGS = 2;

/**
 * A route a stand may take, from where it stands, drawn at random: of one leg or a few, each as long as it can be paid
 * for and gone without coming too near to anything, or shorter; null when every try came to nothing. `random` gives
 * numbers from 0 to 1, 1 not included; whatever it gives, the route is exactly one that `fitsRoute` finds fit.
 */
export const drawRoute = (scene: Scene, draw: RouteDraw, random: () => number): Route | null => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const route = withFreeEnd(scene, draw, drawLegs(scene, draw, random));
    if (route.length > 1 && (draw.allows?.(route) ?? true)) return route;
  }
  return null;
};

/** Whether a route is on the table, paid for, free all along and at its end, and allowed by the game: exact. */
export const fitsRoute = (scene: Scene, draw: RouteDraw, route: Route): boolean =>
  route.every((p) => onTable(p, scene.table)) &&
  canGo(scene, draw, route) &&
  endsFree(draw, route) &&
  (draw.allows?.(route) ?? true);

const moveOf = ({ stand, facing }: RouteDraw, route: Route): Movement => ({ stand, route, facing });

/** Whether a route can be paid for and is free all along. */
const canGo = (scene: Scene, draw: RouteDraw, route: Route): boolean =>
  canPay(scene, moveOf(draw, route), draw.tariff, draw.points) && freeUntil(draw, route) === null;

/** How far a route can be gone before something is too near, or null when all of it can. */
const freeUntil = (draw: RouteDraw, route: Route): Len | null => {
  let least: Len | null = null;
  for (const obstacles of draw.keepsOff ?? []) {
    const contact = firstContact(moveOf(draw, route), obstacles);
    if (contact && (least === null || contact.at < least)) least = contact.at;
  }
  return least;
};

/** Whether nothing that a stand has to keep off where it ends is too near there. */
const endsFree = (draw: RouteDraw, route: Route): boolean => {
  if (!draw.endsOff) return true;
  const stand = standAt(moveOf(draw, route), routeLength(route));
  const resting: Movement = { stand, route: [stand.at], facing: 'kept' };
  return draw.endsOff.every((obstacles) => firstContact(resting, obstacles) === null);
};

const ONE_MORE_LEG = 0.4;

/** A route drawn leg by leg; it ends where a leg had to be cut short. */
const drawLegs = (scene: Scene, draw: RouteDraw, random: () => number): Route => {
  let route: Route = [draw.stand.at];
  for (let leg = 0; leg < (draw.legs ?? LEGS); leg += 1) {
    const from = route[leg]!;
    const to = nextPoint(scene.table, draw, from, random);
    if (samePoint(from, to)) return route;
    const whole = [...route, to];
    const found = asFarAsCanBe(scene, draw, whole);
    if (found.length <= route.length) return route;
    route = found;
    if (found !== whole || random() >= ONE_MORE_LEG) return route;
  }
  return route;
};

/** A place to go to: one worth going to or any, as far as the stand could get, or a part of that way. */
const nextPoint = (table: Table, draw: RouteDraw, from: Point, random: () => number): Point => {
  const { towards, farthest } = draw;
  const goal = towards && random() < 0.5 ? towards[Math.floor(random() * towards.length)] : undefined;
  const length = random() < 0.5 ? farthest : 1 + Math.floor(random() * farthest);
  const to = goal ? pointTowards(from, goal, length) : pointAhead(from, Math.floor(random() * 360), length);
  return { x: Math.min(table.width, Math.max(0, to.x)), y: Math.min(table.height, Math.max(0, to.y)) };
};

const pointTowards = (from: Point, goal: Point, length: Len): Point => {
  const whole = distance(from, goal);
  if (whole <= length) return goal;
  return { x: from.x + scaled(goal.x - from.x, length, whole), y: from.y + scaled(goal.y - from.y, length, whole) };
};

/** Places on a leg cut short are rounded a little differently: some units farther back it is free again. */
const STEPS_BACK = [0, 1, 2, 5, 20] as const;

/** As much of a route as can be paid for and is free; of nothing, its start. */
const asFarAsCanBe = (scene: Scene, draw: RouteDraw, route: Route): Route => {
  const paid = affordableRoute(scene, moveOf(draw, route), draw.tariff, draw.points);
  const free = freeUntil(draw, paid);
  if (free === null || paid.length === 1) return paid;
  for (const back of STEPS_BACK) {
    const cut = cutRoute(paid, Math.max(0, free - back));
    if (canGo(scene, draw, cut)) return cut;
  }
  return route.slice(0, 1);
};

const PARTS = 4;

/** The route, or if its end is not free the longest of three parts of it that has a free end; of nothing, its start. */
const withFreeEnd = (scene: Scene, draw: RouteDraw, route: Route): Route => {
  if (endsFree(draw, route)) return route;
  for (let part = PARTS - 1; part > 0; part -= 1) {
    const cut = cutRoute(route, Math.floor((routeLength(route) * part) / PARTS));
    if (endsFree(draw, cut) && canGo(scene, draw, cut)) return cut;
  }
  return route.slice(0, 1);
};

const RIM_STEPS = 24;

/** The space of a route to be drawn, for a question's hole: what is offered is a circle cut to the table, not a reach. */
export interface RouteHint {
  readonly kind: 'route';
  readonly from: Point;
  readonly length: Len;
  readonly area: readonly (readonly Point[])[];
}

/** The space of the routes of a stand that gets no farther than a length: costs next to nothing, unlike `reachFrom`. */
export const routeHint = (table: Table, from: Point, length: Len): RouteHint => {
  const rim = discOutline(from, length, RIM_STEPS).map(({ x, y }) => ({
    x: Math.min(table.width, Math.max(0, x)),
    y: Math.min(table.height, Math.max(0, y)),
  }));
  return { kind: 'route', from, length, area: [rim] };
};
