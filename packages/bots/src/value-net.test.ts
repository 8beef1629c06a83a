import type { Types } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import type { Brain } from './brain.ts';
import type { Net } from './value-net.ts';
import { logitOf, sigmoid, worthPerLogit } from './value-net.ts';
import { withValueNet } from './with-value-net.ts';

const NET: Net = {
  skip: 0.5,
  hidden: [
    { weights: [1, -1], bias: 0.25, out: 2 },
    { weights: [0, 4], bias: 0, out: -1 },
  ],
  bias: 0.1,
};

describe('a net', () => {
  it('adds up the worth it skips and the outputs of its hidden units', () => {
    const expected = 0.5 * 3 + 2 * Math.tanh(0.25 + 0.5 - 0.2) - Math.tanh(0.8) + 0.1;
    expect(logitOf(NET, 3, [0.5, 0.2])).toBeCloseTo(expected, 12);
  });

  it('without hidden units says what the brain says', () => {
    expect(logitOf({ skip: 1, hidden: [], bias: 0 }, 1.7, [9, 9])).toBe(1.7);
  });
});

describe('a brain with a value net', () => {
  const brain = { scale: 4, weights: {}, worth: () => 6 } as unknown as Brain<Types>;
  const look = { setting: {}, board: {} } as never;

  it('evaluates in the unit of its own worth, so that hopes can still be added', () => {
    const valueNet = { net: NET, features: () => [0.5, 0.2] };
    const unit = 4 / Math.log(3);
    expect(worthPerLogit(brain)).toBeCloseTo(unit, 12);
    expect(withValueNet({ ...brain, valueNet }).worth(look, 'red', {})).toBeCloseTo(
      unit * logitOf(NET, 6 / unit, [0.5, 0.2]),
      12,
    );
  });

  it('is the same brain when it has none', () => {
    expect(withValueNet(brain)).toBe(brain);
  });
});

describe('a brain with weights for those who search', () => {
  const brain = { scale: 4, weights: { fear: 1 }, searchWeights: { fear: 3 } } as unknown as Brain<Types>;
  const judging = {
    ...brain,
    worth: (_look: unknown, _side: unknown, weights: { readonly fear?: number }) => -weights.fear!,
  } as unknown as Brain<Types>;

  it('judges by them, with a value net too', () => {
    expect(withValueNet(brain).weights).toEqual({ fear: 3 });
    const valueNet = { net: { skip: 2, hidden: [], bias: 0 }, features: () => [] };
    const searching = withValueNet({ ...judging, valueNet });
    expect(searching.worth({} as never, 'red', searching.weights)).toBeCloseTo(-6, 12);
  });
});

describe('a logit', () => {
  it('of nothing is an even game, of ln 3 three in four', () => {
    expect([sigmoid(0), sigmoid(Math.log(3)), sigmoid(-Math.log(3))]).toEqual([
      0.5,
      expect.closeTo(0.75),
      expect.closeTo(0.25),
    ]);
  });
});
