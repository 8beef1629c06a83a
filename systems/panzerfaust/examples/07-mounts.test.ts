import { describe, expect, it } from 'vitest';
import { task } from '../rules/12-engineers.ts';
import type { ActionOf } from '../types.ts';
import { looks } from '../web/looks.ts';
import { box, happened, looked, played, point, rolls } from './played.ts';

const HALF = { side: 'german', only: null } as const;
const rider = { g1: { at: [20, 20], mount: { life: 1 } }, a1: { at: [60, 40] } } as const;
const struck = (part: 'body' | 'mount', strength = 6) => [
  { kind: 'wounds', hits: [{ piece: 'g1', strength, face: null, critical: false, part }], origin: null },
];

describe('horses', () => {
  it('PF-BRV.7: a horse whose rider falls is tested at once; it stays if it is calm', () => {
    const run = played({ men: rider, stack: struck('body'), dice: [6, 4, 3] });
    expect(rolls(run)).toEqual(['PF-WND.1:  -> PF-WND.1 3 = 3', 'PF-BRV.1: PF-CHG.1 3 -> PF-BRV.1 10 = 0']);
    expect(happened(run, 'lost', 'mountLoose', 'braveryTested')).toEqual([
      { type: 'lost', piece: 'g1', how: 'killed' },
      { type: 'mountLoose', mount: 'g1-mount', side: 'german', at: { ...point(20, 20), storey: 0 } },
      { type: 'braveryTested', piece: 'g1-mount', fear: 'riderless', passed: true },
    ]);
  });

  it('PF-BRV.7: without its rider it is drawn where it stands, and called by whose it was', () => {
    const { board } = played({ men: rider, stack: struck('body'), dice: [6, 4, 3] });
    const look = { ...looked({ men: rider }), board };
    expect(looks.works!(look, 'us')).toMatchObject([{ id: 'g1-mount', at: { x: 5080, y: 5080 } }]);
    const name = looks.names!(look.setting).get('g1-mount');
    expect(JSON.stringify(name)).toMatch(/lookHorse.*profile_de-grenadier/);
  });

  it('PF-BRV.7: else the side with the initiative steers it, ten inches at most (PF-BASE.24)', () => {
    const run = (to: { x: number; y: number }) =>
      played({
        men: rider,
        stack: struck('body'),
        board: { initiative: 'us' },
        dice: [6, 3, 3],
        answers: [['us', { type: 'steer', to }]],
      });
    expect(happened(run(point(20, 10)), 'mountBolted')).toEqual([
      { type: 'mountBolted', mount: 'g1-mount', to: point(20, 10) },
    ]);
    expect(run(point(20, 9.9)).refusal).toMatchObject({ rule: 'PF-BRV.7' });
    expect(run(point(60, 40)).refusal).toMatchObject({ rule: 'PF-BRV.7' });
  });

  it('PF-SHOOT.9, PF-BASE.24: a horse has defence 4; when it dies its rider is thrown', () => {
    const run = played({ men: rider, stack: struck('mount', 4), dice: [4, 1, 2] });
    expect(rolls(run)).toEqual([
      'PF-WND.1:  -> PF-WND.1 4 = 0',
      'PF-MOV.21:  ->  = 1',
      'PF-WND.1:  -> PF-WND.1 4 = -2',
    ]);
    expect(run.board.men.find(({ id }) => id === 'g1')).toMatchObject({ mount: null, stance: 'prone', fell: true });
  });

  const afoot = { g1: { at: [20, 20] }, a1: { at: [60, 40] } } as const;
  const loose = { mounts: [{ id: 'horse', side: 'german', at: { ...point(21.5, 20), storey: 0 } }] };
  const mount: ActionOf<'task'> = { type: 'task', man: 'g1', task: 'mount', at: null, on: 'horse' };

  it('PF-MOV.17: to mount takes a jump, and only a horse that is near', () => {
    expect(task.refuse(looked({ men: afoot, board: loose }), HALF, mount)).toBeNull();
    expect(task.refuse(looked({ men: afoot }), HALF, mount)).toMatchObject({ rule: 'PF-MOV.17' });
    const stack = [{ ...mount, kind: 'task', type: undefined }].map(({ type: _type, ...frame }) => frame);
    const up = played({ men: afoot, board: loose, stack, dice: [2] });
    expect(up.board.men.find(({ id }) => id === 'g1')).toMatchObject({ mount: { life: 1 }, did: { moved: true } });
    expect(up.board.mounts).toEqual([]);
    const down = played({ men: afoot, board: loose, stack, dice: [1] });
    expect(down.board.men.find(({ id }) => id === 'g1')).toMatchObject({ mount: null, did: { moved: true } });
    const quick = played({ men: afoot, board: loose, stack, dice: [6] });
    expect(quick.board.men.find(({ id }) => id === 'g1')).toMatchObject({ did: { moved: false } });
  });

  it('PF-CBT.11: who strikes a rider says whether at him or at his horse', () => {
    const men = { ...rider, a1: { at: [20 + 0.787 + 0.492, 20], profile: 'us-sergeant', might: 0 } } as const;
    const run = played({
      men,
      stack: [{ kind: 'pairing', side: 'german' }],
      dice: [1, 6, 6, 5, 3, 1],
      answers: [
        ['german', { type: 'retreat', man: 'g1', to: { x: 4826, y: 5080 } }],
        ['us', { type: 'choose', piece: 'mount' }],
      ],
    });
    expect(run.refusal).toBeNull();
    expect(happened(run, 'mountLost')).toHaveLength(1);
  });
});

describe('cavalry in close combat', () => {
  const men = {
    g1: { at: [20, 20], mount: { life: 1 }, did: { spent: 100 } },
    a1: { at: [20 + 0.787 + 0.492, 20] },
  } as const;
  const stack = [{ kind: 'pairing', side: 'german' }];

  it('PF-CBT.10: a charge adds an attack and rides men on foot down', () => {
    const run = played({ men, stack, dice: [1, 6, 2] });
    expect(happened(run, 'duelWon', 'knockedDown')).toEqual([
      { type: 'duelWon', winners: ['g1'], losers: ['a1'] },
      { type: 'knockedDown', man: 'a1' },
    ]);
  });

  it('PF-CBT.10: a rider who is charged after his own move has charged nobody', () => {
    const charged = (initiative: string, did: object, dice: readonly number[]) => {
      const run = played({ men: { ...men, a1: { ...men.a1, did } }, stack, board: { initiative }, dice: [...dice] });
      return happened(run, 'knockedDown').length;
    };
    // The side with the initiative moves first, and a heroic move comes before both.
    expect(charged('german', { spent: 100 }, [6, 2])).toBe(0);
    expect(charged('us', { spent: 100 }, [1, 6, 2])).toBe(1);
    expect(charged('german', { spent: 100, heroics: ['move'] }, [1, 6, 2])).toBe(1);
    expect(charged('german', { spent: 0 }, [1, 6, 2])).toBe(1);
  });

  it('PF-BASE.24: not in difficult ground, and not against riders', () => {
    const bog = {
      areas: [{ id: 'bog', terrain: 'bog', outline: [point(10, 10), point(30, 10), point(30, 30), point(10, 30)] }],
    };
    expect(happened(played({ men, table: bog, stack, dice: [6, 2] }), 'knockedDown')).toEqual([]);
    const both = { ...men, a1: { at: [20 + 2 * 0.787, 20], mount: { life: 1 } } } as const;
    expect(happened(played({ men: both, stack, dice: [6, 2] }), 'knockedDown')).toEqual([]);
  });

  it('PF-MWP.4: a lance adds one to the die to wound in a charge', () => {
    const lancer = { ...men, g1: { ...men.g1, melee: 'lance' } } as const;
    const answers = [['us', { type: 'retreat', man: 'a1', to: { x: 5659, y: 5080 } }]] as const;
    const run = played({ men: lancer, stack, answers, dice: [1, 6, 2, 3] });
    expect(rolls(run)[2]).toBe('PF-WND.1: PF-MWP.4 1 -> PF-WND.1 4 = 0');
  });
});

describe('a horse that bolts', () => {
  const bolts = (x: number, y: number, table: object = {}) =>
    played({
      men: { g1: { at: [20, 20], mount: { life: 1 } }, a1: { at: [60, 40] } },
      table,
      stack: [{ kind: 'bolting', side: 'us', mount: 'loose', at: { x: 5080, y: 2540, storey: 0 } }],
      board: { initiative: 'us', mounts: [{ id: 'loose', side: 'german', at: { x: 5080, y: 2540, storey: 0 } }] },
      answers: [['us', { type: 'steer', to: point(x, y) }]],
    });

  it('PF-BRV.7: runs ten inches and no farther, and a quarter of that in difficult ground', () => {
    expect(happened(bolts(30, 10), 'mountBolted')).toEqual([
      { type: 'mountBolted', mount: 'loose', to: point(30, 10) },
    ]);
    expect(bolts(30.05, 10).refusal).toMatchObject({ rule: 'PF-BRV.7', why: { word: 'horseTooFar' } });
    const wood = { areas: [{ id: 'wood', terrain: 'wood', outline: box(15, 5, 40, 15) }] };
    expect(bolts(22.5, 10, wood).refusal).toBeNull();
    expect(bolts(22.6, 10, wood).refusal).toMatchObject({ rule: 'PF-BRV.7', why: { word: 'horseTooFar' } });
  });

  it('PF-BRV.7: through no house and no water, and over no wall', () => {
    const house = { buildings: [{ id: 'house', material: 'stone', outline: box(23, 5, 26, 15) }] };
    const pond = { areas: [{ id: 'pond', terrain: 'deepWater', outline: box(23, 5, 26, 15) }] };
    const wall = { lines: [{ id: 'wall', terrain: 'lowWall', line: [point(24, 5), point(24, 15)] }] };
    for (const table of [house, pond, wall]) {
      expect(bolts(28, 10, table).refusal).toMatchObject({ rule: 'PF-BRV.7', why: { word: 'noRoomForHorse' } });
      expect(bolts(12, 10, table).refusal).toBeNull();
    }
  });
});
