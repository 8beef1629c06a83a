import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cross, type Point } from '../point.ts';
import { compareFraction, fraction } from '../ratio.ts';
import { slowDistance2 } from '../test/slow.ts';
import {
  comparePointSegment,
  compareSquares,
  convexHull,
  coreGap,
  coresCloser,
  coresOverlap,
  coresWithin,
  nearestOnSegment,
  pointToSegment,
  scaled,
} from './convex.ts';

const coordinate = fc.integer({ min: -100_000, max: 100_000 });
const points = fc.record({ x: coordinate, y: coordinate });
const lattice = fc.record({ x: fc.integer({ min: 0, max: 9 }), y: fc.integer({ min: 0, max: 9 }) });
const p = (x: number, y: number): Point => ({ x, y });

describe('a point and a segment', () => {
  it('are as far apart as exact numbers say, rounded up', () => {
    const triples = fc.oneof(fc.tuple(points, points, points), fc.tuple(lattice, lattice, lattice));
    fc.assert(
      fc.property(triples, ([at, a, b]) => {
        const exact = slowDistance2(at, a, b);
        const found = pointToSegment(at, a, b);
        expect(compareFraction(fraction(found * found), exact)).toBeGreaterThanOrEqual(0);
        if (found > 0) expect(compareFraction(fraction((found - 1) ** 2), exact)).toBe(-1);
      }),
      { seed: 12, numRuns: 1000 },
    );
  });

  it('are within reach exactly when exact numbers say so, to the tenth of a millimetre', () => {
    fc.assert(
      fc.property(points, points, points, fc.integer({ min: -1, max: 1 }), (at, a, b, more) => {
        const reach = Math.max(0, pointToSegment(at, a, b) + more);
        const exact = compareFraction(slowDistance2(at, a, b), fraction(reach * reach));
        expect(comparePointSegment(at, a, b, reach)).toBe(exact);
      }),
      { seed: 13, numRuns: 1000 },
    );
  });

  it('touch exactly where a slanting side comes out whole', () => {
    // The side runs 3 to 4, so that a point five off it is just five off.
    const [a, b] = [p(0, 0), p(40_000, 30_000)];
    const off = p(20_000 - 3, 15_000 + 4);
    expect([4, 5, 6].map((reach) => comparePointSegment(off, a, b, reach))).toEqual([1, 0, -1]);
    expect(pointToSegment(off, a, b)).toBe(5);
  });

  it('squares too close for ordinary numbers are told apart', () => {
    // 70,000,000,000 is 250,000 times the root of 78,400,000,000, and one more or less is lost in sixteen places.
    const sides = [69_999_999_999, 70_000_000_000, 70_000_000_001];
    expect(sides.map((side) => compareSquares(side, 250_000, 78_400_000_000))).toEqual([-1, 0, 1]);
    const [side, square] = [94_906_265 * 282, 94_906_265 * 843];
    const exact = BigInt(side) ** 2n - 94_906n ** 2n * BigInt(square);
    expect(compareSquares(side, 94_906, square)).toBe(exact > 0n ? 1 : -1);
  });

  it('have a nearest whole point on the segment', () => {
    expect(nearestOnSegment(p(5, 5), p(0, 0), p(10, 0))).toEqual(p(5, 0));
    expect(nearestOnSegment(p(-5, 5), p(0, 0), p(10, 0))).toEqual(p(0, 0));
    expect(nearestOnSegment(p(15, 5), p(0, 0), p(10, 0))).toEqual(p(10, 0));
  });
});

it('a share of a length is rounded exactly, however large the numbers', () => {
  expect(scaled(-200_000, 40_000_000_001, 80_000_000_000)).toBe(-100_000);
  expect(scaled(200_000, 0, 80_000_000_000)).toBe(0);
  expect(scaled(199_999, 79_999_999_999, 80_000_000_000)).toBe(199_999);
  expect(scaled(7, 1, 2)).toBe(4);
  expect(scaled(-7, 1, 2)).toBe(-4);
});

describe('convex outlines', () => {
  const box = (left: number, top: number, size: number) => ({
    points: [p(left, top), p(left + size, top), p(left + size, top + size), p(left, top + size)],
    radius: 0,
  });
  const disc = (x: number, y: number, radius: number) => ({ points: [p(x, y)], radius });

  it('that touch are 0 apart and do not overlap', () => {
    for (const [a, b] of [
      [box(0, 0, 10), box(10, 5, 10)],
      [box(0, 0, 10), box(10, 10, 10)],
      [box(0, 0, 10), disc(15, 5, 5)],
      [disc(0, 0, 5), disc(6, 8, 5)],
    ] as const) {
      expect([coreGap(a, b), coresWithin(a, b, 0), coresOverlap(a, b)]).toEqual([0, true, false]);
      expect([coreGap(b, a), coresWithin(b, a, 0), coresOverlap(b, a)]).toEqual([0, true, false]);
    }
  });

  it('that lie one in the other are 0 apart and overlap', () => {
    for (const [a, b] of [
      [box(0, 0, 100), box(40, 40, 10)],
      [box(0, 0, 100), disc(50, 50, 5)],
      [box(0, 0, 10), disc(5, 5, 500)],
      [disc(0, 0, 50), disc(1, 1, 5)],
    ] as const) {
      expect([coreGap(a, b), coreGap(b, a), coresOverlap(a, b), coresOverlap(b, a)]).toEqual([0, 0, true, true]);
    }
  });

  it('that cross like a plus sign overlap though no corner of one is in the other', () => {
    const upright = { points: [p(40, 0), p(60, 0), p(60, 100), p(40, 100)], radius: 0 };
    const lying = { points: [p(0, 40), p(100, 40), p(100, 60), p(0, 60)], radius: 0 };
    expect([coreGap(upright, lying), coresOverlap(upright, lying)]).toEqual([0, true]);
  });

  it('are closer than a length only when nearer than it', () => {
    expect([10, 11].map((range) => coresCloser(box(0, 0, 10), box(20, 0, 10), range))).toEqual([false, true]);
    expect([9, 10].map((range) => coresWithin(box(0, 0, 10), box(20, 0, 10), range))).toEqual([false, true]);
    expect(coresWithin(box(0, 0, 10), box(0, 0, 10), -1)).toBe(false);
  });

  it('points and segments have no inside to overlap', () => {
    const [spot, line] = [disc(5, 0, 0), { points: [p(0, 0), p(10, 0)], radius: 0 }];
    expect([coresOverlap(spot, disc(5, 0, 0)), coresOverlap(spot, line), coreGap(line, disc(5, 7, 2))]).toEqual([
      false,
      false,
      5,
    ]);
    expect([
      coreGap(disc(5, 7, 2), line),
      coresOverlap(box(0, -5, 10), line),
      coresOverlap(box(0, 0, 10), line),
    ]).toEqual([5, true, false]);
  });

  it('of many points have a hull without a straight or hollow corner', () => {
    expect(convexHull([p(5, 5), p(0, 0), p(10, 0), p(5, 0), p(10, 10), p(0, 10), p(0, 5)])).toEqual([
      p(0, 0),
      p(10, 0),
      p(10, 10),
      p(0, 10),
    ]);
    fc.assert(
      fc.property(fc.uniqueArray(lattice, { minLength: 3, selector: ({ x, y }) => `${x},${y}` }), (all) => {
        const hull = convexHull(all);
        fc.pre(hull.length > 2);
        const sides = hull.map((from, i) => [from, hull[(i + 1) % hull.length]!] as const);
        expect(sides.every(([from, to]) => all.every((at) => cross(from, to, at) >= 0))).toBe(true);
        expect(sides.every(([from, to], i) => cross(from, to, hull[(i + 2) % hull.length]!) > 0)).toBe(true);
      }),
      { seed: 14 },
    );
  });
});
