import { describe, expect, it } from 'vitest';
import { capped } from './caps.ts';
import { sumOf, term } from './check.ts';

const shifts = [term('A', 3), term('B', 2)];

describe('a capped sum', () => {
  it('is left alone within its cap', () => {
    expect(capped(shifts, { rule: 'CAP', least: -2, most: 5 })).toBe(shifts);
  });

  it('shows the cap as a term of its own, citing it', () => {
    const sum = capped(shifts, { rule: 'CAP', least: -2, most: 3 });
    expect(sum).toEqual([...shifts, { rule: 'CAP', value: -2 }]);
    expect(sumOf(sum)).toBe(3);
  });

  it('is raised to its least', () => {
    expect(capped([term('A', -4)], { rule: 'CAP', least: -2, most: 3 })).toEqual([term('A', -4), term('CAP', 2)]);
  });

  it('may be open at either end', () => {
    expect(capped([term('A', 9)], { rule: 'CAP', least: -2 })).toEqual([term('A', 9)]);
    expect(capped([term('A', -9)], { rule: 'CAP', most: 3 })).toEqual([term('A', -9)]);
  });

  it('lets a term behind the cap go beyond it', () => {
    const bunker = [...capped(shifts, { rule: 'CAP', most: 3 }), term('BUNKER', 1)];
    expect(sumOf(bunker)).toBe(4);
  });
});
