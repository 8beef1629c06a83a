import type { Nation } from '../types.ts';
import type { L, Piece } from './facts.ts';
import { hexOf, isArmoured, isKind, isLeader } from './facts.ts';

export const hasBunker = ({ board }: L, hex: number): boolean => board.bunkers.some((one) => one.hex === hex);
/** PG-16.4.1, PG-16.42.1: works are of the hex and serve whoever holds it; nothing removes them. */
export const hasEntrenchment = (look: L, hex: number): boolean =>
  look.board.entrenchments.includes(hex) || hasBunker(look, hex);

/** PG-16.4.1, PG-16.42.1, PG-16.43.1, PG-16.44.1: men and guns of the side that was there first; no vehicles, and nobody on horseback. */
export const isEntrenched = (look: L, piece: Piece): boolean => {
  const hex = hexOf(look, piece);
  if (hex === null || !hasEntrenchment(look, hex) || look.board.control[hex] !== piece.side) return false;
  if (isLeader(piece)) return !piece.mounted;
  return !isArmoured(look, piece) && !isKind(look, piece, 'truck', 'wagon', 'sled', 'cavalry');
};

/** PG-16.76.1, PG-16.7.1: a side's mines lie there, as far as all can know: a dummy counts until it is turned up. */
export const hasMinesOf = ({ board }: L, hex: number, side: Nation): boolean =>
  board.mines.some((one) => one.hex === hex && one.side === side && !(one.shown && one.strength === 0));
