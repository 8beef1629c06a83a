import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../point.ts';
import { fraction } from '../ratio.ts';
import { wholeNumbers } from '../test/random.ts';
import { exactPlace } from '../test/slow.ts';
import { anyOutline } from '../test/tables.ts';
import { placeOf, shapeOf, shapeOfLine, stripOutlines } from './shape.ts';

const p = (x: number, y: number): Point => ({ x, y });
const SQUARE = [p(0, 0), p(100, 0), p(100, 100), p(0, 100)];
const area = (outline: readonly Point[], holes: readonly (readonly Point[])[] = []) =>
  shapeOf({ id: 'a', terrain: 'wood', outline, holes, level: 1 });
const line = (points: readonly Point[], thickness: number) =>
  shapeOfLine({ id: 'l', terrain: 'road', line: points, thickness, level: 0 });

describe('where a point lies', () => {
  it('inside, on the edge or outside of an area', () => {
    const places = [p(50, 50), p(0, 0), p(100, 37), p(50, 100), p(101, 50), p(-1, 0), p(50, -1)];
    expect(places.map((at) => placeOf(area(SQUARE), at))).toEqual([
      'inside',
      'edge',
      'edge',
      'edge',
      'outside',
      'outside',
      'outside',
    ]);
  });

  it('outside in a hole and on the edge of a hole', () => {
    const holed = area(SQUARE, [[p(40, 40), p(60, 40), p(60, 60), p(40, 60)]]);
    expect([p(50, 50), p(40, 50), p(20, 50)].map((at) => placeOf(holed, at))).toEqual(['outside', 'edge', 'inside']);
  });

  it('level with corners, where a careless count goes wrong', () => {
    const star = area([p(0, 50), p(40, 40), p(50, 0), p(60, 40), p(100, 50), p(60, 60), p(50, 100), p(40, 60)]);
    expect([p(-10, 50), p(50, 50), p(20, 40), p(45, 40), p(110, 50)].map((at) => placeOf(star, at))).toEqual([
      'outside',
      'inside',
      'outside',
      'inside',
      'outside',
    ]);
  });

  it('as the definition says, for any outline', () => {
    const next = wholeNumbers(3);
    fc.assert(
      fc.property(fc.integer({ min: -1100, max: 1100 }), fc.integer({ min: -1100, max: 1100 }), (x, y) => {
        const outline = anyOutline(next, p(0, 0), 1000);
        const exact = { x: fraction(x), y: fraction(y) };
        expect(placeOf(area(outline), p(x, y))).toBe(exactPlace([outline], exact));
      }),
      { seed: 19, numRuns: 300 },
    );
  });

  it('on a thick line, on its side, or off it', () => {
    const road = line([p(0, 0), p(100, 0), p(100, 100)], 20);
    const places = [p(50, 0), p(50, 10), p(50, 11), p(110, -10), p(109, -9), p(0, 0), p(100, 50), p(-1, 0)];
    expect(places.map((at) => placeOf(road, at))).toEqual([
      'inside',
      'edge',
      'outside',
      'edge',
      'inside',
      'edge',
      'inside',
      'outside',
    ]);
  });

  it('on a line without thickness at most on its edge', () => {
    const wall = line([p(0, 0), p(100, 100), p(200, 0)], 0);
    expect([p(50, 50), p(100, 100), p(200, 0), p(51, 50), p(100, 0)].map((at) => placeOf(wall, at))).toEqual([
      'edge',
      'edge',
      'edge',
      'outside',
      'outside',
    ]);
  });
});

describe('a thick line', () => {
  it('is cut square at its ends and runs on past its bends', () => {
    expect(stripOutlines([p(0, 0), p(100, 0), p(100, 100)], 20)).toEqual([
      [p(0, -10), p(110, -10), p(110, 10), p(0, 10)],
      [p(110, -10), p(110, 100), p(90, 100), p(90, -10)],
    ]);
  });

  it('closed, has no ends to cut', () => {
    const yard = stripOutlines([p(0, 0), p(100, 0), p(100, 100), p(0, 0)], 20);
    expect(yard[0]).toEqual([p(-10, -10), p(110, -10), p(110, 10), p(-10, 10)]);
    expect(yard[2]).toEqual([p(100, 114), p(-14, 0), p(0, -14), p(114, 100)]);
  });

  it('of an odd thickness is rounded up', () => {
    expect(stripOutlines([p(0, 0), p(0, 50)], 3)).toEqual([[p(2, 0), p(2, 50), p(-2, 50), p(-2, 0)]]);
  });

  it('slanting is rounded to the nearest', () => {
    // Half of 20 along (3, 4): 6 and 8.
    expect(stripOutlines([p(0, 0), p(300, 400)], 20)).toEqual([[p(8, -6), p(308, 394), p(292, 406), p(-8, 6)]]);
    // Half of 10 along (1, 1): 3.54, so 4.
    expect(stripOutlines([p(0, 0), p(-100, 100)], 10)[0]).toEqual([p(4, 4), p(-96, 104), p(-104, 96), p(-4, -4)]);
  });
});

it('the sides of a shape go round an area and along a path', () => {
  expect(area(SQUARE).sides).toHaveLength(4);
  expect(area(SQUARE).sides[3]).toEqual([p(0, 100), p(0, 0)]);
  expect(line([p(0, 0), p(1, 1), p(2, 0)], 0).sides).toEqual([
    [p(0, 0), p(1, 1)],
    [p(1, 1), p(2, 0)],
  ]);
  expect(line([p(0, 0), p(100, 0), p(200, 0)], 20).sides).toHaveLength(8);
});
