import { distance, INCH } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { inch, looked, outline, point, type Situation } from '../examples/played.ts';
import { faceTowards } from '../rules/10-armour.ts';
import { isOnTable, type OnTable } from '../rules/pieces.ts';
import type { L, Vehicle } from '../types.ts';
import { quarterFor } from './quarters.ts';
import { stationed, stationsAbout } from './stations.ts';

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
  return { foe, places: stationsAbout(look, foe, vehicleIn(look, 'g1')) };
};

describe('places to shoot at a tank from', () => {
  it('are beside it and behind it, near by', () => {
    const { foe, places } = about([36, 24]);
    expect(places.length).toBeGreaterThanOrEqual(6);
    expect(places.map((at) => faceTowards(foe, at))).toEqual(places.map(() => 'side'));
    expect(Math.max(...places.slice(0, 6).map((at) => distance(at, foe.at.spot)))).toBeLessThan(8 * INCH);
  });

  it('are in two ranks, those of the second between those of the first', () => {
    const { foe, places } = about([36, 24]);
    const off = places.map((at) => distance(at, foe.at.spot) / INCH);
    expect(off.filter((far) => far > 8).length).toBeGreaterThan(2);
    const apart = places.flatMap((at, i) => places.slice(i + 1).map((other) => distance(at, other)));
    expect(Math.min(...apart)).toBeGreaterThan(2.5 * INCH);
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
  it('each have a place of their own, the nearest first, those about one that is nearly done for before others', () => {
    const look = looked({ vehicles: { g1: { ...tank, at: [20, 10] }, g2: { ...tank, at: [20, 14] } } });
    const tanks = ['g1', 'g2'].map((id) => vehicleIn(look, id));
    const [near, far, weak] = [point(20, 20), point(26, 20), point(20, 26)];
    const whole = { stations: [near, far], farther: 16 * INCH };
    expect([...stationed(tanks, [whole])]).toEqual([
      ['g2', near],
      ['g1', far],
    ]);
    expect([...stationed(tanks, [whole, { stations: [weak], farther: 4 * INCH }])]).toEqual([
      ['g2', weak],
      ['g1', near],
    ]);
  });

  it('go for one outside the quarters that are to be held only when no place about the others is left', () => {
    const goals = [{ kind: 'quarters', side: 'german', quarters: 3, turn: 15 }];
    const ids = Array.from({ length: 12 }, (_, i) => `g${i + 1}`);
    const look = looked({
      vehicles: {
        ...Object.fromEntries(ids.map((id, i) => [id, { ...tank, at: [33 + 3 * (i % 6), i < 6 ? 8 : 14] }])),
        u1: { ...sherman, at: [20, 40] },
        u2: { ...sherman, at: [50, 36] },
        u3: { ...sherman, at: [60, 36] },
      },
      scenario: { goals, turns: 15, otherwise: 'us' },
      board: { turn: 3 },
    });
    const goingWest = ids.filter((id) => quarterFor(look, vehicleIn(look, id))!.at.x < inch(36));
    const places = stationsAbout(look, vehicleIn(look, 'u1'), vehicleIn(look, 'g1'));
    expect(goingWest).toHaveLength(places.length);
    expect(places.length).toBeGreaterThan(3);
    expect(places.length).toBeLessThan(ids.length);
  });
});
