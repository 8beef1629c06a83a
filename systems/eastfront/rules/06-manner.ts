import type { Choice, Game, Illegal } from '@grognard/kernel';
import type { Action, ActionOf, East, FrameOf } from '../types.ts';
import type { L } from './facts.ts';

type F = FrameOf<'manoeuvre'>;

/** One way a block may move: on the ground, by rail, by sea, ashore, from the shore, out of the air. */
export interface Manner<K extends Action['type']> {
  readonly type: K;
  choices(look: L, f: F): readonly Choice<Action>[];
  refuse(look: L, f: F, action: ActionOf<K>): Illegal<East> | null;
  take(g: Game<East>, f: F, action: ActionOf<K>): void;
  spell?(look: L, f: F, choice: Choice<Action>): Choice<Action>;
  sample?(look: L, f: F, choice: Choice<Action>, random: () => number): Action;
}
