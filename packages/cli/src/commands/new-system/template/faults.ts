import type { Board, Setting } from './types.ts';
import { SIDES } from './types.ts';

/** What is wrong with a board; empty when it is sound. */
export const faults = (setting: Setting, board: Board): readonly string[] => [
  ...SIDES.filter((side) => board[side].space > setting.spaces).map(
    (side) => `the unit of ${side} is beyond the end of the road, in space ${board[side].space}`,
  ),
  ...(board.red.space >= board.blue.space ? ['the units have run into or past each other (TMPL-1.3)'] : []),
  ...(board.red.lost && board.blue.lost ? ['both units are lost (TMPL-1.6)'] : []),
];
