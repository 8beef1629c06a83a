import { describe, expect, it } from 'vitest';
import type { Check, PlainCheck, PoolCheck, TableCheck, TargetCheck } from './check.ts';
import {
  bareTotal,
  columnOf,
  diceOf,
  diceToReroll,
  dieHits,
  passed,
  resultOf,
  rollCheck,
  sumOf,
  term,
  totalResult,
} from './check.ts';
import { scriptedDice } from './dice.ts';

const roll = (check: Check, ...faces: (number | string)[]) => {
  const dice = scriptedDice(faces);
  const rolled = rollCheck(check, dice);
  dice.finish();
  return rolled;
};

const plain: PlainCheck = { shape: 'plain', rule: 'R-1', sides: 6, dice: 2, add: [] };
const target: TargetCheck = {
  shape: 'target',
  rule: 'R-2',
  sides: 6,
  dice: 2,
  add: [],
  need: [term('R-2', 7)],
  pass: 'atLeast',
};
const pool: PoolCheck = {
  shape: 'pool',
  rule: 'R-3',
  sides: 6,
  dice: [term('R-3', 3)],
  add: [],
  need: [term('R-3', 5)],
  pass: 'atLeast',
};
const table: TableCheck = {
  shape: 'table',
  rule: 'R-4',
  sides: 6,
  dice: 1,
  add: [],
  table: {
    low: 1,
    columns: ['2', '4', '8'],
    rows: [
      ['a1', 'b1', 'c1'],
      ['a2', 'b2', 'c2'],
      ['a3', 'b3', 'c3'],
    ],
  },
  column: '4',
  shifts: [],
};

describe('a term', () => {
  it('has a rule and a value, and a note only when it is given words', () => {
    expect(term('R-1', 2)).toEqual({ rule: 'R-1', value: 2 });
    expect(term('R-1', -1, 'far', { hexes: 3 })).toEqual({
      rule: 'R-1',
      value: -1,
      note: { word: 'far', with: { hexes: 3 } },
    });
    expect(term('R-1', -1, 'far')).toEqual({ rule: 'R-1', value: -1, note: { word: 'far' } });
    expect(sumOf([term('a', 3), term('b', -5)])).toBe(-2);
    expect(sumOf([])).toBe(0);
  });
});

describe('a plain check', () => {
  it('adds its dice and its terms', () => {
    expect(roll({ ...plain, add: [term('R-1', 3), term('R-5', -1)] }, 4, 5)).toEqual({
      check: {
        ...plain,
        add: [
          { rule: 'R-1', value: 3 },
          { rule: 'R-5', value: -1 },
        ],
      },
      faces: [4, 5],
      result: 11,
    });
  });

  it('keeps the best or the worst of the dice', () => {
    expect(roll({ ...plain, dice: 3, keep: { best: 'highest', count: 2 } }, 1, 6, 4).result).toBe(10);
    expect(roll({ ...plain, dice: 3, keep: { best: 'lowest', count: 1 } }, 5, 2, 4).result).toBe(2);
    expect(bareTotal({ ...plain, keep: { best: 'highest', count: 1 } }, [2, 3])).toBe(3);
    expect(roll({ ...plain, dice: 3, keep: { best: 'ends' } }, 4, 5, 3).result).toBe(8);
  });

  it('leaves the faces in the order they fell', () => {
    expect(roll({ ...plain, dice: 3, keep: { best: 'highest', count: 1 } }, 1, 6, 4).faces).toEqual([1, 6, 4]);
  });
});

describe('a target check', () => {
  it('gives the margin, 0 for just enough', () => {
    expect(roll(target, 3, 4)).toMatchObject({ faces: [3, 4], result: 0 });
    expect(roll(target, 3, 3).result).toBe(-1);
    expect(roll({ ...target, add: [term('x', -2)], need: [term('a', 4), term('b', 1)] }, 6, 6).result).toBe(5);
  });

  it('may ask for no more than a number', () => {
    expect(roll({ ...target, pass: 'atMost' }, 3, 4).result).toBe(0);
    expect(roll({ ...target, pass: 'atMost' }, 5, 4).result).toBe(-2);
    expect(roll({ ...target, pass: 'atMost' }, 1, 1).result).toBe(5);
  });

  it('passes or fails on bare dice whatever the rest says, and keeps a better margin', () => {
    const sure = { ...target, need: [term('n', 20)], always: [12], never: [2] };
    expect(roll(sure, 6, 6).result).toBe(0);
    expect(roll(sure, 6, 5).result).toBe(-9);
    expect(roll({ ...target, need: [term('n', 1)], always: [12], never: [2] }, 6, 6).result).toBe(11);
    expect(roll({ ...target, need: [term('n', 1)], always: [12], never: [2] }, 1, 1).result).toBe(-1);
    expect(roll({ ...target, need: [term('n', 9)], never: [2] }, 1, 1).result).toBe(-7);
    expect(totalResult({ ...target, add: [term('x', 5)], never: [2] }, 2)).toBe(-1);
  });
});

describe('a pool', () => {
  it('counts the dice that hit, each with what is added', () => {
    expect(roll(pool, 4, 5, 6).result).toBe(2);
    expect(roll({ ...pool, add: [term('x', 1)] }, 4, 3, 1).result).toBe(1);
    expect(roll({ ...pool, pass: 'atMost' }, 6, 6, 1).result).toBe(1);
  });

  it('has faces that always hit or never do', () => {
    const sure = { ...pool, need: [term('n', 9)], always: [6], never: [1] };
    expect(roll(sure, 6, 5, 1).result).toBe(1);
    expect(dieHits({ ...pool, need: [term('n', 1)], never: [1] }, 1)).toBe(false);
    expect(dieHits({ ...pool, need: [term('n', 1)], never: [1] }, 2)).toBe(true);
  });

  it('brought below nothing throws no dice', () => {
    const none = { ...pool, dice: [term('d', 1), term('x', -3)] };
    expect(diceOf(none)).toBe(0);
    expect(roll(none)).toEqual({ check: none, faces: [], result: 0 });
  });
});

describe('a table check', () => {
  it('reads the cell of its column and total, past either end the end', () => {
    expect(roll(table, 2).result).toBe('b2');
    expect(roll({ ...table, add: [term('x', -5)] }, 2).result).toBe('b1');
    expect(roll(table, 6).result).toBe('b3');
    expect(roll(table, 3).result).toBe('b3');
  });

  it('shifts columns, and stops at the last', () => {
    expect(roll({ ...table, shifts: [term('s', 1)] }, 1).result).toBe('c1');
    expect(roll({ ...table, shifts: [term('s', -1)] }, 1).result).toBe('a1');
    expect(columnOf({ ...table, shifts: [term('s', 3), term('t', 3)] })).toBe('8');
    expect(columnOf({ ...table, shifts: [term('s', -9)] })).toBe('2');
    expect(columnOf(table)).toBe('4');
  });

  it('has no column it does not have', () => {
    expect(() => roll({ ...table, column: '16' }, 1)).toThrow("no column '16' in the table (R-4)");
  });
});

describe('a draw', () => {
  const draw: Check = { shape: 'draw', rule: 'R-6', from: ['pinned', 'shaken', 'shaken'], seenBy: [] };
  it('gives the name of what was drawn', () => {
    expect(roll(draw, 'shaken')).toEqual({ check: draw, faces: [2], result: 'shaken' });
    expect(roll(draw, 3).result).toBe('shaken');
    expect(roll(draw, 1).result).toBe('pinned');
  });
  it('from an empty cup is a bug in the rules', () => {
    expect(() => roll({ ...draw, from: [] })).toThrow('nothing left to draw from (R-6)');
  });
});

describe('dice thrown again', () => {
  it('one by one: the faces named, once', () => {
    const check = { ...plain, dice: 3, reroll: { rule: 'R-9', what: 'dice', when: [1] } as const };
    expect(roll(check, 1, 4, 1, 1, 6)).toEqual({ check, faces: [1, 4, 1], again: [1, 6], result: 11 });
    expect(roll(check, 2, 4, 3)).toEqual({ check, faces: [2, 4, 3], result: 9 });
  });

  it('no more than so many, the worst first, ties in the order they fell', () => {
    const reroll = { rule: 'R-9', what: 'dice', when: [1, 2, 3], atMost: 1 } as const;
    expect(diceToReroll({ ...plain, reroll }, reroll, [3, 1, 2])).toEqual([1]);
    expect(diceToReroll({ ...target, pass: 'atMost', reroll }, reroll, [1, 3, 2])).toEqual([1]);
    expect(diceToReroll({ ...target, reroll }, reroll, [2, 1, 1])).toEqual([1]);
    expect(roll({ ...plain, dice: 3, reroll }, 3, 1, 2, 6)).toMatchObject({ again: [6], result: 11 });
  });

  it('in a pool: those that missed', () => {
    const check = { ...pool, reroll: { rule: 'R-9', what: 'dice', when: 'failed' } as const };
    expect(roll(check, 5, 2, 4, 6, 1)).toMatchObject({ faces: [5, 2, 4], again: [6, 1], result: 2 });
    expect(roll(check, 5, 5, 6).again).toBeUndefined();
  });

  it('where dice do not fail one by one, that is a bug in the rules', () => {
    expect(() => roll({ ...plain, reroll: { rule: 'R-9', what: 'dice', when: 'failed' } }, 1, 1)).toThrow(
      'only a pool has dice that fail one by one (R-9)',
    );
  });

  it('all of them when the check failed, for the second result', () => {
    const check = { ...target, reroll: { rule: 'R-9', what: 'roll', when: 'failed' } as const };
    expect(roll(check, 1, 2, 6, 3)).toMatchObject({ faces: [1, 2], again: [6, 3], result: 2 });
    expect(roll(check, 3, 4)).toEqual({ check, faces: [3, 4], result: 0 });
    expect(roll(check, 2, 4, 1, 1).result).toBe(-5);
  });

  it('all of them, for the better result', () => {
    const check = { ...target, reroll: { rule: 'R-9', what: 'roll', when: 'failed', keep: 'better' } as const };
    expect(roll(check, 2, 4, 1, 1).result).toBe(-1);
    expect(roll(check, 2, 4, 6, 1).result).toBe(0);
  });

  it('all of them on the totals named', () => {
    const check = { ...plain, add: [term('x', 1)], reroll: { rule: 'R-9', what: 'roll', when: [2] } as const };
    expect(roll(check, 1, 1, 3, 3).result).toBe(7);
    expect(roll(check, 1, 2).result).toBe(4);
  });

  it('a whole pool that hit nothing, or as often as named', () => {
    expect(roll({ ...pool, reroll: { rule: 'R-9', what: 'roll', when: 'failed' } }, 1, 1, 1, 5, 5, 1).result).toBe(2);
    expect(roll({ ...pool, reroll: { rule: 'R-9', what: 'roll', when: 'failed' } }, 1, 5, 1).result).toBe(1);
    expect(roll({ ...pool, reroll: { rule: 'R-9', what: 'roll', when: [1] } }, 1, 5, 1, 6, 6, 6).result).toBe(3);
  });

  it('a plain throw and a table can not fail', () => {
    const reroll = { rule: 'R-9', what: 'roll', when: 'failed' } as const;
    expect(() => roll({ ...plain, reroll }, 1, 1)).toThrow(
      "a plain check can't fail: name the totals that are thrown again (R-9)",
    );
    expect(() => roll({ ...table, reroll }, 1)).toThrow("a table check can't fail");
  });
});

describe('passing', () => {
  it('is a margin of 0, or a hit', () => {
    expect(passed(roll(target, 3, 4))).toBe(true);
    expect(passed(roll(target, 3, 3))).toBe(false);
    expect(passed(roll(pool, 1, 5, 1))).toBe(true);
    expect(passed(roll(pool, 1, 1, 1))).toBe(false);
    expect(passed(roll(table, 1))).toBe(false);
    expect(resultOf(pool, [5])).toBe(1);
  });
});
