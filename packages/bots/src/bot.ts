import type { Message, Side, Types, View } from '@grognard/kernel';
import type { BotSystem } from './brain.ts';

/** What a bot may use up on one answer: by the clock, or by answers given in its head, which is the same everywhere. */
export type Limit = { readonly ms: number } | { readonly positions: number };

/** The bot's own effort is all that stops it. */
export const NO_LIMIT: Limit = { positions: Number.POSITIVE_INFINITY };

/** What a bot is given to think with. */
export interface Budget {
  readonly limit: Limit;
  /** Its chance: the same stream gives the same answer, unless the clock stopped it. */
  readonly random: () => number;
}

/** A limit while it is used up. */
export interface Meter {
  readonly isLeft: () => boolean;
  /** One more position was answered in the head. */
  readonly count: () => void;
}

/** Start to count. Of a limit of time only a part is used: what is under way when it ends must still be in time. */
export const meterOf = (limit: Limit, partOfTime: number): Meter => {
  if ('ms' in limit) {
    const ends = performance.now() + limit.ms * partOfTime;
    return { isLeft: () => performance.now() < ends, count: () => undefined };
  }
  let left = limit.positions;
  return {
    isLeft: () => left > 0,
    count: () => {
      left -= 1;
    },
  };
};

/** What one side is sent. */
export type SideView<T extends Types> = View<T> & { readonly side: Side };

/** An answer, and why, for a player to read. */
export interface Thought<T extends Types> {
  readonly action: T['action'];
  /** In the words of the system or of `BOT_WORDS`. */
  readonly why: Message;
  /** What it means to answer next without thinking again, as long as nothing unforeseen happens. */
  readonly plan?: readonly T['action'][];
}

/** A player made of code. It is given a view, so by its type it can't see more than a player would. */
export interface Bot {
  readonly id: string;
  readonly choose: <T extends Types>(
    system: BotSystem<T>,
    setting: T['setting'],
    view: SideView<T>,
    budget: Budget,
  ) => Thought<T>;
}
