import { distinctParts, isOnMap } from '@grognard/looks';
import type { Filler, Hole } from './asking.ts';
import { hexText, lookOf } from './desk.ts';

/** What each value would make of the answer, only as far as they differ; by themselves where that tells nothing. */
export const labelsOf = (
  filler: Filler,
  { tell }: Pick<Hole, 'tell'>,
  values: readonly unknown[],
): readonly string[] => {
  const whole = values.map(tell);
  return new Set(whole).size === whole.length ? distinctParts(whole) : values.map((value) => plainLabel(filler, value));
};

/** A value that no sentence of the system tells from the others. */
const plainLabel = (filler: Filler, value: unknown): string => {
  const { terminal, desk } = filler;
  if (value === null) return terminal.say('none');
  if (typeof value === 'boolean') return terminal.say(value ? 'yes' : 'no');
  if (Array.isArray(value))
    return value.length === 0 ? terminal.say('none') : value.map((one) => plainLabel(filler, one)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([field, one]) => `${desk.speaker.hole(field)}: ${plainLabel(filler, one)}`)
      .join(', ');
  return typeof value === 'string' ? desk.speaker.name(value) : String(value);
};

/** A hex with its ground and whoever else stands there. */
export const hexLabel = ({ desk, position, side }: Filler, hex: number): string => {
  const look = lookOf(desk, position, side);
  const others = desk.looks
    .pieces(look, side)
    .filter(({ at, side: whose }) => isOnMap(at) && at.kind === 'hex' && at.hex === hex && whose !== side)
    .map(({ name }) => desk.speaker.say(name));
  return [desk.speaker.say(desk.looks.spoken(look, { kind: 'hex', hex })), ...others].join(' · ');
};

const NAME = /^(.*?)(\d{1,2})$/;

/** Many hexes in a few words: "A01–C04, D07". */
export const hexRanges = ({ desk }: Pick<Filler, 'desk'>, hexes: readonly number[]): string => {
  const names = hexes.map((hex) => hexText(desk, hex));
  const rows = Map.groupBy(names, (name) => NAME.exec(name)?.[1] ?? name);
  const runs = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([row, list]) => runsOf(row, list));
  const merged: { readonly row: string; readonly from: string; readonly to: string; readonly last: string }[] = [];
  for (const run of runs) {
    const at = merged.findIndex((one) => one.from === run.from && one.to === run.to && follows(one.last, run.row));
    if (at < 0) merged.push({ ...run, last: run.row });
    else merged[at] = { ...merged[at]!, last: run.row };
  }
  return merged
    .map(({ row, from, to, last }) => (row === last && from === to ? `${row}${from}` : `${row}${from}–${last}${to}`))
    .join(', ');
};

interface Run {
  readonly row: string;
  readonly from: string;
  readonly to: string;
}

const runsOf = (row: string, names: readonly string[]): readonly Run[] => {
  const runs: Run[] = [];
  for (const number of names.map((name) => name.slice(row.length)).sort()) {
    const last = runs.at(-1);
    if (last && Number(number) === Number(last.to) + 1) runs[runs.length - 1] = { ...last, to: number };
    else runs.push({ row, from: number, to: number });
  }
  return runs;
};

/** Is one row of the map the next after another: B after A, 03 after 02? */
const follows = (a: string, b: string): boolean =>
  /^\d+$/.test(a)
    ? Number(b) === Number(a) + 1
    : a.slice(0, -1) === b.slice(0, -1) &&
      (b.codePointAt(b.length - 1) ?? 0) === (a.codePointAt(a.length - 1) ?? 0) + 1;
