import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { fire } from './combat.ts';
import { activate, E, groupMove, move, PASS, refused, W, walk } from './moves.ts';
import { AP, CAP, card, OPPORTUNITY, play } from './situation.ts';

const MISS = [1, 1] as const;
const RIFLES = { type: 'german-rifles', facing: E };
const UNITS = {
  g: { ...RIFLES, hex: '1-E02' },
  g2: { ...RIFLES, hex: '1-F02' },
  g3: { ...RIFLES, hex: '1-I10' },
  s: { type: 'soviet-rifles', hex: '1-E07', facing: W },
};
const change = (changes: Readonly<Record<string, object>>) =>
  Object.fromEntries(
    Object.entries({ ...UNITS }).map(([id, unit]) => [id, { ...unit, ...changes[id] }]),
  ) as unknown as typeof UNITS;
const topped = (caps: number) => ({ by: 'activation', caps });
const PAIR = [walk('g', 'E03', E), walk('g2', 'F03', E)];

describe('9.0 Shared activation', () => {
  const active = change({ g: { status: 'active' } });
  it('COH-9.0.1, COH-9.0.2, COH-9.0.3, COH-9.0.5 a unit far away joins by drawing on the pool; each acts by itself, and the enemy after it', () => {
    const first = play({ units: active, forces: { german: { ap: 6 } } }, [['german', move('g3', 'I11', E, AP)]]);
    expect([first.unit('g3')!.status, first.board.forces.german!.ap, first.asked[0]!.side]).toEqual([
      'active',
      5,
      'soviet',
    ]);
    const second = play({ units: active, forces: { german: { ap: 6 } } }, [
      ['german', move('g3', 'I11', E, AP)],
      ['soviet', PASS],
      ['german', move('g', 'E03', E, AP)],
      ['soviet', PASS],
      ['german', move('g2', 'F03', E, AP)],
    ]);
    expect(['g', 'g2', 'g3'].map((id) => second.unit(id)!.status)).toEqual(['active', 'active', 'active']);
    expect(second.board.forces.german!.ap).toBe(3);
  });
  it('COH-9.0.4 when one of them is destroyed the others go on with what is left', () => {
    const units = change({ g: { status: 'active', hit: 'unnerved' }, g2: { status: 'active' } });
    const { board, unit } = play(
      { units, phase: 'soviet', forces: { german: { ap: 4 } } },
      [['soviet', fire('s', '1-E02')]],
      [6, 6],
    );
    expect([unit('g'), unit('g2')!.status, board.forces.german!.ap]).toEqual([undefined, 'active', 4]);
  });
  it('COH-9.0.6 when the pool is empty, given up or passed away, all who took part are spent', () => {
    const shared = change({ g: { status: 'active' }, g3: { status: 'active' } });
    const statuses = (answer: object, ap: number) => {
      const { unit } = play({ units: shared, forces: { german: { ap } } }, [['german', answer]]);
      return ['g', 'g3', 'g2'].map((id) => unit(id)!.status);
    };
    for (const answer of [move('g', 'E03', E, AP), { type: 'standDown' }, PASS])
      expect(statuses(answer, 1)).toEqual(['spent', 'spent', 'fresh']);
  });
  it('COH-9.0.7 a unit that has joined is active: no opportunity for it', () => {
    const joined = change({ g: { status: 'active' }, g3: { status: 'active' } });
    expect(
      refused(play({ units: joined, forces: { german: { ap: 3 } } }, [['german', move('g3', 'I11', E, OPPORTUNITY)]])),
    ).toEqual(['COH-3.1.3', 'notFresh']);
  });
});

describe('9.1 Group actions', () => {
  it('COH-9.1.0.2 the enemy acts when all members have finished, not between them', () => {
    const { log, asked } = play({ units: UNITS }, [['german', groupMove(PAIR, OPPORTUNITY)]]);
    expect(eventsOf(log).filter(({ type }) => type === 'entered')).toHaveLength(2);
    expect(asked).toEqual([{ kind: 'phase', side: 'soviet' }]);
  });
  it('COH-9.1.0.3, COH-9.2.1 the members hang together hex by hex; whoever is elsewhere is no member, however it is paid for', () => {
    const apart = [...PAIR, walk('g3', 'I11', E)];
    const forces = { german: { caps: 5, ap: 5, hand: ['command-action'] } };
    const units = change({ g: { status: 'active' } });
    for (const pay of [AP, CAP, card('command-action')])
      expect(refused(play({ units, forces }, [['german', groupMove(apart, pay)]]))).toEqual([
        'COH-9.1.0.3',
        'groupApart',
      ]);
    expect(refused(play({ units: UNITS }, [['german', groupMove(apart, OPPORTUNITY)]]))).toEqual([
      'COH-9.1.0.3',
      'groupApart',
    ]);
    // The first and the last of a chain need not be neighbours.
    const chain = change({ g3: { hex: '1-G02' } });
    const all = [...PAIR, walk('g3', 'G03', E)];
    expect(refused(play({ units: chain }, [['german', groupMove(all, OPPORTUNITY)]]))).toBeNull();
    expect(refused(play({ units: chain }, [['german', groupMove([all[0]!, all[2]!], OPPORTUNITY)]]))).toEqual([
      'COH-9.1.0.3',
      'groupApart',
    ]);
  });
  it('COH-9.1.1.6 a group from off the map hangs together where it comes on, wherever it goes from there', () => {
    const waiting = (hexes: readonly string[]) => ({ hex: null, entry: { turn: 1, hexes } });
    const comeOn = (g2: string) =>
      refused(
        play({ units: change({ g: waiting(['1-A01']), g2: waiting(['1-A02', '1-A04']) }) }, [
          ['german', groupMove([walk('g', 'A01', E), walk('g2', g2, E)], OPPORTUNITY)],
        ]),
      );
    expect([comeOn('A02'), comeOn('A04')]).toEqual([null, ['COH-9.1.0.3', 'groupApart']]);
  });
  it('COH-9.1.3.1 a group rallies for 5 in all, and each rolls for itself', () => {
    const units = change({ g: { hit: 'pinned' }, g2: { hit: 'suppressed' } });
    const { board, unit, log } = play(
      { units, forces: { german: { caps: 5 } } },
      [['german', { type: 'rally', units: ['g', 'g2'], pay: CAP }]],
      [3, 3, 4, 3],
    );
    expect([board.forces.german!.caps, unit('g')!.hit, unit('g2')!.hit, rollsOf(log).length]).toEqual([
      0,
      'pinned',
      null,
      2,
    ]);
  });
  it('COH-9.1.4.1 other actions are done together in the same way: digging in for 7 in all', () => {
    const dig = (...units: readonly string[]) => ({ type: 'digIn', units, pay: CAP });
    const { board, unit } = play({ units: UNITS, forces: { german: { caps: 7 } } }, [['german', dig('g', 'g2')]]);
    expect([board.forces.german!.caps, unit('g')!.hasty, unit('g2')!.hasty]).toEqual([0, true, true]);
    expect(refused(play({ units: UNITS, forces: { german: { caps: 7 } } }, [['german', dig('g', 'g3')]]))).toEqual([
      'COH-9.1.0.3',
      'groupApart',
    ]);
  });
  it('COH-EX-58, COH-9.1.2.3, COH-9.1.2.5, COH-9.1.2.6 a machine gun leads, rifles in its hex support: cost 2, FP 5', () => {
    const units = { ...UNITS, gM: { type: 'german-lmg', hex: '1-E02', facing: E } };
    const { board, log } = play(
      { units, forces: { german: { caps: 2 } } },
      [['german', fire('gM', '1-E07', { supporters: ['g'], pay: CAP })]],
      MISS,
    );
    expect(board.forces.german!.caps).toBe(0);
    expect(rollsOf(log)[0]!.check).toMatchObject({ add: [{ value: 4 }, { rule: 'COH-9.1.2.6', value: 1 }] });
  });
  it('COH-9.1.2.1 group fire is at one hex: every unit of it is rolled against, nobody elsewhere', () => {
    const units = {
      ...UNITS,
      s: { type: 'soviet-rifles', hex: '1-E06', facing: W },
      s2: { type: 'soviet-rifles', hex: '1-E06', facing: W },
      s3: { type: 'soviet-rifles', hex: '1-F06', facing: W },
    };
    const { log } = play({ units }, [['german', fire('g', '1-E06', { supporters: ['g2'] })]], [...MISS, ...MISS]);
    expect(eventsOf(log).flatMap((event) => (event.type === 'missed' ? [event.target] : []))).toEqual(['s', 's2']);
  });
});

describe('9.2 Four ways to pay for a group', () => {
  it('COH-9.2.2 from the pool: fresh members join the activation', () => {
    const { unit, board } = play({ units: change({ g: { status: 'active' } }), forces: { german: { ap: 4 } } }, [
      ['german', groupMove(PAIR, AP)],
    ]);
    expect([unit('g')!.status, unit('g2')!.status, board.forces.german!.ap]).toEqual(['active', 'active', 3]);
  });
  it('COH-9.2.2 a spent unit has no share in the pool, nor anybody without an activation', () => {
    const units = change({ g: { status: 'active' }, g2: { status: 'spent' } });
    expect(refused(play({ units, forces: { german: { ap: 4 } } }, [['german', groupMove(PAIR, AP)]]))).toEqual([
      'COH-3.0.0.2',
      'alreadySpent',
    ]);
    expect(refused(play({ units: UNITS }, [['german', groupMove(PAIR, AP)]]))).toEqual(['COH-2.2.4', 'nobodyActive']);
  });
  it('COH-9.2.3 by opportunity: all fresh, all spent afterwards', () => {
    const { unit } = play({ units: UNITS }, [['german', groupMove(PAIR, OPPORTUNITY)]]);
    expect([unit('g')!.status, unit('g2')!.status]).toEqual(['spent', 'spent']);
    const mixed = change({ g2: { status: 'spent' } });
    expect(refused(play({ units: mixed }, [['german', groupMove(PAIR, OPPORTUNITY)]]))).toEqual([
      'COH-3.1.3',
      'notFresh',
    ]);
  });
  it('COH-9.2.4, COH-EX-61 by command: the active rifles keep their AP and the machine gun stays fresh', () => {
    const units = { ...change({ g: { status: 'active' } }), gM: { type: 'german-lmg', hex: '1-E03', facing: E } };
    const { unit, board } = play(
      { units, forces: { german: { ap: 5, caps: 2 } } },
      [
        ['german', move('g', 'E03', E, AP)],
        ['soviet', PASS],
        ['german', fire('gM', '1-E07', { supporters: ['g'], pay: CAP })],
      ],
      MISS,
    );
    expect([board.forces.german!.caps, board.forces.german!.ap, unit('g')!.status, unit('gM')!.status]).toEqual([
      0,
      4,
      'active',
      'fresh',
    ]);
  });
  it('COH-9.2.4 spent units too', () => {
    const units = change({ g: { status: 'spent' }, g2: { status: 'fresh' } });
    const { unit } = play({ units, forces: { german: { caps: 1 } } }, [['german', groupMove(PAIR, CAP)]]);
    expect([unit('g')!.status, unit('g2')!.status]).toEqual(['spent', 'fresh']);
  });
  it('COH-9.2.5 by an Action card: nobody’s status changes', () => {
    const units = change({ g: { status: 'spent' } });
    const { unit, board } = play({ units, forces: { german: { hand: ['command-action'] } } }, [
      ['german', groupMove(PAIR, card('command-action'))],
    ]);
    expect([unit('g')!.status, unit('g2')!.status, board.forces.german!.hand]).toEqual(['spent', 'fresh', []]);
  });
  it('COH-9.2.6, COH-EX-64 single and group actions follow each other: AP 6, 6, 6, 4 and three CAPs, and the other stays fresh', () => {
    const units = {
      gA: { type: 'german-lmg', hex: '1-E02', facing: E },
      gB: { type: 'german-rifles', hex: '1-E03', facing: E },
      s: { type: 'soviet-rifles', hex: '1-E08', facing: W },
    };
    const steps = [
      ['german', activate('gA')],
      ['german', move('gA', 'E03', E, AP)],
      ['soviet', PASS],
      ['german', groupMove([walk('gA', 'E04', E), walk('gB', 'E04', E)], CAP)],
      ['soviet', PASS],
      ['german', fire('gA', '1-E08', { supporters: ['gB'], pay: CAP })],
      ['soviet', PASS],
      ['german', move('gA', 'F05', E, AP)],
    ] as const;
    // Stone buildings all along row F.
    const terrain = Array.from({ length: 10 }, (_, row) => (row === 4 ? 'SSSSSSSSSSSS' : '............'));
    const after = (count: number) =>
      play(
        { units, terrain, forces: { german: { caps: 3 } } },
        steps.slice(0, count),
        count > 5 ? [4, 4, 'pinned'] : [],
      );
    const points = [2, 4, 6, 8].map((count) => after(count).board.forces.german!);
    expect(points.map(({ ap }) => ap)).toEqual([6, 6, 6, 4]);
    expect(points.map(({ caps }) => caps)).toEqual([3, 2, 0, 0]);
    const end = after(8);
    expect(rollsOf(end.log)[0]!.check).toMatchObject({ add: [{ value: 4 }, { value: 1 }] });
    expect([end.unit('s')!.hit, end.unit('gB')!.status, end.unit('gA')!.status]).toEqual(['pinned', 'fresh', 'active']);
  });
  it('COH-9.2.7 CAPs complete the pool for a group', () => {
    const pair = [walk('g', 'E03', E), walk('g2', 'F03', E)];
    const units = { ...change({ g: { status: 'active' } }), g2: { type: 'german-hmg', hex: '1-F02', facing: E } };
    const { board, unit } = play({ units, forces: { german: { ap: 1, caps: 1 } } }, [
      ['german', groupMove(pair, topped(1))],
    ]);
    expect([board.forces.german!.ap, board.forces.german!.caps, unit('g2')!.status]).toEqual([0, 0, 'spent']);
  });
});
