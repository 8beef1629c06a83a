import type { BoardFile } from '../load/board-file.ts';
import { boardFileSchema } from '../load/board-file.ts';

/** Geomorphic boards by their number. */
export const BOARDS: Readonly<Record<string, BoardFile>> = Object.fromEntries(
  ([] as readonly unknown[]).map((one) => {
    const board = boardFileSchema.parse(one);
    return [board.id, board];
  }),
);
