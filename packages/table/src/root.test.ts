import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isqrt, isqrtBig, isqrtUp, isqrtUpBig } from './root.ts';

it('small roots are right one by one', () => {
  expect([0, 1, 2, 3, 4, 8, 9, 10].map(isqrt)).toEqual([0, 1, 1, 1, 2, 2, 3, 3]);
  expect([0, 1, 2, 3, 4, 8, 9, 10].map(isqrtUp)).toEqual([0, 1, 2, 2, 2, 3, 3, 4]);
});

it('next to squares, where a last digit would tell, roots are exact', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 26 }), (root) => {
      const square = root * root;
      expect([isqrt(square - 1), isqrt(square), isqrtUp(square)]).toEqual([root - 1, root, root]);
      if (root < 2 ** 26) expect([isqrt(square + 1), isqrtUp(square + 1)]).toEqual([root, root + 1]);
    }),
    { seed: 6, numRuns: 500 },
  );
});

it('there is no root of what is below zero, too large or no number', () => {
  for (const square of [-1, 2 ** 53, Number.NaN]) expect(() => isqrt(square)).toThrow('no whole root');
  expect(() => isqrtBig(-1n)).toThrow('no whole root');
});

it('big roots are exact', () => {
  expect([0n, 1n, 2n, 3n, 4n].map(isqrtBig)).toEqual([0n, 1n, 1n, 1n, 2n]);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 1n << 200n }), (square) => {
      const root = isqrtBig(square);
      expect(root * root <= square && (root + 1n) * (root + 1n) > square).toBe(true);
      const up = isqrtUpBig(square);
      expect(up * up >= square && (up - 1n) * (up - 1n) < square).toBe(true);
    }),
    { seed: 7, numRuns: 500 },
  );
});
