import { INCH } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { botAnswer } from '../examples/bot-answer.ts';
import { looked, point, type Situation, spot } from '../examples/played.ts';
import { commanded } from '../rules/02-command.ts';
import { isOnTable, type OnTable } from '../rules/pieces.ts';
import type { Man, Way } from '../types.ts';
import { afterWays } from './fire.ts';
import { aimsFor } from './goals.ts';
import { gridOf } from './grid.ts';
import { marching } from './marches.ts';
import { gainOf, running } from './runs.ts';
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

describe('who leads a squad that runs', () => {
  const alone = { u1: { ...plain, at: [30, 47] } } as const;

  it('stays with men who do not go on', () => {
    const { look, men, staff } = squadIn({
      men: {
        g: { ...leader, at: [30, 6] },
        ga: { ...plain, at: [31.5, 5], nerve: 'failed' },
        gb: { ...plain, at: [28.5, 5], nerve: 'failed' },
        gc: { ...plain, at: [30, 4], nerve: 'failed' },
        u1: { ...plain, at: [70, 46] },
      },
    });
    const after = afterWays(look, marching(staff, half, men)?.ways ?? []);
    expect(men.filter(({ id }) => !commanded(after, 'german').has(id))).toEqual([]);
  });

  it('does not go on after his men have gone without him (PF-GRP.3)', () => {
    const { look, men, staff } = squadIn({
      men: {
        g: { ...leader, at: [30, 6] },
        ga: { ...plain, at: [31.5, 6], did: { moved: true } },
        gb: { ...plain, at: [28.5, 6], did: { moved: true } },
        u1: { ...plain, at: [70, 46] },
      },
      scenario: { turns: 12, goals: [{ kind: 'exit', side: 'german', edge: 'bottom', share: 50 }], otherwise: 'us' },
    });
    const free = men.filter(({ did }) => !did.moved);
    const after = afterWays(look, marching(staff, half, free)?.ways ?? []);
    expect(free.map(({ id }) => id)).toEqual(['g']);
    expect(men.filter(({ id }) => !commanded(after, 'german').has(id))).toEqual([]);
  });

  it('is not run off from when he has had his move', () => {
    const { men, staff } = squadIn({
      men: {
        g: { ...leader, at: [30, 6], did: { moved: true } },
        ga: { ...plain, at: [30, 8.7] },
        u1: { ...plain, at: [30, 47] },
        u2: { ...plain, at: [70, 46] },
      },
      scenario: { turns: 12, goals: [{ kind: 'exit', side: 'german', edge: 'bottom', share: 50 }], otherwise: 'us' },
    });
    const free = men.filter(({ did }) => !did.moved);
    expect(marching(staff, half, free)).toBeNull();
  });

  it('is not somebody of another squad who may yet go on', () => {
    const besideHim = (moved: boolean): number => {
      const { men, staff } = squadIn({
        men: {
          ga: { ...plain, group: 'ga', at: [30, 6] },
          gb: { ...leader, group: 'gb', at: [31, 14], did: { moved } },
          ...alone,
        },
      });
      const squad = men.filter(({ group }) => group === 'ga');
      const way = { unit: 'ga', route: [spot(30, 11.9)], stance: 'standing' };
      return gainOf(staff, squad, staff.aims.at(-1)!, { type: 'moveGroup', ways: [way as Way] });
    };
    expect(besideHim(true)).toBeGreaterThan(besideHim(false));
  });

  it('lets those who are behind come up to him rather than go on alone', () => {
    const { look, men, staff } = squadIn({
      table: { lines: [{ id: 'wall', terrain: 'highWall', line: [point(36, 0), point(36, 20)], thickness: 0 }] },
      men: {
        g: { ...leader, at: [34, 8] },
        ga: { ...plain, at: [32.5, 8] },
        gb: { ...plain, at: [31, 8] },
        gc: { ...plain, at: [38, 3] },
        ...alone,
      },
    });
    const after = afterWays(look, running(staff, half, men, staff.aims.at(-1)!)!.ways);
    expect(men.filter(({ id }) => !commanded(after, 'german').has(id)).map(({ id }) => id)).toEqual(['gc']);
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
  const near = { u1: { ...plain, at: [57, 24] } } as const;
  const beside = { u1: { ...plain, at: [64, 24] } } as const;
  const far = { u1: { ...plain, at: [70, 2] } } as const;

  it('runs where nobody is in its way or there is no more time, and else fights its way', () => {
    expect(runsOff(away(far, 2))).toBe(true);
    expect(runsOff(away(beside, 2))).toBe(true);
    expect(runsOff(away(near, 2))).toBe(false);
    expect(runsOff(away(near, 9))).toBe(true);
  });

  it('keeps step with its leader where the chain has no slack (PF-GRP.3)', () => {
    const column = Object.fromEntries(
      Array.from({ length: 9 }, (_, i) => [`ga${i}`, { ...plain, at: [27.3 - 2.7 * i, 24 + 0.6 * (i % 2)] }]),
    );
    const { look, men, staff } = squadIn({
      ...away(far, 2),
      men: { g: { ...leader, at: [30, 24] }, ...column, ...far },
    });
    const after = afterWays(look, marching(staff, half, men)?.ways ?? []);
    const gained = men.map(({ id, at }) => {
      const end = after.board.men.find((man) => man.id === id)!.at;
      return end.in === 'table' ? (end.spot.x - at.spot.x) / INCH : 0;
    });
    expect(men.filter(({ id }) => !commanded(after, 'german').has(id))).toEqual([]);
    expect(Math.min(...gained)).toBeGreaterThan(5);
  });

  it('waits where it leaves by the edge when all have moved (PF-SCN-FLT.3)', () => {
    const at = (x: number): Situation => ({
      ...away(far, 8),
      men: { g: { ...leader, at: [66, 24] }, ga: { ...plain, at: [x, 24] }, ...far },
      stack: [half],
    });
    const moved = (x: number): readonly string[] => {
      const answer = botAnswer(at(x), 'greedy');
      return answer.type === 'moveGroup' ? answer.ways.map(({ unit }) => unit) : [];
    };
    expect(moved(71.2)).toEqual(['g']);
    expect(moved(68.5)).toContain('ga');
  });

  it('leaves by where the enemy is not', () => {
    const [leave] = aimsFor(looked(away(far, 2)), 'german', WEIGHTS);
    expect(leave!.kind).toBe('leave');
    expect(Math.min(...leave!.places.map(({ y }) => y))).toBeGreaterThan(point(0, 18).y);
  });

  it('leaves where it is where the rest of the edge is much farther off', () => {
    const look = looked(away(far, 2));
    const [leave] = aimsFor(look, 'german', WEIGHTS);
    const off = leave!.field.to(gridOf(look).cellOf(point(69, 3)));
    expect(off).toBeLessThan(12 * INCH);
    expect(off).toBeGreaterThan(8 * INCH);
  });

  it('is drawn on the more the later it is', () => {
    const weightIn = (turn: number): number => aimsFor(looked(away(far, turn)), 'german', WEIGHTS)[0]!.weight;
    expect(weightIn(11)).toBeGreaterThan(2 * weightIn(1));
  });
});
