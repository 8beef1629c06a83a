import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { howFar, type Tariff } from '../movement/going.ts';
import { reachFrom, routeTo } from '../movement/reachable.ts';
import type { Point } from '../point.ts';
import { fraction } from '../ratio.ts';
import { glimpses, type VeilOf } from '../sight/glance.ts';
import { type OpacityOf, sight } from '../sight/sight.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { anyArea, anyGround, anyLine, anyPoint, anyStand, TABLE } from '../test/tables.ts';
import type { Ground } from './area.ts';
import { changingScene, type Feature, type GroundChange, shapeOfFeature, UNCHANGED } from './change.ts';
import {
  makeScene,
  type Scene,
  sceneOf,
  sceneWith,
  shapeNamed,
  shapesAlong,
  shapesByBox,
  shapesByLine,
} from './scene.ts';
import type { Shape } from './shape.ts';

const ids = (shapes: readonly Shape[]): readonly string[] => shapes.map(({ id }) => id);
const p = (x: number, y: number): Point => ({ x, y });

const opacity: OpacityOf = ({ shape }) => (shape.terrain === 'wood' ? { partial: 500 } : 'blocks');
const veil: VeilOf = (shape) => (shape.terrain === 'wood' ? { partial: 500 } : 'blocks');
const tariff: Tariff = {
  ground: ({ shapes }) =>
    shapes.some(({ terrain }) => terrain === 'house') ? null : { numerator: 1 + shapes.length, denominator: 2 },
  crossing: () => ({ numerator: 100, denominator: 1 }),
};

/** Some of what lies on a table is gone, and as much that was not there came. */
const anyChange = (next: () => number, ground: Ground): GroundChange => {
  const present = [...ground.areas, ...ground.lines].map(({ id }) => id);
  const count = between(next, 0, 40);
  const added = Array.from(
    { length: count },
    (_, i): Feature => (i % 3 === 0 ? anyLine(next, `new ${i}`) : anyArea(next, `new ${i}`, between(next, 50, 900))),
  );
  return { added, removed: present.filter(() => between(next, 0, 3) === 0) };
};

/** The scene that is made anew of what a change leaves: areas, lines, then what came, each in its order. */
const madeAnew = (scene: Scene, { added, removed }: GroundChange): Scene =>
  sceneOf(scene.table, [...scene.shapes.filter(({ id }) => !removed.includes(id)), ...added.map(shapeOfFeature)]);

/** Everything that is asked of a scene, at random places. */
const answersOf = (scene: Scene, seed: number): unknown => {
  const next = wholeNumbers(seed);
  return Array.from({ length: 12 }, () => {
    const [a, b, stand, other] = [anyPoint(next), anyPoint(next), anyStand(next), anyStand(next)];
    const [left, top] = [between(next, -500, 17_000), between(next, -500, 11_000)];
    const box = { left, top, right: left + between(next, 0, 3000), bottom: top + between(next, 0, 3000) };
    const move = { stand: { ...stand, at: a }, route: [a, b], facing: 'along' } as const;
    return [
      ids(shapesByBox(scene, box)),
      ids(shapesByLine(scene, a, b, between(next, 0, 300))),
      ids(shapesAlong(scene, a, b)),
      sight(scene, { from: a, to: b, heights: [0, between(next, 0, 3)] }, opacity),
      glimpses(scene, { watcher: stand, target: other, eyes: 'rim', heights: null, veil }),
      howFar(scene, move, tariff, fraction(3000)).distance,
    ];
  });
};

describe('a scene that changes', () => {
  it('answers as the scene made anew of the same shapes, however often it changed', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 3 }),
        (seed, size, changes) => {
          const next = wholeNumbers(seed);
          const ground = anyGround(next, size, size >> 2);
          let scene = makeScene(ground);
          for (let i = 0; i < changes; i += 1) {
            const present = { ...ground, areas: scene.shapes.map(({ id }) => ({ id })) as never, lines: [] };
            const { added, removed } = anyChange(next, present);
            const fresh = added.map((feature) => ({ ...feature, id: `${i}: ${feature.id}` }));
            const anew = madeAnew(scene, { added: fresh, removed });
            scene = sceneWith(scene, fresh.map(shapeOfFeature), removed);
            expect(ids(scene.shapes)).toEqual(ids(anew.shapes));
            expect(answersOf(scene, seed + i)).toEqual(answersOf(anew, seed + i));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is found again by what it is made of, and made again only when something else was', () => {
    const next = wholeNumbers(5);
    const ground = anyGround(next, 30, 10);
    const first = makeScene(ground);
    const after = changingScene(first, 2);
    const change = anyChange(next, ground);
    const scene = after(change);
    expect(after(change)).toBe(scene);
    expect(after(JSON.parse(JSON.stringify(change)))).toBe(scene);
    expect(after(UNCHANGED)).toBe(first);
    expect(after({ added: [], removed: [] })).toBe(first);
    for (const [id] of [['area 0'], ['area 1']]) after({ added: [], removed: [id!] });
    expect(after(change)).not.toBe(scene);
    expect(ids(after(change).shapes)).toEqual(ids(scene.shapes));
  });

  it('leaves the scene it was made of as it was', () => {
    const next = wholeNumbers(6);
    const ground = anyGround(next, 40, 10);
    const scene = makeScene(ground);
    const before = answersOf(scene, 7);
    sceneWith(scene, anyChange(next, ground).added.map(shapeOfFeature), ['area 3', 'line 2']);
    expect(answersOf(scene, 7)).toEqual(before);
    expect(shapeNamed(scene, 'area 3')?.id).toBe('area 3');
  });

  it('has room for what lies at the very edge of the table, and beyond it', () => {
    const wreck = (id: string, x: number, y: number): Shape =>
      shapeOfFeature({
        id,
        terrain: 'house',
        level: 1,
        outline: [p(x, y), p(x + 300, y), p(x + 300, y + 300), p(x, y + 300)],
      });
    const bare = makeScene({ table: TABLE, areas: [], lines: [] });
    const scene = sceneWith(bare, [wreck('edge', 17_850, 11_850), wreck('corner', -150, -150)], []);
    expect(ids(shapesByLine(scene, p(17_900, 11_000), p(17_900, 12_000)))).toEqual(['edge']);
    expect(ids(shapesByLine(scene, p(-100, -200), p(-100, 50)))).toEqual(['corner']);
    const further = sceneWith(scene, [wreck('beyond', 18_100, 5000)], ['corner']);
    expect(ids(shapesByBox(further, { left: 18_000, top: 0, right: 19_000, bottom: 12_000 }))).toEqual([
      'edge',
      'beyond',
    ]);
  });

  it('will not take away what is not there, nor take in a name twice', () => {
    const scene = makeScene({ table: TABLE, areas: [anyArea(wholeNumbers(1), 'wood', 500)], lines: [] });
    expect(() => sceneWith(scene, [], ['wall'])).toThrow('of wall some are not there');
    expect(() => sceneWith(scene, [shapeOfFeature(anyArea(wholeNumbers(2), 'wood', 400))], [])).toThrow(
      'wood is there already',
    );
    const again = sceneWith(scene, [shapeOfFeature(anyArea(wholeNumbers(2), 'wood', 400))], ['wood']);
    expect(ids(sceneWith(again, [], ['wood']).shapes)).toEqual([]);
  });

  it('a wreck on the only way through is gone round, and a felled wall no longer', () => {
    const wall = (id: string, from: Point, to: Point): Feature => ({
      id,
      terrain: 'house',
      level: 3,
      line: [from, to],
      thickness: 40,
    });
    const scene = makeScene({
      table: TABLE,
      areas: [],
      lines: [wall('north', p(5000, 0), p(5000, 5500)), wall('south', p(5000, 6500), p(5000, 12_000))] as never,
    });
    const stand = { at: p(4000, 6000), facing: 0, base: { shape: 'disc', radius: 100 } } as const;
    const wayIn = (ground: Scene) => {
      const quest = {
        stand,
        facing: 'kept',
        tariff,
        points: { numerator: 2000, denominator: 1 },
        mesh: 100,
        farthest: 3000,
      } as const;
      return routeTo(ground, reachFrom(ground, quest), p(6000, 6000));
    };
    const wreck: Feature = {
      id: 'wreck',
      terrain: 'house',
      level: 1,
      outline: [p(4900, 5400), p(5100, 5400), p(5100, 6600), p(4900, 6600)],
    };
    const line = { from: p(4000, 6000), to: p(6000, 6000), heights: null };
    const shut = sceneWith(scene, [shapeOfFeature(wreck)], []);
    const felled = sceneWith(shut, [], ['north']);
    expect([sight(scene, line, opacity).clear, sight(shut, line, opacity).clear]).toEqual([true, false]);
    expect(wayIn(scene)).toEqual([p(4000, 6000), p(6000, 6000)]);
    expect(wayIn(shut)).toBeNull();
    expect(wayIn(felled)!.length).toBeGreaterThan(2);
    const move = { stand, route: wayIn(felled)!, facing: 'kept' } as const;
    expect(howFar(felled, move, tariff, fraction(2000)).stop).toBeNull();
    expect(howFar(shut, move, tariff, fraction(2000)).stop?.why).toBe('forbidden');
  });
});
