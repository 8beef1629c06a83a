import { fastRandom } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { duel } from '../../kernel/src/test/duel.ts';
import { greedyBot, NO_LIMIT, randomBot } from './index.ts';
import { firstPosition, positionAt, seenBy, setting, thinkingDuel, winnerOf } from './test/duelist.ts';

const budget = (seed = 1) => ({ limit: NO_LIMIT, random: fastRandom(seed) });
const fencing = (weights: { readonly life: number; readonly breath: number }) => ({
  ...thinkingDuel,
  brain: { ...thinkingDuel.brain!, weights },
});

describe('the greedy bot', () => {
  it('takes what its exact odds make worth most: breath on a hit while it is cheap, none when it is dear', () => {
    const position = positionAt('effort');
    const frame = position.stack.at(-1)! as { readonly by: 'ash' | 'birch' };
    const seen = seenBy(position, frame.by);
    const cheap = greedyBot.choose(fencing({ life: 1, breath: 0 }), setting, seen, budget());
    const dear = greedyBot.choose(fencing({ life: 1, breath: 1 }), setting, seen, budget());
    expect(dear.action).toEqual({ type: 'effort', points: 0 });
    expect((cheap.action as { readonly points: number }).points).toBeGreaterThan(0);
  });

  it('says why', () => {
    const position = positionAt('intent');
    expect(greedyBot.choose(thinkingDuel, setting, seenBy(position, 'ash'), budget()).why).toEqual({
      word: 'brain.try',
    });
  });

  it('beats chance', () => {
    let won = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const first = seed % 2 === 0;
      const bots = first ? { ash: greedyBot, birch: randomBot } : { ash: randomBot, birch: greedyBot };
      if (winnerOf(seed, bots) === (first ? 'ash' : 'birch')) won += 1;
    }
    expect(won).toBeGreaterThan(32);
  });

  it('plays any answer of a game that has no brain', () => {
    const seen = seenBy(firstPosition(1), 'ash');
    expect(greedyBot.choose(duel, setting, seen, budget(3))).toEqual(randomBot.choose(duel, setting, seen, budget(3)));
  });

  it('needs an idea', () => {
    const brain = { ...thinkingDuel.brain!, ideas: () => [] };
    const seen = seenBy(firstPosition(1), 'ash');
    expect(() => greedyBot.choose({ ...thinkingDuel, brain }, setting, seen, budget())).toThrow('has no idea');
  });

  it('passes over ideas that are refused, and takes the first when none is left', () => {
    const wrong = { action: { type: 'parry' }, hope: 9, why: { word: 'brain.try' } } as const;
    const right = { action: { type: 'wait' }, hope: 0, why: { word: 'brain.try' } } as const;
    const seen = seenBy(positionAt('intent'), 'ash');
    const withIdeas = (ideas: readonly (typeof wrong | typeof right)[]) => ({
      ...thinkingDuel,
      brain: { ...thinkingDuel.brain!, ideas: () => ideas },
    });
    expect(greedyBot.choose(withIdeas([wrong, right]), setting, seen, budget()).action).toEqual({ type: 'wait' });
    expect(greedyBot.choose(withIdeas([wrong, wrong]), setting, seen, budget()).action).toEqual({ type: 'parry' });
  });

  it('tries an idea once where nothing is left to chance, and on two boards where one must be guessed', () => {
    const position = positionAt('intent');
    const seen = seenBy(position, 'ash');
    const idea = { action: { type: 'wait' }, hope: 0, why: { word: 'brain.try' } } as const;
    const triesWith = (guess: typeof thinkingDuel.guess): number => {
      let tries = 0;
      const worth = (): number => {
        tries += 1;
        return 0;
      };
      const brain = { ...thinkingDuel.brain!, worth, ideas: () => [idea, idea], policy: () => idea.action };
      greedyBot.choose({ ...thinkingDuel, brain, guess }, setting, seen, budget());
      return tries;
    };
    expect(triesWith(() => position.board)).toBe(2);
    expect(
      triesWith((_setting, _seen, _side, random) => {
        random();
        return position.board;
      }),
    ).toBe(4);
  });

  it('stops at the first idea when no more may be thought', () => {
    const seen = seenBy(positionAt('effort'), (positionAt('effort').stack.at(-1)! as { readonly by: string }).by);
    const none = { ...budget(), limit: { positions: 0 } };
    const { action } = greedyBot.choose(fencing({ life: 1, breath: 0 }), setting, seen, none);
    expect(action).toEqual({ type: 'effort', points: 0 });
  });
});
