import { INCH } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { botAnswer } from '../examples/bot-answer.ts';
import { looked, outline, type Situation } from '../examples/played.ts';
import { isOnTable, type OnTable } from '../rules/pieces.ts';
import type { L, Vehicle } from '../types.ts';
import { overMen, ramsOf } from './rams.ts';

const panther = { profile: 'de-panther', facing: 180, turret: 180, life: 4, arms: [{}, {}, {}] };
const sherman = { profile: 'us-m4-sherman', life: 3, arms: [{}, {}, {}] };
const plain = { life: 1, might: 0, fate: 0 };
const movement = [{ kind: 'movement', side: 'german', only: null }];

const vehicleIn = ({ board }: L, id: string): OnTable<Vehicle> =>
  board.vehicles.find((one): one is OnTable<Vehicle> => one.id === id && isOnTable(one))!;

/** A Sherman before a Panther, turned by so much. */
const before = (facing: number, far = 8): Situation => ({
  vehicles: { g1: { ...panther, at: [30, 10] }, u1: { ...sherman, facing, turret: facing, at: [30, 10 + far] } },
});

describe('a tank is driven against another (PF-VCB.14)', () => {
  const worthIn = (situation: Situation, id = 'g1'): number => {
    const look = looked(situation);
    return ramsOf(look, vehicleIn(look, id))[0]?.worth ?? 0;
  };

  it('where it strikes its side, and not its front', () => {
    expect(worthIn(before(90))).toBeGreaterThan(0);
    const weaker = before(0);
    expect(worthIn(weaker, 'u1')).toBe(0);
  });

  it('not where somebody else stands between, nor too far off', () => {
    const blocked = before(90, 11);
    expect(
      worthIn({ ...blocked, vehicles: { ...blocked.vehicles, g2: { ...panther, facing: 90, at: [30, 16] } } }),
    ).toBe(0);
    expect(worthIn(before(90, 20))).toBe(0);
  });

  it('when it shoots no worse for it', () => {
    const steadied = { ...sherman, facing: 180, turret: 180, at: [30, 10] as const };
    const u1 = { ...panther, facing: 90, turret: 90, at: [30, 17] as const };
    const answer = botAnswer({ vehicles: { g1: steadied, u1 }, stack: movement }, 'greedy');
    expect(answer).toMatchObject({ type: 'drive', vehicle: 'g1', backwards: false });
    const { y } = (answer as { route: readonly { y: number }[] }).route.at(-1)!;
    expect(y / INCH).toBeGreaterThan(13);
  });

  it('again and again as long as it stands against it', () => {
    expect(worthIn(before(90, 3.401))).toBeCloseTo(worthIn(before(90)));
  });
});

describe('a tank that stands against another', () => {
  it('turns its turret on it', () => {
    const g1 = { ...sherman, facing: 180, turret: 95, at: [30, 10] as const };
    const u1 = { ...panther, facing: 180, turret: 180, at: [30, 14.55] as const };
    const answer = botAnswer({ vehicles: { g1, u1 }, stack: movement }, 'greedy');
    expect(answer).toMatchObject({ type: 'drive', vehicle: 'g1' });
    const { turret, route } = answer as { turret: number | null; route: readonly object[] };
    expect(route.length > 0 || turret === 180).toBe(true);
  });
});

describe('a tank drives over men (PF-VCB.13)', () => {
  const men = { u1: { ...plain, at: [30, 16] as const }, u2: { ...plain, at: [36, 16] as const } };
  const worthTo = (x: number, y: number, more: object = {}): number => {
    const look = looked({ vehicles: { g1: { ...panther, at: [30, 10] } }, men: { ...men, ...more } });
    return overMen(look, vehicleIn(look, 'g1'), outline([x, y]));
  };

  it('those on its way, and they count for more where they can not get away', () => {
    expect(worthTo(30, 14)).toBe(0);
    expect(worthTo(30, 20)).toBeGreaterThan(0.2);
    const prone = worthTo(30, 20, { u1: { ...men.u1, stance: 'prone' } });
    expect(prone).toBeCloseTo(2 * worthTo(30, 20));
  });
});
