import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Grenadier } from '../types.ts';
import type { L, Piece } from './facts.ts';
import { apart, hexOf, isLeader } from './facts.ts';

/** PG-15.1.2: what tells the loss of a headquarters from that of a leader. */
const HEADQUARTERS_REACH = 15;

/** PG-6.72.1, PG-15.1.2: units near the place where somebody they waited for was lost do not move; leaders do. */
export const refuseStandstill = (look: L, piece: Piece): Illegal<Grenadier> | null => {
  const { standstills, turn } = look.board;
  if (standstills.length === 0 || isLeader(piece)) return null;
  const at = hexOf(look, piece);
  const found = standstills.find(
    ({ side, hex, within, until }) =>
      side === piece.side && until >= turn && at !== null && apart(look, hex, at) <= within,
  );
  if (!found) return null;
  const rule = found.within === HEADQUARTERS_REACH ? 'PG-15.1.2' : 'PG-6.72.1';
  return illegal(rule, 'standsStill', { piece: piece.id });
};
