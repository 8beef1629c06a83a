import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DiceScriptError, fastDice, fastRandom, freshRandom, officialDice, scriptedDice } from './dice.ts';

const KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const ZERO = '00'.repeat(32);

const faces = (dice: { face(sides: number): number }, sides: number, count: number): number[] =>
  Array.from({ length: count }, () => dice.face(sides));

describe('official dice', () => {
  it('are the ChaCha20 key stream of RFC 8439: all-zero key, nonce and counter', () => {
    // The first words of that published stream are ade0b876 903df1a0 e56a5d40 28bd8653, read as little-endian numbers.
    const words = [0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653];
    expect(faces(officialDice({ key: ZERO, drawn: 0 }), 2 ** 32, 4)).toEqual(words.map((word) => word + 1));
    expect(faces(officialDice({ key: ZERO, drawn: 0 }), 6, 4)).toEqual(words.map((word) => (word % 6) + 1));
  });

  it('take up the stream where it was left, within a block and past its end', () => {
    const whole = faces(officialDice({ key: KEY, drawn: 0 }), 2 ** 32, 50);
    for (const drawn of [1, 7, 15, 16, 17, 31, 32, 48])
      expect(faces(officialDice({ key: KEY, drawn }), 2 ** 32, 50 - drawn)).toEqual(whole.slice(drawn));
  });

  it('count what they drew, and say the same state while nothing was drawn', () => {
    const from = { key: KEY, drawn: 3 };
    const dice = officialDice(from);
    expect(dice.state()).toBe(from);
    faces(dice, 2 ** 32, 20);
    expect(dice.state()).toEqual({ key: KEY, drawn: 23 });
  });

  it('throw away the words that would favour low faces', () => {
    // Three billion sides leave 1,294,967,296 words over: about three in ten are thrown away.
    const sides = 3_000_000_000;
    const dice = officialDice({ key: KEY, drawn: 0 });
    const rolled = faces(dice, sides, 200);
    const words = faces(officialDice({ key: KEY, drawn: 0 }), 2 ** 32, dice.state().drawn).map((face) => face - 1);
    expect(rolled).toEqual(words.filter((word) => word < sides).map((word) => word + 1));
    expect(dice.state().drawn).toBeGreaterThan(240);
  });

  it('keep the very last fair word and throw away the first unfair one', () => {
    // 2 ** 31 + 1 sides: only words below that number are fair.
    const sides = 2 ** 31 + 1;
    const rolled = faces(officialDice({ key: ZERO, drawn: 0 }), sides, 3);
    const words = faces(officialDice({ key: ZERO, drawn: 0 }), 2 ** 32, 30).map((face) => face - 1);
    expect(rolled).toEqual(
      words
        .filter((word) => word < sides)
        .slice(0, 3)
        .map((word) => word + 1),
    );
  });

  it('show every face about as often: chi-square over 60,000 throws of six sides', () => {
    const counts = Array<number>(6).fill(0);
    for (const face of faces(officialDice({ key: KEY, drawn: 0 }), 6, 60_000)) counts[face - 1]! += 1;
    const chi = counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(20.5); // 0.1 % of fair dice do worse
    expect(Math.min(...counts)).toBeGreaterThan(9_000);
  });

  it('differ with the key', () => {
    expect(faces(officialDice({ key: KEY, drawn: 0 }), 6, 40)).not.toEqual(
      faces(officialDice({ key: ZERO, drawn: 0 }), 6, 40),
    );
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('have no die of %s sides', (sides) => {
    for (const dice of [officialDice({ key: KEY, drawn: 0 }), fastDice(1), scriptedDice([1])])
      expect(() => dice.face(sides)).toThrow(`no die has ${sides} sides`);
  });

  it('can throw a die of one side and one of 2 ** 32', () => {
    expect(officialDice({ key: KEY, drawn: 0 }).face(1)).toBe(1);
    expect(fastDice(5).face(1)).toBe(1);
    expect(officialDice({ key: KEY, drawn: 0 }).face(2 ** 32)).toBeGreaterThan(0);
  });
});

describe('chance for a few numbers', () => {
  it('is spread evenly from the first number on, for seeds that follow each other', () => {
    const firsts = Array.from({ length: 1000 }, (_, seed) => freshRandom(seed)());
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const there = firsts.filter((number) => Math.floor(number * 10) === tenth).length;
      expect(there).toBeGreaterThan(70);
      expect(there).toBeLessThan(130);
    }
    expect(freshRandom(9)()).toBe(firsts[9]);
  });
});

describe('fast dice', () => {
  it('repeat with their seed, differ with another, and stay within their sides', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 2, max: 100 }), (seed, sides) => {
        const rolled = faces(fastDice(seed), sides, 30);
        expect(rolled).toEqual(faces(fastDice(seed), sides, 30));
        expect(Math.min(...rolled)).toBeGreaterThanOrEqual(1);
        expect(Math.max(...rolled)).toBeLessThanOrEqual(sides);
      }),
      { seed: 1, numRuns: 100 },
    );
    expect(faces(fastDice(1), 6, 30)).not.toEqual(faces(fastDice(2), 6, 30));
    expect(new Set(faces(fastDice(3), 6, 200))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('give numbers from 0 up to 1 for sampling, spread evenly', () => {
    const random = fastRandom(9);
    const drawn = Array.from({ length: 4_000 }, random);
    expect(drawn.every((n) => n >= 0 && n < 1)).toBe(true);
    expect(drawn.reduce((a, b) => a + b) / drawn.length).toBeCloseTo(0.5, 1);
    expect(Math.max(...drawn)).toBeGreaterThan(0.99);
    expect(fastRandom(9)()).toBe(drawn[0]);
  });
});

describe('scripted dice', () => {
  it('fall as written and end with nothing left', () => {
    const dice = scriptedDice([4, 5]);
    expect(dice.left()).toEqual([4, 5]);
    expect([dice.face(6), dice.face(6)]).toEqual([4, 5]);
    expect(dice.left()).toEqual([]);
    expect(() => dice.finish()).not.toThrow();
  });

  it('say when one is missing', () => {
    const dice = scriptedDice([4]);
    dice.face(6);
    expect(() => dice.face(10)).toThrow('a die of 10 sides is rolled, but the script has ended');
  });

  it('say when some are left over', () => {
    const dice = scriptedDice([4, 5, 'pinned']);
    dice.face(6);
    expect(() => dice.finish()).toThrow('2 scripted faces were never rolled: 5, pinned');
  });

  it('say which one does not fit, and use up nothing', () => {
    const dice = scriptedDice([3, 7]);
    dice.face(6);
    const attempt = (): number => dice.face(6);
    expect(attempt).toThrow("a die of 6 sides can't show 7");
    expect(attempt).toThrow(expect.objectContaining({ name: 'DiceScriptError', at: 1 }));
    expect(dice.left()).toEqual([7]);
    expect(() => scriptedDice([0]).face(6)).toThrow(DiceScriptError);
    expect(() => scriptedDice([1.5]).face(6)).toThrow(DiceScriptError);
    expect(scriptedDice([6]).face(6)).toBe(6);
    expect(scriptedDice([1]).face(6)).toBe(1);
  });

  it('count the faces used before a missing one and before a surplus one', () => {
    const at = (run: () => unknown): number => {
      try {
        run();
      } catch (error) {
        return (error as DiceScriptError).at;
      }
      return -1;
    };
    expect(at(() => scriptedDice([]).face(6))).toBe(0);
    expect(at(() => scriptedDice([1, 2]).finish())).toBe(0);
  });

  it('force what is drawn by its name, the first of that name', () => {
    const cup = ['pinned', 'shaken', 'pinned', 'shaken'];
    expect(scriptedDice(['shaken']).face(4, cup)).toBe(2);
    expect(scriptedDice(['pinned']).face(4, cup)).toBe(1);
    expect(() => scriptedDice(['routed']).face(4, cup)).toThrow(
      "'routed' is not among what is drawn from: pinned, shaken",
    );
    expect(() => scriptedDice(['routed']).face(6)).toThrow("a die of 6 sides is rolled, which can't show 'routed'");
  });
});
