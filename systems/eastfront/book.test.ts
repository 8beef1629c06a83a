import { readFileSync } from 'node:fs';
import { houseRules } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import type { RuleId } from './book.ts';
import { book } from './book.ts';

const read = (name: string): readonly string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trimEnd());
const english = read('RULES.md');
const french = read('RULES.fr.md');

const lineOf = (lines: readonly string[], id: RuleId): string =>
  lines.find((line) => line.startsWith(`- **${id}** `)) ?? '';

/** The figures of each row of each table; the words between them differ. */
const tableFigures = (lines: readonly string[]): readonly (readonly string[])[] =>
  lines.filter((line) => line.startsWith('|')).map((row) => row.match(/\d+|–|^\||\|$/g) ?? []);

describe('the two books', () => {
  it('say why of every house ruling', () => {
    const rulings = houseRules(book);
    expect(rulings.filter((id) => !/ House ruling: [^.]+\./.test(lineOf(english, id)))).toEqual([]);
    expect(rulings.filter((id) => !/ Règle maison : [^.]+\./.test(lineOf(french, id)))).toEqual([]);
  });

  it('have eleven tables each, with the same figures', () => {
    const names = (lines: readonly string[]) => lines.flatMap((line) => /^(T\d+), /.exec(line)?.[1] ?? []);
    expect(names(english).toSorted()).toEqual(Array.from({ length: 11 }, (_, i) => `T${i + 1}`).toSorted());
    expect(names(french)).toEqual(names(english));
    expect(tableFigures(french)).toEqual(tableFigures(english));
  });
});
