import { drawRoute, type RouteDraw } from '../movement/draw.ts';
import type { Obstacles } from '../movement/sweep.ts';
import { firstContact } from '../movement/sweep.ts';
import { type Fraction, minus } from '../ratio.ts';
import type { Spot } from './house.ts';
import { planOf, type Storeys } from './storeys.ts';
import { howFarOver, type StoreyRoute, type StoreyTariff, tariffOn } from './way.ts';

/** A stand that is to go somewhere over storeys: as `RouteDraw`, with what it keeps off on each storey. */
export interface StoreyDraw extends Omit<RouteDraw, 'tariff' | 'keepsOff' | 'endsOff' | 'towards' | 'allows'> {
  readonly storey: number;
  readonly tariff: StoreyTariff;
  readonly keepsOff?: (storey: number) => readonly Obstacles[];
  readonly endsOff?: (storey: number) => readonly Obstacles[];
  readonly towards?: readonly Spot[];
  readonly allows?: (route: StoreyRoute) => boolean;
}

const TAKES_LINK = 0.5;

/**
 * A way a stand may take, drawn at random: on its storey, or straight to the near end of a link, over it and perhaps on
 * from there; null when nothing was found. It is exactly one that can be paid for and is free.
 */
export const drawRouteOver = (storeys: Storeys, draw: StoreyDraw, random: () => number): StoreyRoute | null => {
  const start: Spot = { ...draw.stand.at, storey: draw.storey };
  const over = random() < TAKES_LINK ? drawLink(storeys, draw, start, random) : null;
  if (!over) return drawOn(storeys, draw, [start], { points: draw.points, random });
  const onwards = drawOn(storeys, draw, over.route, { points: minus(draw.points, over.spent), random });
  return onwards ?? (endsFree(draw, over.route) && (draw.allows?.(over.route) ?? true) ? over.route : null);
};

/** The way on from the end of a route, on its storey. */
const drawOn = (
  storeys: Storeys,
  draw: StoreyDraw,
  route: StoreyRoute,
  { points, random }: { readonly points: Fraction; readonly random: () => number },
): StoreyRoute | null => {
  const { x, y, storey } = route[route.length - 1]!;
  const { keepsOff, endsOff, towards, allows, tariff, ...rest } = draw;
  const whole = (found: readonly { readonly x: number; readonly y: number }[]): StoreyRoute => [
    ...route,
    ...found.slice(1).map((p) => ({ ...p, storey })),
  ];
  const goals = towards?.filter((to) => to.storey === storey);
  const found = drawRoute(
    planOf(storeys, storey),
    {
      ...rest,
      stand: { ...draw.stand, at: { x, y } },
      tariff: tariffOn(storeys, tariff, storey),
      points,
      ...(keepsOff ? { keepsOff: keepsOff(storey) } : {}),
      ...(endsOff ? { endsOff: endsOff(storey) } : {}),
      ...(goals && goals.length > 0 ? { towards: goals } : {}),
      ...(allows ? { allows: (leg) => allows(whole(leg)) } : {}),
    },
    random,
  );
  return found && whole(found);
};

const standAtSpot = (draw: StoreyDraw, { x, y }: Spot) => ({ ...draw.stand, at: { x, y } });

/** Whether nothing is too near along straight legs on one storey. */
const isFree = (draw: StoreyDraw, from: Spot, to: Spot): boolean =>
  (draw.keepsOff?.(from.storey) ?? []).every(
    (obstacles) =>
      firstContact(
        { stand: standAtSpot(draw, from), route: [from, to].map(({ x, y }) => ({ x, y })), facing: draw.facing },
        obstacles,
      ) === null,
  );

const endsFree = (draw: StoreyDraw, route: StoreyRoute): boolean => {
  const end = route[route.length - 1]!;
  const resting = { stand: standAtSpot(draw, end), route: [{ x: end.x, y: end.y }], facing: 'kept' } as const;
  return [...(draw.keepsOff?.(end.storey) ?? []), ...(draw.endsOff?.(end.storey) ?? [])].every(
    (obstacles) => firstContact(resting, obstacles) === null,
  );
};

/** A link drawn from those whose near end can be gone to straight and that can be paid for. */
const drawLink = (
  storeys: Storeys,
  draw: StoreyDraw,
  start: Spot,
  random: () => number,
): { readonly route: StoreyRoute; readonly spent: Fraction } | null => {
  const ways = storeys.links.flatMap(({ ends: [a, b] }) =>
    [[a, b] as const, [b, a] as const].filter(([from]) => from.storey === start.storey),
  );
  if (ways.length === 0) return null;
  const [from, to] = ways[Math.floor(random() * ways.length)]!;
  const route = from.x === start.x && from.y === start.y ? [start, to] : [start, from, to];
  const { spent, stop } = howFarOver(storeys, { ...draw, route }, draw.tariff, draw.points);
  const free = !stop && isFree(draw, start, from) && isFree(draw, to, to);
  return free ? { route, spent } : null;
};
