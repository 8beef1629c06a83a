import type { Piece } from '@grognard/looks';
import { placeKey } from '../state/picking.ts';
import type { Dot, Layout } from './geometry.ts';

/** A piece where it is drawn. */
export interface Placed {
  readonly piece: Piece;
  readonly at: Dot;
  readonly size: number;
  /** How many stand in its place, on the one that lies on top; 0 on all others. */
  readonly count: number;
}

const COUNTER = 0.64;
const SHIFT = 7;
const FAN_GAP = 8;
const FAN_ROW = 5;

/** The drawn side of a piece. */
export const sizeOfPiece = ({ body }: Piece, layout: Layout): number => {
  if (body.kind === 'counter') return layout.unit * COUNTER;
  return (body.kind === 'disc' ? 2 * body.radius : body.length) * layout.scale;
};

/** Where every piece is drawn: stacks a little apart, an opened one as a fan above its place. */
export const placedPieces = (pieces: readonly Piece[], layout: Layout, fan: string | null): readonly Placed[] => {
  const stacks = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const key = placeKey(piece.at);
    stacks.set(key, [...(stacks.get(key) ?? []), piece]);
  }
  const ordered = [...stacks].sort(([a], [b]) => Number(a === fan) - Number(b === fan));
  return ordered.flatMap(([key, stack]) => (key === fan ? fanned(stack, layout) : stacked(stack, layout)));
};

const stacked = (stack: readonly Piece[], layout: Layout): readonly Placed[] =>
  stack.map((piece, i) => {
    const { x, y } = layout.dotOf(piece.at);
    const shift = (i - (stack.length - 1) / 2) * SHIFT;
    const last = i === stack.length - 1;
    return {
      piece,
      at: { x: x - shift, y: y + shift },
      size: sizeOfPiece(piece, layout),
      count: last && stack.length > 1 ? stack.length : 0,
    };
  });

const fanned = (stack: readonly Piece[], layout: Layout): readonly Placed[] =>
  stack.map((piece, i) => {
    const { x, y } = layout.dotOf(piece.at);
    const size = sizeOfPiece(piece, layout);
    const row = Math.floor(i / FAN_ROW);
    const inRow = Math.min(FAN_ROW, stack.length - row * FAN_ROW);
    const column = (i % FAN_ROW) - (inRow - 1) / 2;
    const at = { x: x + column * (size + FAN_GAP), y: y - (row + 1) * (size + FAN_GAP) + 10 };
    return { piece, at, size, count: 0 };
  });
