import type { Atlas, AtlasPoint, HexGround, HexPaint } from '@grognard/looks';
import { hexGround } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { valueAt } from '../field.ts';
import { centreOf, hexPlan, sideOf } from '../hex-plan.ts';
import { countryOf } from './country.ts';
import { realRivers } from './real-coast.ts';

const [WIDE, HIGH] = [6, 5];
const GRID = {
  width: WIDE,
  height: HIGH,
  tops: 'pointy',
  shoved: 'odd',
  present: new Array(WIDE * HIGH).fill(1),
  neighbours: [],
} as const;

/** Sea from the fourth column on, but for one hex that the atlas has as water and the map as land, and one the other way. */
const LAND_AT_SEA = 2 * WIDE + 4;
const SEA_ON_LAND = 2 * WIDE + 1;
const paintOf = (hex: number): HexPaint =>
  hex === LAND_AT_SEA ? 'open' : hex === SEA_ON_LAND || hex % WIDE >= 3 ? 'sea' : 'open';

/** A coast that runs down the middle of the sheet with a cape, and a small lake within one hex. */
const COAST: readonly AtlasPoint[] = [
  [3.1, -2],
  [3.2, 1.4],
  [3.42, 1.6],
  [3.2, 1.8],
  [3.1, 9],
  [9, 9],
  [9, -2],
];
const LAKE: readonly AtlasPoint[] = [
  [0.7, 3.5],
  [0.95, 3.5],
  [0.95, 3.9],
  [0.7, 3.9],
];
const atlas: Atlas = {
  waters: [COAST, LAKE],
  rivers: [
    {
      line: [
        [0.5, 0.2],
        [1.5, 0.6],
        [2.5, 0.5],
      ],
      widths: [0.02, 0.06],
    },
  ],
};
const ground = (more: Pick<Partial<HexGround>, 'sides'> = {}): HexGround =>
  hexGround(GRID, { manner: 'operational', paintOf, nameOf: () => '', seed: 'coast', atlas, ...more });
const plan = hexPlan(ground());

describe('a coast from an atlas', () => {
  const { sea } = countryOf(plan, ground());
  const isSea = (x: number, y: number): boolean => valueAt(sea!.net, x * plan.unit, y * plan.unit) > 0;

  it('never moves the middle of a hex to the other side', () => {
    const wrong = ground().paint.flatMap((paint, hex) => {
      const [x, y] = centreOf(plan, hex);
      return valueAt(sea!.net, x, y) > 0 === (paint === 'sea') ? [] : [hex];
    });
    expect(wrong).toEqual([]);
  });

  it('follows the atlas where the hexes allow: the cape is land, the lake is water', () => {
    expect([isSea(3.3, 1.6), isSea(3.3, 0.6)]).toEqual([false, true]);
    expect([isSea(0.82, 3.7), isSea(1.2, 3.7)]).toEqual([true, false]);
  });

  it('opens water between two hexes of land where the map says so', () => {
    const [a, b] = sideOf(plan, 0, 1);
    const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const;
    const parted = countryOf(plan, ground({ sides: [{ hex: 0, dir: 1, kind: 'coast' }] }));
    expect(valueAt(sea!.net, ...middle)).toBeLessThan(0);
    expect(valueAt(parted.sea!.net, ...middle)).toBeGreaterThan(0);
    expect(parted.coasts).toEqual([]);
  });

  it('has rivers that grow wider from spring to mouth', () => {
    const widths = realRivers(plan, atlas).map(({ width }) => width);
    expect(widths.length).toBeGreaterThan(2);
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
    expect(widths[0]).toBeCloseTo(0.02 * plan.unit);
  });
});
