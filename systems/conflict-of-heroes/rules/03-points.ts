import type { Game, Sum } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { Coh, L, Payment } from '../types.ts';
import { unitOf } from './facts.ts';

/** House, COH-3.1.4: an opportunity or a card makes the whole price vanish, rolled parts of it too. */
const isPaidInPoints = (by: 'activation' | 'command' | 'opportunity' | 'card'): boolean =>
  by === 'activation' || by === 'command';

/** A price that is paid in points: the other ways to pay make it vanish (COH-3.1.4). */
export type PaidInPoints = Extract<Payment, { by: 'activation' | 'command' }>;

/** Is this deed paid for in action points or CAPs? */
export const paysInPoints = (pay: Payment): pay is PaidInPoints => isPaidInPoints(pay.by);

/** Who pays what and how, and what the price is made of. */
interface Paid {
  readonly units: readonly string[];
  readonly price: number;
  readonly pay: PaidInPoints;
  readonly cost: Sum<Coh>;
}

/**
 * Pay a price that is known in action points and CAPs; fresh units that draw on an activation join it. Besides this, CAPs
 * go on dice, pay for waits and for cards (COH-3.2.0.2).
 */
export const payPoints = (game: Game<Coh>, side: string, { units, price, pay, cost }: Paid): void => {
  // COH-2.2.14: whoever is active keeps its action points for later; so do groups and single units in any order (COH-9.2.6).
  if (pay.by === 'command') {
    if (price > 0) game.emit('COH-3.2.2.1', { type: 'capsPaid', side, caps: price, cost });
    return;
  }
  joinActivation(game, units);
  if (price > pay.caps) game.emit('COH-3.0.0.2', { type: 'apPaid', side, ap: price - pay.caps, cost });
  if (pay.caps > 0) game.emit('COH-3.2.1.1', { type: 'capsPaid', side, caps: pay.caps });
};

/** COH-9.0.2: fresh units may join at any time, wherever they are (COH-9.0.3); what each does is an action of its own (COH-9.0.5). */
export const joinActivation = (game: Game<Coh>, units: readonly string[]): void => {
  for (const id of units) if (unitOf(game, id).status === 'fresh') game.emit('COH-9.0.2', { type: 'joined', unit: id });
};

/** The CAPs lying on the next roll, as a term of it. */
export const capTerms = (look: L): Sum<Coh> =>
  look.board.onRoll.caps === 0 ? [] : [term('COH-3.2.3.1', look.board.onRoll.caps)];
