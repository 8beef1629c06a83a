import { describe, expect, it } from 'vitest';
import type { Point } from '../point.ts';
import { fraction } from '../ratio.ts';
import { HOUSE } from '../test/houses.ts';
import { wholeNumbers } from '../test/random.ts';
import { drawRouteOver } from './draw.ts';
import type { Spot } from './house.ts';
import { reachOver, routeOver, type StoreyQuest } from './reach.ts';
import { makeStoreys, storeysWith } from './storeys.ts';
import { canPayOver, howFarOver, partsOfWay, type StoreyRoute, type StoreyTariff } from './way.ts';

const TOWN = makeStoreys({ table: { width: 6000, height: 6000 }, areas: [], lines: [] }, [HOUSE]);
const p = (x: number, y: number): Point => ({ x, y });
const on = (storey: number, x: number, y: number): Spot => ({ x, y, storey });
const each = (numerator: number) => ({ numerator, denominator: 1 });

/** Doors are free, windows dear, walls shut; a ladder costs twice what a stair does. */
const tariff: StoreyTariff = {
  ground: () => each(1),
  crossing: ({ shape, how }) => {
    if (how !== 'crosses') return each(0);
    return shape.terrain === 'brick' ? null : each(shape.terrain === 'window' ? 500 : 0);
  },
  link: ({ terrain }) => each(terrain === 'ladder' ? 1000 : 500),
};
const man = (at: Point) => ({ at, facing: 0, base: { shape: 'disc', radius: 125 } }) as const;
const move = (route: StoreyRoute) => ({ stand: man(route[0]!), route, facing: 'kept' }) as const;
const going = (...route: Spot[]) => {
  const { spent, stop } = howFarOver(TOWN, move(route), tariff, fraction(3000));
  const why =
    stop &&
    ('link' in stop ? [stop.why, stop.link.id] : 'after' in stop ? [stop.why, stop.after] : [stop.why, stop.storey]);
  return { spent: Number(spent.n) / Number(spent.d), why };
};

describe('a way over storeys', () => {
  it('goes in by the door, up the stair and on, each at its price', () => {
    const way = [on(0, 1500, 2500), on(0, 1500, 1800), on(0, 1200, 1800), on(1, 1200, 1800), on(1, 1200, 1200)];
    expect(going(...way)).toEqual({ spent: 700 + 300 + 500 + 600, why: null });
    expect((partsOfWay(TOWN, way) as readonly { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'legs',
      'link',
      'legs',
    ]);
    expect(canPayOver(TOWN, move(way), tariff, fraction(2100))).toBe(true);
    expect(canPayOver(TOWN, move(way), tariff, fraction(2099))).toBe(false);
  });
  it('goes through a window if that is paid for, and through no wall', () => {
    expect(going(on(0, 500, 1300), on(0, 1500, 1300))).toEqual({ spent: 1500, why: null });
    expect(going(on(0, 500, 1500), on(0, 1500, 1500))).toEqual({ spent: 500, why: ['forbidden', 0] });
    // Not even where the wall meets the window.
    for (const y of [1200, 1400]) expect(going(on(0, 500, y), on(0, 1500, y)).why).toEqual(['forbidden', 0]);
    for (const y of [1201, 1399]) expect(going(on(0, 500, y), on(0, 1500, y))).toEqual({ spent: 1500, why: null });
  });
  it('goes up a ladder outside, and back', () => {
    expect(going(on(0, 2500, 1500), on(0, 2100, 1500), on(1, 1900, 1500))).toEqual({ spent: 1400, why: null });
    expect(going(on(1, 1900, 1500), on(0, 2100, 1500))).toEqual({ spent: 1000, why: null });
  });
  it('changes storeys by a link alone, one the mover may use and can pay for', () => {
    expect(going(on(0, 1500, 1800), on(1, 1500, 1800)).why).toEqual(['noLink', 0]);
    const gun: StoreyTariff = { ...tariff, link: () => null };
    const up = [on(0, 1200, 1800), on(1, 1200, 1800)];
    expect(howFarOver(TOWN, move(up), gun, null).stop).toMatchObject({ why: 'forbidden', link: { id: 'stair' } });
    expect(howFarOver(TOWN, move(up), tariff, fraction(499)).stop).toMatchObject({
      why: 'spent',
      link: { id: 'stair' },
    });
    expect(howFarOver(TOWN, move(up), tariff, fraction(500)).stop).toBeNull();
  });
  it('has nothing to go on in the air', () => {
    expect(going(on(1, 1900, 1500), on(1, 2500, 1500))).toEqual({ spent: 600, why: ['forbidden', 1] });
    const fallen = storeysWith(TOWN, { added: [], removed: ['house'], built: [] });
    expect(howFarOver(fallen, move([on(1, 1200, 1200), on(1, 1300, 1300)]), tariff, null).stop?.why).toBe('forbidden');
    expect(howFarOver(fallen, move([on(0, 500, 1500), on(0, 2500, 1500)]), tariff, fraction(2000)).stop).toBeNull();
  });
});

describe('where one may get to over storeys', () => {
  const quest = (points: number): StoreyQuest => ({
    stand: man(p(1500, 2500)),
    storey: 0,
    facing: 'kept',
    tariff,
    points: each(points),
    mesh: 100,
    farthest: 2600,
  });
  const storeysReached = (points: number) =>
    reachOver(TOWN, quest(points)).map(({ storey, route }) => [storey, route.length]);
  it('is the ground, and what lies beyond each link that can be paid for', () => {
    expect(storeysReached(1000).map(([storey]) => storey)).toEqual([0]);
    expect(storeysReached(1700).map(([storey]) => storey)).toEqual([0, 1]);
  });
  it('finds the cheapest way to a spot, and it is one that can be paid', () => {
    const asked = quest(2600);
    const footholds = reachOver(TOWN, asked);
    const to = on(1, 1300, 1300);
    const route = routeOver(TOWN, asked, footholds, to)!;
    expect(route.at(-1)).toEqual(to);
    expect(route.filter((spot, i) => i > 0 && spot.storey !== route[i - 1]!.storey)).toHaveLength(1);
    expect(route).toContainEqual(on(0, 1200, 1800));
    expect(canPayOver(TOWN, move(route), tariff, fraction(2600))).toBe(true);
    expect(routeOver(TOWN, quest(1500), reachOver(TOWN, quest(1500)), to)).toBeNull();
    expect(routeOver(TOWN, asked, footholds, on(2, 1300, 1300))).toBeNull();
  });
});

describe('a way drawn at random over storeys', () => {
  it('can always be gone, keeps off what it has to, and sometimes takes a stair', () => {
    const next = wholeNumbers(3);
    const random = (): number => next() / 4_294_967_296;
    const other = man(p(1500, 1300));
    const draw = {
      stand: man(p(1500, 1800)),
      storey: 0,
      facing: 'kept',
      tariff,
      points: fraction(1500),
      farthest: 1500,
      keepsOff: (storey: number) => (storey === 1 ? [{ stands: [other], shapes: [], margin: 10 }] : []),
    } as const;
    let climbs = 0;
    for (let i = 0; i < 200; i += 1) {
      const route = drawRouteOver(TOWN, draw, random);
      if (!route) continue;
      expect(canPayOver(TOWN, move(route), tariff, fraction(1500))).toBe(true);
      const end = route.at(-1)!;
      if (end.storey === 0) continue;
      climbs += 1;
      expect((end.x - 1500) ** 2 + (end.y - 1300) ** 2).toBeGreaterThanOrEqual(260 ** 2);
    }
    expect(climbs).toBeGreaterThan(20);
  });
});
