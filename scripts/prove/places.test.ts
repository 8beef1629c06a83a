import { describe, expect, it } from 'vitest';
import { placesIn } from './places.ts';
import { testCallsIn } from './tests.ts';

const ID = /AB-\d+(?:\.\d+)*/g;
const TEXT = `
import type { Look } from './look.ts'; // AB-9

/** AB-1: how far a shot goes. */
const REACH = 3;
const MOST = 2; // AB-2

export interface Row {
  /** AB-8 */
  readonly rule: 'AB-8';
}
const ROWS = [
  { rule: 'AB-3', front: 2 },
  { rule: 'AB-4', front: 5 },
];

export const refuse = (look: Look) => {
  if (look.far > REACH) return illegal('AB-5', 'tooFar');
  // AB-6: smoke hides.
  if (look.smoke) {
    emit('AB-7', { type: 'hidden' });
    return null;
  }
  return [term('AB-1', 1), ...(look.wood ? [term('AB-2', 2)] : [])];
};
`;
const smallest = placesIn('a.ts', TEXT, ID).map(({ rule, line, by, around: [first] }) => [
  `${rule} ${line} ${by}`,
  TEXT.slice(first!.start, first!.end).split('\n').length,
  TEXT.slice(first!.start, first!.end).split('\n')[0],
]);

describe('where a rule is', () => {
  it('is what its comment stands on, or the smallest thing that cites it; what is only a type is no place', () => {
    expect(smallest).toEqual([
      ['AB-1 4 comment', 1, 'const REACH = 3;'],
      ['AB-2 6 comment', 1, 'const MOST = 2;'],
      ['AB-3 13 value', 1, "rule: 'AB-3'"],
      ['AB-4 14 value', 1, "rule: 'AB-4'"],
      ['AB-5 18 value', 1, "if (look.far > REACH) return illegal('AB-5', 'tooFar');"],
      ['AB-6 19 comment', 4, 'if (look.smoke) {'],
      ['AB-7 21 value', 4, 'if (look.smoke) {'],
      ['AB-1 24 value', 1, "term('AB-1', 1)"],
      ['AB-2 24 value', 1, "look.wood ? [term('AB-2', 2)] : []"],
    ]);
  });

  it('has its row around it, then its table', () => {
    const row = placesIn('a.ts', TEXT, ID).find(({ rule }) => rule === 'AB-3')!;
    expect(row.around.map(({ start, end }) => TEXT.slice(start, end).split('\n').length)).toEqual([1, 1, 4]);
  });
});

describe('what a test names', () => {
  it('is in its title or in a string of its body, not in a comment', () => {
    const text = [
      "describe('AB-1', () => {",
      "  it('AB-2 a title', () => {",
      '    // AB-3',
      "    expect(refusal).toEqual({ rule: 'AB-4' });",
      '  });',
      '  it.each([1, 2])(`AB-5`, () => {});',
      '});',
    ].join('\n');
    expect(testCallsIn('a.test.ts', text, ID)).toEqual([
      { line: 2, endLine: 5, rules: ['AB-2', 'AB-4'] },
      { line: 6, endLine: 6, rules: ['AB-5'] },
    ]);
  });
});
