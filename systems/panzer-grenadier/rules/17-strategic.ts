import type { Nation } from '../types.ts';
import { isLineClear, visibility } from './08-spotting.ts';
import type { L, Piece } from './facts.ts';
import { apart, hexOf, isLeader, uses } from './facts.ts';

/** PG-17.3.1: does an enemy that this side knows of see a hex? Whoever lies hidden may wait for it (PG-17.3.2). */
const isWatched = (look: L, side: Nation, hex: number): boolean => {
  const far = visibility(look);
  const watches = (one: Piece): boolean => {
    if (one.side === side || (!isLeader(one) && one.hidden)) return false;
    const at = hexOf(look, one);
    return at !== null && apart(look, at, hex) <= far && isLineClear(look, at, hex);
  };
  return look.board.units.some(watches) || look.board.leaders.some(watches);
};

/** PG-17.3.1: may it go with twice its allowance: a unit that nobody sees where it sets out? */
export const mayHurry = (look: L, piece: Piece): boolean => {
  if (!uses(look, 'PG-17.3.1') || isLeader(piece)) return false;
  const from = hexOf(look, piece);
  return from === null || isOutOfSight(look, piece.side, from);
};

/** PG-17.3.2: out of sight in every hex of its way. */
export const isOutOfSight = (look: L, side: Nation, hex: number): boolean => !isWatched(look, side, hex);
