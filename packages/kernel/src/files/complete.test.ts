import { describe, expect, it } from 'vitest';
import { overSetup, overSetupByName, stockWithout } from './complete.ts';

describe('what a file leaves unsaid', () => {
  it('is as the set-up has it, thing by thing', () => {
    const known = [
      { id: 'a', hex: 1, hit: null },
      { id: 'b', hex: 2, hit: null },
    ];
    expect(
      overSetup(known, [
        { id: 'b', hit: 'pinned' },
        { id: 'c', hex: 9 },
      ]),
    ).toEqual([
      { id: 'b', hex: 2, hit: 'pinned' },
      { id: 'c', hex: 9 },
    ]);
    const forces = { red: { caps: 3, points: 0 }, blue: { caps: 2, points: 1 } };
    expect(overSetupByName(forces, { red: { points: 4 } })).toEqual({ ...forces, red: { caps: 3, points: 4 } });
  });

  it('stays for the schema to complain of when it makes no sense', () => {
    expect(overSetup([{ id: 'a' }], 'many')).toBe('many');
    expect(overSetup([{ id: 'a' }], [7, null])).toEqual([7, null]);
    expect(overSetupByName({ red: {} }, [1])).toEqual([1]);
    expect(overSetupByName({ red: {} }, { red: 3 })).toEqual({ red: 3 });
  });

  it('takes out of a stock as many of each kind as are out of it', () => {
    expect(stockWithout(['a', 'a', 'b', 'c'], ['a', 'c', 'd', null])).toEqual(['a', 'b']);
  });
});
