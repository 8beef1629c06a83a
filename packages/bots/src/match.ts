import type { Entry, Position, Side, Types } from '@grognard/kernel';
import { answer, canonical, view, waitingFor } from '@grognard/kernel';
import type { Bot, Limit, SideView, Thought } from './bot.ts';
import { NO_LIMIT } from './bot.ts';
import type { BotSystem } from './brain.ts';
import type { Commitment } from './commitment.ts';
import { commitmentOf, nextCommitted } from './commitment.ts';

/** A game that nobody but bots plays. */
export interface BotGame<T extends Types> {
  readonly system: BotSystem<T>;
  readonly setting: T['setting'];
  readonly start: Position<T>;
  /** What the side that is asked answers. */
  readonly choose: (view: SideView<T>) => Thought<T>;
}

/** One answer of such a game. */
export interface BotStep<T extends Types> {
  readonly before: Position<T>;
  readonly entry: Entry<T>;
  readonly after: Position<T>;
}

/** Bots play a game to its end, one answer at a time; whoever has seen enough stops asking. */
export function* botSteps<T extends Types>({ system, setting, start, choose }: BotGame<T>): Generator<BotStep<T>> {
  let position = start;
  while (!position.outcome) {
    const before = position;
    const side = waitingFor(system, setting, before)[0];
    if (side === undefined) throw new Error('nobody is asked, and the game is not over');
    const { action } = choose({ ...view(system, setting, before, side), side });
    const answered = answer(system, setting, before, side, action);
    if (!answered.ok) {
      const { rule, why } = answered.refusal;
      throw new Error(`${side} may not answer ${canonical(action)}: ${why.word} (${rule})`);
    }
    position = answered.position;
    yield { before, entry: answered.entry, after: position };
  }
}

/** Where a game between bots ends. */
export const playedOut = <T extends Types>(game: BotGame<T>): Position<T> => {
  let end = game.start;
  for (const { after } of botSteps(game)) end = after;
  return end;
};

/** A bot in a seat, with a chance of its own. */
export interface Seat {
  readonly bot: Bot;
  readonly random: () => number;
}

/** Each side's bot answers for it, and keeps to what it is committed to. */
export const seated = <T extends Types>(
  system: BotSystem<T>,
  setting: T['setting'],
  seatOf: (side: Side) => Seat,
  limit: Limit = NO_LIMIT,
): BotGame<T>['choose'] => {
  const commitments = new Map<Side, Commitment<T> | null>();
  return (seen) => {
    const { bot, random } = seatOf(seen.side);
    const committed = commitments.get(seen.side) ?? null;
    const next = committed && nextCommitted(system, setting, committed, seen);
    const thought = next ?? bot.choose(system, setting, seen, { limit, random });
    commitments.set(seen.side, commitmentOf(seen, thought));
    return thought;
  };
};
