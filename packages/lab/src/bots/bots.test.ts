import type { AnyBotSystem, SideView } from '@grognard/bots';
import {
  answerWithin,
  BOT_WORDS,
  BOTS,
  botSteps,
  greedyBot,
  NO_LIMIT,
  randomBot,
  SEARCH,
  searchBot,
  seated,
  withFallbacks,
} from '@grognard/bots';
import type { Position, Types, View } from '@grognard/kernel';
import { begin, fastRandom, same, view } from '@grognard/kernel';
import { loadThinking, playable } from '@grognard/systems';
import { HEX_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';

const thinker = searchBot('thinker', { ...SEARCH, tries: 12, positions: 200, rollout: 4 });

/** The same game for bots that make rollouts from every board, also where they would answer at once. */
const rollingOut = (system: AnyBotSystem): AnyBotSystem => ({ ...system, brain: { ...system.brain!, horizon: 4 } });

/** So many boards of a game tell enough. */
const MOST_COMPARED = 9;

const seenBy = (system: AnyBotSystem, setting: object, position: Position<Types>, side: string): SideView<Types> => ({
  ...(view(system, setting, position, side) as View<Types>),
  side,
});

/** Positions of a game, each with the side that is asked. */
const gameOf = (system: AnyBotSystem, setting: object, seed: number, most: number) => {
  const random = fastRandom(seed);
  const found: { readonly position: Position<Types>; readonly side: string }[] = [];
  const { position: start } = begin(system, setting, { key: seed.toString(16).padStart(64, '0'), drawn: 0 });
  const choose = seated(system, setting, () => ({ bot: (found.length + 1) % 3 === 0 ? randomBot : greedyBot, random }));
  for (const { before, entry } of botSteps({ system, setting, start, choose })) {
    found.push({ position: before, side: entry.side });
    if (found.length === most) break;
  }
  return found;
};

/** Ask each bot at positions of a scenario and at their twins; tells at how many. */
const compareTwins = (system: AnyBotSystem, scenario: number): number => {
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
        [thinker, rollingOut(system)],
      ] as const) {
        const answers = [here!, there!].map((seen) =>
          bot.choose(at, setting, seen, { limit: NO_LIMIT, random: fastRandom(seed) }),
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

  it('answer the same when only what they may not know changes', () => {
    let compared = 0;
    // Some scenarios hide nothing so early: the first that does is enough.
    for (let i = 0; compared === 0 && i < system.scenarios.length; i += 1) compared = compareTwins(system, i);
    expect(compared).toBeGreaterThan(0);
  });

  it('never answer illegally, whatever the level', () => {
    for (const bot of [...BOTS, thinker]) {
      const random = fastRandom(7);
      for (const { position, side } of gameOf(system, setting, 3, 12)) {
        const budget = { limit: { positions: 60 }, random };
        const given = answerWithin(
          system,
          setting,
          seenBy(system, setting, position, side),
          withFallbacks(bot),
          budget,
        );
        expect(given.troubles).toEqual([]);
        expect(given.by).toBe(bot.id);
      }
    }
  });

  it('have words in both languages for every reason they give', () => {
    const random = fastRandom(9);
    for (const { position, side } of gameOf(system, setting, 4, 30)) {
      const seen = seenBy(system, setting, position, side);
      const { why } = greedyBot.choose(system, setting, seen, { limit: NO_LIMIT, random });
      for (const language of ['en', 'fr'] as const)
        expect({ ...system.words[language], ...BOT_WORDS[language] }).toHaveProperty([why.word]);
    }
  });
});

describe('an idea with a line', () => {
  it('is weighed with what it is for: whoever is woken up acts', async () => {
    const system = (await loadThinking(HEX_GAME))!;
    const loaded = system.load(system.scenarios.find(({ id }) => id === 'rearguard'));
    if (!loaded.ok) throw new Error('it does not load');
    const setting = loaded.value;
    const random = fastRandom(5);
    const { position: start } = begin(system, setting, { key: '5'.repeat(64), drawn: 0 });
    const choose = seated(system, setting, () => ({ bot: greedyBot, random }));
    const given: { readonly side: string; readonly type: string }[] = [];
    for (const { entry } of botSteps({ system, setting, start, choose })) {
      given.push({ side: entry.side, type: String(entry.action.type) });
      if (given.length === 60) break;
    }
    const next = given.flatMap(({ type }, i) => (type === 'activate' && given[i + 1] ? [given[i + 1]!.type] : []));
    expect(next.length).toBeGreaterThan(5);
    expect(next).not.toContain('activate');
    expect(next).not.toContain('pass');
  });
});
