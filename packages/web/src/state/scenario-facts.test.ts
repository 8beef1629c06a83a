import type { ScenarioFile } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import { HEX_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { openDesk } from '../looks.ts';
import { factsOf, filtered, usefulFilters } from './scenario-facts.ts';
import { newSession } from './session.ts';

const scenariosOf = async (id: string): Promise<readonly ScenarioFile[]> => (await loadSystem(id))!.scenarios;
const ids = (scenarios: readonly ScenarioFile[]): readonly string[] => scenarios.map(({ id }) => id);

describe('the list of scenarios', () => {
  it('is narrowed to those that answer to every word that is on', async () => {
    const all = await scenariosOf(HEX_GAME);
    expect(filtered(all, [])).toEqual(all);
    expect(ids(filtered(all, ['manySides']))).toEqual(['rzhev-villages', 'chernaya-river']);
    expect(ids(filtered(all, ['short', 'simple']))).toContain('crossroads');
    expect(ids(filtered(all, ['even']))).toContain('vyazma-breakout');
    expect(ids(filtered(all, ['even']))).not.toContain('rearguard-alone');
    expect(filtered(all, ['simple', 'rich'])).toEqual([]);
  });

  it('offers only words that tell scenarios apart', async () => {
    expect(usefulFilters(await scenariosOf('toy-patrol'))).toEqual([]);
    expect(usefulFilters(await scenariosOf(HEX_GAME))).toContain('even');
  });

  it('knows how the games of bots came out, and the bid begins the game with its points', async () => {
    const crossroads = (await scenariosOf(HEX_GAME)).find(({ id }) => id === 'crossroads')!;
    const { balance } = factsOf(crossroads);
    expect(Object.keys(balance!.score)).toEqual(['german', 'soviet']);
    expect(balance!.bid).toEqual({ side: 'soviet', points: 2 });
    const plain = (await openDesk(HEX_GAME, crossroads))!;
    const withBid = plain.system.withBid!(crossroads, 'german', 4);
    const desk = (await openDesk(HEX_GAME, withBid))!;
    const seats = { german: { kind: 'human', name: 'a' }, soviet: { kind: 'human', name: 'b' } } as const;
    const { match } = newSession({ desk, scenario: withBid, seats });
    const { sides } = desk.looks.status({ setting: desk.setting, board: match.positions[0]!.board }, null);
    expect(sides.map(({ score }) => score)).toEqual([4, 0]);
  });
});
