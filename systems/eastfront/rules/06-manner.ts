import type { Choice, Game, Illegal } from '@grognard/kernel';
import type { Action, ActionOf, East, FrameOf } from '../types.ts';
import type { L } from './facts.ts';

type F = FrameOf<'manoeuvre'>;

/** Any way of moving: each is only given actions of its own type. */
export interface AnyManner {
  readonly type: Action['type'];
  choices(look: L, f: F): readonly Choice<Action>[];
  refuse(look: L, f: F, action: Action): Illegal<East> | null;
  take(g: Game<East>, f: F, action: Action): void;
  spell?(look: L, f: F, choice: Choice<Action>): Choice<Action>;
  sample?(look: L, f: F, choice: Choice<Action>, random: () => number): Action;
}

/** One way a block may move: on the ground, by rail, by sea, ashore, from the shore, out of the air. */
export interface Manner<K extends Action['type']> extends AnyManner {
  readonly type: K;
  refuse(look: L, f: F, action: ActionOf<K>): Illegal<East> | null;
  take(g: Game<East>, f: F, action: ActionOf<K>): void;
}
