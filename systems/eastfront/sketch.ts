import type { HexId } from '@grognard/hex';
import { columnOf, hexAt, isHex, OFF_MAP, rowOf } from '@grognard/hex';
import type { Language } from '@grognard/kernel';
import { mostSteps } from './rules/02-units.ts';
import { blocksIn, hexName, hexOf, unitOf } from './rules/facts.ts';
import type { Block, Board, Setting } from './types.ts';
import { SIDES } from './types.ts';
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

/** The map in letters: who holds a hex (a, s), its ground or town (■), how many blocks stand there; then the blocks. */
export const sketch = (setting: Setting, board: Board, language: Language = 'en'): string => {
  const words = language === 'fr' ? fr : en;
  const { east, west } = board.weather;
  const head = `${board.date}  ${words[east]}${east === west ? '' : ` / ${words[west]}`}  ${words[`phase_${board.phase}`]}`;
  return [head, ...mapRows(setting, board), ...stackRows(setting, board, language)].join('\n');
};

/** The rows of the map, as far as it is in play. */
const mapRows = (setting: Setting, board: Board): readonly string[] => {
  const { grid } = setting.map;
  const from = (of: (hex: HexId) => number): number => Math.min(...setting.hexes.map(of));
  const to = (of: (hex: HexId) => number): number => Math.max(...setting.hexes.map(of));
  const row = (hex: HexId): number => rowOf(grid, hex);
  const column = (hex: HexId): number => columnOf(grid, hex);
  const [top, left] = [from(row), from(column)];
  return Array.from({ length: to(row) - top + 1 }, (_, down) => {
    const cells = Array.from({ length: to(column) - left + 1 }, (__, right) => {
      const hex = hexAt(grid, left + right, top + down);
      return hex === OFF_MAP || !isHex(grid, hex) ? '   ' : cellOf(setting, board, hex);
    });
    return (((top + down) % 2 === 1 ? '  ' : '') + cells.join(' ')).trimEnd();
  });
};

const cellOf = (setting: Setting, board: Board, hex: HexId): string => {
  const look = { setting, board };
  if (!setting.isInPlay[hex]) return setting.map.terrain[hex] === 'sea' ? `${GROUND.sea}  ` : '   ';
  const counts = SIDES.map((side) => blocksIn(look, hex, side).length);
  const ground = setting.towns[hex] ? '■' : GROUND[setting.map.terrain[hex] ?? 'sea']!;
  const owner = board.control[hex]?.[0] ?? ' ';
  const [axis, soviet] = counts as [number, number];
  if (axis > 0 && soviet > 0) return `${axis}×${soviet}`;
  return axis > 0 ? `${ground}A${axis}` : soviet > 0 ? `${ground}S${soviet}` : `${ground}${owner} `;
};

/** Who stands where, a line a hex, as far as it can be seen. */
const stackRows = (setting: Setting, board: Board, language: Language): readonly string[] => {
  const words = language === 'fr' ? fr : en;
  const look = { setting, board };
  const places = [...new Set(board.blocks.map(hexOf))].sort((a, b) => (a ?? -1) - (b ?? -1));
  return places.map((hex) => {
    const stacks = SIDES.flatMap((side) => {
      const there = board.blocks.filter((one) => one.side === side && hexOf(one) === hex);
      return there.length === 0
        ? []
        : [
            `${words[side]}${language === 'fr' ? ' :' : ':'} ${there.map((one) => blockText(look, one, language)).join('; ')}`,
          ];
    });
    return `${hex === null ? words.offMap : hexName(setting, hex)}  ${stacks.join('  ×  ')}`;
  });
};

const blockText = (look: { setting: Setting; board: Board }, one: Block, language: Language): string => {
  const words = language === 'fr' ? fr : en;
  const unit = unitOf(look, one);
  const marks = [
    ...(one.orders ? [one.orders.blitz === 'no' ? words.markActive : words.markBlitz] : []),
    ...(one.flat && !one.orders ? [words.markFaceUp] : []),
    ...(one.supplied ? [] : [words.markUnsupplied]),
    ...(one.dispersed ? [words.markDispersed] : []),
    ...(one.hits > 0 ? [`${words.markHits} ${one.hits}`] : []),
  ];
  const name = unit ? ` ${unit.name[language]}` : '';
  const steps = one.cv === null ? '?' : `${one.cv}/${mostSteps(look, one)}`;
  return `${one.id}${name} ${steps}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
};
