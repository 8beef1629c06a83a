import { fastRandom, message } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { NO_LIMIT } from './bot.ts';
import type { Pains } from './brain.ts';
import { LEVELS } from './levels.ts';
import { firstPosition, seenBy, setting, thinkingDuel } from './test/duelist.ts';

const [, , normal, hard] = LEVELS;

describe('a brain that deliberates', () => {
  const efforts: number[] = [];
  const hadTime: boolean[] = [];
  const system = {
    ...thinkingDuel,
    brain: {
      ...thinkingDuel.brain!,
      deliberate: (_moment: unknown, _random: unknown, _weights: unknown, { tries, isLeft }: Pains) => {
        efforts.push(tries);
        hadTime.push(isLeft());
        return tries > 200 ? { action: { type: 'done' } as const, hope: 0, why: message('brain.try') } : null;
      },
    },
  };
  const view = seenBy(firstPosition(1), 'ash');
  const budget = () => ({ limit: NO_LIMIT, random: fastRandom(1) });

  it('answers for bots that search, and is told how hard to think', () => {
    expect(hard!.choose(system, setting, view, budget()).why).toEqual(message('brain.try'));
    normal!.choose(system, setting, view, budget());
    expect(efforts).toEqual([600, 150]);
  });

  it('is told when its time is up', () => {
    hadTime.length = 0;
    for (const limit of [NO_LIMIT, { ms: 0 }]) hard!.choose(system, setting, view, { ...budget(), limit });
    expect(hadTime).toEqual([true, false]);
  });

  it('may leave it to the search', () => {
    const searched = normal!.choose(thinkingDuel, setting, view, budget());
    expect(normal!.choose(system, setting, view, budget())).toEqual(searched);
  });
});
