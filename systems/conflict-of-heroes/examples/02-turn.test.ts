import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { AP, CAP, card, forcesWith, OPPORTUNITY, play } from './situation.ts';

const fire = (leader: string, hex: string, pay: object, more: object = {}) => ({
  type: 'fire',
  leader,
  hex,
  pay,
  ...more,
});
const move = (unit: string, hex: string, facing: number, pay: object) => ({
  type: 'move',
  unit,
  path: [hex],
  facing,
  pay,
});
const activate = (unit: string) => ({ type: 'activate', unit });
const PASS = { type: 'pass' };
const MISS = [1, 1] as const;

/** Two a side, five hexes apart along row E, facing each other. */
const TWO_EACH = {
  gA: { type: 'german-rifles', hex: '1-E02', facing: 1 },
  gB: { type: 'german-lmg', hex: '1-F02', facing: 1 },
  sC: { type: 'soviet-rifles', hex: '1-E06', facing: 4 },
  sD: { type: 'soviet-smg', hex: '1-F05', facing: 4 },
};

describe('2.2 Taking actions', () => {
  it('COH-EX-06 a turn of two units a side: AP and CAP action by action, both active at once, and it ends on two passes', () => {
    const { unit, board, asked, log } = play(
      { units: TWO_EACH, forces: { german: { caps: 2 }, soviet: { caps: 1 } } },
      [
        ['german', activate('gA')],
        ['german', fire('gA', '1-E06', AP)], // 3 of 7
        ['soviet', activate('sC')],
        ['soviet', fire('sC', '1-E02', AP)], // 4 of 7
        ['german', fire('gB', '1-E06', CAP)], // 2 CAP; gB stays fresh
        ['soviet', fire('sC', '1-F02', { by: 'activation', caps: 1 })], // 3 AP and 1 CAP: spent
        ['german', move('gA', '1-E03', 1, AP)], // 3 left
        ['soviet', PASS],
        ['german', fire('gA', '1-E06', AP)], // 0 left: spent
        ['soviet', activate('sD')],
        ['soviet', fire('sD', '1-F02', AP)], // 3 of 7
        ['german', activate('gB')],
        ['german', fire('gB', '1-F05', AP)], // 2 of 7
        ['soviet', { type: 'wait', by: 'ap' }],
        ['german', fire('gB', '1-F05', AP)],
        ['soviet', fire('sD', '1-F02', AP)], // 0 left
        ['german', fire('gB', '1-F05', AP)], // 1 left
        ['soviet', PASS],
        ['german', PASS],
      ],
      Array.from({ length: 10 }, () => MISS).flat(),
    );
    // COH-2.2.13: two passes in a row, and the next turn has begun with everybody fresh (COH-2.0.1) and the CAPs back (COH-2.0.3).
    expect(board.turn).toBe(2);
    expect(['gA', 'gB', 'sC', 'sD'].map((id) => unit(id)!.status)).toEqual(['fresh', 'fresh', 'fresh', 'fresh']);
    expect([board.forces.german!.caps, board.forces.soviet!.caps]).toEqual([7, 7]);
    expect(asked[0]!.kind).toBe('initiativeCaps');
    expect(
      eventsOf(log)
        .filter((event) => event.type === 'spent')
        .map((event) => event.unit),
    ).toEqual(['sC', 'gA', 'sD', 'gB']);
  });

  it('COH-2.2.4 COH-2.2.5 COH-3.0.0.1 an activation gives 7 AP, to one unit a side, and is no action', () => {
    const { board, asked, unit } = play({ units: TWO_EACH }, [['german', activate('gA')]]);
    expect(board.forces.german!.ap).toBe(7);
    expect(unit('gA')!.status).toBe('active');
    expect(asked).toEqual([{ kind: 'phase', side: 'german' }]);
  });

  it('COH-3.0.0.5 activating another spends the first and starts at 7 again', () => {
    const units = { ...TWO_EACH, gA: { ...TWO_EACH.gA, status: 'active' } };
    const { unit, board } = play({ units, forces: { german: { ap: 2 } } }, [['german', activate('gB')]]);
    expect([unit('gA')!.status, unit('gB')!.status, board.forces.german!.ap]).toEqual(['spent', 'active', 7]);
  });

  it('COH-2.2.12 a pass with an active unit gives up its action points', () => {
    const units = { ...TWO_EACH, gA: { ...TWO_EACH.gA, status: 'active' } };
    const { unit, board } = play({ units, forces: { german: { ap: 5 } } }, [['german', PASS]]);
    expect([unit('gA')!.status, board.forces.german!.ap, board.passes]).toEqual(['spent', 0, ['german']]);
  });

  it('COH-2.2.10 COH-2.2.18 a wait costs 1 AP of the active unit, or 1 CAP which leaves its AP alone', () => {
    const units = { ...TWO_EACH, gA: { ...TWO_EACH.gA, status: 'active' } };
    const start = { units, forces: { german: { ap: 5, caps: 1 } } };
    expect(play(start, [['german', { type: 'wait', by: 'ap' }]]).board.forces.german).toMatchObject({ ap: 4, caps: 1 });
    expect(play(start, [['german', { type: 'wait', by: 'cap' }]]).board.forces.german).toMatchObject({
      ap: 5,
      caps: 0,
    });
    expect(play({ units: TWO_EACH }, [['german', { type: 'wait', by: 'cap' }]]).refusal).toMatchObject({
      rule: 'COH-2.2.10',
    });
  });

  it('COH-2.2.17 with nothing else to do, a player can still pass', () => {
    const units = Object.fromEntries(Object.entries(TWO_EACH).map(([id, u]) => [id, { ...u, status: 'spent' }]));
    const { refusal } = play({ units }, [['german', move('gA', '1-E03', 1, OPPORTUNITY)]]);
    expect(refusal).toMatchObject({ rule: 'COH-3.1.3', why: { word: 'notFresh' } });
    expect(play({ units }, [['german', PASS]]).refusal).toBeNull();
  });

  it('COH-Q.4 an action between two passes keeps the turn going', () => {
    const { board } = play({ units: TWO_EACH, forces: { soviet: { caps: 3 } } }, [
      ['german', PASS],
      ['soviet', { type: 'wait', by: 'cap' }],
      ['german', PASS],
    ]);
    expect([board.turn, board.passes]).toEqual([1, ['german']]);
  });
});

describe('3 Activation, AP, CAP', () => {
  it('COH-EX-13 COH-3.1.1 COH-3.1.2 an opportunity action is free and spends the unit; the active one keeps its AP', () => {
    const units = {
      gA: { type: 'german-rifles', hex: '1-E02', facing: 1 },
      gB: { type: 'german-hmg', hex: '1-F02', facing: 1 },
      sC: { type: 'soviet-rifles', hex: '1-E06', facing: 4 },
    };
    const { board, unit, log } = play(
      { units, forces: { soviet: { caps: 0 } } },
      [
        ['german', activate('gA')],
        ['german', move('gA', '1-E03', 1, AP)],
        ['soviet', activate('sC')],
        ['soviet', fire('sC', '1-E03', AP)],
        ['german', fire('gB', '1-E06', OPPORTUNITY)],
      ],
      [...MISS, ...MISS],
    );
    expect(board.forces.german!.ap).toBe(6);
    expect(board.forces.soviet!.ap).toBe(3);
    expect([unit('gA')!.status, unit('gB')!.status]).toEqual(['active', 'spent']);
    expect(eventsOf(log)).toContainEqual({ type: 'spent', unit: 'gB' });
  });

  it('COH-EX-14 COH-3.2.1.1 CAPs top up action points one for one', () => {
    const units = {
      gA: { type: 'german-rifles', hex: '1-E03', facing: 1 },
      sC: { type: 'soviet-rifles', hex: '1-E06', facing: 4, status: 'active' },
    };
    const { board, unit } = play(
      { units, phase: 'soviet', forces: { soviet: { caps: 5, ap: 3 } } },
      [['soviet', fire('sC', '1-E03', { by: 'activation', caps: 1 })]],
      [...MISS],
    );
    expect([board.forces.soviet!.caps, board.forces.soviet!.ap, unit('sC')!.status]).toEqual([4, 0, 'spent']);
  });

  it('COH-EX-16 COH-3.2.3.1 COH-3.2.3.2 two CAPs on an attack that needs 9: a natural 7 hits, and they are gone either way', () => {
    // German rifles (red 2) at Soviet rifles (front 12) in the open, two hexes away: 10 needed; from a hill 9.
    const shot = (dice: readonly (number | string)[]) =>
      play(
        {
          units: {
            gA: { type: 'german-rifles', hex: '1-E03', facing: 1 },
            sC: { type: 'soviet-rifles', hex: '1-E05', facing: 4 },
          },
          board: { levels: Array.from({ length: 10 }, (_, row) => (row === 5 ? '001000000000' : '000000000000')) },
          forces: { german: { caps: 2 } },
        },
        [
          ['german', fire('gA', '1-E05', OPPORTUNITY)],
          ['german', { type: 'spendCaps', points: 2 }],
        ],
        dice,
      );
    const hit = shot([3, 4, 'pinned']);
    expect(rollsOf(hit.log)[0]).toMatchObject({ result: 0 });
    expect(hit.board.forces.german!.caps).toBe(0);
    const miss = shot([3, 3]);
    expect(rollsOf(miss.log)[0]).toMatchObject({ result: -1 });
    expect(miss.board.forces.german!.caps).toBe(0);
  });

  it('COH-3.2.3.1 no more than two CAPs on a roll, and no more than there are', () => {
    const situation = {
      units: {
        gA: { type: 'german-rifles', hex: '1-E03', facing: 1 },
        sC: { type: 'soviet-rifles', hex: '1-E05', facing: 4 },
      },
      forces: { german: { caps: 1 } },
    };
    expect(
      play(situation, [
        ['german', fire('gA', '1-E05', OPPORTUNITY)],
        ['german', { type: 'spendCaps', points: 2 }],
      ]).refusal,
    ).toEqual({
      rule: 'COH-3.2.3.1',
      why: { word: 'tooManyCapsOnRoll', with: { most: 1 } },
    });
  });

  it('COH-EX-11 COH-3.0.1.1 variable action points: the highest die and the lowest', () => {
    const { board, log } = play(
      { units: TWO_EACH, scenario: { rules: { use: ['COH-3.0.1.1'], skip: [] } } },
      [['german', activate('gA')]],
      [5, 4, 3],
    );
    expect(board.forces.german!.ap).toBe(8);
    expect(rollsOf(log)[0]!.faces).toEqual([5, 4, 3]);
  });

  it('COH-EX-08 one unit through five phases: fire, card, wait, command, fire with CAPs', () => {
    const units = {
      sR: { type: 'soviet-rifles', hex: '1-E06', facing: 4 },
      gX: { type: 'german-rifles', hex: '1-E03', facing: 1 },
    };
    const steps: readonly (readonly [string, object])[] = [
      ['soviet', activate('sR')],
      ['soviet', fire('sR', '1-E03', AP)],
      ['german', PASS],
      ['soviet', { type: 'move', unit: 'sR', path: ['1-E07', '1-E08'], facing: 4, pay: card('rapid-deployment') }],
      ['german', PASS],
      ['soviet', { type: 'wait', by: 'ap' }],
      ['german', PASS],
      ['soviet', move('sR', '1-E07', 4, CAP)],
      ['german', PASS],
      ['soviet', fire('sR', '1-E03', { by: 'activation', caps: 2 })],
    ];
    const after = (n: number) =>
      play(
        { units, phase: 'soviet', forces: { soviet: { caps: 4, hand: ['rapid-deployment'] } } },
        steps.slice(0, n),
        Array.from({ length: n === 10 ? 2 : 1 }, () => MISS).flat(),
      );
    const ap = [2, 4, 6, 8, 10].map((n) => after(n).board.forces.soviet!.ap);
    const caps = [2, 4, 6, 8, 10].map((n) => 4 - after(n).board.forces.soviet!.caps);
    expect(ap).toEqual([3, 3, 2, 2, 0]);
    expect(caps).toEqual([0, 0, 0, 1, 3]);
    expect([after(8).unit('sR')!.status, after(10).unit('sR')!.status]).toEqual(['active', 'spent']);
  });

  it('COH-EX-09 command and card actions of other units leave the active one and its AP alone', () => {
    const units = {
      sR: { type: 'soviet-rifles', hex: '1-E06', facing: 4 },
      sM: { type: 'soviet-maxim', hex: '1-G06', facing: 4, status: 'spent' },
      sT: { type: 't-34a', hex: '1-H07', facing: 4, hit: 'v-suppressed' },
      gX: { type: 'german-rifles', hex: '1-E03', facing: 1 },
    };
    const { board, unit } = play(
      { units, phase: 'soviet', forces: { soviet: { caps: 4, hand: ['rally-attempt'] } } },
      [
        ['soviet', activate('sR')],
        ['soviet', fire('sR', '1-E03', AP)],
        ['german', PASS],
        ['soviet', move('sM', '1-G05', 4, CAP)],
        ['german', PASS],
        ['soviet', { type: 'rally', units: ['sT'], pay: card('rally-attempt') }],
        ['german', PASS],
        ['soviet', fire('sR', '1-E03', { by: 'activation', caps: 1 })],
      ],
      [...MISS, 1, 1, ...MISS],
    );
    expect([unit('sR')!.status, unit('sM')!.status, unit('sT')!.status]).toEqual(['spent', 'spent', 'fresh']);
    expect([board.forces.soviet!.ap, board.forces.soviet!.caps]).toEqual([0, 1]);
  });

  it('COH-EX-53 COH-9.0.1 COH-9.0.2 COH-9.0.6 fresh units join the pool when they draw on it, and all are spent with it', () => {
    const units = {
      gA: { type: 'german-rifles', hex: '1-E02', facing: 1, status: 'active' },
      gB: { type: 'german-rifles', hex: '1-H02', facing: 1 },
      sC: { type: 'soviet-rifles', hex: '1-E10', facing: 4 },
    };
    const joined = play({ units, forces: { german: { ap: 2 } } }, [['german', move('gB', '1-H03', 1, AP)]]);
    expect([joined.unit('gB')!.status, joined.board.forces.german!.ap]).toEqual(['active', 1]);
    const spent = play({ units, forces: { german: { ap: 1 } } }, [['german', move('gB', '1-H03', 1, AP)]]);
    expect(['gA', 'gB'].map((id) => spent.unit(id)!.status)).toEqual(['spent', 'spent']);
  });

  it('COH-3.2.2.1 COH-3.0.0.2 what can not be paid is refused with what there is', () => {
    const start = { units: TWO_EACH, forces: { german: { caps: 2 } } };
    expect(play(start, [['german', fire('gA', '1-E06', CAP)]]).refusal).toEqual({
      rule: 'COH-3.2.2.1',
      why: { word: 'notEnoughCaps', with: { price: 3, caps: 2 } },
    });
    expect(play(start, [['german', fire('gA', '1-E06', AP)]]).refusal).toEqual({
      rule: 'COH-2.2.4',
      why: { word: 'nobodyActive' },
    });
  });
});

describe('2.1 Initiative', () => {
  const INITIATIVE = [
    { kind: 'game', step: 'nextTurn' },
    { kind: 'turn', step: 'actions' },
    { kind: 'initiative', sides: ['german', 'soviet'], rolls: [] },
  ];
  it('COH-2.1.1 COH-3.2.4.1 the richer side announces first, on a tie the Soviet; both pay, and the higher total goes first', () => {
    const { board, log, asked } = play(
      { units: TWO_EACH, stack: INITIATIVE, forces: { german: { caps: 3 }, soviet: { caps: 3 } } },
      [
        ['soviet', { type: 'spendCaps', points: 2 }],
        ['german', { type: 'spendCaps', points: 0 }],
      ],
      [3, 4, 3, 3],
    );
    expect(rollsOf(log).map((roll) => roll.result)).toEqual([7, 8]);
    expect(board.order).toEqual(['soviet', 'german']);
    expect(board.forces.soviet!.caps).toBe(1);
    expect(asked).toEqual([{ kind: 'phase', side: 'soviet' }]);
  });
  it('COH-3.2.4.2 COH-3.2.4.3 a tie is rolled again, with new announcements by the CAPs there are now', () => {
    const { board, log } = play(
      { units: TWO_EACH, stack: INITIATIVE, forces: { german: { caps: 2 }, soviet: { caps: 3 } } },
      [
        ['soviet', { type: 'spendCaps', points: 2 }],
        ['german', { type: 'spendCaps', points: 1 }],
        ['soviet', { type: 'spendCaps', points: 0 }],
        ['german', { type: 'spendCaps', points: 1 }],
      ],
      [3, 3, 2, 3, 4, 4, 4, 4],
    );
    expect(rollsOf(log).map((roll) => roll.result)).toEqual([7, 7, 9, 8]);
    expect(board.order).toEqual(['german', 'soviet']);
  });
});

describe('2.4, 2.5 Victory', () => {
  const END = [
    { kind: 'game', step: 'nextTurn' },
    { kind: 'turn', step: 'score' },
  ];
  const scoring = { control: [{ hex: '1-C03', side: 'german' }], hexes: [{ hex: '1-C03', points: 2, turns: 'last' }] };
  it('COH-2.5.0.1 COH-2.3.1 COH-2.4.1 COH-2.4.2 the holder scores at the end, and more points win', () => {
    const { position, board } = play(
      { units: TWO_EACH, stack: END, scenario: { scoring }, forces: { soviet: { points: 1 } }, more: { turn: 5 } },
      [],
    );
    expect(board.forces.german!.points).toBe(2);
    expect(position.outcome).toEqual({
      winner: 'german',
      rule: 'COH-2.4.2',
      why: { word: 'morePoints', with: { side: { word: 'side.german' }, ours: 2, theirs: 1 } },
    });
  });
  it('COH-2.5.0.1 who was cut off scores at the end if somebody of the others is in its hex or the next', () => {
    const rescue = [{ side: 'soviet', units: ['sA', 'sB', 'sC'], points: 2 }];
    const squad = (hex: string) => ({ type: 'soviet-rifles', hex, facing: 4 });
    const units = {
      gA: { type: 'german-rifles', hex: '1-H08', facing: 1 },
      sA: squad('1-E02'),
      sB: squad('1-E04'), // with nobody but those cut off beside it
      sC: squad('1-E05'),
      sD: squad('1-E03'),
    };
    const points = (more: object) =>
      play(
        {
          units: { ...units, ...more },
          stack: END,
          scenario: { scoring: { rescue }, forces: forcesWith('sA', 'sB', 'sC') },
          more: { turn: 5 },
        },
        [],
      ).board.forces.soviet!.points;
    expect(points({})).toBe(4);
    expect(points({ sD: squad('1-A12') })).toBe(0);
    expect(points({ sD: { type: 'soviet-rifles', hex: null, facing: 4 } })).toBe(0);
  });
  it('COH-2.5.0.1 who was cut off and has left the map is rescued, who fell is not', () => {
    const scenario = {
      scoring: { rescue: [{ side: 'soviet', units: ['sA', 'sB'], points: 2 }] },
      forces: forcesWith('sA', 'sB'),
    };
    const gone = [
      { id: 'sA', type: 'soviet-rifles', side: 'soviet', how: 'exited' },
      { id: 'sB', type: 'soviet-rifles', side: 'soviet', how: 'eliminated' },
    ];
    const { log } = play({ units: TWO_EACH, stack: END, scenario, more: { turn: 5, gone } }, []);
    expect(eventsOf(log).filter(({ type }) => type === 'scored')).toEqual([
      { type: 'scored', side: 'soviet', points: 2, for: 'rescue', what: 'sA' },
    ]);
  });
  it('COH-2.4.2 equal points lose for both', () => {
    const { position } = play(
      { units: TWO_EACH, stack: END, forces: { german: { points: 1 }, soviet: { points: 1 } }, more: { turn: 5 } },
      [],
    );
    expect(position.outcome).toMatchObject({ winner: null, rule: 'COH-2.4.2' });
  });
  it('COH-2.5.2.2 COH-2.5.2.3 an enemy alone in the hex takes it; one that is not alone does not', () => {
    const units = {
      gA: { type: 'german-rifles', hex: '1-H08', facing: 1 },
      sC: { type: 'soviet-rifles', hex: '1-C04', facing: 4 },
    };
    const scenario = { scoring };
    const entry = (more: object) =>
      play({ units: { ...units, ...more }, phase: 'soviet', scenario }, [
        ['soviet', move('sC', '1-C03', 4, OPPORTUNITY)],
      ]).board.control;
    expect(entry({})).toEqual([{ hex: expect.any(Number), side: 'soviet' }]);
    expect(entry({ gB: { type: 'german-rifles', hex: '1-C03', facing: 1 } })).toEqual([
      { hex: expect.any(Number), side: 'german' },
    ]);
    expect(entry({ gT: { type: 'opel-truck', hex: '1-C03', facing: 1 } })).toEqual([
      { hex: expect.any(Number), side: 'german' },
    ]);
  });
});
