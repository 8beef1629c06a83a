import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chain } from './chain.ts';
import { chainOdds, chanceOfEnd, endsBy, link } from './chain.ts';
import type { PoolCheck, TargetCheck } from './check.ts';
import { term } from './check.ts';
import { fraction, reduced } from './odds.ts';

const need = (rule: string, at: number): TargetCheck => ({
  rule,
  shape: 'target',
  dice: 1,
  sides: 6,
  add: [],
  need: [term(rule, at)],
  pass: 'atLeast',
});
const fire = (dice: number, at: number): PoolCheck => ({
  rule: 'FIRE',
  shape: 'pool',
  dice: [term('FIRE', dice)],
  sides: 6,
  add: [],
  need: [term('FIRE', at)],
  pass: 'atLeast',
});

describe('a chain of checks', () => {
  it('hit, wound, last chance: the product of the three', () => {
    type Shot = 'aimed' | 'hit' | 'wounded' | 'down' | 'unhurt';
    const shot: Chain<Shot> = {
      start: 'aimed',
      key: (state) => state,
      next: (state) => {
        if (state === 'aimed') return link(need('HIT', 4), (margin) => ((margin as number) >= 0 ? 'hit' : 'unhurt'));
        if (state === 'hit')
          return link(need('WOUND', 5), (margin) => ((margin as number) >= 0 ? 'wounded' : 'unhurt'));
        if (state === 'wounded')
          return link(need('FATE', 6), (margin) => ((margin as number) >= 0 ? 'unhurt' : 'down'));
        return null;
      },
    };
    const odds = chainOdds(shot);
    expect(fraction(reduced(chanceOfEnd(odds, (state) => state === 'down')))).toBe('5/36');
    expect(odds.ends.reduce((all, { ways }) => all + ways, 0n)).toBe(odds.of);
  });

  interface Battle {
    readonly defender: number;
    readonly attacker: number;
    readonly fires: 'defender' | 'attacker';
    readonly round: number;
  }
  const battle = (defender: number, attacker: number, rounds: number): Chain<Battle> => ({
    start: { defender, attacker, fires: 'defender', round: 1 },
    key: ({ defender: d, attacker: a, fires, round }) => `${d} ${a} ${fires} ${round}`,
    next: (state) => {
      if (state.round > rounds || state.defender === 0 || state.attacker === 0) return null;
      return state.fires === 'defender'
        ? link(fire(state.defender, 5), (hits) => ({
            ...state,
            attacker: Math.max(0, state.attacker - (hits as number)),
            fires: 'attacker',
          }))
        : link(fire(state.attacker, 5), (hits) => ({
            ...state,
            defender: Math.max(0, state.defender - (hits as number)),
            fires: 'defender',
            round: state.round + 1,
          }));
    },
  });

  /** The slow way: every die of every round, one branch a face, as plain numbers. */
  const slowly = (state: Battle, rounds: number): Map<string, number> => {
    if (state.round > rounds || state.defender === 0 || state.attacker === 0)
      return new Map([[`${state.defender} ${state.attacker}`, 1]]);
    const dice = state.fires === 'defender' ? state.defender : state.attacker;
    const found = new Map<string, number>();
    for (let thrown = 0; thrown < 6 ** dice; thrown += 1) {
      let hits = 0;
      for (let die = 0, rest = thrown; die < dice; die += 1, rest = Math.floor(rest / 6)) if (rest % 6 >= 4) hits += 1;
      const after: Battle =
        state.fires === 'defender'
          ? { ...state, attacker: Math.max(0, state.attacker - hits), fires: 'attacker' }
          : { ...state, defender: Math.max(0, state.defender - hits), fires: 'defender', round: state.round + 1 };
      for (const [end, p] of slowly(after, rounds)) found.set(end, (found.get(end) ?? 0) + p / 6 ** dice);
    }
    return found;
  };

  it('a battle of several rounds, losses between, agrees with every die thrown one by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 }), (defender, attacker) => {
        const exact = endsBy(chainOdds(battle(defender, attacker, 2)), (s) => `${s.defender} ${s.attacker}`);
        const slow = slowly(battle(defender, attacker, 2).start, 2);
        expect(new Set(exact.ways.keys())).toEqual(new Set(slow.keys()));
        for (const [end, ways] of exact.ways) expect(Number(ways) / Number(exact.of)).toBeCloseTo(slow.get(end)!, 9);
      }),
      { numRuns: 4 },
    );
  });

  it('stops where it is told to when it need never end', () => {
    const forever: Chain<number> = { start: 0, key: String, next: (n) => link(need('R', 4), () => n + 1), most: 3 };
    expect(chainOdds(forever).ends.map(({ state }) => state)).toEqual([3]);
  });
});
