import { amountOf, type Charge } from '../movement/going.ts';
import { type Quest, type Reach, reachFrom, routeTo } from '../movement/reachable.ts';
import { compareFraction, type Fraction, floorOf, fraction, minus, times, ZERO } from '../ratio.ts';
import type { Link, Spot } from './house.ts';
import { planOf, type Storeys } from './storeys.ts';
import { howFarOver, type StoreyRoute, type StoreyTariff, tariffOn } from './way.ts';

/** A question where a stand might get to over storeys: as `Quest`, from a spot. */
export interface StoreyQuest extends Omit<Quest, 'tariff' | 'barred'> {
  readonly storey: number;
  readonly tariff: StoreyTariff;
  readonly barred?: (at: Spot) => boolean;
}

/** A spot where a stand sets foot on a storey: how it got there, at what price, and the ground it might reach from it. */
export interface Foothold {
  readonly route: StoreyRoute;
  readonly spent: Fraction;
  readonly storey: number;
  readonly reach: Reach;
}

const MILLIONTHS = 1_000_000;

/** What is left of a price in millionths, rounded down. */
const leftOf = (points: Charge, spent: Fraction): Charge => ({
  numerator: Math.max(0, floorOf(times(minus(amountOf(points), spent), fraction(MILLIONTHS)))),
  denominator: MILLIONTHS,
});

const footholdAt = (storeys: Storeys, quest: StoreyQuest, route: StoreyRoute, spent: Fraction): Foothold => {
  const { x, y, storey } = route[route.length - 1]!;
  const { barred } = quest;
  const reach = reachFrom(planOf(storeys, storey), {
    stand: { ...quest.stand, at: { x, y } },
    facing: quest.facing,
    tariff: tariffOn(storeys, quest.tariff, storey),
    points: leftOf(quest.points, spent),
    mesh: quest.mesh,
    farthest: quest.farthest,
    ...(barred ? { barred: (at) => barred({ ...at, storey }) } : {}),
  });
  return { route, spent, storey, reach };
};

/** The ways on from a foothold over a link. */
const onwards = (storeys: Storeys, quest: StoreyQuest, foothold: Foothold, link: Link): readonly StoreyRoute[] =>
  [link.ends, [link.ends[1], link.ends[0]] as const].flatMap(([from, to]) => {
    if (from.storey !== foothold.storey) return [];
    const way = wayTo(storeys, foothold, from);
    if (!way || quest.barred?.(to)) return [];
    return [[...way, to]];
  });

/** The way to a spot on the storey of a foothold: straight, or from cell to cell. */
const wayTo = (storeys: Storeys, { route, reach, storey }: Foothold, to: Spot): StoreyRoute | null => {
  const last = route[route.length - 1]!;
  if (last.x === to.x && last.y === to.y) return route;
  const found = routeTo(planOf(storeys, storey), reach, { x: to.x, y: to.y });
  return found && [...route, ...found.slice(1).map((p) => ({ ...p, storey }))];
};

/**
 * Where a stand might get to on all storeys: from where it stands, and from the far end of each link it can pay for, the
 * cheapest first. A hint for drawing and for picking candidates, as `reachFrom`; it takes milliseconds a foothold.
 */
export const reachOver = (storeys: Storeys, quest: StoreyQuest): readonly Foothold[] => {
  const start: Spot = { ...quest.stand.at, storey: quest.storey };
  const open: { readonly route: StoreyRoute; readonly spent: Fraction }[] = [{ route: [start], spent: ZERO }];
  const footholds: Foothold[] = [];
  const known = new Set<string>();
  for (let next = open.shift(); next; next = open.shift()) {
    const { x, y, storey } = next.route[next.route.length - 1]!;
    const name = `${x},${y},${storey}`;
    if (known.has(name)) continue;
    known.add(name);
    const foothold = footholdAt(storeys, quest, next.route, next.spent);
    footholds.push(foothold);
    for (const route of storeys.links.flatMap((link) => onwards(storeys, quest, foothold, link))) {
      const { spent, stop } = howFarOver(storeys, { ...quest, route }, quest.tariff, amountOf(quest.points));
      if (!stop) open.push({ route, spent });
    }
    open.sort((a, b) => compareFraction(a.spent, b.spent));
  }
  return footholds;
};

/** The cheapest way found to a spot that is allowed and can be paid, or null. */
export const routeOver = (
  storeys: Storeys,
  quest: StoreyQuest,
  footholds: readonly Foothold[],
  to: Spot,
): StoreyRoute | null => {
  const points = amountOf(quest.points);
  let best: { readonly route: StoreyRoute; readonly spent: Fraction } | null = null;
  for (const foothold of footholds.filter(({ storey }) => storey === to.storey)) {
    const route = wayTo(storeys, foothold, to);
    const going = route && howFarOver(storeys, { ...quest, route }, quest.tariff, points);
    if (!route || !going || going.stop) continue;
    if (!best || compareFraction(going.spent, best.spent) < 0) best = { route, spent: going.spent };
  }
  return best?.route ?? null;
};
