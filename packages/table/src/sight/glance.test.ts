import { describe, expect, it } from 'vitest';
import type { Point } from '../point.ts';
import type { Area, LineFeature } from '../shape/area.ts';
import type { Stand } from '../shape/base.ts';
import { shapeOfStand, touchesShape } from '../shape/footing.ts';
import { makeScene, type Scene } from '../shape/scene.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { anyGround, anyStand } from '../test/tables.ts';
import { closeBehind, type Glance, glanceAt, glimpses, type VeilOf } from './glance.ts';
import { canSee, lookAt } from './seen.ts';
import type { OpacityOf } from './sight.ts';

const p = (x: number, y: number): Point => ({ x, y });
const man = (x: number, y: number): Stand => ({ at: p(x, y), facing: 0, base: { shape: 'disc', radius: 100 } });
const area = (terrain: string, [left, right]: readonly [number, number], level = 2): Area => ({
  id: `${terrain} at ${left}`,
  terrain,
  level,
  outline: [p(left, 0), p(right, 0), p(right, 4000), p(left, 4000)],
});
const crest = (x: number): LineFeature => ({
  id: 'crest',
  terrain: 'crest',
  level: 3,
  line: [p(x, 0), p(x, 4000)],
  thickness: 0,
});
const sceneOf = (areas: readonly Area[], lines: readonly LineFeature[] = []): Scene =>
  makeScene({ table: { width: 10_000, height: 10_000 }, areas, lines });

/** Woods let 500 through, fields 1000; walls and houses nothing unless an end touches them, crests unless one is near. */
const veil: VeilOf = (shape, ends) => {
  if (shape.terrain === 'wood') return { partial: 500 };
  if (shape.terrain === 'field') return { partial: 1000 };
  if (shape.terrain === 'road') return 'clear';
  if (shape.terrain === 'crest') return closeBehind(shape, ends, 500) ? 'clear' : 'blocks';
  return touchesShape(ends.watcher, shape) || touchesShape(ends.target, shape) ? 'clear' : 'blocks';
};
/** The same told line by line. */
const opacity: OpacityOf = ({ shape, starts, ends }) => {
  if (shape.terrain === 'wood') return { partial: 500 };
  if (shape.terrain === 'field') return { partial: 1000 };
  if (shape.terrain === 'road') return 'clear';
  return starts === 'outside' && ends === 'outside' ? 'blocks' : 'clear';
};
const look = (watcher: Stand, target: Stand, more: Partial<Glance> = {}): Glance => ({
  watcher,
  target,
  eyes: 'centre',
  heights: null,
  veil,
  ...more,
});
const MIDDLES = { aim: 'centre' } as const;

describe('a glance', () => {
  it('over open ground sees all of a base', () => {
    const found = glanceAt(sceneOf([area('road', [1000, 2000])]), look(man(500, 2000), man(5000, 2000)));
    expect(found).toMatchObject({ visible: true, seen: 25, of: 25, stopped: null });
    expect(found.line).toEqual({ from: p(500, 2000), to: p(5000, 2000), heights: null });
  });

  it('is stopped by what blocks, and told by what and where', () => {
    const scene = sceneOf([area('house', [2000, 3000])]);
    const through = look(man(500, 2000), man(5000, 2000));
    expect(glimpses(scene, through)).toBe(false);
    expect(glanceAt(scene, through)).toEqual({
      visible: false,
      line: null,
      seen: 0,
      of: 25,
      stopped: { clear: false, by: 'house at 2000', how: 'blocks', at: 1500 },
    });
  });

  it('sees out of and into what either end touches', () => {
    const scene = sceneOf([area('house', [2000, 3000])]);
    expect(glimpses(scene, look(man(1898, 2000), man(5000, 2000)))).toBe(true);
    expect(glimpses(scene, look(man(1897, 2000), man(5000, 2000)))).toBe(false);
    expect(glimpses(scene, look(man(2500, 2000), man(5000, 2000)))).toBe(true);
    expect(glimpses(scene, look(man(500, 2000), man(3102, 2000)))).toBe(true);
  });

  it('passes several partial areas up to a total of just one, each depth a share of its own limit', () => {
    const woods = (wood: number, field: number): Scene =>
      sceneOf([area('wood', [1000, 1000 + wood]), area('field', [3000, 3000 + field])]);
    const through = look(man(500, 2000), man(5000, 2000), MIDDLES);
    expect(glimpses(woods(250, 500), through)).toBe(true);
    expect(glimpses(woods(251, 500), through)).toBe(false);
    expect(glimpses(woods(250, 501), through)).toBe(false);
    expect(glimpses(woods(500, 0), through)).toBe(true);
    expect(glanceAt(woods(300, 500), through)).toMatchObject({
      seen: 0,
      of: 1,
      stopped: { by: 'field at 3000', how: 'partial', at: 2900 },
    });
  });

  it('counts what overlaps twice, and what is slanted by its true length', () => {
    const both = sceneOf([area('wood', [1000, 1250]), area('field', [1000, 1500])]);
    expect(glimpses(both, look(man(500, 2000), man(2500, 2000), MIDDLES))).toBe(true);
    // 3-4-5: 400 across are 500 along.
    const wood = sceneOf([area('wood', [1000, 1400])]);
    expect(glimpses(wood, look(man(800, 400), man(1600, 1000), MIDDLES))).toBe(true);
    const wider = sceneOf([area('wood', [1000, 1401])]);
    expect(glimpses(wider, look(man(800, 400), man(1600, 1000), MIDDLES))).toBe(false);
  });

  it('passes over what is not higher than the line, which climbs evenly from end to end', () => {
    const hill = sceneOf([area('house', [2500, 3500], 3)]);
    const from = (eye: number, ...target: number[]): Glance =>
      look(man(1000, 2000), man(5000, 2000), { heights: { eye, target } });
    expect(glimpses(hill, from(0, 0))).toBe(false);
    expect(glimpses(hill, from(3, 3))).toBe(true);
    expect(glimpses(hill, from(8, 0))).toBe(true);
    expect(glimpses(hill, from(7, 0))).toBe(false);
    expect(glimpses(hill, from(0, 0, 8))).toBe(true);
    const wood = sceneOf([area('wood', [2000, 4000], 2)]);
    const over = (eye: number, target: number): Glance => ({ ...from(eye, target), ...MIDDLES });
    expect(glimpses(wood, over(2, 2))).toBe(true);
    expect(glimpses(wood, over(4, 0))).toBe(false);
    expect(glimpses(wood, over(0, 4))).toBe(false);
    // Below 2 only for the last 500 of the wood: 8 to 0 over 4000, and half of 4000 is 4.
    expect(glimpses(sceneOf([area('wood', [2000, 4000], 3)]), over(8, 0))).toBe(true);
    expect(glimpses(sceneOf([area('wood', [2000, 4002], 3)]), over(8, 0))).toBe(false);
  });

  it('passes a crest when either end is close behind it', () => {
    const scene = sceneOf([], [crest(3000)]);
    const heights = { eye: 0, target: [0] };
    expect(glimpses(scene, look(man(1000, 2000), man(5000, 2000), { heights }))).toBe(false);
    expect(glimpses(scene, look(man(2400, 2000), man(5000, 2000), { heights }))).toBe(true);
    expect(glimpses(scene, look(man(2399, 2000), man(5000, 2000), { heights }))).toBe(false);
    expect(glimpses(scene, look(man(1000, 2000), man(3600, 2000), { heights }))).toBe(true);
    expect(glimpses(scene, look(man(1000, 2000), man(5000, 2000), { heights: { eye: 3, target: [3] } }))).toBe(true);
  });

  it('is stopped by a vehicle in the way, and looks past it from the edge of its base or from points of its own', () => {
    const tank = shapeOfStand(
      { at: p(3000, 2000), facing: 0, base: { shape: 'box', length: 150, width: 300 } },
      { id: 'tank', terrain: 'tank', level: 1 },
    );
    const past = look(man(2500, 2000), man(9000, 2000), { blockers: [tank], ...MIDDLES });
    expect(glimpses(sceneOf([]), past)).toBe(false);
    expect(glimpses(sceneOf([]), { ...past, eyes: 'rim' })).toBe(true);
    expect(glimpses(sceneOf([]), { ...past, eyes: [p(2500, 2200)] })).toBe(true);
    expect(glimpses(sceneOf([]), { ...past, eyes: [p(2500, 2050)] })).toBe(false);
    expect(glanceAt(sceneOf([]), past).stopped).toMatchObject({ by: 'tank' });
    const aside = shapeOfStand({ ...man(3000, 3000) }, { id: 'tank', terrain: 'tank', level: 1 });
    expect(glimpses(sceneOf([]), { ...past, blockers: [aside] })).toBe(true);
    // An eye far from the middle of its base looks at what lies far from the line between the middles.
    expect(glimpses(sceneOf([]), { ...past, blockers: [aside], eyes: [p(2500, 3000)] })).toBe(false);
  });

  it('asks the game once about each shape near the way, and never about others or about those that are too low', () => {
    const asked: string[] = [];
    const scene = sceneOf([area('house', [2000, 3000], 1), area('wood', [4000, 4100]), area('field', [8000, 8100])]);
    const note: VeilOf = (shape, ends) => {
      asked.push(shape.id);
      return veil(shape, ends);
    };
    glanceAt(scene, look(man(500, 2000), man(5000, 2000), { veil: note, heights: { eye: 1, target: [1] } }));
    expect(asked).toEqual(['wood at 4000']);
  });

  it('finds what looking line by line finds, on any ground', () => {
    const next = wholeNumbers(2026);
    const scene = makeScene(anyGround(next, 150, 40));
    const seen = { all: 0, some: 0, none: 0 };
    for (let i = 0; i < 500; i += 1) {
      const watcher = anyStand(next);
      const far = i % 2 === 0 ? 4000 : 1500;
      const at = p(watcher.at.x + between(next, -far, far), watcher.at.y + between(next, -far, far));
      const target = anyStand(next, at);
      const heights = i % 3 > 0 ? null : { eye: between(next, 0, 3), target: [between(next, 0, 3), 2].slice(i % 2) };
      const eyes = i % 5 === 0 ? [p(watcher.at.x + 300, watcher.at.y)] : i % 2 === 0 ? 'rim' : 'centre';
      const aim = i % 4 === 0 ? 'centre' : 'base';
      const blockers = i % 7 === 0 ? [shapeOfStand(anyStand(next, at), { id: 'b', terrain: 'tank', level: 2 })] : [];
      const query = { watcher, target, eyes, aim, heights, blockers } as const;
      const slow = lookAt(scene, { ...query, opacity });
      const quick = glanceAt(scene, { ...query, veil });
      expect(quick).toEqual(slow);
      expect(glimpses(scene, { ...query, veil })).toBe(canSee(scene, { ...query, opacity }));
      seen[quick.seen === 0 ? 'none' : quick.seen === quick.of ? 'all' : 'some'] += 1;
    }
    expect(Math.min(seen.all, seen.some, seen.none)).toBeGreaterThan(30);
  });
});
