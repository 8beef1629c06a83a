import type { Board, Setting } from './types.ts';

/** The road in letters: R and B for the units, small when lost. */
export const sketch = (setting: Setting, board: Board): string => {
  const spaces = Array.from({ length: setting.spaces }, (_, i) => letterOf(board, i + 1));
  return `turn ${board.turn}/${setting.turns}  ${spaces.join(' ')}`;
};

const letterOf = ({ red, blue }: Board, space: number): string => {
  if (red.space === space) return red.lost ? 'r' : 'R';
  if (blue.space === space) return blue.lost ? 'b' : 'B';
  return '·';
};
