import { boardsOf } from '@grognard/kernel';
import { tryGame, tryRecord } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { eastfront } from '../index.ts';

const MINUTE = 60_000;

const barbarossa = eastfront.scenarios.find(({ id }) => id === 'barbarossa')!;
const playedWith = (rule: string) => ({ ...barbarossa, rules: { use: [rule] } });

describe('a war of random players', () => {
  it.each([1, 2, 3, 4])(
    'EF-3.13.1: runs from Barbarossa through every scenario to May 1945 (%i)',
    (seed) => {
      const war = playedWith('EF-3.13.1');
      const { date, scenario } = boardsOf(eastfront, tryRecord(eastfront, war, seed)).at(-1)!;
      expect({ date, scenario }).toEqual({ date: '1945-05-II', scenario: 'race-to-berlin' });
    },
    MINUTE,
  );

  it.each([1, 2])(
    'EF-3.13.1: breaks no law on its way (%i)',
    (seed) => {
      const { broken, outcome } = tryGame(eastfront, playedWith('EF-3.13.1'), seed, { every: 40, fogEvery: 10 });
      expect(broken).toEqual([]);
      expect(outcome).not.toBeNull();
    },
    5 * MINUTE,
  );

  it.each([1, 2, 3, 4])(
    'EF-3.14.1: a campaign breaks no law and is decided (%i)',
    (seed) => {
      const { broken, outcome } = tryGame(eastfront, playedWith('EF-3.14.1'), seed, { every: 40, fogEvery: 10 });
      expect(broken).toEqual([]);
      expect(outcome).not.toBeNull();
    },
    5 * MINUTE,
  );
});
