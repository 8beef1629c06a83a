/** Printed hex names as data: "0712", "J10", "2-J10", and the way back. */
import type { Text } from '@grognard/kernel';
import type { HexGrid, HexId } from './grid.ts';
import { allHexes, columnOf, hexAt, OFF_MAP, rowOf } from './grid.ts';

/**
 * How columns or rows are counted. Letters go on after Z as AA, AB, AC; doubled letters as AA, BB, CC.
 */
export interface Count {
  readonly as: 'digits' | 'letters' | 'doubledLetters';
  /** The number of the first one; letters count A as 1. */
  readonly first: number;
  /** The least number of digits, filled up with noughts; 1 for letters. */
  readonly digits: number;
  /** Columns count rightwards and rows downwards, or the other way (row A at the bottom). */
  readonly runs: 'onwards' | 'backwards';
}

/** How the hexes of one board are named. */
export interface Naming {
  /** What comes before every name, such as "2-" for board 2. */
  readonly prefix: string;
  readonly order: 'columnRow' | 'rowColumn';
  /** What stands between the two parts, such as "." or nothing. */
  readonly between: string;
  readonly column: Count;
  readonly row: Count;
}

/** A hex, or what is wrong with its name. */
export type Parsed = { readonly ok: true; readonly hex: HexId } | { readonly ok: false; readonly why: Text };

const digits = (first: number, width: number): Count => ({ as: 'digits', first, digits: width, runs: 'onwards' });

/** Names such as "0712": column 07, row 12, both counted from 1. */
export const COLUMN_ROW: Naming = {
  prefix: '',
  order: 'columnRow',
  between: '',
  column: digits(1, 2),
  row: digits(1, 2),
};

/** Names such as "J10": row J, column 10, with A at the top. */
export const LETTER_ROW: Naming = {
  prefix: '',
  order: 'rowColumn',
  between: '',
  column: digits(1, 2),
  row: { as: 'letters', first: 1, digits: 1, runs: 'onwards' },
};

/** The same names on a numbered board: "J10" becomes "2-J10". */
export const onBoard = (naming: Naming, board: string): Naming => ({ ...naming, prefix: `${board}-` });

/** The same names with the rows counted from the bottom. */
export const rowsFromBottom = (naming: Naming): Naming => ({
  ...naming,
  row: { ...naming.row, runs: 'backwards' },
});

const A = 'A'.charCodeAt(0);

const writeLetters = (number: number): string =>
  number <= 26
    ? String.fromCharCode(A + number - 1)
    : writeLetters(Math.floor((number - 1) / 26)) + writeLetters(((number - 1) % 26) + 1);

const writeDoubled = (number: number): string =>
  String.fromCharCode(A + ((number - 1) % 26)).repeat(Math.ceil(number / 26));

const readLetters = (text: string): number =>
  Array.from(text).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - A + 1, 0);

const write = (count: Count, number: number): string => {
  switch (count.as) {
    case 'digits':
      return String(number).padStart(count.digits, '0');
    case 'letters':
      return writeLetters(number);
    case 'doubledLetters':
      return writeDoubled(number);
  }
};

// Null for letters that do not repeat where they should.
const read = (count: Count, text: string): number | null => {
  switch (count.as) {
    case 'digits':
      return Number(text);
    case 'letters':
      return readLetters(text);
    case 'doubledLetters':
      return text === text.slice(0, 1).repeat(text.length)
        ? (text.length - 1) * 26 + readLetters(text.slice(0, 1))
        : null;
  }
};

const numberOf = (count: Count, index: number, size: number): number =>
  count.first + (count.runs === 'onwards' ? index : size - 1 - index);

const indexOf = (count: Count, number: number, size: number): number =>
  count.runs === 'onwards' ? number - count.first : size - 1 - (number - count.first);

const inOrder = <T>(naming: Naming, column: T, row: T): readonly [T, T] =>
  naming.order === 'columnRow' ? [column, row] : [row, column];

/** The printed name of a hex. */
export const nameOf = (grid: HexGrid, naming: Naming, hex: HexId): string => {
  const column = write(naming.column, numberOf(naming.column, columnOf(grid, hex), grid.width));
  const row = write(naming.row, numberOf(naming.row, rowOf(grid, hex), grid.height));
  return naming.prefix + inOrder(naming, column, row).join(naming.between);
};

const escaped = (text: string): string => text.replace(/[^A-Z0-9]/g, '\\$&');

// Two runs of digits with nothing between are cut from the right: the second has just its number of digits.
const patternOf = (naming: Naming): RegExp => {
  const [first, second] = inOrder(naming, naming.column, naming.row);
  const isRunTogether = naming.between === '' && first.as === 'digits' && second.as === 'digits';
  const part = (count: Count): string => (count.as === 'digits' ? '([0-9]+)' : '([A-Z]+)');
  const opening = isRunTogether ? `([0-9]{${first.digits},})` : part(first);
  const closing = isRunTogether ? `([0-9]{${second.digits}})` : part(second);
  return new RegExp(`^${opening}${escaped(naming.between.toUpperCase())}${closing}$`);
};

const wrong = (why: Text): Parsed => ({ ok: false, why });

/** The hex with a printed name, or what is wrong with the name. Small letters and left-out noughts ("j7") will do. */
export const hexNamed = (grid: HexGrid, naming: Naming, text: string): Parsed => {
  const name = text.trim().toUpperCase();
  const example = nameOf(grid, naming, 0 as HexId);
  if (!name.startsWith(naming.prefix.toUpperCase()))
    return wrong({
      en: `"${text}" does not begin with "${naming.prefix}"`,
      fr: `« ${text} » ne commence pas par « ${naming.prefix} »`,
    });
  const parts = patternOf(naming).exec(name.slice(naming.prefix.length));
  if (parts === null)
    return wrong({
      en: `"${text}" is not written like "${example}"`,
      fr: `« ${text} » ne s'écrit pas comme « ${example} »`,
    });
  const [column, row] = inOrder(naming, parts[1]!, parts[2]!);
  const columnNumber = read(naming.column, column);
  const rowNumber = read(naming.row, row);
  if (columnNumber === null || rowNumber === null)
    return wrong({
      en: `"${text}" is not written like "${example}"`,
      fr: `« ${text} » ne s'écrit pas comme « ${example} »`,
    });
  const columnIndex = indexOf(naming.column, columnNumber, grid.width);
  const rowIndex = indexOf(naming.row, rowNumber, grid.height);
  if (columnIndex < 0 || columnIndex >= grid.width)
    return wrong({
      en: `"${text}": the map has no column ${column}`,
      fr: `« ${text} » : la carte n'a pas de colonne ${column}`,
    });
  if (rowIndex < 0 || rowIndex >= grid.height)
    return wrong({ en: `"${text}": the map has no row ${row}`, fr: `« ${text} » : la carte n'a pas de rangée ${row}` });
  const hex = hexAt(grid, columnIndex, rowIndex);
  return hex === OFF_MAP
    ? wrong({ en: `"${text}" is not a hex of the map`, fr: `« ${text} » n'est pas un hex de la carte` })
    : { ok: true, hex };
};

/** The hexes of a map that a way of naming can't name and find again, in words; none when it fits. */
export const namingFaults = (grid: HexGrid, naming: Naming): readonly Text[] =>
  allHexes(grid).flatMap((hex) => {
    const name = nameOf(grid, naming, hex);
    const parsed = hexNamed(grid, naming, name);
    if (parsed.ok && parsed.hex === hex) return [];
    const [column, row] = [columnOf(grid, hex), rowOf(grid, hex)];
    const en = `the hex at column ${column}, row ${row} would be called "${name}", which`;
    const fr = `l'hex de la colonne ${column}, rangée ${row} s'appellerait « ${name} », ce qui`;
    return [
      parsed.ok
        ? { en: `${en} is another hex`, fr: `${fr} est un autre hex` }
        : { en: `${en} can't be read back`, fr: `${fr} ne se relit pas` },
    ];
  });
