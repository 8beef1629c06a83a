import { FIRST_BATTLE, HEX_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { battleOf } from '../../bench/battles.ts';
import { lostPieces } from './losses.ts';

describe('losses', () => {
  it('are the pieces that were seen and are gone', async () => {
    const { desk, match } = await battleOf(HEX_GAME, FIRST_BATTLE.scenario, 'losses');
    const last = match.entries.length;
    const standing = desk.looks.pieces({ setting: desk.setting, board: match.positions[last]!.board }, null);
    const seen = match.positions.flatMap(({ board }) =>
      desk.looks.pieces({ setting: desk.setting, board }, null).map(({ id }) => id),
    );
    const lost = lostPieces(desk, match, 'all', last);
    expect(lostPieces(desk, match, 'all', 0)).toEqual([]);
    // Some of them fell in the midst of what they did; they do nothing any more.
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.flatMap(({ states }) => states.map(({ kind }) => kind))).not.toContain('active');
    expect([...standing, ...lost].map(({ id }) => id).sort()).toEqual([...new Set(seen)].sort());
  });
});
