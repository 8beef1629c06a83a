import type { Ask, Game, Illegal, Sequence } from '@grognard/kernel';
import { illegal, message, sumOf } from '@grognard/kernel';
import { isCommandInstead, isDue, isFreeForOpportunity } from '../house.ts';
import type { Coh, Deed, FrameOf, L, Payment } from '../types.ts';
import { recheckControl } from './02-victory.ts';
import { payPoints, paysInPoints } from './03-points.ts';
import { endEmptyActivation, finishAction } from './03-status.ts';
import { cardCost, cardPaysFor, playFromHand } from './08-hand.ts';
import { aimRevealed, revealActors } from './10-hidden-units.ts';
import { minesAfterDeed } from './18-mines.ts';
import { rulesOf } from './deeds.ts';
import { activeUnits, forceOf, unitAt, unitOf } from './facts.ts';

const MOST_CAPS_ON_A_ROLL = 2; // COH-3.2.3.1

/**
 * 3 A deed from its price to what it leaves behind. All of it is one action, whatever hexes, rolls and units it takes:
 * nobody else is asked to act before it is settled (COH-Q.3, COH-9.1.0.2).
 */
export const deed: Sequence<Coh, FrameOf<'deed'>> = {
  rule: 'COH-2.2.2',
  steps: {
    show: (game, f) => revealActors(game, rulesOf(f.deed).actors(f.deed), f.deed),
    aim: (game, f) => aimRevealed(game, f.deed),
    pay: (game, f) => {
      const rules = rulesOf(f.deed);
      // COH-3.1.4, COH-C.02: an opportunity or a card makes the normal price vanish, rolled ones too.
      const obstacle = paysInPoints(f.deed.pay) ? (rules.rolledPrice?.(game, f.side, f.deed) ?? null) : null;
      if (obstacle) return { call: obstacle };
      payFor(game, f.side, rules.actors(f.deed), sumOf(rules.cost(game, f.side, f.deed)), f.deed.pay);
      return;
    },
    act: (game, f) => (game.board.stuck ? undefined : (rulesOf(f.deed).begin(game, f.side, f.deed) ?? undefined)),
    mines: (game, f) => minesAfterDeed(game, rulesOf(f.deed).actors(f.deed), f.deed),
    settle: (game, f) => {
      settle(game, f.side, rulesOf(f.deed).actors(f.deed), f.deed.pay);
    },
  },
};

/** Why a deed can't be paid for in this way. */
export const refusePayment = (look: L, side: string, deedToPay: Deed): Illegal<Coh> | null => {
  const actors = rulesOf(deedToPay).actors(deedToPay);
  const { pay } = deedToPay;
  const unfit = rulesOf(deedToPay).refuseWay?.(look, side, deedToPay);
  if (unfit) return unfit;
  // COH-3.1.1, COH-3.1.6: any deed that may be done at all, whatever it costs.
  if (pay.by === 'opportunity') return refuseOpportunity(look, actors);
  if (pay.by === 'card') return refuseCardPayment(look, side, deedToPay, actors, pay);
  // COH-3.0.0.3: what the counter prints for it, with what the rules add.
  const price = sumOf(rulesOf(deedToPay).cost(look, side, deedToPay));
  const { caps, ap } = forceOf(look, side);
  // COH-3.2.2.2, COH-9.2.4: fresh, active or spent, alone or in a group; nobody's status is asked or changed.
  if (pay.by === 'command') return caps < price ? illegal('COH-3.2.2.1', 'notEnoughCaps', { price, caps }) : null;
  return refuseActivationPayment(look, side, actors, { price, caps: pay.caps, ap, left: caps });
};

const refuseOpportunity = (look: L, actors: readonly string[]): Illegal<Coh> | null => {
  // COH-3.1.3, COH-9.2.3: every one of them must be fresh.
  const unfit = actors.find((id) => !isFreeForOpportunity(unitOf(look, id).status) && !isCargo(look, id));
  return unfit === undefined ? null : illegal('COH-3.1.3', 'notFresh', { unit: unfit });
};

/** COH-17.0.11: a passenger is cargo, whatever its state. */
const isCargo = (look: L, id: string): boolean => unitAt(look, id)?.aboard !== null;

const refuseActivationPayment = (
  look: L,
  side: string,
  actors: readonly string[],
  sum: { readonly price: number; readonly caps: number; readonly ap: number; readonly left: number },
): Illegal<Coh> | null => {
  if (activeUnits(look, side).length === 0) return illegal('COH-2.2.4', 'nobodyActive');
  const spentOne = actors.find((id) => unitOf(look, id).status === 'spent' && !isCargo(look, id));
  if (spentOne !== undefined) return illegal('COH-3.0.0.2', 'alreadySpent', { unit: spentOne });
  if (sum.caps > sum.left) return illegal('COH-3.2.1.1', 'notEnoughCaps', { price: sum.caps, caps: sum.left });
  if (sum.caps > sum.price) return illegal('COH-3.2.1.1', 'tooManyCaps', { price: sum.price });
  if (isCommandInstead(sum.caps, sum.price)) return illegal('COH-3.2.1.2', 'allInCaps', { price: sum.price });
  if (sum.price - sum.caps > sum.ap)
    return illegal('COH-3.0.0.2', 'notEnoughAp', { price: sum.price, ap: sum.ap, caps: sum.caps });
  return null;
};

const refuseCardPayment = (
  look: L,
  side: string,
  deedToPay: Deed,
  actors: readonly string[],
  pay: Extract<Payment, { by: 'card' }>,
): Illegal<Coh> | null => {
  if (!forceOf(look, side).hand.includes(pay.card))
    return illegal('COH-8.1.1', 'notInHand', { card: message(`card.${pay.card}`) });
  const refusal = cardPaysFor(pay.card, deedToPay.type);
  if (refusal) return refusal;
  // COH-2.2.9, COH-9.2.5: fresh, active or spent, and nobody's status changes (COH-8.1.2).
  const { points, from } = cardCost(pay.card);
  const { caps, ap } = forceOf(look, side);
  if (pay.caps > caps) return illegal('COH-8.0.6', 'notEnoughCaps', { price: pay.caps, caps });
  if (pay.caps > points) return illegal('COH-8.0.6', 'tooManyCaps', { price: points });
  if (from === 'cap' && pay.caps < points)
    return illegal('COH-8.0.6', 'notEnoughCaps', { price: points, caps: pay.caps });
  const inAp = points - pay.caps;
  if (inAp > ap) return illegal('COH-8.0.6', 'notEnoughAp', { price: points, ap, caps: pay.caps });
  // COH-8.0.7, COH-8.5.1: what action points pay for is done by those who have them.
  const outsider = actors.find((id) => unitOf(look, id).status !== 'active');
  return inAp > 0 && outsider !== undefined ? illegal('COH-8.0.7', 'cardForActiveOnly', { unit: outsider }) : null;
};

/**
 * Every way a deed can be paid for: by activation, alone or sharing it (COH-2.2.4, COH-9.2.2), command (COH-2.2.8),
 * opportunity (COH-2.2.7) and card (COH-2.2.9). The last three are open whether or not a unit is active (COH-2.2.16),
 * to active units and to others between their actions (COH-2.2.14, COH-2.2.15, COH-3.0.0.6), and from phase to phase
 * in any order (COH-9.2.6).
 */
export const waysToPay = (look: L, side: string, unpaid: Omit<Deed, 'pay'>): readonly Payment[] => {
  const ways: Payment[] = [];
  const { caps, ap, hand } = forceOf(look, side);
  const price = sumOf(rulesOf(unpaid).cost(look, side, unpaid));
  const add = (pay: Payment): void => {
    if (refusePayment(look, side, { ...unpaid, pay } as Deed) === null) ways.push(pay);
  };
  const [least, ...more] = topUps({ price, ap, caps });
  if (least !== undefined) add({ by: 'activation', caps: least });
  // If one of them will do, all will: they differ in nothing but the sum.
  if (ways.length > 0) for (const inCaps of more) ways.push({ by: 'activation', caps: inCaps });
  if (caps >= price) add({ by: 'command' });
  add({ by: 'opportunity' });
  for (const card of new Set(hand)) {
    if (card === 'unknown') continue;
    const { points } = cardCost(card);
    if (points === 0) add({ by: 'card', card, caps: 0 });
    else for (let inCaps = 0; inCaps <= points; inCaps += 1) add({ by: 'card', card, caps: inCaps });
  }
  return ways;
};

/** COH-3.2.1.2: each number of CAPs that may go into a price, action points first; for a group too (COH-9.2.7). */
const topUps = (sum: { readonly price: number; readonly ap: number; readonly caps: number }): readonly number[] => {
  if (sum.ap === 0) return [];
  const least = Math.max(0, sum.price - sum.ap);
  const most = sum.price === 0 ? 0 : Math.min(sum.caps, sum.price - 1);
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i);
};

/** Pay a price that is known. */
export const payFor = (game: Game<Coh>, side: string, actors: readonly string[], price: number, pay: Payment): void => {
  switch (pay.by) {
    case 'opportunity':
      return; // COH-3.1.2: free; the units are spent once it is done.
    case 'card':
      playFromHand(game, side, pay.card, pay.caps);
      return;
    case 'command':
    case 'activation':
      payPoints(game, side, { units: actors, price, pay });
  }
};

/** After the deed: who is spent, what the others may no longer count on. */
const settle = (game: Game<Coh>, side: string, actors: readonly string[], pay: Payment): void => {
  if (pay.by === 'opportunity')
    for (const id of actors) {
      const unit = unitAt(game, id);
      if (unit?.status === 'fresh')
        game.emit(actors.length > 1 ? 'COH-9.2.3' : 'COH-3.1.2', { type: 'spent', unit: id });
    }
  recheckControl(game);
  endEmptyActivation(game, side);
  finishAction(game, side);
};

export const refuseActivation = (look: L, side: string, id: string): Illegal<Coh> | null => {
  const unit = unitAt(look, id);
  if (!unit || unit.side !== side) return illegal('COH-2.2.4', 'notYourUnit', { unit: id });
  if (unit.status !== 'fresh') return illegal('COH-2.2.3', 'notFresh', { unit: id });
  // COH-3.0.0.8: a reinforcement may be activated off the map, from its turn on.
  const waiting = unit.hex === null && !isDue(unit.entry, look.board.turn);
  return waiting ? illegal('COH-5.5.1', 'notYetHere', { unit: id }) : null;
};

/**
 * COH-3.2.3: CAPs on a roll of one's own, up or down, said and paid before it (COH-Q.5); however the action that leads
 * to it was paid for (COH-3.1.5).
 */
export const rollCaps: Ask<Coh, FrameOf<'rollCaps'>> = {
  rule: 'COH-3.2.3.1',
  who: (look, f) => (forceOf(look, f.side).caps > 0 ? f.side : null),
  prompt: (_look, f) => message('askRollCaps', { roll: message(f.roll as 'rollAttack'), unit: f.unit ?? '' }),
  choices: (look, f) => [
    {
      action: { type: 'spendCaps', points: 0 },
      holes: { points: { kind: 'number', min: -mostCaps(look, f.side), max: mostCaps(look, f.side) } },
    },
  ],
  refuse: (look, f, _side, action) => {
    if (action.type !== 'spendCaps') return illegal('COH-3.2.3.1', 'notHere');
    const most = mostCaps(look, f.side);
    return Math.abs(action.points) > most ? illegal('COH-3.2.3.1', 'tooManyCapsOnRoll', { most }) : null;
  },
  take: (game, f, _side, action) => {
    if (action.type !== 'spendCaps' || action.points === 0) return;
    game.emit('COH-3.2.3.1', { type: 'capsOnRoll', side: f.side, caps: action.points });
  },
};

const mostCaps = (look: L, side: string): number => Math.min(MOST_CAPS_ON_A_ROLL, forceOf(look, side).caps);
