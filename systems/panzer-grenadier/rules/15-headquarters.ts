import type { Game, Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Grenadier, Unit } from '../types.ts';
import type { L, Piece } from './facts.ts';
import { apart, hexOf, isKind, isLeader } from './facts.ts';

/** PG-15.1.2: nobody within so many hexes moves, this turn and so many more. */
const HEADQUARTERS_REACH = 15;
const HEADQUARTERS_TURNS = 2;

/** PG-15.1.2: told when a headquarters is lost, before it is taken off the map. */
export const loseHeadquarters = (g: Game<Grenadier>, unit: Unit): void => {
  const hex = hexOf(g, unit);
  if (hex === null || !isKind(g, unit, 'hq')) return;
  g.emit('PG-15.1.2', {
    type: 'standstill',
    side: unit.side,
    hex,
    within: HEADQUARTERS_REACH,
    until: g.board.turn + HEADQUARTERS_TURNS,
  });
};

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
