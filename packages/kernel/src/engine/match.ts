import { isUnseen } from '../check/check.ts';
import type { Dice } from '../check/dice.ts';
import { officialDice } from '../check/dice.ts';
import type { FairDice } from '../check/fair.ts';
import { firstDice } from '../check/fair.ts';
import { same } from '../files/json.ts';
import type { Answered, Entry, LogItem, Position } from './game.ts';
import { answer, askOf, begin, waitingFor } from './game.ts';
import { seenWith } from './shown.ts';
import type { GameSystem } from './system.ts';
import type { Side, Types } from './types.ts';
import { hearLog } from './view.ts';

/** A part of a game played under one version of the rules: most games have one. */
export interface Leg<T extends Types> {
  readonly version: number;
  /** The number of its first entry. */
  readonly entry: number;
  readonly board: T['board'];
  readonly stack: readonly T['frame'][];
  readonly drawn: number;
  /** What happened before its first question. */
  readonly opening: readonly LogItem<T>[];
}

/** What came before the present leg: it can be told, but no longer undone. */
export interface Past<T extends Types> {
  readonly legs: readonly Leg<T>[];
  readonly entries: readonly Entry<T>[];
  /** Where the present leg began. */
  readonly start: Pick<Leg<T>, 'board' | 'stack' | 'drawn'>;
}

/** A game as it went: every position it passed through. They share structure, so history is cheap. */
export interface Match<T extends Types> {
  readonly system: GameSystem<T>;
  readonly setting: T['setting'];
  readonly fair: FairDice;
  /** What happened before the first question. */
  readonly opening: readonly LogItem<T>[];
  /** One more than there are entries: the last is now. */
  readonly positions: readonly Position<T>[];
  readonly entries: readonly Entry<T>[];
  /** Null for a game that began under these rules. */
  readonly past: Past<T> | null;
}

export const newMatch = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  fair: FairDice,
  dice?: Dice,
): Match<T> => {
  const { position, log } = begin(system, setting, firstDice(fair), dice);
  return { system, setting, fair, opening: log, positions: [position], entries: [], past: null };
};

export const now = <T extends Types>(match: Match<T>): Position<T> => match.positions.at(-1)!;

export type Played<T extends Types> =
  | { readonly ok: true; readonly match: Match<T>; readonly entry: Entry<T> }
  | Extract<Answered<T>, { ok: false }>;

/** The match with one more answer. */
export const play = <T extends Types>(match: Match<T>, side: Side, action: T['action'], dice?: Dice): Played<T> => {
  const answered = answer(match.system, match.setting, now(match), side, action, dice);
  if (!answered.ok) return answered;
  const { position, entry } = answered;
  const positions = [...match.positions, position];
  return { ok: true, match: { ...match, positions, entries: [...match.entries, entry] }, entry };
};

/** Why the last answer can't be taken back. */
export type NoUndo = 'nothingToUndo' | 'notYours' | 'gameOver' | 'diceFell' | 'othersAsked' | 'knowledge';

/** Take back the last answer, or say why not. */
export const undo = <T extends Types>(
  match: Match<T>,
  side: Side,
): { readonly ok: true; readonly match: Match<T> } | { readonly ok: false; readonly why: NoUndo } => {
  const why = whyNoUndo(match, side);
  return why ? { ok: false, why } : { ok: true, match: takenBack(match) };
};

/** The match without its last answer, for those who know that it can be taken back. */
export const takenBack = <T extends Types>(match: Match<T>): Match<T> => ({
  ...match,
  positions: match.positions.slice(0, -1),
  entries: match.entries.slice(0, -1),
});

/** Computed from what became known, never declared: null when the last answer can be taken back. */
export const whyNoUndo = <T extends Types>(match: Match<T>, side: Side): NoUndo | null =>
  plainlyNoUndo(match, side) ?? whyKnown(match.system, match.setting, lastStep(match));

/** What plainly speaks against undo, known at once; null leaves open whether somebody learned something. */
export const plainlyNoUndo = <T extends Types>(match: Match<T>, side: Side): NoUndo | null => {
  const entry = match.entries.at(-1);
  if (!entry) return 'nothingToUndo';
  if (entry.side !== side) return 'notYours';
  if (now(match).outcome) return 'gameOver';
  if (entry.log.some((item) => 'roll' in item && !isUnseen(item.roll.check))) return 'diceFell';
  const { before, after } = lastStep(match);
  const asked = new Set([side, ...waitingFor(match.system, match.setting, before)]);
  return waitingFor(match.system, match.setting, after).some((other) => !asked.has(other)) ? 'othersAsked' : null;
};

/** An answer with the positions before and after it. */
export interface Step<T extends Types> {
  readonly before: Position<T>;
  readonly entry: Entry<T>;
  readonly after: Position<T>;
}

/** The last answer of a match that has one. */
export const lastStep = <T extends Types>({ positions, entries }: Match<T>): Step<T> => ({
  before: positions.at(-2)!,
  entry: entries.at(-1)!,
  after: positions.at(-1)!,
});

/**
 * Whether somebody learned something from an answer against which nothing speaks plainly: the dear part of the question,
 * asked when somebody wants to know.
 */
export const whyKnown = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  { before, entry, after }: Step<T>,
): NoUndo | null => {
  const learns = learnsFrom(system, setting, { before, entry, after }, seesAndHears);
  return openedSecrets(before, after) || [...system.sides(setting), null].some(learns) ? 'knowledge' : null;
};

/**
 * The sides (null: spectators) whose view of the board learned something hidden from an answer. A side learned nothing
 * if all it then saw follows from what it knew before: the answer, played on what it saw and on every board it had to
 * reckon with, comes to the same. To find nothing where something might have been is to learn, and so is an answer about
 * something hidden. What was only heard does not count: an event that tells too much would otherwise be its own excuse.
 */
export const whoLearned = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  before: Position<T>,
  entry: Entry<T>,
  after: Position<T>,
): readonly (Side | null)[] => {
  const given = { side: entry.side, action: entry.action, stack: before.stack };
  const isShown = (side: Side | null): boolean =>
    !same(seenWith(system, setting, before.board, side, given), system.see(setting, before.board, side));
  const learns = learnsFrom(system, setting, { before, entry, after }, sees);
  return [...system.sides(setting), null].filter((side) => isShown(side) || learns(side));
};

/** What a side is told of an answer that was played on a board. */
type Told<T extends Types> = (
  system: GameSystem<T>,
  setting: T['setting'],
  side: Side | null,
  played: { readonly before: T['board']; readonly board: T['board']; readonly log: readonly LogItem<T>[] },
) => { readonly sees: T['board']; readonly hears: readonly LogItem<T>[] };

const sees = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  side: Side | null,
  { board }: { readonly board: T['board'] },
): ReturnType<Told<T>> => ({ sees: system.see(setting, board, side), hears: [] });

/** For undo: what was heard can't be taken back either. */
const seesAndHears = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  side: Side | null,
  { before, board, log }: Parameters<Told<T>>[3],
): ReturnType<Told<T>> => ({
  sees: system.see(setting, board, side),
  hears: hearLog(system, setting, before, log, side),
});

/** Does a side learn something hidden from an answer? */
const learnsFrom =
  <T extends Types>(
    system: GameSystem<T>,
    setting: T['setting'],
    { before, entry, after }: { readonly before: Position<T>; readonly entry: Entry<T>; readonly after: Position<T> },
    toldOf: Told<T>,
  ) =>
  (side: Side | null): boolean => {
    const given = { side: entry.side, action: entry.action, stack: before.stack };
    const seen = system.see(setting, before.board, side);
    const known = seenWith(system, setting, before.board, side, given);
    const told = toldOf(system, setting, side, { before: before.board, board: after.board, log: entry.log });
    const noticed = told.hears.length > 0 || !same(seen, told.sees);
    // What the answer shows of what was hidden is news.
    if (noticed && !same(seen, known)) return true;
    const diceFell = entry.log.some((item) => 'roll' in item);
    const wouldTell = (board: T['board']): typeof told | 'chance' | null => {
      // On the true board it was played already.
      if (!diceFell && same(board, before.board)) return told;
      const expected = foreseen(system, setting, { ...before, board }, entry);
      if (expected === null || expected === 'chance') return expected;
      return toldOf(system, setting, side, { before: board, board: expected.board, log: expected.log });
    };
    const expected = wouldTell(known);
    // What could not be done as far as it knew, and was noticed, is news; done in silence, it tells nothing.
    if (expected === null ? noticed : !same(expected, told)) return true;
    if (noticed && system.silenceTells?.(setting, known, side, given)) return true;
    // That nothing happened may tell what the answer would have shown.
    const shown = same(seen, known) ? [] : system.suspicions(setting, seen, side, given);
    return [...system.suspicions(setting, known, side, given), ...shown].some((board) => {
      // Suspicions that add nothing to what is seen are many, and looked at already.
      if (same(board, known)) return false;
      const otherwise = wouldTell(board);
      // On some boards the answer could not have been given at all: they say nothing about this one.
      return otherwise !== null && !same(otherwise, told);
    });
  };

/**
 * The sides that noticed an answer which can't be given on what they know, even with what it shows: the laws of fog have
 * no hold on it, and it is never undone. A sound system has hardly any.
 */
export const exemptFor = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  { before, entry, after }: Step<T>,
): readonly (Side | null)[] => {
  const given = { side: entry.side, action: entry.action, stack: before.stack };
  return [...system.sides(setting), null].filter((side) => {
    const seen = system.see(setting, before.board, side);
    const heard = hearLog(system, setting, before.board, entry.log, side);
    if (heard.length === 0 && same(seen, system.see(setting, after.board, side))) return false;
    const board = seenWith(system, setting, before.board, side, given);
    return foreseen(system, setting, { ...before, board }, entry) === null;
  });
};

/** Answers that lay sealed, of others than the one who answered last, are sealed no more. */
const openedSecrets = <T extends Types>(before: Position<T>, after: Position<T>): boolean => {
  const sealed = Object.keys(before.stack.at(-1)?.sealed ?? {});
  const still = after.stack[before.stack.length - 1]?.sealed ?? {};
  return sealed.some((side) => !(side in still));
};

/** Do the answers sealed in a frame stay their owners' secret even when they are opened? */
export const staySecret = <T extends Types>(system: GameSystem<T>, frame: T['frame']): boolean => {
  const ask = askOf(system, frame);
  return 'told' in ask && ask.told === 'own';
};

class ChanceError extends Error {}
/** Nobody can foresee dice; what nobody sees of them, nobody need. */
const noSeenDice = <T extends Types>({ dice }: Position<T>): Dice => ({
  face: () => {
    throw new ChanceError('chance can not be foreseen');
  },
  unseen: officialDice(dice),
});

/** An answer played on a board; `chance` when dice would fall there, null when it can't be given there. */
const foreseen = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  entry: Entry<T>,
): { readonly board: T['board']; readonly log: readonly LogItem<T>[] } | 'chance' | null => {
  try {
    const answered = answer(system, setting, position, entry.side, entry.action, noSeenDice(position));
    return answered.ok ? { board: answered.position.board, log: answered.entry.log } : null;
  } catch (error) {
    if (error instanceof ChanceError) return 'chance';
    // A rule that can't be played on what a side knows is a fault of the rule.
    throw error;
  }
};
