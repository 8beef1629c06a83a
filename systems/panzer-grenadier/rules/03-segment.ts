import type { Ask } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Action, FrameOf, Grenadier } from '../types.ts';
import { activate } from './03-activate.ts';
import type { AnyOrder } from './03-order.ts';
import { pass } from './03-pass.ts';
import { artillery } from './09-off-board.ts';
import { aircraft } from './15-aircraft.ts';
import { drive } from './17-drive.ts';
import { save, spend } from './17-saved-segment.ts';
import { notHere } from './facts.ts';

/** PG-1.1.1, PG-3.11.1, PG-3.11.2: all that a segment may be used for, one a segment, in the order in which it is offered. */
const ORDERS: readonly AnyOrder[] = [activate, artillery, aircraft, save, spend, drive, pass];

const orderOf = ({ type }: Action): AnyOrder | undefined => ORDERS.find((one) => one.type === type);

/** 3.1 Action segments: activate a group, or let the chance go by. */
export const segment: Ask<Grenadier, FrameOf<'segment'>> = {
  rule: 'PG-3.1.1',
  // PG-1.1.2: the active player.
  who: (_look, f) => f.side,
  prompt: () => message('askSegment'),
  choices: (look, f) => ORDERS.flatMap((order) => order.choices(look, f)),
  spell: (look, f, _side, choice) => orderOf(choice.action)?.spell?.(look, f, choice) ?? choice,
  spellLine: (look, f, _side, asked) => orderOf(asked.action)?.spellLine?.(look, f, asked) ?? {},
  sample: (look, f, choice, random) => orderOf(choice.action)?.sample?.(look, f, choice, random) ?? choice.action,
  refuse: (look, f, _side, action) => orderOf(action)?.refuse(look, f, action) ?? refuseOther(action),
  checks: (look, f, _side, action) => orderOf(action)?.checks?.(look, f, action) ?? [],
  forecasts: (look, f, _side, action) => orderOf(action)?.forecasts?.(look, f, action) ?? [],
  take: (g, f, _side, action) => orderOf(action)?.take(g, f, action),
};

const refuseOther = (action: Action) => (orderOf(action) ? null : notHere('PG-3.1.1'));
