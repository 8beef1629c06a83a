import type { AnySystem, Match, Side, Types } from '@grognard/kernel';
import { askOf, fairDice, fastRandom, fillHoles, newMatch, now, play, view, waitingFor } from '@grognard/kernel';
import type { Lesson, Looks } from '@grognard/looks';
import { stepNow } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { playable } from './registry.ts';

/** More answers than any lesson takes. */
const MOST_ANSWERS = 600;

const LESSONS = await Promise.all(
  playable().map(async ({ id, load, looks }) => {
    const seen = await looks!();
    const lessons = (await seen.lessons?.()) ?? [];
    const system = await load!();
    return lessons.map((lesson) => ({ id, system, looks: seen, lesson, scenario: lesson.scenario }));
  }),
).then((found) => found.flat());

/** The steps that are told when somebody does what is proposed, and anything where nothing is; and what each proposes. */
const toldBy = (
  system: AnySystem,
  looks: Looks<Types>,
  lesson: Lesson<Types>,
): ReadonlyMap<string, readonly string[]> => {
  const loaded = system.load(system.scenarios.find(({ id }) => id === lesson.scenario));
  if (!loaded.ok) throw new Error(`${lesson.scenario} does not load`);
  const setting = loaded.value;
  const random = fastRandom(7);
  let match = newMatch(system, setting, fairDice('07'.repeat(32)));
  const told = new Map<string, readonly string[]>();
  let readTo = 0;
  let at = -1;
  for (let answers = 0; answers < MOST_ANSWERS; answers += 1) {
    const position = now(match);
    const [side] = waitingFor(system, setting, position).toSorted();
    if (side === undefined) break;
    const seen = view(system, setting, position, side);
    const look = { setting, board: seen.board };
    const stepHere = () => (side === lesson.side ? stepNow(lesson, { look, stack: seen.stack }, readTo) : null);
    let proposed: Types['action'] | null = null;
    for (let step = stepHere(); step; step = stepHere()) {
      expect(step.at).toBeGreaterThanOrEqual(at);
      at = step.at;
      const title = step.step.title.en;
      told.set(title, told.get(title) ?? []);
      for (const placesIn of step.step.points ?? []) expect(placesIn(look)).toEqual(expect.any(Array));
      if (step.step.isDone) {
        proposed = step.step.tries?.(look, seen.stack) ?? null;
        if (proposed) told.set(title, [...told.get(title)!, proposed.type]);
        break;
      }
      readTo = step.at + 1;
    }
    const frame = seen.stack.at(-1)!;
    const { choices } = seen.questions[0]!;
    const isListed = choices.some(({ action }) => action.type === proposed?.type);
    const action = proposed && isListed ? proposed : fillHoles(system, look, frame, side, choices.at(-1)!, random);
    const lead = action === proposed ? (looks.led?.(look, side, action)?.first ?? []) : [];
    for (const one of [...lead, action]) match = answered(match, side, one);
    if (side === lesson.side && stepHere() === null) break;
  }
  return told;
};

/** A match after an answer that is legal by what its side sees. */
const answered = (match: Match<Types>, side: Side, action: Types['action']): Match<Types> => {
  const { system, setting } = match;
  const seen = view(system, setting, now(match), side);
  const frame = seen.stack.at(-1)!;
  expect(askOf(system, frame).refuse({ setting, board: seen.board }, frame, side, action)).toBeNull();
  const given = play(match, side, action);
  if (!given.ok) throw new Error(given.refusal.rule);
  return given.match;
};

describe.each(LESSONS)('the lesson of $id: $scenario', ({ system, looks, lesson }) => {
  it('is led through to its last step by answers that are all legal', () =>
    expect([...toldBy(system, looks, lesson).keys()]).toEqual(lesson.steps.map(({ title }) => title.en)));

  it('says each step in both languages, shortly', () => {
    for (const { title, text } of lesson.steps)
      for (const language of ['en', 'fr'] as const) {
        expect(title[language].length).toBeGreaterThan(2);
        expect(text[language].split(/\s+/).length).toBeLessThan(75);
      }
  });

  it('marks in each sentence whatever the board shows, in the order of its numbers', () => {
    for (const { text, points = [] } of lesson.steps)
      for (const language of ['en', 'fr'] as const)
        expect(text[language].match(/[①-⑨]/gu)?.toSorted() ?? []).toEqual(points.map((_, i) => '①②③④⑤⑥⑦⑧⑨'[i]));
  });
});

it('a lesson that asks for a move or a shot shows one', () => {
  const { system, looks, lesson } = LESSONS.find(({ id }) => id === 'conflict-of-heroes')!;
  const shown = toldBy(system, looks, lesson);
  expect([...new Set(shown.get('Seven points'))]).toEqual(['move']);
  expect([...new Set(shown.get('Bound by bound'))]).toEqual(['move']);
  expect([...new Set(shown.get('Fire'))]).toEqual(['fire']);
});

it('a lesson that has riflemen moved up shows riflemen, not the gun that is to stay', () => {
  const { system, looks, lesson } = LESSONS.find(({ id }) => id === 'blitzkrieg')!;
  expect(toldBy(system, looks, lesson).get('One order a base')?.slice(0, 2)).toEqual(['select', 'order']);
});
