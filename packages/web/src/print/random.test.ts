import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hash, noise, roughness, scatter, stream } from './random.ts';

const box = { x0: 0, y0: 0, x1: 300, y1: 200 };

describe('chance that is always the same', () => {
  it('gives the same number for the same place and seed, and stays within its bounds', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (a, b, c) => {
        const value = hash(a, b, c);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThan(1);
        expect(hash(a, b, c)).toBe(value);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('repeats a stream from its seed', () => {
    const draw = (): readonly number[] => {
      const next = stream(42);
      return [next(), next(), next()];
    };
    expect(draw()).toEqual(draw());
    expect(new Set(draw()).size).toBe(3);
  });

  it('has no jumps: noise of neighbouring points is alike', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -50, max: 50, noNaN: true }),
        fc.double({ min: -50, max: 50, noNaN: true }),
        (x, y) => {
          expect(Math.abs(noise(x, y, 3) - noise(x + 0.001, y, 3))).toBeLessThan(0.01);
          expect(Math.abs(roughness(x, y, 3, 3))).toBeLessThanOrEqual(1);
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });

  it('strews points that never crowd each other, only where they may lie', () => {
    const points = scatter(box, 12, 5, (x) => x > 60);
    expect(points.length).toBeGreaterThan(100);
    for (const [i, a] of points.entries()) {
      expect(a.x).toBeGreaterThan(60);
      for (const b of points.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(12 * 0.71);
    }
  });
});
