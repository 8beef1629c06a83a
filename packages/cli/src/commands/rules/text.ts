import type { Terminal } from '../../io/terminal.ts';
import type { Ledger, LedgerRow, Tally } from './ledger.ts';
import { missingFrom } from './ledger.ts';

const COLUMNS = [
  'ledgerRules',
  'ledgerProved',
  'ledgerEnforced',
  'ledgerTold',
  'ledgerNotApplicable',
  'ledgerHouse',
  'ledgerOptional',
] as const;
const LONGEST_BAR = 20;
/** A shorter one says nothing. */
const SHORTEST_BAR = 5;

const cellsOf = (tally: Tally): readonly number[] => [
  tally.rules,
  tally.proved,
  tally.enforced,
  tally.told,
  tally.notApplicable,
  tally.house,
  tally.optional,
];

/** The ledger of one system: a row for each chapter, and all together. */
export const ledgerText = (page: Page, ledger: Ledger): string => {
  const rows = ledger.chapters.map((chapter) => ({
    head: `${chapter.number} ${chapter.title}${chapter.done ? ' ✓' : ''}`,
    tally: chapter,
  }));
  return table(page, ledger.system, [...rows, { head: page.say('ledgerAll'), tally: ledger.total }]);
};

/** A row for each system. */
export const ledgersText = (page: Page, ledgers: readonly Ledger[]): string =>
  table(
    page,
    page.say('ledgerSystem'),
    ledgers.map(({ system, total }) => ({ head: system, tally: total })),
  );

/** Where a ledger is printed. */
type Page = Pick<Terminal, 'say' | 'width'>;

interface TableRow {
  readonly head: string;
  readonly tally: Tally;
}

const table = ({ say, width }: Page, title: string, rows: readonly TableRow[]): string => {
  const heads = COLUMNS.map((word) => say(word));
  const figures = heads.join('  ').length;
  const longest = Math.max(title.length, ...rows.map(({ head }) => head.length));
  const first = Math.min(longest, Math.max(LEAST_TITLE, width - figures - 2));
  const room = Math.min(LONGEST_BAR, width - first - figures - 4);
  const body = rows.map(({ head, tally }) => {
    const cells = cellsOf(tally).map((n, i) => String(n).padStart(heads[i]!.length));
    return [cut(head, first).padEnd(first), ...cells, barOf(tally, room)].join('  ').trimEnd();
  });
  return `${[[cut(title, first).padEnd(first), ...heads].join('  '), ...body].join('\n')}\n`;
};

const LEAST_TITLE = 12;

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Full for what is proved, grey for what is enforced, empty for what is told; what does not apply is left out. */
const barOf = ({ rules, proved, enforced, notApplicable }: Tally, length: number): string => {
  const all = rules - notApplicable;
  if (all === 0 || length < SHORTEST_BAR) return '';
  // Rounded down, so that a full bar means that nothing is left.
  const full = Math.floor((proved * length) / all);
  const grey = Math.floor(((proved + enforced) * length) / all) - full;
  return `${'█'.repeat(full)}${'▒'.repeat(grey)}${'░'.repeat(length - full - grey)}`;
};

/** The ids still to be done, each with what is missing. */
export const leftText = (ledger: Ledger): string => {
  const left = ledger.rows.filter((row) => row.left);
  if (left.length === 0) return `${ledger.system}: nothing left of ${ledger.total.rules} rules\n`;
  const width = Math.max(...left.map(({ rule }) => rule.id.length));
  const line = (row: LedgerRow): string => `  ${row.rule.id.padEnd(width)}  ${missingFrom(row)}  (${row.rule.title})`;
  return [`${ledger.system}: ${left.length} left of ${ledger.total.rules} rules`, ...left.map(line), ''].join('\n');
};

/** The ledger as data, for scripts. */
export const ledgerJson = (ledger: Ledger): unknown => ({
  system: ledger.system,
  total: ledger.total,
  chapters: ledger.chapters,
  rules: ledger.rows.map(({ rule, inCode, inTests, state, left }) => ({
    id: rule.id,
    title: rule.title,
    chapter: rule.chapter,
    source: rule.source,
    optional: rule.optional,
    notEnforced: rule.notEnforced,
    inCode,
    inTests,
    state,
    left,
  })),
  strangers: ledger.strangers,
});
