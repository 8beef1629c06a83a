import { describe, expect, it } from 'vitest';
import type { Point } from '../point.ts';
import type { Area, LineFeature } from '../shape/area.ts';
import { type Stand, samplePoints } from '../shape/base.ts';
import { shapeOfStand } from '../shape/footing.ts';
import { makeScene, type Scene } from '../shape/scene.ts';
import { wholeNumbers } from '../test/random.ts';
import { anyGround, anyStand } from '../test/tables.ts';
import { canSee, coverFrom, lookAt, type SightQuery } from './seen.ts';
import type { OpacityOf } from './sight.ts';
import { sees } from './sight.ts';

const p = (x: number, y: number): Point => ({ x, y });
const TABLE = { width: 10_000, height: 10_000 };
const rectangle = (id: string, left: number, top: number, right: number, bottom: number): Area => ({
  id,
  terrain: 'house',
  level: 2,
  outline: [p(left, top), p(right, top), p(right, bottom), p(left, bottom)],
});
const wall = (line: readonly Point[]): LineFeature => ({ id: 'wall', terrain: 'wall', line, thickness: 0, level: 1 });
const sceneOf = (areas: readonly Area[], lines: readonly LineFeature[] = []): Scene =>
  makeScene({ table: TABLE, areas, lines });
const man = (x: number, y: number): Stand => ({ at: p(x, y), facing: 0, base: { shape: 'disc', radius: 100 } });
const tank = (x: number, y: number): Stand => ({
  at: p(x, y),
  facing: 0,
  base: { shape: 'box', length: 400, width: 200 },
});

/** All blocks unless an end is at it. */
const opacity: OpacityOf = ({ starts, ends }) => (starts === 'outside' && ends === 'outside' ? 'blocks' : 'clear');
const look = (watcher: Stand, target: Stand, more: Partial<SightQuery> = {}): SightQuery => ({
  watcher,
  target,
  eyes: 'centre',
  heights: null,
  opacity,
  ...more,
});

describe('one stand looking at another', () => {
  it('in the open sees all of it, along the line between the centres', () => {
    const [a, b] = [man(1000, 1000), man(5000, 1000)];
    expect(lookAt(sceneOf([]), look(a, b))).toEqual({
      visible: true,
      line: { from: a.at, to: b.at, heights: null },
      seen: 25,
      of: 25,
      stopped: null,
    });
    expect(canSee(sceneOf([]), look(a, b))).toBe(true);
  });

  it('behind a house sees nothing, and is told what is in the way', () => {
    const scene = sceneOf([rectangle('house', 2000, 500, 3000, 1500)]);
    expect(lookAt(scene, look(man(1000, 1000), man(5000, 1000)))).toEqual({
      visible: false,
      line: null,
      seen: 0,
      of: 25,
      stopped: { clear: false, by: 'house', how: 'blocks', at: 1000 },
    });
    expect(canSee(scene, look(man(1000, 1000), man(5000, 1000)))).toBe(false);
  });

  it('past a corner sees a part, along a line that is clear', () => {
    const scene = sceneOf([rectangle('house', 2000, 980, 3000, 1500)]);
    const found = lookAt(scene, look(man(1000, 1000), man(5000, 1000)));
    expect([found.visible, found.seen, found.stopped]).toEqual([true, 3, null]);
    expect(sees(scene, found.line!, opacity)).toBe(true);
    expect(found.line!.to).not.toEqual(p(5000, 1000));
  });

  it('from the edge of its base sees more than from its centre', () => {
    const scene = sceneOf([rectangle('house', 2000, 920, 4800, 1500)]);
    const [a, b] = [man(1000, 1000), man(5000, 1000)];
    expect([canSee(scene, look(a, b)), canSee(scene, look(a, b, { eyes: 'rim' }))]).toEqual([false, true]);
    const found = lookAt(scene, look(a, b, { eyes: 'rim' }));
    expect([found.visible, found.seen, sees(scene, found.line!, opacity)]).toEqual([true, 3, true]);
  });

  it('from its rim tries the point nearest to the target first', () => {
    const { line } = lookAt(sceneOf([]), look(man(1000, 1000), man(5000, 1000), { eyes: 'rim' }));
    expect(line).toEqual({ from: p(1100, 1000), to: p(5000, 1000), heights: null });
  });

  it('from points of the game’s choosing sees from those alone', () => {
    const scene = sceneOf([rectangle('house', 2000, 700, 3000, 1500)]);
    const turret = look(man(1000, 1000), man(5000, 1000), { eyes: [p(1000, 400), p(1000, 1000)] });
    expect(lookAt(scene, turret).line?.from).toEqual(p(1000, 400));
  });

  it('may be looked for at its centre alone', () => {
    const scene = sceneOf([rectangle('house', 2000, 0, 3000, 990)]);
    const [from, to] = [man(1000, 980), man(5000, 980)];
    expect(lookAt(scene, look(from, to))).toMatchObject({ visible: true, of: 25 });
    expect(canSee(scene, look(from, to))).toBe(true);
    expect(lookAt(scene, look(from, to, { aim: 'centre' }))).toMatchObject({ visible: false, seen: 0, of: 1 });
    expect(canSee(scene, look(from, to, { aim: 'centre' }))).toBe(false);
    expect(lookAt(scene, look(from, man(5000, 1100), { aim: 'centre' }))).toMatchObject({ seen: 1, of: 1 });
    expect(lookAt(scene, look(from, to, { aim: 'base' }))).toMatchObject({ of: 25 });
  });

  it('is not stopped by what its own base or the target’s touches', () => {
    const scene = sceneOf([], [wall([p(1110, 0), p(1110, 5000)])]);
    const near = look(man(1000, 1000), man(5000, 1000), { contact: 10 });
    expect([
      canSee(scene, near),
      canSee(scene, { ...near, contact: 9 }),
      canSee(scene, look(man(1000, 1000), man(5000, 1000))),
    ]).toEqual([true, false, false]);
    expect(canSee(scene, { ...near, watcher: man(5000, 1000), target: man(1000, 1000) })).toBe(true);
    expect(canSee(scene, look(man(1008, 1000), man(5000, 1000)))).toBe(true);
    expect(canSee(scene, look(man(1007, 1000), man(5000, 1000)))).toBe(false);
  });

  it('is stopped by another vehicle in the way', () => {
    const other = shapeOfStand(tank(3000, 1000), { id: 'wreck', terrain: 'wreck', level: 1 });
    const far = shapeOfStand(man(3000, 8000), { id: 'far', terrain: 'wreck', level: 1 });
    const found = lookAt(sceneOf([]), look(man(1000, 1000), man(5000, 1000), { blockers: [far, other] }));
    expect([found.visible, found.stopped]).toEqual([false, { clear: false, by: 'wreck', how: 'blocks', at: 1900 }]);
  });

  it('over a wall sees a tall target at its higher points', () => {
    const scene = sceneOf([], [wall([p(3000, 0), p(3000, 5000)])]);
    const heights = (eye: number, target: readonly number[]) =>
      look(man(1000, 1000), man(5000, 1000), { heights: { eye, target } });
    expect([canSee(scene, heights(0, [0])), canSee(scene, heights(0, [1])), canSee(scene, heights(0, [0, 2]))]).toEqual(
      [false, false, true],
    );
    expect(lookAt(scene, heights(0, [0, 2])).line?.heights).toEqual([0, 2]);
  });

  it('as a whole and at a glance agree on any table', () => {
    const next = wholeNumbers(27);
    const scene = makeScene(anyGround(next, 80, 20));
    let visible = 0;
    for (let i = 0; i < 60; i += 1) {
      const watcher = anyStand(next);
      const target = anyStand(next, p(Math.min(18_000, watcher.at.x + 2500), watcher.at.y));
      const asked = look(watcher, target, { eyes: i % 2 === 0 ? 'rim' : 'centre' });
      const found = lookAt(scene, asked);
      expect(canSee(scene, asked)).toBe(found.visible);
      expect([found.visible, found.line !== null, found.stopped === null]).toEqual(Array(3).fill(found.seen > 0));
      if (found.visible) visible += 1;
      if (i % 2 === 1)
        expect(found.seen).toBeGreaterThanOrEqual(
          samplePoints(target).filter((to) => sees(scene, { from: watcher.at, to, heights: null }, opacity)).length,
        );
    }
    expect(visible).toBeGreaterThan(5);
  });
});

describe('cover', () => {
  const scene = sceneOf(
    [rectangle('wood', 4900, 0, 9000, 9000), rectangle('elsewhere', 0, 5000, 500, 5500)],
    [wall([p(1100, 0), p(1100, 5000)]), { ...wall([p(3000, 0), p(3000, 1000)]), id: 'hedge' }],
  );

  it('is what the target is in or behind, and how much of it', () => {
    const found = coverFrom(scene, look(man(1000, 1000), man(5000, 1000)));
    expect(found.map(({ shape, score, of, atWatcher }) => [shape.id, score, of, atWatcher])).toEqual([
      ['wood', 49, 50, false],
      ['wall', 50, 50, true],
      ['hedge', 20, 50, false],
    ]);
  });

  it('leaves out what lies elsewhere or lower than the line', () => {
    const high = look(man(1000, 1000), man(4000, 1000), { heights: { eye: 3, target: [3] } });
    expect(coverFrom(scene, high)).toEqual([]);
    expect(coverFrom(scene, look(man(2000, 3000), man(4000, 3000)))).toEqual([]);
  });

  it('counts a target inside even when the line comes in above the level', () => {
    const high = look(man(1000, 7000), man(7000, 7000), { heights: { eye: 5, target: [3] } });
    expect(coverFrom(scene, high).map(({ shape, score }) => [shape.id, score])).toEqual([['wood', 50]]);
  });
});
