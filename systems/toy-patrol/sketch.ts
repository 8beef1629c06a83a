import type { Language } from '@grognard/kernel';
import type { Board, Setting, Unit } from './types.ts';

/** The map in letters: capitals for units, small letters for hidden ones, ! for a marker. */
export const sketch = (setting: Setting, board: Board, language: Language = 'en'): string => {
  const { width, height } = setting.grid;
  const rows: string[] = [];
  for (let line = 0; line < height * 2 + 1; line += 1) {
    const cells: string[] = [];
    for (let column = 0; column < width; column += 1) {
      const lowered = column % 2;
      const row = (line - lowered) / 2;
      cells.push(
        Number.isInteger(row) && row >= 0 && row < height ? cellOf(setting, board, row * width + column) : '    ',
      );
    }
    rows.push(cells.join(' ').trimEnd());
  }
  const { turn, points } = board;
  const of = `${turn}/${setting.scenario.turns}`;
  const head = {
    en: `turn ${of}  points: red ${points.red}, blue ${points.blue}`,
    fr: `tour ${of}  points : Rouge ${points.red}, Bleu ${points.blue}`,
  };
  return [head[language], ...rows].join('\n');
};

const cellOf = (setting: Setting, board: Board, hex: number): string => {
  const unit = board.units.find((u) => u.hex === hex);
  if (unit) return unitText(unit).padEnd(4);
  if (hex === setting.objective) return ' ★  ';
  return setting.woods.has(hex) ? ' ♣  ' : ' ·  ';
};

const unitText = (unit: Unit): string => {
  const letter = unit.side === 'red' ? 'R' : 'B';
  const number = unit.id.replace(/^.*-/, '');
  return ` ${unit.hidden ? letter.toLowerCase() : letter}${number}${unit.marker ? '!' : ''}`;
};
