import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SideView, ThinkReply } from '@grognard/bots';
import { answerWithin, BOTS, greedyBot, LEVELS, randomBot, SEARCH, searchBot, withFallbacks } from '@grognard/bots';
import type { AnySystem, Position, Types, View } from '@grognard/kernel';
import { answer, begin, fastRandom, same, view, waitingFor } from '@grognard/kernel';
import { loadThinking, playable } from '@grognard/systems';
import { describe, expect, it } from 'vitest';

const thinker = searchBot('thinker', { ...SEARCH, tries: 12, positions: 200, playOn: 4 });

/** The same game for bots that play on from every board, also where they would answer at once. */
const playingOn = (system: AnySystem): AnySystem => ({ ...system, brain: { ...system.brain!, horizon: 4 } });

/** So many boards of a game tell enough. */
const MOST_COMPARED = 15;

const seenBy = (system: AnySystem, setting: object, position: Position<Types>, side: string): SideView<Types> => ({
  ...(view(system, setting, position, side) as View<Types>),
  side,
});

/** Positions of a game, each with the side that is asked. */
const gameOf = (system: AnySystem, setting: object, seed: number, most: number) => {
  const random = fastRandom(seed);
  const found: { readonly position: Position<Types>; readonly side: string }[] = [];
  let { position } = begin(system, setting, { key: seed.toString(16).padStart(64, '0'), drawn: 0 });
  while (!position.outcome && found.length < most) {
    const side = waitingFor(system, setting, position)[0]!;
    found.push({ position, side });
    const bot = found.length % 3 === 0 ? randomBot : greedyBot;
    const { action } = bot.choose(system, setting, seenBy(system, setting, position, side), { ms: 1000, random });
    const answered = answer(system, setting, position, side, action);
    if (!answered.ok) throw new Error(`${side}: ${answered.refusal.rule}`);
    position = answered.position;
  }
  return found;
};

/** Ask each bot at positions of a scenario and at their twins; tells at how many. */
const compareTwins = (system: AnySystem, scenario: number): number => {
  const loaded = system.load(system.scenarios[scenario]);
  if (!loaded.ok) throw new Error(`its scenario ${scenario} does not load`);
  const setting = loaded.value;
  let compared = 0;
  for (const seed of [1, 2]) {
    const random = fastRandom(seed);
    const most = compared + MOST_COMPARED;
    for (const { position, side } of gameOf(system, setting, seed, 45)) {
      if (compared === most) break;
      const twin = system.twin(setting, position.board, side, random);
      if (!twin || same(twin, position.board)) continue;
      const [here, there] = [position, { ...position, board: twin }].map((at) => seenBy(system, setting, at, side));
      for (const [bot, at] of [
        [randomBot, system],
        [greedyBot, system],
        [thinker, playingOn(system)],
      ] as const) {
        const answers = [here!, there!].map((seen) =>
          bot.choose(at, setting, seen, { ms: 60_000, random: fastRandom(seed) }),
        );
        expect(answers[1]).toEqual(answers[0]);
      }
      compared += 1;
    }
  }
  return compared;
};

const withBrains = await Promise.all(playable().map(async ({ id }) => (await loadThinking(id))!)).then((systems) =>
  systems.filter(({ brain }) => brain !== undefined),
);

describe.each(withBrains.map((system) => [system.id, system] as const))('the bots at %s', (_id, system) => {
  const loaded = system.load(system.scenarios[0]);
  if (!loaded.ok) throw new Error('its first scenario does not load');
  const setting = loaded.value;

  it('answer the same when only what they may not know changes', { timeout: 60_000 }, () => {
    let compared = 0;
    // Some scenarios hide nothing so early: the first that does is enough.
    for (let i = 0; compared === 0 && i < system.scenarios.length; i += 1) compared = compareTwins(system, i);
    expect(compared).toBeGreaterThan(0);
  });

  it('never answer illegally, whatever the level', { timeout: 60_000 }, () => {
    for (const bot of [...BOTS, thinker]) {
      const random = fastRandom(7);
      for (const { position, side } of gameOf(system, setting, 3, 12)) {
        const budget = { ms: 40, random };
        const given = answerWithin(
          system,
          setting,
          seenBy(system, setting, position, side),
          withFallbacks(bot),
          budget,
        );
        expect(given.troubles.filter(({ kind }) => kind !== 'late')).toEqual([]);
        expect(given.by).toBe(bot.id);
      }
    }
  });

  it('have words in both languages for every reason they give', () => {
    const { words } = system.brain!;
    expect(Object.keys(words.fr).sort()).toEqual(Object.keys(words.en).sort());
    const random = fastRandom(9);
    for (const { position, side } of gameOf(system, setting, 4, 30)) {
      const { why } = greedyBot.choose(system, setting, seenBy(system, setting, position, side), { ms: 1000, random });
      expect(words.en).toHaveProperty([why.word]);
    }
  });
});

describe('an idea with a line', () => {
  it('is weighed with what it is for: whoever is woken up acts', { timeout: 30_000 }, async () => {
    const system = (await loadThinking('conflict-of-heroes'))!;
    const loaded = system.load(system.scenarios.find(({ id }) => id === 'rearguard'));
    if (!loaded.ok) throw new Error('it does not load');
    const random = fastRandom(5);
    let { position } = begin(system, loaded.value, { key: '5'.repeat(64), drawn: 0 });
    const given: { readonly side: string; readonly type: string }[] = [];
    while (given.length < 60 && !position.outcome) {
      const side = waitingFor(system, loaded.value, position)[0]!;
      const seen = seenBy(system, loaded.value, position, side);
      const { action } = greedyBot.choose(system, loaded.value, seen, { ms: 60_000, random });
      given.push({ side, type: String(action.type) });
      const answered = answer(system, loaded.value, position, side, action);
      if (!answered.ok) throw new Error(answered.refusal.rule);
      position = answered.position;
    }
    const next = given.flatMap(({ type }, i) => (type === 'activate' && given[i + 1] ? [given[i + 1]!.type] : []));
    expect(next.length).toBeGreaterThan(5);
    expect(next).not.toContain('activate');
    expect(next).not.toContain('pass');
  });
});

describe('a bot in a thread of its own', () => {
  it('is sent a view and sends an answer back', { timeout: 30_000 }, async () => {
    const system = (await loadThinking('toy-patrol'))!;
    const loaded = system.load(system.scenarios[0]);
    if (!loaded.ok) throw new Error('it does not load');
    const { position } = begin(system, loaded.value, { key: '1'.repeat(64), drawn: 0 });
    const worker = new Worker(join(import.meta.dirname, 'think-worker.ts'));
    const reply = await new Promise<ThinkReply>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.postMessage({
        id: 1,
        system: 'toy-patrol',
        scenario: system.scenarios[0],
        view: seenBy(system, loaded.value, position, 'red'),
        bots: LEVELS.map(({ id }) => id),
        ms: 200,
        seed: 1,
      });
    });
    await worker.terminate();
    expect(reply).toMatchObject({ id: 1, ok: true, action: { type: 'bid' }, by: 'beginner' });
  });
});
