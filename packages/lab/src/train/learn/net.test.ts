import { leaning } from '@grognard/bots';
import { fastRandom } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import type { Course } from './lessons.ts';
import { averaged, netOf, numbersOf, rounded, slopeOf, teach, untaught } from './net.ts';

const random = fastRandom(11);
const NET = netOf(
  Array.from({ length: 2 + 3 * 4 }, () => random() * 2 - 1),
  2,
);
const SIGHT = { worth: 0.7, signs: [0.3, -0.9] };

describe('a net as a row of numbers', () => {
  it('comes back from its row', () => {
    expect(NET.cells).toHaveLength(3);
    expect(netOf(numbersOf(NET), 2)).toEqual(NET);
  });

  it('knows for every number how much less or more of it surprises', () => {
    const { surprise, slope } = slopeOf(NET, SIGHT, 0.2);
    const numbers = numbersOf(NET);
    const step = 1e-6;
    numbers.forEach((number, i) => {
      const moved = numbers.slice();
      moved[i] = number + step;
      const risen = (slopeOf(netOf(moved, 2), SIGHT, 0.2).surprise - surprise) / step;
      expect(slope[i]).toBeCloseTo(risen, 4);
    });
  });

  it('says what the brain says before it is taught', () => {
    expect(leaning(untaught(2, 5, random), 0.7, [0.3, -0.9])).toBe(0.7);
  });

  it('speaks for several as they do on average', () => {
    const other = netOf(
      numbersOf(NET).map((number) => -2 * number),
      2,
    );
    const each = [NET, other].map((net) => leaning(net, SIGHT.worth, SIGHT.signs));
    expect(leaning(averaged([NET, other]), SIGHT.worth, SIGHT.signs)).toBeCloseTo((each[0]! + each[1]!) / 2, 12);
  });

  it('is hardly another in fewer digits', () => {
    const [before, after] = [NET, rounded(NET)].map((net) => leaning(net, SIGHT.worth, SIGHT.signs));
    expect(Math.abs(after! - before!)).toBeLessThan(0.01);
    expect(numbersOf(rounded(NET)).every((number) => Math.abs(number * 1000 - Math.round(number * 1000)) < 1e-9)).toBe(
      true,
    );
  });
});

describe('teaching', () => {
  /** Whoever has the one thing but not the other wins: no sum of the two tells that. */
  const either = (seed: number): Course => {
    const chance = fastRandom(seed);
    const [a, b] = [Math.round(chance()), Math.round(chance())];
    const lesson = {
      first: { worth: 0, signs: [a, b, 1] },
      second: { worth: 0, signs: [a, b, -1] },
    };
    return { scenario: 0, result: a === b ? 0 : 1, lessons: Array.from({ length: 4 }, () => lesson) };
  };
  const courses = Array.from({ length: 240 }, (_, i) => either(i));
  const TEACHING = { nets: 2, cells: 8, rounds: 60, pace: 0.02, rein: 0, trace: 1 };

  it('finds what the brain alone could not see', () => {
    const taught = teach(courses, 3, { ...TEACHING, random: fastRandom(3) });
    expect(taught.lessons).toBe(960);
    expect(taught.before).toBeGreaterThan(0.6);
    expect(taught.surprise).toBeLessThan(0.1);
    expect(leaning(taught.net, 0, [1, 0, 1])).toBeGreaterThan(2);
    expect(leaning(taught.net, 0, [1, 1, 1])).toBeLessThan(-2);
  });

  it('is the same for the same chance', () => {
    const [one, two] = [1, 2].map(() => teach(courses, 3, { ...TEACHING, rounds: 2, random: fastRandom(3) }));
    expect(two).toEqual(one);
  });

  it('learns from the ends of long games, however sure a brain is of the wrong camp', () => {
    const game = (won: number): Course => {
      const lesson = {
        first: { worth: 3, signs: [won ? 1 : -1] },
        second: { worth: -3, signs: [won ? -1 : 1] },
      };
      return { scenario: 0, result: won, lessons: Array.from({ length: 100 }, () => lesson) };
    };
    const games = Array.from({ length: 120 }, (_, i) => game(i % 3 === 0 ? 1 : 0));
    const taught = teach(games, 1, {
      nets: 1,
      cells: 4,
      rounds: 4,
      pace: 0.01,
      rein: 0,
      trace: 0.8,
      random: fastRandom(8),
    });
    expect(taught.before).toBeGreaterThan(0.7);
    expect(taught.surprise).toBeLessThan(0.3);
  });

  it('is examined in all scenarios alike', () => {
    // Every second game is of a scenario that a coin decides; the others can be foretold.
    const chance = fastRandom(6);
    const game = (i: number): Course => {
      const result = Math.round(chance());
      const sign = i % 2 === 0 ? (result ? 1 : -1) : 0;
      const lesson = { first: { worth: 0, signs: [sign] }, second: { worth: 0, signs: [-sign] } };
      return { scenario: i % 2, result, lessons: [lesson] };
    };
    const games = Array.from({ length: 600 }, (_, i) => game(i));
    const { surprise } = teach(games, 1, { ...TEACHING, random: fastRandom(9) });
    expect(surprise).toBeGreaterThan(0.25);
    expect(surprise).toBeLessThan(0.45);
  });

  it('carries the end of a game back through the boards before it', () => {
    const won = (signs: readonly number[]) => ({
      first: { worth: 0, signs },
      second: { worth: 0, signs: signs.map((s) => -s) },
    });
    const games: readonly Course[] = Array.from({ length: 60 }, (_, i) => ({
      scenario: 0,
      result: i % 2,
      lessons: [won(i % 2 ? [1, 0] : [-1, 0]), won(i % 2 ? [0, 1] : [0, -1])],
    }));
    const { net } = teach(games, 2, { ...TEACHING, trace: 0.5, random: fastRandom(5) });
    expect(leaning(net, 0, [0, 1])).toBeGreaterThan(1);
    expect(leaning(net, 0, [1, 0])).toBeGreaterThan(1);
  });
});
