import type { Brain, Dice, Idea, Moment, Position, Side, Types } from '@grognard/kernel';
import { fastDice } from '@grognard/kernel';
import type { EvenDice } from './even-dice.ts';
import { coinOf } from './judge.ts';
import type { Begun, Table } from './table.ts';
import { after, askedIn, playedOn, settled, worthOf } from './table.ts';

/** How a search is cut short. */
export interface Effort {
  /** Games tried at most, and answers given in the head for all of them together. */
  readonly tries: number;
  readonly positions: number;
  /** Answers played by rule of thumb after the last one thought about. */
  readonly playOn: number;
  /** Ideas looked at where the bot itself chooses now, and farther on. */
  readonly breadth: number;
  readonly laterBreadth: number;
  /** How often each idea is looked at where it leads at once, and how many of them are played on from there. */
  readonly looks: number;
  readonly finalists: number;
  /** Answers thought about in a row. */
  readonly depth: number;
  /** Boards drawn that fit what is seen. */
  readonly boards: number;
  /** Positions kept in mind at most. */
  readonly memory: number;
}

/** An answer under consideration, and how it fared. */
export interface Considered<T extends Types> {
  readonly idea: Idea<T>;
  readonly tries: number;
  /** The share of the games tried that it would win, by the worth of where they led. */
  readonly chance: number;
}

/** What a search came to. */
export interface Searched<T extends Types> {
  /** The best first. */
  readonly considered: readonly Considered<T>[];
  readonly tries: number;
  /** Answers given in the bot's head. */
  readonly positions: number;
}

/** Games played in a bot's head. */
export interface Head<T extends Types> extends Table<T> {
  readonly me: Side;
  readonly effort: Effort;
  readonly dice: EvenDice;
  readonly seed: number;
  readonly hasTime: () => boolean;
  /** How many answers are played on by rule of thumb at most. */
  readonly playOn: number;
  positions: number;
}

/** The board of the n-th try. */
export type BoardFor<T extends Types> = (nth: number) => Position<T>;

/** How many answers are played on from here. */
export const mostPlayedOn = <T extends Types>({ horizon }: Brain<T>, { look }: Moment<T>, { playOn }: Effort): number =>
  Math.min(playOn, (typeof horizon === 'function' ? horizon(look) : horizon) ?? playOn);

/** How a try began: the dice of its first answer, which is the n-th of its kind, and how deep the question lay. */
export interface Opening {
  readonly thrown: Dice;
  readonly nth: number;
  readonly depth: number;
  readonly hope: number;
}

/** What a try is worth: where it led at once, and where it leads in the end; null when there is no time to find out. */
export const weighed = <T extends Types>(
  run: Head<T>,
  { position, line }: Begun<T>,
  { thrown, nth, depth, hope }: Opening,
): { readonly calm: number; readonly later: number } | null => {
  // What the answer set off goes evenly through its outcomes too; what comes later has the same dice for every answer
  // in its n-th try, so that luck makes no difference between them.
  const calm = settled(run, position, depth, thrown);
  const soon = promiseOf(run, calm, hope);
  if (run.playOn === 0) return { calm: soon, later: soon };
  const later = playOut(run, { position: calm, line }, fastDice(run.seed + nth));
  return later && { calm: soon, later: promiseOf(run, later, 0) };
};

/** Play on for a while: what the idea meant to do next, as long as it may be done, and everything else by rule of thumb. */
const playOut = <T extends Types>(run: Head<T>, from: Begun<T>, dice: Dice): Position<T> | null => {
  const { setting, brain, me } = run;
  const clock = (at: Position<T>): number => brain.clock?.({ setting, board: at.board }) ?? 0;
  const started = clock(from.position);
  const depth = from.position.stack.length;
  const most = run.playOn;
  let { position, line } = from;
  for (let i = 0; i < most && !position.outcome && clock(position) === started; i += 1) {
    // A game broken off tells nothing: it would be judged at another time than the rest.
    if (!run.hasTime()) return null;
    run.positions += 1;
    const isNext = line.length > 0 && position.stack.length === depth && askedIn(run, position) === me;
    const meant = isNext ? after(run, position, me, line[0]!, dice) : null;
    if (isNext) line = meant ? line.slice(1) : [];
    const next = meant ?? playedOn(run, position, dice);
    if (!next) return position;
    position = next;
  }
  return position;
};

/**
 * What a position promises. Where games are played on it is the chance to win: they end in all sorts of ways. Where answers are
 * only looked at it is what they lean to: in a game all but won or lost all chances look alike, and answers must not.
 */
export const promiseOf = <T extends Types>(run: Head<T>, position: Position<T>, hope: number): number => {
  const lean = (worthOf(run, position, run.me) + hope) / coinOf(run.brain);
  return run.playOn === 0 ? lean : chanceAt(lean);
};

/** The chance a leaning stands for. */
export const chanceAt = (lean: number): number => 1 / (1 + Math.exp(-lean));
