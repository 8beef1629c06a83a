import { fastRandom } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import type { Bot, Limit } from './index.ts';
import { answerWithin, BOTS, greedyBot, NO_LIMIT, randomBot, withFallbacks } from './index.ts';
import { firstPosition, positionAt, seenBy, setting, thinkingDuel } from './test/duelist.ts';

const budget = (limit: Limit = NO_LIMIT) => ({ limit, random: fastRandom(1) });
const throws: Bot = {
  id: 'broken',
  choose: () => {
    throw new Error('out of ideas');
  },
};
const cheats: Bot = { id: 'cheat', choose: () => ({ action: { type: 'parry' }, why: { word: 'bot.any' } }) as never };
const sleeps: Bot = {
  id: 'slow',
  choose: (system, given, view, { random }) => {
    const until = performance.now() + 30;
    while (performance.now() < until);
    return randomBot.choose(system, given, view, { limit: NO_LIMIT, random });
  },
};

describe('whoever asks bots', () => {
  it('asks the next simpler bot when one throws or answers illegally, and reports it', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const given = answerWithin(thinkingDuel, setting, seen, [throws, cheats, greedyBot, randomBot], budget());
    expect(given.by).toBe('greedy');
    expect(given.troubles).toEqual([
      { bot: 'broken', kind: 'threw', what: 'out of ideas' },
      { bot: 'cheat', kind: 'illegal', what: 'notHere (D-3)' },
    ]);
  });

  it('reports a bot that is late, and takes its answer all the same', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const given = answerWithin(thinkingDuel, setting, seen, [sleeps], budget({ ms: 5 }));
    expect([given.by, given.troubles.map(({ kind }) => kind)]).toEqual(['slow', ['late']]);
  });

  it('has nobody left to ask', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    expect(() => answerWithin(thinkingDuel, setting, seen, [throws, cheats], budget())).toThrow(
      'no bot has an answer: broken: out of ideas; cheat: notHere (D-3)',
    );
  });

  it('knows when nobody is asked', () => {
    const seen = seenBy(firstPosition(1), 'birch');
    expect(() => answerWithin(thinkingDuel, setting, seen, [cheats], budget())).toThrow('birch is asked nothing');
  });

  it('falls back from every bot to simpler ones', () => {
    expect(BOTS.map((bot) => withFallbacks(bot).map(({ id }) => id))).toEqual([
      ['random', 'greedy'],
      ['greedy', 'random'],
      ['beginner', 'greedy', 'random'],
      ['easy', 'greedy', 'random'],
      ['normal', 'greedy', 'random'],
      ['hard', 'greedy', 'random'],
    ]);
  });
});
