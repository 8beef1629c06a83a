import { describe, expect, it } from 'vitest';
import type { Point } from '../point.ts';
import type { Area } from '../shape/area.ts';
import type { Stand } from '../shape/base.ts';
import { shapeOfStand } from '../shape/footing.ts';
import { makeScene, type Scene } from '../shape/scene.ts';
import { type Shape, shapeOf, shapeOfLine } from '../shape/shape.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { anyGround, anyStand } from '../test/tables.ts';
import { coversOf, halfCovered } from './cover.ts';
import { coverFrom } from './seen.ts';

const p = (x: number, y: number): Point => ({ x, y });
const tank = (x: number, y: number): Stand => ({
  at: p(x, y),
  facing: 0,
  base: { shape: 'box', length: 400, width: 400 },
});
const box = (terrain: string, left: number, top: number, right: number, bottom: number, level = 1): Area => ({
  id: terrain,
  terrain,
  level,
  outline: [p(left, top), p(right, top), p(right, bottom), p(left, bottom)],
});
const ids = (shapes: readonly Shape[]): readonly string[] => shapes.map(({ id }) => id);

describe('cover', () => {
  it('is half when a straight edge halves the base, and less a unit further on', () => {
    const wood = shapeOf(box('wood', 1000, 0, 2000, 4000));
    const from = p(9000, 2000);
    expect(halfCovered(wood, tank(2000, 2000), from, null)).toBe(true);
    expect(halfCovered(wood, tank(2001, 2000), from, null)).toBe(false);
    expect(halfCovered(wood, tank(1700, 2000), from, null)).toBe(true);
  });

  it('comes from being behind as well as from being in', () => {
    const wall = shapeOfLine({
      id: 'wall',
      terrain: 'wall',
      level: 1,
      line: [p(3000, 0), p(3000, 2000)],
      thickness: 0,
    });
    expect(halfCovered(wall, tank(2000, 1000), p(9000, 1000), null)).toBe(true);
    expect(halfCovered(wall, tank(4000, 1000), p(9000, 1000), null)).toBe(false);
    expect(halfCovered(wall, tank(2000, 2600), p(9000, 2600), null)).toBe(false);
  });

  it('is not given by what the line runs over, but by what the base is in whatever its level', () => {
    const house = shapeOf(box('house', 3000, 0, 3500, 4000, 2));
    const from = p(9000, 2000);
    expect(halfCovered(house, tank(2000, 2000), from, [0, 0])).toBe(true);
    expect(halfCovered(house, tank(2000, 2000), from, [2, 2])).toBe(false);
    expect(halfCovered(house, tank(2000, 2000), from, [20, 0])).toBe(false);
    expect(halfCovered(house, tank(2000, 2000), from, [3, 0])).toBe(true);
    expect(halfCovered(house, tank(3250, 2000), from, [2, 2])).toBe(true);
  });

  it('is looked for among what gives it, vehicles last', () => {
    const scene = makeScene({
      table: { width: 10_000, height: 10_000 },
      areas: [
        box('wood', 1000, 0, 3000, 4000),
        box('field', 1000, 0, 3000, 4000),
        box('hedge', 4000, 0, 4100, 4000),
        box('far', 1000, 8000, 3000, 9000),
      ],
      lines: [],
    });
    const wreck = shapeOfStand(tank(5000, 2000), { id: 'wreck', terrain: 'wreck', level: 1 });
    const aside = shapeOfStand(tank(5000, 9000), { id: 'aside', terrain: 'wreck', level: 1 });
    const query = { from: p(9000, 2000), target: tank(2000, 2000), heights: null, blockers: [wreck, aside] };
    expect(ids(coversOf(scene, { ...query, gives: () => true }))).toEqual(['wood', 'field', 'hedge', 'wreck']);
    expect(ids(coversOf(scene, { ...query, gives: ({ terrain }) => terrain === 'hedge' }))).toEqual(['hedge']);
    expect(ids(coversOf(scene, { ...query, gives: ({ terrain }) => terrain === 'wreck' }))).toEqual(['wreck']);
    expect(coversOf(scene, { ...query, gives: () => false })).toEqual([]);
  });

  it('is what the slow way finds, on any ground', () => {
    const next = wholeNumbers(404);
    const scene: Scene = makeScene(anyGround(next, 150, 40));
    let found = 0;
    for (let i = 0; i < 300; i += 1) {
      const [watcher, far] = [anyStand(next), i % 2 === 0 ? 3000 : 1000];
      const at = p(watcher.at.x + between(next, -far, far), watcher.at.y + between(next, -far, far));
      const target = anyStand(next, at);
      const heights = i % 3 > 0 ? null : ([between(next, 0, 3), between(next, 0, 3)] as const);
      const slow = coverFrom(scene, {
        watcher,
        target,
        eyes: 'centre',
        heights: heights && { eye: heights[0], target: [heights[1]] },
        opacity: () => 'clear',
      });
      const half = ids(slow.filter(({ score, of }) => score * 2 >= of).map(({ shape }) => shape));
      const quick = coversOf(scene, { from: watcher.at, target, heights, gives: () => true });
      expect(ids(quick)).toEqual(half);
      found += half.length;
    }
    expect(found).toBeGreaterThan(200);
  });
});
