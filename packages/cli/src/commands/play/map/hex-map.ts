import type { HexGround, Work } from '@grognard/looks';
import type { Canvas } from './canvas.ts';
import { newCanvas } from './canvas.ts';
import { arrowOf } from './compass.ts';
import type { KeyedPiece } from './keys.ts';
import { HEX_SIGNS, RAIL_SIGN, STATE_SIGNS, stateSign, TOWN_SIGN, TRACK_SIGN, WORK_SIGNS, workSign } from './signs.ts';

/** A hex is so many letters wide and so many lines high: what the ground is above, who stands there below. */
const CELL = 4;
const HIGH = 2;

/** A hex map with what stands and lies on it, by hex. */
interface Laid {
  readonly ground: HexGround;
  readonly roads: ReadonlySet<number>;
  readonly rails: ReadonlySet<number>;
  readonly pieces: ReadonlyMap<number, readonly KeyedPiece[]>;
  readonly works: ReadonlyMap<number, readonly Work[]>;
}

/** A hex map in letters, in sheets one below the other where it is wider than the page. */
export const hexMap = (
  ground: HexGround,
  pieces: readonly KeyedPiece[],
  works: readonly Work[],
  width: number,
): readonly string[] => {
  const along = (rail: boolean): ReadonlySet<number> =>
    new Set(ground.ways.flatMap(({ kind, hexes }) => (kind !== 'river' && (kind === 'rail') === rail ? hexes : [])));
  const laid: Laid = {
    ground,
    roads: along(false),
    rails: along(true),
    pieces: Map.groupBy(pieces, ({ piece }) => (piece.at.kind === 'hex' ? piece.at.hex : -1)),
    works: Map.groupBy(works, ({ at }) => (at.kind === 'hex' ? at.hex : -1)),
  };
  return sheetsOf(laid, width).flatMap((columns, i) => [...(i > 0 ? [''] : []), ...sheet(laid, columns)]);
};

/** The columns of each sheet, as even as they can be. */
const sheetsOf = ({ ground }: Laid, width: number): readonly (readonly number[])[] => {
  const longest = Math.max(...ground.names.map((name) => name.length));
  const most = Math.max(1, Math.floor((width - longest - 1 - CELL / 2) / CELL));
  const count = Math.ceil(ground.width / most);
  const each = Math.ceil(ground.width / count);
  const columns = Array.from({ length: ground.width }, (_, column) => column);
  return Array.from({ length: count }, (_, i) => columns.slice(i * each, (i + 1) * each));
};

const sheet = (laid: Laid, columns: readonly number[]): readonly string[] => {
  const { ground } = laid;
  const rows = Array.from({ length: ground.height }, (_, row) => row);
  const names = rows.map((row) => columns.map((column) => ground.names[row * ground.width + column] ?? ''));
  const labels = marginsOf(names);
  const margin = Math.max(0, ...labels.rows.map((label) => label.length)) + 1;
  const canvas = newCanvas(margin + (columns.length + 1) * CELL, 1 + (ground.height + 1) * HIGH);
  for (const [i, label] of labels.columns.entries()) canvas.write(margin + i * CELL, 0, label);
  for (const row of rows) {
    canvas.write(0, 1 + row * HIGH, labels.rows[row]!);
    for (const [i, column] of columns.entries())
      drawHex(canvas, laid, row * ground.width + column, at(ground, margin, row, column, i));
  }
  return withoutEnd(canvas.lines());
};

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Rows of pointed hexes are shoved sideways, columns of flat ones downwards. */
const at = ({ tops, shoved }: HexGround, margin: number, row: number, column: number, place: number): Corner => {
  const isShoved = ((tops === 'pointy' ? row : column) % 2 === 1) === (shoved === 'odd');
  return {
    x: margin + place * CELL + (isShoved && tops === 'pointy' ? CELL / 2 : 0),
    y: 1 + row * HIGH + (isShoved && tops === 'flat' ? 1 : 0),
  };
};

const drawHex = (canvas: Canvas, laid: Laid, hex: number, { x, y }: Corner): void => {
  const { ground, pieces, works } = laid;
  const paint = ground.paint[hex];
  if (paint == null) return;
  const here = pieces.get(hex) ?? [];
  const [first] = here;
  const state = first ? stateSign(first.piece) : null;
  const [work] = works.get(hex) ?? [];
  const town = ground.towns.some((one) => one.hex === hex);
  const level = ground.level[hex] ?? 0;
  const way = laid.roads.has(hex) ? TRACK_SIGN : laid.rails.has(hex) ? RAIL_SIGN : '';
  const marks = `${level > 0 ? level : ''}${way}${work ? WORK_SIGNS[workSign(work)] : ''}`;
  canvas.write(x, y, `${town ? TOWN_SIGN : HEX_SIGNS[paint]}${marks}`);
  if (!first) return;
  canvas.write(x + CELL - 1, y, here.length > 1 ? String(here.length) : ' ');
  const { key, piece } = first;
  canvas.write(
    x,
    y + 1,
    `${key}${piece.facing === null ? '' : arrowOf(piece.facing)}${state ? STATE_SIGNS[state] : ''}`,
  );
};

interface Margins {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** Names that are made of a row and a column, whichever comes first, stand in the margins; else each row has its first. */
const marginsOf = (names: readonly (readonly string[])[]): Margins => {
  const longest = Math.max(...names.flat().map((name) => name.length));
  // Where several fit, as on a small map, the one nearest the middle is meant: 03 and 02, not 0 and 302.
  const splits = Array.from({ length: longest - 1 }, (_, i) => i + 1).sort(
    (a, b) => Math.abs(a - longest / 2) - Math.abs(b - longest / 2) || a - b,
  );
  for (const at of splits)
    for (const first of ['row', 'column'] as const) {
      const found = split(names, at, first);
      if (found) return found;
    }
  return { rows: names.map(([name]) => name ?? ''), columns: names[0]!.map(() => '') };
};

/** The margins, if all names of a row and all names of a column agree where they are cut in two here. */
const split = (names: readonly (readonly string[])[], at: number, first: 'row' | 'column'): Margins | null => {
  const rowPart = (name: string): string => (first === 'row' ? name.slice(0, at) : name.slice(at));
  const columnPart = (name: string): string => (first === 'row' ? name.slice(at) : name.slice(0, at));
  const shared = (given: readonly string[]): string | null => {
    const [one = '', ...rest] = new Set(given);
    return rest.length === 0 ? one : null;
  };
  const named = (given: readonly string[]): readonly string[] => given.filter((name) => name !== '');
  const rows = names.map((row) => shared(named(row).map(rowPart)));
  const columns = names[0]!.map((_, i) => shared(named(names.map((row) => row[i]!)).map(columnPart)));
  const isWhole = (labels: readonly (string | null)[]): labels is readonly string[] => !labels.includes(null);
  return isWhole(rows) && isWhole(columns) ? { rows, columns } : null;
};

const withoutEnd = (lines: readonly string[]): readonly string[] =>
  lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);
