import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointAhead } from '../directions.ts';
import type { Point } from '../point.ts';
import type { Stand } from '../shape/base.ts';
import { samplePoints } from '../shape/base.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { anyStand } from '../test/tables.ts';
import { anyPartInArc, arcEither, arcOf, faceByDiagonals, faceByQuarters, inArc, inFront, standInArc } from './arc.ts';

const p = (x: number, y: number): Point => ({ x, y });
const tank = (facing: number) =>
  ({ at: p(0, 0), facing, base: { shape: 'box', length: 400, width: 200 } }) as const satisfies Stand;
const disc = (x: number, y: number, radius: number): Stand => ({
  at: p(x, y),
  facing: 0,
  base: { shape: 'disc', radius },
});
const arc = (facing: number, width: number) => ({ from: p(0, 0), facing, width });

describe('an arc', () => {
  it('holds its edges', () => {
    expect([p(1000, -1000), p(-1000, -1000), p(1001, -1000), p(0, -1)].map((at) => inArc(arc(0, 90), at))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('holds its own point, whatever its width', () => {
    expect([0, 45, 180, 270, 360].map((width) => inArc(arc(123, width), p(0, 0)))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('of no width is a ray and not a line', () => {
    expect([p(0, -5), p(0, 5), p(1, -5)].map((at) => inArc(arc(0, 0), at))).toEqual([true, false, false]);
  });

  it('of half a circle holds both sides of its edge line', () => {
    expect([p(5, 0), p(-5, 0), p(5, 1), p(0, 5)].map((at) => inArc(arc(0, 180), at))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('wider than half a circle leaves out a wedge behind', () => {
    expect([p(5, 1), p(5, 5), p(4, 5), p(0, 5), p(-5, 5)].map((at) => inArc(arc(0, 270), at))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    expect(inArc(arc(0, 360), p(0, 5))).toBe(true);
  });

  it('of 45 degrees reaches 22½ to either side', () => {
    // The tangent of 22½ degrees is 0.41421356.
    expect([41_421, 41_422].map((x) => inArc(arc(0, 45), p(x, -100_000)))).toEqual([true, false]);
    expect([41_421, 41_422].map((x) => inArc(arc(0, 45), p(-x, -100_000)))).toEqual([true, false]);
  });

  it('is that of a mount turned from the stand’s facing', () => {
    expect(arcOf(tank(90), -30, 60)).toEqual({ from: p(0, 0), facing: 60, width: 60 });
    expect(inArc(arcOf(tank(90), 180, 20), p(-100, 0))).toBe(true);
  });

  it('may be told by how far it reaches to either side', () => {
    expect(arcEither(tank(20), 90, 30)).toEqual({ from: p(0, 0), facing: 110, width: 60 });
    const at = (degrees: number): Point => pointAhead(p(0, 0), degrees, 90_000);
    expect([-31, -29, 0, 29, 31].map((degrees) => inArc(arcEither(tank(0), 0, 30), at(degrees)))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('in front is 45 degrees to either side unless it is said to be more or less', () => {
    expect([p(1000, -1000), p(-1000, -1000), p(1001, -1000), p(0, 10)].map((at) => inFront(tank(0), at))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([p(1000, 0), p(1000, 1)].map((at) => inFront(tank(0), at, 90))).toEqual([true, false]);
    expect(inFront(tank(90), p(1000, 999))).toBe(true);
  });

  it('turns with its facing: a point at a bearing is in when the bearing is', () => {
    for (let facing = 0; facing < 360; facing += 7)
      for (const width of [30, 60, 90, 180, 200, 300])
        for (let off = -175; off < 180; off += 25) {
          const at = pointAhead(p(0, 0), facing + off, 50_000);
          const edge = Math.abs(Math.abs(off) - width / 2) < 0.1;
          if (!edge) expect(inArc(arc(facing, width), at)).toBe(Math.abs(off) * 2 < width);
        }
  });

  it('a point in a narrower arc is in every wider one', () => {
    const coordinate = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 0, max: 360 }),
        (x, y, facing, width) => {
          if (inArc(arc(facing, width), p(x, y))) expect(inArc(arc(facing, width + 1), p(x, y))).toBe(true);
          if (!inArc(arc(facing, width), p(x, y))) expect(inArc(arc(facing + 180, 360 - width), p(x, y))).toBe(true);
        },
      ),
      { seed: 22, numRuns: 500 },
    );
  });
});

describe('a stand in an arc', () => {
  it('by its centre or by any part', () => {
    const stand = disc(1100, -1000, 100);
    expect([standInArc(arc(0, 90), stand, 'centre'), standInArc(arc(0, 90), stand, 'any part')]).toEqual([false, true]);
  });

  it('touching the edge is enough, a hair off is not', () => {
    expect([100, 101].map((x) => anyPartInArc(arc(0, 0), disc(x, -1000, 100)))).toEqual([true, false]);
    expect([100, 101].map((y) => anyPartInArc(arc(0, 180), disc(500, y, 100)))).toEqual([true, false]);
    const boxAt = (y: number): Stand => ({ at: p(500, y), facing: 0, base: { shape: 'box', length: 200, width: 100 } });
    expect([100, 101].map((y) => anyPartInArc(arc(0, 180), boxAt(y)))).toEqual([true, false]);
  });

  it('round the point of the arc is in', () => {
    expect([anyPartInArc(arc(77, 10), disc(20, 30, 100)), anyPartInArc(arc(77, 10), tank(30))]).toEqual([true, true]);
    expect(anyPartInArc(arc(0, 10), disc(0, 50, 49))).toBe(false);
    expect(anyPartInArc(arc(0, 10), disc(0, 50, 50))).toBe(true);
  });

  it('that the arc passes through between its corners is in', () => {
    const wide: Stand = { at: p(0, -1000), facing: 0, base: { shape: 'box', length: 100, width: 4000 } };
    expect([anyPartInArc(arc(0, 4), wide), anyPartInArc(arc(180, 4), wide), anyPartInArc(arc(0, 360), wide)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('lying along the very edge of the arc is in only ahead', () => {
    const along = (y: number): Stand => ({ at: p(100, y), facing: 0, base: { shape: 'box', length: 200, width: 200 } });
    expect([anyPartInArc(arc(0, 0), along(-500)), anyPartInArc(arc(0, 0), along(500))]).toEqual([true, false]);
  });

  it('has some part in when a sample point is', () => {
    const next = wholeNumbers(23);
    for (let i = 0; i < 500; i += 1) {
      const stand = anyStand(next, p(between(next, -2000, 2000), between(next, -2000, 2000)));
      const field = arc(between(next, 0, 359), between(next, 1, 359));
      const inner = { ...stand, base: shrunk(stand.base) };
      if (samplePoints(inner).some((at) => inArc(field, at))) expect(anyPartInArc(field, stand)).toBe(true);
      if (!anyPartInArc(field, stand)) expect(standInArc(field, stand, 'centre')).toBe(false);
    }
  });
});

/** A base a little smaller, as rounded sample points may lie just off the true one. */
const shrunk = (base: Stand['base']): Stand['base'] =>
  base.shape === 'disc'
    ? { shape: 'disc', radius: base.radius - 2 }
    : { ...base, length: base.length - 4, width: base.width - 4 };

describe('the face of a box', () => {
  it('by its diagonals: front, sides and rear', () => {
    const faces = [p(0, -1000), p(1000, 0), p(-1000, 0), p(0, 1000)].map((from) => faceByDiagonals(tank(0), from));
    expect(faces).toEqual(['front', 'right', 'left', 'rear']);
    expect(faceByDiagonals(tank(90), p(1000, 0))).toBe('front');
    expect(faceByDiagonals(tank(90), p(0, -1000))).toBe('left');
  });

  it('on a front diagonal it is the front, on a rear one the side', () => {
    const corners = [p(-500, -1000), p(500, -1000), p(500, 1000), p(-500, 1000), p(0, 0)];
    expect(corners.map((from) => faceByDiagonals(tank(0), from))).toEqual(['front', 'front', 'right', 'left', 'front']);
    expect(
      [p(-501, -1000), p(501, -1000), p(499, 1000), p(-499, 1000)].map((from) => faceByDiagonals(tank(0), from)),
    ).toEqual(['left', 'right', 'rear', 'rear']);
  });

  it('by quarters of ninety degrees, whatever its shape', () => {
    const froms = [p(-999, -1000), p(1001, -1000), p(-1001, -1000), p(999, 1000), p(1000, 1000), p(-1000, 1000)];
    expect(froms.map((from) => faceByQuarters(tank(0), from))).toEqual([
      'front',
      'right',
      'left',
      'rear',
      'right',
      'left',
    ]);
    expect(faceByQuarters({ ...disc(0, 0, 50), facing: 180 }, p(0, 100))).toBe('front');
  });
});
