import type { Table } from '@grognard/kernel';

/** TF-6.7: steps a defending block loses, by two dice, in the column of the odds against it. */
export const ASSAULT: Table = {
  low: 2,
  columns: ['weak', 'even', 'double', 'triple'],
  rows: [
    ['-', '-', '-', '-'],
    ['-', '-', '-', '1'],
    ['-', '-', '1', '1'],
    ['-', '-', '1', '1'],
    ['-', '1', '1', '2'],
    ['-', '1', '1', '2'],
    ['1', '1', '2', '2'],
    ['1', '1', '2', '3'],
    ['1', '2', '2', '3'],
    ['1', '2', '3', '4'],
    ['2', '2', '3', '4'],
  ],
};
