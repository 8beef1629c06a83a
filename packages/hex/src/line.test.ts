import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allHexsides, dirOf, hexesOf } from './edges.ts';
import type { HexGrid, HexId } from './grid.ts';
import { allHexes, cubeOf, distance, hexAt, hexAtCube, makeGrid, neighbour, OFF_MAP, ring } from './grid.ts';
import { line, lineCache, sidesOnLine } from './line.ts';
import { gridWithPair, LAYOUTS } from './test/arbitrary.ts';
import { compare, slowLine, slowSide } from './test/exact.ts';

const flat = makeGrid({ width: 25, height: 25, tops: 'flat', shoved: 'odd' });
const pointy = makeGrid({ width: 25, height: 25, tops: 'pointy', shoved: 'even' });
const centre = hexAt(flat, 12, 12) as HexId;

const moved = (grid: HexGrid, from: HexId, q: number, r: number): HexId => {
  const cube = cubeOf(grid, from);
  return hexAtCube(grid, cube.q + q, cube.r + r) as HexId;
};

const offsets = (grid: HexGrid, from: HexId, hexes: readonly HexId[]): readonly string[] => {
  const start = cubeOf(grid, from);
  return hexes.map((hex) => {
    const { q, r } = cubeOf(grid, hex);
    return `${q - start.q},${r - start.r}`;
  });
};

// Every side of the map with how the slow way finds it met; only those that are.
const slowSides = (grid: HexGrid, a: HexId, b: HexId) =>
  allHexsides(grid).flatMap((side) => {
    const [hex] = hexesOf(grid, side);
    const met = slowSide(grid, [a, b], hex, dirOf(side));
    return met === null ? [] : [{ side, ...met }];
  });

describe('line', () => {
  it('meets nothing between a hex and itself, or one next to it', () => {
    expect(line(flat, centre, centre)).toEqual([]);
    expect(ring(flat, centre, 1).map((hex) => line(flat, centre, hex))).toEqual([[], [], [], [], [], []]);
  });

  it('goes straight through the hexes of a row', () => {
    const to = moved(flat, centre, 0, -3);
    const met = line(flat, centre, to);
    expect(met.map(({ touch }) => touch)).toEqual(['through', 'through']);
    expect(
      offsets(
        flat,
        centre,
        met.map(({ hex }) => hex),
      ),
    ).toEqual(['0,-1', '0,-2']);
  });

  it('runs along a hexside in turn with a hex, the left one of a pair first', () => {
    const met = line(flat, centre, moved(flat, centre, 4, -2));
    const at = (q: number, r: number) => moved(flat, centre, q, r);
    expect(met).toEqual([
      { hex: at(1, -1), touch: 'edge', partner: at(1, 0) },
      { hex: at(1, 0), touch: 'edge', partner: at(1, -1) },
      { hex: at(2, -1), touch: 'through' },
      { hex: at(3, -2), touch: 'edge', partner: at(3, -1) },
      { hex: at(3, -1), touch: 'edge', partner: at(3, -2) },
    ]);
  });

  it('crosses four hexes at displacement (4, -1, -3), one of them only clipped', () => {
    const met = line(flat, centre, moved(flat, centre, 4, -1));
    expect(met.map(({ touch }) => touch)).toEqual(['through', 'through', 'through', 'through']);
    expect(
      offsets(
        flat,
        centre,
        met.map(({ hex }) => hex),
      ),
    ).toEqual(['1,0', '2,-1', '2,0', '3,-1']);
  });

  it('crosses up to fourteen hexes at distance 12', () => {
    const counts = ring(flat, centre, 12).map(
      (to) => line(flat, centre, to).filter((met) => met.touch === 'through').length,
    );
    expect(counts).toHaveLength(72);
    expect(Math.max(...counts)).toBe(14);
  });

  it('touches a hex at one corner only from distance 5 on, at displacement (4, 1, -5)', () => {
    const met = line(flat, centre, moved(flat, centre, 4, 1));
    expect(met.map(({ touch }) => touch)).toEqual(['through', 'corner', 'through', 'through', 'corner', 'through']);
    for (const to of [1, 2, 3, 4].flatMap((radius) => ring(flat, centre, radius)))
      expect(line(flat, centre, to).filter(({ touch }) => touch === 'corner')).toEqual([]);
  });

  it('runs along hexsides only at displacements (2k, -k, -k) and the like', () => {
    for (let far = 1; far <= 12; far += 1) {
      const edged = ring(flat, centre, far).filter((to) =>
        line(flat, centre, to).some(({ touch }) => touch === 'edge'),
      );
      expect(edged).toHaveLength(far % 2 === 0 ? 6 : 0);
    }
  });

  it.each(LAYOUTS)('agrees with real hexagons cut by real lines ($tops, $shoved)', (layout) => {
    const grid = makeGrid({ width: 9, height: 9, ...layout, missing: [5, 12, 33, 57] });
    for (const from of [0, 40, 71] as HexId[])
      for (const to of allHexes(grid)) expect(line(grid, from, to)).toEqual(slowLine(grid, from, to));
  });

  it('agrees with real hexagons on long lines and maps with holes', () => {
    fc.assert(
      fc.property(gridWithPair(15), ([grid, a, b]) => {
        expect(line(grid, a, b)).toEqual(slowLine(grid, a, b));
      }),
      { seed: 21, numRuns: 60 },
    );
  });

  it('is the same line back, in reverse', () => {
    fc.assert(
      fc.property(gridWithPair(25), ([grid, a, b]) => {
        expect(line(grid, b, a)).toEqual(line(grid, a, b).toReversed());
      }),
      { seed: 22, numRuns: 200 },
    );
  });

  it('gives a partner of -1 where the other hex of a pair is off the map', () => {
    const grid = makeGrid({ width: 3, height: 2, tops: 'flat', shoved: 'odd' });
    expect(line(grid, 0 as HexId, 2 as HexId)).toEqual([{ hex: 1, touch: 'edge', partner: OFF_MAP }]);
    const lower = makeGrid({ width: 3, height: 1, tops: 'flat', shoved: 'even' });
    expect(line(lower, 0 as HexId, 2 as HexId)).toEqual([{ hex: 1, touch: 'edge', partner: OFF_MAP }]);
    const hole = makeGrid({ width: 3, height: 2, tops: 'flat', shoved: 'odd', missing: [1] });
    expect(line(hole, 0 as HexId, 2 as HexId)).toEqual([]);
  });
});

describe('cached lines', () => {
  it('are the lines worked out afresh', () => {
    for (const grid of [flat, pointy]) {
      const cached = lineCache(grid);
      for (const to of allHexes(grid)) expect(cached(centre, to)).toEqual(line(grid, centre, to));
    }
    fc.assert(
      fc.property(gridWithPair(9), ([grid, a, b]) => {
        const cached = lineCache(grid);
        for (const to of allHexes(grid))
          expect([cached(a, to), cached(to, b)]).toEqual([line(grid, a, to), line(grid, to, b)]);
      }),
      { seed: 23, numRuns: 20 },
    );
  });

  it('are worked out once for each pair of hexes', () => {
    const cached = lineCache(flat);
    const to = moved(flat, centre, 6, -3);
    const other = moved(flat, centre, 4, -1);
    const kept = cached(centre, to);
    const keptOther = cached(centre, other);
    expect(cached(centre, to)).toBe(kept);
    expect(cached(centre, other)).toBe(keptOther);
    expect(cached(to, centre)).not.toBe(kept);
    expect(cached(to, centre)).toBe(cached(to, centre));
  });

  it('share their entries', () => {
    const cached = lineCache(flat);
    const short = cached(centre, moved(flat, centre, 4, -2));
    const long = cached(centre, moved(flat, centre, 8, -4));
    expect(short.length).toBe(5);
    for (const [at, entry] of short.entries()) expect(long[at]).toBe(entry);
    expect(cached(centre, moved(flat, centre, 0, 3))[0]).toBe(cached(centre, moved(flat, centre, 0, 2))[0]);
    expect(cached(centre, moved(flat, centre, 8, 2))[1]).toBe(cached(centre, moved(flat, centre, 4, 1))[1]);
  });
});

describe('sides on a line', () => {
  const told = (grid: HexGrid, from: HexId, to: HexId) =>
    sidesOnLine(grid, from, to).map(({ touch, near, far }) => {
      const [one, two] = offsets(grid, from, [near as HexId, far as HexId]);
      return `${touch} ${one} | ${two}`;
    });

  it('are none from a hex to itself', () => {
    expect(sidesOnLine(flat, centre, centre)).toEqual([]);
  });

  it('are crossed one after the other down a row', () => {
    expect(told(flat, centre, moved(flat, centre, 0, 2))).toEqual(['cross 0,0 | 0,1', 'cross 0,1 | 0,2']);
  });

  it('are met at both ends of a side the line runs along, left before right', () => {
    expect(told(flat, centre, moved(flat, centre, 2, -1))).toEqual([
      'corner 0,0 | 1,-1',
      'corner 0,0 | 1,0',
      'along 1,-1 | 1,0',
      'corner 1,-1 | 2,-1',
      'corner 1,0 | 2,-1',
    ]);
  });

  it('are all three touched where the line goes through a corner', () => {
    expect(told(flat, centre, moved(flat, centre, 4, 1))).toEqual([
      'cross 0,0 | 1,0',
      'corner 1,0 | 1,1',
      'corner 1,0 | 2,0',
      'corner 1,1 | 2,0',
      'cross 2,0 | 2,1',
      'corner 2,1 | 3,0',
      'corner 2,1 | 3,1',
      'corner 3,0 | 3,1',
      'cross 3,1 | 4,1',
    ]);
  });

  it('have their own ids, whichever hex they are seen from', () => {
    const to = moved(pointy, centre, 0, -1);
    expect(sidesOnLine(pointy, centre, to)).toEqual([{ side: to * 6 + 2, touch: 'cross', near: centre, far: to }]);
    expect(neighbour(pointy, to, 2)).toBe(centre);
  });

  it('at the edge of the map are listed when one hex is on it', () => {
    const grid = makeGrid({ width: 3, height: 2, tops: 'flat', shoved: 'odd', missing: [1] });
    expect(sidesOnLine(grid, 0 as HexId, 2 as HexId)).toEqual([
      { side: 1, touch: 'corner', near: 0, far: -1 },
      { side: 2, touch: 'corner', near: 0, far: -1 },
      { side: 17, touch: 'corner', near: -1, far: 2 },
      { side: 16, touch: 'corner', near: -1, far: 2 },
    ]);
  });

  it('agree with real hexsides cut by real lines, in order', () => {
    fc.assert(
      fc.property(gridWithPair(9), ([grid, a, b]) => {
        fc.pre(a !== b);
        const met = sidesOnLine(grid, a, b);
        const slow = new Map(slowSides(grid, a, b).map((side) => [side.side, side]));
        expect(met.map(({ side, touch }) => [side, touch]).toSorted()).toEqual(
          Array.from(slow.values(), ({ side, touch }) => [side, touch]).toSorted(),
        );
        const far = met.map(({ side }) => slow.get(side)!.far);
        for (const [at, place] of far.entries()) expect(compare(far[at - 1] ?? place, place)).toBeLessThanOrEqual(0);
        for (const { side, near, far: beyond } of met) {
          const hexes = hexesOf(grid, side);
          expect([near, beyond].toSorted((x, y) => x - y)).toEqual(hexes.toSorted((x, y) => x - y));
        }
      }),
      { seed: 24, numRuns: 80 },
    );
  });

  it('are the same on the way back, in reverse', () => {
    fc.assert(
      fc.property(gridWithPair(20), ([grid, a, b]) => {
        const back = sidesOnLine(grid, b, a).map(({ side, touch, near, far }) => ({
          side,
          touch,
          near: far,
          far: near,
        }));
        expect(back.toReversed()).toEqual(sidesOnLine(grid, a, b));
      }),
      { seed: 25, numRuns: 100 },
    );
  });

  it('number the hexes crossed and one more when no corner is met', () => {
    for (const to of ring(flat, centre, 7)) {
      const met = line(flat, centre, to);
      if (met.some(({ touch }) => touch !== 'through')) continue;
      expect(sidesOnLine(flat, centre, to)).toHaveLength(met.length + 1);
      expect(distance(flat, centre, to)).toBe(7);
    }
  });
});
