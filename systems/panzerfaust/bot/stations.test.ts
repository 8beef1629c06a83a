import { distance, INCH, type Point } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { inch, looked, outline, point, type Situation } from '../examples/played.ts';
import { faceTowards } from '../rules/10-armour.ts';
import { isOnTable, type OnTable } from '../rules/pieces.ts';
import type { L, Vehicle } from '../types.ts';
import { prizeOf } from './prizes.ts';
import { quarterFor } from './quarters.ts';
import { type Driver, type Mark, stationed, stationsAbout } from './stations.ts';

const tank = { profile: 'de-panzer-4', facing: 180, turret: 180, life: 3, arms: [{}, {}, {}] };
const sherman = { profile: 'us-m4-sherman', facing: 0, turret: 0, life: 3, arms: [{}, {}, {}] };

const vehicleIn = ({ board }: L, id: string): OnTable<Vehicle> =>
  board.vehicles.find((one): one is OnTable<Vehicle> => one.id === id && isOnTable(one))!;

const about = (at: readonly [number, number], more: Situation = {}) => {
  const look = looked({
    ...more,
    vehicles: { g1: { ...tank, at: [10, 5] }, u1: { ...sherman, at: [...at] }, ...more.vehicles },
  });
  const foe = vehicleIn(look, 'u1');
  const stations = stationsAbout(look, foe, vehicleIn(look, 'g1'));
  return { foe, stations, places: stations.map((one) => one.at) };
};

describe('places to shoot at a tank from', () => {
  it('are beside it and behind it', () => {
    const { foe, places } = about([36, 24]);
    expect(places.length).toBeGreaterThanOrEqual(6);
    expect(places.map((at) => faceTowards(foe, at))).toEqual(places.map(() => 'side'));
  });

  it('do the more the nearer they are, and are as far off as machine guns and guns still do something', () => {
    const { foe, stations } = about([36, 24]);
    const woundsAt = (least: number, most: number): number => {
      const off = ({ at }: (typeof stations)[number]): number => distance(at, foe.at.spot) / INCH;
      return Math.max(...stations.filter((one) => off(one) > least && off(one) < most).map(({ wounds }) => wounds));
    };
    expect(woundsAt(4, 7)).toBeGreaterThan(woundsAt(8, 13));
    expect(woundsAt(8, 13)).toBeGreaterThan(woundsAt(18, 22));
    expect(woundsAt(18, 22)).toBeGreaterThan(0);
  });

  it('are on the table', () => {
    const { places } = about([70, 24]);
    expect(places.length).toBeGreaterThan(2);
    expect(Math.max(...places.map(({ x }) => x))).toBeLessThan(inch(71));
  });

  it('are not behind a wall, nor behind another of the enemy', () => {
    const wall = { id: 'wall', terrain: 'highWall', line: outline([39, 10], [39, 40]), thickness: 0 };
    expect(Math.max(...about([36, 24], { table: { lines: [wall] } }).places.map(({ x }) => x))).toBeLessThan(inch(39));
    const beside = { u2: { ...sherman, at: [39, 24] as [number, number] } };
    const past = about([36, 24], { vehicles: beside }).places;
    expect(past.filter(({ x, y }) => x > inch(40) && Math.abs(y - inch(24)) < INCH)).toEqual([]);
  });
});

describe('tanks that go for others (PF-HIST-LIN.5)', () => {
  const driver = (id: string, from: Point): Driver => ({ id, farTo: (at) => distance(from, at) });
  const mark = (at: Point, stations: readonly Point[], left = 4, worth = 1): Mark => {
    return { at, left, worth, stations: stations.map((one) => ({ at: one, wounds: 0.15 })) };
  };
  const placesOf = (...given: Parameters<typeof stationed>): object =>
    Object.fromEntries([...stationed(...given)].map(([id, { at }]) => [id, at]));
  const [g1, g2] = [driver('g1', point(20, 10)), driver('g2', point(20, 14))];

  it('each have a place of their own, the nearest first, those about one that counts for more before others', () => {
    const [near, far, dear] = [point(20, 20), point(26, 20), point(20, 30)];
    const plain = mark(point(23, 24), [near, far]);
    expect(placesOf([g1, g2], [plain])).toEqual({ g1: far, g2: near });
    expect(placesOf([g2], [plain, mark(point(20, 36), [dear], 4, 3)])).toEqual({ g2: dear });
  });

  it('have none in the line of another, be he on his way or where he has driven', () => {
    const foe = point(20, 36);
    const [before, behind, aside] = [point(20, 30), point(20, 24), point(24, 30)];
    expect(placesOf([g1, g2], [mark(foe, [before, behind, aside])])).toEqual({ g1: aside, g2: behind });
    expect(placesOf([g2], [mark(foe, [before, aside])])).toEqual({ g2: before });
    expect(placesOf([g2], [mark(foe, [before, behind, aside])], [point(20, 27)])).toEqual({ g2: aside });
  });

  it('are no more about one than it takes', () => {
    const ring = Array.from({ length: 9 }, (_, i) => point(4 + 4 * i, 30));
    const drivers = ring.map((_, i) => driver(`g${i}`, point(20, 10)));
    const many = (left: number): number => stationed(drivers, [mark(point(20, 40), ring, left)]).size;
    expect(many(1)).toBe(4);
    expect(many(4)).toBeGreaterThan(6);
  });

  const goals = [{ kind: 'quarters', side: 'german', quarters: 3, turn: 15 }];
  const ids = Array.from({ length: 12 }, (_, i) => `g${i + 1}`);
  const look = looked({
    vehicles: {
      ...Object.fromEntries(ids.map((id, i) => [id, { ...tank, at: [18 + 3 * (i % 6), i < 6 ? 8 : 14] }])),
      u1: { ...sherman, at: [20, 40] },
      u2: { ...sherman, at: [50, 36] },
      u3: { ...sherman, life: 1, at: [60, 36] },
    },
    scenario: { goals, turns: 15, otherwise: 'us' },
    board: { turn: 3 },
  });

  it('go for one in the quarters that are to be held before others, and turn their turrets on it', () => {
    const draws = ids.map((id) => quarterFor(look, vehicleIn(look, id))!);
    const own = vehicleIn(look, 'u1').at.spot;
    expect(draws.filter(({ onto }) => onto && distance(onto, own) === 0).length).toBeGreaterThan(4);
  });

  it('shoot at those there, and at what is nearly done for, before others', () => {
    const [ours, others, weak] = ['u1', 'u2', 'u3'].map((id) => prizeOf(look, 'german', vehicleIn(look, id)));
    expect(ours).toBeGreaterThan(weak!);
    expect(weak).toBeGreaterThan(others!);
    expect(prizeOf(look, 'us', vehicleIn(look, 'g1'))).toBe(1);
  });
});
