import {
  amountOf,
  type Charge,
  howFar,
  type RouteCrossing,
  type RoutePiece,
  type RouteStep,
  type Tariff,
} from '../movement/going.ts';
import type { FacingOnMove, Route } from '../movement/route.ts';
import { compareFraction, type Fraction, minus, plus, ZERO } from '../ratio.ts';
import type { Stand } from '../shape/base.ts';
import type { Link, Spot } from './house.ts';
import { planOf, type Storeys } from './storeys.ts';

/** A way over the table and through houses: spots, of which two neighbours on different storeys are the ends of a link. */
export type StoreyRoute = readonly Spot[];

/** A part of such a way: legs on one storey, or a link taken. */
export type WayPart =
  | { readonly kind: 'legs'; readonly storey: number; readonly route: Route }
  | { readonly kind: 'link'; readonly link: Link; readonly from: Spot; readonly to: Spot };

/** A game's own prices on a storey, and of a link one way. Null is forbidden, to this mover. */
export interface StoreyTariff {
  readonly ground: (piece: RoutePiece, storey: number) => Charge | null;
  readonly crossing?: (crossing: RouteCrossing, storey: number) => Charge | null;
  readonly link: (link: Link, to: Spot) => Charge | null;
}

/** A stand on such a way. */
export interface StoreyMovement {
  readonly stand: Stand;
  readonly route: StoreyRoute;
  readonly facing: FacingOnMove;
}

const sameSpot = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y && a.storey === b.storey;

/** The link from one spot to another, if there is one. */
export const linkBetween = ({ links }: Storeys, from: Spot, to: Spot): Link | null =>
  links.find(({ ends: [a, b] }) => (sameSpot(a, from) && sameSpot(b, to)) || (sameSpot(a, to) && sameSpot(b, from))) ??
  null;

/** A way cut into its parts, in order; or, where it changes storeys without a link, from which spot it does. */
export const partsOfWay = (
  storeys: Storeys,
  route: StoreyRoute,
): readonly WayPart[] | { readonly noLinkAfter: number } => {
  const parts: WayPart[] = [];
  let legs: Spot[] = route.slice(0, 1);
  const finish = (): void => {
    if (legs.length > 1)
      parts.push({ kind: 'legs', storey: legs[0]!.storey, route: legs.map(({ x, y }) => ({ x, y })) });
  };
  for (const [i, to] of route.slice(1).entries()) {
    const from = route[i]!;
    if (from.storey === to.storey) {
      legs.push(to);
      continue;
    }
    const link = linkBetween(storeys, from, to);
    if (!link) return { noLinkAfter: i };
    finish();
    parts.push({ kind: 'link', link, from, to });
    legs = [to];
  }
  finish();
  return parts;
};

/** What a way costs: all of it, or up to what is forbidden, can't be paid or leads nowhere, with that. */
export interface WayGoing {
  readonly spent: Fraction;
  readonly stop:
    | null
    | { readonly why: 'forbidden' | 'spent'; readonly storey: number; readonly step: RouteStep }
    | { readonly why: 'forbidden' | 'spent'; readonly link: Link }
    | { readonly why: 'noLink'; readonly after: number };
}

/** The prices on one storey: in the air there is nothing to go on. */
export const tariffOn = (storeys: Storeys, tariff: StoreyTariff, storey: number): Tariff => ({
  ground: (piece) => (storey !== 0 && !hasFloor(storeys, piece) ? null : tariff.ground(piece, storey)),
  ...(tariff.crossing ? { crossing: (crossing: RouteCrossing) => tariff.crossing!(crossing, storey) } : {}),
});

const hasFloor = ({ houses }: Storeys, { shapes }: RoutePiece): boolean =>
  shapes.some(({ id }) => houses.some(({ parts }) => parts.get(id)?.part === 'floor'));

/** How far a way can be gone with so many points (null: as many as it takes), and what that costs: exact. */
export const howFarOver = (
  storeys: Storeys,
  move: StoreyMovement,
  tariff: StoreyTariff,
  points: Fraction | null,
): WayGoing => {
  const parts = partsOfWay(storeys, move.route);
  if ('noLinkAfter' in parts) return { spent: ZERO, stop: { why: 'noLink', after: parts.noLinkAfter } };
  let spent = ZERO;
  for (const part of parts) {
    const left = points && minus(points, spent);
    const { cost, stop } =
      part.kind === 'link' ? linkCost(part, tariff, left) : legsCost(storeys, move, part, { tariff, left });
    spent = plus(spent, cost);
    if (stop) return { spent, stop };
  }
  return { spent, stop: null };
};

interface Cost {
  readonly cost: Fraction;
  readonly stop: WayGoing['stop'];
}

const linkCost = (
  { link, to }: Extract<WayPart, { kind: 'link' }>,
  tariff: StoreyTariff,
  left: Fraction | null,
): Cost => {
  const charge = tariff.link(link, to);
  if (!charge) return { cost: ZERO, stop: { why: 'forbidden', link } };
  const cost = amountOf(charge);
  return left && compareFraction(cost, left) > 0 ? { cost: ZERO, stop: { why: 'spent', link } } : { cost, stop: null };
};

const legsCost = (
  storeys: Storeys,
  { stand, facing }: StoreyMovement,
  { storey, route }: Extract<WayPart, { kind: 'legs' }>,
  { tariff, left }: { readonly tariff: StoreyTariff; readonly left: Fraction | null },
): Cost => {
  const { spent, stop } = howFar(
    planOf(storeys, storey),
    { stand, route, facing },
    tariffOn(storeys, tariff, storey),
    left,
  );
  return { cost: spent, stop: stop && { ...stop, storey } };
};

/** Whether a whole way is allowed and costs at most so many points: exact. */
export const canPayOver = (storeys: Storeys, move: StoreyMovement, tariff: StoreyTariff, points: Fraction): boolean =>
  howFarOver(storeys, move, tariff, points).stop === null;
