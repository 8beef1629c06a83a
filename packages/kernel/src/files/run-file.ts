import type { Dice, ForcedFace } from '../check/dice.ts';
import { DiceScriptError, fastDice, fastRandom, officialDice, scriptedDice } from '../check/dice.ts';
import { newSecret } from '../check/fair.ts';
import type { Entry, LogItem, Position } from '../engine/game.ts';
import { answer, goOn, refusalOf } from '../engine/game.ts';
import type { GameSystem } from '../engine/system.ts';
import type { Illegal, Problem, Result, Text, Types } from '../engine/types.ts';
import { answerByDoctrine, ownDice } from '../parts/doctrine-answer.ts';
import type { FileAnswer, PositionFile } from './file.ts';
import { looseDice, readAction, under } from './file.ts';

/** A position file played out: plain facts, nothing said yet. */
export interface Run<T extends Types> {
  /** The board as the file has it, and what happened before anybody was asked. */
  readonly opening: { readonly before: T['board']; readonly log: readonly LogItem<T>[] };
  readonly taken: readonly { readonly before: Position<T>; readonly entry: Entry<T> }[];
  /** The answer that may not be given, if there is one: nothing after it is looked at. */
  readonly refused: { readonly number: number; readonly action: T['action']; readonly refusal: Illegal<T> } | null;
  readonly end: Position<T>;
}

/** Dice at the referee's table: they remember what fell. */
interface TableDice extends Dice {
  readonly used: () => readonly number[];
  /** Every face of the script must have been rolled. */
  readonly finish: () => void;
}

/** As written; then from the seed, if there is one; an error if there is neither. */
const tableDice = (script: readonly ForcedFace[], rest: Dice | null): TableDice => {
  const scripted = scriptedDice(script);
  const used: number[] = [];
  return {
    face: (sides, names) => {
      const dice = rest !== null && scripted.left().length === 0 ? rest : scripted;
      const face = dice.face(sides, names);
      used.push(face);
      return face;
    },
    used: () => used,
    finish: scripted.finish,
  };
};

export interface Rolled<T extends Types> {
  readonly run: Run<T>;
  readonly faces: readonly number[];
  /** The seed of the dice that were not forced; null when all were. */
  readonly seed: string | null;
}

/** What the dice did that their script did not foresee. */
export interface Misfit<T extends Types> {
  readonly at: number;
  readonly why: string;
  /** The roll they were for; null for faces that were never rolled. */
  readonly roll: Extract<LogItem<T>, { readonly roll: unknown }>['roll'] | null;
  /** Too short, too long, or a face that does not fit. */
  readonly kind: 'short' | 'long' | 'wrong';
  /** Where the answers end, when faces are left over: most often one more answer was to be given. */
  readonly end: Position<T> | null;
}

export type RunResult<T extends Types> =
  | { readonly ok: true; readonly value: Rolled<T> }
  | { readonly ok: false; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly misfit: Misfit<T> };

/** Play a position file out, answer by answer. */
export const runFile = <T extends Types>(system: GameSystem<T>, file: PositionFile<T>): RunResult<T> => {
  const unsound = sealedProblems(system, file);
  if (unsound.length > 0) return { ok: false, problems: unsound };
  const seed = file.dice !== null && file.seed === null ? null : (file.seed ?? newSecret());
  const dice = tableDice(file.dice ?? [], seed === null ? null : officialDice(looseDice(seed)));
  try {
    const run = playOut(system, file, dice);
    if (!run.ok) return run;
    if (!run.value.refused) dice.finish();
    return { ok: true, value: { run: run.value, faces: dice.used(), seed } };
  } catch (error) {
    if (error instanceof DiceScriptError) return { ok: false, misfit: misfitOf(system, file, error) };
    throw error;
  }
};

const playOut = <T extends Types>(system: GameSystem<T>, file: PositionFile<T>, dice: Dice): Result<Run<T>> => {
  const { setting } = file;
  const start: Position<T> = { ...file.position, dice: looseDice('') };
  const begun = attempt('stack', () => goOn(system, setting, start, dice));
  if (!begun.ok) return begun;
  const opening = { before: start.board, log: begun.value.log };
  const taken: { before: Position<T>; entry: Entry<T> }[] = [];
  let end = begun.value.position;
  for (const [number, given] of file.answers.entries()) {
    const before = end;
    const decided = actionIn(system, setting, before, given, number);
    if (!decided.ok) return decided;
    const action = decided.value;
    const answered = attempt(`answers[${number}]`, () => answer(system, setting, before, given.side, action, dice));
    if (!answered.ok) return answered;
    if (!answered.value.ok)
      return { ok: true, value: { opening, taken, refused: { number, action, refusal: answered.value.refusal }, end } };
    end = answered.value.position;
    taken.push({ before, entry: answered.value.entry });
  }
  return { ok: true, value: { opening, taken, refused: null, end } };
};

/** What is done: as it is written, or as the doctrine says, its own dice falling as they are written. */
const actionIn = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  given: FileAnswer<T>,
  number: number,
): Result<T['action']> => {
  if ('action' in given) return { ok: true, value: given.action };
  const { side, doctrine } = given;
  const path = `answers[${number}].doctrine`;
  if (typeof doctrine === 'number')
    return attempt(path, () => answerByDoctrine(system, setting, position, side, fastRandom(doctrine)));
  const dice = ownDice(doctrine);
  const decided = attempt(path, () => answerByDoctrine(system, setting, position, side, dice.random));
  const [extra] = decided.ok ? dice.left() : [];
  if (extra === undefined) return decided;
  return { ok: false, problems: [{ path, why: noDieFor(extra) }] };
};

const noDieFor = (face: number): Text => ({
  en: `no die was thrown for the ${face}`,
  fr: `aucun dé n'a été jeté pour ce ${face}`,
});

/** A position written by hand can be one the rules never meet: what they then trip over is the file's fault. */
const attempt = <V>(path: string, run: () => V): Result<V> => {
  try {
    return { ok: true, value: run() };
  } catch (error) {
    if (error instanceof DiceScriptError) throw error;
    return { ok: false, problems: [{ path, why: error instanceof Error ? error.message : String(error) }] };
  }
};

/** Answers that lie sealed in the file must be ones that could have been given. */
const sealedProblems = <T extends Types>(system: GameSystem<T>, file: PositionFile<T>): readonly Problem[] => {
  const top = file.position.stack.at(-1);
  if (!top?.sealed) return [];
  const { sealed, ...open } = top;
  const asked = { ...file.position, stack: [...file.position.stack.slice(0, -1), open], dice: looseDice('') };
  return Object.entries(sealed).flatMap(([side, given]) => {
    const path = `stack[${file.position.stack.length - 1}].sealed.${side}`;
    const action = readAction(system, given);
    if (!action.ok) return under(path, action.problems);
    const refusal = attempt(path, () => refusalOf(system, file.setting, asked, side, action.value));
    if (!refusal.ok) return refusal.problems;
    return refusal.value ? [{ path, why: mayNot(side, refusal.value.rule) }] : [];
  });
};

/** An answer that the rules do not allow. */
export const mayNot = (side: string, rule: string): Text => ({
  en: `${side} may not do this (${rule})`,
  fr: `${side} n'en a pas le droit (${rule})`,
});

const ANY_SEED = 1;

/** Which roll a script went wrong at: played again with dice that fall anyhow from there on. */
const misfitOf = <T extends Types>(
  system: GameSystem<T>,
  file: PositionFile<T>,
  { at, message }: DiceScriptError,
): Misfit<T> => {
  const script = file.dice ?? [];
  const run = playOut(system, file, tableDice(script.slice(0, at), fastDice(ANY_SEED)));
  const logs = run.ok ? [run.value.opening.log, ...run.value.taken.map(({ entry }) => entry.log)] : [];
  let fallen = 0;
  for (const item of logs.flat()) {
    if (!('roll' in item)) continue;
    fallen += item.roll.faces.length + (item.roll.again?.length ?? 0);
    if (fallen > at)
      return { at, why: message, roll: item.roll, kind: at < script.length ? 'wrong' : 'short', end: null };
  }
  return { at, why: message, roll: null, kind: 'long', end: run.ok ? run.value.end : null };
};
