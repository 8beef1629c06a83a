import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTION_TABLE, UNIT } from './direction-table.ts';
import {
  bearing,
  direction,
  halfDirection,
  normalDegrees,
  pointAhead,
  rotate,
  rotateParts,
  turnBetween,
} from './directions.ts';

const ONE = 10n ** 40n;

/** π by Machin's sum, 40 places. */
const pi = (): bigint => {
  const arcTan = (inverse: bigint): bigint => {
    let [power, sum, odd, sign] = [ONE / inverse, 0n, 1n, 1n];
    while (power > 0n) {
      sum += (sign * power) / odd;
      [power, odd, sign] = [power / (inverse * inverse), odd + 2n, -sign];
    }
    return sum;
  };
  return 4n * (4n * arcTan(5n) - arcTan(239n));
};

/** Sine or cosine of an angle in 40 places by its series. */
const series = (angle: bigint, first: 'sine' | 'cosine'): bigint => {
  let [term, sum, n] = first === 'sine' ? [angle, 0n, 1n] : [ONE, 0n, 0n];
  while (term !== 0n) {
    sum += term;
    term = (-term * angle * angle) / ONE / ONE / ((n + 1n) * (n + 2n));
    n += 2n;
  }
  return sum;
};

/** To whole numbers of `UNIT`, nearest. */
const rounded = (value: bigint): number => {
  const scaled = (value < 0n ? -value : value) * BigInt(UNIT) * 2n + ONE;
  const size = Number(scaled / (ONE * 2n));
  return value < 0n && size > 0 ? -size : size;
};

describe('the table of directions', () => {
  it('is what sine and cosine worked out in whole numbers say', () => {
    const half = pi() / 180n;
    const worked = Array.from({ length: 360 }, (_, degrees) => {
      const angle = BigInt(degrees) * half;
      return [rounded(series(angle, 'sine')), rounded(-series(angle, 'cosine'))];
    });
    expect(DIRECTION_TABLE).toEqual(worked.flat());
  });

  it('is the same in all quarters, so that opposites are opposite', () => {
    for (let degrees = 0; degrees < 360; degrees += 1) {
      const { x, y } = direction(degrees);
      const quarter = direction(degrees + 90);
      expect([quarter.x + y, quarter.y - x]).toEqual([0, 0]);
    }
  });
});

it('no source of this package asks the engine for an angle or a power, and one function alone for a root', () => {
  const folder = new URL('.', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('test/'),
  );
  const using = (pattern: RegExp): string[] =>
    sources.filter((name) => pattern.test(readFileSync(new URL(name, folder), 'utf8')));
  expect(sources.length).toBeGreaterThan(20);
  expect(using(/Math\.(sin|cos|tan|asin|acos|atan|atan2|hypot|pow|exp|log|cbrt|random)\b/)).toEqual([]);
  expect(using(/[\w)] \*\* /)).toEqual([]);
  expect(using(/Math\.sqrt/)).toEqual(['root.ts']);
  expect(readFileSync(new URL('root.ts', folder), 'utf8').match(/Math\.sqrt/g)).toHaveLength(1);
});

describe('directions', () => {
  it('run clockwise from the top', () => {
    expect([0, 90, 180, 270].map(direction)).toEqual([
      { x: 0, y: -UNIT },
      { x: UNIT, y: 0 },
      { x: 0, y: UNIT },
      { x: -UNIT, y: 0 },
    ]);
    expect(direction(-90)).toEqual(direction(270));
    expect(normalDegrees(725)).toBe(5);
    expect(() => normalDegrees(22.5)).toThrow('not a whole number of degrees');
  });

  it('half a degree lies between its neighbours', () => {
    expect(halfDirection(90)).toEqual(direction(45));
    expect(halfDirection(-90)).toEqual(direction(315));
    const [before, between, after] = [direction(22), halfDirection(45), direction(23)];
    expect(between).toEqual({ x: before.x + after.x, y: before.y + after.y });
    const last = direction(359);
    expect(halfDirection(-1)).toEqual({ x: last.x, y: last.y - UNIT });
  });

  it('the turn between two is the shorter one', () => {
    expect([turnBetween(10, 350), turnBetween(350, 10), turnBetween(0, 180), turnBetween(180, 0)]).toEqual([
      -20, 20, 180, 180,
    ]);
    expect(turnBetween(90, 90)).toBe(0);
  });
});

describe('turning a point', () => {
  it('goes clockwise', () => {
    expect(rotate({ x: 0, y: -100 }, 90)).toEqual({ x: 100, y: 0 });
    expect(rotate({ x: 100, y: 0 }, 90)).toEqual({ x: 0, y: 100 });
    expect(rotate({ x: 3, y: -7 }, 0)).toEqual({ x: 3, y: -7 });
    expect(pointAhead({ x: 1000, y: 1000 }, 30, 1000)).toEqual({ x: 1500, y: 134 });
  });

  it('rounds halves away from the centre', () => {
    expect(rotate({ x: 0, y: -1 }, 30)).toEqual({ x: 1, y: -1 });
    expect(rotate({ x: 0, y: 1 }, 30)).toEqual({ x: -1, y: 1 });
    expect(rotateParts({ x: 3, y: -5 }, 2, 0)).toEqual({ x: 2, y: -3 });
    expect(rotateParts({ x: 3, y: -6 }, 4, 0)).toEqual({ x: 1, y: -2 });
  });

  it('keeps opposites opposite and lengths to within a unit', () => {
    const coordinates = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(coordinates, coordinates, fc.integer({ min: -720, max: 720 }), (x, y, degrees) => {
        const turned = rotate({ x, y }, degrees);
        const opposite = rotate({ x: -x, y: -y }, degrees);
        expect([turned.x + opposite.x, turned.y + opposite.y]).toEqual([0, 0]);
        const lengths = [x * x + y * y, turned.x ** 2 + turned.y ** 2].map((square) => Math.sqrt(square));
        expect(Math.abs(lengths[0]! - lengths[1]!)).toBeLessThan(1);
      }),
      { seed: 9 },
    );
  });
});

describe('a bearing', () => {
  it('is exact along the table’s own directions', () => {
    for (let degrees = 0; degrees < 360; degrees += 1)
      expect(bearing({ x: 0, y: 0 }, pointAhead({ x: 0, y: 0 }, degrees, 90_000))).toBe(degrees);
  });

  it('from a point to itself is up', () => {
    expect(bearing({ x: 5, y: 5 }, { x: 5, y: 5 })).toBe(0);
  });

  it('is the nearest whole degree', () => {
    const coordinates = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(coordinates, coordinates, coordinates, coordinates, (x, y, a, b) => {
        fc.pre(x !== a || y !== b);
        const found = bearing({ x, y }, { x: a, y: b });
        const true360 = (Math.atan2(a - x, y - b) * 180) / Math.PI;
        const off = ((((true360 - found) % 360) + 540) % 360) - 180;
        expect(Math.abs(off)).toBeLessThan(0.5 + 1e-5);
      }),
      { seed: 10, numRuns: 1000 },
    );
  });

  it('turns by half a turn when the way is reversed, but on the very edge between two degrees', () => {
    const coordinates = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(coordinates, coordinates, (x, y) => {
        fc.pre(x !== 0 || y !== 0);
        const there = bearing({ x: 0, y: 0 }, { x, y });
        expect(Math.abs(turnBetween(bearing({ x, y }, { x: 0, y: 0 }), there))).toBe(180);
      }),
      { seed: 11 },
    );
  });
});
