import { expect, it } from 'vitest';
import { advantageOf, expectedScore, NEW_PLAYER, ratedAnew } from './glicko.ts';

const rated = (rating: number, deviation: number) => ({ rating, deviation, volatility: 0.06 });

it('gives the numbers of the example in the paper of Glickman', () => {
  const meetings = [
    { opponent: rated(1400, 30), score: 1, advantage: 0 },
    { opponent: rated(1550, 100), score: 0, advantage: 0 },
    { opponent: rated(1700, 300), score: 0, advantage: 0 },
  ];
  const after = ratedAnew(rated(1500, 200), meetings);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

it('makes who did not play less certain, and nobody less certain than a newcomer', () => {
  expect(ratedAnew(rated(1500, 100), []).deviation).toBeCloseTo(Math.hypot(100, 0.06 * 173.7178), 6);
  expect(ratedAnew(NEW_PLAYER, []).deviation).toBe(350);
});

it('takes the balance of a scenario out: equal players score what their sides usually do', () => {
  const [one, two] = [rated(1600, 50), rated(1600, 50)];
  expect(expectedScore(one, two, advantageOf(0.7))).toBeCloseTo(0.7, 6);
  expect(expectedScore(two, one, advantageOf(0.3))).toBeCloseTo(0.3, 6);
  expect(expectedScore(one, two, advantageOf(0.5))).toBe(0.5);
});

it('lets the win of the weaker side count more, and its loss less', () => {
  const [one, two] = [rated(1500, 80), rated(1500, 80)];
  const gain = (share: number, score: number) =>
    ratedAnew(one, [{ opponent: two, score, advantage: advantageOf(share) }]).rating - one.rating;
  expect(gain(0.3, 1)).toBeGreaterThan(gain(0.5, 1) * 1.3);
  expect(gain(0.5, 1)).toBeGreaterThan(gain(0.7, 1) * 1.3);
  expect(gain(0.3, 0)).toBeGreaterThan(gain(0.7, 0));
  expect(gain(0.7, 0)).toBeLessThan(gain(0.5, 0));
});

it('reads no more from a share than that a side nearly always wins', () => {
  expect(advantageOf(1)).toBe(advantageOf(0.95));
  expect(advantageOf(0)).toBeCloseTo(-advantageOf(1), 9);
  expect(
    Number.isFinite(
      ratedAnew(rated(2800, 30), [{ opponent: rated(800, 350), score: 0, advantage: advantageOf(1) }]).rating,
    ),
  ).toBe(true);
});
