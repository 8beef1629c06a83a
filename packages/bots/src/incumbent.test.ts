import { fastRandom } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { best, meterOf, NO_LIMIT, SEARCH, search } from './index.ts';
import { firstPosition, positionAt, seenBy, setting, thinkingDuel } from './test/duelist.ts';

const own = thinkingDuel.brain!;
type Type = 'lunge' | 'wait';

/** A fencer whose policy is one thing at its own intent, and whatever it was besides. */
const context = (liked: Type, standardErrors: number, challengers = 3) => {
  const policy: typeof own.policy = (moment, random, weights) =>
    moment.choices().find(({ action }) => action.type === liked)?.action ?? own.policy(moment, random, weights);
  const brain = { ...own, policy, incumbency: { challengers, standardErrors } };
  const meter = meterOf(NO_LIMIT, 1);
  return { system: thinkingDuel, setting, brain, weights: brain.weights, random: fastRandom(1), meter };
};
const EFFORT = { ...SEARCH, tries: 160, rollout: 8 };
const seen = seenBy(positionAt('intent'), 'ash');
const answerOf = (liked: Type, errors: number): string =>
  best(search(context(liked, errors), seen, EFFORT)).action.type;

describe("the policy's answer", () => {
  it('stands while nothing better is shown', () => {
    for (const liked of ['lunge', 'wait'] as const) expect(answerOf(liked, 1e9)).toBe(liked);
  });

  it('gives way to one that rollouts show to be better, and to no worse one', () => {
    const worths = (liked: Type): readonly number[] => {
      const { considered } = search(context(liked, 1), seen, EFFORT);
      return (['lunge', 'wait'] as const).map(
        (type) => considered.find(({ idea }) => idea.action.type === type)!.chance,
      );
    };
    const [lunge, wait] = worths('wait') as [number, number];
    expect(lunge).toBeGreaterThan(wait);
    expect(answerOf('wait', 1)).toBe('lunge');
    expect(answerOf('lunge', 1)).toBe('lunge');
  });

  it('meets the same boards and dice as its challengers, as often', () => {
    const { considered, tries, positions } = search(context('wait', 1), seen, EFFORT);
    expect(considered.map(({ tries: n }) => n)).toEqual([80, 80]);
    expect(tries).toBe(160);
    expect(positions).toBeGreaterThan(tries);
    expect(search(context('wait', 1), seen, EFFORT)).toEqual(search(context('wait', 1), seen, EFFORT));
  });

  it('meets no challenger where none is allowed, and is not thought about where it is the only one', () => {
    const alone = search(context('wait', 1, 0), seen, EFFORT);
    expect(alone.considered.map(({ idea, tries }) => [idea.action.type, tries])).toEqual([['wait', 0]]);
    const one = search(context('wait', 1), seenBy(firstPosition(1), 'ash'), EFFORT);
    expect([one.tries, one.considered.length]).toEqual([0, 1]);
  });

  it('is given at once where there are no rollouts', () => {
    for (const liked of ['lunge', 'wait'] as const) {
      const { brain, ...rest } = context(liked, 0);
      const { considered, tries, positions } = search({ ...rest, brain: { ...brain, horizon: 0 } }, seen, EFFORT);
      expect(considered.map(({ idea }) => idea.action.type)).toEqual([liked]);
      expect([tries, positions]).toEqual([0, 0]);
    }
  });

  it('stands when nothing may be thought, and after as little as may be', () => {
    for (const liked of ['lunge', 'wait'] as const) {
      const within = (positions: number) =>
        search({ ...context(liked, 1), meter: meterOf({ positions }, 1) }, seen, EFFORT);
      expect(best(within(1)).action.type).toBe(liked);
      const none = within(0);
      expect([none.tries, best(none).action.type]).toEqual([0, liked]);
    }
  });
});
