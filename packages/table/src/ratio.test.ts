import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ceilOf,
  compareFraction,
  compareRatio,
  earlierOf,
  floorOf,
  fraction,
  laterOf,
  lowest,
  minus,
  ofRatio,
  over,
  plus,
  ratio,
  times,
} from './ratio.ts';

const LARGEST = 80_000_000_000;

describe('ratios', () => {
  it('keep their sign above the line, and a plain zero', () => {
    expect(ratio(1, -2)).toEqual({ n: -1, d: 2 });
    expect(ratio(-0, 3)).toEqual({ n: 0, d: 3 });
    expect(ratio(0, -3)).toEqual({ n: 0, d: 3 });
  });

  it('are told apart where division can not', () => {
    const a = { n: LARGEST - 1, d: LARGEST };
    const b = { n: LARGEST - 2, d: LARGEST - 1 };
    expect(a.n / a.d === b.n / b.d).toBe(true);
    expect([compareRatio(a, b), compareRatio(b, a)]).toEqual([1, -1]);
    expect([laterOf(a, b), earlierOf(a, b)]).toEqual([a, b]);
  });

  it('are equal in any terms', () => {
    expect(compareRatio({ n: 1, d: 3 }, { n: 2, d: 6 })).toBe(0);
    expect(compareRatio({ n: 1, d: 3 }, { n: 1, d: 3 })).toBe(0);
  });

  it('compare as exact numbers do', () => {
    const ratios = fc.tuple(fc.integer({ min: -LARGEST, max: LARGEST }), fc.integer({ min: 1, max: LARGEST }));
    fc.assert(
      fc.property(ratios, ratios, ([n, d], [m, e]) => {
        expect(compareRatio({ n, d }, { n: m, d: e })).toBe(
          compareFraction(ofRatio({ n, d }), ofRatio({ n: m, d: e })),
        );
      }),
      { seed: 8 },
    );
  });
});

describe('fractions', () => {
  const third = fraction(1, 3);
  const half = fraction(1n, 2n);

  it('add, take away, multiply and divide', () => {
    expect(lowest(plus(third, half))).toEqual({ n: 5n, d: 6n });
    expect(lowest(minus(third, half))).toEqual({ n: -1n, d: 6n });
    expect(lowest(times(third, half))).toEqual({ n: 1n, d: 6n });
    expect(lowest(over(third, half))).toEqual({ n: 2n, d: 3n });
  });

  it('round down and up, also below zero', () => {
    expect([fraction(7, 2), fraction(-7, 2), fraction(4, 2)].map(floorOf)).toEqual([3, -4, 2]);
    expect([fraction(7, 2), fraction(-7, 2), fraction(4, 2)].map(ceilOf)).toEqual([4, -3, 2]);
  });

  it('need something to divide by', () => {
    expect(() => fraction(1, 0)).toThrow('1/0 is not a fraction');
  });

  it('stay small however long a sum is', () => {
    let sum = fraction(0);
    for (let i = 0; i < 200; i += 1) sum = plus(sum, fraction(1, 1_000_003));
    expect(compareFraction(sum, fraction(200, 1_000_003))).toBe(0);
    expect(sum.d < 1n << 600n).toBe(true);
  });
});
