import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance2, type Point } from '../point.ts';
import { type Fraction, fraction, minus, over, plus } from '../ratio.ts';
import type { Area, LineFeature } from '../shape/area.ts';
import type { Passage, SightLine } from '../shape/passage.ts';
import { makeScene, type Scene } from '../shape/scene.ts';
import { shapeOf } from '../shape/shape.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { slowStretches } from '../test/slow.ts';
import { anyGround, anyPoint } from '../test/tables.ts';
import {
  judge,
  type Opacity,
  type OpacityOf,
  passagesAlong,
  sees,
  shownPassages,
  sight,
  stopperOf,
  veilShare,
} from './sight.ts';

const p = (x: number, y: number): Point => ({ x, y });
const TABLE = { width: 20_000, height: 20_000 };

/** An upright strip of ground from one x to another, from top to bottom of the table. */
const band = (id: string, terrain: string, left: number, right: number, level = 2): Area => ({
  id,
  terrain,
  level,
  outline: [p(left, 0), p(right, 0), p(right, 20_000), p(left, 20_000)],
});
const wall = (id: string, x: number, level = 1): LineFeature => ({
  id,
  terrain: 'wall',
  level,
  line: [p(x, 0), p(x, 20_000)],
  thickness: 0,
});
const sceneOf = (areas: readonly Area[], lines: readonly LineFeature[] = []): Scene =>
  makeScene({ table: TABLE, areas, lines });
const across = (from: number, to: number): SightLine => ({ from: p(from, 5000), to: p(to, 5000), heights: null });

/** A game's rule: woods let through 500, fields 1000, houses and walls nothing unless an end is at them. */
const opacity: OpacityOf = ({ shape, starts, ends }: Passage): Opacity => {
  if (shape.terrain === 'wood') return { partial: 500 };
  if (shape.terrain === 'field') return { partial: 1000 };
  if (shape.terrain === 'road') return 'clear';
  return starts === 'outside' && ends === 'outside' ? 'blocks' : 'clear';
};
const CLEAR = { clear: true };

describe('a line of sight', () => {
  it('over open ground is clear', () => {
    expect(sight(sceneOf([]), across(0, 9000), opacity)).toEqual(CLEAR);
    expect(sight(sceneOf([band('road', 'road', 1000, 2000)]), across(0, 9000), opacity)).toEqual(CLEAR);
  });

  it('is stopped by what blocks, where it first meets it', () => {
    const scene = sceneOf([band('far', 'house', 4000, 5000), band('near', 'house', 2000, 3000)], [wall('wall', 3500)]);
    expect(sight(scene, across(0, 9000), opacity)).toEqual({ clear: false, by: 'near', how: 'blocks', at: 2000 });
    expect(sight(scene, across(9000, 0), opacity)).toEqual({ clear: false, by: 'far', how: 'blocks', at: 4000 });
    expect(sight(scene, across(3200, 9000), opacity)).toEqual({ clear: false, by: 'wall', how: 'blocks', at: 300 });
  });

  it('of two that block at one place is stopped by the first listed', () => {
    const scene = sceneOf([band('one', 'house', 2000, 3000), band('two', 'house', 2000, 2500)]);
    expect(sight(scene, across(0, 9000), opacity)).toMatchObject({ by: 'one' });
  });

  it('sees out of what would block, and into it', () => {
    const scene = sceneOf([band('house', 'house', 2000, 3000)]);
    expect(sight(scene, across(2500, 9000), opacity)).toEqual(CLEAR);
    expect(sight(scene, across(0, 2500), opacity)).toEqual(CLEAR);
    expect(sight(scene, across(2000, 9000), opacity)).toEqual(CLEAR);
    expect(sight(scene, across(1999, 9000), opacity)).toEqual({ clear: false, by: 'house', how: 'blocks', at: 1 });
  });

  it('that grazes an edge, a corner or the end of a wall is clear', () => {
    const house = {
      id: 'house',
      terrain: 'house',
      level: 1,
      outline: [p(100, 100), p(200, 100), p(200, 200), p(100, 200)],
    };
    const scene = sceneOf([house], [{ ...wall('wall', 0), line: [p(300, 100), p(300, 200)] }]);
    const between = (from: Point, to: Point) => sight(scene, { from, to, heights: null }, opacity);
    expect(between(p(0, 100), p(400, 100))).toEqual(CLEAR);
    expect(between(p(0, 200), p(200, 0))).toEqual(CLEAR);
    expect(between(p(0, 101), p(400, 101))).toEqual({ clear: false, by: 'house', how: 'blocks', at: 100 });
    expect(between(p(250, 199), p(400, 199))).toEqual({ clear: false, by: 'wall', how: 'blocks', at: 50 });
  });

  it('passes over what is no higher than itself', () => {
    const scene = sceneOf([band('house', 'house', 2000, 3000, 2)]);
    const from = (start: number, end: number) => sight(scene, { ...across(0, 4000), heights: [start, end] }, opacity);
    expect([from(2, 2), from(3, 2), from(0, 4)]).toEqual([CLEAR, CLEAR, CLEAR]);
    expect(from(0, 0)).toMatchObject({ clear: false, at: 2000 });
    expect(from(0, 3)).toMatchObject({ clear: false, at: 2000 });
    expect(from(4, 1)).toMatchObject({ clear: false, at: 2667 });
  });

  it('may be stopped by a vehicle too', () => {
    const tank = shapeOf({
      id: 'tank',
      terrain: 'tank',
      level: 1,
      outline: [p(900, 4900), p(1100, 4900), p(1000, 5100)],
    });
    expect(sight(sceneOf([]), across(0, 9000), opacity, [tank])).toEqual({
      clear: false,
      by: 'tank',
      how: 'blocks',
      at: 950,
    });
    expect(sees(sceneOf([]), across(0, 9000), opacity, [tank])).toBe(false);
    expect(sees(sceneOf([]), across(0, 900), opacity, [tank])).toBe(true);
  });
});

describe('ground that lets sight through for a depth', () => {
  it('stops it past that depth and not at it', () => {
    expect(sight(sceneOf([band('wood', 'wood', 1000, 1500)]), across(0, 9000), opacity)).toEqual(CLEAR);
    expect(sight(sceneOf([band('wood', 'wood', 1000, 1501)]), across(0, 9000), opacity)).toEqual({
      clear: false,
      by: 'wood',
      how: 'partial',
      at: 1500,
    });
    expect(sees(sceneOf([band('wood', 'wood', 1000, 1500)]), across(0, 9000), opacity)).toBe(true);
    expect(sees(sceneOf([band('wood', 'wood', 1000, 1501)]), across(0, 9000), opacity)).toBe(false);
  });

  it('counts from where one stands in it', () => {
    const scene = sceneOf([band('wood', 'wood', 1000, 9000)]);
    expect(sight(scene, across(2000, 2500), opacity)).toEqual(CLEAR);
    expect(sight(scene, across(2000, 2501), opacity)).toEqual({ clear: false, by: 'wood', how: 'partial', at: 500 });
  });

  it('adds up, each as a share of its own depth', () => {
    const scene = sceneOf([band('wood', 'wood', 1000, 1250), band('field', 'field', 2000, 2500)]);
    expect(sight(scene, across(0, 9000), opacity)).toEqual(CLEAR);
    const wider = sceneOf([band('wood', 'wood', 1000, 1250), band('field', 'field', 2000, 2501)]);
    expect(sight(wider, across(0, 9000), opacity)).toEqual({ clear: false, by: 'field', how: 'partial', at: 2500 });
    expect(sight(wider, across(9000, 0), opacity)).toEqual({ clear: false, by: 'wood', how: 'partial', at: 8000 });
  });

  it('used up just at its far edge stops at the next ground entered', () => {
    const scene = sceneOf([band('wood', 'wood', 1000, 1500), band('field', 'field', 3000, 3100)]);
    expect(sight(scene, across(0, 9000), opacity)).toEqual({ clear: false, by: 'field', how: 'partial', at: 3000 });
  });

  it('counts twice where two pieces overlap, and names the first listed', () => {
    const scene = sceneOf([band('field', 'field', 1000, 9000), band('wood', 'wood', 1000, 9000)]);
    // A third of a thousand: 3/1000 of a share for each unit.
    expect(sight(scene, across(0, 9000), opacity)).toEqual({ clear: false, by: 'field', how: 'partial', at: 1334 });
  });

  it('is rounded only to be shown: a slanting line is judged by its true depth', () => {
    const line = (down: number): SightLine => ({ from: p(0, 5000), to: p(8000, 5000 + down), heights: null });
    // 400 across at 3 to 4 is a depth of just 500.
    expect(sight(sceneOf([band('wood', 'wood', 1000, 1400)]), line(6000), opacity)).toEqual(CLEAR);
    expect(sight(sceneOf([band('wood', 'wood', 1000, 1400)]), line(6001), opacity)).toMatchObject({
      by: 'wood',
      at: 1751,
    });
    expect(sight(sceneOf([band('wood', 'wood', 1000, 1400)]), line(5999), opacity)).toEqual(CLEAR);
  });

  it('matters only before what blocks', () => {
    const behind = sceneOf([band('wood', 'wood', 3000, 9000), band('house', 'house', 1000, 2000)]);
    expect(sight(behind, across(0, 9000), opacity)).toEqual({ clear: false, by: 'house', how: 'blocks', at: 1000 });
    const before = sceneOf([band('wood', 'wood', 1000, 2000), band('house', 'house', 2000, 3000)]);
    expect(sight(before, across(0, 9000), opacity)).toEqual({ clear: false, by: 'wood', how: 'partial', at: 1500 });
    const split = sceneOf([band('wood', 'wood', 1000, 9000), band('house', 'house', 1400, 1500)]);
    expect(sight(split, across(0, 9000), opacity)).toEqual({ clear: false, by: 'house', how: 'blocks', at: 1400 });
    const even = sceneOf([band('wood', 'wood', 1000, 9000), band('house', 'house', 1500, 1600)]);
    expect(sight(even, across(0, 9000), opacity)).toEqual({ clear: false, by: 'house', how: 'blocks', at: 1500 });
  });

  it('counts only where the line is below its level', () => {
    const scene = sceneOf([band('wood', 'wood', 1000, 3000, 2)]);
    const line = (end: number): SightLine => ({ ...across(0, 4000), heights: [0, end] });
    expect(sight(scene, line(6), opacity)).toEqual(CLEAR);
    expect(sight(scene, line(5), opacity)).toMatchObject({ clear: false, at: 1500 });
  });

  it('is judged right where ordinary division says one and a hair more', () => {
    const byLevel: OpacityOf = ({ shape }) => ({ partial: shape.level });
    for (const bands of [
      [
        [314, 368, 300],
        [511, 1123, 900],
        [1269, 1423, 1100],
      ],
      [
        [243, 865, 900],
        [1128, 1406, 900],
      ],
      [
        [353, 405, 300],
        [627, 1143, 900],
        [1416, 1488, 600],
        [1704, 1744, 300],
      ],
    ] as const) {
      const share = bands.reduce((sum, [left, right, depth]) => sum + (right / 9000 - left / 9000) / depth, 0);
      expect(9000 * 9000 * share * share).toBeGreaterThan(1);
      const veils = bands.map(([left, right, depth], i) => band(`${i}`, 'veil', left, right, depth));
      expect(sight(sceneOf(veils), across(0, 9000), byLevel)).toEqual(CLEAR);
      expect(sees(sceneOf(veils), across(0, 9000), byLevel)).toBe(true);
      const wider = [...veils, band('more', 'veil', 5000, 5001, 9999)];
      expect(sight(sceneOf(wider), across(0, 9000), byLevel)).toMatchObject({ by: 'more', at: 5000 });
      expect(sees(sceneOf(wider), across(0, 9000), byLevel)).toBe(false);
    }
  });

  it('never acts where the line has no depth in it', () => {
    const ditch: OpacityOf = () => ({ partial: 1 });
    expect(sight(sceneOf([], [wall('wire', 1000)]), across(0, 9000), ditch)).toEqual(CLEAR);
    expect(sees(sceneOf([], [wall('wire', 1000)]), across(0, 9000), ditch)).toBe(true);
  });
});

describe('what a line passes', () => {
  const scene = sceneOf(
    [band('far wood', 'wood', 4000, 4500), band('near wood', 'wood', 1000, 1100), band('home', 'house', 0, 100)],
    [wall('wall', 3000)],
  );
  const line = across(50, 9000);

  it('is listed with where it starts and ends, in the scene’s order', () => {
    const found = passagesAlong(scene, line).map(({ shape, starts, ends }) => [shape.id, starts, ends]);
    expect(found).toEqual([
      ['far wood', 'outside', 'outside'],
      ['near wood', 'outside', 'outside'],
      ['home', 'inside', 'outside'],
      ['wall', 'outside', 'outside'],
    ]);
  });

  it('is shown in the order the line comes to it', () => {
    expect(shownPassages(line, passagesAlong(scene, line))).toEqual([
      { id: 'home', terrain: 'house', from: 0, to: 50, depth: 50 },
      { id: 'near wood', terrain: 'wood', from: 950, to: 1050, depth: 100 },
      { id: 'wall', terrain: 'wall', from: 2950, to: 2950, depth: 0 },
      { id: 'far wood', terrain: 'wood', from: 3950, to: 4450, depth: 500 },
    ]);
  });

  it('is shown only where it acts on the line', () => {
    const high: SightLine = { ...line, heights: [1, 3] };
    expect(shownPassages(high, passagesAlong(scene, high)).map(({ id }) => id)).toEqual([
      'home',
      'near wood',
      'far wood',
    ]);
    const above: SightLine = { ...line, heights: [5, 5] };
    expect(passagesAlong(scene, above).map(({ shape }) => shape.id)).toEqual(['home']);
    expect(shownPassages(above, passagesAlong(scene, above))).toEqual([]);
  });

  it('is what the rule is asked about, with the line, and nothing else is', () => {
    const asked: string[] = [];
    const high: SightLine = { ...line, heights: [3, 3] };
    const rule: OpacityOf = ({ shape }, given) => {
      asked.push(shape.id, String(given === high));
      return 'clear';
    };
    expect(judge(high, passagesAlong(scene, high), rule)).toEqual(CLEAR);
    expect(stopperOf(scene.shapes, high, rule)).toBeNull();
    expect(asked).toEqual([]);
    const low: SightLine = { ...line, heights: [1, 1] };
    judge(low, passagesAlong(scene, low), rule);
    stopperOf(scene.shapes, low, rule);
    expect(asked).toEqual([...Array(2)].flatMap(() => ['far wood', 'false', 'near wood', 'false', 'home', 'false']));
  });

  it('a stopper is what blocks, or the last of the veils that stop the line together', () => {
    const shapes = [band('w', 'wood', 1000, 1300), band('f', 'field', 2000, 2900), band('h', 'house', 4000, 5000)].map(
      shapeOf,
    );
    expect(stopperOf(shapes, across(0, 9000), opacity)?.id).toBe('h');
    expect(stopperOf(shapes.slice(0, 2), across(0, 9000), opacity)?.id).toBe('f');
    expect(stopperOf(shapes.slice(0, 1), across(0, 9000), opacity)).toBeNull();
    expect(stopperOf(shapes, across(0, 9000), opacity, () => null)).toBeNull();
  });
});

/** The shares of a line in woods and fields, straight from exact stretches, and whether a house or wall is passed. */
const slowClear = (areas: readonly Area[], { from, to }: SightLine): boolean => {
  let share: Fraction = fraction(0);
  for (const { terrain, outline } of areas) {
    const stretches = slowStretches([outline], from, to);
    if (terrain === 'house' && stretches.length > 0) return false;
    const depth = fraction(terrain === 'wood' ? 500 : 1000);
    for (const [start, end] of stretches) share = plus(share, over(minus(end, start), depth));
  }
  return BigInt(distance2(from, to)) * share.n * share.n <= share.d * share.d;
};

describe('against references', () => {
  const rule: OpacityOf = ({ shape }) =>
    shape.terrain === 'house' ? 'blocks' : { partial: shape.terrain === 'wood' ? 500 : 1000 };
  const small = fc.integer({ min: 0, max: 30 }).map((n) => n * 50);
  const spot = fc.record({ x: small, y: small });
  const triangles = fc
    .array(fc.tuple(fc.constantFrom('wood', 'field', 'house'), spot, spot, spot), { minLength: 1, maxLength: 5 })
    .map((list) => list.map(([terrain, a, b, c], i): Area => ({ id: `${i}`, terrain, outline: [a, b, c], level: 1 })));

  it('a line is clear exactly when exact numbers say so', () => {
    fc.assert(
      fc.property(triangles, spot, spot, (areas, from, to) => {
        const line = { from, to, heights: null };
        fc.pre(from.x !== to.x || from.y !== to.y);
        const clear = slowClear(areas, line);
        expect(sight(sceneOf(areas), line, rule).clear).toBe(clear);
        expect(sees(sceneOf(areas), line, rule)).toBe(clear);
      }),
      { seed: 24, numRuns: 800 },
    );
  });

  it('a veil stops a line just where the shares reach one', () => {
    const next = wholeNumbers(25);
    const scene = makeScene(anyGround(next, 60, 0));
    const veil: OpacityOf = ({ shape }) => ({ partial: shape.level * 150 + 200 });
    let stopped = 0;
    for (let i = 0; i < 300; i += 1) {
      const line: SightLine = { from: anyPoint(next), to: anyPoint(next), heights: null };
      const passages = passagesAlong(scene, line);
      const verdict = judge(line, passages, veil);
      const length = Math.sqrt(distance2(line.from, line.to));
      const shareAt = (along: number): number =>
        passages
          .flatMap((passage) =>
            passage.stretches.map(({ from, to }) => {
              const inside = Math.min(along, (to.n / to.d) * length) - (from.n / from.d) * length;
              return Math.max(0, inside) / (passage.shape.level * 150 + 200);
            }),
          )
          .reduce((sum, share) => sum + share, 0);
      expect(verdict.clear).toBe(shareAt(length) <= 1);
      if (verdict.clear) continue;
      stopped += 1;
      expect(shareAt(verdict.at)).toBeGreaterThanOrEqual(1 - 1e-9);
      expect(shareAt(verdict.at - 1)).toBeLessThanOrEqual(1 + 1e-9);
      const stopper = passages.find(({ shape }) => shape.id === verdict.by)!;
      const inside = stopper.stretches.some(
        ({ from, to }) => (from.n / from.d) * length <= verdict.at && verdict.at <= Math.ceil((to.n / to.d) * length),
      );
      expect(inside).toBe(true);
    }
    expect(stopped).toBeGreaterThan(100);
  });
});

describe('sight on any table', () => {
  const next = wholeNumbers(26);
  const ground = anyGround(next, 60, 20);
  const scene = makeScene(ground);
  const lines = Array.from({ length: 400 }, (): SightLine => {
    const from = anyPoint(next);
    const to = p(
      Math.min(18_000, Math.max(0, from.x + between(next, -3000, 3000))),
      Math.min(12_000, Math.max(0, from.y + between(next, -3000, 3000))),
    );
    return { from, to, heights: [between(next, 0, 3), between(next, 0, 3)] };
  });

  it('is the same both ways', () => {
    for (const line of lines) {
      const back: SightLine = { from: line.to, to: line.from, heights: [line.heights![1], line.heights![0]] };
      expect(sees(scene, back, opacity)).toBe(sees(scene, line, opacity));
      expect(sight(scene, line, opacity).clear).toBe(sees(scene, line, opacity));
    }
    expect(new Set(lines.map((line) => sees(scene, line, opacity))).size).toBe(2);
  });

  it('is the same wherever the table lies', () => {
    const by = (q: Point): Point => p(q.x + 70_001, q.y - 80_003);
    const elsewhere = makeScene({
      ...ground,
      areas: ground.areas.map((area) => ({ ...area, outline: area.outline.map(by) })),
      lines: ground.lines.map((line) => ({ ...line, line: line.line.map(by) })),
    });
    for (const line of lines)
      expect(sight(elsewhere, { ...line, from: by(line.from), to: by(line.to) }, opacity)).toEqual(
        sight(scene, line, opacity),
      );
  });

  it('never gets better with more in the way, lower ends or less let through', () => {
    const fewer = makeScene({ ...ground, areas: ground.areas.slice(0, 40), lines: [] });
    const dense: OpacityOf = (passage, line) => {
      const found = opacity(passage, line);
      return typeof found === 'object' ? { partial: found.partial / 2 } : found;
    };
    for (const line of lines) {
      if (!sees(scene, line, opacity)) {
        expect(sees(scene, { ...line, heights: [line.heights![0] - 1, line.heights![1] - 1] }, opacity)).toBe(false);
        expect(sees(scene, { ...line, heights: null }, opacity)).toBe(false);
        expect(sees(scene, line, dense)).toBe(false);
      } else expect(sees(fewer, line, opacity)).toBe(true);
    }
  });
});

describe('the share of its partial ground a line uses up', () => {
  const share = (wood: number, field: number) => {
    const scene = sceneOf([band('w', 'wood', 1000, 1000 + wood), band('f', 'field', 3000, 3000 + field)]);
    const line = across(0, 9000);
    return veilShare(line, passagesAlong(scene, line), opacity);
  };

  it('is compared exactly with all of it, and told in hundredths rounded up', () => {
    expect(share(250, 500)).toEqual({ compared: 0, percent: 100 });
    expect(share(250, 499)).toEqual({ compared: -1, percent: 100 });
    expect(share(251, 500)).toEqual({ compared: 1, percent: 101 });
    expect(share(100, 100)).toEqual({ compared: -1, percent: 30 });
  });

  it('leaves out what is clear, what blocks, and what the line does not run in', () => {
    const scene = sceneOf([band('r', 'road', 100, 900), band('h', 'house', 2000, 2100), band('w', 'wood', 9000, 9500)]);
    const line = across(0, 9000);
    expect(veilShare(line, passagesAlong(scene, line), opacity)).toEqual({ compared: -1, percent: 0 });
  });
});
