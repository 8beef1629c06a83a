import type { Position } from '@grognard/kernel';
import { answer, fastRandom, message, waitingFor } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import type { Duel } from '../../kernel/src/test/duel.ts';
import type { AnyBotSystem, Bot, SideView, Thought } from './index.ts';
import {
  anyBrain,
  botSteps,
  commitmentOf,
  greedyBot,
  NO_LIMIT,
  newThinker,
  nextCommitted,
  SEARCH,
  searchBot,
  seated,
} from './index.ts';
import { firstPosition, positionAt, seenBy, setting, thinkingDuel } from './test/duelist.ts';

const LOW = { type: 'guard', guard: 'low' } as const;
const HIGH = { type: 'guard', guard: 'high' } as const;
const DONE = { type: 'done' } as const;
const why = message('brain.try');
const feint: Thought<Duel> = { action: LOW, why, plan: [HIGH, DONE] };

const after = (position: Position<Duel>, side: string, action: Duel['action']): Position<Duel> => {
  const answered = answer(thinkingDuel, setting, position, side, action);
  if (!answered.ok) throw new Error(answered.refusal.rule);
  return answered.position;
};
const stance = firstPosition(1);
const committed = commitmentOf(seenBy(stance, 'ash'), feint)!;
const next = (position: Position<Duel>, given = committed): Thought<Duel> | null =>
  nextCommitted(thinkingDuel, setting, given, seenBy(position, 'ash'));

describe('a thought with more to say', () => {
  it('commits its side to it; one without commits to nothing', () => {
    expect(committed.thought).toBe(feint);
    expect(commitmentOf(seenBy(stance, 'ash'), { action: LOW, why })).toBeNull();
    expect(commitmentOf(seenBy(stance, 'ash'), { action: LOW, why, plan: [] })).toBeNull();
  });

  it('goes on, answer by answer, while things come as it foresaw', () => {
    const second = next(after(stance, 'ash', LOW))!;
    expect(second).toEqual({ action: HIGH, why, plan: [DONE] });
    const low = after(stance, 'ash', LOW);
    const third = next(after(low, 'ash', HIGH), commitmentOf(seenBy(low, 'ash'), second)!)!;
    expect(third).toEqual({ action: DONE, why, plan: [] });
    expect(commitmentOf(seenBy(low, 'ash'), third)).toBeNull();
  });

  it('is given up when the side sees something else than it had to expect', () => {
    const low = after(stance, 'ash', LOW);
    const { ash } = low.board;
    expect(next({ ...low, board: { ...low.board, ash: { ...ash, breath: ash.breath - 1 } } })).toBeNull();
    expect(next(after(stance, 'ash', HIGH))).toBeNull();
  });

  it('is not given up for what the side can not see', () => {
    const low = after(stance, 'ash', LOW);
    const twin = { ...low.board, birch: { ...low.board.birch, guard: 'low' as const } };
    expect(next({ ...low, board: twin })?.action).toEqual(HIGH);
  });

  it('is given up when what comes next may not be done', () => {
    const wrong = commitmentOf(seenBy(stance, 'ash'), { action: LOW, why, plan: [{ type: 'lunge' }] })!;
    expect(next(after(stance, 'ash', LOW), wrong)).toBeNull();
  });

  it('is given up when dice fell, also where they fell as badly as they could: nobody foresees those', () => {
    let missed = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const effort = positionAt('effort', seed);
      const { by } = effort.stack.at(-1)! as { readonly by: 'ash' | 'birch' };
      const strike = { type: 'effort', points: 0 } as const;
      const later = after(effort, by, strike);
      if (later.outcome || waitingFor(thinkingDuel, setting, later)[0] !== by) continue;
      const seen = seenBy(later, by);
      const plan = [seen.questions[0]!.choices[0]!.action];
      const struck = commitmentOf(seenBy(effort, by), { action: strike, why, plan })!;
      expect(nextCommitted(thinkingDuel, setting, struck, seen)).toBeNull();
      if (later.board.ash.life + later.board.birch.life === effort.board.ash.life + effort.board.birch.life)
        missed += 1;
    }
    expect(missed).toBeGreaterThan(0);
  });

  it('is given up when what comes of it hangs on something that can not be seen', () => {
    const reduce: typeof thinkingDuel.reduce = (board, event) => {
      if (board.birch.guard === 'unknown') throw new Error('who can tell?');
      return thinkingDuel.reduce(board, event);
    };
    const low = seenBy(after(stance, 'ash', LOW), 'ash');
    expect(nextCommitted({ ...thinkingDuel, reduce }, setting, committed, low)).toBeNull();
  });

  it('binds its own side alone', () => {
    const other = seenBy(stance, 'birch');
    expect(nextCommitted(thinkingDuel, setting, committed, { ...other, board: committed.view.board })).toBeNull();
  });
});

/** Counts how often it thinks, and has a plan for its stance. */
const planner = (): { readonly bot: Bot; readonly thoughts: string[] } => {
  const thoughts: string[] = [];
  const bot: Bot = {
    id: 'planner',
    choose: (system, given, view, budget) => {
      const { kind } = view.stack.at(-1)!;
      thoughts.push(kind);
      return kind === 'stance' ? (feint as never) : greedyBot.choose(system, given, view, budget);
    },
  };
  return { bot, thoughts };
};

describe('whoever keeps to committed lines', () => {
  it('thinks once for a whole plan: in a match', () => {
    const { bot, thoughts } = planner();
    const random = fastRandom(1);
    const choose = seated(thinkingDuel, setting, () => ({ bot, random }));
    const given = [...botSteps({ system: thinkingDuel, setting, start: stance, choose })].map(({ entry }) => entry);
    const stances = given.filter(({ question }) => question === 'stance');
    expect(stances.slice(0, 3).map(({ action }) => action)).toEqual([LOW, HIGH, DONE]);
    expect(thoughts.filter((kind) => kind === 'stance')).toHaveLength(stances.length / 3);
  });

  it('thinks once for a whole plan: in a thinker, which is told what its seat is committed to', async () => {
    const brain = anyBrain({ ...thinkingDuel.brain!, ideas: () => [{ ...feint, hope: 0 }] });
    const thinker = newThinker(async () => ({ ...thinkingDuel, brain }) as unknown as AnyBotSystem);
    const [scenario] = thinkingDuel.scenarios;
    const ask = (position: Position<Duel>, given: unknown) => {
      const view = seenBy(position, 'ash') as unknown as SideView<never>;
      const request = { bot: 'greedy', system: 'duel', scenario, view, limit: NO_LIMIT, seed: 1 };
      return thinker.think({ ...request, committed: given as never });
    };
    const { thought } = await ask(stance, null);
    expect(thought).toEqual(feint);
    const low = after(stance, 'ash', LOW);
    const committedNow = commitmentOf(seenBy(stance, 'ash'), thought as never);
    expect((await ask(low, committedNow)).thought).toEqual({ action: HIGH, why, plan: [DONE] });
    expect((await ask(stance, committedNow)).thought).toEqual(feint);
  });

  it('has it from an idea, whether it was searched or not', () => {
    const brain = {
      ...thinkingDuel.brain!,
      ideas: () => [
        { ...feint, hope: 0 },
        { action: DONE, hope: -9, why },
      ],
    };
    const system = { ...thinkingDuel, brain };
    const budget = () => ({ limit: NO_LIMIT, random: fastRandom(1) });
    const bot = searchBot('search', { ...SEARCH, tries: 20, rollout: 0 });
    for (const one of [greedyBot, bot])
      expect(one.choose(system, setting, seenBy(stance, 'ash'), budget())).toMatchObject({
        action: LOW,
        plan: [HIGH, DONE],
      });
  });
});
