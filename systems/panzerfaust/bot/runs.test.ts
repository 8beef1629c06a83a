import { describe, expect, it } from 'vitest';
import { looked, point, type Situation } from '../examples/played.ts';
import { commanded } from '../rules/02-command.ts';
import { isOnTable, type OnTable } from '../rules/pieces.ts';
import type { Man } from '../types.ts';
import { afterWays } from './fire.ts';
import { aimsFor } from './goals.ts';
import { marching } from './marches.ts';
import { running } from './runs.ts';
import { staffFor, staffOf } from './staff.ts';
import { WEIGHTS } from './weights.ts';

const CARE = { places: 8, plans: 2, setUps: 1, replies: 0 };
const plain = { life: 1, might: 0, fate: 0, weapons: ['rifle'] };
const leader = { profile: 'de-unteroffizier', might: 1, fate: 1, life: 2, weapons: ['smg'] };
const half = { kind: 'movement', side: 'german', only: null } as const;

const squadIn = (situation: Situation) => {
  const look = looked(situation);
  const men = look.board.men.filter((man): man is OnTable<Man> => man.side === 'german' && isOnTable(man));
  return { look, men, staff: staffFor(staffOf(look, 'german', WEIGHTS, CARE), men) };
};

describe('a squad that runs', () => {
  it('holds back for those who have a wall to get over', () => {
    const { look, men, staff } = squadIn({
      table: { lines: [{ id: 'wall', terrain: 'lowWall', line: [point(0, 8), point(72, 8)], thickness: 0 }] },
      men: {
        g: { ...leader, at: [30, 10] },
        ga: { ...plain, at: [31.5, 10] },
        gb: { ...plain, at: [28.5, 10] },
        gc: { ...plain, at: [30, 7.3] },
        gd: { ...plain, at: [31.5, 7.3] },
        u1: { ...plain, at: [30, 47] },
      },
    });
    const run = running(staff, half, men, staff.aims.at(-1)!)!;
    const after = afterWays(look, run.ways);
    expect(run.ways.length).toBeGreaterThan(2);
    expect(men.filter(({ id }) => !commanded(after, 'german').has(id))).toEqual([]);
  });
});

describe('a squad that has to get away', () => {
  const away = (foes: Situation['men'], turn: number): Situation => ({
    men: { g: { ...leader, at: [48, 24] }, ga: { ...plain, at: [49.5, 24] }, ...foes },
    scenario: { turns: 12, goals: [{ kind: 'exit', side: 'german', edge: 'right', share: 50 }], otherwise: 'us' },
    board: { turn },
  });
  const runsOff = (situation: Situation): boolean => {
    const { men, staff } = squadIn(situation);
    return marching(staff, half, men) !== null;
  };
  const near = { u1: { ...plain, at: [62, 24] } } as const;
  const far = { u1: { ...plain, at: [70, 2] } } as const;

  it('runs where nobody is near or there is no more time, and else fights its way', () => {
    expect(runsOff(away(far, 2))).toBe(true);
    expect(runsOff(away(near, 2))).toBe(false);
    expect(runsOff(away(near, 9))).toBe(true);
  });

  it('leaves by where the enemy is not', () => {
    const [leave] = aimsFor(looked(away(far, 2)), 'german', WEIGHTS);
    expect(leave!.kind).toBe('leave');
    expect(Math.min(...leave!.places.map(({ y }) => y))).toBeGreaterThan(point(0, 18).y);
  });

  it('is drawn on the more the later it is', () => {
    const weightIn = (turn: number): number => aimsFor(looked(away(far, turn)), 'german', WEIGHTS)[0]!.weight;
    expect(weightIn(11)).toBeGreaterThan(2 * weightIn(1));
  });
});
