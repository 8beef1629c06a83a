import type { Ledger, LedgerRow, Tally } from './ledger.ts';
import { missingFrom } from './ledger.ts';

const COLUMNS = ['rules', 'proved', 'enforced', 'told', 'not applicable', 'house', 'optional'] as const;
const BAR = 20;

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
export const ledgerText = (ledger: Ledger): string => {
  const rows = ledger.chapters.map((chapter) => ({
    head: `${chapter.number} ${chapter.title}${chapter.done ? ' ✓' : ''}`,
    tally: chapter,
  }));
  return table(ledger.system, [...rows, { head: 'all', tally: ledger.total }]);
};

/** A row for each system. */
export const ledgersText = (ledgers: readonly Ledger[]): string =>
  table(
    'system',
    ledgers.map(({ system, total }) => ({ head: system, tally: total })),
  );

const table = (title: string, rows: readonly { readonly head: string; readonly tally: Tally }[]): string => {
  const first = Math.max(title.length, ...rows.map(({ head }) => head.length));
  const head = [title.padEnd(first), ...COLUMNS].join('  ');
  const body = rows.map(({ head, tally }) => {
    const cells = cellsOf(tally).map((n, i) => String(n).padStart(COLUMNS[i]!.length));
    return [head.padEnd(first), ...cells, barOf(tally)].join('  ');
  });
  return `${[head, ...body].join('\n')}\n`;
};

/** Full for what is proved, grey for what is enforced, empty for what is told; what does not apply is left out. */
const barOf = ({ rules, proved, enforced, notApplicable }: Tally): string => {
  const all = rules - notApplicable;
  if (all === 0) return '';
  // Rounded down, so that a full bar means that nothing is left.
  const full = Math.floor((proved * BAR) / all);
  const grey = Math.floor(((proved + enforced) * BAR) / all) - full;
  return `${'█'.repeat(full)}${'▒'.repeat(grey)}${'░'.repeat(BAR - full - grey)}`;
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
