import { loadSystem } from '@grognard/systems';
import { HEX_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { randomRecord } from '../../test/games.ts';
import { newFolder, run } from '../../test/run.ts';

const gameOf = async (scenario: string): Promise<unknown> =>
  (await import(`../../../../../systems/${HEX_GAME}/games/${scenario}.json`, { with: { type: 'json' } })).default;

const next = (content: unknown, ...flags: string[]) => {
  const folder = newFolder();
  folder.write('game.json', content);
  return { folder, ran: run(['next', 'game.json', ...flags], { cwd: folder.path }) };
};

describe('grognard next', () => {
  it('writes the next battle of a campaign, ready to be played', async () => {
    const { folder, ran } = next(await gameOf('rearguard'), '--out', 'second.json');
    const { out, code } = await ran;
    expect(code).toBe(0);
    expect(out).toContain('1 of 4 battles fought');
    const scenario = JSON.parse(folder.read('second.json')) as { id: string; campaign: { battle: number } };
    expect([scenario.id, scenario.campaign.battle]).toEqual(['forest-ambush', 2]);
    const system = (await loadSystem(HEX_GAME))!;
    expect(system.load(scenario).ok).toBe(true);
  });

  it('says so when a game is not over, or not part of a campaign', async () => {
    expect((await next(randomRecord(5, 12)).ran).err).toContain('The game is not over');
    const alone = await next(randomRecord(5)).ran;
    expect([alone.code, alone.err.includes('not part of a campaign')]).toEqual([2, true]);
  });
});
