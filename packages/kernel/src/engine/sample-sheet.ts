import { anyOf, between, pickFrom } from './any-of.ts';
import { leftIn } from './budget.ts';
import type { Ask, Look, SealedAsk } from './procedure.ts';
import type { SheetLine, SheetRow, Space } from './question.ts';
import type { Side, Types } from './types.ts';

/** A sheet to be filled: who is asked, the answer it belongs to, and the hole it goes into. */
export interface SheetAsked<T extends Types> {
  readonly ask: Ask<T, T['frame']> | SealedAsk<T, T['frame']>;
  readonly look: Look<T>;
  readonly frame: T['frame'];
  readonly side: Side;
  readonly action: T['action'];
  readonly hole: string;
}

type Sheet = Extract<Space, { readonly kind: 'sheet' }>;

/** Lines tried for each row there is, and at most. */
const TRIES_A_ROW = 3;
const MOST_TRIES = 120;
const MOST_LINES = 20;

/**
 * Some legal filling: lines are put down one by one, anyhow, while no budget is overdrawn and nothing is wrong with the
 * line that came last. Sheets that take more skill than that need the system's own `sample`.
 */
export const sampleSheet = <T extends Types>(
  asked: SheetAsked<T>,
  { rows }: Sheet,
  random: () => number,
): readonly SheetLine[] => {
  let lines: readonly SheetLine[] = [];
  for (const row of rows)
    for (let i = 0; i < row.min; i += 1) lines = [...lines, anyLine(asked, row, lines, random) ?? { row: row.id }];
  let legal = isLegal(asked, lines) ? lines : null;
  let wanted = between(0, Math.min(MOST_LINES, rows.length * 2), random);
  const tries = Math.min(MOST_TRIES, rows.length * TRIES_A_ROW);
  for (let i = 0; i < tries && (wanted > 0 || legal === null); i += 1) {
    const longer = oneMore(asked, rows, lines, random);
    if (!longer) continue;
    const isNowLegal = isLegal(asked, longer);
    // From a legal sheet only to a legal one; on the way to the first, anything that is not plainly wrong.
    if (legal !== null && !isNowLegal) continue;
    lines = longer;
    wanted -= 1;
    if (isNowLegal) legal = lines;
  }
  if (legal === null) throw new Error(`no filling of '${asked.hole}' was found: its ask needs a sample of its own`);
  return legal;
};

const filledWith = <T extends Types>({ action, hole }: SheetAsked<T>, lines: readonly SheetLine[]): T['action'] =>
  ({ ...action, [hole]: lines }) as T['action'];

const isLegal = <T extends Types>(asked: SheetAsked<T>, lines: readonly SheetLine[]): boolean =>
  asked.ask.refuse(asked.look, asked.frame, asked.side, filledWith(asked, lines)) === null;

/** The sheet with one more line, if that line is not what is wrong with it. */
const oneMore = <T extends Types>(
  asked: SheetAsked<T>,
  rows: readonly SheetRow[],
  lines: readonly SheetLine[],
  random: () => number,
): readonly SheetLine[] | null => {
  const free = rows.filter(({ id, max }) => lines.filter((line) => line.row === id).length < max);
  if (free.length === 0) return null;
  const line = anyLine(asked, pickFrom(free, random), lines, random);
  if (!line) return null;
  const { ask, look, frame, side } = asked;
  const action = filledWith(asked, [...lines, line]);
  if (ask.budgets?.(look, frame, side, action).some((budget) => leftIn(budget) < 0)) return null;
  const refusal = ask.refuse(look, frame, side, action);
  const isLineWrong = refusal?.at?.line === lines.length;
  return isLineWrong ? null : [...lines, line];
};

/** A row with its holes filled anyhow, one after the other; null when nothing may go into one. */
export const anyLine = <T extends Types>(
  { ask, look, frame, side, action, hole }: SheetAsked<T>,
  row: SheetRow,
  lines: readonly SheetLine[],
  random: () => number,
): SheetLine | null => {
  let line: SheetLine = { row: row.id };
  for (const [field, listed] of Object.entries(row.holes ?? {})) {
    const asked = { action: { ...action, [hole]: lines } as T['action'], hole, line };
    const space = listed.kind === 'open' ? ask.spellLine?.(look, frame, side, asked)[field] : listed;
    if (!space) throw new Error(`${row.id} leaves ${field} open and it can't be spelled out`);
    if (isEmpty(space)) return null;
    line = { ...line, [field]: anyOf(space, random) };
  }
  return line;
};

const isEmpty = (space: Space): boolean =>
  (space.kind === 'options' && space.options.length === 0) || (space.kind === 'hexes' && space.hexes.length === 0);
