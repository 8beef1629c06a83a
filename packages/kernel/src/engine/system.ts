import type { ZodType } from 'zod';
import type { Sum } from '../check/check.ts';
import type { ScenarioFile } from '../files/scenario.ts';
import type { Armies } from '../parts/armies.ts';
import type { Calculator } from '../parts/calculator.ts';
import type { NextBattle } from '../parts/campaign.ts';
import type { Doctrine } from '../parts/doctrine.ts';
import type { Errands } from '../parts/errands.ts';
import type { Generator } from '../parts/generator.ts';
import type { Fact } from '../parts/survey.ts';
import type { Book } from './book.ts';
import type { Look, Procedures } from './procedure.ts';
import type { Together } from './told-together.ts';
import type { Language, Message, Problem, Result, Side, Text, Types } from './types.ts';
import type { Words } from './words.ts';

/** How a saved board and stack of the version before become ones of version `to`. */
export interface Upgrade {
  readonly to: number;
  readonly why: string;
  board(old: unknown): unknown;
  /** Left out when frames did not change. */
  stack?(old: readonly unknown[]): readonly unknown[];
}

/** The shapes of what comes in from outside. Also the source of the published JSON Schemas. */
export interface Schemas<T extends Types> {
  readonly scenario: ZodType;
  readonly board: ZodType<T['board']>;
  /** The board as a position file may have it, where `files` reads more than the board's own shape. */
  readonly writtenBoard?: ZodType;
  readonly frame: ZodType<T['frame']>;
  readonly action: ZodType<T['action']>;
}

/** Who gave which answer, and what was being resolved. */
export interface GivenAnswer<T extends Types> {
  readonly side: Side;
  readonly action: T['action'];
  readonly stack: readonly T['frame'][];
}

/** A rulebook, made playable. */
export interface GameSystem<T extends Types> {
  readonly id: string;
  readonly title: Text;
  /** Grows when a saved board or stack changes meaning. */
  readonly version: number;
  readonly upgrades: readonly Upgrade[];
  readonly book: Book<T['rule']>;
  readonly words: Readonly<Record<Language, Words<T['word']>>>;
  readonly schemas: Schemas<T>;
  readonly scenarios: readonly ScenarioFile[];
  readonly procedures: Procedures<T>;
  readonly first: T['frame'];

  /**
   * How boards, frames and actions are written in files for people: places by their printed names, say. Left out,
   * they are written as they are. `read` undoes `write`.
   */
  readonly files?: {
    read(setting: T['setting'], value: unknown): Result<unknown>;
    write(setting: T['setting'], value: unknown): unknown;
  };

  /**
   * A board in a position file says what differs from the set-up. What follows from that is filled in here: the rest of
   * a unit that the set-up knows, a pool without what lies on the map. Left out, each field given is taken as it is.
   */
  complete?(
    setting: T['setting'],
    setup: T['board'],
    given: Readonly<Record<string, unknown>>,
  ): Readonly<Record<string, unknown>>;
  /** A scenario as written becomes what never changes; all problems at once. */
  load(scenario: unknown): Result<T['setting']>;
  sides(setting: T['setting']): readonly Side[];
  /** Do these two sides win and lose together? A side is always its own ally. */
  allied(setting: T['setting'], a: Side, b: Side): boolean;
  setup(setting: T['setting']): T['board'];
  /** The scenario with so many points at the start for one side, where the game knows such a bid. */
  withBid?(scenario: ScenarioFile, side: Side, points: number): ScenarioFile;
  /**
   * What follows a finished game in a campaign, whoever won it, by its rules or because the other gave up; null for a game
   * that is part of none. Left out where there are none.
   */
  next?(setting: T['setting'], board: T['board'], winner: Side | null): NextBattle<T['word']> | null;
  /** The only writer. Pure; old cases are never changed, so old records always replay. */
  reduce(board: T['board'], event: T['event']): T['board'];

  /** The board as one side may know it, or a spectator (null): a board with less in it. */
  see(setting: T['setting'], board: T['board'], side: Side | null): T['board'];
  /**
   * What is being resolved, as it is sent to a side that is asked about it, given what it sees: of a way no more than is seen of it.
   * The side is asked the same by it, and what it may answer is judged alike. Left out where frames hold nothing hidden.
   */
  seeStack?(setting: T['setting'], seen: T['board'], stack: readonly T['frame'][], side: Side): readonly T['frame'][];
  /** What one side hears of an event, or null. `before` is the true board. */
  hear(setting: T['setting'], before: T['board'], event: T['event'], side: Side | null): T['event'] | null;
  /** A full board that `side` can't tell from the true one: what a bot searches. */
  guess(setting: T['setting'], seen: T['board'], side: Side, random: () => number): T['board'];
  /**
   * Boards a side (null: a spectator) must reckon with, given what it sees: one for each single thing that may be
   * hidden and each way it may be, as far as the answer could come upon it. Enough of them that an answer whose outcome
   * hangs on hidden things goes otherwise on at least one; alike ones once. This is how undo knows that finding nothing
   * is knowledge too.
   */
  suspicions(
    setting: T['setting'],
    seen: T['board'],
    side: Side | null,
    answered: GivenAnswer<T>,
  ): readonly T['board'][];
  /**
   * Does an answer tell a side something by its silence alone, such as that no hidden watcher fired at a mover? For what
   * would take too many suspicions to find out. It may say yes too often, never too seldom.
   */
  silenceTells?(setting: T['setting'], seen: T['board'], side: Side | null, answered: GivenAnswer<T>): boolean;
  /**
   * What an answer itself shows to those who notice it, beside the pieces it names by their ids: a card that is played
   * lies in the hand it came from. `seen` is changed by it to a board on which the answer can be given. Left out where
   * there is nothing of the sort.
   */
  shownBy?(setting: T['setting'], seen: T['board'], board: T['board'], answered: GivenAnswer<T>): T['board'];
  /**
   * A true board changed only in what `side` can't know, or null when nothing is hidden from it. Written from the
   * rules, apart from `see`, so that tests can hold each against the other.
   */
  twin(setting: T['setting'], board: T['board'], side: Side | null, random: () => number): T['board'] | null;
  /**
   * The setting changed only in what `side` can't know on this board, such as the place of mines not found yet; null when
   * there is nothing of the sort. For systems whose scenarios hold secrets: what plays for a side may not read them.
   */
  twinSetting?(setting: T['setting'], board: T['board'], side: Side | null, random: () => number): T['setting'] | null;

  /** What is wrong with a board; empty when sound. Tests run it after every answer, the referee before the first. */
  faults(setting: T['setting'], board: T['board']): readonly (Text | string)[];
  /**
   * Names in a position file that are of nothing, each with its place. A system could look for them in `faults`, but those
   * have no places, and look at every board of a game, where names of the dead are no fault.
   */
  misnamed?(
    setting: T['setting'],
    held: { readonly board: T['board']; readonly stack: readonly T['frame'][] },
  ): readonly Problem[];
  /** What never comes about in play, though whoever sets up a position may say so. Tests run it after every answer. */
  wrongInPlay?(setting: T['setting'], board: T['board']): readonly (Text | string)[];
  /** An event as a sentence; null for what needs no telling. `look` is the board before it, as far as the reader knows. */
  tell(look: Look<T>, event: T['event']): Message<T['word']> | null;
  /** What is told in one line of several events; left out where each has its own. */
  readonly together?: Together<T>;
  /** The number an event tells of, part by part, where it came from somewhere: what a price is made of. */
  parts?(event: T['event']): Sum<T>;
  /** An action as a button would say it; `asking` is the frame whose question it answers, null where that is not known. */
  describe(look: Look<T>, action: T['action'], asking: T['frame'] | null): Message<T['word']>;
  /** A picture in letters, for terminals and tests; words in it are English unless a language is given. */
  sketch(setting: T['setting'], board: T['board'], language?: Language): string;
  /** How the rules have a side played that has no player; left out where they have nothing of the sort. */
  readonly doctrine?: Doctrine<T>;
  /** What the rules make of a board, for one side to read or (null) for all: `grognard referee --facts`. */
  survey?(look: Look<T>, reader: Side | null): readonly Fact<T>[];
  /** Odds for a real table, from plain facts: `grognard odds`. */
  readonly calculator?: Calculator<T>;
  /** What a side's own men do by standing order; left out where each action is the player's. */
  readonly errands?: Errands<T>;
  /** Army lists of the players' own: `grognard army`. */
  readonly armies?: Armies<T['word']>;
  /** Scenarios made up from a number: `grognard generate`. */
  readonly generator?: Generator;
}

/** What a board on a screen needs of a system: nothing in letters, and words of one language, which it is still to be given. */
export type OnBoard<T extends Types> = Omit<GameSystem<T>, 'words' | 'sketch'>;

/** Forget the types of one. */
export const anyOnBoard = <T extends Types>(system: OnBoard<T>): OnBoard<Types> => system as unknown as OnBoard<Types>;

/** Parts of a system that a board on a screen can do without. */
export type More<T extends Types> = Pick<GameSystem<T>, 'doctrine' | 'calculator' | 'errands'>;

/** Forget the types of such parts. */
export const anyMore = <T extends Types>(more: More<T>): More<Types> => more as unknown as More<Types>;

/** A system whose types are not known: what programs that play any of them hold. */
export type AnySystem = GameSystem<Types>;

/** Forget a system's types. Its own functions only ever meet its own boards, so nothing is lost but the compiler's help. */
export const anySystem = <T extends Types>(system: GameSystem<T>): AnySystem => system as unknown as AnySystem;
