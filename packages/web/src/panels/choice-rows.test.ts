import { describe, expect, it } from 'vitest';
import { equalRows, firstOf, type Row, withoutName } from './choice-rows.ts';

const row = (at: number, text: string, piece: string | null = null, extra = ''): Row => ({
  row: at,
  text,
  piece,
  extra,
});

describe('the rows of a question', () => {
  it('are one where they are heard alike, with how many there are', () => {
    const rows = [row(0, 'place a tank'), row(1, 'pass'), row(2, 'place a tank'), row(3, 'place a tank', null, '2 AP')];
    expect(equalRows(rows, ({ text }) => text).map(({ first, rows: alike }) => [first.row, alike.length])).toEqual([
      [0, 2],
      [1, 1],
      [3, 1],
    ]);
  });

  it('are not one where they are about the same piece: what is different is not in their words', () => {
    const rows = [row(0, 'place a tank', 'a'), row(1, 'place a tank', 'a'), row(2, 'place a tank', 'b')];
    expect(equalRows(rows, ({ text }) => text).map(({ rows: alike }) => alike.map((one) => one.row))).toEqual([
      [0, 2],
      [1],
    ]);
  });

  it('are cut where they are many: those about no piece, and the first of the others', () => {
    const rows = [row(0, 'pass'), ...Array.from({ length: 50 }, (_, i) => row(i + 1, 'move', `piece-${i}`))];
    expect(firstOf(rows).map((one) => one.row)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('do not begin with the name that stands before them, in either language', () => {
    expect(withoutName('M4 Sherman 4: drive', 'M4 Sherman 4')).toBe('drive');
    expect(withoutName('M4 Sherman 4 : rouler : lentement', 'm4 sherman 4')).toBe('rouler : lentement');
    expect(withoutName('Rifle Squad 1: shoot', 'Private 1/3')).toBe('Rifle Squad 1: shoot');
    expect(withoutName('drive', 'M4 Sherman 4')).toBe('drive');
  });
});
