import { logitOf } from '@grognard/bots';
import { fastRandom } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import type { SelfPlayGame } from './samples.ts';
import { averaged, gradientOf, netOf, parametersOf, rounded, train, untrained } from './train.ts';

const random = fastRandom(11);
const NET = netOf(
  Array.from({ length: 2 + 3 * 4 }, () => random() * 2 - 1),
  2,
);
const INPUT = { worth: 0.7, features: [0.3, -0.9] };

describe('a net as a row of numbers', () => {
  it('comes back from its row', () => {
    expect(NET.hidden).toHaveLength(3);
    expect(netOf(parametersOf(NET), 2)).toEqual(NET);
  });

  it('has the gradient of its log loss', () => {
    const { logLoss, gradient } = gradientOf(NET, INPUT, 0.2);
    const numbers = parametersOf(NET);
    const step = 1e-6;
    numbers.forEach((number, i) => {
      const moved = numbers.slice();
      moved[i] = number + step;
      const risen = (gradientOf(netOf(moved, 2), INPUT, 0.2).logLoss - logLoss) / step;
      expect(gradient[i]).toBeCloseTo(risen, 4);
    });
  });

  it('says what the brain says before it is trained', () => {
    expect(logitOf(untrained(2, 5, random), 0.7, [0.3, -0.9])).toBe(0.7);
  });

  it('speaks for several as they do on average', () => {
    const other = netOf(
      parametersOf(NET).map((number) => -2 * number),
      2,
    );
    const each = [NET, other].map((net) => logitOf(net, INPUT.worth, INPUT.features));
    expect(logitOf(averaged([NET, other]), INPUT.worth, INPUT.features)).toBeCloseTo((each[0]! + each[1]!) / 2, 12);
  });

  it('is hardly another in fewer digits', () => {
    const [before, after] = [NET, rounded(NET)].map((net) => logitOf(net, INPUT.worth, INPUT.features));
    expect(Math.abs(after! - before!)).toBeLessThan(0.01);
    expect(
      parametersOf(rounded(NET)).every((number) => Math.abs(number * 1000 - Math.round(number * 1000)) < 1e-9),
    ).toBe(true);
  });
});

describe('training', () => {
  /** Whoever has the one thing but not the other wins: no sum of the two tells that. */
  const either = (seed: number): SelfPlayGame => {
    const chance = fastRandom(seed);
    const [a, b] = [Math.round(chance()), Math.round(chance())];
    const sample = {
      first: { worth: 0, features: [a, b, 1] },
      second: { worth: 0, features: [a, b, -1] },
    };
    return { scenario: 0, result: a === b ? 0 : 1, samples: Array.from({ length: 4 }, () => sample) };
  };
  const games = Array.from({ length: 240 }, (_, i) => either(i));
  const TRAINING = { nets: 2, hidden: 8, epochs: 60, learningRate: 0.02, weightDecay: 0, lambda: 1 };

  it('finds what the brain alone could not see', () => {
    const trained = train(games, 3, { ...TRAINING, random: fastRandom(3) });
    expect(trained.samples).toBe(960);
    expect(trained.logLossBefore).toBeGreaterThan(0.6);
    expect(trained.logLoss).toBeLessThan(0.1);
    expect(logitOf(trained.net, 0, [1, 0, 1])).toBeGreaterThan(2);
    expect(logitOf(trained.net, 0, [1, 1, 1])).toBeLessThan(-2);
  });

  it('is the same for the same chance', () => {
    const [one, two] = [1, 2].map(() => train(games, 3, { ...TRAINING, epochs: 2, random: fastRandom(3) }));
    expect(two).toEqual(one);
  });

  it('learns from the ends of long games, however sure a brain is of the wrong camp', () => {
    const game = (won: number): SelfPlayGame => {
      const sample = {
        first: { worth: 3, features: [won ? 1 : -1] },
        second: { worth: -3, features: [won ? -1 : 1] },
      };
      return { scenario: 0, result: won, samples: Array.from({ length: 100 }, () => sample) };
    };
    const games = Array.from({ length: 120 }, (_, i) => game(i % 3 === 0 ? 1 : 0));
    const trained = train(games, 1, {
      nets: 1,
      hidden: 4,
      epochs: 4,
      learningRate: 0.01,
      weightDecay: 0,
      lambda: 0.8,
      random: fastRandom(8),
    });
    expect(trained.logLossBefore).toBeGreaterThan(0.7);
    expect(trained.logLoss).toBeLessThan(0.3);
  });

  it('is examined in all scenarios alike', () => {
    // Every second game is of a scenario that a coin decides; the others can be foretold.
    const chance = fastRandom(6);
    const game = (i: number): SelfPlayGame => {
      const result = Math.round(chance());
      const sign = i % 2 === 0 ? (result ? 1 : -1) : 0;
      const sample = { first: { worth: 0, features: [sign] }, second: { worth: 0, features: [-sign] } };
      return { scenario: i % 2, result, samples: [sample] };
    };
    const games = Array.from({ length: 600 }, (_, i) => game(i));
    const { logLoss } = train(games, 1, { ...TRAINING, random: fastRandom(9) });
    expect(logLoss).toBeGreaterThan(0.25);
    expect(logLoss).toBeLessThan(0.45);
  });

  it('carries the end of a game back through the boards before it', () => {
    const won = (features: readonly number[]) => ({
      first: { worth: 0, features },
      second: { worth: 0, features: features.map((s) => -s) },
    });
    const games: readonly SelfPlayGame[] = Array.from({ length: 60 }, (_, i) => ({
      scenario: 0,
      result: i % 2,
      samples: [won(i % 2 ? [1, 0] : [-1, 0]), won(i % 2 ? [0, 1] : [0, -1])],
    }));
    const { net } = train(games, 2, { ...TRAINING, lambda: 0.5, random: fastRandom(5) });
    expect(logitOf(net, 0, [0, 1])).toBeGreaterThan(1);
    expect(logitOf(net, 0, [1, 0])).toBeGreaterThan(1);
  });
});
