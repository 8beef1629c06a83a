import { describe, expect, it } from 'vitest';
import {
  boxesMeet,
  boxOf,
  cross,
  distance,
  distance2,
  dot,
  grownBox,
  inBox,
  onSegment,
  onTable,
  orientation,
  samePoint,
  within,
} from './point.ts';

const ORIGIN = { x: 0, y: 0 };

describe('distances', () => {
  it('are rounded up', () => {
    expect(distance(ORIGIN, { x: 3, y: 4 })).toBe(5);
    expect(distance(ORIGIN, { x: 1, y: 1 })).toBe(2);
    expect(distance2({ x: -100_000, y: -100_000 }, { x: 100_000, y: 100_000 })).toBe(80_000_000_000);
  });

  it('a tenth of a millimetre too far is too far', () => {
    const target = { x: 1200, y: 1600 };
    expect([1999, 2000, 2001].map((range) => within(ORIGIN, target, range))).toEqual([false, true, true]);
    expect(within(ORIGIN, { x: 1200, y: 1601 }, 2000)).toBe(false);
    expect(within(ORIGIN, ORIGIN, -1)).toBe(false);
  });
});

describe('sides', () => {
  it('clockwise is above zero, as y runs down', () => {
    expect(orientation(ORIGIN, { x: 0, y: -5 }, { x: 5, y: -5 })).toBe(1);
    expect(orientation(ORIGIN, { x: 0, y: -5 }, { x: -5, y: -5 })).toBe(-1);
    expect(orientation(ORIGIN, { x: 0, y: -5 }, { x: 0, y: 9 })).toBe(0);
    expect(cross(ORIGIN, { x: 0, y: -2 }, { x: 3, y: 0 })).toBe(6);
    expect(dot(ORIGIN, { x: 1, y: 2 }, { x: 3, y: 4 })).toBe(11);
  });

  it('a point is on a segment with its ends, and not beyond them', () => {
    const [a, b] = [ORIGIN, { x: 10, y: 20 }];
    const on = [{ x: 5, y: 10 }, a, b, { x: 15, y: 30 }, { x: -5, y: -10 }, { x: 5, y: 11 }].map((p) =>
      onSegment(p, a, b),
    );
    expect(on).toEqual([true, true, true, false, false, false]);
    expect([onSegment(ORIGIN, b, a), onSegment({ x: 5, y: 9 }, b, a)]).toEqual([true, false]);
  });
});

describe('boxes', () => {
  it('hold their points', () => {
    const box = boxOf([
      { x: 5, y: -1 },
      { x: -3, y: 7 },
    ]);
    expect(box).toEqual({ left: -3, top: -1, right: 5, bottom: 7 });
    expect(grownBox(box, 2)).toEqual({ left: -5, top: -3, right: 7, bottom: 9 });
    expect(() => boxOf([])).toThrow('a box of no points');
  });

  it('hold their edges', () => {
    const box = { left: 0, top: 0, right: 10, bottom: 20 };
    expect(
      [
        { x: 0, y: 0 },
        { x: 10, y: 20 },
      ].map((p) => inBox(p, box)),
    ).toEqual([true, true]);
    const outside = [
      { x: -1, y: 5 },
      { x: 11, y: 5 },
      { x: 5, y: -1 },
      { x: 5, y: 21 },
    ];
    expect(outside.map((p) => inBox(p, box))).toEqual([false, false, false, false]);
    expect(outside.map((p) => onTable(p, { width: 10, height: 20 }))).toEqual([false, false, false, false]);
    expect(onTable({ x: 10, y: 20 }, { width: 10, height: 20 })).toBe(true);
  });

  it('meet when they touch', () => {
    const box = { left: 0, top: 0, right: 10, bottom: 10 };
    const at = (left: number, top: number) => ({ left, top, right: left + 5, bottom: top + 5 });
    expect([at(10, 10), at(-5, -5), at(3, 3)].map((other) => boxesMeet(box, other))).toEqual([true, true, true]);
    expect([at(11, 0), at(0, 11), at(-6, 0), at(0, -6)].map((other) => boxesMeet(box, other))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

it('the same place is the same place', () => {
  expect([
    samePoint(ORIGIN, { x: 0, y: 0 }),
    samePoint(ORIGIN, { x: 1, y: 0 }),
    samePoint(ORIGIN, { x: 0, y: 1 }),
  ]).toEqual([true, false, false]);
});
