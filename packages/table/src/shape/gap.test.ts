import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance2, type Point } from '../point.ts';
import { compareFraction, fraction } from '../ratio.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { slowDistance2 } from '../test/slow.ts';
import { anyLine, anyPoint } from '../test/tables.ts';
import type { LineFeature } from './area.ts';
import { lineWithGap } from './gap.ts';

const p = (x: number, y: number): Point => ({ x, y });
const wire = (...line: Point[]): LineFeature => ({ id: 'wire', terrain: 'wire', line, thickness: 0, level: 0 });
const left = (feature: LineFeature, at: Point, radius: number) =>
  lineWithGap(feature, { at, radius }).map(({ id, line }) => [id, line]);

describe('a gap in a line', () => {
  it('leaves the pieces on either side, named in order', () => {
    expect(left(wire(p(0, 0), p(1000, 0)), p(400, 0), 100)).toEqual([
      ['wire/1', [p(0, 0), p(300, 0)]],
      ['wire/2', [p(500, 0), p(1000, 0)]],
    ]);
    expect(left(wire(p(0, 0), p(1000, 0)), p(400, 60), 100)).toEqual([
      ['wire/1', [p(0, 0), p(320, 0)]],
      ['wire/2', [p(480, 0), p(1000, 0)]],
    ]);
  });
  it('takes corners with it, and an end, and all of a short line', () => {
    const bent = wire(p(0, 0), p(1000, 0), p(1000, 1000));
    expect(left(bent, p(1000, 0), 200)).toEqual([
      ['wire/1', [p(0, 0), p(800, 0)]],
      ['wire/2', [p(1000, 200), p(1000, 1000)]],
    ]);
    expect(left(bent, p(0, 0), 200)).toEqual([['wire/1', [p(200, 0), p(1000, 0), p(1000, 1000)]]]);
    expect(left(bent, p(500, 500), 2000)).toEqual([]);
  });
  it('opens a ring in one place', () => {
    const ring = wire(p(0, 0), p(1000, 0), p(1000, 1000), p(0, 1000), p(0, 0));
    expect(left(ring, p(1000, 500), 100)).toEqual([
      ['wire/1', [p(1000, 600), p(1000, 1000), p(0, 1000), p(0, 0), p(1000, 0), p(1000, 400)]],
    ]);
  });
  it('leaves a line alone that only touches the hole', () => {
    const line = wire(p(0, 0), p(1000, 0));
    expect(lineWithGap(line, { at: p(500, 100), radius: 100 })[0]).toBe(line);
    expect(lineWithGap(line, { at: p(500, 99), radius: 100 })).toHaveLength(2);
  });
  it('leaves nothing in the hole, and nothing out of it gone, but for rounding', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const next = wholeNumbers(seed);
        const line = anyLine(next, 'wire');
        const near = line.line[between(next, 0, line.line.length - 1)]!;
        const at =
          between(next, 0, 3) === 0
            ? anyPoint(next)
            : p(near.x + between(next, -400, 400), near.y + between(next, -400, 400));
        const radius = between(next, 5, 700);
        const pieces = lineWithGap(line, { at, radius });
        const sides = (features: readonly LineFeature[]) =>
          features.flatMap((feature) => feature.line.slice(1).map((to, i) => [feature.line[i]!, to] as const));
        const within = (limit: number, [a, b]: readonly [Point, Point], point: Point) =>
          compareFraction(slowDistance2(point, a, b), fraction(limit * limit)) <= 0;
        // Nothing left comes nearer to the middle of the hole than its radius, less a unit or two.
        for (const side of sides(pieces)) expect(within(Math.max(0, radius - 3), side, at) && radius > 3).toBe(false);
        // Every corner out of the hole is still there.
        for (const corner of line.line)
          if (distance2(corner, at) > (radius + 3) ** 2)
            expect(sides(pieces).some((side) => within(2, side, corner))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
