import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Grenadier, Nation } from '../types.ts';
import type { L, Piece } from './facts.ts';
import { forceOf, hexOf, isBunker, isLeader, unitsIn, uses } from './facts.ts';

/** PG-17.5.1: the players of a side; one where nobody shares it. */
export const playersOf = (look: L, side: Nation): readonly number[] =>
  uses(look, 'PG-17.5.1') ? Array.from({ length: forceOf(look, side).players }, (_, i) => i + 1) : [1];

/** House, PG-17.5.1: whoever was given to nobody is the commander's; a bunker goes with its crew. */
export const playerOf = (look: L, piece: Piece): number | null => {
  const split = look.board.split[piece.side];
  if (!split) return null;
  const hex = isLeader(piece) || !isBunker(look, piece.id) ? null : hexOf(look, piece);
  const id = hex === null ? piece.id : (unitsIn(look, hex, piece.side)[0]?.id ?? piece.id);
  return split.of[id] ?? split.chief ?? 1;
};

/** PG-17.5.1: each commands only his own. */
export const areOfOnePlayer = (look: L, pieces: readonly Piece[]): boolean => {
  const [first] = pieces;
  if (!first || !look.board.split[first.side]) return true;
  return pieces.every((one) => playerOf(look, one) === playerOf(look, first));
};

/** PG-17.51.2: is it his who acts in this segment? */
export const isOfActing = (look: L, piece: Piece): boolean => {
  const acting = look.board.split[piece.side]?.acting ?? null;
  return acting === null || playerOf(look, piece) === acting;
};

/** PG-17.5.1, PG-17.51.2: why these are not for one player, or not for the one who acts. */
export const refuseOthersMen = (look: L, woken: readonly Piece[]): Illegal<Grenadier> | null => {
  if (!areOfOnePlayer(look, woken)) return illegal('PG-17.5.1', 'notOneCommand');
  const other = woken.find((one) => !isOfActing(look, one));
  return other ? illegal('PG-17.51.2', 'notHisSegment', { piece: other.id }) : null;
};
