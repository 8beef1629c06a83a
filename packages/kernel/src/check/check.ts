import type { Seers } from '../engine/memory.ts';
import type { Cites, Message, Side, Value } from '../engine/types.ts';
import { message } from '../engine/types.ts';
import type { Dice } from './dice.ts';

/** One reason a number is what it is. */
export interface Term<C extends Cites = Cites> {
  readonly rule: C['rule'];
  readonly value: number;
  /** Only what the rule's title does not say: "3 hexes", "Lt. Braun". */
  readonly note?: Message<C['word']>;
}
/** A number together with where it comes from. */
export type Sum<C extends Cites = Cites> = readonly Term<C>[];

export const term = <R extends string, W extends string = never>(
  rule: R,
  value: number,
  word?: W,
  values?: Readonly<Record<string, Value>>,
): { readonly rule: R; readonly value: number; readonly note?: Message<W> } =>
  word === undefined ? { rule, value } : { rule, value, note: message(word, values) };

export const sumOf = (sum: Sum): number => {
  let total = 0;
  for (const { value } of sum) total += value;
  return total;
};

/** Dice thrown a second time, once, as a rule says. A re-roll that a player may choose is a second check instead. */
export interface Reroll<C extends Cites = Cites> {
  readonly rule: C['rule'];
  /** Single dice, or the whole throw. */
  readonly what: 'dice' | 'roll';
  /**
   * Which: `failed` is a die of a pool that missed, or a throw that failed its check or hit nothing; a list names
   * faces (of single dice), bare totals (of a throw) or numbers of hits (of a pool thrown whole).
   */
  readonly when: 'failed' | readonly number[];
  /** Single dice only: no more than this many, the worst first. */
  readonly atMost?: number;
  /** Whole throws only: keep the better result instead of the second. */
  readonly keep?: 'better';
}

/** Count only some of the dice thrown: so many of the highest or of the lowest, or the highest and the lowest alone. */
export type Keep = { readonly best: 'highest' | 'lowest'; readonly count: number } | { readonly best: 'ends' };

interface Common<C extends Cites> {
  readonly rule: C['rule'];
  /** What it decides, for the breakdown's heading: "to hit, T-34 by PaK 40". */
  readonly about?: Message<C['word']>;
  /** Who may see it; absent means everybody, an empty list nobody. */
  readonly seenBy?: readonly Side[];
}
interface Thrown<C extends Cites> extends Common<C> {
  readonly sides: number;
  /** Added to the dice; to each die of a pool. */
  readonly add: Sum<C>;
  readonly reroll?: Reroll<C>;
}
interface Totalled<C extends Cites> extends Thrown<C> {
  readonly dice: number;
  readonly keep?: Keep;
}
/** Bare faces (of each die of a pool) or bare totals that pass, or fail, whatever the rest says. */
interface Judged<C extends Cites> {
  readonly need: Sum<C>;
  readonly pass: 'atLeast' | 'atMost';
  readonly always?: readonly number[];
  readonly never?: readonly number[];
}
/** Dice and additions: the number counts as it is. */
export interface PlainCheck<C extends Cites = Cites> extends Totalled<C> {
  readonly shape: 'plain';
}
/** Dice and additions against a number; the result is the margin, 0 or more passes. */
export interface TargetCheck<C extends Cites = Cites> extends Totalled<C>, Judged<C> {
  readonly shape: 'target';
  /** Margins that mean more than a pass, such as a critical hit. */
  readonly grades?: Sum<C>;
}
/** A handful of dice, each scored on its own; the result is the number of hits. */
export interface PoolCheck<C extends Cites = Cites> extends Thrown<C>, Judged<C> {
  readonly shape: 'pool';
  readonly dice: Sum<C>;
}
/** Dice read in a column of a printed table; the result is the cell. */
export interface TableCheck<C extends Cites = Cites> extends Totalled<C> {
  readonly shape: 'table';
  readonly table: Table;
  readonly column: string;
  /** Columns to the right; past either end the end column counts. */
  readonly shifts: Sum<C>;
}
/** One throw read in a table once for each of several, each in a column of its own; the result is the total thrown. */
export interface ReadingsCheck<C extends Cites = Cites> extends Totalled<C> {
  readonly shape: 'readings';
  readonly table: Table;
  readonly readings: readonly Reading<C>[];
}
/** For whom a throw is read, and where in the table. */
export interface Reading<C extends Cites = Cites> {
  /** Its id: a unit's, usually. */
  readonly for: string;
  readonly about: Message<C['word']>;
  readonly column: string;
  /** Columns to the right; past either end the end column counts. */
  readonly shifts: Sum<C>;
  /** Added to the total for this reading alone. */
  readonly add?: Sum<C>;
}
/** One thing drawn from a cup or a deck, each copy as likely as the next; the result is its name. */
export interface DrawCheck<C extends Cites = Cites> extends Common<C> {
  readonly shape: 'draw';
  readonly from: readonly string[];
  /** Who may know what lies in it: with what was drawn before, it tells what others hold. Left out: nobody. */
  readonly cupSeenBy?: Seers;
}

/** A thing in a cup, to those who may know only how many there are. */
const UNKNOWN = 'unknown';

/** A draw as those hear of it who may not look into the cup: its size, and what came out of it. */
export const closedDraw = <C extends Cites>(roll: Roll<C>, check: DrawCheck<C>): Roll<C> => ({
  check: { ...check, from: check.from.map(() => UNKNOWN) },
  // Cups are kept in order: the place something was drawn from would tell how much lies before it.
  faces: [],
  result: roll.result,
});
export type Check<C extends Cites = Cites> =
  | PlainCheck<C>
  | TargetCheck<C>
  | PoolCheck<C>
  | TableCheck<C>
  | ReadingsCheck<C>
  | DrawCheck<C>;
/** The checks whose dice are added up. */
export type TotalCheck = PlainCheck | TargetCheck | TableCheck | ReadingsCheck;

/** rows[i][j] is the cell for a total of `low + i` in columns[j]; totals past either end read that end. */
export interface Table {
  readonly low: number;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One die turned after it fell: by whom, by which rule, and by how much. */
export interface DieChange<C extends Cites = Cites> {
  readonly rule: C['rule'];
  readonly side: Side;
  /** Which of the dice as they lie, counted from 0. */
  readonly die: number;
  readonly by: number;
}

/** Does nobody see it? Then it tells nothing, whatever it comes to. */
export const isUnseen = ({ seenBy }: Check): boolean => seenBy?.length === 0;

/** A check that was rolled: it carries its own explanation. */
export interface Roll<C extends Cites = Cites> {
  readonly check: Check<C>;
  /** The first throw, die by die. */
  readonly faces: readonly number[];
  /** The faces of the dice thrown again, where a rule says so. */
  readonly again?: readonly number[];
  /** Dice turned after they fell, in order. */
  readonly changed?: readonly DieChange<C>[];
  readonly result: number | string;
}

/** Throw the dice of a check and read the result. */
export const rollCheck = <C extends Cites>(check: Check<C>, dice: Dice): Roll<C> => {
  if (check.shape === 'draw') {
    if (check.from.length === 0) throw new Error(`nothing left to draw from (${check.rule})`);
    const face = dice.face(check.from.length, check.from);
    return { check, faces: [face], result: check.from[face - 1]! };
  }
  const faces = throwDice(dice, diceOf(check), check.sides);
  const { reroll } = check;
  if (!reroll) return { check, faces, result: resultOf(check, faces) };
  return reroll.what === 'dice' ? rerollDice(check, reroll, faces, dice) : rerollAll(check, reroll, faces, dice);
};

const throwDice = (dice: Dice, count: number, sides: number): readonly number[] => {
  if (dice.throwOf) return dice.throwOf(count, sides);
  const faces: number[] = [];
  for (let i = 0; i < count; i += 1) faces.push(dice.face(sides));
  return faces;
};

const rerollDice = <C extends Cites>(
  check: Exclude<Check<C>, DrawCheck<C>>,
  reroll: Reroll,
  faces: readonly number[],
  dice: Dice,
): Roll<C> => {
  const thrownAgain = diceToReroll(check, reroll, faces);
  if (thrownAgain.length === 0) return { check, faces, result: resultOf(check, faces) };
  const again = throwDice(dice, thrownAgain.length, check.sides);
  const final = faces.map((face, i) => {
    const nth = thrownAgain.indexOf(i);
    return nth < 0 ? face : again[nth]!;
  });
  return { check, faces, again, result: resultOf(check, final) };
};

const rerollAll = <C extends Cites>(
  check: Exclude<Check<C>, DrawCheck<C>>,
  reroll: Reroll,
  faces: readonly number[],
  dice: Dice,
): Roll<C> => {
  const first = resultOf(check, faces);
  const bare = check.shape === 'pool' ? (first as number) : bareTotal(check, faces);
  if (!rollsAgain(reroll, first, bare, check.shape)) return { check, faces, result: first };
  const again = throwDice(dice, faces.length, check.sides);
  return { check, faces, again, result: keptResult(reroll, first, resultOf(check, again)) };
};

/** How many dice a check throws; a pool brought below nothing throws none. */
export const diceOf = (check: Exclude<Check, DrawCheck>): number =>
  check.shape === 'pool' ? Math.max(0, sumOf(check.dice)) : check.dice;

/** Which dice of a throw are thrown again, by their place in it: the worst first. */
export const diceToReroll = (
  check: Exclude<Check, DrawCheck>,
  reroll: Reroll,
  faces: readonly number[],
): readonly number[] => {
  const places = faces.map((_, i) => i).filter((i) => dieRollsAgain(check, reroll, faces[i]!));
  const lowIsWorse = !('pass' in check) || check.pass === 'atLeast';
  places.sort((a, b) => (lowIsWorse ? faces[a]! - faces[b]! : faces[b]! - faces[a]!));
  return places.slice(0, reroll.atMost ?? places.length);
};

const dieRollsAgain = (check: Exclude<Check, DrawCheck>, reroll: Reroll, face: number): boolean => {
  if (reroll.when !== 'failed') return reroll.when.includes(face);
  if (check.shape !== 'pool') throw new Error(`only a pool has dice that fail one by one (${reroll.rule})`);
  return !dieHits(check, face);
};

/** Is the whole throw made again, given its result and its bare total (its hits, for a pool)? */
export const rollsAgain = (reroll: Reroll, first: number | string, bare: number, shape: Check['shape']): boolean => {
  if (reroll.when !== 'failed') return reroll.when.includes(bare);
  if (shape === 'target') return (first as number) < 0;
  if (shape === 'pool') return first === 0;
  throw new Error(`a ${shape} check can't fail: name the totals that are thrown again (${reroll.rule})`);
};

export const keptResult = (reroll: Reroll, first: number | string, second: number | string): number | string =>
  reroll.keep === 'better' && first > second ? first : second;

/** The result of dice lying on the table. */
export const resultOf = (check: Exclude<Check, DrawCheck>, faces: readonly number[]): number | string => {
  if (check.shape !== 'pool') return totalResult(check, bareTotal(check, faces));
  let hits = 0;
  for (const face of faces) if (dieHits(check, face)) hits += 1;
  return hits;
};

/** The dice that count, added up, before anything is added to them. */
export const bareTotal = (check: TotalCheck, faces: readonly number[]): number => {
  const { keep } = check;
  const counted = keep ? keptFaces(keep, faces) : faces;
  let total = 0;
  for (const face of counted) total += face;
  return total;
};

const keptFaces = (keep: Keep, faces: readonly number[]): readonly number[] => {
  if (keep.best === 'ends') return [Math.max(...faces), Math.min(...faces)];
  return [...faces].sort((a, b) => (keep.best === 'highest' ? b - a : a - b)).slice(0, keep.count);
};

/** What a bare total of the dice comes to. */
export const totalResult = (check: TotalCheck, bare: number): number | string => {
  const total = bare + sumOf(check.add);
  if (check.shape === 'plain' || check.shape === 'readings') return total;
  if (check.shape === 'table') return cellOf(check.table, columnOf(check), total);
  const need = sumOf(check.need);
  const margin = check.pass === 'atLeast' ? total - need : need - total;
  if (check.always?.includes(bare)) return Math.max(margin, 0);
  if (check.never?.includes(bare)) return Math.min(margin, -1);
  return margin;
};

/** Does one die of a pool hit? */
export const dieHits = (check: PoolCheck, face: number): boolean => {
  if (check.always?.includes(face)) return true;
  if (check.never?.includes(face)) return false;
  const score = face + sumOf(check.add);
  const need = sumOf(check.need);
  return check.pass === 'atLeast' ? score >= need : score <= need;
};

/** The column a table check is read in, after its shifts. */
export const columnOf = (check: TableCheck): string => shiftedColumn(check, check);

/** The column one reading of a throw is made in, after its shifts. */
export const columnOfReading = (check: ReadingsCheck, reading: Reading): string => shiftedColumn(check, reading);

const shiftedColumn = (
  { table: { columns }, rule }: TableCheck | ReadingsCheck,
  { column, shifts }: { readonly column: string; readonly shifts: Sum },
): string => {
  const from = columns.indexOf(column);
  if (from < 0) throw new Error(`no column '${column}' in the table (${rule})`);
  return columns[clamp(from + sumOf(shifts), 0, columns.length - 1)]!;
};

/** The cell one reading comes to when so much was thrown in all. */
export const cellOfReading = (check: ReadingsCheck, reading: Reading, total: number): string =>
  cellOf(check.table, columnOfReading(check, reading), total + sumOf(reading.add ?? []));

/** What a throw says to each of those it is read for, by id. */
export const readingsOf = (roll: Roll): ReadonlyMap<string, string> => {
  const { check, result } = roll;
  if (check.shape !== 'readings') throw new Error(`a ${check.shape} check is read once (${check.rule})`);
  return new Map(check.readings.map((reading) => [reading.for, cellOfReading(check, reading, result as number)]));
};

const cellOf = ({ low, columns, rows }: Table, column: string, total: number): string =>
  rows[clamp(total - low, 0, rows.length - 1)]![columns.indexOf(column)]!;

const clamp = (n: number, low: number, high: number): number => Math.min(Math.max(n, low), high);

/** Did it pass? For a target check; a pool passes with a hit. */
export const passed = (roll: Roll): boolean =>
  typeof roll.result === 'number' && (roll.check.shape === 'pool' ? roll.result > 0 : roll.result >= 0);
