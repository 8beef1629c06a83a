import { HEX_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { playedGame } from '../test/real-games.ts';
import { lostPieces } from './losses.ts';

describe('losses', () => {
  it('are the pieces that were seen and are gone', async () => {
    const { desk, match } = await playedGame({
      id: 'losses',
      system: HEX_GAME,
      scenario: 'crossroads',
      humans: [],
      bot: 'random',
      seed: 4,
      most: 300,
    });
    const last = match.entries.length;
    const standing = desk.looks.pieces({ setting: desk.setting, board: match.positions[last]!.board }, null);
    const began = desk.looks.pieces({ setting: desk.setting, board: match.positions[0]!.board }, null);
    const lost = lostPieces(desk, match, 'all', last);
    expect(lostPieces(desk, match, 'all', 0)).toEqual([]);
    expect([...standing, ...lost].map(({ id }) => id).sort()).toEqual(began.map(({ id }) => id).sort());
  });
});
