import type { Brain, Net, Types } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { coinOf, leaning, schooled } from './judge.ts';

const NET: Net = {
  trust: 0.5,
  cells: [
    { from: [1, -1], bias: 0.25, to: 2 },
    { from: [0, 4], bias: 0, to: -1 },
  ],
  bias: 0.1,
};

describe('a net', () => {
  it('adds up the trusted part of the worth and what its cells say', () => {
    const expected = 0.5 * 3 + 2 * Math.tanh(0.25 + 0.5 - 0.2) - Math.tanh(0.8) + 0.1;
    expect(leaning(NET, 3, [0.5, 0.2])).toBeCloseTo(expected, 12);
  });

  it('without cells says what the brain says', () => {
    expect(leaning({ trust: 1, cells: [], bias: 0 }, 1.7, [9, 9])).toBe(1.7);
  });
});

describe('a brain that was taught', () => {
  const brain = { scale: 4, weights: {}, worth: () => 6 } as unknown as Brain<Types>;
  const look = { setting: {}, board: {} } as never;

  it('judges in its own coin, so that hopes and worth can still be added', () => {
    const judge = { net: NET, signs: () => [0.5, 0.2] };
    const coin = 4 / Math.log(3);
    expect(coinOf(brain)).toBeCloseTo(coin, 12);
    expect(schooled({ ...brain, judge }).worth(look, 'red', {})).toBeCloseTo(
      coin * leaning(NET, 6 / coin, [0.5, 0.2]),
      12,
    );
  });

  it('is the same brain when there is nothing it was taught', () => {
    expect(schooled(brain)).toBe(brain);
  });
});
