import type { Brain, Dice, GameSystem, Idea, Moment, Position, Side, Types, Weights } from '@grognard/kernel';
import { answer, questionFor, waitingFor } from '@grognard/kernel';
import type { SideView } from './bot.ts';

/** What a bot thinks at: a game, what it knows of it, and its chance. Nothing of the true board is here. */
export interface Table<T extends Types> {
  readonly system: GameSystem<T>;
  readonly setting: T['setting'];
  readonly brain: Brain<T>;
  readonly weights: Weights;
  readonly random: () => number;
}

/** The dice of a bot's own games are never official ones. */
const NO_KEY = { key: '', drawn: 0 } as const;

/** A side that is asked, from what it was sent. */
export const momentIn = <T extends Types>(setting: T['setting'], view: SideView<T>): Moment<T> => {
  const question = view.questions[0];
  if (!question) throw new Error(`${view.side} is asked nothing`);
  return { look: { setting, board: view.board }, stack: view.stack, side: view.side, choices: () => question.choices };
};

/** A whole position that fits what a side sees. */
export const guessed = <T extends Types>({ system, setting, random }: Table<T>, view: SideView<T>): Position<T> => ({
  board: system.guess(setting, view.board, view.side, random),
  stack: view.stack,
  dice: NO_KEY,
  outcome: null,
});

/** A side that is asked in a game the bot plays in its head; it is shown no more there than at the real table. */
export const momentOf = <T extends Types>(
  { system, setting }: Table<T>,
  position: Position<T>,
  side: Side,
): Moment<T> => {
  const board = system.see(setting, position.board, side);
  const frame = position.stack.at(-1)!;
  const choices = () => questionFor(system, setting, board, frame, side).choices;
  return { look: { setting, board }, stack: position.stack, side, choices };
};

/** Who is asked next in such a game; null when it is over. */
export const askedIn = <T extends Types>({ system, setting }: Table<T>, position: Position<T>): Side | null =>
  waitingFor(system, setting, position)[0] ?? null;

/** The position after an answer; null when it may not be given there. */
export const after = <T extends Types>(
  { system, setting }: Table<T>,
  position: Position<T>,
  side: Side,
  action: T['action'],
  dice: Dice,
): Position<T> | null => {
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
  table: Table<T>,
  from: Position<T>,
  side: Side,
  { action, line = [] }: Idea<T>,
  dice: Dice,
): Begun<T> | null => {
  const position = after(table, from, side, action, dice);
  if (position === null) return null;
  const [next] = line;
  if (next === undefined || askedIn(table, position) !== side) return { position, line };
  const second = after(table, position, side, next, dice);
  if (second) return { position: second, line: line.slice(1) };
  // Something else may be asked in between; where the same is asked again, what may not be done is given up.
  return { position, line: position.stack.length === from.stack.length ? [] : line };
};

/** Answers that settle one action are few; what goes on longer is the next action already. */
const MOST_TO_SETTLE = 12;

/**
 * Play on by rules of thumb until what an answer set off is settled: nothing lies above the frame that asked, and no
 * answer lies sealed.
 */
export const settled = <T extends Types>(
  table: Table<T>,
  from: Position<T>,
  depth: number,
  dice: Dice,
): Position<T> => {
  let position = from;
  for (let i = 0; i < MOST_TO_SETTLE && isOpen(position, depth); i += 1) {
    const next = playedOn(table, position, dice);
    if (!next) return position;
    position = next;
  }
  return position;
};

const isOpen = <T extends Types>({ stack }: Position<T>, depth: number): boolean =>
  stack.length > depth || stack.at(-1)?.sealed !== undefined;

/** One answer more, by rule of thumb; null when nobody is asked. */
export const playedOn = <T extends Types>(table: Table<T>, position: Position<T>, dice: Dice): Position<T> | null => {
  const side = askedIn(table, position);
  if (side === null) return null;
  const action = table.brain.policy(momentOf(table, position, side), table.random, table.weights);
  return after(table, position, side, action, dice);
};

/** How many times the scale a game won is worth. */
const WON = 8;

/** What a position is worth to a side, in the coin of the brain. */
export const worthOf = <T extends Types>(table: Table<T>, position: Position<T>, side: Side): number => {
  const { brain, setting, weights } = table;
  if (!position.outcome) return brain.worth({ setting, board: position.board }, side, weights);
  const { winner } = position.outcome;
  if (winner === null) return 0;
  return wins(table, winner, side) ? WON * brain.scale : -WON * brain.scale;
};

/** Does the winner's victory count for this side? */
const wins = <T extends Types>({ system, setting }: Table<T>, winner: Side, side: Side): boolean =>
  system.allied(setting, winner, side);
