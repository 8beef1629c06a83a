import { fastRandom } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { best, SEARCH, search } from './index.ts';
import { firstPosition, positionAt, seenBy, setting, thinkingDuel } from './test/duelist.ts';

const own = thinkingDuel.brain!;
type Type = 'lunge' | 'wait';

/** A fencer whose rule of thumb is one thing at its own intent, and whatever it was besides. */
const table = (liked: Type, doubt: number, rivals = 3) => {
  const policy: typeof own.policy = (moment, random, weights) =>
    moment.choices().find(({ action }) => action.type === liked)?.action ?? own.policy(moment, random, weights);
  const brain = { ...own, policy, thumb: { rivals, doubt } };
  return { system: thinkingDuel, setting, brain, weights: brain.weights, random: fastRandom(1) };
};
const EFFORT = { ...SEARCH, tries: 160, playOn: 8 };
const always = (): boolean => true;
const seen = seenBy(positionAt('intent'), 'ash');
const answerOf = (liked: Type, doubt: number): string =>
  best(search(table(liked, doubt), seen, EFFORT, always)).action.type;

describe("a rule of thumb's answer", () => {
  it('stands while nothing better is shown', () => {
    for (const liked of ['lunge', 'wait'] as const) expect(answerOf(liked, 1e9)).toBe(liked);
  });

  it('gives way to one that games played on show to be better, and to no worse one', () => {
    const worths = (liked: Type): readonly number[] => {
      const { considered } = search(table(liked, 1), seen, EFFORT, always);
      return (['lunge', 'wait'] as const).map(
        (type) => considered.find(({ idea }) => idea.action.type === type)!.chance,
      );
    };
    const [lunge, wait] = worths('wait') as [number, number];
    expect(lunge).toBeGreaterThan(wait);
    expect(answerOf('wait', 1)).toBe('lunge');
    expect(answerOf('lunge', 1)).toBe('lunge');
  });

  it('meets the same boards and dice as its rivals, as often', () => {
    const { considered, tries, positions } = search(table('wait', 1), seen, EFFORT, always);
    expect(considered.map(({ tries: n }) => n)).toEqual([80, 80]);
    expect(tries).toBe(160);
    expect(positions).toBeGreaterThan(tries);
    expect(search(table('wait', 1), seen, EFFORT, always)).toEqual(search(table('wait', 1), seen, EFFORT, always));
  });

  it('meets no rival where none is allowed, and is not thought about where it is the only one', () => {
    const alone = search(table('wait', 1, 0), seen, EFFORT, always);
    expect(alone.considered.map(({ idea, tries }) => [idea.action.type, tries])).toEqual([['wait', 0]]);
    const one = search(table('wait', 1), seenBy(firstPosition(1), 'ash'), EFFORT, always);
    expect([one.tries, one.considered.length]).toEqual([0, 1]);
  });

  it('is given at once where nothing is played on', () => {
    for (const liked of ['lunge', 'wait'] as const) {
      const { brain, ...rest } = table(liked, 0);
      const { considered, tries, positions } = search(
        { ...rest, brain: { ...brain, horizon: 0 } },
        seen,
        EFFORT,
        always,
      );
      expect(considered.map(({ idea }) => idea.action.type)).toEqual([liked]);
      expect([tries, positions]).toEqual([0, 0]);
    }
  });

  it('stands when there is no time to think, and after as many games as there is time for', () => {
    for (const liked of ['lunge', 'wait'] as const) {
      let asked = 0;
      const short = search(table(liked, 1), seen, EFFORT, () => {
        asked += 1;
        return asked <= 1;
      });
      expect(best(short).action.type).toBe(liked);
      const none = search(table(liked, 1), seen, EFFORT, () => false);
      expect([none.tries, best(none).action.type]).toEqual([0, liked]);
    }
  });
});
