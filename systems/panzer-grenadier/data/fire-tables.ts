import type { Table } from '@grognard/kernel';

/**
 * PG-REC-DF.1, PG-REC-BF.1, PG-REC-AS.1, PG-REC-AT.1: the printed tables are lost, these are ours. Both ends of two dice hurt
 * most, so a row stands for two totals.
 */
const fromTheEnds = (columns: string, rows: readonly string[]): Table => {
  const inward = rows.map((row) => row.split(' '));
  const [seven, ...outward] = [...inward].reverse();
  return { low: 2, columns: columns.split(' '), rows: [...inward.slice(0, -1), seven!, ...outward] };
};

/** PG-REC-DF.1: rows 2 and 12, 3 and 11, … 7. */
export const DIRECT = fromTheEnds('1 2 4 7 11 16 22 30 40 55', [
  'M M1 M2 X X 2X 2X 2X 3X 3X',
  '- M M1 M2 X X X 2X 2X 3X',
  '- - M M1 M2 M2 X X 2X 2X',
  '- - - M M1 M2 M2 M2 X X',
  '- - - - M M1 M1 M2 M2 X',
  '- - - - - M M1 M1 M2 M2',
]);

/** PG-REC-BF.1. */
export const BOMBARDMENT = fromTheEnds('1 3 5 8 12 18 24 32 44 60', [
  'M M1 M1 M2 X X X 2X 2X 3X',
  '- M M1 M1 M2 X X X 2X 2X',
  '- - M M1 M1 M2 M2 X X X',
  '- - - M M M1 M2 M2 M2 X',
  '- - - - M M M1 M1 M2 M2',
  '- - - - - M M M1 M1 M2',
]);

/** PG-REC-BF.2: the column a die of friendly fire strikes in. */
export const FRIENDLY_COLUMNS = ['3', '5', '8', '12', '18', '24'] as const;

/** PG-REC-AT.1: read by two dice, the gun, the armour and what else counts. 1+ is a step and then M1. */
export const ANTI_TANK: Table = {
  low: 7,
  columns: ['result'],
  rows: [['-'], ['M'], ['M1'], ['M2'], ['1+'], ['1+'], ['2']],
};

/** PG-REC-AS.1: one die. A figure is so many steps, then M2 for all. */
export const ASSAULT: Table = {
  low: 1,
  columns: '1 3 6 10 15 21 28 36 48'.split(' '),
  rows: [
    '- - - - M M M1 M1 M2',
    '- - - M M M1 M1 M2 1',
    '- - M M M1 M1 M2 1 1',
    '- M M M1 M1 M2 1 1 2',
    'M M M1 M2 1 1 1 2 2',
    'M M1 1 1 1 2 2 3 3',
  ].map((row) => row.split(' ')),
};

/** PG-1.1.11, PG-9.4.1, PG-10.2.1, PG-12.4.2: the highest column not above a strength; the first for less (PG-7.5.2). */
export const columnFor = ({ columns }: Table, strength: number): string =>
  columns.findLast((column) => Number(column) <= strength) ?? columns[0]!;
