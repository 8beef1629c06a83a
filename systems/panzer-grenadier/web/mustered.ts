import type { Piece } from '@grognard/looks';
import { TRAY } from '@grognard/looks';
import type { L } from '../rules/facts.ts';
import type { Action, OwnFrame } from '../types.ts';
import { piecesOf } from './pieces.ts';
import { hexPlace } from './say.ts';

/** PG-3.0.9: everybody of the first groups, where he has been put. */
export const mustered = (
  look: L,
  _stack: readonly OwnFrame[],
  ids: readonly string[],
  action: Action | null,
): readonly Piece[] => {
  const lines = action?.type === 'setUp' ? action.lines : [];
  return piecesOf(look)
    .filter(({ id }) => ids.includes(id))
    .map((piece) => {
      const hex = lines.find(({ row }) => row === piece.id)?.hex;
      return { ...piece, at: hex === undefined ? TRAY : hexPlace(hex) };
    });
};
