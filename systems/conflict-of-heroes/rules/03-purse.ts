import type { Choice, Illegal } from '@grognard/kernel';
import { illegal, message, OPEN, sumOf } from '@grognard/kernel';
import type { Survey } from '../cache/survey.ts';
import { surveyOf } from '../cache/survey.ts';
import type { Coh, Deed, DeedRules, L, Payment, Unit } from '../types.ts';
import { cardCost, cardPaysFor, servesFor } from './08-hand.ts';
import { unitOf } from './facts.ts';

/** House, COH-3.2.1.2: any split between AP and CAPs will do; all in CAPs is a command action, and has its status rules. */
const isCommandInstead = (caps: number, price: number): boolean => price > 0 && caps === price;

/** House, COH-9.0.7: whoever has joined an activation is active, and no longer fresh for an opportunity. */
const isFreeForOpportunity = (status: 'fresh' | 'active' | 'spent'): boolean => status === 'fresh';

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
  actors: (rules.payers?.(look, unpaid) ?? rules.actors(unpaid)).map((id) => unitOf(look, id)),
  // COH-3.0.0.3: what the counter prints for it, with what the rules add.
  price: sumOf(rules.cost(look, side, unpaid)),
  refuseWay: rules.refuseWay ? (pay) => rules.refuseWay!(look, side, unpaid, pay) : null,
});

/** A deed for the list, if it can be paid for: how is left open. */
export const listIfPaid = <D extends Deed>(
  look: L,
  side: string,
  rules: DeedRules<D>,
  deed: Omit<D, 'pay'>,
  holes?: Choice<D>['holes'],
): readonly Choice<D>[] => {
  const pay = firstWay(surveyOf(look, side), billFor(look, side, rules, deed));
  if (pay === null) return [];
  return [{ action: { ...deed, pay }, holes: { ...holes, pay: OPEN } } as Choice<D>];
};

/** The holes of a deed of which all is known but who pays how. */
export const PAY_OPEN = { pay: OPEN } as const;

/** Why a bill can't be paid in this way: this alone decides it. */
export const refuseBill = (survey: Survey, bill: Bill, pay: Payment): Illegal<Coh> | null => {
  const unfit = bill.refuseWay?.(pay);
  if (unfit) return unfit;
  switch (pay.by) {
    // COH-2.2.7: whether or not a unit is active (COH-2.2.16), and between the actions of one that is (COH-2.2.15, COH-3.0.0.6).
    case 'opportunity':
      // COH-3.1.1, COH-3.1.6: any deed that may be done at all, whatever it costs.
      return refuseOpportunity(bill.actors);
    case 'card':
      return refuseCardPayment(survey, bill, pay);
    // COH-2.2.8, COH-3.2.2.2: fresh, active or spent, whoever else is active.
    case 'command':
      return refuseCommand(survey, bill);
    // COH-9.2.2: alone or sharing it.
    case 'activation':
      return refuseActivationPayment(survey, bill, pay.caps);
  }
};

const refuseOpportunity = (actors: readonly Unit[]): Illegal<Coh> | null => {
  // COH-3.1.3, COH-9.2.3: every one of them must be fresh, and so must whoever gets on or off (COH-17.0.7).
  const unfit = actors.find((unit) => !isFreeForOpportunity(unit.status));
  return unfit === undefined ? null : illegal('COH-3.1.3', 'notFresh', { unit: unfit.id });
};

/** COH-3.2.2.2, COH-9.2.4: fresh, active or spent, alone or in a group; nobody's status is asked or changed. */
const refuseCommand = ({ force: { caps } }: Survey, { price }: Bill): Illegal<Coh> | null =>
  caps < price ? illegal('COH-3.2.2.1', 'notEnoughCaps', { price, caps }) : null;

/** House, COH-9.2.7: CAPs fill up the points of a group as they do those of one unit: all draw on one activation. */
const refuseActivationPayment = (
  { isActive, force: { ap, caps: left } }: Survey,
  { actors, price }: Bill,
  caps: number,
): Illegal<Coh> | null => {
  if (!isActive) return illegal('COH-2.2.4', 'nobodyActive');
  const spentOne = actors.find((unit) => unit.status === 'spent');
  if (spentOne !== undefined) return illegal('COH-3.0.0.2', 'alreadySpent', { unit: spentOne.id });
  if (caps > left) return illegal('COH-3.2.1.1', 'notEnoughCaps', { price: caps, caps: left });
  if (caps > price) return illegal('COH-3.2.1.1', 'tooManyCaps', { price });
  if (isCommandInstead(caps, price)) return illegal('COH-3.2.1.2', 'allInCaps', { price });
  return price - caps > ap ? illegal('COH-3.0.0.2', 'notEnoughAp', { price, ap, caps }) : null;
};

type PaidByCard = Extract<Payment, { by: 'card' }>;

const refuseCardPayment = (
  { force: { hand, caps, ap } }: Survey,
  { type, actors }: Bill,
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

/** Every way to pay a bill: by activation, alone or sharing it, by command, opportunity or card. */
export const waysToSettle = (survey: Survey, bill: Bill): readonly Payment[] => {
  const ways: Payment[] = [];
  const add = (pay: Payment): void => {
    if (refuseBill(survey, bill, pay) === null) ways.push(pay);
  };
  for (const pay of offers(survey, bill))
    if (pay.by === 'activation') toppedUp(survey, bill, pay.caps).forEach(add);
    else add(pay);
  cardPayments(survey, bill).forEach(add);
  return ways;
};

/** The first of the ways to pay a bill, or null: all that a list of choices needs to know. */
export const firstWay = (survey: Survey, bill: Bill): Payment | null => {
  for (const pay of offers(survey, bill)) if (refuseBill(survey, bill, pay) === null) return pay;
  if (!survey.served.has(bill.type)) return null;
  for (const pay of cardPayments(survey, bill)) if (refuseBill(survey, bill, pay) === null) return pay;
  return null;
};

/** Could a unit by itself pay so much for a deed of this kind? Whoever can't is no member of a group for it either. */
export const canPay = (survey: Survey, unit: Unit, type: Deed['type'], price: number): boolean =>
  // COH-3.1.1: an opportunity pays for anything.
  isFreeForOpportunity(unit.status) || firstWay(survey, { type, actors: [unit], price, refuseWay: null }) !== null;

const COMMAND: Payment = { by: 'command' };
const OPPORTUNITY: Payment = { by: 'opportunity' };

const FREE_OF_CHARGE = [OPPORTUNITY];
const WITHOUT_POINTS = [COMMAND, OPPORTUNITY];

/** What might be offered for a bill, of what is in the purse; of action points, with as few CAPs on top as will do. */
const offers = ({ isActive, force: { ap, caps } }: Survey, { price }: Bill): readonly Payment[] => {
  const others = caps < price ? FREE_OF_CHARGE : WITHOUT_POINTS;
  return isActive && ap > 0 ? [{ by: 'activation', caps: Math.max(0, price - ap) }, ...others] : others;
};

/** COH-3.2.1.2: every split of a price between action points and CAPs, from so many CAPs on. */
const toppedUp = ({ force }: Survey, { price }: Bill, least: number): readonly Payment[] =>
  Array.from({ length: Math.max(1, Math.min(force.caps, price - 1) - least + 1) }, (_, more) => ({
    by: 'activation',
    caps: least + more,
  }));

/** Every split of what a card in hand would cost, for cards that pay for such a deed at all. */
const cardPayments = ({ cards, served }: Survey, { type }: Bill): readonly PaidByCard[] => {
  if (!served.has(type)) return [];
  return cards
    .filter((card) => servesFor(card, type))
    .flatMap((card) => Array.from({ length: cardCost(card).points + 1 }, (_, caps) => ({ by: 'card', card, caps })));
};
