import type { Budget, Holes, Illegal, SheetLine, Space, Types } from '@grognard/kernel';
import { budgetsOf, eachWrong, fillHoles, leftIn, refusalOf, spellLine, sumLines, sumOf } from '@grognard/kernel';
import { withMargin } from '../../text/layout.ts';
import type { Listing } from '../../text/listing.ts';
import { listingLines, listingOf, readListing } from '../../text/listing.ts';
import { cite } from '../../text/report.ts';
import { marginOf, sumRows } from '../../text/report-text.ts';
import type { Filled, Filler } from './asking.ts';
import { BACK, END, withValue } from './asking.ts';
import { inWords, lookOf } from './desk.ts';
import { askSpace, onlyValue } from './spaces.ts';

type Action = Types['action'];
type Line = Readonly<Record<string, unknown>>;

/** A list in the making: a sheet, or movers with their routes. */
interface Making {
  readonly filler: Filler;
  /** The answer the list belongs to, and the hole it goes into. */
  readonly action: Action;
  readonly field: string;
  readonly space: Extract<Space, { readonly kind: 'sheet' | 'routes' }>;
  readonly rows: readonly Row[];
}
/** Something that may be put down: how often, and what is to be filled in. */
interface Row {
  readonly id: string;
  readonly text: string;
  readonly holes: Holes;
  readonly max: number;
}

/** Fill in a list line by line. */
export const askLines = async (
  filler: Filler,
  action: Action,
  field: string,
  space: Making['space'],
): Promise<Filled<readonly Line[]>> => {
  const making: Making = { filler, action, field, space, rows: rowsOf(filler, space) };
  let lines = ((action as Line)[field] as readonly Line[] | undefined) ?? [];
  let listing = rowListing(making, lines);
  printAll(making, listing, lines);
  for (;;) {
    const typed = await filler.terminal.io.ask(`${filler.desk.speaker.hole(field)}> `);
    if (typed === null) return END;
    const done = await obey(making, lines, listing, typed.trim());
    if (done === null) return END;
    if (done === 'back') return BACK;
    if (done.isDone) return withValue(done.lines);
    if (done.lines !== lines) printState(making, done.lines);
    lines = done.lines;
    listing = { ...rowListing(making, lines), filter: done.listing.filter, page: done.listing.page };
  }
};

/** What a typed line makes of the list. */
interface Obeyed {
  readonly lines: readonly Line[];
  readonly listing: Listing;
  readonly isDone: boolean;
}

const obey = async (
  making: Making,
  lines: readonly Line[],
  listing: Listing,
  typed: string,
): Promise<Obeyed | 'back' | null> => {
  const { terminal } = making.filler;
  const same = { lines, listing, isDone: false };
  const [, number, times] = /^([1-9]\d*)(?:\s*[x×*]\s*([1-9]\d*))?$/i.exec(typed) ?? [];
  if (number !== undefined) {
    const longer = await putDown(making, lines, Number(number) - 1, Number(times ?? 1));
    return longer && { ...same, lines: longer };
  }
  const [, off] = /^[-−]\s*([1-9]\d*)$/.exec(typed) ?? [];
  if (off !== undefined) return { ...same, lines: takenOff(making, lines, Number(off) - 1) };
  switch (typed.toLowerCase()) {
    case 'b':
      return 'back';
    case 'd':
      return isAccepted(making, lines) ? { ...same, isDone: true } : same;
    case 'a':
      return { ...same, lines: filledAnyhow(making) };
    case 'c':
      terminal.print(costLines(making, lines));
      return same;
    case 'l':
      printAll(making, listing, lines);
      return same;
    case '?':
      terminal.print(terminal.say('linesHelp').split('\n'));
      return same;
    default:
      return { ...same, listing: turned(making, listing, typed) };
  }
};

/** Text filters, Enter turns the page, as in every list. */
const turned = ({ filler: { terminal } }: Making, listing: Listing, typed: string): Listing => {
  const read = readListing(listing, typed);
  if (read.kind === 'turn') {
    terminal.print(listingLines(terminal, read.listing));
    return read.listing;
  }
  if (read.kind !== 'pick') terminal.print(terminal.say(read.kind));
  return listing;
};

const rowsOf = ({ terminal, desk: { speaker } }: Filler, space: Making['space']): readonly Row[] =>
  space.kind === 'routes'
    ? space.movers.map(({ unit, way }) => ({ id: unit, text: speaker.name(unit), holes: { route: way }, max: 1 }))
    : space.rows.map(({ id, what, under, holes = {}, max }) => ({
        id,
        text: under ? terminal.say('says', { who: speaker.say(under), what: speaker.say(what) }) : speaker.say(what),
        holes,
        max,
      }));

const idKey = ({ space }: Making): string => (space.kind === 'routes' ? 'unit' : 'row');
const usedOf = (making: Making, lines: readonly Line[], { id }: Row): number =>
  lines.filter((line) => line[idKey(making)] === id).length;

const rowListing = (making: Making, lines: readonly Line[]): Listing =>
  listingOf(
    making.rows.map(({ text }) => text),
    (at) => {
      const row = making.rows[at]!;
      return making.filler.terminal.say('rowUsed', { used: usedOf(making, lines, row), most: row.max });
    },
  );

const filledWith = ({ action, field }: Making, lines: readonly Line[]): Action =>
  ({ ...action, [field]: lines }) as Action;

/** Put a row down so many times, asking for its holes each time; null when the lines run out. */
const putDown = async (
  making: Making,
  lines: readonly Line[],
  at: number,
  times: number,
): Promise<readonly Line[] | null> => {
  const { terminal } = making.filler;
  const row = making.rows[at];
  if (!row) {
    terminal.print(terminal.say('noSuchNumber'));
    return lines;
  }
  let longer = lines;
  for (let i = 0; i < times; i += 1) {
    if (usedOf(making, longer, row) >= row.max) {
      terminal.print(terminal.say('rowFull', { row: row.text, most: row.max }));
      return longer;
    }
    const line = await askLine(making, longer, row);
    if (line === null) return null;
    if (line === 'back') return longer;
    if (line === 'nothing') {
      terminal.print(terminal.say('nothingFits', { row: row.text }));
      return longer;
    }
    longer = [...longer, line];
  }
  return longer;
};

const askLine = async (making: Making, lines: readonly Line[], row: Row): Promise<Line | 'nothing' | 'back' | null> => {
  const { filler, field, space } = making;
  const { desk, position, side } = filler;
  const look = lookOf(desk, position, side);
  let line: Line = { [idKey(making)]: row.id };
  for (const hole of Object.keys(row.holes)) {
    const so: SheetLine = { ...line, row: row.id };
    const asked = { action: filledWith(making, lines), hole: field, line: so };
    const open = spellLine(desk.system, look, position.stack.at(-1)!, side, asked, row.holes)[hole]!;
    if (isEmpty(open)) return 'nothing';
    const before = line;
    const made = (one: unknown): Action => filledWith(making, [{ ...before, [hole]: one }]);
    const only = onlyValue(open);
    const filled = only
      ? withValue(only.value)
      : await askSpace(filler, {
          name: desk.speaker.hole(hole),
          space: open,
          made,
          tell: (one) => inWords(desk, position, side, made(one)),
          points: space.kind === 'routes' || open.kind !== 'area' ? 'many' : 'one',
          usual: undefined,
          anyhow: () => [],
        });
    if (filled.kind === 'end') return null;
    if (filled.kind === 'back') return 'back';
    line = { ...line, [hole]: filled.value };
  }
  return line;
};

const isEmpty = (space: Space): boolean =>
  (space.kind === 'options' && space.options.length === 0) || (space.kind === 'hexes' && space.hexes.length === 0);

/** A line in words: the answer it would make all alone. */
const lineText = (making: Making, line: Line): string => {
  const { desk, position, side } = making.filler;
  return inWords(desk, position, side, filledWith(making, [line]));
};

const takenOff = ({ filler: { terminal } }: Making, lines: readonly Line[], at: number): readonly Line[] => {
  if (at < lines.length) return lines.filter((_, i) => i !== at);
  terminal.print(terminal.say('noSuchNumber'));
  return lines;
};

/** The list as the rules would fill it by themselves. */
const filledAnyhow = ({ filler, action, field, space }: Making): readonly Line[] => {
  const { system } = filler.desk;
  const look = lookOf(filler.desk, filler.position, filler.side);
  const choice = { action, holes: { [field]: space } } as never;
  const filled = fillHoles(system, look, filler.position.stack.at(-1)!, filler.side, choice, Math.random);
  return (filled as Line)[field] as readonly Line[];
};

const isAccepted = (making: Making, lines: readonly Line[]): boolean => {
  const { desk, position, side, terminal } = making.filler;
  const refusal = refusalOf(desk.system, desk.setting, position, side, filledWith(making, lines));
  if (refusal) terminal.print(refusalLines({ terminal, desk }, refusal));
  return refusal === null;
};

/** All that is wrong with an answer, each with its rule and, in a list, with its line. */
export const refusalLines = (
  { terminal, desk }: Pick<Filler, 'terminal' | 'desk'>,
  refusal: Illegal<Types>,
): readonly string[] =>
  eachWrong(refusal).flatMap(({ rule, why, at }) => {
    const said = desk.speaker.say(why);
    const told = at?.line === undefined ? said : terminal.say('onLine', { line: at.line + 1, why: said });
    const { width } = terminal;
    return withMargin(terminal.say('refused', { why: told }), marginOf(terminal, cite(desk, rule)), { width });
  });

const budgetsAt = (making: Making, lines: readonly Line[]): readonly Budget<Types>[] => {
  const { desk, position, side } = making.filler;
  return budgetsOf(desk.system, desk.setting, position, side, filledWith(making, lines));
};

/** What every part of the budgets is made of, with its rule. */
const costLines = (making: Making, lines: readonly Line[]): readonly string[] => {
  const { terminal, desk } = making.filler;
  return budgetsAt(making, lines).flatMap(({ name, has, costs }) => [
    terminal.paint.bold(desk.speaker.say(name)),
    ...sumRows(sumLines(has, terminal.say('thereIs'), desk.speaker.speech), { width: terminal.width, indent: 2 }),
    ...sumRows(sumLines(costs, terminal.say('costs'), desk.speaker.speech), { width: terminal.width, indent: 2 }),
  ]);
};

/** The lines as they stand, numbered, and what is left of every budget. */
const printState = (making: Making, lines: readonly Line[]): void => {
  const { terminal, desk } = making.filler;
  const { width } = terminal;
  const digits = String(lines.length).length + 1;
  const down = lines.map((line, i) => ` ${`-${i + 1}`.padStart(digits + 1)}  ${lineText(making, line)}`);
  const left = budgetsAt(making, lines).flatMap((budget) => {
    const values = { costs: sumOf(budget.costs), has: sumOf(budget.has), left: leftIn(budget) };
    const text = terminal.say('budgetLine', { name: desk.speaker.say(budget.name), ...values });
    return withMargin(text, marginOf(terminal, cite(desk, budget.rule)), { width, indent: 1 }).map(
      values.left < 0 ? terminal.paint.red : terminal.paint.bold,
    );
  });
  terminal.print([...(down.length > 0 ? down : [` ${terminal.say('nothingDown')}`]), ...left]);
};

const printAll = (making: Making, listing: Listing, lines: readonly Line[]): void => {
  const { terminal } = making.filler;
  terminal.print(listingLines(terminal, listing));
  printState(making, lines);
  terminal.print(terminal.paint.dim(` ${terminal.say('linesHint')}`));
};
