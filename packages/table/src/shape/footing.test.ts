import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../point.ts';
import { wholeNumbers } from '../test/random.ts';
import { anyOutline, anyStand } from '../test/tables.ts';
import type { Stand } from './base.ts';
import {
  atLeastHalfInside,
  closerToShape,
  gapToShape,
  gapToShapeWithin,
  overlapsShape,
  shareInside,
  standInside,
  touchesShape,
} from './footing.ts';
import { shapeOf, shapeOfLine } from './shape.ts';

const p = (x: number, y: number): Point => ({ x, y });
const WOOD = shapeOf({ id: 'w', terrain: 'wood', outline: [p(0, 0), p(1000, 0), p(1000, 1000), p(0, 1000)], level: 2 });
const YARD = shapeOf({
  id: 'y',
  terrain: 'wood',
  outline: [p(0, 0), p(1000, 0), p(1000, 1000), p(0, 1000)],
  holes: [[p(300, 300), p(700, 300), p(700, 700), p(300, 700)]],
  level: 2,
});
const WALL = shapeOfLine({ id: 'l', terrain: 'wall', line: [p(0, 0), p(1000, 0)], thickness: 0, level: 1 });
const ROAD = shapeOfLine({
  id: 'r',
  terrain: 'road',
  line: [p(0, 0), p(1000, 0), p(1000, 1000)],
  thickness: 400,
  level: 0,
});
const disc = (x: number, y: number, radius = 100): Stand => ({
  at: p(x, y),
  facing: 0,
  base: { shape: 'disc', radius },
});
const box = (x: number, y: number, facing = 0): Stand => ({
  at: p(x, y),
  facing,
  base: { shape: 'box', length: 200, width: 100 },
});

describe('a base and an area', () => {
  it('are apart by the way from edge to edge', () => {
    expect([
      gapToShape(disc(-300, 500), WOOD),
      gapToShape(box(500, -300), WOOD),
      gapToShape(disc(500, 500), WOOD),
    ]).toEqual([200, 200, 0]);
    expect([199, 200].map((range) => gapToShapeWithin(disc(-300, 500), WOOD, range))).toEqual([false, true]);
    expect(gapToShapeWithin(disc(500, 500), WOOD, -1)).toBe(false);
    expect(gapToShape(disc(500, 500), YARD)).toBe(100);
  });

  it('that touch do not overlap', () => {
    expect([
      gapToShape(disc(-100, 500), WOOD),
      overlapsShape(disc(-100, 500), WOOD),
      touchesShape(disc(-100, 500), WOOD),
    ]).toEqual([0, false, true]);
    expect([
      overlapsShape(disc(-99, 500), WOOD),
      touchesShape(disc(-102, 500), WOOD),
      touchesShape(disc(-103, 500), WOOD),
    ]).toEqual([true, true, false]);
    expect([overlapsShape(box(500, -100), WOOD), overlapsShape(box(500, -99), WOOD)]).toEqual([false, true]);
  });

  it('overlap when the base is inside, or holds a corner of the area', () => {
    expect([
      overlapsShape(disc(500, 500), WOOD),
      overlapsShape(box(500, 500), WOOD),
      overlapsShape(disc(-50, -50), WOOD),
    ]).toEqual([true, true, true]);
    expect(closerToShape(disc(-300, 500), WOOD, 200)).toBe(false);
    expect(closerToShape(disc(-300, 500), WOOD, 201)).toBe(true);
  });

  it('a base lies inside with its edge on the area’s edge, and no further', () => {
    expect([standInside(disc(100, 500), WOOD), standInside(disc(99, 500), WOOD)]).toEqual([true, false]);
    expect([standInside(box(50, 500), WOOD), standInside(box(49, 500), WOOD)]).toEqual([true, false]);
    expect([standInside(box(100, 500, 90), WOOD), standInside(box(50, 500, 90), WOOD)]).toEqual([true, false]);
    expect([standInside(disc(-500, 500), WOOD), standInside(disc(0, 500), WOOD)]).toEqual([false, false]);
  });

  it('a base round a hole is not inside', () => {
    const round = disc(150, 150, 140);
    expect([
      standInside(round, YARD),
      standInside(disc(280, 500, 100), YARD),
      standInside(disc(500, 500), YARD),
    ]).toEqual([true, false, false]);
  });
});

describe('a base and a line', () => {
  it('overlap when the line runs under the base', () => {
    expect([
      overlapsShape(disc(500, 99), WALL),
      overlapsShape(disc(500, 100), WALL),
      gapToShape(disc(500, 150), WALL),
    ]).toEqual([true, false, 50]);
    expect(standInside(disc(500, 0), WALL)).toBe(false);
  });

  it('a base lies on a road by its sample points, also in a bend', () => {
    expect([standInside(disc(500, 0), ROAD), standInside(disc(500, 101), ROAD)]).toEqual([true, false]);
    expect([
      standInside(box(1000, 0, 45), ROAD),
      standInside(box(1000, 500), ROAD),
      standInside(box(1150, 500), ROAD),
    ]).toEqual([true, true, true]);
  });
});

describe('the share of a base inside', () => {
  it('is just half when a straight edge halves it', () => {
    expect([shareInside(disc(0, 500), WOOD), shareInside(box(0, 500), WOOD)]).toEqual([
      { score: 25, of: 50 },
      { score: 25, of: 50 },
    ]);
    expect([atLeastHalfInside(disc(0, 500), WOOD), atLeastHalfInside(box(0, 500, 37), WOOD)]).toEqual([true, true]);
    expect([atLeastHalfInside(disc(-1, 500), WOOD), atLeastHalfInside(box(-1, 500), WOOD)]).toEqual([false, false]);
  });

  it('is all or nothing well inside and well outside', () => {
    expect([shareInside(disc(500, 500), WOOD), shareInside(disc(-500, 500), WOOD)]).toEqual([
      { score: 50, of: 50 },
      { score: 0, of: 50 },
    ]);
  });

  it('never falls as a base moves straight into a convex area', () => {
    const next = wholeNumbers(11);
    for (let i = 0; i < 20; i += 1) {
      const base = anyStand(next, p(-2000, 5000));
      const wide = shapeOf({
        id: 'w',
        terrain: 'wood',
        outline: [p(0, 0), p(9000, 0), p(9000, 9000), p(0, 9000)],
        level: 2,
      });
      const scores = Array.from(
        { length: 80 },
        (_, k) => shareInside({ ...base, at: p(-2000 + k * 50, 5000) }, wide).score,
      );
      expect(scores).toEqual([...scores].sort((a, b) => a - b));
    }
  });
});

it('the questions about a base and any area agree with each other', () => {
  const next = wholeNumbers(12);
  fc.assert(
    fc.property(fc.integer({ min: -1500, max: 1500 }), fc.integer({ min: -1500, max: 1500 }), (x, y) => {
      const shape = shapeOf({ id: 'a', terrain: 'wood', outline: anyOutline(next, p(0, 0), 1500), level: 1 });
      const stand = anyStand(next, p(x, y));
      const wide = gapToShape(stand, shape);
      expect([gapToShapeWithin(stand, shape, wide), gapToShapeWithin(stand, shape, wide - 1)]).toEqual([true, false]);
      if (overlapsShape(stand, shape)) expect(wide).toBe(0);
      if (wide > 0) expect([overlapsShape(stand, shape), shareInside(stand, shape).score]).toEqual([false, 0]);
      if (standInside(stand, shape)) expect(shareInside(stand, shape).score).toBeGreaterThanOrEqual(25);
      expect(closerToShape(stand, shape, wide + 1)).toBe(true);
    }),
    { seed: 20, numRuns: 300 },
  );
});
