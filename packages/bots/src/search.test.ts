import { fastRandom, message } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { duel } from '../../kernel/src/test/duel.ts';
import { best, greedyBot, LEVELS, randomBot, SEARCH, search, searchBot } from './index.ts';
import { momentIn } from './table.ts';
import { firstPosition, positionAt, seenBy, setting, thinkingDuel, winnerOf } from './test/duelist.ts';

const table = (seed = 1) => ({
  system: thinkingDuel,
  setting,
  brain: thinkingDuel.brain!,
  weights: thinkingDuel.brain!.weights,
  random: fastRandom(seed),
});
type Thought = ReturnType<NonNullable<typeof thinkingDuel.brain>['ideas']>[number];
const EFFORT = { ...SEARCH, tries: 80, depth: 4, playOn: 8 };
const always = (): boolean => true;

describe('search', () => {
  it('tries every idea, and the better ones more often', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const { considered, tries, positions } = search(table(), seen, EFFORT, always);
    expect(considered.map(({ idea }) => idea.action.type).sort()).toEqual(['lunge', 'wait']);
    expect(considered.reduce((sum, one) => sum + one.tries, 0)).toBe(tries);
    expect(positions).toBeGreaterThan(tries);
    expect(considered.every(({ chance }) => chance > 0 && chance < 1)).toBe(true);
  });

  it('gives the same for the same chance', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    expect(search(table(7), seen, EFFORT, always)).toEqual(search(table(7), seen, EFFORT, always));
  });

  it('does not think about what has one answer', () => {
    const seen = seenBy(firstPosition(1), 'ash');
    const found = search(table(), seen, EFFORT, always);
    expect([found.tries, found.positions]).toEqual([0, 0]);
    expect(best(found)).toEqual({ action: { type: 'done' }, why: { word: 'brain.try' } });
  });

  it('stops when its time is up, also in the middle of a game it plays on', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const within = (checks: number) => {
      let asked = 0;
      return search(table(), seen, { ...EFFORT, depth: 1 }, () => {
        asked += 1;
        return asked <= checks;
      });
    };
    const [short, long] = [within(10), within(60)];
    expect(short.tries).toBe(10);
    expect(long.tries).toBeGreaterThan(10);
    expect(long.tries).toBeLessThan(60);
    // Every answer given in the head is preceded by a look at the clock.
    expect(long.positions).toBeLessThanOrEqual(60);
  });

  it('looks closer at the best where playing on tells nothing', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const brain = { ...thinkingDuel.brain!, horizon: 0 };
    const closer = search({ ...table(), brain }, seen, EFFORT, always);
    expect(closer).toEqual(search(table(), seen, { ...EFFORT, playOn: 0 }, always));
    expect(closer.tries).toBeLessThan(search(table(), seen, EFFORT, always).tries);
    const [first, second] = closer.considered;
    expect(first!.chance).toBeGreaterThanOrEqual(second!.chance);
  });

  it('plays on what the rule of thumb would answer beside the best, however little it promises at once', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const effort = { ...EFFORT, finalists: 1, depth: 1 };
    const own = thinkingDuel.brain!;
    const triesWith = (liked: 'lunge' | 'wait'): readonly number[] => {
      const policy: typeof own.policy = (moment, random, weights) =>
        moment.choices().find(({ action }) => action.type === liked)?.action ?? own.policy(moment, random, weights);
      const { considered } = search({ ...table(), brain: { ...own, policy } }, seen, effort, always);
      return considered.map(({ tries }) => tries);
    };
    const best = search(table(), seen, { ...effort, playOn: 0 }, always).considered[0]!.idea.action.type;
    expect(best).toBe('lunge');
    expect(Math.max(...triesWith('lunge'))).toBeLessThanOrEqual(effort.looks);
    expect(Math.min(...triesWith('wait'))).toBeGreaterThan(effort.looks);
  });

  it('looks as often but plays fewer games on where each is dear', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const triesAt = (costOfPlayingOn: number): number =>
      search({ ...table(), brain: { ...thinkingDuel.brain!, costOfPlayingOn } }, seen, EFFORT, always).tries;
    const [cheap, dear, dearest] = [triesAt(1), triesAt(4), triesAt(1000)];
    expect(cheap).toBe(search(table(), seen, EFFORT, always).tries);
    // One game each is played on at least; the rest are looks.
    const looks = dearest - 2;
    expect(dear - looks).toBe(2 * Math.floor((EFFORT.tries - looks) / 4 / 2));
  });

  it('plays on from such boards only as the brain says', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const triesAt = (horizon: number | (() => number)): number =>
      search({ ...table(), brain: { ...thinkingDuel.brain!, horizon } }, seen, EFFORT, always).tries;
    expect(triesAt(() => 0)).toBe(triesAt(0));
    expect(triesAt(() => EFFORT.playOn)).toBe(search(table(), seen, EFFORT, always).tries);
  });

  it('believes what playing on changed the less, the more a brain trusts in looks', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const chancesAt = (trustInLooks: number): readonly number[] => {
      const brain = { ...thinkingDuel.brain!, trustInLooks };
      const { considered } = search({ ...table(), brain }, seen, { ...EFFORT, depth: 1 }, always);
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
      search({ ...table(), brain: given }, seen, { ...EFFORT, breadth }, always).considered.map(
        ({ idea }) => idea.action.type,
      );
    expect(found(brain, 1).sort()).toEqual(['lunge', 'wait']);
    const many = { ...brain, ideas: () => [], afterthoughts: () => [lunge, wait] };
    expect(found(many, 1)).toEqual(['lunge']);
    const greedy = greedyBot.choose({ ...thinkingDuel, brain }, setting, seen, { ms: 2000, random: fastRandom(1) });
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
    const { considered } = search({ ...table(), brain }, seen, EFFORT, always);
    expect(considered.map(({ idea }) => idea)).toEqual([good, wait]);
  });

  it('stops when whatever is done is as good as won', () => {
    const brain = { ...thinkingDuel.brain!, worth: () => 1000 };
    const seen = seenBy(positionAt('effort'), (positionAt('effort').stack.at(-1)! as { readonly by: string }).by);
    const { tries } = search({ ...table(), brain }, seen, { ...EFFORT, tries: 300 }, always);
    expect(tries).toBeLessThan(200);
  });

  it('forgets what it has no room for', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    const narrow = search(table(), seen, { ...EFFORT, memory: 1, depth: 6 }, always);
    expect(narrow.considered.length).toBe(2);
  });

  it('says how the games it tried went', () => {
    const bot = searchBot('test', EFFORT);
    const seen = seenBy(positionAt('intent'), 'ash');
    const { why } = bot.choose(thinkingDuel, setting, seen, { ms: 2000, random: fastRandom(1) });
    expect(why).toEqual({
      word: 'bot.chance',
      with: { why: { word: 'brain.try' }, percent: expect.any(Number) },
    });
  });

  it('plays any answer of a game that has no brain', () => {
    const seen = seenBy(firstPosition(1), 'ash');
    const budget = () => ({ ms: 100, random: fastRandom(5) });
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
    const judge = { signs: () => [], net: { trust: 1, cells: [], bias: 0 }, openings: { part: () => 'all', next } };
    return { ...thinkingDuel, brain: { ...thinkingDuel.brain!, ideas: () => [], judge } };
  };
  const budget = () => ({ ms: 100, random: fastRandom(5) });

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
  it('play from beginner to hard without a refusal, however short their time', () => {
    for (const level of LEVELS)
      for (const seed of [1, 2]) {
        const winner = winnerOf(seed, { ash: level, birch: randomBot }, 8);
        expect(['ash', 'birch', null]).toContain(winner);
      }
  });

  it('win by thinking', () => {
    const bot = searchBot('thinker', { ...EFFORT, tries: 40 });
    let lead = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const first = seed % 2 === 0;
      const winner = winnerOf(seed, first ? { ash: bot, birch: randomBot } : { ash: randomBot, birch: bot }, 60_000);
      if (winner !== null) lead += winner === (first ? 'ash' : 'birch') ? 1 : -1;
    }
    expect(lead).toBeGreaterThan(0);
  });
});
