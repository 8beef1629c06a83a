import { readFileSync } from 'node:fs';
import type { Table } from '@grognard/kernel';
import { houseRules } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import type { RuleId } from './book.ts';
import { book } from './book.ts';
import { ASSAULT, BOMBARDMENT, DIRECT, FRIENDLY_COLUMNS } from './data/fire-tables.ts';

const read = (name: string): readonly string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trimEnd());
const english = read('RULES.md');
const french = read('RULES.fr.md');

const ruleIds = Object.keys(book) as RuleId[];
const lineOf = (lines: readonly string[], id: RuleId): string =>
  lines.find((line) => line.startsWith(`- **${id}** `)) ?? '';
const figuresOf = (text: string): readonly string[] => (text.match(/\d+/g) ?? []).toSorted();

/** The figures of each row of each table; the words between them differ. */
const tableFigures = (lines: readonly string[]): readonly (readonly string[])[] =>
  lines.filter((line) => line.startsWith('|')).map((row) => row.match(/\d+|–|^\||\|$/g) ?? []);

/** The cells of a table of the book, its heading row first. */
const tableNamed = (name: string): readonly (readonly string[])[] => {
  const from = english.slice(english.findIndex((line) => line.startsWith(`${name}, `)) + 2);
  const rows = from.slice(0, from.indexOf('')).filter((row) => !row.startsWith('| ---'));
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replace('–', '-')),
  );
};
/** A fire table in the cells of the book; totals that read alike share a row. */
const asPrinted = ({ low, columns, rows }: Table, dice: string): readonly (readonly string[])[] => {
  const totals = [...new Set(rows.map((row) => row.join(' ')))].map((cells) => {
    const alike = rows.flatMap((row, i) => (row.join(' ') === cells ? [low + i] : []));
    return [alike.join(', '), ...cells.split(' ')];
  });
  return [[dice, ...columns], ...totals];
};

describe('the two books', () => {
  it('say why of every house ruling', () => {
    const rulings = houseRules(book);
    expect(rulings.filter((id) => !/ House ruling: [^.]+\./.test(lineOf(english, id)))).toEqual([]);
    expect(rulings.filter((id) => !/ Règle maison : [^.]+\./.test(lineOf(french, id)))).toEqual([]);
  });

  it('have the same figures in every rule', () => {
    const differ = ruleIds.filter(
      (id) => figuresOf(lineOf(english, id)).join() !== figuresOf(lineOf(french, id)).join(),
    );
    expect(differ).toEqual([]);
  });

  it('have eight tables each, with the same figures', () => {
    const names = (lines: readonly string[]) => lines.flatMap((line) => /^(T\d+), /.exec(line)?.[1] ?? []);
    expect(names(english)).toEqual(Array.from({ length: 8 }, (_, i) => `T${i + 1}`));
    expect(names(french)).toEqual(names(english));
    expect(tableFigures(french)).toEqual(tableFigures(english));
  });

  it('PG-REC-DF.1, PG-REC-BF.1, PG-REC-AS.1: print the tables that are played', () => {
    const [columns, friendly, ...bombardment] = tableNamed('T2');
    expect(tableNamed('T1')).toEqual(asPrinted(DIRECT, '2d6'));
    expect([columns, ...bombardment]).toEqual(asPrinted(BOMBARDMENT, '2d6'));
    expect(tableNamed('T4')).toEqual(asPrinted(ASSAULT, 'd6'));
    // PG-REC-BF.2
    const struck = FRIENDLY_COLUMNS.map((column) => friendly?.[columns!.indexOf(column)]);
    expect(struck).toEqual(['1', '2', '3', '4', '5', '6']);
  });
});
