import { describe, expect, it } from 'vitest';
import type { Point } from '../point.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { anyArea, anyLine, anyPoint } from '../test/tables.ts';
import type { Area } from './area.ts';
import { roughShareInside, runsBelow, runsInside } from './inside.ts';
import { shareOf, stretchesIn } from './passage.ts';
import { type Shape, shapeOf, shapeOfLine } from './shape.ts';

const p = (x: number, y: number): Point => ({ x, y });
const SQUARE: Area = {
  id: 'square',
  terrain: 'wood',
  level: 1,
  outline: [p(100, 100), p(300, 100), p(300, 300), p(100, 300)],
};
const COURT = shapeOf({ ...SQUARE, holes: [[p(150, 150), p(250, 150), p(250, 250), p(150, 250)]] });
const square = shapeOf(SQUARE);
const wall = shapeOfLine({ id: 'wall', terrain: 'wall', level: 1, line: [p(200, 0), p(200, 400)], thickness: 0 });
const hedge = shapeOfLine({
  id: 'hedge',
  terrain: 'hedge',
  level: 1,
  line: [p(200, 0), p(200, 400), p(600, 400)],
  thickness: 20,
});

const exactly = (shape: Shape, a: Point, b: Point): number => {
  const { n, d } = shareOf(stretchesIn(shape, a, b));
  return Number(n) / Number(d);
};

describe('a line and a shape, quickly', () => {
  it('runs inside when it goes through, in, out, or lies in it', () => {
    expect(runsInside(square, p(0, 200), p(400, 210))).toBe(true);
    expect(runsInside(square, p(0, 200), p(200, 210))).toBe(true);
    expect(runsInside(square, p(200, 201), p(400, 210))).toBe(true);
    expect(runsInside(square, p(190, 201), p(210, 213))).toBe(true);
    expect(runsInside(square, p(0, 200), p(99, 210))).toBe(false);
    expect(runsInside(square, p(0, 150), p(150, 0))).toBe(false);
  });

  it('does not run inside along an edge, at a corner, or up to an edge', () => {
    expect(runsInside(square, p(0, 100), p(400, 100))).toBe(false);
    expect(runsInside(square, p(0, 200), p(200, 0))).toBe(false);
    expect(runsInside(square, p(0, 200), p(100, 200))).toBe(false);
    expect(runsInside(square, p(300, 200), p(400, 230))).toBe(false);
    expect(runsInside(square, p(100, 200), p(300, 210))).toBe(true);
    expect(runsInside(square, p(0, 0), p(400, 400))).toBe(true);
    expect(runsInside(square, p(200, 200), p(200, 200))).toBe(false);
  });

  it('does not run inside a hole', () => {
    expect(runsInside(COURT, p(160, 200), p(240, 213))).toBe(false);
    expect(runsInside(COURT, p(160, 200), p(260, 213))).toBe(true);
    expect(runsInside(COURT, p(110, 200), p(140, 213))).toBe(true);
  });

  it('crosses a line without thickness, but does not run inside it from its end to its start', () => {
    expect(runsInside(wall, p(100, 100), p(300, 110))).toBe(true);
    expect(runsInside(wall, p(100, 100), p(200, 110))).toBe(false);
    expect(runsInside(wall, p(100, 100), p(199, 110))).toBe(false);
    const bent = shapeOfLine({
      id: 'bent',
      terrain: 'wall',
      level: 1,
      line: [p(0, 0), p(400, 0), p(400, 400)],
      thickness: 0,
    });
    expect(runsInside(bent, p(100, 300), p(300, 102))).toBe(false);
    expect(runsInside(bent, p(200, 300), p(300, 301))).toBe(false);
    expect(runsInside(bent, p(300, 300), p(500, 301))).toBe(true);
  });

  it('runs inside any leg of a thick line', () => {
    expect(runsInside(hedge, p(0, 100), p(400, 110))).toBe(true);
    expect(runsInside(hedge, p(195, 100), p(205, 111))).toBe(true);
    expect(runsInside(hedge, p(300, 395), p(500, 404))).toBe(true);
    expect(runsInside(hedge, p(250, 100), p(400, 110))).toBe(false);
  });

  it('has the share of its length that lies inside, or inside between two places on it', () => {
    expect(roughShareInside(square, p(0, 200), p(400, 200))).toBe(0.5);
    expect(roughShareInside(square, p(0, 200), p(400, 200), [0.5, 1])).toBe(0.25);
    expect(roughShareInside(square, p(0, 200), p(400, 200), [0, 0.3125])).toBe(0.0625);
    expect(roughShareInside(square, p(150, 200), p(250, 200))).toBe(1);
    expect(roughShareInside(COURT, p(0, 200), p(400, 200))).toBe(0.25);
    expect(roughShareInside(square, p(0, 100), p(400, 100))).toBe(0);
    expect(roughShareInside(square, p(0, 50), p(400, 90))).toBe(0);
    expect(roughShareInside(hedge, p(0, 100), p(400, 100))).toBeCloseTo(0.05, 12);
    expect(roughShareInside(hedge, p(0, 100), p(400, 100), [0, 0.5])).toBeCloseTo(0.025, 12);
    expect(roughShareInside(hedge, p(0, 100), p(400, 100), [0.5, 0.6])).toBeCloseTo(0.025, 12);
    expect(roughShareInside(hedge, p(0, 100), p(400, 100), [0.6, 1])).toBe(0);
    expect(roughShareInside(wall, p(100, 100), p(300, 100))).toBe(0);
  });

  it('is what the slow way finds, for any ground and line', () => {
    const next = wholeNumbers(77);
    let met = 0;
    for (let i = 0; i < 4000; i += 1) {
      const shape = i % 4 === 0 ? shapeOfLine(anyLine(next, 'line')) : shapeOf(anyArea(next, 'area', 2000));
      const { left, top, right, bottom } = shape.box;
      const near = (): Point => p(between(next, left - 500, right + 500), between(next, top - 500, bottom + 500));
      const corner = (): Point => shape.sides[between(next, 0, shape.sides.length - 1)]![0];
      const a = i % 5 === 0 ? corner() : i % 50 === 1 ? anyPoint(next) : near();
      const b = i % 3 === 0 ? corner() : near();
      const inside = stretchesIn(shape, a, b).length > 0;
      expect(runsInside(shape, a, b)).toBe(inside);
      expect(Math.abs(roughShareInside(shape, a, b) - exactly(shape, a, b))).toBeLessThan(1e-12);
      if (inside) met += 1;
    }
    expect(met).toBeGreaterThan(1000);
    expect(met).toBeLessThan(3500);
  });
});

describe('a line and what is higher than it, quickly', () => {
  const across = { from: p(0, 200), to: p(400, 200) };

  it('runs below what is higher than both its ends, and not what is no higher than either', () => {
    expect(runsBelow(square, { ...across, heights: null })).toBe(true);
    expect(runsBelow(square, { ...across, heights: [0, 0] })).toBe(true);
    expect(runsBelow(square, { ...across, heights: [1, 1] })).toBe(false);
    expect(runsBelow(square, { ...across, heights: [2, 1] })).toBe(false);
  });

  it('runs below what it comes down to before it has left it, and not just as it leaves it', () => {
    expect(runsBelow(square, { ...across, heights: [3, 0] })).toBe(true);
    expect(runsBelow(square, { ...across, heights: [4, 0] })).toBe(false);
    expect(runsBelow(square, { ...across, heights: [0, 3] })).toBe(true);
    expect(runsBelow(square, { ...across, heights: [0, 4] })).toBe(false);
    expect(runsBelow(square, { from: p(0, 50), to: p(400, 50), heights: [0, 3] })).toBe(false);
  });
});
