import type { Ask, Game, Illegal, Sequence } from '@grognard/kernel';
import { illegal, message, sumOf } from '@grognard/kernel';
import type { RuleId } from '../book.ts';
import { surveyOf } from '../cache/survey.ts';
import { isDue } from '../house.ts';
import type { Coh, Deed, FrameOf, L, Payment, Unit } from '../types.ts';
import { recheckControl } from './02-victory.ts';
import { payPoints, paysInPoints } from './03-points.ts';
import { billFor, refuseBill, waysToSettle } from './03-purse.ts';
import { endEmptyActivation, finishAction } from './03-status.ts';
import { showMove } from './07-shown-markers.ts';
import { playFromHand } from './08-hand.ts';
import { barAfterCreeping } from './10-hidden-moves.ts';
import { aimRevealed, revealActors } from './10-hidden-units.ts';
import { minesAfterDeed } from './18-mines.ts';
import { refuseWaking } from './20-doctrine.ts';
import { rulesOf } from './deeds.ts';
import { forceOf, unitAt } from './facts.ts';

const MOST_CAPS_ON_A_ROLL = 2; // COH-3.2.3.1

/**
 * 3 A deed from its price to what it leaves behind. All of it is one action, whatever hexes, rolls and units it takes:
 * nobody else is asked to act before it is settled (COH-Q.3, COH-9.1.0.2).
 */
export const deed: Sequence<Coh, FrameOf<'deed'>> = {
  rule: 'COH-2.2.2',
  waiting: (f) => waitsForDeed(f.deed),
  steps: {
    show: (game, f) => revealActors(game, rulesOf(f.deed).actors(f.deed), f.deed),
    aim: (game, f) => aimRevealed(game, f.deed),
    marker: (game, f) => showMovers(game, f.deed),
    pay: (game, f) => payFor(game, f.side, f.deed),
    act: (game, f) => (game.board.stuck ? undefined : (rulesOf(f.deed).begin(game, f.side, f.deed) ?? undefined)),
    mines: (game, f) => minesAfterDeed(game, rulesOf(f.deed).actors(f.deed), f.deed),
    bars: (game, f) => barAfterCreeping(game, f.deed),
    settle: (game, f) => {
      settle(game, f.side, rulesOf(f.deed).actors(f.deed), f.deed.pay);
    },
  },
};

/** The rule by which the others do nothing until this is done. */
const waitsForDeed = (done: Deed): RuleId => {
  if (done.type === 'fire') return 'COH-7.5.1.2';
  if (done.type === 'move') return done.path.length > 1 ? 'COH-14.1.4' : 'COH-Q.3';
  return rulesOf(done).actors(done).length > 1 ? 'COH-9.1.0.2' : 'COH-Q.3';
};

/** Why a deed can't be paid for in this way. */
export const refusePayment = (look: L, side: string, deedToPay: Deed): Illegal<Coh> | null =>
  refuseBill(surveyOf(look, side), billFor(look, side, rulesOf(deedToPay), deedToPay), deedToPay.pay);

/** Every way a deed can be paid for. */
export const waysToPay = (look: L, side: string, unpaid: Omit<Deed, 'pay'>): readonly Payment[] =>
  waysToSettle(surveyOf(look, side), billFor(look, side, rulesOf(unpaid), unpaid));

/** COH-7.5.0.4: not when an opportunity or a card makes the cost of the move vanish. */
const showMovers = (game: Game<Coh>, moved: Deed): void => {
  if (!paysInPoints(moved.pay)) return;
  for (const id of rulesOf(moved).movers?.(moved) ?? []) showMove(game, id);
};

/** COH-3.1.4, COH-C.02: an opportunity or a card makes the normal price vanish, rolled ones too. */
const payFor = (game: Game<Coh>, side: string, done: Deed): { readonly call: FrameOf<'obstacle'> } | undefined => {
  const { pay } = done;
  if (pay.by === 'card') playFromHand(game, side, pay.card, pay.caps);
  // COH-3.1.2: an opportunity is free; the units are spent once it is done.
  if (!paysInPoints(pay)) return;
  const rules = rulesOf(done);
  const obstacle = rules.rolledPrice?.(game, side, done);
  if (obstacle) return { call: obstacle };
  const cost = rules.cost(game, side, done);
  payPoints(game, side, { units: rules.actors(done), price: sumOf(cost), pay, cost });
  return;
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
  return refuseActivating(look, unit);
};

/** The same of a unit that is known to be this side's. */
export const refuseActivating = (look: L, unit: Unit): Illegal<Coh> | null => {
  if (unit.status !== 'fresh') return illegal('COH-2.2.3', 'notFresh', { unit: unit.id });
  // COH-3.0.0.8: a reinforcement may be activated off the map, from its turn on.
  const waiting = unit.hex === null && !isDue(unit.entry, look.board.turn);
  return waiting ? illegal('COH-5.5.1', 'notYetHere', { unit: unit.id }) : refuseWaking(look, unit);
};

/**
 * COH-3.2.3: CAPs on a roll of one's own, up or down, said and paid before it (COH-Q.5); however the action that leads
 * to it was paid for (COH-3.1.5).
 */
export const rollCaps: Ask<Coh, FrameOf<'rollCaps'>> = {
  rule: 'COH-3.2.3.1',
  reaction: { pass: { type: 'spendCaps', points: 0 } },
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
