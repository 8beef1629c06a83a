import { describe, expect, it } from 'vitest';
import { courseOfDrive, isCourse } from '../rules/10-driving.ts';
import { baseOf } from '../rules/measure.ts';
import { gunOf, manOf, type OnTable, vehicleOf } from '../rules/pieces.ts';
import type { Vehicle } from '../types.ts';
import { box, looked, point, type Situation } from './played.ts';

const MEN = { g1: { at: [2, 2] }, g2: { at: [4, 4], mount: { life: 1 } }, a1: { at: [70, 46] } } as const;
const hull = (profile: string): Situation => ({
  men: MEN,
  vehicles: { g9: { at: [20, 20], facing: 90, profile, arms: [], life: 1 } },
  guns: { g8: { at: [30, 30], weapon: 'mediumGun' } },
});
const cost = (profile: string, more: object, situation: Situation = {}) => {
  const look = looked({ ...hull(profile), ...situation });
  const going = { vehicle: 'g9', route: [], backwards: false, facing: null, turret: null, ...more };
  const course = courseOfDrive(look, vehicleOf(look, 'g9') as OnTable<Vehicle>, going);
  return isCourse(course) ? course.cost / 254 : course.rule;
};

describe('hulls', () => {
  it('PF-APX.1, PF-BASE.34: men 25 mm, mounts, motorcycles and guns 40 mm, vehicles their own outline', () => {
    const look = looked(hull('de-panzer-4'));
    expect([manOf(look, 'g1'), manOf(look, 'g2'), gunOf(look, 'g8')].map(baseOf)).toEqual([
      { shape: 'disc', radius: 125 },
      { shape: 'disc', radius: 200 },
      { shape: 'disc', radius: 200 },
    ]);
    expect(baseOf(vehicleOf(look, 'g9'))).toEqual({ shape: 'box', length: 1067, width: 483 });
    const bike = looked(hull('de-side-car'));
    expect(baseOf(vehicleOf(bike, 'g9'))).toEqual({ shape: 'disc', radius: 200 });
  });

  it('PF-VEQ.1: a slow turret goes round half a quarter for nothing', () => {
    expect([135, 136].map((turret) => cost('de-tiger-1', { turret }))).toEqual([0, 1]);
    expect([180, 181].map((turret) => cost('de-panzer-4', { turret }))).toEqual([0, 1]);
  });

  it('PF-VEH.4: difficult ground is half rate, a quarter for horses', () => {
    const bog = { table: { areas: [{ id: 'bog', terrain: 'bog', outline: box(22, 10, 40, 30) }] } };
    const route = [point(24, 20)];
    expect(cost('de-panzer-4', { route }, bog)).toBe(6);
    expect(cost('de-horse-team', { route }, bog)).toBe(10);
  });
});
