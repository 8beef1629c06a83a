import { describe, expect, it } from 'vitest';
import type { Point } from '../point.ts';
import { rimPoints, type Stand, samplePoints } from '../shape/base.ts';
import { runsInside } from '../shape/inside.ts';
import { type Shape, shapeOf, shapeOfLine } from '../shape/shape.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { anyArea, anyLine, anyStand } from '../test/tables.ts';
import { shuts } from './shutter.ts';

const p = (x: number, y: number): Point => ({ x, y });
const areaOf = (...outline: Point[]): Shape => shapeOf({ id: 'a', terrain: 'house', level: 1, outline });
const wallOf = (...line: Point[]): Shape => shapeOfLine({ id: 'w', terrain: 'wall', level: 1, line, thickness: 0 });

/** Two eyes on the left and two aims on the right of what stands about 0,0; their outer lines cross x = 0 at ±100. */
const EYES = [p(-1000, -100), p(-1000, 100)];
const AIMS = [p(1000, 100), p(1000, -100)];

describe('a shape that hides all from all', () => {
  it('is a wall that every line crosses between its ends, whichever way it runs', () => {
    expect(shuts(wallOf(p(0, -101), p(0, 101)), EYES, AIMS)).toBe(true);
    expect(shuts(wallOf(p(0, 101), p(0, -101)), EYES, AIMS)).toBe(true);
    expect(shuts(wallOf(p(0, 101), p(0, -101)), AIMS, EYES)).toBe(true);
  });

  it('is not one that some line passes by, or just touches the end of', () => {
    expect(shuts(wallOf(p(0, -100), p(0, 101)), EYES, AIMS)).toBe(false);
    expect(shuts(wallOf(p(0, -101), p(0, 100)), EYES, AIMS)).toBe(false);
    expect(shuts(wallOf(p(0, 200), p(0, 500)), EYES, AIMS)).toBe(false);
    expect(shuts(wallOf(p(0, -500), p(0, -200)), EYES, AIMS)).toBe(false);
  });

  it('is not one that an eye or an aim stands on or behind', () => {
    expect(shuts(wallOf(p(-1000, -500), p(-1000, 500)), EYES, AIMS)).toBe(false);
    expect(shuts(wallOf(p(1000, -500), p(1000, 500)), EYES, AIMS)).toBe(false);
    expect(shuts(wallOf(p(1500, -500), p(1500, 500)), EYES, AIMS)).toBe(false);
    expect(shuts(wallOf(p(-999, -500), p(-999, 500)), EYES, AIMS)).toBe(true);
  });

  it('is a later leg of a wall as well as its first', () => {
    expect(shuts(wallOf(p(-50, 300), p(0, -300), p(10, 300)), EYES, AIMS)).toBe(true);
    expect(shuts(wallOf(p(0, 800), p(0, 300), p(10, -300)), EYES, AIMS)).toBe(true);
  });

  it('is a house, by a side of it or by a cut through it', () => {
    expect(shuts(areaOf(p(-50, -120), p(50, -120), p(50, 120), p(-50, 120)), EYES, AIMS)).toBe(true);
    expect(shuts(areaOf(p(0, -130), p(90, 0), p(0, 130), p(-90, 0)), EYES, AIMS)).toBe(true);
    expect(shuts(areaOf(p(-50, -90), p(50, -90), p(50, 90), p(-50, 90)), EYES, AIMS)).toBe(false);
  });

  it('is a triangle by the side between its outermost corners, wherever its list of corners begins', () => {
    expect(shuts(areaOf(p(0, -130), p(0, 130), p(80, 0)), EYES, AIMS)).toBe(true);
    expect(shuts(areaOf(p(0, -130), p(80, 0), p(0, 130)), EYES, AIMS)).toBe(true);
    expect(shuts(areaOf(p(80, 0), p(0, 130), p(0, -130)), EYES, AIMS)).toBe(true);
  });

  it('is any one leg of a thick line', () => {
    const line = [p(-600, 800), p(0, 600), p(0, -600)];
    expect(shuts(shapeOfLine({ id: 'h', terrain: 'hedge', level: 1, line, thickness: 40 }), EYES, AIMS)).toBe(true);
  });

  it('is not an area that only a part of the cut lies in, be it the first or the last', () => {
    const outline = [p(0, -300), p(60, -300), p(60, 300), p(0, 300), p(0, 10), p(30, 10), p(30, -10), p(0, -10)];
    expect(shuts(areaOf(...outline), EYES, AIMS)).toBe(false);
    const slanted = [p(-20, -300), p(200, 0), p(20, 300), p(100, 0)];
    expect(shuts(areaOf(...slanted), EYES, AIMS)).toBe(false);
    expect(shuts(areaOf(p(-20, -300), p(100, 200), p(20, 300), p(-100, -100), p(50, -80)), EYES, AIMS)).toBe(false);
  });

  it('is not an area whose outermost corners have open ground between them', () => {
    const horseshoe = areaOf(p(0, -300), p(50, -300), p(400, 0), p(50, 300), p(0, 300), p(380, 0));
    expect(shuts(horseshoe, EYES, AIMS)).toBe(false);
    const filled = areaOf(p(0, -300), p(50, -300), p(400, 0), p(50, 300), p(0, 300), p(-20, 0));
    expect(shuts(filled, EYES, AIMS)).toBe(true);
  });

  it('hides every point from every other when it is found to', () => {
    const next = wholeNumbers(61);
    const counts = { found: 0, hidden: 0 };
    for (let i = 0; i < 1200; i += 1) {
      const shape = i % 3 > 0 ? shapeOf(anyArea(next, 'a', 800)) : shapeOfLine(anyLine(next, 'l'));
      const { left, top, right, bottom } = shape.box;
      const [x, y] = [(left + right) >> 1, (top + bottom) >> 1];
      const [dx, dy] = [between(next, -1500, 1500), between(next, -1500, 1500)];
      const watcher: Stand = anyStand(next, p(x - dx, y - dy));
      const [eyes, aims] = [rimPoints(watcher), samplePoints(anyStand(next, p(x + dx, y + dy)))];
      const all = eyes.every((eye) => aims.every((aim) => runsInside(shape, eye, aim)));
      const found = shuts(shape, eyes, aims);
      if (found) expect(all).toBe(true);
      if (found) counts.found += 1;
      if (all) counts.hidden += 1;
    }
    expect(counts.found).toBeGreaterThan(100);
    expect(counts.found * 2).toBeGreaterThan(counts.hidden);
  });
});
