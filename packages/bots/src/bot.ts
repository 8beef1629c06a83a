import type { GameSystem, Message, Side, Types, View } from '@grognard/kernel';

/** What a bot may use up on one answer. */
export interface Budget {
  /** At most so many milliseconds. */
  readonly ms: number;
  /** Its chance: the same stream gives the same answer. */
  readonly random: () => number;
}

/** What one side is sent. */
export type SideView<T extends Types> = View<T> & { readonly side: Side };

/** An answer, and why, for a player to read. */
export interface Thought<T extends Types> {
  readonly action: T['action'];
  /** In the words of the system, of its brain or of `BOT_WORDS`. */
  readonly why: Message;
}

/** A player made of code. It is given a view, so by its type it can't see more than a player would. */
export interface Bot {
  readonly id: string;
  readonly choose: <T extends Types>(
    system: GameSystem<T>,
    setting: T['setting'],
    view: SideView<T>,
    budget: Budget,
  ) => Thought<T>;
}
