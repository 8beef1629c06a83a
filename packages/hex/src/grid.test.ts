import fc from 'fast-check';
import { Direction, defineHex, Grid, ring as honeycombRing, Orientation } from 'honeycomb-grid';
import { describe, expect, it } from 'vitest';
import type { HexGrid, HexId, Tops } from './grid.ts';
import {
  allHexes,
  columnOf,
  cubeOf,
  DIRS,
  dirTo,
  distance,
  halfHexes,
  hexAt,
  hexAtCube,
  isHex,
  makeGrid,
  neighbour,
  neighboursOf,
  OFF_MAP,
  opposite,
  ring,
  rowOf,
  turnDir,
  within,
} from './grid.ts';
import { gridsUpTo, gridWithPair, LAYOUTS } from './test/arbitrary.ts';

const COMPASS: Readonly<Record<Tops, readonly Direction[]>> = {
  flat: [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW],
  pointy: [Direction.NE, Direction.E, Direction.SE, Direction.SW, Direction.W, Direction.NW],
};

const honeycombOf = (grid: HexGrid) => {
  const Tile = defineHex({
    orientation: grid.tops === 'flat' ? Orientation.FLAT : Orientation.POINTY,
    offset: grid.shoved === 'odd' ? -1 : 1,
  });
  return new Grid(
    Tile,
    allHexes(grid).map((hex) => ({ col: columnOf(grid, hex), row: rowOf(grid, hex) })),
  );
};

// Steps from one hex to all others, counted one by one.
const stepsFrom = (grid: HexGrid, start: HexId): ReadonlyMap<HexId, number> => {
  const steps = new Map([[start, 0]]);
  for (const [hex, count] of steps)
    for (const next of neighboursOf(grid, hex)) if (!steps.has(next)) steps.set(next, count + 1);
  return steps;
};

describe('grid', () => {
  it('numbers hexes row by row', () => {
    const grid = makeGrid({ width: 5, height: 3, tops: 'flat', shoved: 'odd' });
    expect(hexAt(grid, 4, 2)).toBe(14);
    expect([columnOf(grid, 14 as HexId), rowOf(grid, 14 as HexId)]).toEqual([4, 2]);
    expect([hexAt(grid, 5, 0), hexAt(grid, -1, 0), hexAt(grid, 0, 3), hexAt(grid, 0, -1)]).toEqual([-1, -1, -1, -1]);
    expect(allHexes(grid)).toEqual(Array.from({ length: 15 }, (_, hex) => hex));
    expect([isHex(grid, 14), isHex(grid, 15), isHex(grid, -1), isHex(grid, 0.5)]).toEqual([true, false, false, false]);
  });

  it('points direction 0 north on flat tops, whichever columns are shoved', () => {
    const odd = makeGrid({ width: 3, height: 3, tops: 'flat', shoved: 'odd' });
    expect(DIRS.map((dir) => neighbour(odd, 4 as HexId, dir))).toEqual([1, 5, 8, 7, 6, 3]);
    const even = makeGrid({ width: 3, height: 3, tops: 'flat', shoved: 'even' });
    expect(DIRS.map((dir) => neighbour(even, 4 as HexId, dir))).toEqual([1, 2, 5, 7, 3, 0]);
  });

  it('points direction 0 north-east on pointy tops, whichever rows are shoved', () => {
    const odd = makeGrid({ width: 3, height: 3, tops: 'pointy', shoved: 'odd' });
    expect(DIRS.map((dir) => neighbour(odd, 4 as HexId, dir))).toEqual([2, 5, 8, 7, 3, 1]);
    const even = makeGrid({ width: 3, height: 3, tops: 'pointy', shoved: 'even' });
    expect(DIRS.map((dir) => neighbour(even, 4 as HexId, dir))).toEqual([1, 5, 7, 6, 3, 0]);
  });

  it.each(LAYOUTS)('has the neighbours and rings of another library ($tops, $shoved)', (layout) => {
    const grid = makeGrid({ width: 7, height: 6, ...layout });
    const honeycomb = honeycombOf(grid);
    const idOf = (hex: { col: number; row: number } | undefined) => (hex ? hexAt(grid, hex.col, hex.row) : OFF_MAP);
    for (const hex of allHexes(grid)) {
      const at = { col: columnOf(grid, hex), row: rowOf(grid, hex) };
      const theirs = COMPASS[grid.tops].map((way) => idOf(honeycomb.neighborOf(at, way, { allowOutside: false })));
      expect(DIRS.map((dir) => neighbour(grid, hex, dir))).toEqual(theirs);
      for (const radius of [1, 2, 3]) {
        const circle = Array.from(honeycomb.traverse(honeycombRing({ center: at, radius })), idOf);
        expect(ring(grid, hex, radius).toSorted((a, b) => a - b)).toEqual(circle.toSorted((a, b) => a - b));
      }
    }
  });

  it('keeps cube coordinates and columns and rows in step', () => {
    fc.assert(
      fc.property(gridWithPair(9), ([grid, hex]) => {
        const { q, r, s } = cubeOf(grid, hex);
        expect(q + r + s).toBe(0);
        expect(hexAtCube(grid, q, r)).toBe(hex);
      }),
      { seed: 11 },
    );
  });

  it('uses the usual axial coordinates, q to the east on pointy tops and r to the south on flat ones', () => {
    const pointy = makeGrid({ width: 4, height: 4, tops: 'pointy', shoved: 'odd' });
    expect(cubeOf(pointy, hexAt(pointy, 3, 2) as HexId)).toEqual({ q: 2, r: 2, s: -4 });
    const flat = makeGrid({ width: 4, height: 4, tops: 'flat', shoved: 'even' });
    expect(cubeOf(flat, hexAt(flat, 3, 2) as HexId)).toEqual({ q: 3, r: 0, s: -3 });
  });

  it('counts the same distance as walking does', () => {
    for (const layout of LAYOUTS) {
      const grid = makeGrid({ width: 8, height: 7, ...layout });
      for (const a of [0, 11, 27, 55] as HexId[]) {
        const steps = stepsFrom(grid, a);
        expect(allHexes(grid).map((b) => distance(grid, a, b))).toEqual(allHexes(grid).map((b) => steps.get(b)));
      }
    }
  });

  it('leads back when a direction is turned round, and finds the direction of a neighbour', () => {
    fc.assert(
      fc.property(gridWithPair(7), ([grid, hex, other]) => {
        for (const dir of DIRS) {
          const next = neighbour(grid, hex, dir);
          if (next === OFF_MAP) continue;
          expect(neighbour(grid, next, opposite(dir))).toBe(hex);
          expect(dirTo(grid, hex, next)).toBe(dir);
        }
        expect(dirTo(grid, hex, other) === null).toBe(distance(grid, hex, other) !== 1);
      }),
      { seed: 12 },
    );
  });

  it('turns directions either way', () => {
    expect([turnDir(5, 1), turnDir(0, -1), turnDir(3, 6), turnDir(2, -8), opposite(1)]).toEqual([0, 5, 3, 0, 4]);
  });

  it('lists a ring clockwise from direction 0', () => {
    const grid = makeGrid({ width: 5, height: 5, tops: 'flat', shoved: 'odd' });
    const centre = hexAt(grid, 2, 2) as HexId;
    expect(ring(grid, centre, 1)).toEqual(DIRS.map((dir) => neighbour(grid, centre, dir)));
    expect(ring(grid, centre, 0)).toEqual([centre]);
    expect(ring(grid, centre, 2)[0]).toBe(hexAt(grid, 2, 0));
    expect(ring(grid, centre, 2)).toHaveLength(12);
    expect(ring(grid, 0 as HexId, 4)).toEqual([4, 9, 14, 13, 17, 16, 20]);
  });

  it('lists a disc nearest first, each hex once', () => {
    fc.assert(
      fc.property(gridWithPair(7), fc.nat({ max: 5 }), ([grid, centre], radius) => {
        const disc = within(grid, centre, radius);
        const expected = allHexes(grid).filter((hex) => distance(grid, centre, hex) <= radius);
        expect(disc.toSorted((a, b) => a - b)).toEqual(expected);
        const distances = disc.map((hex) => distance(grid, centre, hex));
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      }),
      { seed: 13 },
    );
  });

  it('leaves missing hexes out of everything', () => {
    fc.assert(
      fc.property(gridsUpTo(7), (grid) => {
        for (const hex of allHexes(grid)) {
          expect(isHex(grid, hex)).toBe(true);
          for (const next of neighboursOf(grid, hex)) expect(isHex(grid, next)).toBe(true);
          for (const near of within(grid, hex, 3)) expect(isHex(grid, near)).toBe(true);
        }
      }),
      { seed: 14 },
    );
    const grid = makeGrid({ width: 3, height: 3, tops: 'flat', shoved: 'odd', missing: [4] });
    expect(allHexes(grid)).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
    expect(hexAt(grid, 1, 1)).toBe(OFF_MAP);
    expect(neighboursOf(grid, 1 as HexId)).toEqual([2, 5, 3, 0]);
  });

  it('knows the half-hexes of a straight-edged board', () => {
    const flat = { width: 5, height: 3, tops: 'flat', shoved: 'odd' } as const;
    expect(halfHexes(flat)).toEqual([11, 13]);
    const pointy = { width: 4, height: 4, tops: 'pointy', shoved: 'even' } as const;
    expect(halfHexes(pointy)).toEqual([3, 11]);
    expect(allHexes(makeGrid({ ...flat, missing: halfHexes(flat) }))).toHaveLength(13);
  });

  it('refuses a size or a missing hex that makes no sense', () => {
    const shape = { width: 2, height: 2, tops: 'flat', shoved: 'odd' } as const;
    expect(() => makeGrid({ ...shape, width: 0 })).toThrow("a hex grid can't be 0 wide and 2 high");
    expect(() => makeGrid({ ...shape, height: 1.5 })).toThrow("a hex grid can't be 2 wide and 1.5 high");
    expect(() => makeGrid({ ...shape, missing: [4] })).toThrow('missing hex 4 is outside the grid');
    expect(() => makeGrid({ ...shape, missing: [-1] })).toThrow('missing hex -1 is outside the grid');
  });
});
