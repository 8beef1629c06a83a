import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Facing, HalfWidth } from './arc.ts';
import { arcOf, bearing, facesMet, facingOf, inFront, inRear, sidesMet, turnFacing } from './arc.ts';
import type { HexGrid, HexId } from './grid.ts';
import { allHexes, DIRS, hexAt, makeGrid, neighbour, ring, within } from './grid.ts';
import { line, sidesOnLine } from './line.ts';
import { gridWithPair, LAYOUTS } from './test/arbitrary.ts';
import { slowArc, slowBearing } from './test/exact.ts';

const grid = makeGrid({ width: 9, height: 9, tops: 'flat', shoved: 'odd' });
const pointy = makeGrid({ width: 9, height: 9, tops: 'pointy', shoved: 'odd' });
const at = hexAt(grid, 4, 4) as HexId;

const steps = (map: HexGrid, from: HexId, dirs: readonly (0 | 1 | 2 | 3 | 4 | 5)[]): HexId => {
  let hex = from;
  for (const dir of dirs) hex = neighbour(map, hex, dir) as HexId;
  return hex;
};

describe('bearings', () => {
  it('are even on a facing and odd between two, clockwise from side 0', () => {
    for (const map of [grid, pointy]) {
      expect(DIRS.map((dir) => bearing(map, at, steps(map, at, [dir])))).toEqual([0, 4, 8, 12, 16, 20]);
      expect(bearing(map, at, steps(map, at, [0, 0, 1]))).toBe(1);
      expect(bearing(map, at, steps(map, at, [0, 1]))).toBe(2);
      expect(bearing(map, at, steps(map, at, [0, 1, 1]))).toBe(3);
      expect(bearing(map, at, steps(map, at, [5, 0]))).toBe(22);
      expect(bearing(map, at, at)).toBeNull();
    }
  });

  it('agree with real angles', () => {
    for (const layout of LAYOUTS) {
      const map = makeGrid({ width: 9, height: 8, ...layout });
      for (const from of [0, 31, 40] as HexId[])
        for (const to of allHexes(map))
          if (to !== from) expect(bearing(map, from, to)).toBe(slowBearing(map, from, to));
    }
  });
});

describe('arcs', () => {
  it('agree with real angles, whatever the facing and the width', () => {
    fc.assert(
      fc.property(gridWithPair(12), fc.nat({ max: 11 }), fc.nat({ max: 5 }), ([map, from, to], facing, half) => {
        fc.pre(from !== to);
        const place = arcOf(map, from, facing as Facing, half as HalfWidth, to);
        expect(place).toBe(slowArc(map, from, facing as Facing, half, to));
      }),
      { seed: 61, numRuns: 400 },
    );
  });

  it('of 120 degrees hold the three front hexes, the outer two on the boundary', () => {
    const places = DIRS.map((dir) => arcOf(grid, at, facingOf(1), 2, steps(grid, at, [dir])));
    expect(places).toEqual(['boundary', 'inside', 'boundary', 'outside', 'outside', 'outside']);
  });

  it('of 120 degrees are all the hexes reached by steps in two neighbouring front directions', () => {
    const reached = new Set<HexId>();
    for (let ahead = 0; ahead <= 3; ahead += 1)
      for (let aside = 0; aside + ahead <= 3; aside += 1)
        for (const side of [0, 2] as const) {
          const way = [
            ...Array.from({ length: ahead }, () => 1 as const),
            ...Array.from({ length: aside }, () => side),
          ];
          reached.add(steps(grid, at, way));
        }
    const inArc = within(grid, at, 3).filter((to) => arcOf(grid, at, 2, 2, to) !== 'outside');
    expect(new Set(inArc)).toEqual(reached);
  });

  it('through a corner have the hexes on either side of it alike', () => {
    const places = DIRS.map((dir) => arcOf(grid, at, 1, 1, steps(grid, at, [dir])));
    expect(places).toEqual(['boundary', 'boundary', 'outside', 'outside', 'outside', 'outside']);
    expect(arcOf(grid, at, 1, 1, steps(grid, at, [0, 1]))).toBe('inside');
    expect(arcOf(grid, at, 1, 0, steps(grid, at, [0, 1]))).toBe('boundary');
    expect(arcOf(grid, at, 1, 0, steps(grid, at, [0]))).toBe('outside');
  });

  it('always hold the own hex, and the whole circle everything', () => {
    expect(arcOf(grid, at, 3, 0, at)).toBe('inside');
    for (const to of within(grid, at, 3)) expect(arcOf(grid, at, 7, 6, to)).toBe('inside');
    expect(arcOf(grid, at, 0, 5, steps(grid, at, [3]))).toBe('outside');
  });

  it('of the front and the rear point opposite ways', () => {
    const stand = { hex: at, facing: facingOf(0) };
    const ahead = steps(grid, at, [0, 0]);
    const behind = steps(grid, at, [3, 3]);
    const beside = steps(grid, at, [1, 2]);
    expect([60, 120, 180].map((width) => inFront(grid, stand, width as 60, ahead))).toEqual(Array(3).fill('inside'));
    expect([60, 120, 180].map((width) => inRear(grid, stand, width as 60, behind))).toEqual(Array(3).fill('inside'));
    expect([inFront(grid, stand, 180, beside), inRear(grid, stand, 180, beside)]).toEqual(['boundary', 'boundary']);
    expect([inFront(grid, stand, 120, behind), inRear(grid, stand, 120, ahead)]).toEqual(['outside', 'outside']);
  });

  it('turn either way', () => {
    expect([turnFacing(11, 1), turnFacing(0, -1), turnFacing(3, 6), turnFacing(2, -15)]).toEqual([0, 11, 9, 11]);
    expect(DIRS.map(facingOf)).toEqual([0, 2, 4, 6, 8, 10]);
  });
});

describe('what a line arrives at', () => {
  const target = { hex: at, facing: facingOf(0) };
  const faces = (front: 60 | 120 | 180, rear: 0 | 60 | 120 | 180) =>
    DIRS.map((dir) => facesMet(grid, target, { front, rear }, steps(grid, at, [dir])).join(' or '));

  it('is the front, a side or the rear, or two of them on the limit', () => {
    expect(faces(60, 60)).toEqual(['front', 'side', 'side', 'rear', 'side', 'side']);
    expect(faces(120, 60)).toEqual(['front', 'front or side', 'side', 'rear', 'side', 'front or side']);
    expect(faces(120, 120)).toEqual([
      'front',
      'front or side',
      'side or rear',
      'rear',
      'side or rear',
      'front or side',
    ]);
    expect(faces(180, 180)).toEqual(['front', 'front', 'rear', 'rear', 'rear', 'front']);
    expect(facesMet(grid, target, { front: 180, rear: 180 }, steps(grid, at, [1, 2]))).toEqual(['front', 'rear']);
    expect(facesMet(grid, target, { front: 60, rear: 60 }, at)).toEqual([]);
  });

  it('is front or flank only when there is no rear', () => {
    expect(faces(120, 0)).toEqual(['front', 'front or side', 'side', 'side', 'side', 'front or side']);
  });

  it('is one of six hexsides, or two when it comes in by a corner', () => {
    expect(DIRS.map((dir) => sidesMet(grid, at, steps(grid, at, [dir])))).toEqual(DIRS.map((dir) => [dir]));
    expect(sidesMet(grid, at, steps(grid, at, [5, 0]))).toEqual([5, 0]);
    expect(sidesMet(grid, at, at)).toEqual([]);
  });

  it('is the hexside the line itself crosses last', () => {
    for (const map of [grid, pointy])
      for (const from of [2, 3, 4].flatMap((radius) => ring(map, at, radius))) {
        const last = sidesOnLine(map, from, at).filter(({ near, far }) => near === at || far === at);
        const dirs = last.map(({ near, far }) =>
          DIRS.find((dir) => neighbour(map, at, dir) === (far === at ? near : far)),
        );
        expect(sidesMet(map, at, from).toSorted()).toEqual(dirs.toSorted());
        expect(line(map, from, at).length).toBeGreaterThan(0);
      }
  });
});
