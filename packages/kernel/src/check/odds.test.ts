import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Check, DrawCheck, PlainCheck, PoolCheck, Reroll, TargetCheck } from './check.ts';
import { diceOf, rollCheck, term } from './check.ts';
import { DiceScriptError, scriptedDice } from './dice.ts';
import {
  certain,
  chanceOf,
  chanceToPass,
  contest,
  followedBy,
  fraction,
  mean,
  odds,
  reduced,
  share,
  spending,
  withAdded,
} from './odds.ts';

/** The slow way: throw every way the dice can fall, through the same code that rolls them. */
const counted = (check: Exclude<Check, DrawCheck>): Map<number | string, number> => {
  const found = new Map<number | string, number>();
  const most = check.reroll ? diceOf(check) * 2 : diceOf(check);
  const walk = (faces: readonly number[]): void => {
    try {
      const dice = scriptedDice(faces);
      const { result } = rollCheck(check, dice);
      // Dice never thrown would have fallen in any way at all.
      found.set(result, (found.get(result) ?? 0) + check.sides ** (most - faces.length));
    } catch (error) {
      if (!(error instanceof DiceScriptError)) throw error;
      for (let face = 1; face <= check.sides; face += 1) walk([...faces, face]);
    }
  };
  walk([]);
  return found;
};

const agrees = (check: Exclude<Check, DrawCheck>): void => {
  const exact = odds(check);
  const slow = counted(check);
  const all = [...slow.values()].reduce((a, b) => a + b, 0);
  expect(new Set(exact.ways.keys())).toEqual(new Set(slow.keys()));
  for (const [result, ways] of exact.ways) expect(ways * BigInt(all)).toBe(BigInt(slow.get(result)!) * exact.of);
};

const rerolls: fc.Arbitrary<Reroll | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.record({
    rule: fc.constant('R'),
    what: fc.constant('dice' as const),
    when: fc.subarray([1, 2, 3]),
    atMost: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ rule: fc.constant('R'), what: fc.constant('dice' as const), when: fc.subarray([1, 2, 3]) }),
  fc.record({ rule: fc.constant('R'), what: fc.constant('roll' as const), when: fc.subarray([2, 3, 4, 5]) }),
  fc.record({
    rule: fc.constant('R'),
    what: fc.constant('roll' as const),
    when: fc.subarray([2, 3]),
    keep: fc.constant('better' as const),
  }),
);
const keeps = fc.option(
  fc.record({ best: fc.constantFrom('highest' as const, 'lowest' as const), count: fc.integer({ min: 1, max: 2 }) }),
  { nil: undefined },
);
const maybe = <K extends string, V>(key: K, value: V | undefined) =>
  (value === undefined ? {} : { [key]: value }) as Partial<Record<K, V>>;

describe('odds', () => {
  it('of two dice needing 7 are 21 of 36, as every player knows', () => {
    const check: TargetCheck = {
      shape: 'target',
      rule: 'R',
      sides: 6,
      dice: 2,
      add: [],
      need: [term('R', 7)],
      pass: 'atLeast',
    };
    expect(fraction(chanceToPass(check))).toBe('21/36');
    expect(share(chanceToPass(check))).toBeCloseTo(0.583333, 6);
    expect(fraction(chanceToPass({ ...check, add: [term('x', 2)] }))).toBe('30/36');
  });

  it('of totals and targets agree with counting every throw, re-rolls and kept dice included', () => {
    fc.assert(
      fc.property(
        fc.record({
          sides: fc.integer({ min: 2, max: 4 }),
          dice: fc.integer({ min: 1, max: 3 }),
          add: fc.integer({ min: -2, max: 2 }),
          need: fc.integer({ min: 1, max: 8 }),
        }),
        rerolls,
        keeps,
        fc.constantFrom('atLeast' as const, 'atMost' as const),
        (n, reroll, keep, pass) => {
          const common = {
            rule: 'R',
            sides: n.sides,
            dice: n.dice,
            add: [term('R', n.add)],
            ...maybe('keep', keep),
            ...maybe('reroll', reroll),
          };
          agrees({ shape: 'plain', ...common } as PlainCheck);
          agrees({
            shape: 'target',
            ...common,
            need: [term('R', n.need)],
            pass,
            always: [2],
            never: [3],
          } as TargetCheck);
        },
      ),
      { seed: 2, numRuns: 120 },
    );
  });

  it('of pools agree with counting every throw', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 1, max: 5 }),
        fc.oneof(
          rerolls,
          fc.constant({ rule: 'R', what: 'dice', when: 'failed' } as const),
          fc.constant({ rule: 'R', what: 'dice', when: 'failed', atMost: 1 } as const),
          fc.constant({ rule: 'R', what: 'roll', when: 'failed' } as const),
        ),
        (sides, dice, need, reroll) => {
          agrees({
            shape: 'pool',
            rule: 'R',
            sides,
            dice: [term('R', dice)],
            add: [],
            need: [term('R', need)],
            pass: 'atLeast',
            ...maybe('reroll', reroll),
          } as PoolCheck);
        },
      ),
      { seed: 3, numRuns: 120 },
    );
  });

  it('of a failed throw made again are what a second chance is worth', () => {
    const check: TargetCheck = {
      shape: 'target',
      rule: 'R',
      sides: 6,
      dice: 2,
      add: [],
      need: [term('R', 7)],
      pass: 'atLeast',
    };
    agrees({ ...check, sides: 4, reroll: { rule: 'R', what: 'roll', when: 'failed' } });
    // 21/36 + 15/36 × 21/36 = 1071/1296
    expect(fraction(chanceToPass({ ...check, reroll: { rule: 'R', what: 'roll', when: 'failed' } }))).toBe('1071/1296');
  });

  it('of a table go by cell', () => {
    const check: Check = {
      shape: 'table',
      rule: 'R',
      sides: 6,
      dice: 2,
      add: [],
      column: 'fire',
      shifts: [],
      table: { low: 2, columns: ['fire'], rows: [['miss'], ['miss'], ['miss'], ['miss'], ['miss'], ['hit']] },
    };
    expect(odds(check)).toEqual({
      of: 36n,
      ways: new Map<string, bigint>([
        ['miss', 15n],
        ['hit', 21n],
      ]),
    });
    expect(fraction(chanceToPass(check))).toBe('0/36');
  });

  it('of a draw count the copies', () => {
    expect(odds({ shape: 'draw', rule: 'R', from: ['a', 'b', 'b'] })).toEqual({
      of: 3n,
      ways: new Map([
        ['a', 1n],
        ['b', 2n],
      ]),
    });
  });

  it('stay exact where numbers would not: 40 dice', () => {
    const check: PoolCheck = {
      shape: 'pool',
      rule: 'R',
      sides: 6,
      dice: [term('R', 40)],
      add: [],
      need: [term('R', 6)],
      pass: 'atLeast',
    };
    const all = odds(check);
    expect(all.of).toBe(6n ** 40n);
    expect(all.ways.get(40)).toBe(1n);
    expect(all.ways.get(39)).toBe(200n);
    expect(mean(all)).toBeCloseTo(40 / 6, 6);
  });
});

describe('a contest', () => {
  it('of one die each is 15 to 6 to 15', () => {
    const one = odds({ shape: 'plain', rule: 'R', sides: 6, dice: 1, add: [] });
    const { higher, equal, lower } = contest(one, one);
    expect([fraction(higher), fraction(equal), fraction(lower)]).toEqual(['15/36', '6/36', '15/36']);
    const better = contest(odds({ shape: 'plain', rule: 'R', sides: 6, dice: 1, add: [term('x', 1)] }), one);
    expect(fraction(better.higher)).toBe('21/36');
    const two = odds({ shape: 'plain', rule: 'R', sides: 2, dice: 2, add: [] });
    const twice = contest(two, two);
    expect([fraction(twice.higher), fraction(twice.equal), fraction(twice.lower)]).toEqual(['5/16', '6/16', '5/16']);
  });
});

describe('points spent on a roll', () => {
  it('are weighed one by one', () => {
    const check: TargetCheck = {
      shape: 'target',
      rule: 'R',
      sides: 6,
      dice: 2,
      add: [],
      need: [term('R', 9)],
      pass: 'atLeast',
    };
    const weighed = spending(check, term('CAP', 1), 2);
    expect(weighed.map(({ points, odds: o }) => [points, fraction(chanceOf(o, (r) => Number(r) >= 0))])).toEqual([
      [0, '10/36'],
      [1, '15/36'],
      [2, '21/36'],
    ]);
    expect(weighed[2]!.check).toEqual(withAdded(check, term('CAP', 2)));
    expect(weighed[0]!.check).toBe(check);
  });
});

describe('one throw after another', () => {
  const hit: TargetCheck = {
    shape: 'target',
    rule: 'R',
    sides: 6,
    dice: 1,
    add: [],
    need: [term('R', 5)],
    pass: 'atLeast',
  };
  const save: PlainCheck = { shape: 'plain', rule: 'R', sides: 6, dice: 2, add: [] };

  it('is worked out to the last way the dice can fall, and need not come at all', () => {
    const both = followedBy(odds(hit), (margin) => (Number(margin) < 0 ? certain('missed') : odds(save)));
    expect(both.of).toBe(216n);
    expect(fraction(chanceOf(both, (result) => result === 'missed'))).toBe('144/216');
    expect(fraction(chanceOf(both, (result) => result === 7))).toBe('12/216');
    expect([...both.ways.values()].reduce((all, ways) => all + ways, 0n)).toBe(both.of);
  });

  it('can be said as the shortest fraction', () => {
    expect(fraction(reduced({ ways: 144n, of: 216n }))).toBe('2/3');
    expect(fraction(reduced({ ways: 0n, of: 216n }))).toBe('0/1');
  });
});
