import type { Holes, Illegal, KernelWord, Message, Space, Types } from '@grognard/kernel';
import { eachWrong } from '@grognard/kernel';
import type { Action, Asked } from './desk.ts';
import { lineHolesIn, refusalIn } from './desk.ts';
import { orNull } from './faults.ts';

/** A hole that is filled with a list of lines: a sheet, or several that move in one answer. */
export type ListSpace = Extract<Space, { readonly kind: 'sheet' | 'routes' }>;

/** A line as it stands: which row or mover it is, and what has been put into its holes. */
export type Line = Readonly<Record<string, unknown>>;

/** Something that may be put down, and how often. */
export interface Row {
  readonly id: string;
  /** Null: it is a piece, and called as it is on the board. */
  readonly what: Message | null;
  readonly under: Message | null;
  readonly holes: Holes;
  readonly min: number;
  readonly max: number;
}

export const isList = (space: Space): space is ListSpace => space.kind === 'sheet' || space.kind === 'routes';

/** What of a list may be put down. */
export const rowsIn = (space: ListSpace): readonly Row[] =>
  space.kind === 'sheet'
    ? space.rows.map(({ id, what, under = null, holes = {}, min, max }) => ({ id, what, under, holes, min, max }))
    : space.movers.map(({ unit, way }) => ({
        id: unit,
        what: null,
        under: null,
        holes: { route: way },
        min: 0,
        max: 1,
      }));

const keyOf = ({ kind }: ListSpace): 'row' | 'unit' => (kind === 'sheet' ? 'row' : 'unit');

/** The lines that stand in a hole. */
export const linesIn = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as readonly Line[]) : []);

/** The id of the row or the mover a line is for. */
export const idOf = (space: ListSpace, line: Line): string => String(line[keyOf(space)]);

/** What has been put into the holes of a line. */
export const valuesOf = (space: ListSpace, line: Line): Line =>
  Object.fromEntries(Object.entries(line).filter(([key]) => key !== keyOf(space)));

/** A line from what stands in its holes. */
export const lineOf = (space: ListSpace, id: string, values: Line): Line => ({ [keyOf(space)]: id, ...values });

/** A row put down: what leaves no choice stands there at once, numbers begin at their least, ways where their mover is. */
const freshLine = (space: ListSpace, { id, holes }: Row): Line => {
  const known = Object.entries(holes).flatMap(([field, hole]): readonly (readonly [string, unknown])[] => {
    if (hole.kind === 'number') return [[field, hole.min]];
    if (hole.kind === 'options' && hole.options.length === 1) return [[field, hole.options[0]]];
    return space.kind === 'routes' ? [[field, []]] : [];
  });
  return lineOf(space, id, Object.fromEntries(known));
};

/** How often a row stands there. */
export const timesDown = (space: ListSpace, lines: readonly Line[], row: Row): number =>
  lines.filter((line) => idOf(space, line) === row.id).length;

/** The list before anybody has touched it: what must stand there does. */
export const firstLines = (space: ListSpace): readonly Line[] =>
  rowsIn(space).flatMap((row) => Array.from({ length: row.min }, () => freshLine(space, row)));

/** One line more of a row, behind its last one; the same list where no more may be. */
export const putDown = (space: ListSpace, lines: readonly Line[], row: Row): readonly Line[] => {
  if (timesDown(space, lines, row) >= row.max) return lines;
  const order = rowsIn(space).map(({ id }) => id);
  const place = order.indexOf(row.id);
  const at = lines.findLastIndex((line) => order.indexOf(idOf(space, line)) <= place);
  return lines.toSpliced(at + 1, 0, freshLine(space, row));
};

/** The last line of a row taken off again. */
export const takeBackOne = (space: ListSpace, lines: readonly Line[], row: Row): readonly Line[] => {
  const at = lines.findLastIndex((line) => idOf(space, line) === row.id);
  return at < 0 ? lines : lines.toSpliced(at, 1);
};

/** Which list of an answer, and which line of it. */
export interface LineAt {
  readonly action: Action;
  readonly field: string;
  readonly space: ListSpace;
  readonly at: number;
}

/** What may go into the holes of a line, the others being as they are. */
export const holesOfLine = (asked: Asked, { action, field, space, at }: LineAt): Holes => {
  const lines = linesIn((action as unknown as Line)[field]);
  const line = lines[at];
  const row = line && rowsIn(space).find(({ id }) => id === idOf(space, line));
  if (!row) return {};
  const others = { ...action, [field]: lines.toSpliced(at, 1) } as Action;
  return lineHolesIn(
    asked,
    { action: others, hole: field, line: { row: row.id, ...valuesOf(space, line) } },
    row.holes,
  );
};

/**
 * What is wrong with an answer in the making, whole or not: each thing by itself. Lines with empty holes are more than a
 * system must reckon with: one that stumbles over them has nothing to say yet.
 */
export const faultsIn = (asked: Asked, action: Action): readonly Illegal<Types>[] => {
  const refusal = orNull(() => refusalIn(asked, action));
  return refusal ? eachWrong(refusal) : [];
};

/** Is this only not filled in yet? Then nobody has done anything wrong; nor has who was taken in hand and stands still. */
export const isUnfinished = ({ why, at }: Illegal<Types>, lines: readonly Line[] = []): boolean =>
  UNFINISHED.has(why.word) || (at?.line !== undefined && isAtRest(lines[at.line]));

const UNFINISHED: ReadonlySet<string> = new Set<KernelWord>([
  'missingInRow',
  'rowTooSeldom',
  'moversCount',
  'budgetLeft',
]);

/** Has whoever a line is for gone nowhere yet? */
export const isAtRest = (line: Line | undefined): boolean => Array.isArray(line?.route) && line.route.length === 0;
