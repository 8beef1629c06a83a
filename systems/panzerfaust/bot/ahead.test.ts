import { describe, expect, it } from 'vitest';
import { looked, point, type Situation } from '../examples/played.ts';
import { isOnTable, menOnTable } from '../rules/pieces.ts';
import type { L } from '../types.ts';
import { planOf, replied } from './ahead.ts';
import { exchangeIn, meleeIn } from './exchange.ts';
import { fireOf, targetsIn } from './fire.ts';
import { bestOf, plansFor } from './plans.ts';
import { type Staff, staffFor, staffOf } from './staff.ts';
import { WEIGHTS } from './weights.ts';

const plain = { life: 1, might: 0, fate: 0, weapons: ['rifle'] };
const line = (name: string, x: number, y: number, count: number): Situation['men'] =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}${i}`, { ...plain, at: [x + 1.5 * i, y] }]));

const staffIn = (look: L): Staff => staffOf(look, 'german', WEIGHTS, { places: 14, plans: 3, setUps: 8, replies: 8 });
/** How many have somebody to shoot at from where they stand, next turn at least. */
const canShoot = (look: L, side: string): number =>
  look.board.men.filter(
    (man) => man.side === side && isOnTable(man) && fireOf(look, man, targetsIn(look, side)).next > 0,
  ).length;

describe('what follows on a move', () => {
  it('is the enemy coming out to shoot, where he moves after it, and nothing where he has moved', () => {
    const after = (initiative: string): L =>
      looked({
        table: { lines: [{ id: 'wall', terrain: 'wall', line: [point(20, 20), point(31, 20)], thickness: 0 }] },
        men: { ...line('g', 27, 8, 4), ...line('u', 24, 21.5, 5) },
        board: { phase: 'movement', initiative },
        stack: [{ kind: 'movement', side: 'german', only: null }],
      });
    const at = point(28, 8);
    const [first, second] = [after('german'), after('us')];
    expect(canShoot(first, 'us')).toBe(0);
    expect(canShoot(replied(staffIn(first), first, at), 'us')).toBeGreaterThan(0);
    expect(replied(staffIn(second), second, at)).toBe(second);
  });

  it('is left out when the time is up, and a squad does what it thought of first', () => {
    const look = looked({
      men: { ...line('g', 27, 8, 4), ...line('u', 24, 30, 5) },
      board: { phase: 'movement', initiative: 'german' },
      stack: [{ kind: 'movement', side: 'german', only: null }],
    });
    const men = menOnTable(look, 'german');
    const half = { side: 'german', only: null };
    const calm = staffFor(staffIn(look), men);
    const pressed: Staff = { ...calm, care: { ...calm.care, hasTime: () => false } };
    expect(replied(calm, look, point(28, 8))).not.toBe(look);
    expect(replied(pressed, look, point(28, 8))).toBe(look);
    expect(plansFor(calm, half, men).length).toBeGreaterThan(3);
    const hasty = plansFor(pressed, half, men);
    expect(hasty).toHaveLength(2);
    expect(planOf(pressed, half, men)).toEqual(bestOf(hasty).action);
    // He looks at his watch before each plan and each answer to it, until it is late.
    const looksIn = (most: number): number => {
      let asked = 0;
      const hasTime = (): boolean => {
        asked += 1;
        return asked < most;
      };
      planOf({ ...calm, care: { ...calm.care, hasTime } }, half, men);
      return asked;
    };
    expect(looksIn(8)).toBeLessThan(11);
    expect(looksIn(Infinity)).toBeGreaterThan(11);
  });

  it('is the answer of two squads where the enemy has many', () => {
    const squads = (count: number): L =>
      looked({
        men: {
          ...line('g', 27, 4, 4),
          ...Object.fromEntries(
            Array.from({ length: count }, (_, i) => [`u${i}`, { ...plain, at: [8 + 7 * i, 44], group: `us-${i}` }]),
          ),
        },
        board: { phase: 'movement', initiative: 'german' },
        stack: [{ kind: 'movement', side: 'german', only: null }],
      });
    const answered = (look: L): number => {
      const then = replied(staffIn(look), look, point(28, 4));
      return then.board.men.filter((man, i) => man !== look.board.men[i]).length;
    };
    expect(answered(squads(5))).toBeGreaterThan(2);
    expect(answered(squads(8))).toBe(2);
  });

  it('is fire that whoever has the initiative gives first (PF-BASE.1)', () => {
    const facing = (initiative: string, enemies = 4): number => {
      const look = looked({
        men: { ...line('g', 27, 10, 4), ...line('u', 27, 20, enemies) },
        board: { phase: 'movement', initiative },
        stack: [{ kind: 'movement', side: 'german', only: null }],
      });
      return exchangeIn(look, 'german', 0.7);
    };
    expect(facing('german')).toBeGreaterThan(facing('us'));
    expect(facing('german', 2)).toBeGreaterThan(facing('german', 4));
  });

  it('counts the guns and vehicles that shoot at men', () => {
    const before = (vehicles: NonNullable<Situation['vehicles']>): number =>
      exchangeIn(looked({ men: { ...line('g', 27, 10, 4) }, vehicles, board: { phase: 'movement' } }), 'german', 0);
    const tank = { profile: 'us-m4-sherman', at: [28, 24], facing: 0, turret: 0, life: 3, arms: [{}, {}, {}] } as const;
    expect(before({ u1: tank })).toBeLessThan(before({}));
  });

  it('is a fight for those who touch an enemy, good for the many (PF-CBT)', () => {
    const fight = (men: Situation['men']): number =>
      meleeIn(looked({ men: men!, board: { phase: 'movement' } }), 'german');
    const alone = (name: string) => ({ [`${name}0`]: { ...plain, at: [30, 20] as const } });
    const round = (name: string) => ({
      [`${name}0`]: { ...plain, at: [29.015, 20] as const },
      [`${name}1`]: { ...plain, at: [30.985, 20] as const },
      [`${name}2`]: { ...plain, at: [30, 20.985] as const },
    });
    expect(fight({ ...round('g'), ...alone('u') })).toBeGreaterThan(0);
    expect(fight({ ...alone('g'), ...round('u') })).toBeLessThan(0);
    expect(fight({ ...alone('g'), u0: { ...plain, at: [30, 25] } })).toBeCloseTo(0);
  });
});
