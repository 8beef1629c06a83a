import { askOf, fairDice, fastRandom, fillHoles, newMatch, now, play, view, waitingFor } from '@grognard/kernel';
import { stepNow } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { eastfront } from '../index.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { Action } from '../types.ts';
import { lessons } from './lesson.ts';

const MOST_ANSWERS = 200;

describe('the lesson of Edelweiss', () => {
  const [lesson] = lessons;

  it('leads through a turn by answers that are all legal, to production and the next fortnight', () => {
    const scenario = SCENARIOS.find(({ id }) => id === lesson!.scenario)!;
    const loaded = eastfront.load(scenario);
    if (!loaded.ok) throw new Error('Edelweiss does not load');
    const setting = loaded.value;
    const random = fastRandom(7);
    let match = newMatch(eastfront, setting, fairDice('07'.repeat(32)));
    const told = new Set<string>();
    let readTo = 0;
    let at = -1;
    for (let answers = 0; answers < MOST_ANSWERS; answers += 1) {
      const position = now(match);
      const [side] = waitingFor(eastfront, setting, position).toSorted();
      if (side === undefined) break;
      const seen = view(eastfront, setting, position, side);
      const look = { setting, board: seen.board };
      let proposed: Action | null = null;
      for (
        let step = stepNow(lesson!, { look, stack: seen.stack }, readTo);
        side === 'axis' && step;
        step = stepNow(lesson!, { look, stack: seen.stack }, readTo)
      ) {
        expect(step.at).toBeGreaterThanOrEqual(at);
        at = step.at;
        told.add(step.step.title.en);
        expect(step.step.points?.(look) ?? []).toEqual(expect.any(Array));
        if (step.step.isDone) {
          proposed = step.step.tries?.(look, seen.stack) ?? null;
          break;
        }
        readTo = step.at + 1;
      }
      const frame = seen.stack.at(-1)!;
      const choice = seen.questions[0]!.choices.find(({ action }) => action.type === proposed?.type) ?? null;
      const any = (): Action =>
        fillHoles(eastfront, look, frame, side, seen.questions[0]!.choices.at(-1)!, random) as Action;
      const action = proposed && choice ? proposed : any();
      expect(askOf(eastfront, frame).refuse(look, frame, side, action)).toBeNull();
      const given = play(match, side, action);
      if (!given.ok) throw new Error(given.refusal.rule);
      match = given.match;
      if (side === 'axis' && stepNow(lesson!, { look, stack: seen.stack }, readTo) === null) break;
    }
    expect([...told]).toEqual(lesson!.steps.map(({ title }) => title.en));
  });

  it('says each step in both languages, shortly', () => {
    for (const { title, text } of lesson!.steps)
      for (const language of ['en', 'fr'] as const) {
        expect(title[language].length).toBeGreaterThan(2);
        expect(text[language].split(/\s+/).length).toBeLessThan(75);
      }
  });
});
