import type { Types, View } from '@grognard/kernel';
import { now, view, waitingFor } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { playedGame } from '../test/real-games.ts';
import { beginPlan, planAnswer, planBack, plannedTo, viewPlanned } from './planning.ts';

/** What the side that is asked sees after some answers of a practice game. */
const askedSide = async (most: number) => {
  const { desk, match } = await playedGame({
    id: 'plan',
    system: 'toy-patrol',
    scenario: 'crossing',
    humans: [],
    bot: 'random',
    seed: 4,
    most,
  });
  const side = waitingFor(desk.system, desk.setting, now(match))[0]!;
  return { desk, side, seen: view(desk.system, desk.setting, now(match), side) as View<Types> };
};

describe('a plan', () => {
  it('is played ahead on what the side knows, past the others, and can be taken back step by step', async () => {
    const { desk, side, seen } = await askedSide(0);
    let planning = beginPlan(desk, seen, side);
    for (let i = 0; i < 4; i += 1) {
      const { questions } = viewPlanned(planning);
      const given = planAnswer(planning, questions[0]!.choices.at(-1)!.action);
      if (!given.ok) throw new Error(given.refusal.rule);
      planning = given.planning;
      expect(viewPlanned(planning).waitingFor).toContain(side);
    }
    expect(planning.answers).toHaveLength(4);
    for (const { question, turn } of planning.answers) {
      expect(desk.system.procedures[question]).toBeDefined();
      expect(turn).toBeTypeOf('number');
    }
    // The others were asked on the way, and let it go by.
    expect(plannedTo(planning).entries.length).toBeGreaterThan(4);
    const shorter = planBack(planning);
    expect(shorter.answers).toEqual(planning.answers.slice(0, 3));
    expect(viewPlanned(shorter).stack.at(-1)!.kind).toBe(planning.answers[3]!.question);
    expect(planBack(beginPlan(desk, seen, side)).answers).toEqual([]);
  });

  it('refuses what the rules refuse', async () => {
    const { desk, side, seen } = await askedSide(0);
    expect(planAnswer(beginPlan(desk, seen, side), { type: 'fire', unit: 'nobody' } as never).ok).toBe(false);
  });
});
