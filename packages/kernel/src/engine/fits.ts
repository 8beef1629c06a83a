import { same } from '../files/json.ts';
import type { RouteLine, SheetLine, SheetRow, Space } from './question.ts';
import type { Cites, Illegal } from './types.ts';
import { message } from './types.ts';

/** Is this a value that the space holds? Of routes and areas of a free table only the form is judged. */
export const fits = (space: Space, value: unknown): boolean => {
  switch (space.kind) {
    case 'options':
      return space.options.some((option) => same(option, value));
    case 'hexes':
      return space.hexes.includes(value as number);
    case 'several':
      return isListOf(value, space.min, space.max) && value.every((one) => space.options.some((o) => same(o, one)));
    case 'units':
      return isListOf(value, space.min, space.max) && value.every((one) => space.units.includes(one as string));
    case 'path':
      return isListOf(value, space.min, space.max) && value.every((hex) => space.hexes.includes(hex as number));
    case 'facing':
      return isBetween(value, space.from, space.to);
    case 'number':
      return isBetween(value, space.min, space.max);
    case 'span':
      return space.spans.some(([from, to]) => isBetween(value, from, to));
    case 'route':
      return Array.isArray(value) && value.length > 0;
    case 'area':
      return typeof value === 'object' && value !== null;
    case 'sheet':
      return Array.isArray(value) && sheetFaults('', '', space.rows, value).length === 0;
    case 'routes':
      return Array.isArray(value) && routeFaults('', '', space, value).length === 0;
    case 'open':
      return false;
  }
};

const isListOf = (value: unknown, min: number, max: number): value is readonly unknown[] =>
  Array.isArray(value) && value.length >= min && value.length <= max;
const isBetween = (value: unknown, low: number, high: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;

type Rows<C extends Cites> = readonly SheetRow<C>[];
type Routes = Extract<Space, { readonly kind: 'routes' }>;

/**
 * What is wrong with a filled sheet by its form alone, all of it: rows there are none of, too many or too few of one,
 * holes left empty or filled from outside. Open holes are for the system to judge.
 */
export const sheetFaults = <C extends Cites>(
  rule: C['rule'],
  hole: string,
  rows: Rows<C>,
  lines: readonly SheetLine[],
): readonly Illegal<C>[] => {
  const times = new Map<string, number>();
  for (const { row } of lines) times.set(row, (times.get(row) ?? 0) + 1);
  const isWrong = ({ id, min, max }: SheetRow<C>): boolean => {
    const count = times.get(id) ?? 0;
    return count < min || count > max;
  };
  return [
    ...lines.flatMap((line, i) => lineFaults(rule, { hole, line: i }, rows, line)),
    ...rows.filter(isWrong).flatMap((row) => countFaults(rule, hole, row, lines)),
  ];
};

const lineFaults = <C extends Cites>(
  rule: C['rule'],
  at: { readonly hole: string; readonly line: number },
  rows: Rows<C>,
  line: SheetLine,
): readonly Illegal<C>[] => {
  const row = rows.find(({ id }) => id === line.row);
  if (!row) return [{ rule, why: message('noSuchRow', { row: String(line.row) }), at }];
  const { what, holes = {} } = row;
  const wrong = (word: 'notInRow' | 'missingInRow' | 'outsideHole', field: string): Illegal<C> => ({
    rule,
    why: message(word, { what, hole: field }),
    at: { ...at, field },
  });
  return [
    ...Object.keys(line)
      .filter((field) => field !== 'row' && !(field in holes))
      .map((field) => wrong('notInRow', field)),
    ...Object.entries(holes).flatMap(([field, space]) => {
      if (line[field] === undefined) return [wrong('missingInRow', field)];
      return space.kind === 'open' || fits(space, line[field]) ? [] : [wrong('outsideHole', field)];
    }),
  ];
};

const countFaults = <C extends Cites>(
  rule: C['rule'],
  hole: string,
  { id, what, min, max }: SheetRow<C>,
  lines: readonly SheetLine[],
): readonly Illegal<C>[] => {
  const places = lines.flatMap((line, i) => (line.row === id ? [i] : []));
  if (places.length < min) return [{ rule, why: message('rowTooSeldom', { what, least: min }), at: { hole } }];
  return places.slice(max).map((line) => ({
    rule,
    why: message('rowTooOften', { what, most: max }),
    at: { hole, line },
  }));
};

/** The same for several that move in one answer. Ways that are not open are judged hex by hex by the system. */
export const routeFaults = <C extends Cites>(
  rule: C['rule'],
  hole: string,
  { movers, min, max }: Routes,
  lines: readonly RouteLine[],
): readonly Illegal<C>[] => {
  const units = movers.map(({ unit }) => unit);
  const strange = lines.flatMap(({ unit }, line): readonly Illegal<C>[] => {
    const at = { hole, line, field: 'unit' };
    if (!units.includes(unit)) return [{ rule, why: message('noSuchMover', { unit: String(unit) }), at }];
    const isSecond = lines.findIndex((other) => other.unit === unit) !== line;
    return isSecond ? [{ rule, why: message('moverTwice', { unit }), at }] : [];
  });
  const isCount = lines.length >= min && lines.length <= max;
  return isCount ? strange : [...strange, { rule, why: message('moversCount', { min, max }), at: { hole } }];
};
