import { describe, expect, it } from 'vitest';
import { type Box, boxesMeet, grownBox, type Point } from '../point.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { boxesInBox, boxesOnLine, makeGrid, segmentMeetsBox } from './grid.ts';

const p = (x: number, y: number): Point => ({ x, y });
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

const anyBox = (next: () => number): Box => {
  const [left, top] = [between(next, -500, 5000), between(next, -300, 3000)];
  return box(left, top, left + between(next, 0, 900), top + between(next, 0, 900));
};
const anyPoint = (next: () => number): Point => p(between(next, -2000, 7000), between(next, -2000, 5000));
const placesWhere = (boxes: readonly Box[], test: (found: Box) => boolean): readonly number[] =>
  boxes.flatMap((found, i) => (test(found) ? [i] : []));

describe('a grid of boxes', () => {
  it('without boxes finds none', () => {
    const grid = makeGrid([]);
    expect(boxesInBox(grid, box(0, 0, 10, 10))).toEqual([]);
    expect(boxesOnLine(grid, p(0, 0), p(10, 10), 5)).toEqual([]);
  });

  it('has about two cells along for each root of the number of boxes, from four to thirty-two', () => {
    const sizes = [1, 9, 60, 300, 2000].map((count) => {
      const grid = makeGrid(Array.from({ length: count }, (_, i) => box(i, 0, i, 9_999)));
      return [grid.rows, grid.words, grid.bits.length === grid.rows * grid.columns * grid.words];
    });
    expect(sizes).toEqual([
      [4, 1, true],
      [6, 1, true],
      [16, 2, true],
      [32, 10, true],
      [32, 63, true],
    ]);
  });

  it('is as wide as its boxes: what lies beyond its last cells finds nothing', () => {
    const grid = makeGrid([box(100, 200, 300, 600), box(900, 800, 1000, 900)]);
    expect([grid.left, grid.top]).toEqual([100, 200]);
    for (const off of [box(0, 0, 99, 9999), box(0, 0, 9999, 199), box(1001, 0, 9999, 9999), box(0, 901, 9999, 9999)])
      expect(boxesInBox(grid, off)).toEqual([]);
    expect(boxesInBox(grid, box(300, 600, 900, 800))).toEqual([0, 1]);
    expect(boxesOnLine(grid, p(99, 0), p(99, 9999), 0)).toEqual([]);
    expect(boxesOnLine(grid, p(99, 0), p(99, 9999), 1)).toEqual([0]);
    expect(boxesOnLine(grid, p(1000, 0), p(1000, 9999), 0)).toEqual([1]);
    expect(boxesOnLine(grid, p(1003, 0), p(1003, 9999), 2)).toEqual([]);
    expect(boxesOnLine(grid, p(0, 950), p(5000, 950), 49)).toEqual([]);
    expect(boxesOnLine(grid, p(0, 950), p(5000, 950), 50)).toEqual([1]);
  });

  it('finds the very boxes that looking at each would find, in order, for any number of them', () => {
    const next = wholeNumbers(31);
    for (const count of [1, 31, 32, 33, 64, 150]) {
      const boxes = Array.from({ length: count }, () => anyBox(next));
      const grid = makeGrid(boxes);
      for (let i = 0; i < 300; i += 1) {
        const asked = anyBox(next);
        expect(boxesInBox(grid, asked)).toEqual(placesWhere(boxes, (found) => boxesMeet(found, asked)));
        const a = anyPoint(next);
        const b = i % 7 === 0 ? a : i % 7 === 1 ? p(a.x, between(next, -2000, 5000)) : anyPoint(next);
        const margin = (i % 4) * 100;
        const onLine = placesWhere(boxes, (found) => segmentMeetsBox(a, b, grownBox(found, margin)));
        expect(boxesOnLine(grid, a, b, margin)).toEqual(onLine);
        expect(boxesOnLine(grid, b, a, margin)).toEqual(onLine);
      }
    }
  });

  it('finds nothing twice that lies in many cells', () => {
    const grid = makeGrid([box(0, 0, 9999, 9999), box(50, 50, 60, 60)]);
    expect(boxesOnLine(grid, p(0, 0), p(9999, 9999), 0)).toEqual([0, 1]);
    expect(boxesInBox(grid, box(0, 0, 9999, 9999))).toEqual([0, 1]);
  });
});
