import { fastRandom, message } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { duel } from '../../kernel/src/test/duel.ts';
import { best, greedyBot, LEVELS, meterOf, momentIn, NO_LIMIT, randomBot, SEARCH, search, searchBot } from './index.ts';
import { firstPosition, positionAt, seenBy, setting, thinkingDuel, winnerOf } from './test/duelist.ts';

const context = (seed = 1) => ({
  system: thinkingDuel,
  setting,
  brain: thinkingDuel.brain!,
  weights: thinkingDuel.brain!.weights,
  random: fastRandom(seed),
  meter: meterOf(NO_LIMIT, 1),
});
type Thought = ReturnType<NonNullable<typeof thinkingDuel.brain>['ideas']>[number];
const EFFORT = { ...SEARCH, tries: 80, rollout: 8 };

describe('search', () => {
  it('tries every idea, and the better ones more often', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const { considered, tries, positions } = search(context(), seen, EFFORT);
    expect(considered.map(({ idea }) => idea.action.type).sort()).toEqual(['lunge', 'wait']);
    expect(considered.reduce((sum, one) => sum + one.tries, 0)).toBe(tries);
    expect(positions).toBeGreaterThan(tries);
    expect(considered.every(({ chance }) => chance > 0 && chance < 1)).toBe(true);
  });

  it('gives the same for the same chance', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    expect(search(context(7), seen, EFFORT)).toEqual(search(context(7), seen, EFFORT));
  });

  it('does not think about what has one answer', () => {
    const seen = seenBy(firstPosition(1), 'ash');
    const found = search(context(), seen, EFFORT);
    expect([found.tries, found.positions]).toEqual([0, 0]);
    expect(best(found)).toEqual({ action: { type: 'done' }, why: { word: 'brain.try' } });
  });

  it('stops when its limit is used up, also in the middle of a rollout', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const within = (checks: number) => {
      let asked = 0;
      const isLeft = (): boolean => {
        asked += 1;
        return asked <= checks;
      };
      return search({ ...context(), meter: { isLeft, count: () => undefined } }, seen, EFFORT);
    };
    const [short, long] = [within(10), within(60)];
    expect(short.tries).toBe(10);
    expect(long.tries).toBeGreaterThan(10);
    expect(long.tries).toBeLessThan(60);
    // Every answer given in the head is preceded by a look at the limit.
    expect(long.positions).toBeLessThanOrEqual(60);
  });

  it('evaluates the best more often where there are no rollouts', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const brain = { ...thinkingDuel.brain!, horizon: 0 };
    const closer = search({ ...context(), brain }, seen, EFFORT);
    expect(closer).toEqual(search(context(), seen, { ...EFFORT, rollout: 0 }));
    expect(closer.tries).toBeLessThan(search(context(), seen, EFFORT).tries);
    const [first, second] = closer.considered;
    expect(first!.chance).toBeGreaterThanOrEqual(second!.chance);
  });

  it('rolls out what the policy would answer beside the best, however little it promises at once', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const effort = { ...EFFORT, finalists: 1 };
    const own = thinkingDuel.brain!;
    const triesWith = (liked: 'lunge' | 'wait'): readonly number[] => {
      const policy: typeof own.policy = (moment, random, weights) =>
        moment.choices().find(({ action }) => action.type === liked)?.action ?? own.policy(moment, random, weights);
      const { considered } = search({ ...context(), brain: { ...own, policy } }, seen, effort);
      return considered.map(({ tries }) => tries);
    };
    const best = search(context(), seen, { ...effort, rollout: 0 }).considered[0]!.idea.action.type;
    expect(best).toBe('lunge');
    expect(Math.max(...triesWith('lunge'))).toBeLessThanOrEqual(effort.onePlyTries);
    expect(Math.min(...triesWith('wait'))).toBeGreaterThan(effort.onePlyTries);
  });

  it('looks ahead as often but makes fewer rollouts where each is dear', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const triesAt = (rolloutCost: number): number =>
      search({ ...context(), brain: { ...thinkingDuel.brain!, rolloutCost } }, seen, EFFORT).tries;
    const [cheap, dear, dearest] = [triesAt(1), triesAt(4), triesAt(1000)];
    expect(cheap).toBe(search(context(), seen, EFFORT).tries);
    // One rollout each at least; the rest are evaluated one answer later.
    const looks = dearest - 2;
    expect(dear - looks).toBe(2 * Math.floor((EFFORT.tries - looks) / 4 / 2));
  });

  it('makes rollouts from such boards only as the brain says', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const triesAt = (horizon: number | (() => number)): number =>
      search({ ...context(), brain: { ...thinkingDuel.brain!, horizon } }, seen, EFFORT).tries;
    expect(triesAt(() => 0)).toBe(triesAt(0));
    expect(triesAt(() => EFFORT.rollout)).toBe(search(context(), seen, EFFORT).tries);
  });

  it('believes what rollouts changed the less, the more the prior counts for', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const chancesAt = (priorRollouts: number): readonly number[] => {
      const brain = { ...thinkingDuel.brain!, priorRollouts };
      const { considered } = search({ ...context(), brain }, seen, EFFORT);
      return considered
        .map(({ idea, chance }) => [idea.action.type, chance] as const)
        .sort()
        .map(([, chance]) => chance);
    };
    const [looks, some, none] = [chancesAt(1e9), chancesAt(30), chancesAt(0)];
    for (const [i, chance] of some.entries()) {
      const [least, most] = [looks[i]!, none[i]!].sort((a, b) => a - b) as [number, number];
      expect(chance).toBeGreaterThan(least);
      expect(chance).toBeLessThan(most);
    }
  });

  it('looks at afterthoughts beside its ideas, as many as its breadth; greedy does not', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const [wait, lunge] = thinkingDuel.brain!.ideas(momentIn(setting, seen), fastRandom(1), {}) as [Thought, Thought];
    const brain = { ...thinkingDuel.brain!, ideas: () => [wait], afterthoughts: () => [lunge] };
    const found = (given: typeof brain, breadth: number) =>
      search({ ...context(), brain: given }, seen, { ...EFFORT, breadth }).considered.map(
        ({ idea }) => idea.action.type,
      );
    expect(found(brain, 1).sort()).toEqual(['lunge', 'wait']);
    const many = { ...brain, ideas: () => [], afterthoughts: () => [lunge, wait] };
    expect(found(many, 1)).toEqual(['lunge']);
    const greedy = greedyBot.choose({ ...thinkingDuel, brain }, setting, seen, {
      limit: NO_LIMIT,
      random: fastRandom(1),
    });
    expect(greedy.action).toEqual(wait.action);
  });

  it('takes an idea that was thought through farther for as good as the best of its ways, and tells of it once', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const [wait, lunge] = thinkingDuel.brain!.ideas(momentIn(setting, seen), fastRandom(1), {}) as [Thought, Thought];
    const [poor, good] = [
      { ...lunge, hope: -9, why: message('poor') },
      { ...lunge, hope: 9, why: message('good') },
    ];
    const brain = { ...thinkingDuel.brain!, horizon: 0, ideas: () => [lunge, wait], afterthoughts: () => [poor, good] };
    const { considered } = search({ ...context(), brain }, seen, EFFORT);
    expect(considered.map(({ idea }) => idea)).toEqual([good, wait]);
  });

  it('stops when whatever is done is as good as won', () => {
    const brain = { ...thinkingDuel.brain!, worth: () => 1000 };
    const seen = seenBy(positionAt('effort'), (positionAt('effort').stack.at(-1)! as { readonly by: string }).by);
    const { tries } = search({ ...context(), brain }, seen, { ...EFFORT, tries: 300 });
    expect(tries).toBeLessThan(200);
  });

  it('says how the games it tried went', () => {
    const bot = searchBot('test', EFFORT);
    const seen = seenBy(positionAt('intent'), 'ash');
    const { why } = bot.choose(thinkingDuel, setting, seen, { limit: NO_LIMIT, random: fastRandom(1) });
    expect(why).toEqual({
      word: 'bot.chance',
      with: { why: { word: 'brain.try' }, percent: expect.any(Number) },
    });
  });

  it('plays any answer of a game that has no brain', () => {
    const seen = seenBy(firstPosition(1), 'ash');
    const budget = () => ({ limit: { positions: 100 }, random: fastRandom(5) });
    for (const bot of LEVELS) expect(bot.choose(duel, setting, seen, budget()).why).toEqual({ word: 'bot.any' });
  });

  it('needs an idea', () => {
    expect(() => best({ considered: [], tries: 0, positions: 0 })).toThrow('no idea');
  });
});

describe('a set-up that self-play found', () => {
  const seen = seenBy(positionAt('intent'), 'ash');
  const known = { action: { type: 'lunge' } as const, hope: 0, why: message('found') };
  const withOpening = (next: () => typeof known | null) => {
    const openings = { part: () => 'all', next };
    const valueNet = { features: () => [], net: { skip: 1, hidden: [], bias: 0 }, openings };
    return { ...thinkingDuel, brain: { ...thinkingDuel.brain!, ideas: () => [], valueNet } };
  };
  const budget = () => ({ limit: { positions: 100 }, random: fastRandom(5) });

  it('is kept to by whoever searches, without a thought', () => {
    const bot = searchBot('test', EFFORT);
    expect(
      bot.choose(
        withOpening(() => known),
        setting,
        seen,
        budget(),
      ),
    ).toEqual({
      action: known.action,
      why: known.why,
    });
    expect(() =>
      bot.choose(
        withOpening(() => null),
        setting,
        seen,
        budget(),
      ),
    ).toThrow('no idea');
  });

  it('is not known to greedy', () => {
    expect(() =>
      greedyBot.choose(
        withOpening(() => known),
        setting,
        seen,
        budget(),
      ),
    ).toThrow('no idea');
  });
});

describe('the levels', () => {
  it('play from beginner to hard without a refusal, however little they may think', () => {
    for (const level of LEVELS)
      for (const seed of [1, 2]) {
        const winner = winnerOf(seed, { ash: level, birch: randomBot }, { positions: 8 });
        expect(['ash', 'birch', null]).toContain(winner);
      }
  });

  it('win by thinking', () => {
    const bot = searchBot('thinker', { ...EFFORT, tries: 40 });
    let lead = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const first = seed % 2 === 0;
      const winner = winnerOf(seed, first ? { ash: bot, birch: randomBot } : { ash: randomBot, birch: bot });
      if (winner !== null) lead += winner === (first ? 'ash' : 'birch') ? 1 : -1;
    }
    expect(lead).toBeGreaterThan(0);
  });
});
