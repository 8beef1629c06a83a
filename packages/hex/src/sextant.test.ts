import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CUBE_Q, CUBE_R } from './grid.ts';
import { sextantOf } from './sextant.ts';

it('splits every displacement into steps of two neighbouring directions', () => {
  const coordinate = fc.integer({ min: -30, max: 30 });
  fc.assert(
    fc.property(coordinate, coordinate, (q, r) => {
      const { turn, first, second } = sextantOf(q, r);
      const next = (turn + 1) % 6;
      expect(first * CUBE_Q[turn]! + second * CUBE_Q[next]! + 0).toBe(q);
      expect(first * CUBE_R[turn]! + second * CUBE_R[next]! + 0).toBe(r);
      expect(second).toBeGreaterThanOrEqual(0);
      expect(first > 0 || (q === 0 && r === 0)).toBe(true);
    }),
    { seed: 31, numRuns: 500 },
  );
});

it('has no minus nought', () => {
  expect([sextantOf(0, 0), sextantOf(1, -1), sextantOf(-1, 0), sextantOf(0, 1)]).toEqual([
    { turn: 5, first: 0, second: 0 },
    { turn: 1, first: 1, second: 0 },
    { turn: 5, first: 1, second: 0 },
    { turn: 3, first: 1, second: 0 },
  ]);
});
