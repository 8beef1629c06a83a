import type { Match } from '@grognard/kernel';
import { fairDice, fastRandom, newMatch, now, play, waitingFor } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { type Duel, duel } from '../../kernel/src/test/duel.ts';
import { analyse, greedyBot, hints, measuredShare, NO_LIMIT, SEARCH, searchBot } from './index.ts';
import { positionAt, seenBy, setting, thinkingDuel } from './test/duelist.ts';

const budget = () => ({ limit: NO_LIMIT, random: fastRandom(1) });

const finished = (seed: number): Match<Duel> => {
  let match = newMatch(thinkingDuel, setting, fairDice(seed.toString(16).padStart(64, '0')));
  const random = fastRandom(seed);
  while (!now(match).outcome) {
    const side = waitingFor(thinkingDuel, setting, now(match))[0]!;
    const { action } = greedyBot.choose(thinkingDuel, setting, seenBy(now(match), side), { limit: NO_LIMIT, random });
    const played = play(match, side, action);
    if (!played.ok) throw new Error(played.refusal.rule);
    match = played.match;
  }
  return match;
};

describe('a hint', () => {
  it('has a reason, a chance to win and the exact odds of its rolls', () => {
    const position = positionAt('effort');
    const { by } = position.stack.at(-1)! as { readonly by: string };
    const found = hints(thinkingDuel, setting, seenBy(position, by), { ...SEARCH, tries: 40 }, budget());
    expect(found.length).toBeGreaterThan(1);
    for (const { action, why, checks, chance } of found) {
      expect(why).toEqual({ word: 'brain.try' });
      expect(chance).toBeGreaterThan(0);
      expect(checks.map(({ shape }) => shape)).toEqual(action.type === 'effort' ? ['target'] : []);
    }
  });

  it('puts first what hard answers where the policy leads, and evaluates the others beside it', () => {
    const own = thinkingDuel.brain!;
    for (const type of ['wait', 'lunge'] as const) {
      const brain = { ...own, policy: () => ({ type }), incumbency: { challengers: 3, standardErrors: 1 }, horizon: 0 };
      const seen = seenBy(positionAt('intent'), 'ash');
      const found = hints({ ...thinkingDuel, brain }, setting, seen, { ...SEARCH, tries: 20 }, budget());
      expect(found.map(({ action }) => action.type)).toEqual(type === 'wait' ? ['wait', 'lunge'] : ['lunge', 'wait']);
      for (const { tries } of found) expect(tries).toBeGreaterThan(0);
    }
  });

  it('puts first what rollouts show to be better than the policy, as hard does', () => {
    const own = thinkingDuel.brain!;
    const policy: typeof own.policy = (moment, random, weights) =>
      moment.choices().find(({ action }) => action.type === 'wait')?.action ?? own.policy(moment, random, weights);
    const brain = { ...own, policy, incumbency: { challengers: 3, standardErrors: 1 } };
    const system = { ...thinkingDuel, brain };
    const seen = seenBy(positionAt('intent'), 'ash');
    const effort = { ...SEARCH, tries: 160, rollout: 8 };
    const hard = searchBot('hard', effort).choose(system, setting, seen, budget());
    expect(hard.action.type).toBe('lunge');
    expect(hints(system, setting, seen, effort, budget())[0]!.action).toEqual(hard.action);
  });

  it('puts first what a set-up has that won in self-play, with its chance beside the others', () => {
    const seen = seenBy(positionAt('intent'), 'ash');
    for (const type of ['wait', 'lunge'] as const) {
      const next = () => ({ action: { type }, hope: 0, why: { word: 'found' } });
      const openings = { part: () => 'all', next };
      const valueNet = { features: () => [], net: { skip: 1, hidden: [], bias: 0 }, openings };
      const brain = { ...thinkingDuel.brain!, valueNet };
      const found = hints({ ...thinkingDuel, brain }, setting, seen, { ...SEARCH, tries: 20 }, budget());
      expect(found.map(({ action }) => action.type)).toEqual(type === 'wait' ? ['wait', 'lunge'] : ['lunge', 'wait']);
      expect(found.map(({ why }) => why.word)).toEqual(['found', 'brain.try']);
      for (const { chance } of found) expect(chance).toBeGreaterThan(0);
    }
  });

  it('has no rolls where the question has none', () => {
    const found = hints(thinkingDuel, setting, seenBy(positionAt('intent'), 'ash'), { ...SEARCH, tries: 20 }, budget());
    expect(found.map(({ checks }) => checks)).toEqual([[], []]);
  });

  it('is not given for a game that has no brain', () => {
    expect(hints(duel, setting, seenBy(positionAt('intent'), 'ash'), SEARCH, budget())).toEqual([]);
  });
});

describe('the analysis of a game', () => {
  it('tells luck from choice: together they are the whole change', () => {
    for (const seed of [1, 2, 3]) {
      const match = finished(seed);
      const found = analyse(thinkingDuel, match, 'ash');
      expect(found.curve).toHaveLength(match.positions.length);
      for (const { before, after, choice, luck, nobody } of found.moves)
        expect(before + choice + luck + nobody).toBeCloseTo(after, 9);
      const parts = [...Object.values(found.choice), ...Object.values(found.luck), found.nobody];
      expect(found.curve[0]! + parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(found.curve.at(-1)!, 9);
      const { winner } = now(match).outcome!;
      expect(found.curve.at(-1)).toBe(winner === null ? 0.5 : winner === 'ash' ? 1 : 0);
      const changes = found.turningPoints.map(({ before, after }) => Math.abs(after - before));
      expect(changes).toEqual([...changes].sort((a, b) => b - a));
    }
  });

  it('blames nobody for an answer that was the only one', () => {
    const match = finished(2);
    type Choices = (...asked: readonly unknown[]) => readonly { readonly action: unknown }[];
    const firstOf =
      (choices: unknown): Choices =>
      (...asked) =>
        (choices as Choices)(...asked)
          .slice(0, 1)
          .map(({ action }) => ({ action }));
    const procedures = Object.fromEntries(
      Object.entries(duel.procedures).map(([kind, asks]) => [
        kind,
        'choices' in asks ? { ...asks, choices: firstOf(asks.choices) } : asks,
      ]),
    );
    const only = { ...duel, procedures } as unknown as typeof duel;
    const found = analyse(thinkingDuel, { ...match, system: only }, 'ash');
    for (const { choice } of found.moves) expect(Math.abs(choice)).toBeLessThan(0.005);
    expect(Object.values(analyse(thinkingDuel, match, 'ash').choice).some((part) => Math.abs(part) > 0.01)).toBe(true);
  });

  it('counts from the end of the set-up: what only places the armies is nobody’s merit', () => {
    const match = finished(2);
    const [whole, later] = [analyse(thinkingDuel, match, 'ash'), analyse(thinkingDuel, match, 'ash', { setUp: 4 })];
    expect(new Set(later.curve.slice(0, 5)).size).toBe(1);
    expect(later.curve).toHaveLength(whole.curve.length);
    expect(later.curve.at(-1)).toBe(whole.curve.at(-1));
    expect(later.moves.slice(0, 4).map(({ choice, luck, nobody }) => [choice, luck, nobody])).toEqual(
      Array.from({ length: 4 }, () => [0, 0, 0]),
    );
    expect(later.turningPoints.every(({ entry }) => entry >= 4)).toBe(true);
  });

  it('begins with the share that was measured, even where none was, and goes by what changed since', () => {
    const match = finished(2);
    const startOf = (scenario: unknown): number =>
      analyse(thinkingDuel, match, 'ash', { share: measuredShare(scenario, 'ash') }).curve[0]!;
    const balanced = (ash: number) => ({ balance: { score: { ash, birch: 100 - ash } } });
    expect([{}, balanced(62), balanced(100), balanced(0)].map(startOf)).toEqual([
      expect.closeTo(0.5),
      expect.closeTo(0.62),
      expect.closeTo(0.95),
      expect.closeTo(0.05),
    ]);
    // An army that is twice as strong from the start is not winning by that.
    const brain = thinkingDuel.brain!;
    const strong = {
      ...thinkingDuel,
      brain: { ...brain, worth: (...given: Parameters<typeof brain.worth>) => brain.worth(...given) + 40 },
    };
    expect(analyse(strong, match, 'ash').curve).toEqual(
      analyse(thinkingDuel, match, 'ash').curve.map((chance) => expect.closeTo(chance, 6)),
    );
  });

  it('names the event that changed most', () => {
    const match = finished(3);
    for (const { entry, item } of analyse(thinkingDuel, match, 'ash').turningPoints)
      if (item !== null) expect(match.entries[entry]!.log[item]).toHaveProperty('event');
  });

  it('finds no luck where no dice fell', () => {
    const match = finished(4);
    for (const { luck, entry } of analyse(thinkingDuel, match, 'birch').moves) {
      const rolled = match.entries[entry]!.log.some((item) => 'roll' in item);
      if (!rolled) expect(luck).toBe(0);
    }
  });

  it('counts what was rolled against what was to be expected', () => {
    const match = finished(5);
    const rolls = match.entries.flatMap(({ log, side }) =>
      log.flatMap((item) => ('roll' in item ? [{ side, ...item.roll }] : [])),
    );
    for (const { side, rolls: count, passes, expectedPasses, total, expectedTotal } of analyse(
      thinkingDuel,
      match,
      'ash',
    ).rolled) {
      const own = rolls.filter((roll) => roll.side === side);
      const lunges = own.filter(({ check }) => check.shape === 'target');
      expect(count).toBe(own.length);
      expect(passes).toBe(lunges.filter(({ result }) => Number(result) >= 0).length);
      expect(expectedPasses).toBeLessThanOrEqual(lunges.length);
      expect(total).toBe(lunges.reduce((sum, { result }) => sum + Number(result), 0));
      expect(Number.isFinite(expectedTotal)).toBe(true);
    }
  });

  it('needs a brain to evaluate boards by', () => {
    expect(() => analyse(duel, finished(1), 'ash')).toThrow('no brain');
  });
});
