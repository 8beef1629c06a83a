import { describe, expect, it } from 'vitest';
import { type Movement, pointAt, routeLength, standAt } from '../movement/route.ts';
import type { Point } from '../point.ts';
import type { Area } from '../shape/area.ts';
import { gapWithin, type Stand } from '../shape/base.ts';
import { touchesShape } from '../shape/footing.ts';
import { makeScene, type Scene } from '../shape/scene.ts';
import { shapeOf } from '../shape/shape.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { anyGround, anyPoint } from '../test/tables.ts';
import { inArc } from './arc.ts';
import { glimpses, type VeilOf } from './glance.ts';
import { canSee } from './seen.ts';
import type { OpacityOf } from './sight.ts';
import {
  commonSpans,
  joinedSpans,
  type RouteGlance,
  type RouteWatch,
  SHORTEST_SPAN,
  type Span,
  spansGlimpsed,
  spansInArc,
  spansInRange,
  spansSeen,
  spansWhere,
} from './stretches.ts';

const p = (x: number, y: number): Point => ({ x, y });
const man = (x: number, y: number, radius = 100): Stand => ({
  at: p(x, y),
  facing: 0,
  base: { shape: 'disc', radius },
});
const rectangle = (id: string, left: number, top: number, right: number, bottom: number): Area => ({
  id,
  terrain: 'house',
  level: 1,
  outline: [p(left, top), p(right, top), p(right, bottom), p(left, bottom)],
});
const sceneOf = (...areas: Area[]): Scene => makeScene({ table: { width: 10_000, height: 10_000 }, areas, lines: [] });
const opacity: OpacityOf = ({ starts, ends }) => (starts === 'outside' && ends === 'outside' ? 'blocks' : 'clear');
const watch = (watcher: Stand, more: Partial<RouteWatch> = {}): RouteWatch => ({
  watcher,
  eyes: 'centre',
  opacity,
  heightsAt: () => null,
  ...more,
});
const moveOf = (stand: Stand, ...route: Point[]): Movement => ({ stand, route: [stand.at, ...route], facing: 'kept' });

describe('spans where a test holds', () => {
  const holdsIn =
    (...spans: Span[]) =>
    (along: number): boolean =>
      spans.some(([from, to]) => along >= from && along <= to);

  it('have their ends to the unit', () => {
    expect(spansWhere(1000, holdsIn([33, 77], [503, 999]))).toEqual([
      [33, 77],
      [503, 999],
    ]);
    expect(spansWhere(1000, holdsIn([0, 10], [995, 1000]))).toEqual([
      [0, 10],
      [995, 1000],
    ]);
    expect([spansWhere(1000, () => true), spansWhere(1000, () => false), spansWhere(0, () => true)]).toEqual([
      [[0, 1000]],
      [],
      [[0, 0]],
    ]);
  });

  it('as short as the shortest promised are never missed', () => {
    for (let from = 0; from <= 200; from += 1) {
      const span: Span = [from, from + SHORTEST_SPAN - 1];
      expect(spansWhere(500, holdsIn(span))).toEqual([span]);
    }
  });

  it('shorter ones are found at the places named and just past them', () => {
    expect(spansWhere(1000, holdsIn([505, 505]))).toEqual([]);
    expect([503, 504, 505, 506].map((place) => spansWhere(1000, holdsIn([505, 505]), [place]))).toEqual([
      [],
      [[505, 505]],
      [[505, 505]],
      [],
    ]);
    expect(spansWhere(1000, holdsIn([505, 505]), [-3, 2000])).toEqual([]);
  });

  it('may start and end at any distance, and nothing is tried outside', () => {
    const tried: number[] = [];
    const spans = spansWhere(
      [333, 707],
      (along) => {
        tried.push(along);
        return holdsIn([100, 400], [650, 900])(along);
      },
      [10, 332, 333, 706, 707, 800],
    );
    expect(spans).toEqual([
      [333, 400],
      [650, 707],
    ]);
    expect([Math.min(...tried), Math.max(...tried)]).toEqual([333, 707]);
    expect(spansWhere([500, 500], () => true)).toEqual([[500, 500]]);
    expect(spansWhere([500, 500], () => false)).toEqual([]);
  });

  it('are tried as often as asked', () => {
    const tried: number[] = [];
    spansWhere(
      [50, 400],
      (along) => {
        tried.push(along);
        return false;
      },
      [],
      150,
    );
    expect(tried).toEqual([50, 200, 350, 400]);
  });
});

describe('lists of spans', () => {
  it('have spans in common', () => {
    expect(
      commonSpans(
        [
          [0, 100],
          [200, 300],
        ],
        [
          [50, 250],
          [300, 400],
        ],
      ),
    ).toEqual([
      [50, 100],
      [200, 250],
      [300, 300],
    ]);
    expect(commonSpans([[0, 100]], [[101, 200]])).toEqual([]);
  });

  it('are joined, neighbours made one', () => {
    expect(
      joinedSpans(
        [
          [0, 100],
          [200, 300],
        ],
        [
          [101, 150],
          [250, 400],
          [210, 220],
        ],
      ),
    ).toEqual([
      [0, 150],
      [200, 400],
    ]);
  });
});

describe('the spans of a move that a watcher sees', () => {
  const scene = sceneOf(rectangle('house', 4000, 2000, 6000, 3000));

  it('end where the house hides the mover, to the unit', () => {
    const move = moveOf(man(0, 4000, 1), p(10_000, 4000));
    // From 5000,1000 the house hides all between 2000 and 8000, but for what shows of a mover of radius 1.
    const spans = spansSeen(scene, move, watch(man(5000, 1000, 1)));
    expect(spans).toEqual([
      [0, 2002],
      [7998, 10_000],
    ]);
  });

  it('are longer for a larger base and from the edge of a base', () => {
    const [small, large] = [man(0, 4000, 1), man(0, 4000, 300)].map((stand) =>
      spansSeen(scene, moveOf(stand, p(10_000, 4000)), watch(man(5000, 1000, 1))),
    );
    expect(large![0]![1]).toBeGreaterThan(small![0]![1] + 250);
    const rim = spansSeen(
      scene,
      moveOf(man(0, 4000, 1), p(10_000, 4000)),
      watch(man(5000, 1000, 300), { eyes: 'rim' }),
    );
    expect(rim[0]![1]).toBeGreaterThan(small![0]![1] + 250);
  });

  it('include a glimpse through a gap, found at the corners it opens between', () => {
    const gapped = sceneOf(rectangle('left', 1000, 2000, 4999, 3000), rectangle('right', 5001, 2000, 9000, 3000));
    const spans = spansSeen(gapped, moveOf(man(2000, 4000, 1), p(8000, 4000)), watch(man(5000, 1000, 1)));
    expect(spans).toHaveLength(1);
    expect(spans[0]![1] - spans[0]![0]).toBeLessThan(SHORTEST_SPAN);
    expect(spans[0]![0]).toBeLessThanOrEqual(3000);
    expect(spans[0]![1]).toBeGreaterThanOrEqual(3000);
  });

  it('follow the height of the mover as it climbs', () => {
    const move = moveOf(man(5000, 4000, 1), p(5000, 9000));
    const climbing = watch(man(5000, 1000, 1), { heightsAt: ({ at }) => ({ eye: 1, target: [at.y > 7000 ? 2 : 0] }) });
    expect(spansSeen(scene, move, climbing)).toEqual([[3001, 5000]]);
  });

  it('from eyes of the game’s choosing, past vehicles and touching ground', () => {
    const wreck = shapeOf({
      id: 'wreck',
      terrain: 'wreck',
      level: 1,
      outline: [p(2000, 3400), p(2400, 3400), p(2400, 3600), p(2000, 3600)],
    });
    const eyes = [p(2200, 3000)];
    const spans = spansSeen(
      scene,
      moveOf(man(1000, 4000, 1), p(3000, 4000)),
      watch(man(2200, 3000), { eyes, blockers: [wreck] }),
    );
    expect(spans).toEqual([
      [0, 701],
      [1699, 2000],
    ]);
  });

  it('are those that looking at every whole distance would find, on any table', () => {
    const next = wholeNumbers(35);
    const any = makeScene(anyGround(next, 60, 20));
    for (let i = 0; i < 6; i += 1) {
      const from = anyPoint(next);
      const to = p(Math.min(18_000, from.x + 900), Math.min(12_000, from.y + between(next, 0, 600)));
      const move = moveOf(man(from.x, from.y, 100), to);
      const watcher = man(Math.min(18_000, from.x + between(next, 0, 3000)), Math.max(0, from.y - 2000));
      const asked = watch(watcher);
      const spans = spansSeen(any, move, asked);
      const slow = Array.from({ length: routeLength(move.route) + 1 }, (_, along) =>
        canSee(any, { ...asked, target: standAt(move, along), heights: null }),
      );
      const missed = slow.filter((seen, along) => seen !== spans.some(([a, b]) => along >= a && along <= b));
      expect(missed.length).toBeLessThan(SHORTEST_SPAN);
    }
  });
});

describe('the spans of a move in range and in arc', () => {
  it('in range are right to the unit', () => {
    expect(spansInRange(moveOf(man(0, 0), p(4000, 0)), man(2000, 300), 400)).toEqual([[1481, 2519]]);
    expect(spansInRange(moveOf(man(0, 0), p(4000, 0)), man(2000, 300), 100)).toEqual([[2000, 2000]]);
    expect(spansInRange(moveOf(man(0, 0), p(4000, 0)), man(2000, 300), 99)).toEqual([]);
    const twice = spansInRange(moveOf(man(0, 0), p(4000, 0), p(4000, 4000), p(0, 4000)), man(1000, 2000), 1900);
    expect(twice.every(([from, to]) => from <= to)).toBe(true);
    expect(twice).toHaveLength(2);
  });

  it('in range hold just the whole distances at which the gap is within it', () => {
    const move = moveOf(man(0, 0), p(3000, 1000), p(0, 2000));
    const other = man(1800, 1300);
    const spans = spansInRange(move, other, 700);
    for (let along = 0; along <= routeLength(move.route); along += 1)
      expect(spans.some(([from, to]) => along >= from && along <= to)).toBe(
        gapWithin(standAt(move, along), other, 700),
      );
  });

  it('in arc are right to the unit', () => {
    const arc = { from: p(2000, 2000), facing: 0, width: 90 };
    const move = moveOf(man(0, 1000), p(4000, 1000));
    expect(spansInArc(move, arc, 'centre')).toEqual([[1000, 3000]]);
    const spans = spansInArc(move, arc, 'any part');
    expect(spans).toEqual([[859, 3141]]);
    expect(inArc(arc, pointAt(move.route, 1000))).toBe(true);
  });
});

describe('the spans of a part of a move', () => {
  const scene = sceneOf(rectangle('house', 4000, 2000, 6000, 3000));
  const move = moveOf(man(0, 4000, 1), p(10_000, 4000));

  it('are seen, in range and in arc as in the whole, cut to the part', () => {
    const part: Span = [1501, 7999];
    expect(spansSeen(scene, move, watch(man(5000, 1000, 1)), part)).toEqual([
      [1501, 2002],
      [7998, 7999],
    ]);
    const range = moveOf(man(0, 0), p(4000, 0));
    expect(spansInRange(range, man(2000, 300), 400, [1500, 2400])).toEqual([[1500, 2400]]);
    expect(spansInRange(range, man(2000, 300), 400, [100, 2400])).toEqual([[1481, 2400]]);
    const arc = { from: p(2000, 2000), facing: 0, width: 90 };
    expect(spansInArc(moveOf(man(0, 1000), p(4000, 1000)), arc, 'centre', [1999, 4000])).toEqual([[1999, 3000]]);
  });

  it('middle to middle end where the line between the middles does', () => {
    const wide = moveOf(man(0, 4000, 300), p(10_000, 4000));
    const spans = spansSeen(scene, wide, watch(man(5000, 1000, 300), { aim: 'centre' }));
    expect(spans).toEqual([
      [0, 2000],
      [8000, 10_000],
    ]);
  });

  it('in range are none at once when the whole move is far away', () => {
    const far = moveOf(man(0, 0), p(1000, 0));
    // The reach of both bases is 101: no nearer than 202 and the range on some axis is no closer look.
    expect(spansInRange(far, man(2000, 0), 800)).toEqual([[1000, 1000]]);
    expect(spansInRange(far, man(2000, 0), 799)).toEqual([]);
    expect(spansInRange(far, man(500, 1000), 800)).toEqual([[500, 500]]);
    expect(spansInRange(far, man(-1000, 0), 800)).toEqual([[0, 0]]);
    expect(spansInRange(far, man(500, -1000), 800)).toEqual([[500, 500]]);
    expect(spansInRange(far, man(500, -1003), 800)).toEqual([]);
  });
});

describe('the spans of a move on which a watcher glimpses it', () => {
  const veil: VeilOf = (shape, ends) =>
    touchesShape(ends.watcher, shape) || touchesShape(ends.target, shape) ? 'clear' : 'blocks';
  const glance = (watcher: Stand, more: Partial<RouteGlance> = {}): RouteGlance => ({
    watcher,
    eyes: 'centre',
    aim: 'centre',
    veil,
    heightsAt: () => null,
    ...more,
  });
  const scene = sceneOf(rectangle('house', 4000, 2000, 6000, 3000));
  const move = moveOf(man(0, 4000), p(10_000, 4000));

  it('are those seen middle to middle', () => {
    expect(spansGlimpsed(scene, move, glance(man(5000, 1000)))).toEqual([
      [0, 2000],
      [8000, 10_000],
    ]);
    expect(spansGlimpsed(scene, move, glance(man(5000, 1000)), [1950, 8100])).toEqual([
      [1950, 2000],
      [8000, 8100],
    ]);
  });

  it('are all of it where nothing lies between', () => {
    expect(spansGlimpsed(scene, move, glance(man(5000, 5000)))).toEqual([[0, 10_000]]);
    expect(spansGlimpsed(sceneOf(), move, glance(man(5000, 1000)), [5, 77])).toEqual([[5, 77]]);
  });

  it('follow heights, own eyes, the whole base, and vehicles in the way', () => {
    const climbing = glance(man(5000, 1000), { heightsAt: ({ at }) => ({ eye: 1, target: [at.x > 3000 ? 1 : 0] }) });
    expect(spansGlimpsed(scene, move, climbing)).toEqual([
      [0, 2000],
      [3001, 10_000],
    ]);
    const eyes = glance(man(5000, 1000), { eyes: [p(5000, 1000), p(5000, 3500)] });
    expect(spansGlimpsed(scene, move, eyes)).toEqual([[0, 10_000]]);
    const whole = spansGlimpsed(scene, move, glance(man(5000, 1000), { aim: 'base', eyes: 'rim' }));
    expect(whole[0]![1]).toBeGreaterThan(2100);
    const { id, terrain, level, outline } = rectangle('wreck', 4900, 3400, 5100, 3600);
    const wreck = shapeOf({ id, terrain, level, outline });
    const past = glance(man(5000, 3100), { blockers: [wreck] });
    expect(spansGlimpsed(sceneOf(), move, past)).toEqual([
      [0, 4700],
      [5300, 10_000],
    ]);
  });

  it('miss none as long as the tries are apart', () => {
    const gapped = sceneOf(rectangle('left', 1000, 2000, 4990, 3000), rectangle('right', 5010, 2000, 9000, 3000));
    const across = moveOf(man(2001, 4000), p(8000, 4000));
    // The gap of 20 at 1000 to 2000 away is one of 30 at 3000 away.
    const found = spansGlimpsed(gapped, across, glance(man(5000, 1000), { every: 20 }));
    expect(found).toEqual([[2984, 3014]]);
  });

  it('are right at their ends and at every try, on any table', () => {
    const next = wholeNumbers(36);
    const any = makeScene(anyGround(next, 100, 30));
    let hidden = 0;
    for (let i = 0; i < 40; i += 1) {
      const from = anyPoint(next);
      const to = p(Math.min(18_000, from.x + 900), Math.min(12_000, from.y + between(next, 0, 600)));
      const route = moveOf(man(from.x, from.y, 100), to);
      const asked = glance(man(Math.min(18_000, from.x + between(next, 0, 3000)), Math.max(0, from.y - 2000)), {
        eyes: i % 2 === 0 ? 'centre' : 'rim',
        aim: i % 3 === 0 ? 'base' : 'centre',
      });
      const sees = (along: number): boolean =>
        glimpses(any, { ...asked, target: standAt(route, along), heights: null });
      const spans = spansGlimpsed(any, route, asked);
      const length = routeLength(route.route);
      const inSpan = (along: number): boolean => spans.some(([a, b]) => along >= a && along <= b);
      for (let along = 0; along <= length; along += 100) expect(inSpan(along)).toBe(sees(along));
      for (const [a, b] of spans) {
        expect([sees(a), sees(b)]).toEqual([true, true]);
        if (a > 0) expect(sees(a - 1)).toBe(false);
        if (b < length) expect(sees(b + 1)).toBe(false);
      }
      if (!inSpan(0) || !inSpan(length)) hidden += 1;
    }
    expect(hidden).toBeGreaterThan(5);
  });
});
