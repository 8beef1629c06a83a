import type { Reading, ReadingsCheck, Sum } from '@grognard/kernel';
import { cellOfReading, columnOfReading, diceOf, odds, sumOf } from '@grognard/kernel';

/** A modifier and what it is for each of those a throw is read for; null where it does not apply. */
interface LedgerRow {
  readonly rule: string;
  readonly note: Sum[number]['note'];
  readonly values: readonly (number | null)[];
}

/** Totals that say the same to all, with how often they come. */
interface DiceRow {
  readonly totals: readonly number[];
  readonly ways: number;
  readonly cells: readonly string[];
}

/** One throw as a ledger: a row a modifier and a column for each it is read for. */
export interface Ledger {
  readonly rows: readonly LedgerRow[];
  /** The sum of the modifiers of each, before and after its limits; the rule of those where one is reached. */
  readonly sums: readonly { readonly plain: number; readonly kept: number }[];
  readonly cap: string | null;
  /** The column that is read. */
  readonly columns: readonly string[];
  readonly dice: readonly DiceRow[];
  /** Of how many throws. */
  readonly of: number;
}

const keyOf = ({ rule, note }: Sum[number]): string => `${rule} ${JSON.stringify(note ?? null)}`;

const termsOf = ({ shifts, add }: Reading): Sum => [...shifts, ...(add ?? [])];

/** What a throw that is read for several depends on, and what it may come to for each. */
export const ledgerOf = (check: ReadingsCheck, isCap: (rule: string) => boolean): Ledger => {
  const { readings } = check;
  const terms = new Map(
    readings.flatMap((reading) => termsOf(reading).filter(({ rule }) => !isCap(rule))).map((one) => [keyOf(one), one]),
  );
  const rows = [...terms].map(
    ([key, { rule, note }]): LedgerRow => ({
      rule,
      note,
      values: readings.map((reading) => {
        const own = termsOf(reading).filter((one) => keyOf(one) === key);
        return own.length === 0 ? null : sumOf(own);
      }),
    }),
  );
  const sums = readings.map(({ shifts }) => ({
    plain: sumOf(shifts.filter(({ rule }) => !isCap(rule))),
    kept: sumOf(shifts),
  }));
  const cap = readings.flatMap(({ shifts }) => shifts).find(({ rule }) => isCap(rule))?.rule ?? null;
  return { rows, sums, cap, columns: readings.map((one) => columnOfReading(check, one)), ...throwsOf(check) };
};

/** From the likeliest total outwards, those together that say the same. */
const throwsOf = (check: ReadingsCheck): Pick<Ledger, 'dice' | 'of'> => {
  const { ways, of } = odds(check);
  const middle = (diceOf(check) * (check.sides + 1)) / 2 + sumOf(check.add);
  const totals = [...ways]
    .map(([total, count]) => ({ total: Number(total), count: Number(count) }))
    .sort((a, b) => Math.abs(a.total - middle) - Math.abs(b.total - middle) || a.total - b.total);
  const rows = new Map<string, DiceRow>();
  for (const { total, count } of totals) {
    const cells = check.readings.map((reading) => cellOfReading(check, reading, total));
    const { totals: before, ways: sofar } = rows.get(cells.join(' ')) ?? { totals: [], ways: 0 };
    rows.set(cells.join(' '), { totals: [...before, total].sort((a, b) => a - b), ways: sofar + count, cells });
  }
  return { dice: [...rows.values()], of: Number(of) };
};

/** Totals as they are written: a run of them from first to last. */
export const totalsText = (totals: readonly number[]): string => {
  const isRun = totals.length > 2 && totals.at(-1)! - totals[0]! === totals.length - 1;
  return isRun ? `${totals[0]}–${totals.at(-1)}` : totals.join(' · ');
};

/** How grave each result is, from 0 for the mildest to 1: the farther to the right it stands in the table, the graver. */
export const gravityOf = ({ table }: Pick<ReadingsCheck, 'table'>): ((cell: string) => number) => {
  const seats = new Map<string, number[]>();
  for (const row of table.rows)
    for (const [at, cell] of row.entries()) seats.set(cell, [...(seats.get(cell) ?? []), at]);
  const mean = (list: readonly number[]): number => list.reduce((sum, at) => sum + at, 0) / list.length;
  const order = [...seats].sort(([, a], [, b]) => mean(a) - mean(b)).map(([cell]) => cell);
  return (cell) => Math.max(0, order.indexOf(cell)) / Math.max(1, order.length - 1);
};
