import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HexsideId, HexsideMap } from './edges.ts';
import {
  allHexsides,
  cornerOf,
  cornersOf,
  cornersOfHex,
  dirOf,
  hexesAtCorner,
  hexesOf,
  hexsideBetween,
  hexsideEntries,
  hexsideMap,
  hexsideOf,
  hexsidesAtCorner,
  hexsidesOf,
  onHexside,
  withHexside,
  withoutHexside,
} from './edges.ts';
import type { HexId } from './grid.ts';
import { allHexes, DIRS, distance, makeGrid, neighbour, OFF_MAP, opposite } from './grid.ts';
import { gridsUpTo } from './test/arbitrary.ts';
import { outlineOf } from './test/exact.ts';

const grid = makeGrid({ width: 3, height: 3, tops: 'flat', shoved: 'odd' });
const middle = 4 as HexId;

describe('hexsides', () => {
  it('have one id, from whichever hex they are seen', () => {
    fc.assert(
      fc.property(gridsUpTo(6), (map) => {
        for (const hex of allHexes(map))
          for (const dir of DIRS) {
            const side = hexsideOf(map, hex, dir);
            const other = neighbour(map, hex, dir);
            if (other === OFF_MAP) expect(hexesOf(map, side)).toEqual([hex, OFF_MAP]);
            else {
              expect(hexsideOf(map, other, opposite(dir))).toBe(side);
              expect(hexsideBetween(map, hex, other)).toBe(side);
              expect(hexesOf(map, side)).toEqual([Math.min(hex, other), Math.max(hex, other)]);
            }
          }
      }),
      { seed: 41, numRuns: 40 },
    );
  });

  it('are counted once each', () => {
    // Three rows of three: 9 hexes with 54 sides, 16 of them shared by two.
    expect(allHexsides(grid)).toHaveLength(54 - 16);
    expect(new Set(allHexsides(grid)).size).toBe(54 - 16);
    expect(allHexsides(grid)).toEqual(allHexsides(grid).toSorted((a, b) => a - b));
  });

  it('of a hex run clockwise', () => {
    expect(hexsidesOf(grid, middle)).toEqual([1 * 6 + 3, 4 * 6 + 1, 4 * 6 + 2, 4 * 6 + 3, 4 * 6 + 4, 3 * 6 + 2]);
    expect(hexsidesOf(grid, middle).map(dirOf)).toEqual([3, 1, 2, 3, 4, 2]);
  });

  it('lie between no hexes that do not touch', () => {
    expect(hexsideBetween(grid, 0 as HexId, 8 as HexId)).toBeNull();
    expect(hexsideBetween(grid, middle, middle)).toBeNull();
  });
});

describe('corners', () => {
  it('have one id for each point where hexes meet', () => {
    fc.assert(
      fc.property(gridsUpTo(6), (map) => {
        const points = new Map<number, Set<string>>();
        const ids = new Map<string, Set<number>>();
        for (const hex of allHexes(map))
          for (const dir of DIRS) {
            const { x, y } = outlineOf(map, hex)[dir]!;
            const corner = cornerOf(map, hex, dir);
            points.set(corner, (points.get(corner) ?? new Set()).add(`${x},${y}`));
            ids.set(`${x},${y}`, (ids.get(`${x},${y}`) ?? new Set()).add(corner));
          }
        for (const same of [...points.values(), ...ids.values()]) expect(same.size).toBe(1);
      }),
      { seed: 42, numRuns: 40 },
    );
  });

  it('join three hexes that touch each other, fewer at the edge of the map', () => {
    expect(hexesAtCorner(grid, cornerOf(grid, middle, 0))).toEqual([1, 5, 4]);
    expect(hexesAtCorner(grid, cornerOf(grid, 0 as HexId, 5))).toEqual([0, OFF_MAP, OFF_MAP]);
    fc.assert(
      fc.property(gridsUpTo(6), (map) => {
        for (const hex of allHexes(map))
          for (const corner of cornersOfHex(map, hex)) {
            const meeting = hexesAtCorner(map, corner).filter((each): each is HexId => each !== OFF_MAP);
            expect(meeting).toContain(hex);
            for (const other of meeting) {
              expect(cornersOfHex(map, other)).toContain(corner);
              expect(distance(map, hex, other)).toBeLessThanOrEqual(1);
            }
          }
      }),
      { seed: 43, numRuns: 40 },
    );
  });

  it('join the hexsides that end there', () => {
    fc.assert(
      fc.property(gridsUpTo(6), (map) => {
        const ending = new Map<number, number[]>();
        for (const side of allHexsides(map))
          for (const corner of cornersOf(map, side)) ending.set(corner, [...(ending.get(corner) ?? []), side]);
        for (const hex of allHexes(map))
          for (const corner of cornersOfHex(map, hex))
            expect(hexsidesAtCorner(map, corner).toSorted((a, b) => a - b)).toEqual(ending.get(corner));
      }),
      { seed: 44, numRuns: 40 },
    );
  });

  it('end a hexside anticlockwise first', () => {
    const side = hexsideOf(grid, middle, 1);
    expect(cornersOf(grid, side)).toEqual([cornerOf(grid, middle, 0), cornerOf(grid, middle, 1)]);
  });
});

describe('hexside maps', () => {
  const wall = hexsideOf(grid, middle, 1);
  const river = hexsideOf(grid, middle, 4);

  it('survive being saved', () => {
    const map = hexsideMap<string>([
      [river, 'river'],
      [wall, 'wall'],
    ]);
    const saved: HexsideMap<string> = JSON.parse(JSON.stringify(map));
    expect(saved).toEqual(map);
    expect(onHexside(saved, hexsideOf(grid, 5 as HexId, 4))).toBe('wall');
    expect(onHexside(saved, 0 as HexsideId)).toBeNull();
    expect(hexsideEntries(saved)).toEqual([
      [wall, 'wall'],
      [river, 'river'],
    ]);
  });

  it('are changed by making another', () => {
    const map = hexsideMap([[wall, 'wall']]);
    const both = withHexside(map, river, 'river');
    expect(hexsideEntries(both)).toEqual([
      [wall, 'wall'],
      [river, 'river'],
    ]);
    expect(hexsideEntries(withoutHexside(both, wall))).toEqual([[river, 'river']]);
    expect(hexsideEntries(map)).toEqual([[wall, 'wall']]);
  });
});
