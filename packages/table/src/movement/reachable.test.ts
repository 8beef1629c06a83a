import { describe, expect, it } from 'vitest';
import { distance, type Point, within } from '../point.ts';
import { compareFraction, fraction } from '../ratio.ts';
import type { Area, LineFeature } from '../shape/area.ts';
import type { Stand } from '../shape/base.ts';
import { doubleSize } from '../shape/polygon.ts';
import { makeScene, type Scene } from '../shape/scene.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { anyGround } from '../test/tables.ts';
import { amountOf, type Charge, costOf, howFar, type Tariff } from './going.ts';
import { outlinesOf } from './outline.ts';
import { cellPoint, type Quest, reachedCells, reachFrom, reachInSteps, routeTo, wayTowards } from './reachable.ts';
import { routeLength } from './route.ts';

const p = (x: number, y: number): Point => ({ x, y });
const MAN: Stand = { at: p(2000, 2000), facing: 0, base: { shape: 'disc', radius: 100 } };
const charge = (numerator: number): Charge => ({ numerator, denominator: 1 });
const TARIFF: Tariff = {
  ground: ({ shapes }) => {
    const has = (terrain: string): boolean => shapes.some((shape) => shape.terrain === terrain);
    return has('house') ? null : charge(has('wood') ? 2 : 1);
  },
  crossing: ({ how }) => (how === 'crosses' ? null : charge(0)),
};
const quest = (more: Partial<Quest> = {}): Quest => ({
  stand: MAN,
  facing: 'kept',
  tariff: TARIFF,
  points: charge(1000),
  mesh: 50,
  farthest: 1000,
  ...more,
});
const sceneOf = (areas: readonly Area[], lines: readonly LineFeature[] = []): Scene =>
  makeScene({ table: { width: 4000, height: 4000 }, areas, lines });
const rectangle = (terrain: string, left: number, top: number, right: number, bottom: number): Area => ({
  id: `${terrain} ${left}`,
  terrain,
  level: 1,
  outline: [p(left, top), p(right, top), p(right, bottom), p(left, bottom)],
});
const wall = (line: readonly Point[]): LineFeature => ({ id: 'wall', terrain: 'wall', line, thickness: 0, level: 1 });

describe('the ground within reach', () => {
  it('is worked out in small steps as well, and with prices that hang on the way', () => {
    const steps = reachInSteps(sceneOf([]), quest());
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count += 1;
    expect(count).toBeGreaterThan(100);
    expect(step.value.cost).toEqual(reachFrom(sceneOf([]), quest()).cost);
    // Twice as dear to the west of where it stands.
    const twice: Tariff = { ...TARIFF, ground: () => charge(2) };
    const dearWest = quest({ tariffOf: ({ route: [from, to] }) => (to!.x < from!.x ? twice : TARIFF) });
    const reach = reachFrom(sceneOf([rectangle('field', 0, 0, 4000, 4000)]), dearWest);
    const priceAt = (x: number): number =>
      reach.cost[reachedCells(reach).find((cell) => distance(cellPoint(reach, cell), p(x, 2000)) === 0)!]!;
    expect(priceAt(1600)).toBe(2 * priceAt(2400));
  });

  it('in the open is a disc', () => {
    const reach = reachFrom(sceneOf([]), quest());
    const cells = reachedCells(reach).map((cell) => cellPoint(reach, cell));
    expect(cells.every((at) => within(MAN.at, at, 1000))).toBe(true);
    expect(cells).toHaveLength(1257);
  });

  it('ends at the edge of the table and leaves out what is barred', () => {
    const corner = reachFrom(sceneOf([]), quest({ stand: { ...MAN, at: p(0, 0) }, barred: ({ x }) => x > 500 }));
    const cells = reachedCells(corner).map((cell) => cellPoint(corner, cell));
    expect(cells.every(({ x, y }) => x >= 0 && x <= 500 && y >= 0)).toBe(true);
    expect(cells).toHaveLength(215);
  });

  it('is less far in a wood and not in a house', () => {
    const scene = sceneOf([rectangle('wood', 2200, 0, 4000, 4000), rectangle('house', 0, 0, 1800, 4000)]);
    const reach = reachFrom(scene, quest());
    const columns = reachedCells(reach).map((cell) => cellPoint(reach, cell).x);
    expect([Math.min(...columns), Math.max(...columns)]).toEqual([1800, 2600]);
  });

  it('goes round the end of a wall that may not be crossed', () => {
    const scene = sceneOf([], [wall([p(2100, 1800), p(2100, 4000)])]);
    const reach = reachFrom(scene, quest());
    const at = (x: number, y: number) =>
      reachedCells(reach).some((cell) => {
        const found = cellPoint(reach, cell);
        return found.x === x && found.y === y;
      });
    expect([at(2200, 2000), at(2050, 2900), at(2150, 2900)]).toEqual([true, true, false]);
    const route = routeTo(scene, reach, p(2200, 2000))!;
    expect(route.length).toBeGreaterThan(2);
    expect(routeLength(route)).toBeLessThan(600);
    expect(costOf(scene, { stand: MAN, route, facing: 'kept' }, TARIFF)).not.toBeNull();
  });

  it('is the same each time it is asked for', () => {
    const scene = makeScene(anyGround(wholeNumbers(33), 60, 20));
    const asked = quest({ stand: { ...MAN, at: p(9000, 6000) }, mesh: 100, farthest: 2000, points: charge(2000) });
    expect(reachFrom(scene, asked).cost).toEqual(reachFrom(scene, asked).cost);
  });
});

describe('a route to a point', () => {
  it('is straight when that will do', () => {
    const reach = reachFrom(sceneOf([]), quest());
    expect(routeTo(sceneOf([]), reach, p(2600, 2800))).toEqual([MAN.at, p(2600, 2800)]);
  });

  it('is not to be had out of reach, off the table, in a house or where it is barred', () => {
    const scene = sceneOf([rectangle('house', 2400, 1000, 2800, 3000)]);
    const reach = reachFrom(scene, quest({ barred: ({ x }) => x < 1500 }));
    const points = [p(2000, 3001), p(9000, 2000), p(2000, -5), p(2600, 2000), p(1400, 2000), p(3500, 3500)];
    expect(points.map((to) => routeTo(scene, reach, to))).toEqual([null, null, null, null, null, null]);
  });

  it('counts turns, which the search does not', () => {
    const scene = sceneOf([]);
    const turning = { ...quest({ facing: 'along' }), tariff: { ...TARIFF, turn: () => charge(600) } };
    const reach = reachFrom(scene, turning);
    expect([routeTo(scene, reach, p(2000, 1100)), routeTo(scene, reach, p(2900, 2000))]).toEqual([
      [MAN.at, p(2000, 1100)],
      null,
    ]);
  });

  it('can be paid wherever one is found, on any table', () => {
    const next = wholeNumbers(34);
    const scene = makeScene(anyGround(next, 80, 20));
    const stand = { ...MAN, at: p(9000, 6000) };
    const asked = quest({ stand, mesh: 100, farthest: 2000, points: charge(2000) });
    const reach = reachFrom(scene, asked);
    let found = 0;
    for (let i = 0; i < 60; i += 1) {
      const to = p(9000 + between(next, -1500, 1500), 6000 + between(next, -1500, 1500));
      const route = routeTo(scene, reach, to);
      if (!route) continue;
      found += 1;
      expect([route[0], route.at(-1)]).toEqual([stand.at, to]);
      const cost = costOf(scene, { stand, route, facing: 'kept' }, TARIFF)!;
      expect(compareFraction(cost, amountOf(asked.points))).toBeLessThanOrEqual(0);
    }
    expect(found).toBeGreaterThan(15);
  });

  it('over several turns gets part of the way, as far as can be paid', () => {
    const scene = sceneOf([], [wall([p(2100, 1500), p(2100, 4000)])]);
    const reach = reachFrom(scene, quest({ points: charge(3000), farthest: 1500 }));
    const way = wayTowards(scene, reach, p(2600, 2600), fraction(400))!;
    expect(routeLength(way)).toBeGreaterThan(395);
    expect(howFar(scene, { stand: MAN, route: way, facing: 'kept' }, TARIFF, fraction(400)).stop).toBeNull();
    expect(wayTowards(scene, reach, p(9000, 9000), fraction(400))).toBeNull();
    expect(wayTowards(scene, reach, p(3450, 3450), fraction(400))).toBeNull();
  });
});

describe('the outlines of the ground within reach', () => {
  it('of one cell are its square', () => {
    const reach = reachFrom(sceneOf([]), quest({ farthest: 10 }));
    expect(outlinesOf(reach)).toEqual([[p(2025, 1975), p(2025, 2025), p(1975, 2025), p(1975, 1975)]]);
  });

  it('hold as much ground as the cells, holes taken off', () => {
    const scene = sceneOf([rectangle('house', 2200, 1900, 2400, 2100), rectangle('house', 1500, 1500, 1700, 1700)]);
    const reach = reachFrom(scene, quest());
    const outlines = outlinesOf(reach);
    const size = outlines.reduce((sum, outline) => sum + doubleSize(outline) / 2, 0);
    expect(size).toBe(reachedCells(reach).length * 50 * 50);
    expect(outlines.map((outline) => doubleSize(outline) > 0)).toEqual([true, false, false]);
  });

  it('keep cells apart that meet only at a corner', () => {
    const open = new Set(['1950,1950', '2050,2050', '2000,2050', '2050,2000', '1950,2000', '2000,1950']);
    const barred = ({ x, y }: Point): boolean => !open.has(`${x},${y}`);
    const reach = reachFrom(sceneOf([]), quest({ barred, farthest: 100 }));
    expect(reachedCells(reach)).toHaveLength(7);
    expect(outlinesOf(reach).map((outline) => doubleSize(outline) / 2)).toEqual([7 * 2500]);
    const split = reachFrom(sceneOf([]), quest({ barred: ({ x, y }) => x - y !== 0, farthest: 100 }));
    expect(outlinesOf(split).map((outline) => doubleSize(outline) / 2)).toEqual(Array(3).fill(2500));
  });

  it('lie about the reach', () => {
    const reach = reachFrom(sceneOf([]), quest({ mesh: 51 }));
    const [outline] = outlinesOf(reach);
    expect(outline!.every((at) => distance(MAN.at, at) <= 1000 + 51)).toBe(true);
  });
});
