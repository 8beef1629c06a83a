/**
 * Hex maps as text, for tests and terminals.
 *
 * Flat tops: two lines a row, shoved columns one line lower.    Pointy tops: one line a row, shoved rows half a
 *                                                               cell to the right.
 *     f   .   h                                                     f   .   h
 *       .   w                                                         .   w   .
 *     .   .   -                                                     .   .   -
 *       h   .
 */
import type { HexGrid, HexId, MaybeHex, Shoved, Tops } from './grid.ts';
import { allHexes, hexAt, isShoved, makeGrid, OFF_MAP } from './grid.ts';

/** What a picture shows where the map has no hex; bare space does as well. */
export const NO_HEX = '-';

/** A map read from a picture: the grid, and what stands in each hex (null where there is none). */
export interface Picture {
  readonly grid: HexGrid;
  readonly tokens: readonly (string | null)[];
}

/** A picture that could be read, or everything that is wrong with it. */
export type PictureResult =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly problems: readonly string[] };

/** What to write into each hex. */
export interface Drawing {
  /** One to five characters without spaces. */
  readonly cell: (hex: HexId) => string;
  /** The name to write above it; leave it out for a picture that can be read again. */
  readonly name?: (hex: HexId) => string;
}

interface Token {
  readonly text: string;
  readonly line: number;
  readonly character: number;
}

// A token with its place counted in columns and half rows (flat) or half columns and rows (pointy).
interface Placed extends Token {
  readonly across: number;
  readonly down: number;
}

const tokensIn = (text: string): readonly Token[] =>
  text
    .split('\n')
    .flatMap((content, line) =>
      Array.from(content.matchAll(/\S+/g), (match) => ({ text: match[0], line, character: match.index })),
    );

const where = (token: Token): string => `"${token.text}" at line ${token.line + 1}, character ${token.character + 1}`;

// The commonest step, so that one word out of place does not upset the rest; the smallest of equals.
const commonestGap = (places: readonly number[]): number => {
  const sorted = Array.from(new Set(places)).toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((place, at) => place - sorted[at]!);
  const timesSeen = (gap: number): number => gaps.filter((other) => other === gap).length;
  return gaps.toSorted((a, b) => timesSeen(b) - timesSeen(a) || a - b)[0] ?? 1;
};

// The shifted hexes stand between the others, so one step across is one column (flat) or half of one (pointy).
const place = (tokens: readonly Token[], tops: Tops): readonly Placed[] => {
  const left = Math.min(...tokens.map((token) => token.character));
  const top = tokens[0]!.line;
  const isOneRow = tops === 'pointy' && tokens.every((token) => token.line === top);
  const unit = commonestGap(tokens.map((token) => token.character)) / (isOneRow ? 2 : 1);
  return tokens.map((token) => ({ ...token, across: (token.character - left) / unit, down: token.line - top }));
};

interface Spot {
  readonly token: Placed;
  readonly column: number;
  readonly row: number;
}

const spotOf = (token: Placed, tops: Tops): Spot =>
  tops === 'flat'
    ? { token, column: token.across, row: token.down >> 1 }
    : { token, column: token.across >> 1, row: token.down };

// Where the halves count, a hex must be shifted exactly when its column (flat) or row (pointy) is a shoved one.
const isInStep = ({ token, column, row }: Spot, tops: Tops, shoved: Shoved): boolean =>
  tops === 'flat'
    ? isShoved({ shoved }, column) === ((token.down & 1) === 1)
    : isShoved({ shoved }, row) === ((token.across & 1) === 1);

// The first line holds the columns (flat) or the row (pointy) that are not shoved, unless it starts half a hex in.
const shovedIn = (first: Placed): Shoved => ((first.across & 1) === 1 ? 'even' : 'odd');

/**
 * Read a picture: one word a hex, laid out as shown above; "-" or space where there is no hex. Which columns or
 * rows are shoved is seen from the layout; a picture with only one of them is read as if the odd ones were.
 */
export const readPicture = (text: string, tops: Tops): PictureResult => {
  const tokens = tokensIn(text);
  if (tokens.length === 0) return { ok: false, problems: ['the picture is empty'] };
  const placed = place(tokens, tops);
  const crooked = placed.filter((token) => !Number.isInteger(token.across));
  if (crooked.length > 0) return { ok: false, problems: crooked.map((token) => `${where(token)} is not in a column`) };
  const shoved = shovedIn(placed[0]!);
  const spots = placed.map((token) => spotOf(token, tops));
  const strays = spots.filter((spot) => !isInStep(spot, tops, shoved));
  if (strays.length > 0)
    return { ok: false, problems: strays.map(({ token }) => `${where(token)} should stand half a hex further`) };
  const width = Math.max(...spots.map((spot) => spot.column)) + 1;
  const height = Math.max(...spots.map((spot) => spot.row)) + 1;
  const texts: (string | null)[] = Array.from({ length: width * height }, () => null);
  for (const { token, column, row } of spots) texts[row * width + column] = token.text === NO_HEX ? null : token.text;
  const missing = Array.from(texts.keys()).filter((hex) => texts[hex] === null);
  return { ok: true, picture: { grid: makeGrid({ width, height, tops, shoved, missing }), tokens: texts } };
};

/** A picture written in a program, where a bad one is a fault of the program: throws with all that is wrong. */
export const pictureOf = (text: string, tops: Tops): Picture => {
  const result = readPicture(text, tops);
  if (!result.ok) throw new Error(result.problems.join('; '));
  return result.picture;
};

/** The one hex of a picture with this token; throws when there is none, or more than one. */
export const hexMarked = (picture: Picture, token: string): HexId => {
  const marked = allHexes(picture.grid).filter((hex) => picture.tokens[hex] === token);
  if (marked.length !== 1) throw new Error(`${marked.length} hexes are marked "${token}"`);
  return marked[0]!;
};

const checkedCell = (cell: string): string => {
  if (!/^\S{1,5}$/.test(cell) || cell === NO_HEX)
    throw new Error(`"${cell}" can't be drawn: one to five characters, no spaces, and not "${NO_HEX}" alone`);
  return cell;
};

// What is written at one place of the map, from top to bottom.
const textsAt = (hex: MaybeHex, drawing: Drawing): readonly string[] => {
  if (hex === OFF_MAP) return [NO_HEX];
  const cell = checkedCell(drawing.cell(hex));
  return drawing.name === undefined ? [cell] : [drawing.name(hex), cell];
};

// The line and character where a hex is written, for texts up to this wide and this many lines high.
const cornerOfCell = (
  grid: HexGrid,
  at: { readonly column: number; readonly row: number },
  size: { readonly wide: number; readonly high: number },
): readonly [line: number, character: number] => {
  const half = Math.max(2, Math.ceil((size.wide + 1) / 2));
  return grid.tops === 'flat'
    ? [at.row * 2 + (isShoved(grid, at.column) ? 1 : 0), at.column * (size.wide + 1)]
    : [at.row * size.high, at.column * half * 2 + (isShoved(grid, at.row) ? half : 0)];
};

const overwrite = (line: string, at: number, text: string): string =>
  line.slice(0, at).padEnd(at) + text + line.slice(at + text.length);

/** Draw a map as text; without names `readPicture` reads it back. Lines have no space at their ends. */
export const drawGrid = (grid: HexGrid, drawing: Drawing): string => {
  const spots = Array.from(grid.present.keys(), (place) => {
    const column = place % grid.width;
    const row = Math.floor(place / grid.width);
    return { column, row, texts: textsAt(hexAt(grid, column, row), drawing) };
  });
  const wide = Math.max(...spots.flatMap(({ texts }) => texts.map((text) => text.length)));
  const high = drawing.name === undefined ? 1 : 2;
  const lines: string[] = [];
  for (const { texts, ...at } of spots) {
    const [top, character] = cornerOfCell(grid, at, { wide, high });
    for (const [down, text] of texts.entries()) lines[top + down] = overwrite(lines[top + down] ?? '', character, text);
  }
  return Array.from(lines, (content) => content ?? '').join('\n');
};
