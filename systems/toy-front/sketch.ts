import type { Language } from '@grognard/kernel';
import { COLON } from '@grognard/kernel';
import { blocksIn, hexOf, leaderIn, townIn } from './rules/facts.ts';
import type { Block, Board, Setting } from './types.ts';
import { NO_STRENGTH, SIDES } from './types.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const WIDTH = 9;

/** The map in letters: r and b for control, a block by its name and its steps, * a leader, ♣ forest, ≈ sea, ■ town. */
export const sketch = (setting: Setting, board: Board, language: Language = 'en'): string => {
  const { width, height } = setting.grid;
  const words = language === 'fr' ? fr : en;
  const rows = Array.from({ length: height }, (_, row) => {
    const cells = Array.from({ length: width }, (__, column) => cellOf(setting, board, row * width + column));
    const depth = Math.max(...cells.map((lines) => lines.length));
    const indent = row % 2 === 1 ? ' '.repeat(Math.floor(WIDTH / 2)) : '';
    return Array.from({ length: depth }, (__, line) =>
      (indent + cells.map((lines) => (lines[line] ?? '').padEnd(WIDTH)).join('')).trimEnd(),
    ).join('\n');
  });
  const { red, blue } = board.points;
  const head = `${words.fortnight} ${board.turn}/${setting.scenario.turns}  ${words[board.weather]}  ${words.red} ${red}, ${words.blue} ${blue}`;
  return [head, ...rows, ...boxLines(board, words, language)].join('\n');
};

const cellOf = (setting: Setting, board: Board, hex: number): readonly string[] => {
  if (setting.sea.has(hex)) return ['≈'];
  const look = { setting, board };
  const ground = townIn(look, hex) ? '■' : setting.forest.has(hex) ? '♣' : '·';
  const owner = board.control[hex]?.[0] ?? ' ';
  const leaders = SIDES.map((side) => (leaderIn(look, hex, side) ? '*' : '')).join('');
  return [`${owner}${ground}${leaders}`, ...SIDES.flatMap((side) => blocksIn(look, hex, side).map(blockText))];
};

const blockText = ({ id, side, strength }: Block): string =>
  `${side === 'red' ? 'R' : 'B'} ${id}${strength === NO_STRENGTH ? '' : `/${strength}`}`;

const boxLines = (
  board: Board,
  words: Readonly<Record<'red' | 'blue' | 'pool' | 'reserve', string>>,
  language: Language,
): readonly string[] => {
  const is = COLON[language];
  return SIDES.map((side) => {
    const resting = board.blocks.filter((one) => one.side === side && hexOf(one) === null).map(blockText);
    const pool = board.pool[side].join(' ');
    return `${words[side]}  ${words.pool}${is}${pool}${resting.length > 0 ? `  ${words.reserve}${is}${resting.join(' ')}` : ''}`;
  });
};
