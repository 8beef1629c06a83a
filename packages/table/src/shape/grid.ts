import { type Box, boxOf, type Point } from '../point.ts';
import { isqrtUp } from '../root.ts';
import type { Len } from '../units.ts';

/**
 * Boxes sorted into the cells of a uniform grid: each cell has one bit for each box that meets it. Answers are the
 * places of boxes in the list, in order.
 */
export interface Grid {
  readonly boxes: readonly Box[];
  readonly left: Len;
  readonly top: Len;
  readonly cell: Len;
  readonly columns: number;
  readonly rows: number;
  /** How many numbers of thirty-two bits a cell takes. */
  readonly words: number;
  readonly bits: Int32Array;
}

const WORD = 32;
const FEWEST_CELLS = 4;
const MOST_CELLS = 32;

/**
 * Sorts boxes into a grid: about two cells along the longer side for each root of their number. It is as wide as the
 * boxes, and as another box if there is one, to have room for what comes later.
 */
export const makeGrid = (boxes: readonly Box[], room: readonly Box[] = []): Grid => {
  if (boxes.length === 0)
    return { boxes, left: 0, top: 0, cell: 1, columns: 0, rows: 0, words: 0, bits: new Int32Array(0) };
  const whole = boxOf(
    [...boxes, ...room].flatMap(({ left, top, right, bottom }) => [
      { x: left, y: top },
      { x: right, y: bottom },
    ]),
  );
  const [width, height] = [whole.right - whole.left + 1, whole.bottom - whole.top + 1];
  const along = Math.min(MOST_CELLS, Math.max(FEWEST_CELLS, 2 * isqrtUp(boxes.length)));
  const cell = Math.ceil(Math.max(width, height) / along);
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const words = Math.ceil(boxes.length / WORD);
  const grid = { boxes, left: whole.left, top: whole.top, cell, columns, rows, words };
  const bits = new Int32Array(columns * rows * words);
  const made = { ...grid, bits };
  for (const place of boxes.keys()) putIn(made, place);
  return made;
};

const putIn = (grid: Grid, place: number): void =>
  eachCell(grid, grid.boxes[place]!, (start) => {
    grid.bits[start + (place >> 5)]! |= 1 << (place & 31);
  });

const takeOut = (grid: Grid, place: number): void =>
  eachCell(grid, grid.boxes[place]!, (start) => {
    grid.bits[start + (place >> 5)]! &= ~(1 << (place & 31));
  });

/**
 * The grid with some of its boxes taken out, by their places, and others put in after its last; those that stay keep
 * their places. Null when a new box is not wholly on its cells: then it has to be made anew.
 */
export const gridWith = (grid: Grid, added: readonly Box[], removed: readonly number[]): Grid | null => {
  if (!added.every((box) => covers(grid, box))) return null;
  const boxes = added.length > 0 ? [...grid.boxes, ...added] : grid.boxes;
  const words = Math.max(grid.words, Math.ceil(boxes.length / WORD));
  const bits = words === grid.words ? grid.bits.slice() : widened(grid, words);
  const changed = { ...grid, boxes, words, bits };
  for (const place of removed) takeOut(changed, place);
  for (let place = grid.boxes.length; place < boxes.length; place += 1) putIn(changed, place);
  return changed;
};

/** The bits of a grid with more words a cell. */
const widened = ({ bits, words }: Grid, wide: number): Int32Array => {
  const found = new Int32Array((bits.length / words) * wide);
  for (let from = 0, to = 0; from < bits.length; from += words, to += wide)
    for (let word = 0; word < words; word += 1) found[to + word] = bits[from + word]!;
  return found;
};

const covers = ({ left, top, cell, columns, rows }: Grid, box: Box): boolean =>
  box.left >= left && box.top >= top && box.right < left + columns * cell && box.bottom < top + rows * cell;

const cellAt = (offset: number, cell: Len, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(offset / cell)));

const outside = ({ left, top, cell, columns, rows }: Grid, box: Box): boolean =>
  box.right < left || box.bottom < top || box.left >= left + columns * cell || box.top >= top + rows * cell;

/** Calls back with the place in `bits` of every cell that meets a box. */
const eachCell = (grid: Grid, box: Box, found: (start: number) => void): void => {
  if (outside(grid, box)) return;
  const { cell, columns, rows, words } = grid;
  const lastColumn = cellAt(box.right - grid.left, cell, columns);
  const firstRow = cellAt(box.top - grid.top, cell, rows);
  const lastRow = cellAt(box.bottom - grid.top, cell, rows);
  for (let column = cellAt(box.left - grid.left, cell, columns); column <= lastColumn; column += 1)
    for (let row = firstRow; row <= lastRow; row += 1) found((row * columns + column) * words);
};

/** The places of the boxes whose bits are set and that pass the test, in order. */
const placesOf = (bits: readonly number[], passes: (i: number) => boolean): number[] => {
  const found: number[] = [];
  for (let word = 0; word < bits.length; word += 1)
    for (let left = bits[word]!; left !== 0; left &= left - 1) {
      const i = word * WORD + 31 - Math.clz32(left & -left);
      if (passes(i)) found.push(i);
    }
  return found;
};

const noBits = (words: number): number[] => new Array<number>(words).fill(0);

/** The places of all boxes that share a point with a box, in order. */
export const boxesInBox = (grid: Grid, box: Box): number[] => {
  const bits = noBits(grid.words);
  eachCell(grid, box, (start) => {
    for (let word = 0; word < bits.length; word += 1) bits[word]! |= grid.bits[start + word]!;
  });
  return placesOf(bits, (i) => {
    const { left, top, right, bottom } = grid.boxes[i]!;
    return left <= box.right && box.left <= right && top <= box.bottom && box.top <= bottom;
  });
};

/** The places of all boxes that a segment comes at most `margin` near to on both axes, in order. */
export const boxesOnLine = (grid: Grid, a: Point, b: Point, margin: Len): number[] => {
  return placesOf(bitsOnLine(grid, a, b, margin), (i) => segmentMeetsBox(a, b, grid.boxes[i]!, margin));
};

/** The bits of all cells that a segment comes near to, column by column. */
const bitsOnLine = (grid: Grid, a: Point, b: Point, margin: Len): readonly number[] => {
  const bits = noBits(grid.words);
  const { cell, columns, rows, words, left, top } = grid;
  const [west, east] = a.x < b.x ? [a, b] : [b, a];
  // Cells only have to be enough: one unit more on either side covers what division rounds off.
  const reach = margin + 1;
  const end = left + columns * cell;
  if (east.x + reach < left || west.x - reach >= end) return bits;
  const slope = east.x > west.x ? (east.y - west.y) / (east.x - west.x) : 0;
  const lastColumn = cellAt(east.x + reach - left, cell, columns);
  for (let column = cellAt(west.x - reach - left, cell, columns); column <= lastColumn; column += 1) {
    const start = left + column * cell;
    const from = west.y + slope * Math.max(0, start - reach - west.x);
    const to = east.y - slope * Math.max(0, east.x - (start + cell + reach));
    const [high, low] = from < to ? [from - reach - top, to + reach - top] : [to - reach - top, from + reach - top];
    if (low < 0 || high >= rows * cell) continue;
    const lastRow = cellAt(low, cell, rows);
    for (let row = cellAt(high, cell, rows); row <= lastRow; row += 1)
      for (let word = 0; word < words; word += 1) bits[word]! |= grid.bits[(row * columns + column) * words + word]!;
  }
  return bits;
};

/** Whether a segment comes at most `margin` near to a box on both axes: exact for 0, else true somewhat too often. */
export const segmentMeetsBox = (a: Point, b: Point, box: Box, margin: Len = 0): boolean => {
  const left = box.left - margin;
  const right = box.right + margin;
  const top = box.top - margin;
  const bottom = box.bottom + margin;
  if (a.x < left && b.x < left) return false;
  if (a.x > right && b.x > right) return false;
  if (a.y < top && b.y < top) return false;
  if (a.y > bottom && b.y > bottom) return false;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  // Twice the cross product of the middle of the box against twice its half sizes: whole numbers all through.
  const middle = dx * (top + bottom - 2 * a.y) - dy * (left + right - 2 * a.x);
  const reach = Math.abs(dx) * (bottom - top) + Math.abs(dy) * (right - left);
  return Math.abs(middle) <= reach;
};
