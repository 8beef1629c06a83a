import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf, type Point, samePoint } from '../point.ts';
import { compareFraction, LINE_END, LINE_START, ofRatio, ratio } from '../ratio.ts';
import { exactPlace, exactPoint, slowStretches } from '../test/slow.ts';
import { areaProblems } from './area.ts';
import { segmentMeetsBox } from './grid.ts';
import { depthOf, joinedStretches, lengthsOf, passageOf, stretchesIn } from './passage.ts';
import { type Shape, shapeOf, shapeOfLine } from './shape.ts';

const SQUARE = [
  { x: 100, y: 100 },
  { x: 200, y: 100 },
  { x: 200, y: 200 },
  { x: 100, y: 200 },
];
const areaOf = (outline: readonly Point[], level = 1, holes: readonly (readonly Point[])[] = []): Shape =>
  shapeOf({ id: 'wood', terrain: 'wood', outline, level, holes });
const wallOf = (line: readonly Point[], thickness = 0): Shape =>
  shapeOfLine({ id: 'wall', terrain: 'wall', line, thickness, level: 1 });
const p = (x: number, y: number): Point => ({ x, y });
/** The stretches of a line as lengths, on the plan. */
const through = (shape: Shape, from: Point, to: Point): readonly (readonly number[])[] | null => {
  const line = { from, to, heights: null };
  const passage = passageOf(shape, line);
  return passage && lengthsOf(line, passage);
};

describe('a line through an area', () => {
  it('runs inside between where it enters and where it leaves', () => {
    expect(through(areaOf(SQUARE), p(0, 150), p(300, 150))).toEqual([[100, 200]]);
  });

  it('that stays clear of the area has nothing to do with it', () => {
    expect(through(areaOf(SQUARE), p(0, 50), p(300, 50))).toBeNull();
    expect(through(areaOf(SQUARE), p(0, 150), p(50, 150))).toBeNull();
    expect(through(areaOf(SQUARE), p(0, 160), p(160, 320))).toBeNull();
  });

  it('that runs along an edge is not inside', () => {
    expect(through(areaOf(SQUARE), p(0, 100), p(300, 100))).toBeNull();
    expect(through(areaOf(SQUARE), p(200, 0), p(200, 300))).toBeNull();
    expect(through(areaOf(SQUARE), p(120, 100), p(180, 100))).toEqual([]);
  });

  it('that touches a corner is not inside', () => {
    expect(through(areaOf(SQUARE), p(0, 200), p(200, 0))).toBeNull();
  });

  it('that goes in at one corner and out at the other is inside between them', () => {
    expect(through(areaOf(SQUARE), p(0, 0), p(300, 300))).toEqual([[142, 283]]);
  });

  it('is inside again after a bay in the outline', () => {
    const horseshoe = [p(0, 0), p(90, 0), p(90, 60), p(60, 60), p(60, 30), p(30, 30), p(30, 60), p(0, 60)];
    expect(through(areaOf(horseshoe), p(-10, 45), p(100, 45))).toEqual([
      [10, 40],
      [70, 100],
    ]);
    expect(through(areaOf(horseshoe), p(-10, 30), p(100, 30))).toEqual([
      [10, 40],
      [70, 100],
    ]);
  });

  it('passes a corner that only touches it from within without a break', () => {
    const notched = [p(0, 0), p(100, 0), p(100, 100), p(50, 50), p(0, 100)];
    expect(through(areaOf(notched), p(-10, 50), p(110, 50))).toEqual([[10, 110]]);
  });

  it('is outside in a hole and on the edge of a hole', () => {
    const hole = [p(120, 120), p(180, 120), p(180, 180), p(120, 180)];
    expect(through(areaOf(SQUARE, 1, [hole]), p(0, 150), p(300, 150))).toEqual([
      [100, 120],
      [180, 200],
    ]);
    expect(through(areaOf(SQUARE, 1, [hole]), p(0, 120), p(300, 120))).toEqual([
      [100, 120],
      [180, 200],
    ]);
  });

  it('tells where its ends lie', () => {
    const shape = areaOf(SQUARE);
    const ends = (from: Point, to: Point) => {
      const { starts, ends } = passageOf(shape, { from, to, heights: null })!;
      return [starts, ends];
    };
    expect(ends(p(150, 150), p(300, 150))).toEqual(['inside', 'outside']);
    expect(ends(p(0, 150), p(200, 150))).toEqual(['outside', 'edge']);
    expect(ends(p(100, 100), p(150, 150))).toEqual(['edge', 'inside']);
    expect(ends(p(100, 150), p(0, 150))).toEqual(['edge', 'outside']);
  });

  it('of no length is nowhere inside, but its ends are where they are', () => {
    expect(passageOf(areaOf(SQUARE), { from: p(150, 150), to: p(150, 150), heights: null })).toMatchObject({
      stretches: [],
      starts: 'inside',
      ends: 'inside',
    });
  });

  it('has a depth rounded up over all its stretches', () => {
    const line = { from: p(0, 90), to: p(300, 190), heights: null };
    // From x = 100 to 200, a third of a line √100000 long: 105.4.
    expect(depthOf(line, passageOf(areaOf(SQUARE), line)!)).toBe(106);
  });
});

describe('a line between heights', () => {
  const shape = areaOf(SQUARE, 2);
  const stretches = (from: number, to: number): readonly (readonly number[])[] | null => {
    const line = { from: p(0, 150), to: p(400, 150), heights: [from, to] as const };
    const passage = passageOf(shape, line);
    return passage && lengthsOf(line, passage);
  };

  it('is stopped only where it is lower than the level', () => {
    expect(stretches(0, 0)).toEqual([[100, 200]]);
    expect(stretches(1, 1)).toEqual([[100, 200]]);
    expect(stretches(2, 2)).toBeNull();
    expect(stretches(3, 3)).toBeNull();
  });

  it('is cut where it rises to the level', () => {
    expect(stretches(1, 4)).toEqual([[100, 134]]);
    expect(stretches(0, 5)).toEqual([[100, 160]]);
    expect(stretches(0, 8)).toBeNull();
    expect(stretches(0, 4)).toEqual([[100, 200]]);
  });

  it('is cut where it falls to the level', () => {
    expect(stretches(3, 0)).toEqual([[134, 200]]);
    expect(stretches(4, 0)).toBeNull();
    expect(stretches(3, -1)).toEqual([[100, 200]]);
    expect(stretches(2, 0)).toEqual([[100, 200]]);
  });

  it('still tells that an end stands in an area it looks out over', () => {
    const line = { from: p(150, 150), to: p(400, 150), heights: [3, 3] as const };
    expect(passageOf(shape, line)).toMatchObject({ stretches: [], starts: 'inside', ends: 'outside' });
  });

  it('passes over a wall of the height it has there', () => {
    const wall = wallOf([p(200, 0), p(200, 300)]);
    const crossed = (from: number, to: number) =>
      passageOf(wall, { from: p(0, 150), to: p(400, 150), heights: [from, to] })?.stretches.length ?? 0;
    expect(crossed(0, 0)).toBe(1);
    expect(crossed(0, 1)).toBe(1);
    expect(crossed(0, 2)).toBe(0);
    expect(crossed(2, 0)).toBe(0);
    expect(crossed(2, -1)).toBe(1);
    expect(crossed(0, 3)).toBe(0);
  });
});

describe('a line and a wall without thickness', () => {
  const wall = wallOf([p(100, 0), p(100, 100), p(200, 100)]);

  it('crosses it in one place', () => {
    expect(through(wall, p(0, 50), p(300, 50))).toEqual([[100, 100]]);
  });

  it('crosses it at a joint where the wall goes over to the other side', () => {
    expect(through(wall, p(50, 150), p(150, 50))).toEqual([[71, 71]]);
  });

  it('does not cross it at a joint where the wall turns back', () => {
    expect(through(wall, p(50, 50), p(150, 150))).toBeNull();
  });

  it('does not cross it at its end', () => {
    expect(through(wall, p(0, 0), p(200, 0))).toBeNull();
    expect(through(wall, p(200, 0), p(200, 200))).toBeNull();
  });

  it('crosses a wall that runs along it and goes over', () => {
    const bent = wallOf([p(100, 0), p(100, 50), p(200, 50), p(200, 100)]);
    expect(through(bent, p(0, 50), p(300, 50))).toEqual([[100, 200]]);
    expect(through(bent, p(300, 50), p(0, 50))).toEqual([[100, 200]]);
  });

  it('does not cross a wall that runs along it and turns back', () => {
    const bent = wallOf([p(100, 0), p(100, 50), p(200, 50), p(200, 0)]);
    expect(through(bent, p(0, 50), p(300, 50))).toBeNull();
  });

  it('that ends on the wall touches it and does not cross it', () => {
    const passage = passageOf(wall, { from: p(0, 50), to: p(100, 50), heights: null });
    expect(passage).toMatchObject({ stretches: [], starts: 'outside', ends: 'edge' });
    expect(passageOf(wall, { from: p(100, 50), to: p(0, 50), heights: null })).toMatchObject({ starts: 'edge' });
  });

  it('crosses a closed wall at its seam too', () => {
    const yard = wallOf([p(100, 100), p(200, 100), p(200, 200), p(100, 200), p(100, 100)]);
    expect(through(yard, p(50, 50), p(150, 150))).toEqual([[71, 71]]);
    expect(through(yard, p(50, 50), p(250, 250))).toEqual([
      [71, 71],
      [213, 213],
    ]);
    expect(through(yard, p(50, 150), p(150, 50))).toBeNull();
  });

  it('crosses a winding wall several times, in order', () => {
    const winding = wallOf([p(300, 0), p(300, 100), p(200, 100), p(200, 0), p(100, 0), p(100, 100)]);
    expect(through(winding, p(0, 50), p(400, 50))).toEqual([
      [100, 100],
      [200, 200],
      [300, 300],
    ]);
  });
});

describe('a line and a thick line', () => {
  it('runs inside for the thickness', () => {
    expect(through(wallOf([p(100, 0), p(100, 300)], 20), p(0, 150), p(300, 150))).toEqual([[90, 110]]);
  });

  it('finds no gap outside a bend', () => {
    const bend = wallOf([p(100, 300), p(100, 100), p(300, 100)], 40);
    expect(through(bend, p(0, 85), p(300, 85))).toEqual([[80, 300]]);
    expect(through(bend, p(60, 100), p(100, 60))).toBeNull();
    expect(through(bend, p(0, 200), p(200, 0))).toEqual([[114, 170]]);
  });

  it('counts overlapping legs once', () => {
    const straight = wallOf([p(100, 100), p(200, 100), p(300, 100)], 40);
    expect(through(straight, p(0, 100), p(400, 100))).toEqual([[100, 300]]);
  });
});

it('stretches that meet or overlap are joined', () => {
  const [a, b, c, d] = [ratio(1, 10), ratio(2, 10), ratio(3, 10), ratio(4, 10)];
  expect(
    joinedStretches([
      { from: c, to: d },
      { from: a, to: b },
      { from: b, to: c },
    ]),
  ).toEqual([{ from: a, to: d }]);
  expect(
    joinedStretches([
      { from: LINE_START, to: c },
      { from: a, to: b },
      { from: d, to: LINE_END },
    ]),
  ).toEqual([
    { from: LINE_START, to: c },
    { from: d, to: LINE_END },
  ]);
});

/** Outlines on a coarse lattice, so that lines run through corners and along edges as often as not. */
const latticePoint = (size: number) =>
  fc.record({ x: fc.integer({ min: 0, max: size }), y: fc.integer({ min: 0, max: size }) });
const TABLE = { width: 100_000, height: 100_000 };
const outlines = (size: number) =>
  fc
    .uniqueArray(latticePoint(size), { minLength: 3, maxLength: 7, selector: ({ x, y }) => `${x},${y}` })
    .filter((outline) => areaProblems({ id: '', terrain: '', outline, level: 0 }, TABLE).length === 0);

describe('against slow and exact references', () => {
  const agrees = (outline: readonly Point[], from: Point, to: Point): void => {
    fc.pre(!samePoint(from, to));
    const fast = stretchesIn(areaOf(outline), from, to).map((s) => [ofRatio(s.from), ofRatio(s.to)] as const);
    const slow = slowStretches([outline], from, to);
    expect(fast.length).toBe(slow.length);
    for (const [i, [start, end]] of fast.entries()) {
      expect(compareFraction(start, slow[i]![0])).toBe(0);
      expect(compareFraction(end, slow[i]![1])).toBe(0);
    }
  };

  it('stretches are right on a lattice, where corners and edges are hit all the time', () => {
    const lines = fc.tuple(outlines(6), latticePoint(6), latticePoint(6));
    fc.assert(
      fc.property(lines, ([outline, from, to]) => agrees(outline, from, to)),
      { seed: 1, numRuns: 1500 },
    );
  });

  it('stretches are right at the largest coordinates', () => {
    const lines = fc.tuple(outlines(100_000), latticePoint(100_000), latticePoint(100_000));
    fc.assert(
      fc.property(lines, ([outline, from, to]) => {
        const moved = outline.map(({ x, y }) => ({ x: x * 2 - 100_000, y: y * 2 - 100_000 }));
        agrees(
          moved,
          { x: from.x * 2 - 100_000, y: from.y * 2 - 100_000 },
          { x: to.x * 2 - 100_000, y: to.y * 2 - 100_000 },
        );
      }),
      { seed: 2, numRuns: 300 },
    );
  });

  it('ends lie where the definition says', () => {
    fc.assert(
      fc.property(outlines(6), latticePoint(6), latticePoint(6), (outline, from, to) => {
        const passage = passageOf(areaOf(outline), { from, to, heights: null });
        const place = (at: Point) => exactPlace([outline], exactPoint(at, at, { n: 0n, d: 1n }));
        expect(passage?.starts ?? 'outside').toBe(place(from));
        expect(passage?.ends ?? 'outside').toBe(place(to));
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it('a segment meets a box just when it touches or enters it', () => {
    fc.assert(
      fc.property(latticePoint(8), latticePoint(8), latticePoint(8), latticePoint(8), (a, b, c, d) => {
        const box = boxOf([c, d]);
        fc.pre(box.left < box.right && box.top < box.bottom);
        const corners = [
          p(box.left, box.top),
          p(box.right, box.top),
          p(box.right, box.bottom),
          p(box.left, box.bottom),
        ];
        const places = Array.from({ length: 841 }, (_, i) => exactPoint(a, b, { n: BigInt(i), d: 840n }));
        expect(segmentMeetsBox(a, b, box)).toBe(places.some((at) => exactPlace([corners], at) !== 'outside'));
      }),
      { seed: 4, numRuns: 60 },
    );
  });
});
