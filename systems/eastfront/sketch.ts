import type { HexId } from '@grognard/hex';
import { hexAt, isHex, OFF_MAP } from '@grognard/hex';
import type { Language } from '@grognard/kernel';
import { blocksIn } from './rules/facts.ts';
import type { Board, Setting } from './types.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const GROUND: Readonly<Record<string, string>> = {
  clear: '·',
  forest: '♣',
  hill: '^',
  marsh: '≋',
  mountain: '▲',
  sea: '≈',
};

/** The map in letters: who holds a hex (a, s), its ground or town (■), and how many blocks of each side stand there. */
export const sketch = (setting: Setting, board: Board, language: Language = 'en'): string => {
  const words = language === 'fr' ? fr : en;
  const { grid } = setting.map;
  const rows = Array.from({ length: grid.height }, (_, row) => {
    const cells = Array.from({ length: grid.width }, (__, column) => {
      const hex = hexAt(grid, column, row);
      return hex === OFF_MAP || !isHex(grid, hex) ? '   ' : cellOf(setting, board, hex);
    });
    return ((row % 2 === 1 ? '  ' : '') + cells.join(' ')).trimEnd();
  });
  const { east, west } = board.weather;
  const head = `${board.date}  ${words[east]}${east === west ? '' : ` / ${words[west]}`}  ${words[`phase_${board.phase}`]}`;
  return [head, ...rows].join('\n');
};

const cellOf = (setting: Setting, board: Board, hex: HexId): string => {
  const look = { setting, board };
  const counts = (['axis', 'soviet'] as const).map((side) => blocksIn(look, hex, side).length);
  const ground = setting.towns[hex] ? '■' : GROUND[setting.map.terrain[hex] ?? 'sea']!;
  const owner = board.control[hex]?.[0] ?? ' ';
  const [axis, soviet] = counts as [number, number];
  if (axis > 0 && soviet > 0) return `${axis}×${soviet}`;
  return axis > 0 ? `${ground}A${axis}` : soviet > 0 ? `${ground}S${soviet}` : `${ground}${owner} `;
};
