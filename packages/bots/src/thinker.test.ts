import type { Types } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import type { AnyBotSystem, SideView, Thinker, ThinkRequest } from './index.ts';
import { NO_LIMIT, newThinker } from './index.ts';
import { positionAt, seenBy, thinkingDuel } from './test/duelist.ts';

const [scenario] = thinkingDuel.scenarios;
const request = (change: Partial<ThinkRequest> = {}): ThinkRequest => ({
  bot: 'greedy',
  system: 'duel',
  scenario,
  view: seenBy(positionAt('intent'), 'ash') as unknown as SideView<Types>,
  limit: NO_LIMIT,
  seed: 3,
  ...change,
});

/** A thinker that tells how often it loaded a scenario. */
const counting = (): { readonly thinker: Thinker; readonly loads: () => number } => {
  let loads = 0;
  const load: AnyBotSystem['load'] = (given) => {
    loads += 1;
    return (thinkingDuel as unknown as AnyBotSystem).load(given);
  };
  const system = { ...thinkingDuel, load } as unknown as AnyBotSystem;
  return { thinker: newThinker(async (id) => (id === 'duel' ? system : null)), loads: () => loads };
};

describe('a thinker', () => {
  it('answers from a view alone, the same for the same seed', async () => {
    const { thinker } = counting();
    const first = await thinker.think(request());
    expect(first).toMatchObject({ by: 'greedy', thought: { why: { word: 'brain.try' } }, troubles: [] });
    expect((await thinker.think(request())).thought).toEqual(first.thought);
  });

  it('loads a scenario once, and again when it has seen eight others since', async () => {
    const { thinker, loads } = counting();
    const other = (n: number) => ({ ...(scenario as object), title: { en: `${n}`, fr: `${n}` } });
    await thinker.think(request());
    await thinker.think(request());
    expect(loads()).toBe(1);
    for (let n = 1; n <= 7; n += 1) await thinker.open('duel', other(n));
    await thinker.open('duel', scenario);
    expect(loads()).toBe(8);
    for (let n = 11; n <= 18; n += 1) await thinker.open('duel', other(n));
    await thinker.open('duel', scenario);
    expect(loads()).toBe(17);
  });

  it('is as careless as the level, though every answer has a chance of its own', async () => {
    const { thinker } = counting();
    const careless = async (bot: string): Promise<number> => {
      const seeds = Array.from({ length: 200 }, (_, i) => 7_000_000 * i);
      const given = await Promise.all(seeds.map((seed) => thinker.think(request({ bot, seed }))));
      return given.filter(({ thought }) => thought.why.word === 'bot.any').length;
    };
    const [beginner, easy, greedy] = [await careless('beginner'), await careless('easy'), await careless('greedy')];
    expect(beginner).toBeGreaterThan(80);
    expect(beginner).toBeLessThan(120);
    expect(easy).toBeGreaterThan(25);
    expect(easy).toBeLessThan(55);
    expect(greedy).toBe(0);
  });

  it('asks a simpler bot where there is none of that name', async () => {
    expect((await counting().thinker.think(request({ bot: 'genius' }))).by).toBe('greedy');
  });

  it('says what it can not load', async () => {
    const { thinker } = counting();
    await expect(thinker.think(request({ system: 'chess' }))).rejects.toThrow("there is no system 'chess'");
    await expect(thinker.think(request({ scenario: { id: 1 } }))).rejects.toThrow('duel does not load that scenario');
  });
});
