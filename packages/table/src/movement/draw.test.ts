import { describe, expect, it } from 'vitest';
import { onTable, type Point, samePoint } from '../point.ts';
import { fraction } from '../ratio.ts';
import type { Stand } from '../shape/base.ts';
import { makeScene, type Scene } from '../shape/scene.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { anyGround, anyPoint, TABLE } from '../test/tables.ts';
import { drawRoute, fitsRoute, type RouteDraw, routeHint } from './draw.ts';
import { howFar, type Tariff } from './going.ts';
import { type Movement, type Route, routeLength } from './route.ts';
import { firstContact } from './sweep.ts';

const p = (x: number, y: number): Point => ({ x, y });
const man = (x: number, y: number): Stand => ({ at: p(x, y), facing: 0, base: { shape: 'disc', radius: 100 } });
const tank = (x: number, y: number): Stand => ({
  at: p(x, y),
  facing: 0,
  base: { shape: 'box', length: 600, width: 300 },
});
const randomOf = (seed: number): (() => number) => {
  const next = wholeNumbers(seed);
  return () => next() / 4_294_967_296;
};
/** A chance that comes out as it is told to, and then at a half. */
const chances = (...told: number[]): (() => number) => {
  const left = [...told];
  return () => left.shift() ?? 0.5;
};
/** What `drawRoute` asks chance for, in its order. */
const ANYWHERE = 0.9;
const TO_A_GOAL = 0;
const FULL = 0;
const PART = 0.9;
const ENOUGH = 0.99;
const ONE_MORE = 0;

const TARIFF: Tariff = {
  ground: ({ shapes }) => {
    if (shapes.some(({ terrain }) => terrain === 'house')) return null;
    return { numerator: shapes.some(({ terrain }) => terrain === 'wood') ? 2 : 1, denominator: 1 };
  },
};
const OPEN: Scene = makeScene({ table: { width: 10_000, height: 8000 }, areas: [], lines: [] });
const drawOf = (stand: Stand, more: Partial<RouteDraw> = {}): RouteDraw => ({
  stand,
  facing: 'kept',
  tariff: TARIFF,
  points: fraction(1000),
  farthest: 1000,
  ...more,
});
const only = (stands: readonly Stand[], margin: number) => [{ stands, shapes: [], margin }];

describe('a route drawn at random', () => {
  it('goes in a direction drawn, as far as the stand gets or a part of that', () => {
    const stand = man(5000, 4000);
    expect(drawRoute(OPEN, drawOf(stand), chances(FULL, 0.25, ENOUGH))).toEqual([p(5000, 4000), p(6000, 4000)]);
    expect(drawRoute(OPEN, drawOf(stand), chances(PART, 0.4, 0.25, ENOUGH))).toEqual([p(5000, 4000), p(5401, 4000)]);
    expect(drawRoute(OPEN, drawOf(stand), chances(FULL, 0, ENOUGH))).toEqual([p(5000, 4000), p(5000, 3000)]);
  });

  it('goes on for a second leg, or as many as it is given, with what points are left', () => {
    const stand = man(5000, 4000);
    const two = chances(PART, 0.4, 0.25, ONE_MORE, FULL, 0.5, ENOUGH);
    expect(drawRoute(OPEN, drawOf(stand), two)).toEqual([p(5000, 4000), p(5401, 4000), p(5401, 4599)]);
    const three = (): (() => number) =>
      chances(PART, 0.1, 0, ONE_MORE, PART, 0.1, 0.25, ONE_MORE, PART, 0.1, 0.5, ONE_MORE);
    expect(drawRoute(OPEN, drawOf(stand, { legs: 3 }), three())).toEqual([
      p(5000, 4000),
      p(5000, 3899),
      p(5101, 3899),
      p(5101, 4000),
    ]);
    expect(drawRoute(OPEN, drawOf(stand, { legs: 1 }), three())).toHaveLength(2);
    expect(drawRoute(OPEN, drawOf(stand), three())).toHaveLength(3);
  });

  it('sets out for a place worth going to, and no farther than that', () => {
    const draw = drawOf(man(5000, 4000), { towards: [p(5000, 100), p(5300, 4400)] });
    expect(drawRoute(OPEN, draw, chances(TO_A_GOAL, 0, FULL, ENOUGH))).toEqual([p(5000, 4000), p(5000, 3000)]);
    expect(drawRoute(OPEN, draw, chances(TO_A_GOAL, 0.5, FULL, ENOUGH))).toEqual([p(5000, 4000), p(5300, 4400)]);
    expect(drawRoute(OPEN, draw, chances(TO_A_GOAL, 0.5, PART, 0.249, ENOUGH))).toEqual([p(5000, 4000), p(5150, 4200)]);
    expect(drawRoute(OPEN, draw, chances(ANYWHERE, FULL, 0.25, ENOUGH))).toEqual([p(5000, 4000), p(6000, 4000)]);
    const nowhere = drawOf(man(5000, 4000), { towards: [] });
    expect(drawRoute(OPEN, nowhere, chances(TO_A_GOAL, 0, FULL, 0.25, ENOUGH))).toEqual([p(5000, 4000), p(6000, 4000)]);
  });

  it('ends at the place it set out for, or at the edge, rather than stay there for a leg', () => {
    const there = drawOf(man(5000, 4000), { towards: [p(5300, 4400)] });
    const again = chances(TO_A_GOAL, 0, FULL, ONE_MORE, TO_A_GOAL, 0, FULL);
    expect(drawRoute(OPEN, there, again)).toEqual([p(5000, 4000), p(5300, 4400)]);
    const stays = drawOf(man(5000, 4000), { towards: [p(5000, 4000)] });
    const thenAway = chances(TO_A_GOAL, 0, FULL, ANYWHERE, FULL, 0.25, ENOUGH);
    expect(drawRoute(OPEN, stays, thenAway)).toEqual([p(5000, 4000), p(6000, 4000)]);
  });

  it('ends where points run out, at what is forbidden, and at the edge of the table', () => {
    const scene = makeScene({
      table: { width: 10_000, height: 8000 },
      areas: [
        { id: 'w', terrain: 'wood', level: 1, outline: [p(5400, 0), p(9000, 0), p(9000, 8000), p(5400, 8000)] },
        { id: 'h', terrain: 'house', level: 1, outline: [p(1000, 0), p(4500, 0), p(4500, 8000), p(1000, 8000)] },
      ],
      lines: [],
    });
    const right = chances(FULL, 0.25, ONE_MORE);
    expect(drawRoute(scene, drawOf(man(5000, 4000)), right)).toEqual([p(5000, 4000), p(5700, 4000)]);
    const left = chances(FULL, 0.75, ONE_MORE);
    expect(drawRoute(scene, drawOf(man(5000, 4000)), left)).toEqual([p(5000, 4000), p(4500, 4000)]);
    const up = chances(FULL, 0, ENOUGH);
    expect(drawRoute(OPEN, drawOf(man(5000, 400)), up)).toEqual([p(5000, 400), p(5000, 0)]);
    const corner = chances(FULL, 0.375, ENOUGH);
    expect(drawRoute(OPEN, drawOf(man(9900, 7900)), corner)).toEqual([p(9900, 7900), p(10_000, 8000)]);
  });

  it('ends where it would come too near to what it keeps off', () => {
    const draw = drawOf(man(5000, 4000), {
      keepsOff: [...only([man(5900, 4000)], 0), ...only([man(5800, 4000)], 200), ...only([man(5850, 4000)], 50)],
    });
    expect(drawRoute(OPEN, draw, chances(FULL, 0.25, ONE_MORE))).toEqual([p(5000, 4000), p(5400, 4000)]);
  });

  it('ends short of what it must not end on, having passed others by', () => {
    const friend = man(5950, 4000);
    const draw = drawOf(man(5000, 4000), { endsOff: only([friend, man(5400, 4000)], 0) });
    expect(drawRoute(OPEN, draw, chances(FULL, 0.25, ENOUGH))).toEqual([p(5000, 4000), p(5750, 4000)]);
    const lists = drawOf(man(5000, 4000), { endsOff: [...only([], 0), ...only([friend], 0)] });
    expect(drawRoute(OPEN, lists, chances(FULL, 0.25, ENOUGH))).toEqual([p(5000, 4000), p(5750, 4000)]);
    const crowded = drawOf(man(5000, 4000), { endsOff: only([friend, man(5750, 4000), man(5500, 4000)], 0), legs: 1 });
    expect(drawRoute(OPEN, crowded, chances(FULL, 0.25, ENOUGH))).toEqual([p(5000, 4000), p(5250, 4000)]);
  });

  it('is drawn again until the game allows it, and given up after some tries', () => {
    const asked: Route[] = [];
    const draw = drawOf(man(5000, 4000), {
      allows: (route) => {
        asked.push(route);
        return asked.length === 3;
      },
    });
    expect(drawRoute(OPEN, draw, randomOf(4))).toBe(asked[2]);
    expect(asked).toHaveLength(3);
    let tries = 0;
    const refuses = (): boolean => {
      tries += 1;
      return false;
    };
    expect(drawRoute(OPEN, { ...draw, allows: refuses }, randomOf(4))).toBeNull();
    expect(tries).toBe(6);
    expect(drawRoute(OPEN, drawOf(man(5000, 4000), { points: fraction(0) }), randomOf(4))).toBeNull();
    const walledIn = drawOf(man(5000, 4000), { keepsOff: only([man(5150, 4000)], 0) });
    expect(drawRoute(OPEN, walledIn, randomOf(4))).toBeNull();
  });

  it('is always one that can be paid for, is free, and stays on the table', () => {
    const next = wholeNumbers(55);
    const random = randomOf(56);
    const scene = makeScene(anyGround(next, 60, 20));
    const houses = scene.shapes.filter(({ terrain }) => terrain === 'house');
    const counts = { drawn: 0, bent: 0 };
    for (let i = 0; i < 600; i += 1) {
      const at = anyPoint(next);
      const stand = i % 2 === 0 ? man(at.x, at.y) : tank(at.x, at.y);
      const near = (): Stand => {
        const place = p(at.x + between(next, -2500, 2500), at.y + between(next, -2500, 2500));
        return between(next, 0, 1) === 0 ? man(place.x, place.y) : tank(place.x, place.y);
      };
      const [enemies, friends] = [
        [near(), near()],
        [near(), near(), near()],
      ];
      const draw = drawOf(stand, {
        facing: i % 2 === 0 ? 'kept' : 'along',
        points: fraction(between(next, 500, 4000)),
        farthest: 4000,
        keepsOff: [...only(enemies, 200), { stands: [], shapes: houses, margin: 0 }],
        endsOff: only(friends, 0),
        towards: [p(9000, 6000)],
        legs: 3,
      });
      const route = drawRoute(scene, draw, random);
      if (!route) continue;
      counts.drawn += 1;
      if (route.length > 2) counts.bent += 1;
      const move: Movement = { stand, route, facing: draw.facing };
      expect(route[0]).toEqual(at);
      expect(route.every((place) => onTable(place, TABLE))).toBe(true);
      expect(howFar(scene, move, TARIFF, draw.points).stop).toBeNull();
      expect(firstContact(move, { stands: enemies, shapes: houses, margin: 0 })).toBeNull();
      expect(fitsRoute(scene, draw, route)).toBe(true);
      expect(route.some((place, leg) => leg > 0 && samePoint(place, route[leg - 1]!))).toBe(false);
    }
    expect(counts.drawn).toBeGreaterThan(200);
    expect(counts.bent).toBeGreaterThan(30);
  });
});

describe('a route fits', () => {
  const draw = drawOf(man(5000, 4000), {
    keepsOff: only([man(5600, 4000)], 200),
    endsOff: only([man(4000, 4000)], 0),
    allows: (route) => route.length < 4,
  });
  const fits = (...route: Point[]): boolean => fitsRoute(OPEN, draw, [p(5000, 4000), ...route]);

  it('when all is well', () => {
    expect(fits(p(5000, 3000))).toBe(true);
    expect(fits(p(5200, 4000))).toBe(true);
    expect(fits(p(4200, 4000))).toBe(true);
    expect(fits(p(5000, 3900), p(5000, 4100))).toBe(true);
  });

  it('unless it is too dear, too near to something, ends on something, or the game says no', () => {
    expect(fits(p(5000, 2999))).toBe(false);
    expect(fits(p(5201, 4000))).toBe(false);
    expect(fits(p(4199, 4000))).toBe(false);
    expect(fits(p(5000, 3900), p(5000, 4000), p(5000, 3999))).toBe(false);
  });

  it('unless it leaves the table', () => {
    const edge = { ...draw, stand: man(5000, 400) };
    expect(fitsRoute(OPEN, edge, [p(5000, 400), p(5000, 0)])).toBe(true);
    expect(fitsRoute(OPEN, edge, [p(5000, 400), p(5000, -1)])).toBe(false);
  });
});

describe('the hint for a route', () => {
  it('is a circle about the stand, cut to the table', () => {
    const hint = routeHint({ width: 10_000, height: 8000 }, p(9900, 100), 1000);
    expect(hint).toMatchObject({ kind: 'route', from: p(9900, 100), length: 1000 });
    const [rim] = hint.area;
    expect(rim).toHaveLength(24);
    expect(rim![0]).toEqual(p(9900, 0));
    expect(rim![6]).toEqual(p(10_000, 100));
    expect(rim![12]).toEqual(p(9900, 1100));
    expect(rim![18]).toEqual(p(8900, 100));
    expect(routeHint({ width: 10_000, height: 8000 }, p(100, 7900), 1000).area[0]![12]).toEqual(p(100, 8000));
    expect(routeHint({ width: 10_000, height: 8000 }, p(100, 7900), 1000).area[0]![18]).toEqual(p(0, 7900));
  });

  it('is never shorter than a route drawn', () => {
    const random = randomOf(3);
    for (let i = 0; i < 50; i += 1) {
      const route = drawRoute(OPEN, drawOf(man(5000, 4000)), random)!;
      expect(routeLength(route)).toBeLessThanOrEqual(1000);
    }
  });
});
