import type { Check, Choice, Forecast, Game, Illegal, Next } from '@grognard/kernel';
import type { Action, ActionOf, FrameOf, Grenadier } from '../types.ts';
import type { L } from './facts.ts';

type F = FrameOf<'acting'>;

/** Something that a woken piece may do: each deed is only given actions of its own type. */
export interface AnyDeed {
  readonly type: Action['type'];
  choices(look: L, f: F): readonly Choice<Action>[];
  refuse(look: L, f: F, action: Action): Illegal<Grenadier> | null;
  /** What follows: who has acted is marked, and is no longer among those who are still to act. */
  take(g: Game<Grenadier>, f: F, action: Action): Next<Grenadier, F> | void;
  spell?(look: L, f: F, choice: Choice<Action>): Choice<Action>;
  sample?(look: L, f: F, choice: Choice<Action>, random: () => number): Action;
  checks?(look: L, f: F, action: Action): readonly Check<Grenadier>[];
  forecasts?(look: L, f: F, action: Action): readonly Forecast<Grenadier>[];
}

/** The same, written for one type of action. */
export interface Deed<K extends Action['type']> extends AnyDeed {
  readonly type: K;
  refuse(look: L, f: F, action: ActionOf<K>): Illegal<Grenadier> | null;
  take(g: Game<Grenadier>, f: F, action: ActionOf<K>): Next<Grenadier, F> | void;
}

/** PG-3.1.8, PG-3.1.9: those of a group who are left when some have acted. */
export const without = ({ moving, firing }: F, ...ids: readonly string[]): Pick<F, 'moving' | 'firing'> => ({
  moving: moving.filter((one) => !ids.includes(one)),
  firing: firing.filter((one) => !ids.includes(one)),
});
