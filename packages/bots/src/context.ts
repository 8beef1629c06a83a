import type { Dice, Moment, Position, Side, Types } from '@grognard/kernel';
import { answer, questionFor, waitingFor } from '@grognard/kernel';
import type { Meter, SideView, Thought } from './bot.ts';
import type { BotSystem, Brain, Idea, Weights } from './brain.ts';

/** What a bot thinks with: a game, what it knows of it, its chance and its limit. Nothing of the true board is here. */
export interface Context<T extends Types> {
  readonly system: BotSystem<T>;
  readonly setting: T['setting'];
  readonly brain: Brain<T>;
  readonly weights: Weights;
  readonly random: () => number;
  readonly meter: Meter;
}

/** The dice of a bot's own games are never official ones. */
const NO_KEY = { key: '', drawn: 0 } as const;

/** A side that is asked, from what it was sent. */
export const momentIn = <T extends Types>(setting: T['setting'], view: SideView<T>): Moment<T> => {
  const question = view.questions[0];
  if (!question) throw new Error(`${view.side} is asked nothing`);
  return { look: { setting, board: view.board }, stack: view.stack, side: view.side, choices: () => question.choices };
};

/** An idea as a bot gives it. */
export const thoughtOf = <T extends Types>({ action, why, plan }: Idea<T>): Thought<T> =>
  plan ? { action, why, plan } : { action, why };

/** A view's question asked on a board. */
export const positionIn = <T extends Types>({ stack }: SideView<T>, board: T['board']): Position<T> => ({
  board,
  stack,
  dice: NO_KEY,
  outcome: null,
});

/** A whole position that fits what a side sees. */
export const guessed = <T extends Types>({ system, setting, random }: Context<T>, view: SideView<T>): Position<T> =>
  positionIn(view, system.guess(setting, view.board, view.side, random));

/** A side that is asked in a game the bot plays in its head; it is shown no more there than at the real table. */
export const momentOf = <T extends Types>(
  { system, setting }: Context<T>,
  position: Position<T>,
  side: Side,
): Moment<T> => {
  const board = system.see(setting, position.board, side);
  const frame = position.stack.at(-1)!;
  const choices = () => questionFor(system, setting, board, frame, side).choices;
  return { look: { setting, board }, stack: position.stack, side, choices };
};

/** Who is asked next in such a game; null when it is over. */
export const askedIn = <T extends Types>({ system, setting }: Context<T>, position: Position<T>): Side | null =>
  waitingFor(system, setting, position)[0] ?? null;

/** The position after an answer; null when it may not be given there. */
export const after = <T extends Types>(
  { system, setting, meter }: Context<T>,
  position: Position<T>,
  side: Side,
  action: T['action'],
  dice: Dice,
): Position<T> | null => {
  meter.count();
  const answered = answer(system, setting, position, side, action, dice);
  return answered.ok ? answered.position : null;
};

/** An idea begun: where that led, and what is left of what was meant to follow. */
export interface Begun<T extends Types> {
  readonly position: Position<T>;
  readonly line: readonly T['action'][];
}

/**
 * Begin an idea; null when it may not be. A side that is asked again at once has only said who will act, or what will be
 * done: it goes on as it means to.
 */
export const begunWith = <T extends Types>(
  context: Context<T>,
  from: Position<T>,
  side: Side,
  { action, plan = [], line = plan }: Idea<T>,
  dice: Dice,
): Begun<T> | null => {
  const position = after(context, from, side, action, dice);
  if (position === null) return null;
  const [next] = line;
  if (next === undefined || askedIn(context, position) !== side) return { position, line };
  const second = after(context, position, side, next, dice);
  if (second) return { position: second, line: line.slice(1) };
  // Something else may be asked in between; where the same is asked again, what may not be done is given up.
  return { position, line: position.stack.length === from.stack.length ? [] : line };
};

/** Answers that settle one action are few; what goes on longer is the next action already. */
const MOST_TO_SETTLE = 12;

/**
 * Play by the policy until what an answer set off is settled (a quiet position): nothing lies above the frame that asked,
 * and no answer lies sealed.
 */
export const settled = <T extends Types>(
  context: Context<T>,
  from: Position<T>,
  depth: number,
  dice: Dice,
): Position<T> => {
  let position = from;
  for (let i = 0; i < MOST_TO_SETTLE && isOpen(position, depth); i += 1) {
    const next = afterPolicy(context, position, dice);
    if (!next) return position;
    position = next;
  }
  return position;
};

const isOpen = <T extends Types>({ stack }: Position<T>, depth: number): boolean =>
  stack.length > depth || stack.at(-1)?.sealed !== undefined;

/** One answer more, by the policy; null when nobody is asked. */
export const afterPolicy = <T extends Types>(
  context: Context<T>,
  position: Position<T>,
  dice: Dice,
): Position<T> | null => {
  const side = askedIn(context, position);
  if (side === null) return null;
  const action = context.brain.policy(momentOf(context, position, side), context.random, context.weights);
  return after(context, position, side, action, dice);
};

/** How many times the scale a game won is worth. */
const WON = 8;

/** What a position is worth to a side, in the unit of the brain's own worth. */
export const worthOf = <T extends Types>(context: Context<T>, position: Position<T>, side: Side): number => {
  const { brain, setting, weights } = context;
  if (!position.outcome) return brain.worth({ setting, board: position.board }, side, weights);
  const { winner } = position.outcome;
  if (winner === null) return 0;
  return wins(context, winner, side) ? WON * brain.scale : -WON * brain.scale;
};

/** Does the winner's victory count for this side? */
const wins = <T extends Types>({ system, setting }: Context<T>, winner: Side, side: Side): boolean =>
  system.allied(setting, winner, side);
