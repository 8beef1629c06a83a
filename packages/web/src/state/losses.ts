import type { Match, Types } from '@grognard/kernel';
import type { Piece } from '@grognard/looks';
import type { Desk } from './desk.ts';
import type { Eyes } from './story.ts';
import { boardFor } from './story.ts';

/** A look at the board now and then is enough: what stood there for a while was seen. */
const EACH = 6;

/** The pieces those eyes have seen that are no longer on the board, for whatever reason they left it. */
export const lostPieces = (desk: Desk, match: Match<Types>, eyes: Eyes, at: number): readonly Piece[] => {
  const { setting, looks } = desk;
  const piecesOf = (board: Types['board']): readonly Piece[] => looks.pieces({ setting, board }, null);
  const known = new Map<string, Piece>();
  for (let answer = 0; answer <= at; answer += EACH)
    for (const piece of piecesOf(boardFor(desk, match.positions[answer]!.board, eyes))) known.set(piece.id, piece);
  // What has only gone into hiding is not lost: that is asked of the true board, and told of no piece that is on it.
  for (const { id } of piecesOf(match.positions[at]!.board)) known.delete(id);
  // Nor does anybody act any more who is gone.
  return [...known.values()].map((piece) => ({
    ...piece,
    states: piece.states.filter(({ kind }) => kind !== 'active'),
  }));
};
