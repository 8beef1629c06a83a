import { loadSystem } from '@grognard/systems';
import { HEX_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { withBids } from './bids.ts';

const startsOf = async (id: string) => {
  const system = withBids((await loadSystem(id))!);
  return system.scenarios.map((scenario) => {
    const { scoring } = scenario as { readonly scoring?: { readonly start?: object } };
    return [scenario.id, scoring?.start ?? {}] as const;
  });
};

describe('scenarios with their bids', () => {
  it('begin with points for the weaker side, and even ones with none', async () => {
    const starts = new Map(await startsOf(HEX_GAME));
    expect(starts.get('crossroads')).toEqual({ german: 4 });
    expect(starts.get('vyazma-breakout')).toEqual({});
  });

  it('load, and the points are on the board', async () => {
    const system = withBids((await loadSystem(HEX_GAME))!);
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
