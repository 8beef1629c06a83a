import { recordOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { playedGame } from '../test/real-games.ts';
import { verdictOn } from './verify.ts';

const record = async () => {
  const { match, scenario } = await playedGame({
    id: 'verify',
    system: 'toy-patrol',
    scenario: 'crossing',
    humans: [],
    bot: 'greedy',
    seed: 5,
    most: 900,
  });
  return recordOf(match, scenario, 'withSecret');
};

describe('whether a game is true', () => {
  it('is proved of one as it was played, answers and dice', async () => {
    const played = await record();
    const verdict = await verdictOn(played);
    expect(verdict).toMatchObject({ problems: [], answers: played.entries.length, dice: 'proved' });
    expect(verdict.commitment).toBe(played.dice.commitment);
    expect(verdict.told.en).toMatch(/^Proved: /);
  });

  it('is denied of one with an answer left out, and of one with other dice', async () => {
    const played = await record();
    const [, ...rest] = played.entries;
    expect((await verdictOn({ ...played, entries: rest })).problems.length).toBeGreaterThan(0);
    const other = { ...played, dice: { ...played.dice, secret: 'ab'.repeat(32) } };
    expect(await verdictOn(other)).toMatchObject({ dice: 'false', problems: [{ path: 'dice.secret' }] });
  });
});
