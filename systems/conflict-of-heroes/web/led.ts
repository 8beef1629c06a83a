import type { Choice, Side, Space } from '@grognard/kernel';
import { sumOf } from '@grognard/kernel';
import type { Led, Toll } from '@grognard/looks';
import { reduce } from '../reduce.ts';
import { refuseActivation, refusePayment } from '../rules/03-activation.ts';
import { AP_OF_AN_ACTIVATION } from '../rules/03-status.ts';
import { rulesOf } from '../rules/deeds.ts';
import { hasActive, uses } from '../rules/facts.ts';
import type { Action, Coh, CohFrame, Deed, L, Payment } from '../types.ts';
import { say } from './say.ts';

/** Points of one's own activation, and nothing else. */
export const OWN_POINTS: Payment = { by: 'activation', caps: 0 };

/** COH-2.2.4: the fresh unit that a deed paid from its activation wakes first, while nobody of its side is active. */
const wokenBy = (look: L, side: Side, deed: Deed): string | null => {
  if (deed.pay.by !== 'activation' || hasActive(look, side) || uses(look, 'COH-3.0.1.1')) return null;
  const [unit, ...others] = rulesOf(deed).actors(deed);
  return unit !== undefined && others.length === 0 && refuseActivation(look, side, unit) === null ? unit : null;
};

/** A unit is activated by its first deed. */
export const led = (look: L, side: Side, action: Action): Led<Coh> | null => {
  const unit = 'pay' in action ? wokenBy(look, side, action) : null;
  if (unit === null) return null;
  const board = reduce(look.board, { type: 'activated', side, unit, ap: AP_OF_AN_ACTIVATION });
  return { first: [{ type: 'activate', unit }], look: { ...look, board } };
};

/** COH-3.0.0.2: points of an activation are there for nothing: who can be activated for a deed pays from them first. */
export const withLead = (look: L, side: Side, choice: Choice<Action>): Choice<Action> => {
  const { action, holes } = choice;
  const pay = (holes as Readonly<Record<string, Space>> | undefined)?.pay;
  if (!('pay' in action) || pay?.kind !== 'options') return choice;
  const deed: Deed = { ...action, pay: OWN_POINTS };
  const woken = led(look, side, deed);
  if (!woken || refusePayment(woken.look, side, deed) !== null) return choice;
  const options = [OWN_POINTS, ...pay.options];
  return { action: deed, holes: { ...holes, pay: { ...pay, options } } } as Choice<Action>;
};

/** COH-3.0.0.2: what a deed paid by action points costs of those there are, and what is left then. */
export const toll = (look: L, _stack: readonly CohFrame[], side: Side, action: Action): Toll | null => {
  if (!('pay' in action) || action.pay.by !== 'activation') return null;
  const at = led(look, side, action)?.look ?? look;
  const have = at.board.forces[side]?.ap ?? 0;
  const cost = rulesOf(action).cost(look, side, action);
  if (cost.length === 0) return null;
  const ap = sumOf(cost) - action.pay.caps;
  return { cost: say('lookToll', { ap, have }), left: say('lookTollLeft', { left: have - ap }) };
};
