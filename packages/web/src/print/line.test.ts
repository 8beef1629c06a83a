import { describe, expect, it } from 'vitest';
import { blankField, contours, mapField, valueAt } from './field.ts';
import {
  beside,
  boxOf,
  closed,
  depthIn,
  lengthOf,
  open,
  rounded,
  smooth,
  spline,
  stations,
  steps,
  toLine,
  within,
} from './line.ts';

const square = closed([
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]);
const road = open([
  [0, 0],
  [10, 0],
  [20, 0],
]);

describe('a rounded line', () => {
  it('has no corner left, stays within what it may be off, and keeps the middle of every edge', () => {
    const round = rounded(square, 0.5);
    const turns = round.points.map(([x, y], i) => {
      const [[ax, ay], [bx, by]] = [round.points.at(i - 1)!, round.points[(i + 1) % round.points.length]!];
      return Math.abs(Math.atan2((x - ax) * (by - y) - (y - ay) * (bx - x), (x - ax) * (bx - x) + (y - ay) * (by - y)));
    });
    expect(Math.max(...turns)).toBeLessThan(Math.PI / 4);
    const off = square.points.map((corner) =>
      Math.min(...round.points.map(([x, y]) => Math.hypot(x - corner[0], y - corner[1]))),
    );
    for (const far of off) expect(far).toBeCloseTo(0.5);
    expect(Math.abs(depthIn(round, 5, 0))).toBeLessThan(1e-9);
  });

  it('takes less than half of a short edge', () => {
    const [a, b] = rounded(square, 100).points;
    expect([a, b].every((point) => point![1] <= 4.5 && point![0] <= 4.5)).toBe(true);
  });
});

describe('lines', () => {
  it('keep their ends when they are smoothed', () => {
    const { points } = smooth(road, 2);
    expect([points[0], points.at(-1)]).toEqual([
      [0, 0],
      [20, 0],
    ]);
    expect(smooth(square, 1).points).toHaveLength(8);
  });

  it('pass through their points as splines', () => {
    const curve = spline(
      [
        [0, 0],
        [10, 5],
        [20, 0],
      ],
      2,
    );
    expect(curve.points.some(([x, y]) => x === 10 && y === 5)).toBe(true);
    expect(spline(square.points, 2, true).closed).toBe(true);
  });

  it('can be measured and walked along', () => {
    expect(lengthOf(road)).toBe(20);
    expect(steps(road, 5).map(({ x }) => x)).toEqual([2.5, 7.5, 12.5, 17.5]);
    expect(stations(road, 10, 0).map(({ x, angle }) => [x, angle])).toEqual([
      [0, 0],
      [10, 0],
      [20, 0],
    ]);
  });

  it('can be moved aside', () => {
    expect(beside(road, 2).points.map(([, y]) => y)).toEqual([2, 2, 2]);
  });

  it('know what lies within them, and how deep', () => {
    expect(within(square, 5, 5)).toBe(true);
    expect(within(square, 15, 5)).toBe(false);
    expect(depthIn(square, 5, 3)).toBe(3);
    expect(depthIn(square, 13, 5)).toBe(-3);
    expect(toLine(road, 5, 4)).toBe(4);
    expect(boxOf([square, road])).toEqual({ x0: 0, y0: 0, x1: 20, y1: 10 });
  });
});

describe('fields', () => {
  const hill = mapField(blankField({ x0: -20, y0: -20, x1: 20, y1: 20 }, 1), (x, y) => 10 - Math.hypot(x, y));

  it('have closed contours round what is high', () => {
    const [ring, ...more] = contours(hill, 0);
    expect(more).toEqual([]);
    expect(ring!.closed).toBe(true);
    for (const [x, y] of ring!.points) expect(Math.hypot(x, y)).toBeCloseTo(10, 1);
  });

  it('close their contours along the edge, unless they are left open there', () => {
    const slope = mapField(hill, (x) => x);
    expect(contours(slope, 0).every((line) => line.closed)).toBe(true);
    const [line] = contours(slope, 0.5, 'open');
    expect(line!.closed).toBe(false);
    expect(line!.points).toHaveLength(41);
  });

  it('part two peaks that touch at a corner', () => {
    const saddle = mapField(hill, (x, y) => x * y + 0.5);
    expect(contours(saddle, 0).length).toBeGreaterThan(0);
  });

  it('are linear between their knots', () => {
    expect(
      valueAt(
        mapField(hill, (x, y) => 2 * x + y),
        3.25,
        1.5,
      ),
    ).toBeCloseTo(8, 5);
  });
});
