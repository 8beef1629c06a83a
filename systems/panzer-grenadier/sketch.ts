import type { Board, Setting, Unit } from './types.ts';

/** The map in letters: R and B for units, small for hidden ones, ♣ for a wood, ★ for the objective. */
export const sketch = (setting: Setting, board: Board): string => {
  const { width, height } = setting.grid;
  // Odd columns lie half a hex lower: two lines a row, and one more.
  const lines = Array.from({ length: height * 2 + 1 }, (_, line) =>
    Array.from({ length: width }, (_, column) => {
      const row = (line - (column % 2)) / 2;
      const isHere = Number.isInteger(row) && row >= 0 && row < height;
      return isHere ? cellOf(setting, board, row * width + column) : '  ';
    })
      .join('  ')
      .trimEnd(),
  );
  return [`turn ${board.turn}/${setting.scenario.turns}`, ...lines].join('\n').trimEnd();
};

const cellOf = (setting: Setting, board: Board, hex: number): string => {
  const unit = board.units.find((other) => other.hex === hex);
  if (unit) return letters(unit);
  if (hex === setting.objective) return '★ ';
  return setting.woods.has(hex) ? '♣ ' : '· ';
};

const letters = ({ id, side, hidden }: Unit): string => {
  const letter = side === 'red' ? 'R' : 'B';
  return (hidden ? letter.toLowerCase() : letter) + id.slice(-1);
};
