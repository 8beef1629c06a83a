import { describe, expect, it } from 'vitest';
import { courseOfDrive, isCourse } from '../rules/10-driving.ts';
import { baseOf } from '../rules/measure.ts';
import { gunOf, manOf, type OnTable, vehicleOf } from '../rules/pieces.ts';
import type { Vehicle } from '../types.ts';
import { box, driven, happened, looked, played, point, rolls, type Situation } from './played.ts';

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

describe('what a hull meets on the spot', () => {
  const MOVES = [{ kind: 'movement', side: 'german', only: null }];
  const hut = { buildings: [{ id: 'hut', material: 'wood', outline: box(11.2, 4, 16, 9) }] };
  const turns = (facing: number, more: object = {}) =>
    played({
      vehicles: { gt: { profile: 'de-panzer-4', at: [10, 10], life: 3, ...more } },
      table: hut,
      stack: MOVES,
      answers: [['german', { type: 'drive', vehicle: 'gt', route: [], backwards: false, facing, turret: null }]],
    }).refusal;

  it('PF-DEM.3, PF-BASE.35: nothing is run down by turning on the spot', () => {
    expect(turns(45)).toMatchObject({ rule: 'PF-BASE.35', why: { with: { piece: 'hut' } } });
    expect(turns(315)).toBeNull();
  });

  it('PF-DEM.3: but what it has driven through on its way is not in its way when it turns', () => {
    const run = played({
      vehicles: { gt: { profile: 'de-panzer-4', at: [10, 12], life: 3 } },
      table: { lines: [{ id: 'fence', terrain: 'fence', line: [point(5, 9), point(15, 9)] }] },
      stack: MOVES,
      answers: [
        ['german', { type: 'drive', vehicle: 'gt', route: [point(10, 9)], backwards: false, facing: 90, turret: null }],
      ],
      dice: [6, 1],
    });
    expect(happened(run, 'obstacleStruck')).toMatchObject([{ piece: 'fence', became: 'gone' }]);
    expect(run.board.vehicles[0]).toMatchObject({ at: { spot: point(10, 9) }, facing: 90 });
  });

  it('PF-VEQ.7, PF-VEH.7: under its net a turret goes round for nothing unseen; farther is a move, and shows it', () => {
    const shown = (turret: number) =>
      played({
        vehicles: { gt: { profile: 'de-panzer-4', at: [30, 30], options: ['camouflage'], spottedBy: false } },
        stack: MOVES,
        answers: [['german', { type: 'drive', vehicle: 'gt', route: [], backwards: false, facing: null, turret }]],
      }).board.vehicles[0]?.spottedBy;
    expect([shown(90), shown(91)]).toEqual([false, true]);
  });
});

describe('PF-DEM.1d: a felled tree is a wooden barrier', () => {
  const tree = { areas: [{ id: 'oak', terrain: 'tree', outline: box(15, 9.5, 16, 10.5) }] };
  const tank = { gt: { profile: 'de-panzer-4', at: [10, 10], facing: 90, life: 3 } } as const;
  const drives = (life: number, became: string, dice: readonly number[]) =>
    played({
      vehicles: tank,
      table: tree,
      board: { damages: [{ piece: 'oak', life, became }] },
      stack: [{ kind: 'movement', side: 'german', only: null }],
      answers: [['german', driven('gt', [18, 10])]],
      dice,
    });

  it('PF-DEM.1d, PF-DEM.6, PF-DEM.8: who fells it goes on over it, which is bad ground', () => {
    const run = drives(1, 'stands', [5, 1, 2]);
    expect(happened(run, 'obstacleStruck', 'bogTested')).toEqual([
      { type: 'obstacleStruck', piece: 'oak', life: 0, became: 'felled' },
      { type: 'bogTested', vehicle: 'gt' },
    ]);
    // Eight inches of clear ground, and the one that it lies on twice.
    expect(run.board.vehicles[0]).toMatchObject({ at: { spot: point(18, 10) }, did: { spent: 9 * 254 } });
  });

  it('PF-DEM.1d, PF-DEM.1b: it is driven into as one of defence 6 and one point of life, and is then gone', () => {
    const run = drives(0, 'felled', [5, 1]);
    expect(rolls(run)[0]).toBe('PF-WND.1:  -> PF-WND.1 5 = 0');
    expect(happened(run, 'obstacleStruck')).toEqual([
      { type: 'obstacleStruck', piece: 'oak/log', life: 0, became: 'gone' },
    ]);
    expect(run.board.vehicles[0]).toMatchObject({ at: { spot: point(18, 10) }, did: { spent: 8 * 254 } });
    expect(happened(drives(0, 'felled', [4, 1]), 'obstacleStruck')).toEqual([]);
  });
});

describe('PF-DEM.9: who is up on a wall that falls', () => {
  it('PF-DEM.9: comes down, and takes a hit of strength 6', () => {
    const run = played({
      men: { a1: { at: [20, 10], height: 508 }, a2: { at: [24, 10] } },
      vehicles: { gt: { profile: 'de-panzer-4', at: [15, 8.5], facing: 90, life: 3 } },
      table: { lines: [{ id: 'wall', terrain: 'lowWall', line: [point(20, 8), point(20, 12)] }] },
      stack: [{ kind: 'movement', side: 'german', only: null }],
      answers: [['german', driven('gt', [19, 8.5])]],
      dice: [6, 2, 1],
    });
    // Strength 6 against 3: a 3 is needed.
    expect(rolls(run)[1]).toBe('PF-WND.1:  -> PF-WND.1 3 = -1');
    expect(run.board.men.map(({ id, height }) => [id, height])).toEqual([
      ['a1', null],
      ['a2', null],
    ]);
  });
});

describe('a bridge that falls', () => {
  const river = {
    areas: [
      { id: 'river', terrain: 'deepWater', outline: box(15, 5, 25, 18) },
      { id: 'bridge', terrain: 'woodenBridge', outline: box(14, 9, 26, 13) },
    ],
  };
  it('PF-DEM.9, PF-ENG.15: strikes men and vehicles on it with strength 6, and who lives gets to the nearest bank', () => {
    const run = played({
      men: { g1: { at: [17, 10] }, a1: { at: [60, 40] } },
      vehicles: { gt: { profile: 'de-opel', at: [21.5, 11], facing: 90, life: 1, arms: [] } },
      table: river,
      board: {
        charges: [{ id: 'charge-1', side: 'us', at: point(18, 17), on: 'bridge', fuse: 'timer' }],
        damages: [{ piece: 'bridge', life: 1, became: 'stands' }],
      },
      stack: [{ kind: 'detonation', charge: 'charge-1' }],
      // It falls; then 6 against 3 needs a 3, and against 5 at the side a 4.
      dice: [6, 1, 2, 3],
    });
    expect(rolls(run).slice(2)).toEqual(['PF-WND.1:  -> PF-WND.1 3 = -1', 'PF-WND.1:  -> PF-WND.1 4 = -1']);
    expect(happened(run, 'moved')).toEqual([
      { type: 'moved', man: 'g1', at: { ...point(14.5, 10), storey: 0 }, spent: 0, how: 'aside' },
    ]);
  });
});
