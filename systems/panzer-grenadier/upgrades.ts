import type { Board } from './types.ts';

/** A board of version 1 as version 2 has it: nobody shares a side. A position file may give a part of one. */
export const withoutSplit = (board: unknown): unknown => ({ split: {}, ...(board as Partial<Board>) });
