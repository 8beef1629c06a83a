import { HEX_GAME, TABLE_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { playedGame } from '../test/real-games.ts';
import type { Session } from './session.ts';
import { shotsAt, shotsInStory } from './shots.ts';

const fired = ({ match }: Session): boolean =>
  match.entries.at(-1)?.log.some((item) => 'event' in item && item.event.type === 'fired') ?? false;

const untilFire = (system: string, scenario: string, humans: readonly string[]): Promise<Session> =>
  playedGame({ id: 'shots', system, scenario, humans, bot: 'greedy', seed: 4, most: 150, until: fired });

describe('fire is seen on the board', () => {
  it('from every unit that took part to the hex it was aimed at', async () => {
    const { desk, match } = await untilFire(HEX_GAME, 'crossroads', ['german', 'soviet']);
    const at = match.entries.length;
    const shots = shotsAt(desk, match, 'all', at);
    expect(shots.length).toBeGreaterThan(0);
    for (const { from, to } of shots) expect([from?.kind, to.kind]).toEqual(['hex', 'hex']);
    expect(shotsAt(desk, match, 'all', 0)).toEqual([]);
  });

  it('the same to a side that heard of it on a server, and nothing where the board before is not known', async () => {
    const { desk, match } = await untilFire(TABLE_GAME, 'road-to-stonne', ['german', 'french']);
    const at = match.entries.length;
    const { side, action, log } = match.entries[at - 1]!;
    const heard = { heard: { side, action, log }, board: null, byOrder: false };
    const before = { heard: { side, action: null, log: [] }, board: match.positions[at - 1]!.board, byOrder: false };
    const story = { last: at, steps: { [at - 1]: before, [at]: heard }, changes: 0, waiting: [] };
    const shots = shotsAt(desk, match, 'all', at);
    expect(shots.length).toBeGreaterThan(0);
    expect(shotsInStory(desk, story, at)).toEqual(shots);
    expect(shotsInStory(desk, { ...story, steps: { [at]: heard } }, at)).toEqual([]);
  });
});
