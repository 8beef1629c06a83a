import type { HexGrid, HexId, HexLine } from '@grognard/hex';
import { allHexes, line, lineCache, makeGrid, ring } from '@grognard/hex';
import { fastRandom, pickFrom } from '@grognard/kernel';
import type { Metric, Work } from './metric.ts';

const SEED = 21;
const APART = 12;
const PAIRS = 1024;

/** Pairs of hexes that far apart, anywhere on the map. */
const pairsOn = (grid: HexGrid): readonly (readonly [HexId, HexId])[] => {
  const random = fastRandom(SEED);
  const hexes = allHexes(grid);
  const pairs: (readonly [HexId, HexId])[] = [];
  while (pairs.length < PAIRS) {
    const from = pickFrom(hexes, random);
    const around = ring(grid, from, APART);
    if (around.length > 0) pairs.push([from, pickFrom(around, random)]);
  }
  return pairs;
};

const drawing = (grid: HexGrid, lineOf: (a: HexId, b: HexId) => HexLine): Work => {
  const pairs = pairsOn(grid);
  return (times) => {
    let met = 0;
    for (let i = 0; i < times; i += 1) {
      const [a, b] = pairs[i % PAIRS]!;
      met += lineOf(a, b).length;
    }
    if (met < 0) throw new Error('V8 may not drop the work');
  };
};

const GRID = { width: 40, height: 40, tops: 'flat', shoved: 'odd' } as const;

/** What sight and fire on hex maps lean on. */
export const hexMetrics: readonly Metric[] = [
  {
    name: 'hex.line.cached',
    about: `lines of ${APART} hexes, remembered`,
    unit: '/s',
    budget: 2_000_000,
    better: 'higher',
    prepare: () => {
      const grid = makeGrid(GRID);
      return drawing(grid, lineCache(grid));
    },
  },
  {
    name: 'hex.line.uncached',
    about: `lines of ${APART} hexes, worked out`,
    unit: '/s',
    budget: 300_000,
    better: 'higher',
    prepare: () => {
      const grid = makeGrid(GRID);
      return drawing(grid, (a, b) => line(grid, a, b));
    },
  },
];
