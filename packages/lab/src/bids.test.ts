import type { AnySystem } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import { HEX_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { withBids } from './bids.ts';

/** The game on hexes with two scenarios: one leans to the Soviet side by four points, one is even. */
const leaning = async (): Promise<AnySystem> => {
  const system = (await loadSystem(HEX_GAME))!;
  const crossroads = system.scenarios.find(({ id }) => id === 'crossroads')!;
  const balance = { games: 100, score: { german: 23, soviet: 77 }, bid: { side: 'german', points: 4 } };
  const even = { games: 100, score: { german: 52, soviet: 48 } };
  return withBids({
    ...system,
    scenarios: [
      { ...crossroads, balance },
      { ...crossroads, id: 'even', balance: even },
    ] as AnySystem['scenarios'],
  });
};

describe('scenarios with their bids', () => {
  it('begin with points for the weaker side, and even ones with none', async () => {
    const { scenarios } = await leaning();
    const startOf = (id: string) => {
      const { scoring } = scenarios.find((scenario) => scenario.id === id) as { scoring?: { start?: object } };
      return scoring?.start ?? {};
    };
    expect([startOf('crossroads'), startOf('even')]).toEqual([{ german: 4 }, {}]);
  });

  it('load, and the points are on the board', async () => {
    const system = await leaning();
    const loaded = system.load(system.scenarios.find(({ id }) => id === 'crossroads'));
    if (!loaded.ok) throw new Error('it should load');
    const { forces } = system.setup(loaded.value) as { readonly forces: object };
    expect(forces).toMatchObject({ german: { points: 4 }, soviet: { points: 0 } });
  });

  it('are as they were where a game knows no bids', async () => {
    const patrol = (await loadSystem('toy-patrol'))!;
    expect(withBids(patrol).scenarios).toEqual(patrol.scenarios);
  });
});
