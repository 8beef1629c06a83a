import { columnOf, hexAt, isHex, OFF_MAP } from '@grognard/hex';
import type { Language } from '@grognard/kernel';
import type { L, Piece } from './rules/facts.ts';
import { hexName, hexOf, isLeader, leadersIn, typeOf, unitsIn } from './rules/facts.ts';
import type { Board, Setting, Terrain } from './types.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const GROUND: Readonly<Record<Terrain, string>> = { clear: '·', field: '"', woods: '♣', town: '■', city: '▓' };

/** The map in letters: ground (≈ a river, digits hills), how many of each side stand there; then who stands where. */
export const sketch = (setting: Setting, board: Board, language: Language = 'en'): string => {
  const words = language === 'fr' ? fr : en;
  const head = `${words.turnWord} ${board.turn}/${setting.scenario.turns}  ${words[`phase_${board.phase}`]}`;
  return [head, ...mapRows(setting, board), ...stackRows(setting, board, language)].join('\n');
};

/** Odd columns lie half a hex lower: two lines a row. */
const mapRows = (setting: Setting, board: Board): readonly string[] => {
  const { grid } = setting;
  const line = (row: number, odd: number): string =>
    Array.from({ length: grid.width }, (_, column) => {
      const hex = hexAt(grid, column, row);
      return column % 2 !== odd || hex === OFF_MAP || !isHex(grid, hex)
        ? '    '
        : cellOf({ setting, board }, hex).padEnd(4);
    })
      .join('')
      .trimEnd();
  return Array.from({ length: grid.height }, (_, row) => [line(row, 0), line(row, 1)]).flat();
};

const cellOf = (look: L, hex: number): string => {
  const { terrain, level, river, sides } = look.setting;
  const ground = river[hex] === null ? GROUND[terrain[hex]!] : '≈';
  const hill = level[hex]! > 0 ? String(level[hex]) : '';
  const [a, b] = sides.map((side) => unitsIn(look, hex, side).length + leadersIn(look, hex, side).length) as [
    number,
    number,
  ];
  const [one, other] = sides.map((side) => side[0]!.toUpperCase()) as [string, string];
  const who = a > 0 && b > 0 ? `${a}×${b}` : a > 0 ? `${one}${a}` : b > 0 ? `${other}${b}` : '';
  return `${ground}${hill}${who}`;
};

const stackRows = (setting: Setting, board: Board, language: Language): readonly string[] => {
  const look = { setting, board };
  const words = language === 'fr' ? fr : en;
  const colon = language === 'fr' ? ' :' : ':';
  const pieces: readonly Piece[] = [...board.units, ...board.leaders];
  const hexes = [...new Set(pieces.map((one) => hexOf(look, one)))].sort(
    (a, b) => place(setting, a) - place(setting, b),
  );
  return hexes.map((hex) => {
    const stacks = setting.sides.flatMap((side) => {
      const there = pieces.filter((one) => one.side === side && hexOf(look, one) === hex);
      return there.length === 0
        ? []
        : [`${words[side]}${colon} ${there.map((one) => pieceText(look, one, language)).join(', ')}`];
    });
    return `${hex === null ? words.offMap : hexName(setting, hex)}  ${stacks.join('  ×  ')}`;
  });
};

const place = ({ grid }: Setting, hex: number | null): number =>
  hex === null ? -1 : columnOf(grid, hex as never) * grid.height + Math.floor(hex / grid.width);

const pieceText = (look: L, one: Piece, language: Language): string => {
  const words = language === 'fr' ? fr : en;
  const marks = [
    ...(one.state === 'good' ? [] : [words[one.state]]),
    ...(one.mark === 'none' ? [] : [words[`mark_${one.mark}`]]),
    ...(isLeader(one) ? [] : unitMarks(look, one, language)),
  ];
  return `${one.id}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
};

const unitMarks = (look: L, one: Exclude<Piece, { readonly rank: unknown }>, language: Language): readonly string[] => {
  const words = language === 'fr' ? fr : en;
  return [
    ...(one.steps < typeOf(look, one).steps ? [words.reduced] : []),
    ...(one.at.in === 'aboard' ? [words.aboard] : []),
    ...(one.limbered ? [words.limbered] : []),
    ...(one.spotted ? [words.spotted] : []),
    ...(one.dugIn ? [words.dugIn] : []),
    ...(one.hidden ? [words.hidden] : []),
  ];
};
