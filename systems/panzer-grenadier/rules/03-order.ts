import type { Check, Choice, Forecast, Game, Holes, Illegal, LineAsked, Next } from '@grognard/kernel';
import type { Action, ActionOf, FrameOf, Grenadier } from '../types.ts';
import type { L } from './facts.ts';

type F = FrameOf<'segment'>;

/** A way to use a segment (PG-3.1.1, PG-3.11.1): each order is only given actions of its own type. */
export interface AnyOrder {
  readonly type: Action['type'];
  choices(look: L, f: F): readonly Choice<Action>[];
  refuse(look: L, f: F, action: Action): Illegal<Grenadier> | null;
  /** What follows, until the segment is over. */
  take(g: Game<Grenadier>, f: F, action: Action): Next<Grenadier, F> | void;
  spell?(look: L, f: F, choice: Choice<Action>): Choice<Action>;
  /** What may go into the open holes of a line of its sheet. */
  spellLine?(look: L, f: F, asked: LineAsked<Action>): Holes;
  sample?(look: L, f: F, choice: Choice<Action>, random: () => number): Action;
  checks?(look: L, f: F, action: Action): readonly Check<Grenadier>[];
  forecasts?(look: L, f: F, action: Action): readonly Forecast<Grenadier>[];
}

/** The same, written for one type of action. */
export interface Order<K extends Action['type']> extends AnyOrder {
  readonly type: K;
  refuse(look: L, f: F, action: ActionOf<K>): Illegal<Grenadier> | null;
  take(g: Game<Grenadier>, f: F, action: ActionOf<K>): Next<Grenadier, F> | void;
}
