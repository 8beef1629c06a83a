import type { Ask, Message } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import type { Action, FrameOf, Grenadier, Nation } from '../types.ts';
import type { Word } from '../words/en.ts';
import { activate } from './03-activate.ts';
import type { AnyOrder } from './03-order.ts';
import { pass } from './03-pass.ts';
import { artillery } from './09-off-board.ts';
import { aircraft } from './15-aircraft.ts';
import { appoint, awaitsChief } from './17-appoint.ts';
import { drive } from './17-drive.ts';
import { save, spend } from './17-saved-segment.ts';
import type { L } from './facts.ts';
import { notHere } from './facts.ts';

/** PG-1.1.1, PG-3.11.1, PG-3.11.2: all that a segment may be used for, one a segment, in the order in which it is offered. */
const ORDERS: readonly AnyOrder[] = [appoint, activate, artillery, aircraft, save, spend, drive, pass];

/** PG-17.51.2: what nobody does before the commander in chief has said who. */
const OF_A_PLAYER: ReadonlySet<Action['type']> = new Set(['activate', 'artillery', 'aircraft']);
const awaitsChiefFor = (look: L, { side }: FrameOf<'segment'>, type: Action['type']): boolean =>
  OF_A_PLAYER.has(type) && awaitsChief(look, side);

const orderOf = ({ type }: Action): AnyOrder | undefined => ORDERS.find((one) => one.type === type);

/** 3.1 Action segments: activate a group, or let the chance go by. */
export const segment: Ask<Grenadier, FrameOf<'segment'>> = {
  rule: 'PG-3.1.1',
  // PG-1.1.2: the active player.
  who: (_look, f) => f.side,
  prompt: (look, { side }) => promptFor(look, side),
  choices: (look, f) => ORDERS.flatMap((order) => (awaitsChiefFor(look, f, order.type) ? [] : order.choices(look, f))),
  spell: (look, f, _side, choice) => orderOf(choice.action)?.spell?.(look, f, choice) ?? choice,
  spellLine: (look, f, _side, asked) => orderOf(asked.action)?.spellLine?.(look, f, asked) ?? {},
  sample: (look, f, choice, random) => orderOf(choice.action)?.sample?.(look, f, choice, random) ?? choice.action,
  refuse: (look, f, _side, action) =>
    awaitsChiefFor(look, f, action.type)
      ? illegal('PG-17.51.2', 'chiefDecidesFirst')
      : (orderOf(action)?.refuse(look, f, action) ?? refuseOther(action)),
  checks: (look, f, _side, action) => orderOf(action)?.checks?.(look, f, action) ?? [],
  forecasts: (look, f, _side, action) => orderOf(action)?.forecasts?.(look, f, action) ?? [],
  take: (g, f, _side, action) => orderOf(action)?.take(g, f, action),
};

/** PG-17.51.2: who is spoken to: the commander, or the one he has told to act. */
const promptFor = (look: L, side: Nation): Message<Word> => {
  const split = look.board.split[side];
  if (awaitsChief(look, side)) return message('askAppoint', { player: split?.chief ?? 1 });
  const acting = split?.acting ?? null;
  return acting === null ? message('askSegment') : message('askSegmentOf', { player: acting });
};

const refuseOther = (action: Action) => (orderOf(action) ? null : notHere('PG-3.1.1'));
