import type { ReadingsCheck } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { gravityOf, ledgerOf, totalsText } from './readings.ts';

/** One die, three columns: the farther right the worse. */
const check: ReadingsCheck = {
  shape: 'readings',
  rule: 'fire',
  sides: 6,
  dice: 1,
  add: [],
  table: {
    low: 1,
    columns: ['2', '4', '8'],
    rows: [
      ['-', 'M', 'X'],
      ['-', '-', 'M'],
      ['-', '-', 'M'],
      ['-', '-', 'M'],
      ['-', '-', 'M'],
      ['-', 'M', 'X'],
    ],
  },
  readings: [
    { for: 'a', about: { word: 'a' }, column: '4', shifts: [{ rule: 'near', value: 1 }] },
    {
      for: 'b',
      about: { word: 'b' },
      column: '4',
      shifts: [
        { rule: 'near', value: 1 },
        { rule: 'dug', value: -4 },
        { rule: 'cap', value: 2 },
      ],
    },
  ],
};

describe('one throw that is read for several', () => {
  const ledger = ledgerOf(check, (rule) => rule === 'cap');

  it('has a row a modifier and says where one does not apply', () => {
    expect(ledger.rows.map(({ rule, values }) => [rule, ...values])).toEqual([
      ['near', 1, 1],
      ['dug', null, -4],
    ]);
  });

  it('says what limits leave of a sum, by which rule, and the column that is read then', () => {
    expect(ledger.sums).toEqual([
      { plain: 1, kept: 1 },
      { plain: -3, kept: -1 },
    ]);
    expect([ledger.cap, ledger.columns]).toEqual(['cap', ['8', '2']]);
  });

  it('puts totals together that say the same to all, the likeliest first, and counts their ways', () => {
    expect(ledger.dice).toEqual([
      { totals: [2, 3, 4, 5], ways: 4, cells: ['M', '-'] },
      { totals: [1, 6], ways: 2, cells: ['X', '-'] },
    ]);
    expect(ledger.of).toBe(6);
    expect(ledger.dice.map(({ totals }) => totalsText(totals))).toEqual(['2–5', '1 · 6']);
  });

  it('tells grave results from mild ones by where they stand in the table', () => {
    const gravity = gravityOf(check);
    expect(['-', 'M', 'X'].map(gravity)).toEqual([0, 0.5, 1]);
  });
});
