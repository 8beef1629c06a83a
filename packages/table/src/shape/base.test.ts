import Flatten from '@flatten-js/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, distance2, type Point } from '../point.ts';
import {
  CONTACT,
  cornersOf,
  gap,
  gapToLineWithin,
  gapToPoint,
  gapToPointWithin,
  gapWithin,
  nearerThan,
  nearestPoints,
  outlineOf,
  outOfRangeBy,
  overlap,
  reachOfBase,
  rimPoints,
  type Stand,
  samplePoints,
  touching,
} from './base.ts';

const disc = (x: number, y: number, radius: number): Stand => ({
  at: { x, y },
  facing: 0,
  base: { shape: 'disc', radius },
});
const box = (x: number, y: number, facing = 0, length = 400, width = 200): Stand => ({
  at: { x, y },
  facing,
  base: { shape: 'box', length, width },
});

const stands = fc
  .record({
    x: fc.integer({ min: -3000, max: 3000 }),
    y: fc.integer({ min: -3000, max: 3000 }),
    facing: fc.integer({ min: 0, max: 359 }),
    round: fc.boolean(),
    length: fc.integer({ min: 50, max: 1500 }),
    width: fc.integer({ min: 50, max: 800 }),
  })
  .map(
    ({ x, y, facing, round, length, width }): Stand => ({
      at: { x, y },
      facing,
      base: round ? { shape: 'disc', radius: width } : { shape: 'box', length, width },
    }),
  );

const moved = (stand: Stand, by: Point): Stand => ({ ...stand, at: { x: stand.at.x + by.x, y: stand.at.y + by.y } });

describe('the corners of a box', () => {
  it('go round from the front left', () => {
    expect(cornersOf({ x: 1000, y: 1000 }, 0, { length: 400, width: 200 })).toEqual([
      { x: 900, y: 800 },
      { x: 1100, y: 800 },
      { x: 1100, y: 1200 },
      { x: 900, y: 1200 },
    ]);
    expect(cornersOf({ x: 0, y: 0 }, 90, { length: 400, width: 200 })[0]).toEqual({ x: 200, y: -100 });
  });

  it('of an odd size are rounded away from the centre', () => {
    expect(cornersOf({ x: 0, y: 0 }, 0, { length: 5, width: 3 })).toEqual([
      { x: -2, y: -3 },
      { x: 2, y: -3 },
      { x: 2, y: 3 },
      { x: -2, y: 3 },
    ]);
  });

  it('a disc is drawn with twenty-four', () => {
    expect(outlineOf(disc(0, 0, 100))).toHaveLength(24);
    expect(outlineOf(disc(0, 0, 100))[6]).toEqual({ x: 100, y: 0 });
    expect(outlineOf(box(0, 0))).toEqual(cornersOf({ x: 0, y: 0 }, 0, { length: 400, width: 200 }));
  });
});

describe('the gap between bases', () => {
  it('runs from edge to edge', () => {
    expect(gap(disc(0, 0, 100), disc(1000, 0, 100))).toBe(800);
    expect(gap(box(0, 0), box(0, 1000))).toBe(600);
    expect(gap(box(0, 0), disc(600, 500, 100))).toBe(484);
    expect(gap(box(0, 0, 45), box(0, 1000, 45))).toBe(594);
  });

  it('is rounded up, and decided exactly', () => {
    const [a, b] = [disc(0, 0, 100), disc(1000, 1, 100)];
    expect(gap(a, b)).toBe(801);
    expect([gapWithin(a, b, 800), gapWithin(a, b, 801)]).toEqual([false, true]);
    expect(gapWithin(disc(0, 0, 100), disc(1000, 0, 100), 800)).toBe(true);
  });

  it('is nothing when bases touch, and then they do not overlap', () => {
    expect([gap(box(0, 0), box(0, 400)), overlap(box(0, 0), box(0, 400)), touching(box(0, 0), box(0, 400))]).toEqual([
      0,
      false,
      true,
    ]);
    expect([gap(box(0, 0), box(0, 399)), overlap(box(0, 0), box(0, 399))]).toEqual([0, true]);
  });

  it('may be compared strictly: just so far is not nearer', () => {
    const [a, b] = [disc(0, 0, 100), disc(1300, 0, 200)];
    expect([nearerThan(a, b, 1000), nearerThan(a, b, 1001), gapWithin(a, b, 1000)]).toEqual([false, true, true]);
    expect([nearerThan(a, box(500, 0, 0), 300), nearerThan(a, box(499, 0, 0), 300)]).toEqual([false, true]);
    // A gap of 999.6 is rounded up to 1000, and nearer all the same.
    const slanted = disc(1299, 32, 200);
    expect([gap(a, slanted), nearerThan(a, slanted, 1000)]).toEqual([1000, true]);
  });

  it('is never less than nothing, not even of bases that overlap', () => {
    expect(nearerThan(disc(0, 0, 100), disc(50, 0, 100), 0)).toBe(false);
    expect(nearerThan(disc(0, 0, 100), disc(50, 0, 100), 1)).toBe(true);
    expect(nearerThan(disc(0, 0, 100), disc(200, 0, 100), 1)).toBe(true);
    expect(nearerThan(disc(0, 0, 100), disc(201, 0, 100), 1)).toBe(false);
  });

  it('is out of range by the least bit, or by as much as it is', () => {
    const a = disc(0, 0, 100);
    expect(outOfRangeBy(a, disc(1300, 0, 200), 1000)).toBe(0);
    expect(outOfRangeBy(a, disc(1300, 1, 200), 1000)).toBe(1);
    expect(outOfRangeBy(a, disc(1335, 0, 200), 1000)).toBe(35);
    expect(outOfRangeBy(a, disc(0, 0, 200), 1000)).toBe(0);
    fc.assert(
      fc.property(stands, stands, fc.integer({ min: 0, max: 4000 }), (one, other, range) => {
        const by = outOfRangeBy(one, other, range);
        expect(by === 0).toBe(gapWithin(one, other, range));
        expect(gapWithin(one, other, range + by)).toBe(true);
        if (by > 0) expect(gapWithin(one, other, range + by - 1)).toBe(false);
        expect(nearerThan(one, other, range + 1) || !gapWithin(one, other, range)).toBe(true);
      }),
      { seed: 5, numRuns: 400 },
    );
  });

  it('may be a hair wide in contact', () => {
    expect([400, 400 + CONTACT, 401 + CONTACT].map((y) => touching(box(0, 0), box(0, y)))).toEqual([true, true, false]);
  });

  it('to a point or a line is measured from the edge too', () => {
    expect(gapToPoint(disc(0, 0, 100), { x: 300, y: 400 })).toBe(400);
    expect([399, 400].map((range) => gapToPointWithin(disc(0, 0, 100), { x: 300, y: 400 }, range))).toEqual([
      false,
      true,
    ]);
    const line = [
      { x: -1000, y: 300 },
      { x: 1000, y: 300 },
    ] as const;
    expect([199, 200].map((range) => gapToLineWithin(disc(0, 0, 100), line, range))).toEqual([false, true]);
    expect([99, 100].map((range) => gapToLineWithin(box(0, 0), line, range))).toEqual([false, true]);
    expect(gapToLineWithin(box(0, 300), line, 0)).toBe(true);
  });

  it('is the same both ways, wherever the two stand together, and within itself but not within less', () => {
    fc.assert(
      fc.property(stands, stands, fc.integer({ min: -90_000, max: 90_000 }), (a, b, far) => {
        const found = gap(a, b);
        expect(gap(b, a)).toBe(found);
        expect(gap(moved(a, { x: far, y: -far }), moved(b, { x: far, y: -far }))).toBe(found);
        expect(gapWithin(a, b, found)).toBe(true);
        expect(gapWithin(a, b, found - 1)).toBe(false);
        expect(overlap(a, b)).toBe(overlap(b, a));
        if (overlap(a, b)) expect(found).toBe(0);
      }),
      { seed: 15, numRuns: 500 },
    );
  });

  it('agrees with another library to within its rounding', () => {
    const shapeOf = (stand: Stand): Flatten.Polygon => {
      const polygon = new Flatten.Polygon();
      polygon.addFace(outlineOf(stand).map(({ x, y }) => new Flatten.Point(x, y)));
      return polygon;
    };
    fc.assert(
      fc.property(stands, stands, (a, b) => {
        fc.pre(a.base.shape === 'box' && b.base.shape === 'box' && !overlap(a, b));
        const [other] = shapeOf(a).distanceTo(shapeOf(b));
        expect(gap(a, b)).toBeGreaterThanOrEqual(Math.floor(other - 1e-6));
        expect(gap(a, b)).toBeLessThanOrEqual(Math.ceil(other + 1e-6));
      }),
      { seed: 16, numRuns: 200 },
    );
  });
});

describe('the nearest points of two bases', () => {
  it('lie on their edges, as far apart as the gap', () => {
    expect(nearestPoints(disc(0, 0, 100), disc(1000, 0, 200))).toEqual([
      { x: 100, y: 0 },
      { x: 800, y: 0 },
    ]);
    expect(nearestPoints(box(0, 0), disc(600, 0, 100))).toEqual([
      { x: 100, y: 0 },
      { x: 500, y: 0 },
    ]);
    fc.assert(
      fc.property(stands, stands, (a, b) => {
        fc.pre(gap(a, b) > 10);
        const [p, q] = nearestPoints(a, b);
        expect(Math.abs(distance(p, q) - gap(a, b))).toBeLessThanOrEqual(3);
        expect(gapToPointWithin(a, p, 1) && gapToPointWithin(b, q, 1)).toBe(true);
      }),
      { seed: 17 },
    );
  });

  it('are the centres themselves when each base lies on the other’s', () => {
    const [p, q] = nearestPoints(disc(0, 0, 300), disc(100, 0, 300));
    expect([p, q]).toEqual([
      { x: 100, y: 0 },
      { x: 0, y: 0 },
    ]);
  });
});

describe('the reach of a base', () => {
  it('is half its diagonal, or its radius, and the unit that corners are rounded by', () => {
    expect(reachOfBase({ shape: 'disc', radius: 150 })).toBe(151);
    expect(reachOfBase({ shape: 'box', length: 400, width: 300 })).toBe(251);
    expect(reachOfBase({ shape: 'box', length: 401, width: 300 })).toBe(252);
  });

  it('holds every point of it, however it faces', () => {
    fc.assert(
      fc.property(stands, (stand) => {
        const reach = reachOfBase(stand.base);
        for (const point of [...outlineOf(stand), ...samplePoints(stand)])
          expect(distance2(point, stand.at)).toBeLessThanOrEqual(reach * reach);
      }),
      { seed: 6 },
    );
  });
});

describe('the sample points of a base', () => {
  it('are twenty-five, the centre first, each with its opposite', () => {
    fc.assert(
      fc.property(stands, (stand) => {
        const samples = samplePoints(stand);
        expect(samples).toHaveLength(25);
        expect(samples[0]).toEqual(stand.at);
        const { x, y } = stand.at;
        for (const p of samples) expect(samples).toContainEqual({ x: 2 * x - p.x, y: 2 * y - p.y });
        for (const p of samples) expect(gapToPointWithin(stand, p, 1)).toBe(true);
      }),
      { seed: 18, numRuns: 50 },
    );
  });

  it('of a box run from edge to edge', () => {
    const samples = samplePoints(box(0, 0));
    expect(samples.slice(1, 6)).toEqual([-100, -50, 0, 50, 100].map((x) => ({ x, y: -200 })));
    expect(samples).toContainEqual({ x: 50, y: 100 });
  });

  it('of a disc lie half way out and on the rim', () => {
    const squares = samplePoints(disc(0, 0, 1000)).map((p) => Math.round(Math.sqrt(distance2(p, { x: 0, y: 0 }))));
    expect(squares).toEqual([0, ...Array(12).fill(500), ...Array(12).fill(1000)]);
  });

  it('on the rim are twelve of a disc and sixteen of a box', () => {
    expect(rimPoints(disc(0, 0, 1000))).toEqual(samplePoints(disc(0, 0, 1000)).slice(13));
    const rim = rimPoints(box(0, 0));
    expect(rim).toHaveLength(16);
    expect(rim.every(({ x, y }) => Math.abs(x) === 100 || Math.abs(y) === 200)).toBe(true);
  });
});
