import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, type Point } from '../point.ts';
import type { Stand } from '../shape/base.ts';
import {
  bearingAt,
  cutRoute,
  legAt,
  legLengths,
  type Movement,
  pointAt,
  restOfRoute,
  routeLength,
  routeProblems,
  standAt,
  standsAlong,
  turnsOf,
} from './route.ts';

const p = (x: number, y: number): Point => ({ x, y });
const TANK: Stand = { at: p(0, 0), facing: 0, base: { shape: 'box', length: 400, width: 200 } };
const ROUTE = [p(0, 0), p(300, 400), p(300, 900)];
const routes = fc.array(fc.record({ x: fc.integer({ min: 0, max: 3000 }), y: fc.integer({ min: 0, max: 3000 }) }), {
  minLength: 1,
  maxLength: 5,
});

describe('a route', () => {
  it('is as long as its legs, each rounded up', () => {
    expect([legLengths(ROUTE), routeLength(ROUTE)]).toEqual([[500, 500], 1000]);
    expect(routeLength([p(0, 0), p(1, 1), p(2, 2)])).toBe(4);
    expect(routeLength([p(0, 0), p(2, 2)])).toBe(3);
    expect([routeLength([p(5, 5)]), routeLength([])]).toEqual([0, 0]);
  });

  it('has a point at every whole distance', () => {
    expect([0, 5, 250, 500, 750, 1000, 2000, -5].map((along) => pointAt(ROUTE, along))).toEqual([
      p(0, 0),
      p(3, 4),
      p(150, 200),
      p(300, 400),
      p(300, 650),
      p(300, 900),
      p(300, 900),
      p(0, 0),
    ]);
    expect(pointAt([p(7, 7)], 10)).toEqual(p(7, 7));
    expect(() => pointAt([], 0)).toThrow('a route has at least one point');
  });

  it('rounds a point to the nearest whole one, halves away from the start of its leg', () => {
    expect(pointAt([p(0, 0), p(5, 0), p(5, 0)], 3)).toEqual(p(3, 0));
    expect([pointAt([p(0, 0), p(10, 10)], 1), pointAt([p(10, 10), p(0, 0)], 1)]).toEqual([p(1, 1), p(9, 9)]);
    // 15 long, 10 across and 10 down: at 3 two of each, at 4 two and two thirds.
    expect([3, 4].map((along) => pointAt([p(0, 0), p(10, 10)], along))).toEqual([p(2, 2), p(3, 3)]);
  });

  it('faces along the leg it is on, at a corner along the one it came by', () => {
    expect([0, 500, 501].map((along) => bearingAt(ROUTE, along))).toEqual([143, 143, 180]);
    expect(bearingAt([p(0, 0), p(0, 0), p(5, 0), p(5, 0)], 5)).toBe(90);
    expect(bearingAt([p(0, 0), p(5, 0), p(5, 0)], 99)).toBe(90);
    expect([bearingAt([p(5, 5)], 0), bearingAt([p(5, 5), p(5, 5)], 0)]).toEqual([null, null]);
  });

  it('knows the leg of each distance', () => {
    expect(legAt(ROUTE, 500)).toEqual({ leg: 0, on: 500, length: 500 });
    expect(legAt(ROUTE, 501)).toEqual({ leg: 1, on: 1, length: 500 });
    expect(legAt([p(0, 0), p(0, 0), p(9, 0)], 0)).toEqual({ leg: 1, on: 0, length: 9 });
  });

  it('has problems when it is empty, off the table or between units', () => {
    const table = { width: 1000, height: 1000 };
    expect(routeProblems(ROUTE, table)).toEqual([]);
    expect(routeProblems([], table)).toEqual(['a route has at least one point']);
    expect(routeProblems([p(0.5, 0), p(0, 1001)], table)).toEqual([
      'point 1 is not on whole units',
      'point 2 (0,1001) is off the table',
    ]);
  });

  it('is never shorter than the straight way, nor are its parts longer than it', () => {
    fc.assert(
      fc.property(routes, fc.integer({ min: 0, max: 9000 }), (route, along) => {
        expect(routeLength(route)).toBeGreaterThanOrEqual(distance(route[0]!, route[route.length - 1]!));
        const at = pointAt(route, Math.min(along, routeLength(route)));
        expect(distance(route[0]!, at)).toBeLessThanOrEqual(along + 1);
      }),
      { seed: 28 },
    );
  });

  it('moved as a whole has the same points, moved', () => {
    fc.assert(
      fc.property(routes, fc.integer({ min: 0, max: 9000 }), (route, along) => {
        const far = route.map(({ x, y }) => p(x + 12_345, y - 54_321));
        const at = pointAt(route, along);
        expect(pointAt(far, along)).toEqual(p(at.x + 12_345, at.y - 54_321));
      }),
      { seed: 29 },
    );
  });
});

describe('a route cut off', () => {
  it('is no longer than asked, and hardly shorter', () => {
    expect(cutRoute(ROUTE, 1000)).toBe(ROUTE);
    expect(cutRoute(ROUTE, 750)).toEqual([p(0, 0), p(300, 400), p(300, 650)]);
    expect(cutRoute(ROUTE, 0)).toEqual([p(0, 0)]);
    fc.assert(
      fc.property(routes, fc.integer({ min: 0, max: 6000 }), (route, length) => {
        const cut = cutRoute(route, length);
        expect(routeLength(cut)).toBeLessThanOrEqual(length);
        if (routeLength(route) >= length) expect(routeLength(cut)).toBeGreaterThanOrEqual(length - 3);
      }),
      { seed: 30 },
    );
  });

  it('leaves a rest', () => {
    expect(restOfRoute(ROUTE, 250)).toEqual([p(150, 200), p(300, 400), p(300, 900)]);
    expect(restOfRoute(ROUTE, 500)).toEqual([p(300, 400), p(300, 900)]);
    expect(restOfRoute(ROUTE, 1000)).toEqual([p(300, 900)]);
  });
});

describe('a stand on its move', () => {
  const move = (facing: Movement['facing']): Movement => ({ stand: TANK, route: ROUTE, facing });

  it('faces along, backwards or as it did', () => {
    const facings = (['along', 'backwards', 'kept'] as const).map((facing) => standAt(move(facing), 600));
    expect(facings.map(({ at, facing }) => [at, facing])).toEqual([
      [p(300, 500), 180],
      [p(300, 500), 0],
      [p(300, 500), 0],
    ]);
    expect(standAt({ ...move('along'), route: [p(9, 9)] }, 0)).toEqual({ ...TANK, at: p(9, 9) });
  });

  it('is found at many places as at one, before the start and past the end too', () => {
    fc.assert(
      fc.property(
        routes,
        fc.constantFrom('along', 'backwards', 'kept'),
        fc.integer({ min: -50, max: 9000 }),
        (route, facing, along) => {
          const move: Movement = { stand: TANK, route: [...route, route.at(-1)!], facing };
          const stands = standsAlong(move);
          for (const place of [along, 0, routeLength(route), ...legLengths(route)])
            expect(stands(place)).toEqual(standAt(move, place));
        },
      ),
      { seed: 8, numRuns: 300 },
    );
  });

  it('turns onto its first leg and at corners', () => {
    expect(turnsOf(move('along'))).toEqual([
      { leg: 0, at: 0, turn: 143, onto: 143 },
      { leg: 1, at: 500, turn: 37, onto: 180 },
    ]);
    expect(turnsOf(move('backwards'))).toEqual([
      { leg: 0, at: 0, turn: -37, onto: 323 },
      { leg: 1, at: 500, turn: 37, onto: 0 },
    ]);
    expect(turnsOf(move('kept'))).toEqual([]);
  });

  it('does not turn where the route goes straight on', () => {
    const straight: Movement = { stand: TANK, route: [p(0, 500), p(0, 300), p(0, 300), p(0, 0)], facing: 'along' };
    expect(turnsOf(straight)).toEqual([]);
  });
});
