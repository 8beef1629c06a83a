/** Random grids and hexes for property tests. */
import fc from 'fast-check';
import type { HexGrid, HexId } from '../grid.ts';
import { allHexes, makeGrid } from '../grid.ts';

/** The four ways a grid can be laid out. */
export const LAYOUTS = [
  { tops: 'flat', shoved: 'odd' },
  { tops: 'flat', shoved: 'even' },
  { tops: 'pointy', shoved: 'odd' },
  { tops: 'pointy', shoved: 'even' },
] as const;

/** Grids of all layouts up to a size, some with holes; hex 0 is always there. */
export const gridsUpTo = (size: number): fc.Arbitrary<HexGrid> =>
  fc
    .record({
      width: fc.integer({ min: 1, max: size }),
      height: fc.integer({ min: 1, max: size }),
      layout: fc.constantFrom(...LAYOUTS),
      holes: fc.array(fc.nat(), { maxLength: 6 }),
    })
    .map(({ width, height, layout, holes }) => {
      const missing = holes.map((hole) => hole % (width * height)).filter((hex) => hex > 0);
      return makeGrid({ width, height, ...layout, missing });
    });

/** A grid and two of its hexes. */
export const gridWithPair = (size: number): fc.Arbitrary<readonly [HexGrid, HexId, HexId]> =>
  fc.tuple(gridsUpTo(size), fc.nat(), fc.nat()).map(([grid, a, b]) => {
    const hexes = allHexes(grid);
    return [grid, hexes[a % hexes.length]!, hexes[b % hexes.length]!];
  });
