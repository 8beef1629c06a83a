import { isUnseen } from '../check/check.ts';
import type { Dice } from '../check/dice.ts';
import { DiceScriptError, scriptedDice } from '../check/dice.ts';
import type { Entry, LogItem, Position } from '../engine/game.ts';
import { answer, goOn } from '../engine/game.ts';
import type { Leg } from '../engine/match.ts';
import type { GameSystem } from '../engine/system.ts';
import type { Problem, Text, Types } from '../engine/types.ts';
import type { PlacedStep } from './course.ts';
import { readAction, readSaved, under } from './file.ts';
import { difference, same } from './json.ts';
import type { GameRecord } from './record.ts';
import { facesOf, fold } from './record.ts';
import { mayNot } from './run-file.ts';

/** Where play began, as far as it is proved. */
export type ProvedStart = 'setUp' | 'given' | 'olderRules';

/** What came of playing a record again. */
export interface RulesVerdict {
  readonly problems: readonly Problem[];
  readonly start: ProvedStart;
  /** Entries that stand and were answered again. */
  readonly answers: number;
}

/** The game after so many answers: the position, where the rules of today could play it; else only its board. */
interface Reached<T extends Types> {
  readonly board: T['board'];
  readonly position: Position<T> | null;
}

type Gone<T extends Types> = { readonly problem: Problem } | Reached<T>;

const UNDER_WAY = { dice: { key: '', drawn: 0 }, outcome: null };

/** Every leg from the scenario's set-up on, every answer in it, and what was taken back, played again with its own faces. */
export const verifyRules = <T extends Types>(
  system: GameSystem<T>,
  record: GameRecord<T>,
  course: readonly PlacedStep<T>[],
): RulesVerdict => {
  const isToday = (leg: Leg<T>): boolean => leg.version === system.version;
  const loaded = record.legs.some(isToday) ? loadedFor(system, record) : null;
  if (loaded && 'problems' in loaded) return { problems: loaded.problems, start: 'given', answers: 0 };
  const setting = loaded?.setting ?? (null as never);
  let line: readonly Reached<T>[] = [];
  let entries: readonly Entry<T>[] = [];
  let start: ProvedStart | null = null;
  const fail = (problem: Problem): RulesVerdict => ({ problems: [problem], start: start ?? 'given', answers: 0 });
  for (const [i, step] of course.entries()) {
    if ('leg' in step) {
      const { leg, path } = step;
      start = isToday(leg) ? (start ?? startOf(system, setting, leg)) : 'olderRules';
      if (isMarker(step, course[i + 1])) continue;
      const isFirst = i === 0;
      if (isFirst && start === 'given') return fail({ path: `${path}.board`, why: OTHER_SET_UP });
      const wrong = line.length === 0 ? null : misplaced(line, leg, path);
      const begun = wrong ?? (isToday(leg) ? begunLeg(system, setting, leg, path) : watchedLeg(system, leg, path));
      if ('problem' in begun) return fail(begun.problem);
      line = [...line.slice(0, leg.entry), begun];
      entries = entries.slice(0, leg.entry);
      continue;
    }
    const before = line.at(-1);
    if (!before) return fail({ path: step.path, why: NOT_BEGUN });
    if ('undone' in step) {
      const why = whyNotUndone(entries.at(-1), step.undone);
      if (why) return fail({ path: step.path, why });
      line = line.slice(0, -1);
      entries = entries.slice(0, -1);
      continue;
    }
    const after = before.position
      ? answeredAgain(system, setting, before.position, step.answer, step.path)
      : watchedAnswer(system, before.board, step.answer, step.path);
    if ('problem' in after) return fail(after.problem);
    line = [...line, after];
    entries = [...entries, step.answer];
  }
  const answers = line.filter(({ position }, i) => i > 0 && position !== null && line[i - 1]!.position !== null).length;
  return { problems: endProblems(line.at(-1), record), start: start ?? 'given', answers };
};

const loadedFor = <T extends Types>(
  system: GameSystem<T>,
  record: GameRecord<T>,
): { readonly setting: T['setting'] } | { readonly problems: readonly Problem[] } => {
  try {
    const loaded = system.load(record.scenario);
    return loaded.ok ? { setting: loaded.value } : { problems: loaded.problems };
  } catch (error) {
    return { problems: [{ path: 'scenario', why: cannotGoOn(error) }] };
  }
};

/** A game that was forked says so by a leg that is only told, before the one that is played. */
const isMarker = <T extends Types>(step: PlacedStep<T>, next: PlacedStep<T> | undefined): boolean =>
  'leg' in step &&
  next !== undefined &&
  'leg' in next &&
  step.leg.entry === 0 &&
  next.leg.entry === 0 &&
  step.leg.opening.length === 0 &&
  step.leg.drawn === 0 &&
  next.leg.drawn === 0 &&
  same([step.leg.board, step.leg.stack], [next.leg.board, next.leg.stack]);

const startOf = <T extends Types>(system: GameSystem<T>, setting: T['setting'], leg: Leg<T>): ProvedStart =>
  same([leg.board, leg.stack], [system.setup(setting), [system.first]]) ? 'setUp' : 'given';

/** A later leg goes on exactly from where the game stood; nothing follows an end. */
const misplaced = <T extends Types>(
  line: readonly Reached<T>[],
  { entry, board, stack }: Leg<T>,
  path: string,
): { readonly problem: Problem } | null => {
  const at = line[entry];
  if (!at) return { problem: { path, why: NOT_WHERE_IT_STOOD } };
  if (at.position?.outcome) return { problem: { path, why: AFTER_THE_END } };
  const stood = at.position ? same([board, stack], [at.position.board, at.position.stack]) : same(board, at.board);
  return stood ? null : { problem: { path, why: NOT_WHERE_IT_STOOD } };
};

const begunLeg = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  leg: Leg<T>,
  path: string,
): Gone<T> => {
  const saved = readSaved(system, leg.version, leg.board, leg.stack);
  if (!saved.ok) return { problem: under(path, saved.problems)[0]! };
  const from: Position<T> = { board: leg.board, stack: leg.stack, ...UNDER_WAY };
  const begun = withFaces(leg.opening, (faces) => goOn(system, setting, from, faces));
  if ('en' in begun) return { problem: { path: `${path}.opening`, why: begun } };
  if (!same(begun.log, leg.opening)) return { problem: differs(`${path}.opening`, leg.opening, begun.log) };
  return { board: begun.position.board, position: begun.position };
};

const watchedLeg = <T extends Types>(system: GameSystem<T>, leg: Leg<T>, path: string): Gone<T> => {
  const saved = readSaved(system, leg.version, leg.board, leg.stack);
  if (!saved.ok) return { problem: under(path, saved.problems)[0]! };
  return folded(system, saved.value.board, leg.opening, `${path}.opening`);
};

const watchedAnswer = <T extends Types>(
  system: GameSystem<T>,
  board: T['board'],
  { log }: Entry<T>,
  path: string,
): Gone<T> => folded(system, board, log, path);

const folded = <T extends Types>(
  system: GameSystem<T>,
  board: T['board'],
  log: readonly LogItem<T>[],
  path: string,
): Gone<T> => {
  try {
    return { board: fold(system, board, log), position: null };
  } catch (error) {
    return { problem: { path, why: cannotGoOn(error) } };
  }
};

const answeredAgain = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  entry: Entry<T>,
  path: string,
): Gone<T> => {
  const read = readAction(system, entry.action);
  if (!read.ok) return { problem: under(`${path}.action`, read.problems)[0]! };
  const answered = withFaces(entry.log, (faces) => answer(system, setting, position, entry.side, entry.action, faces));
  if ('en' in answered) return { problem: { path, why: answered } };
  if (!answered.ok) return { problem: { path, why: mayNot(entry.side, answered.refusal.rule) } };
  if (!same(answered.entry.log, entry.log)) return { problem: differs(`${path}.log`, entry.log, answered.entry.log) };
  return { board: answered.position.board, position: answered.position };
};

/** Dice that were seen are never taken back by an undo: a new leg begins after them. */
const whyNotUndone = (entry: Entry<Types> | undefined, side: string): Text | null => {
  if (!entry || entry.side !== side) return NOTHING_TO_UNDO;
  return entry.log.some((item) => 'roll' in item && !isUnseen(item.roll.check)) ? DICE_UNDONE : null;
};

const endProblems = <T extends Types>(last: Reached<T> | undefined, record: GameRecord<T>): readonly Problem[] => {
  if (!last?.position) return [];
  const end = { outcome: last.position.outcome, stack: last.position.stack };
  const written = { outcome: record.outcome, stack: record.now.stack };
  if (!same(end, written)) return [differs('(end)', written, end)];
  const { ended } = record;
  const isByRules = ended?.how === 'rules';
  if (ended && isByRules !== (record.outcome !== null)) return [{ path: 'ended', why: OTHER_END }];
  return [];
};

const differs = (path: string, written: unknown, found: unknown): Problem => ({
  path: path + (difference(written, found) ?? '$').slice(1),
  why: {
    en: 'the rules give something else than what is written',
    fr: 'les règles donnent autre chose que ce qui est écrit',
  },
});

const OTHER_SET_UP: Text = { en: "not the scenario's set-up", fr: "ce n'est pas le placement du scénario" };
const NOT_BEGUN: Text = { en: 'the game has not begun here', fr: "la partie n'a pas commencé ici" };
const NOT_WHERE_IT_STOOD: Text = {
  en: 'play does not go on from where the game stood',
  fr: 'le jeu ne reprend pas là où en était la partie',
};
const AFTER_THE_END: Text = { en: 'the game was over before this', fr: 'la partie était finie avant cela' };
const NOTHING_TO_UNDO: Text = {
  en: 'no answer of that side is there to be taken back',
  fr: "il n'y a pas de coup de ce camp à reprendre",
};
const DICE_UNDONE: Text = { en: 'dice that fell are taken back', fr: 'des dés tombés sont repris' };
const OTHER_END: Text = {
  en: 'the rules and the record tell of different ends',
  fr: "les règles et l'enregistrement donnent des fins différentes",
};

const cannotGoOn = (error: unknown): Text => {
  const told = error instanceof Error ? error.message : String(error);
  return {
    en: `the rules can not go on from here: ${told}`,
    fr: `les règles ne peuvent pas continuer d'ici : ${told}`,
  };
};

/** Run with the faces of a log; why not, when they do not fit. */
const withFaces = <V extends object>(
  log: readonly LogItem<never>[] | readonly LogItem<Types>[],
  run: (dice: Dice) => V,
): V | Text => {
  const dice = scriptedDice(facesOf(log as readonly LogItem<Types>[]));
  try {
    const value = run(dice);
    dice.finish();
    return value;
  } catch (error) {
    // A record can hold anything: what the rules trip over is its fault, not ours.
    if (!(error instanceof DiceScriptError)) return cannotGoOn(error);
    return {
      en: `the recorded dice do not fit: ${error.message}`,
      fr: `les dés enregistrés ne vont pas ensemble : ${error.message}`,
    };
  }
};
