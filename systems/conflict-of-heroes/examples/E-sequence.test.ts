import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { assault, caps, fire } from './combat.ts';
import { E, groupMove, move, PASS, refused, W, walk } from './moves.ts';
import { CAP, card, OPPORTUNITY, play } from './situation.ts';

const MISS = [1, 1] as const;
const FOES = {
  g: { type: 'german-rifles', hex: '1-E02', facing: E },
  s: { type: 'soviet-rifles', hex: '1-E06', facing: W },
};
const columns = (row: string) => ({ terrain: Array.from({ length: 10 }, () => row) });
const kindsIn = (log: Parameters<typeof eventsOf>[0]) => eventsOf(log).map(({ type }) => type as string);

describe('E The order of things', () => {
  it('COH-Q.1 in each hex of a move: pay, enter, find, mines, the ground, facing, control', () => {
    const units = {
      gT: { type: 'panzer-3h', hex: '1-E02', facing: E, status: 'active' },
      s: { type: 'soviet-rifles', hex: '1-E03', facing: W, hidden: true },
    };
    const more = { forts: [{ id: 'm', kind: 'mines', hex: '1-E03', side: 'soviet', hidden: true }] };
    const scoring = { control: [{ hex: '1-E03', side: 'german' }], hexes: [{ hex: '1-E03', points: 1 }] };
    const { log, asked } = play(
      { units, ...columns('..S.........'), more, scenario: { scoring }, forces: { german: { ap: 7 } } },
      [
        ['german', { ...move('gT', 'E03', 0), pay: { by: 'activation', caps: 0 } }],
        ['soviet', { type: 'face', facing: W }],
      ],
      [2, 2, 3, 3],
    );
    const order = ['apPaid', 'entered', 'fortFound', 'revealed', 'missed', 'faced'];
    const told = kindsIn(log);
    const places = order.map((type) => told.lastIndexOf(type));
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    expect(rollsOf(log).map(({ check }) => check.rule)).toEqual(['COH-18.3.3.5', 'COH-14.5.1']);
    expect(asked[0]!.side).toBe('soviet');
  });
  it('COH-Q.1 mines come before control: whoever dies on them has taken nothing, whoever is pinned has', () => {
    const scoring = { control: [{ hex: '1-E03', side: 'soviet' }], hexes: [{ hex: '1-E03', points: 1 }] };
    const more = { forts: [{ id: 'm', kind: 'mines', hex: '1-E03', side: 'soviet' }] };
    const enter = (hit: string | null, dice: readonly (number | string)[]) =>
      play(
        { units: { ...FOES, g: { ...FOES.g, hit } }, more, scenario: { scoring } },
        [['german', move('g', 'E03', E, OPPORTUNITY)]],
        dice,
      );
    const killed = enter('unnerved', [6, 6]);
    expect([killed.unit('g'), killed.board.control[0]!.side]).toEqual([undefined, 'soviet']);
    expect(kindsIn(killed.log)).not.toContain('controlled');
    const pinned = enter(null, [6, 6, 'pinned']);
    expect([pinned.unit('g')!.hit, pinned.board.control[0]!.side]).toEqual(['pinned', 'german']);
  });
  it('COH-Q.1 a vehicle stopped in the hex may still face as it likes, and goes no farther', () => {
    const units = { gT: { type: 'panzer-2f', hex: '1-E02', facing: E }, s: FOES.s };
    const more = { forts: [{ id: 'm', kind: 'mines', hex: '1-E03', side: 'soviet' }] };
    const { unit } = play(
      { units, more },
      [['german', move('gT', 'E03 E04', 3, OPPORTUNITY)]],
      [6, 6, 'v-immobilised'],
    );
    expect([unit('gT')!.hex! % 12, unit('gT')!.facing]).toEqual([2, 3]);
  });
  it('COH-10.0.10, COH-Q.1 a vehicle that finds enemies in a hex is not sent back, and drives on', () => {
    const units = {
      gT: { type: 'panzer-2f', hex: '1-E02', facing: E },
      s: { type: 'soviet-rifles', hex: '1-E03', facing: W, hidden: true },
    };
    const drive = (hexes: string) =>
      play({ units }, [
        ['german', move('gT', hexes, E, OPPORTUNITY)],
        ['soviet', { type: 'face', facing: W }],
      ]);
    const [met, through] = [drive('E03'), drive('E03 E04')];
    expect([met.unit('gT')!.hex! % 12, met.unit('s')!.hidden]).toEqual([2, false]);
    expect([through.unit('gT')!.hex! % 12, through.unit('s')!.hidden]).toEqual([3, false]);
  });
  it('COH-Q.3 one action takes in every hex of a move by card and every roll against a stack', () => {
    const rapid = play({ units: FOES, forces: { german: { hand: ['rapid-deployment'] } } }, [
      ['german', move('g', 'E03 E04', E, card('rapid-deployment'))],
    ]);
    expect([kindsIn(rapid.log).filter((type) => type === 'entered').length, rapid.asked[0]!.side]).toEqual([
      2,
      'soviet',
    ]);
    const stack = { ...FOES, s2: { type: 'soviet-smg', hex: '1-E06', facing: W } };
    const fired = play({ units: stack }, [['german', fire('g', '1-E06')]], [...MISS, ...MISS]);
    expect([
      rollsOf(fired.log).length,
      fired.asked[0]!.side,
      kindsIn(fired.log).filter((type) => type === 'acted').length,
    ]).toEqual([2, 'soviet', 1]);
    const tank = { gT: { type: 'panzer-3e', hex: '1-E02', facing: E }, s: FOES.s };
    const drive = play({ units: tank }, [['german', move('gT', 'E03 E04', E, OPPORTUNITY)]]);
    expect([drive.unit('gT')!.hex! % 12, drive.asked[0]!.side]).toEqual([3, 'soviet']);
  });
  it('COH-Q.4 every action, wait and card starts the count of passes over', () => {
    const counted = (answer: object, dice: readonly number[] = []) =>
      play(
        {
          units: FOES,
          phase: 'soviet',
          forces: { soviet: { caps: 2, hand: ['sniper'] } },
          more: { passes: ['german'] },
        },
        [['soviet', answer]],
        dice,
      ).board.passes;
    expect([
      counted(move('s', 'E05', W, CAP)),
      counted({ type: 'wait', by: 'cap' }),
      counted({ type: 'playCard', card: 'sniper' }, [1]),
    ]).toEqual([[], [], []]);
  });
  it('COH-Q.5 CAPs for a roll are gone before the dice fall, whatever then becomes of it', () => {
    const dug = play(
      { units: FOES, forces: { german: { caps: 2 } } },
      [
        ['german', fire('g', '1-E06')],
        ['german', caps(2)],
      ],
      MISS,
    );
    expect(dug.board.forces.german!.caps).toBe(0);
    const told = kindsIn(dug.log);
    expect(told.indexOf('capsOnRoll')).toBeLessThan(told.indexOf('missed'));
    // A friend in the target hex dies: his place on the track does not bring the CAPs back.
    const units = { ...FOES, g2: { type: 'german-rifles', hex: '1-E06', facing: E, hit: 'unnerved' } };
    const own = play(
      { units, forces: { german: { caps: 4 } } },
      [
        ['german', fire('g', '1-E06')],
        ['german', { type: 'nextTarget', target: 'g2' }],
        ['german', caps(2)],
      ],
      [6, 6, ...MISS],
    );
    expect([own.unit('g2'), own.board.forces.german!.caps]).toEqual([undefined, 2]);
  });
  it('COH-Q.6 control is looked at again as soon as the last defender of a hex is gone', () => {
    const scoring = { control: [{ hex: '1-E06', side: 'soviet' }], hexes: [{ hex: '1-E06', points: 1 }] };
    const units = { g: { ...FOES.g, hex: '1-E06' }, s: { ...FOES.s, hit: 'unnerved' } };
    const { board } = play({ units, scenario: { scoring } }, [['german', assault('g', '1-E06', 's')]], [6, 6]);
    expect(board.control[0]!.side).toBe('german');
  });
  it('COH-Q.6 and where nobody has moved: what shells leave of a fight for a hex decides who holds it', () => {
    const scoring = { control: [{ hex: '1-E06', side: 'soviet' }], hexes: [{ hex: '1-E06', points: 1 }] };
    const units = { s: { ...FOES.s, hit: 'unnerved' }, g: { ...FOES.g, hex: '1-E06' } };
    const barrage = { kind: 'barrage', side: 'german', card: 'artillery-105', smoke: false, hexes: ['1-E06'], at: 0 };
    const stack = [{ kind: 'game', step: 'nextTurn' }, { kind: 'turn', step: 'find' }, barrage];
    const more = { weapons: [{ card: 'artillery-105', side: 'german', unit: null }] };
    const { board, unit } = play({ units, more, stack, scenario: { scoring } }, [], [6, 6, ...MISS, 6, 6, ...MISS]);
    expect([unit('s'), board.control[0]!.side]).toEqual([undefined, 'german']);
  });
  it('COH-Q.9 with the turn a vehicle is free of the card, not of the ground', () => {
    const held = (bogged: string) => {
      const units = { gT: { type: 'panzer-2f', hex: '1-E02', facing: E, bogged }, s: FOES.s };
      return play({ units }, [['german', PASS], ['soviet', PASS]]).unit('gT')!.bogged; // biome-ignore format: one line
    };
    expect([held('card'), held('terrain')]).toEqual([null, 'terrain']);
  });
  it('COH-Q.7 who gets off a burning vehicle is as fresh, active or spent as before', () => {
    for (const status of ['fresh', 'active', 'spent']) {
      const units = {
        gV: { type: 'opel-truck', hex: '1-E02', facing: 2, hit: 'v-lightDamage' },
        g: { ...FOES.g, aboard: 'gV', status },
        s: FOES.s,
      };
      const forces = { german: { ap: status === 'active' ? 3 : 0 } };
      const { unit } = play({ units, phase: 'soviet', forces }, [['soviet', fire('s', '1-E02')]], [6, 6, ...MISS]);
      expect([unit('gV'), unit('g')!.aboard, unit('g')!.status, unit('g')!.facing]).toEqual([
        undefined,
        null,
        status,
        2,
      ]);
    }
  });
  it('COH-Q.9 the way out barred by an entry, and the penalty of haste, last for one action of the enemy; a pass uses them up', () => {
    const entered = ['german', move('g', 'E06', E, OPPORTUNITY)] as const;
    const units = { g: { ...FOES.g, hex: '1-E05' }, g2: { ...FOES.g, hex: '1-I02' }, s: FOES.s };
    const out = (answers: readonly (readonly [string, object])[]) =>
      refused(play({ units, forces: { german: { caps: 5 } } }, [entered, ...answers]));
    const back = ['soviet', move('s', 'E05', W, OPPORTUNITY)] as const;
    expect(out([back])).toEqual(['COH-7.7.3.14', 'barredWay']);
    expect(out([['soviet', PASS], ['german', { type: 'wait', by: 'cap' }], back])).toBeNull();
    const hasty = play(
      {
        units,
        scenario: { rules: { use: ['COH-5.0.3.1', 'COH-5.0.3.2'], skip: [] } },
        forces: { german: { caps: 5 } },
      },
      [['german', move('g2', 'I03', E, CAP)]],
    );
    expect(hasty.board.careless).toEqual(['g2']);
    const passed = play(
      {
        units,
        scenario: { rules: { use: ['COH-5.0.3.1', 'COH-5.0.3.2'], skip: [] } },
        forces: { german: { caps: 5 } },
      },
      [
        ['german', move('g2', 'I03', E, CAP)],
        ['soviet', PASS],
      ],
    );
    expect(passed.board.careless).toEqual([]);
  });
  it('COH-Q.10 units that never came are neither lost nor anywhere', () => {
    const scoring = { hexes: [{ hex: '1-A01', points: 1, turns: 'last' }] };
    const units = { ...FOES, gR: { type: 'german-rifles', hex: null, entry: { turn: 1, hexes: ['1-A01'] } } };
    const stack = [
      { kind: 'game', step: 'nextTurn' },
      { kind: 'turn', step: 'score' },
    ];
    const { board, position } = play({ units, stack, scenario: { scoring }, more: { turn: 5 } }, []);
    expect([board.forces.german!.points, board.forces.soviet!.points, board.gone, board.forces.german!.lost]).toEqual([
      0,
      0,
      [],
      0,
    ]);
    expect(position.outcome).toMatchObject({ winner: null });
  });
  it('COH-9.1.0.2, COH-Q.3 all members of a group, each with all its mines', () => {
    const units = { ...FOES, g2: FOES.g };
    const more = { forts: [{ id: 'm', kind: 'mines', hex: '1-E03', side: 'soviet' }] };
    const pair = groupMove([walk('g', 'E03', E), walk('g2', 'E03', E)], OPPORTUNITY);
    const { log, asked } = play({ units, more }, [['german', pair]], [...MISS, ...MISS]);
    expect([rollsOf(log).length, asked[0]!.side]).toEqual([2, 'soviet']);
  });
});
