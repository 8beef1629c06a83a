import { describe, expect, it } from 'vitest';
import { SPEECH } from '../test/speech.ts';
import type { ReadingsCheck } from './check.ts';
import { columnOfReading, readingsOf, rollCheck, term } from './check.ts';
import { scriptedDice } from './dice.ts';
import { breakdown, rolledLine } from './explain.ts';
import { chanceOf, fraction, odds, oddsOfReading } from './odds.ts';

const check: ReadingsCheck = {
  rule: 'FIRE',
  shape: 'readings',
  dice: 2,
  sides: 6,
  add: [term('LEADER', 1)],
  table: {
    low: 3,
    columns: ['8', '16', '24'],
    rows: [
      ['-', '-', 'M'],
      ['-', 'M', 'M1'],
      ['M', 'M1', '1'],
    ],
  },
  readings: [
    { for: 'a', about: { word: 'Alpha' }, column: '16', shifts: [term('WOODS', -1)] },
    { for: 'b', about: { word: 'Bravo' }, column: '16', shifts: [term('OPEN', 1), term('CROSSFIRE', 5)] },
    { for: 'c', about: { word: 'Charlie' }, column: '16', shifts: [], add: [term('DUG_IN', -1)] },
  ],
};

describe('one throw read in several columns', () => {
  it('is read for each in a column of its own, after its own shifts, ends holding', () => {
    expect(check.readings.map((one) => columnOfReading(check, one))).toEqual(['8', '24', '16']);
    const roll = rollCheck(check, scriptedDice([1, 2]));
    expect(roll.result).toBe(4);
    expect(Object.fromEntries(readingsOf(roll))).toEqual({ a: '-', b: 'M1', c: '-' });
    expect(Object.fromEntries(readingsOf(rollCheck(check, scriptedDice([6, 6]))))).toEqual({ a: 'M', b: '1', c: 'M1' });
  });

  it('has exact odds for each reading, from the one throw', () => {
    const [a, b, c] = check.readings.map((one) => oddsOfReading(check, one));
    expect(odds(check).of).toBe(36n);
    // Bare totals 2 and 3 are the table's first two rows once 1 is added.
    expect(fraction(chanceOf(a!, (cell) => cell === 'M'))).toBe('33/36');
    expect(fraction(chanceOf(b!, (cell) => cell === 'M1'))).toBe('2/36');
    expect(fraction(chanceOf(c!, (cell) => cell === '-'))).toBe('3/36');
  });

  it('tells for whom it is read, where and why, and what it came to', () => {
    const lines = breakdown(check, SPEECH).map(({ label, text }) => `${label}|${text}`);
    expect(lines).toContain('Alpha|column 16 → 8 · -: 3/36 · M: 33/36');
    expect(lines).toContain('  −1|shift WOODS');
    expect(lines).toContain('  −1|DUG_IN');
    expect(rolledLine(rollCheck(check, scriptedDice([1, 2])), SPEECH)).toBe(
      'rolled 1+2 + 1: 4 · Alpha: - · Bravo: M1 · Charlie: -',
    );
  });

  it('throws for a column the table has not, and for a check that is read once', () => {
    const wrong = { ...check, readings: [{ ...check.readings[0]!, column: '99' }] };
    expect(() => readingsOf(rollCheck(wrong, scriptedDice([1, 2])))).toThrow("no column '99'");
    const plain = rollCheck({ rule: 'R', shape: 'plain', dice: 1, sides: 6, add: [] }, scriptedDice([1]));
    expect(() => readingsOf(plain)).toThrow('read once');
  });
});
