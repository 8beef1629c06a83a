import type { Choice, Illegal } from '@grognard/kernel';
import { illegal, message, OPEN, sumOf } from '@grognard/kernel';
import type { Camp } from '../cache/camp.ts';
import { campOf, pointsOf } from '../cache/camp.ts';
import { isCommandInstead, isFreeForOpportunity, mayTopUp } from '../house.ts';
import type { Coh, Deed, L, Payment, Unit } from '../types.ts';
import { cardCost, cardPaysFor, servesFor } from './08-hand.ts';
import type { DeedRules } from './deeds.ts';
import { unitOf } from './facts.ts';

/** What a deed asks of those who do it. */
export interface Bill {
  readonly type: Deed['type'];
  readonly actors: readonly Unit[];
  readonly price: number;
  /** Why such a deed may not be paid for in this way; null where every way will do. */
  readonly refuseWay: ((pay: Payment) => Illegal<Coh> | null) | null;
}

/** What a deed asks of those who do it, by the rules of its kind. */
export const billFor = <D extends Deed>(look: L, side: string, rules: DeedRules<D>, unpaid: Omit<D, 'pay'>): Bill => ({
  type: (unpaid as unknown as Deed).type,
  actors: unitsOf(look, rules.actors(unpaid)),
  // COH-3.0.0.3: what the counter prints for it, with what the rules add.
  price: sumOf(rules.cost(look, side, unpaid)),
  refuseWay: rules.refuseWay ? (pay) => rules.refuseWay!(look, side, unpaid, pay) : null,
});

/** Not with `map`, whose lists are now of one sort, now of another to the engine: every bill is gone through by these. */
const unitsOf = (look: L, ids: readonly string[]): readonly Unit[] => {
  const units: Unit[] = [];
  for (const id of ids) units.push(unitOf(look, id));
  return units;
};

/** A deed for the list, if it can be paid for: how is left open. */
export const listIfPaid = <D extends Deed>(
  look: L,
  side: string,
  rules: DeedRules<D>,
  deed: Omit<D, 'pay'>,
  holes?: Choice<D>['holes'],
): readonly Choice<D>[] => {
  const pay = firstWay(campOf(look, side), billFor(look, side, rules, deed));
  if (pay === null) return NONE;
  return [{ action: { ...deed, pay }, holes: holes === undefined ? PAY_OPEN : { ...holes, pay: OPEN } } as Choice<D>];
};

/** An empty list of choices: most lists are. */
export const NONE: readonly never[] = [];
/** The holes of a deed of which all is known but who pays how. */
export const PAY_OPEN = { pay: OPEN } as const;

const COMMAND: Payment = { by: 'command' };
const OPPORTUNITY: Payment = { by: 'opportunity' };
/** By an activation, with so many CAPs on top. */
const BY_ACTIVATION: readonly Payment[] = Array.from({ length: 30 }, (_, caps) => ({ by: 'activation', caps }));
const byActivation = (caps: number): Payment => BY_ACTIVATION[caps] ?? { by: 'activation', caps };

/** Why a bill can't be paid in this way. */
export const refuseBill = (camp: Camp, bill: Bill, pay: Payment): Illegal<Coh> | null => {
  const unfit = bill.refuseWay?.(pay);
  if (unfit) return unfit;
  // COH-3.1.1, COH-3.1.6: any deed that may be done at all, whatever it costs.
  if (pay.by === 'opportunity') return refuseOpportunity(bill.actors);
  if (pay.by === 'card') return refuseCardPayment(camp, bill, pay);
  const { caps, ap } = camp.force;
  const { price } = bill;
  // COH-3.2.2.2, COH-9.2.4: fresh, active or spent, alone or in a group; nobody's status is asked or changed.
  if (pay.by === 'command') return caps < price ? illegal('COH-3.2.2.1', 'notEnoughCaps', { price, caps }) : null;
  return refuseActivationPayment(camp, bill.actors, { price, caps: pay.caps, ap, left: onTop(caps, bill.actors) });
};

const refuseOpportunity = (actors: readonly Unit[]): Illegal<Coh> | null => {
  // COH-3.1.3, COH-9.2.3: every one of them must be fresh, and so must whoever gets on or off (COH-17.0.7).
  const unfit = actors.find((unit) => !isFreeForOpportunity(unit.status));
  return unfit === undefined ? null : illegal('COH-3.1.3', 'notFresh', { unit: unfit.id });
};

const refuseActivationPayment = (
  camp: Camp,
  actors: readonly Unit[],
  sum: { readonly price: number; readonly caps: number; readonly ap: number; readonly left: number },
): Illegal<Coh> | null => {
  if (!camp.isActive) return illegal('COH-2.2.4', 'nobodyActive');
  const spentOne = actors.find((unit) => unit.status === 'spent');
  if (spentOne !== undefined) return illegal('COH-3.0.0.2', 'alreadySpent', { unit: spentOne.id });
  if (sum.caps > sum.left) return illegal('COH-3.2.1.1', 'notEnoughCaps', { price: sum.caps, caps: sum.left });
  if (sum.caps > sum.price) return illegal('COH-3.2.1.1', 'tooManyCaps', { price: sum.price });
  if (isCommandInstead(sum.caps, sum.price)) return illegal('COH-3.2.1.2', 'allInCaps', { price: sum.price });
  if (sum.price - sum.caps > sum.ap)
    return illegal('COH-3.0.0.2', 'notEnoughAp', { price: sum.price, ap: sum.ap, caps: sum.caps });
  return null;
};

type PaidByCard = Extract<Payment, { by: 'card' }>;

const refuseCardPayment = (
  { force: { hand, caps, ap } }: Camp,
  { type, actors }: Pick<Bill, 'type' | 'actors'>,
  pay: PaidByCard,
): Illegal<Coh> | null => {
  if (!hand.includes(pay.card)) return illegal('COH-8.1.1', 'notInHand', { card: message(`card.${pay.card}`) });
  const refusal = cardPaysFor(pay.card, type);
  if (refusal) return refusal;
  // COH-2.2.9, COH-9.2.5: fresh, active or spent, and nobody's status changes (COH-8.1.2).
  const { points, from } = cardCost(pay.card);
  if (pay.caps > caps) return illegal('COH-8.0.6', 'notEnoughCaps', { price: pay.caps, caps });
  if (pay.caps > points) return illegal('COH-8.0.6', 'tooManyCaps', { price: points });
  if (from === 'cap' && pay.caps < points)
    return illegal('COH-8.0.6', 'notEnoughCaps', { price: points, caps: pay.caps });
  const inAp = points - pay.caps;
  if (inAp > ap) return illegal('COH-8.0.6', 'notEnoughAp', { price: points, ap, caps: pay.caps });
  // COH-8.0.7, COH-8.5.1: what action points pay for is done by those who have them.
  const outsider = actors.find(({ status }) => status !== 'active');
  return inAp > 0 && outsider !== undefined ? illegal('COH-8.0.7', 'cardForActiveOnly', { unit: outsider.id }) : null;
};

/**
 * Every way to pay a bill: by activation, alone or sharing it (COH-2.2.4, COH-9.2.2), command (COH-2.2.8), opportunity
 * (COH-2.2.7) and card (COH-2.2.9). The last three are open whether or not a unit is active (COH-2.2.16), to active
 * units and to others between their actions (COH-2.2.14, COH-2.2.15, COH-3.0.0.6), and from phase to phase in any order
 * (COH-9.2.6).
 */
export const waysToSettle = (camp: Camp, bill: Bill): readonly Payment[] => {
  const ways: Payment[] = [];
  const { least, most } = topUps({ price: bill.price, ap: camp.force.ap, caps: onTop(camp.force.caps, bill.actors) });
  // If one of them will do, all will, unless CAPs are kept for other things: they differ in nothing but the sum.
  if (camp.isActive && least <= most && refuseBill(camp, bill, byActivation(least)) === null)
    for (let caps = least; caps <= most; caps += 1)
      if (!bill.refuseWay?.(byActivation(caps))) ways.push(byActivation(caps));
  if (bill.price <= camp.force.caps && refuseBill(camp, bill, COMMAND) === null) ways.push(COMMAND);
  if (areFree(bill.actors) && refuseBill(camp, bill, OPPORTUNITY) === null) ways.push(OPPORTUNITY);
  for (const pay of cardPayments(camp, bill.type)) if (refuseBill(camp, bill, pay) === null) ways.push(pay);
  return ways;
};

/** The first of the ways to pay a bill, or null: all that a list of choices needs to know. */
export const firstWay = (camp: Camp, bill: Bill): Payment | null => {
  const { caps, ap } = camp.force;
  const { price, refuseWay, actors } = bill;
  const least = price > ap ? price - ap : 0;
  if (camp.isActive && ap > 0 && least <= onTop(caps, actors) && (price === 0 || least < price) && !hasSpent(actors)) {
    const pay = byActivation(least);
    if (!refuseWay?.(pay)) return pay;
  }
  if (caps >= price && !refuseWay?.(COMMAND)) return COMMAND;
  if (areFree(actors) && !refuseWay?.(OPPORTUNITY)) return OPPORTUNITY;
  return camp.served.has(bill.type) ? firstCard(camp, bill) : null;
};

const firstCard = (camp: Camp, bill: Bill): Payment | null =>
  cardPayments(camp, bill.type).find((pay) => refuseBill(camp, bill, pay) === null) ?? null;

/** COH-3.1.3: could each of them take an opportunity? */
const areFree = (actors: readonly Unit[]): boolean => {
  for (let i = 0; i < actors.length; i += 1) if (!isFreeForOpportunity(actors[i]!.status)) return false;
  return true;
};

/** COH-9.2.7: the CAPs that may go on top of action points. */
const onTop = (caps: number, actors: readonly Unit[]): number => (mayTopUp(actors.length) ? caps : 0);

const hasSpent = (actors: readonly Unit[]): boolean => {
  for (let i = 0; i < actors.length; i += 1) if (actors[i]!.status === 'spent') return true;
  return false;
};

/** COH-3.2.1.2: how many CAPs may go into a price, action points first. */
const topUps = (sum: {
  readonly price: number;
  readonly ap: number;
  readonly caps: number;
}): { readonly least: number; readonly most: number } => {
  const least = Math.max(0, sum.price - sum.ap);
  if (sum.ap === 0) return { least, most: -1 };
  return { least, most: sum.price === 0 ? 0 : Math.min(sum.caps, sum.price - 1) };
};

/** Every split of what a card in hand would cost, for cards that pay for such a deed at all. */
const cardPayments = ({ cards, served }: Camp, type: Deed['type']): readonly PaidByCard[] => {
  if (!served.has(type)) return NONE;
  const payments: PaidByCard[] = [];
  for (const card of cards)
    if (servesFor(card, type))
      for (let caps = 0; caps <= cardCost(card).points; caps += 1) payments.push({ by: 'card', card, caps });
  return payments;
};

/** Could a unit pay so much, or do without? False only if no deed of that price can be its own. */
export const canAfford = (camp: Camp, unit: Unit, price: number, type: Deed['type']): boolean =>
  pointsOf(camp, unit) >= price || camp.served.has(type);

/**
 * The highest price these units can pay for a deed of theirs, if every way of paying will do: whoever pays a price can
 * pay every lower one. Nobody aboard a vehicle is among them.
 */
export const highestPrice = (camp: Camp, type: Deed['type'], actors: readonly Unit[]): number => {
  let points = Number.POSITIVE_INFINITY;
  // One that is fresh joins the activation of another that is not.
  for (let i = 0; i < actors.length; i += 1) points = Math.min(points, pointsOf(camp, actors[i]!));
  if (points > camp.force.caps && points < Number.POSITIVE_INFINITY && onTop(1, actors) === 0)
    points = Math.max(camp.force.caps, camp.force.ap);
  if (points === Number.POSITIVE_INFINITY || !camp.served.has(type)) return points;
  return isServed(camp, type, actors) ? Number.POSITIVE_INFINITY : points;
};

const isServed = (camp: Camp, type: Deed['type'], actors: readonly Unit[]): boolean =>
  cardPayments(camp, type).some((pay) => refuseCardPayment(camp, { type, actors }, pay) === null);
