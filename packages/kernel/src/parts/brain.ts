import type { Look } from '../engine/procedure.ts';
import type { Choice, Spot } from '../engine/question.ts';
import type { Language, Message, Side, Types } from '../engine/types.ts';
import type { Words } from '../engine/words.ts';

/** The numbers a brain judges by, found by letting it play against itself. */
export type Weights = Readonly<Record<string, number>>;

/** A side that is asked something: what it sees, and what is being resolved; the last frame asks. */
export interface Moment<T extends Types> {
  readonly look: Look<T>;
  readonly stack: readonly T['frame'][];
  readonly side: Side;
  /** What the rules list for it; listed when it is asked for, since that may take its time. */
  readonly choices: () => readonly Choice<T['action']>[];
}

/**
 * What self-play taught, on top of a brain's own worth: a small net of one layer. Plain numbers, so that it can be kept in
 * a file.
 */
export interface Net {
  /** How much of the brain's own worth counts. */
  readonly trust: number;
  /** Each cell weighs all signs, and speaks with its own weight: `to` × tanh(`bias` + `from` · signs). */
  readonly cells: readonly { readonly from: readonly number[]; readonly bias: number; readonly to: number }[];
  readonly bias: number;
}

/** How likely a side is to win, read off a board's signs by a net that was taught by self-play. */
export interface Judge<T extends Types> {
  /** A whole board in numbers as a side looks at it: always as many, most of them between 0 and 1. */
  signs(look: Look<T>, side: Side): readonly number[];
  readonly net: Net;
  /** How self-play found it best to set up; left out, nobody looked. */
  readonly openings?: Openings<T>;
}

/** Set-ups that won most in self-play (`grognard openings`). */
export interface Openings<T extends Types> {
  /** Which part of a set-up is asked for, by name; null when the game has begun. */
  part(look: Look<T>, frame: T['frame']): string | null;
  /** The next answer of a set-up that the side has kept to so far; null when it has kept to none, or may not go on. */
  next(moment: Moment<T>, random: () => number): Idea<T> | null;
}

/** A set-up, and how it fared. */
export interface SetUp<T extends Types> {
  readonly scenario: string;
  readonly side: Side;
  readonly won: number;
  readonly games: number;
  /** What was answered for each of its parts. */
  readonly parts: Readonly<Record<string, T['action']>>;
}

/** Forget the types of a judge: it only ever meets boards of its own system. */
export const anyJudge = <T extends Types>(judge: Judge<T>): Judge<Types> => judge as unknown as Judge<Types>;

/** An answer worth a thought. */
export interface Idea<T extends Types> {
  readonly action: T['action'];
  /** What a rule of thumb expects of it beyond what `worth` sees one answer later, in the same coin as `worth`. */
  readonly hope: number;
  /** What the side means to answer next, one after the other, as long as it may: whoever searches tries all of it. */
  readonly line?: readonly T['action'][];
  /** Why, for the player to read; in the words of the brain. */
  readonly why: Message;
}

/** How far a rule of thumb that plays better than looks do is followed. */
export interface Thumb {
  /** How many other answers are played on beside its own. */
  readonly rivals: number;
  /** By how many standard errors another must be better. */
  readonly doubt: number;
}

/** Something that was lost for good, for counting. */
export interface Loss {
  readonly side: Side;
  readonly what: string;
  /** The kind of it, by which losses are added up. */
  readonly kind: string;
  /** Where, by its name, and as a point to draw it at; null when it was nowhere on the map. */
  readonly where: string | null;
  readonly spot: Spot | null;
}

/**
 * What a bot must know of a game to play it well. It is given what a side sees, or a whole board drawn by `guess` from
 * that; never the true board.
 */
export interface Brain<T extends Types> {
  readonly weights: Weights;
  /** How much more worth makes a side win about three games in four. */
  readonly scale: number;
  /** Weights by which its first idea, taken without a look, wins most; left out, those above. */
  readonly veteran?: Weights;
  /** Sentences for the reasons of its ideas. */
  readonly words: Readonly<Record<Language, Words>>;
  /** What a whole board is worth to a side beyond what it is worth to its enemies. */
  worth(look: Look<T>, side: Side, weights: Weights): number;
  /** Legal answers, the most promising first; at least one. Where answers are without number it draws some. */
  ideas(moment: Moment<T>, random: () => number, weights: Weights): readonly Idea<T>[];
  /**
   * Answers beside its ideas that look worse by rule of thumb, or ideas thought through farther, each in several ways, in
   * place of the idea: for bots that look at many, and see for themselves.
   */
  afterthoughts?(moment: Moment<T>, random: () => number, weights: Weights): readonly Idea<T>[];
  /** A quick answer, for playing on to see what comes of it. */
  policy(moment: Moment<T>, random: () => number, weights: Weights): T['action'];
  /**
   * A count that grows as the game goes on, such as the turn: games played on in the head are compared at the same
   * time, when it next grows. Left out: after the same number of answers.
   */
  clock?(look: Look<T>): number;
  /**
   * So many answers played on by rule of thumb tell all that they can, always or from such a board on, 0 for none; left
   * out, as many as a bot cares for.
   */
  readonly horizon?: number | ((look: Look<T>) => number);
  /** How many times as dear it is to play a game on here as elsewhere: so many times fewer are; left out, 1. */
  readonly costOfPlayingOn?: number;
  /** So many games played on tell as much as a look at where an answer leads at once; left out, 0: the look tells nothing. */
  readonly trustInLooks?: number;
  /** Where the quick answer is better than a look at where answers lead: it stands unless games played on show otherwise. */
  readonly thumb?: Thumb;
  /** What self-play taught; it is fetched apart from the brain, by those who think hard. */
  readonly judge?: Judge<T>;
  /** What an event cost a side for good, if it did; `look` is the board before it. */
  lossIn?(look: Look<T>, event: T['event']): Loss | null;
}
