import { describe, expect, it } from 'vitest';
import { distance, onTable, type Point } from '../point.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { lastOnTable, scatter, scatterDirection } from './scatter.ts';

const TABLE = { width: 18_000, height: 12_000 };
const p = (x: number, y: number): Point => ({ x, y });

describe('a scatter die', () => {
  it('numbers its directions clockwise from the top', () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => scatterDirection(face, 6))).toEqual([0, 60, 120, 180, 240, 300]);
    expect([1, 2, 8].map((face) => scatterDirection(face, 8))).toEqual([0, 45, 315]);
    expect([scatterDirection(12, 12), scatterDirection(3, 4)]).toEqual([330, 180]);
  });

  it('may be turned, so that its top points away from the firer', () => {
    expect([scatterDirection(1, 6, 90), scatterDirection(6, 6, 90), scatterDirection(4, 6, -90)]).toEqual([90, 30, 90]);
  });

  it('has no other faces', () => {
    for (const face of [0, 7, 1.5]) expect(() => scatterDirection(face, 6)).toThrow(`no face ${face} on a die of 6`);
  });
});

describe('a shot astray', () => {
  it('comes down so far off on whole units', () => {
    expect(scatter(TABLE, p(5000, 5000), { degrees: 60, distance: 1000 })).toEqual({ on: 'table', at: p(5866, 4500) });
    expect(scatter(TABLE, p(5000, 5000), { degrees: 0, distance: 0 })).toEqual({ on: 'table', at: p(5000, 5000) });
  });

  it('off the table is told with the last point of the table it passed', () => {
    expect(scatter(TABLE, p(500, 5000), { degrees: 270, distance: 1000 })).toEqual({
      on: 'floor',
      at: p(-500, 5000),
      edge: p(0, 5000),
    });
    expect(scatter(TABLE, p(17_900, 11_800), { degrees: 135, distance: 1000 })).toEqual({
      on: 'floor',
      at: p(18_607, 12_507),
      edge: p(18_000, 11_900),
    });
    expect(scatter(TABLE, p(100, 100), { degrees: 0, distance: 101 })).toMatchObject({ edge: p(100, 0) });
  });

  it('leaves by the corner when it goes just through it', () => {
    expect(lastOnTable(TABLE, p(200, 100), p(-200, -100))).toEqual(p(0, 0));
    expect(lastOnTable(TABLE, p(0, 0), p(-5, -5))).toEqual(p(0, 0));
    expect(lastOnTable(TABLE, p(100, 100), p(300, 300))).toEqual(p(300, 300));
  });

  it('always has its last point on the table’s edge, on the way', () => {
    const next = wholeNumbers(37);
    let off = 0;
    for (let i = 0; i < 500; i += 1) {
      const aim = p(between(next, 0, 18_000), between(next, 0, 12_000));
      const way = { degrees: between(next, 0, 359), distance: between(next, 0, 9000) };
      const landing = scatter(TABLE, aim, way);
      expect(onTable(landing.at, TABLE)).toBe(landing.on === 'table');
      expect(Math.abs(distance(aim, landing.at) - way.distance)).toBeLessThanOrEqual(1);
      if (landing.on === 'table') continue;
      off += 1;
      const { edge } = landing;
      expect(edge.x === 0 || edge.x === 18_000 || edge.y === 0 || edge.y === 12_000).toBe(true);
      expect(onTable(edge, TABLE)).toBe(true);
      expect(distance(aim, edge) + distance(edge, landing.at)).toBeLessThanOrEqual(distance(aim, landing.at) + 4);
    }
    expect(off).toBeGreaterThan(100);
  });
});
