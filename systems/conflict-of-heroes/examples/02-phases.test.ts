import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { fire } from './combat.ts';
import { activate, choicesOf, E, move, PASS, refused, W } from './moves.ts';
import { PLAIN, start, withForce } from './new-game.ts';
import type { Situation } from './situation.ts';
import { CAP, card, OPPORTUNITY, play } from './situation.ts';

const FOES = {
  gA: { type: 'german-rifles', hex: '1-E02', facing: E },
  gB: { type: 'german-rifles', hex: '1-F02', facing: E },
  s: { type: 'soviet-rifles', hex: '1-E07', facing: W },
};
const statusOf = (status: string) => ({ ...FOES, gA: { ...FOES.gA, status } });
const PREPARE = [{ kind: 'game', step: 'nextTurn' }, { kind: 'turn' }];
const ROLL = [
  { kind: 'game', step: 'nextTurn' },
  { kind: 'turn', step: 'actions' },
  { kind: 'initiative', sides: ['german', 'soviet'], rolls: [] },
];

describe('2.0 The preparatory phase', () => {
  it('COH-2.0.1, COH-2.0.2, COH-2.0.3, COH-2.0.4, COH-2.0.7, COH-2.0.8 runs in its order: fresh units, smoke, CAPs, cards, reinforcements, initiative', () => {
    const { log, board, unit } = play(
      {
        units: { ...statusOf('spent'), gR: { type: 'german-lmg', hex: null, entry: { turn: 3, hexes: ['1-A01'] } } },
        stack: PREPARE,
        forces: { german: { lost: 2, caps: 1 } },
        scenario: { deck: [{ card: 'sniper', count: 3 }], forces: withDraws(1) },
        more: {
          turn: 3,
          smoke: [
            { hex: '1-C03', points: 2 },
            { hex: '1-C04', points: 1 },
          ],
        },
      },
      [
        ['soviet', { type: 'spendCaps', points: 0 }],
        ['german', { type: 'spendCaps', points: 0 }],
      ],
      ['sniper', 'sniper', 4, 4, 3, 3],
    );
    expect(eventsOf(log).map(({ type }) => type)).toEqual([
      'unitsRefreshed',
      'smokeThinned',
      'capsReset',
      'capsReset',
      'drew',
      'drew',
      'reinforcementsDue',
      'capsAnnounced',
      'capsAnnounced',
      'rolled',
      'rolled',
      'initiativeWon',
    ]);
    expect(unit('gA')!.status).toBe('fresh');
    expect(board.smoke.map(({ points }) => points)).toEqual([1]);
    expect([board.forces.german!.caps, board.forces.soviet!.caps]).toEqual([5, 7]);
    expect(eventsOf(log)).toContainEqual({ type: 'reinforcementsDue', units: ['gR'] });
  });
  const withDraws = (draws: number) =>
    ['german', 'soviet'].map((id) => ({
      id,
      nation: id,
      caps: 7,
      draws,
      units: [{ id: `${id}-x`, type: `${id}-rifles`, entry: { turn: 5, hexes: ['1-A01'] } }],
    }));

  it('COH-2.0.5, COH-C.W8 artillery is plotted before the initiative is rolled, and is no action', () => {
    const armed = withForce('german', { weapons: ['artillery-105'] });
    const plotting = start(armed);
    expect(plotting.asked).toEqual([['plotting', 'german']]);
    const plot = { type: 'plot', plots: [{ card: 'artillery-105', hex: '1-C12', smoke: false }] };
    const plotted = start(armed, [['german', plot]]);
    expect(plotted.asked).toEqual([['phase', 'german']]);
    expect([plotted.board.plots.length, plotted.board.passes, plotted.board.forces.german!.caps]).toEqual([1, [], 5]);
  });

  it('COH-2.0.6, COH-2.0.9 what was plotted falls a turn later, that of the side that had the initiative first', () => {
    const { asked } = play(
      {
        units: FOES,
        stack: PREPARE,
        more: {
          turn: 2,
          order: ['soviet', 'german'],
          weapons: [
            { card: 'artillery-105', side: 'german', unit: null },
            { card: 'artillery-122', side: 'soviet', unit: null },
          ],
          plots: [
            { side: 'german', card: 'artillery-105', hex: '1-H08', smoke: true, turn: 1 },
            { side: 'soviet', card: 'artillery-122', hex: '1-B02', smoke: true, turn: 1 },
          ],
        },
      },
      [],
    );
    expect(asked).toEqual([{ kind: 'keepPlot', side: 'soviet' }]);
  });

  it('COH-2.0.9 a scenario may say who has the initiative in turn 1', () => {
    const { asked, log } = start({ ...PLAIN, initiative: 'soviet' });
    expect(asked).toEqual([['phase', 'soviet']]);
    expect(rollsOf(log)).toEqual([]);
  });
});

describe('2.1 Initiative', () => {
  it('COH-2.1.2, COH-3.2.4.1 CAPs announced before the roll are paid and added', () => {
    const { board, log } = play(
      { units: FOES, stack: ROLL, forces: { german: { caps: 3 }, soviet: { caps: 1 } } },
      [
        ['german', { type: 'spendCaps', points: 2 }],
        ['soviet', { type: 'spendCaps', points: 1 }],
      ],
      [2, 3, 3, 2],
    );
    expect(rollsOf(log).map(({ result }) => result)).toEqual([7, 6]);
    expect([board.forces.german!.caps, board.forces.soviet!.caps]).toEqual([1, 0]);
  });
  it('COH-3.2.4.1 nobody announces more than two, less than none, or more than he has', () => {
    const announced = (points: number) =>
      refused(
        play({ units: FOES, stack: ROLL, forces: { german: { caps: 1 } } }, [
          ['german', { type: 'spendCaps', points }],
        ]),
      );
    expect([announced(2), announced(-1)]).toEqual([
      ['COH-3.2.4.1', 'tooManyCapsOnRoll'],
      ['COH-3.2.4.1', 'initiativeOnlyUp'],
    ]);
  });
  it('COH-3.2.4.1 whoever has more CAPs announces first, the Soviet where they have as many', () => {
    const first = (german: number, soviet: number) =>
      play({ units: FOES, stack: ROLL, forces: { german: { caps: german }, soviet: { caps: soviet } } }, []).asked;
    expect([first(3, 2), first(2, 2), first(1, 2)].map(([asked]) => asked!.side)).toEqual([
      'german',
      'soviet',
      'soviet',
    ]);
  });
  it('COH-2.1.1, COH-C.12 both have rolled before anybody is asked for luck', () => {
    const hand = { hand: ['luck'] };
    const { board } = play(
      { units: FOES, stack: ROLL, forces: { german: hand, soviet: hand } },
      [
        ['german', { type: 'luck', play: true }],
        ['soviet', { type: 'luck', play: true }],
      ],
      [3, 3, 4, 3, 2, 1], // 6 and 7, then luck for the Germans and none for the Soviets
    );
    expect(board.order).toEqual(['german', 'soviet']);
  });
  it('COH-C.12 luck counts on the initiative roll just made', () => {
    const { board, log } = play(
      { units: FOES, stack: ROLL, forces: { soviet: { hand: ['luck'] } } },
      [['soviet', { type: 'luck', play: true }]],
      [4, 4, 4, 3, 5],
    );
    expect(eventsOf(log)).toContainEqual({ type: 'luckOnRoll', side: 'soviet', luck: 2, total: 9 });
    expect(board.order).toEqual(['soviet', 'german']); // 7 and 2 beat 8
    expect(board.forces.soviet!.hand).toEqual([]);
  });
});

describe('2.2 The ways to act', () => {
  it('COH-2.2.2 one deed is one action: then the other side acts', () => {
    const { asked } = play({ units: FOES }, [['german', move('gA', 'E03', E, OPPORTUNITY)]]);
    expect(asked).toEqual([{ kind: 'phase', side: 'soviet' }]);
  });
  it('COH-2.2.3 a spent unit stays spent for the turn and can not be activated', () => {
    expect(refused(play({ units: statusOf('spent') }, [['german', activate('gA')]]))).toEqual([
      'COH-2.2.3',
      'notFresh',
    ]);
  });
  it('COH-2.2.6, COH-3.0.0.4 a player may end an activation without acting: the rest of the AP is lost, the phase goes on', () => {
    const { unit, board, asked, log } = play({ units: statusOf('active'), forces: { german: { ap: 4 } } }, [
      ['german', { type: 'standDown' }],
    ]);
    expect([unit('gA')!.status, board.forces.german!.ap]).toEqual(['spent', 0]);
    expect(asked).toEqual([{ kind: 'phase', side: 'german' }]);
    expect(eventsOf(log).map(({ type }) => type)).toEqual(['spent', 'apLost']);
    expect(refused(play({ units: FOES }, [['german', { type: 'standDown' }]]))).toEqual([
      'COH-3.0.0.4',
      'nobodyActive',
    ]);
  });
  it('COH-2.2.7, COH-2.2.8, COH-2.2.9, COH-2.2.16 without an active unit: opportunity, command and card', () => {
    const forces = { german: { caps: 1, hand: ['command-action'] } };
    const after = (pay: object) => {
      const { unit, board } = play({ units: FOES, forces }, [['german', move('gA', 'E03', E, pay)]]);
      return [unit('gA')!.status, board.forces.german!.caps, board.forces.german!.hand.length];
    };
    expect(after(OPPORTUNITY)).toEqual(['spent', 1, 1]);
    expect(after(CAP)).toEqual(['fresh', 0, 1]);
    expect(after(card('command-action'))).toEqual(['fresh', 1, 0]);
  });
  it('COH-2.2.8, COH-2.2.9 a spent unit acts by command and card too, and stays spent', () => {
    const forces = { german: { caps: 1, hand: ['command-action'] } };
    for (const pay of [CAP, card('command-action')])
      expect(
        play({ units: statusOf('spent'), forces }, [['german', move('gA', 'E03', E, pay)]]).unit('gA')!.status,
      ).toBe('spent');
  });
  it('COH-2.2.14 the active unit may act by command and card, and keeps its AP', () => {
    const forces = { german: { ap: 4, caps: 1, hand: ['command-action'] } };
    for (const pay of [CAP, card('command-action')]) {
      const { unit, board } = play({ units: statusOf('active'), forces }, [['german', move('gA', 'E03', E, pay)]]);
      expect([unit('gA')!.status, board.forces.german!.ap]).toEqual(['active', 4]);
    }
  });
  it('COH-2.2.15, COH-3.0.0.6 between its actions others act: fresh ones in every way, spent ones by command and card only', () => {
    const forces = { german: { ap: 4, caps: 2, hand: ['command-action'] } };
    const units = { ...statusOf('active'), gC: { ...FOES.gB, hex: '1-G02', status: 'spent' } };
    const mover = (id: string, hexes: string, pay: object) =>
      play({ units, forces }, [['german', move(id, hexes, E, pay)]]);
    for (const pay of [CAP, card('command-action')]) {
      expect(refused(mover('gB', 'F03', pay))).toBeNull();
      const { unit, board } = mover('gC', 'G03', pay);
      expect([unit('gA')!.status, board.forces.german!.ap, unit('gC')!.status]).toEqual(['active', 4, 'spent']);
    }
    expect(mover('gB', 'F03', OPPORTUNITY).unit('gB')!.status).toBe('spent');
    expect(refused(mover('gC', 'G03', OPPORTUNITY))).toEqual(['COH-3.1.3', 'notFresh']);
  });
  it('COH-2.2.11 a pass costs nothing, and a player who has passed may act again', () => {
    const { board, refusal } = play({ units: FOES, forces: { german: { caps: 2 }, soviet: { caps: 1 } } }, [
      ['german', PASS],
      ['soviet', { type: 'wait', by: 'cap' }],
      ['german', move('gA', 'E03', E, CAP)],
    ]);
    expect([refusal, board.forces.german!.caps]).toEqual([null, 1]);
  });
  it('COH-2.2.17, COH-2.2.18 with nothing left only a pass is offered; a wait on CAPs is open to whoever has an active unit', () => {
    const spent = Object.fromEntries(Object.entries(FOES).map(([id, unit]) => [id, { ...unit, status: 'spent' }]));
    expect(choicesOf({ units: spent }).map(({ action }) => action)).toEqual([{ type: 'pass' }]);
    const { action } = choicesOf({ units: statusOf('active'), forces: { german: { ap: 1, caps: 1 } } })[2]!;
    expect(action).toEqual({ type: 'wait', by: 'cap' });
  });
  it('COH-2.2.1 whoever answers out of turn is told by which rule he waits', () => {
    const late = { type: 'spendCaps', points: 0 };
    const waits = (situation: Situation, answers: readonly (readonly [string, object])[]) =>
      refused(play(situation, [...answers, ['soviet', late]]));
    expect(waits({ units: FOES }, [])).toEqual(['COH-2.2.1', 'notAsked']);
    // In the middle of an action somebody else is asked what he makes of a roll, or of the mines.
    const forces = { german: { caps: 2 } };
    expect(waits({ units: FOES, forces }, [['german', fire('gA', '1-E07')]])).toEqual(['COH-7.5.1.2', 'notAsked']);
    const rally = { type: 'rally', units: ['gA', 'gB'], pay: OPPORTUNITY };
    const shaken = { ...FOES, gA: { ...FOES.gA, hit: 'pinned' }, gB: { ...FOES.gB, hex: FOES.gA.hex, hit: 'pinned' } };
    expect(waits({ units: shaken, forces }, [['german', rally]])).toEqual(['COH-9.1.0.2', 'notAsked']);
    const drive = move('gT', 'E03 E04', E, OPPORTUNITY);
    const tank = { ...FOES, gT: { type: 'panzer-3e', hex: '1-E02', facing: E } };
    const mines = { forts: [{ id: 'm', kind: 'mines', hex: '1-E03', side: 'german' }] };
    expect(waits({ units: tank, forces, more: mines }, [['german', drive]])).toEqual(['COH-14.1.4', 'notAsked']);
    expect(waits({ units: FOES, stack: ROLL, forces }, [])).toEqual(['COH-3.2.4.1', 'notAsked']);
  });
  it('COH-2.2.1 whatever is no answer in a phase is refused by the rule that says when it is one', () => {
    const elsewhere: readonly (readonly [object, string])[] = [
      [{ type: 'keepPlot', keep: true }, 'COH-2.0.6'],
      [{ type: 'plot', plots: [] }, 'COH-2.0.5'],
      [{ type: 'spendCaps', points: 1 }, 'COH-3.2.3.2'],
      [{ type: 'luck', play: true }, 'COH-C.12'],
      [{ type: 'payCost', caps: 0, give: false }, 'COH-18.3.1.3'],
      [{ type: 'nextTarget', target: 's' }, 'COH-7.5.1.6'],
      [{ type: 'face', facing: 0 }, 'COH-5.1.5'],
      [{ type: 'deploy', units: [] }, 'COH-1.0.5'],
    ];
    for (const [answer, rule] of elsewhere)
      expect(refused(play({ units: FOES }, [['german', answer]]))).toEqual([rule, 'notHere']);
    expect(refused(play({ units: FOES }, [['german', move('s', 'E06', W, OPPORTUNITY)]]))).toEqual([
      expect.any(String),
      'notYourUnit',
    ]);
  });
});

describe('2.4, 2.5 Victory', () => {
  const END = [
    { kind: 'game', step: 'nextTurn' },
    { kind: 'turn', step: 'score' },
  ];
  const scoring = { control: [{ hex: '1-C03', side: 'german' }], hexes: [{ hex: '1-C03', points: 3, turns: 'last' }] };
  const HOLDER = { gA: { type: 'german-rifles', hex: '1-H08', facing: E } };
  const taken = (units: object, answers: readonly (readonly [string, object])[]) =>
    play({ units: { ...HOLDER, ...units } as never, phase: 'soviet', scenario: { scoring } }, answers).board.control[0]!
      .side;

  it('COH-0.3 more points win, even for the side that lost more', () => {
    const gone = ['g1', 'g2'].map((id) => ({ id, type: 'german-rifles', side: 'german', how: 'eliminated' }));
    const { position } = play(
      { units: FOES, stack: END, scenario: { scoring }, forces: { soviet: { points: 2 } }, more: { turn: 5, gone } },
      [],
    );
    expect(position.outcome).toMatchObject({ winner: 'german', rule: 'COH-2.4.2' });
  });
  it('COH-2.4.1 a scenario may end as soon as a side has enough points', () => {
    const units = { ...FOES, s: { ...FOES.s, hit: 'pinned', hex: '1-E04' } };
    const { position, board } = play(
      { units, scenario: { scoring: { reach: { side: 'german', points: 1 } } } },
      [['german', fire('gA', '1-E04')]],
      [6, 6],
    );
    expect(board.forces.german!.points).toBe(1);
    expect(position.outcome).toMatchObject({ winner: 'german', rule: 'COH-2.4.1' });
  });
  it('COH-2.5.0.1, COH-2.3.1 hexes score at the end of the turns the scenario lists, for whom it lists', () => {
    const listed = (more: object) => ({ ...scoring, hexes: [{ hex: '1-C03', points: 3, ...more }] });
    const scored = (more: object) =>
      play({ units: FOES, stack: END.slice(1), scenario: { scoring: listed(more) }, more: { turn: 2 } }, []).board
        .forces.german!.points;
    expect([
      scored({ turns: 'each' }),
      scored({ turns: [2, 4] }),
      scored({ turns: [3] }),
      scored({ turns: 'each', side: 'soviet' }),
    ]).toEqual([3, 3, 0, 0]);
  });
  it('COH-2.5.2.1 every hex that scores has a control marker', () => {
    const { board, setting } = start({
      ...PLAIN,
      scoring: { ...scoring, hexes: [...scoring.hexes, { hex: '1-D04', points: 1 }] },
    });
    expect(board.control).toEqual([
      { hex: setting.hexNamed.get('1-C03'), side: 'german' },
      { hex: setting.hexNamed.get('1-D04'), side: null },
    ]);
  });
  it('COH-2.5.2.4 a truck takes nothing, but denies', () => {
    expect(
      taken({ sT: { type: 'gaz-truck', hex: '1-C04', facing: W } }, [['soviet', move('sT', 'C03', W, OPPORTUNITY)]]),
    ).toBe('german');
    const guarded = {
      s: { type: 'soviet-rifles', hex: '1-C04', facing: W },
      gT: { type: 'opel-truck', hex: '1-C03', facing: E },
    };
    expect(taken(guarded, [['soviet', move('s', 'C03', W, OPPORTUNITY)]])).toBe('german');
  });
  it.each(['gaz-truck', 'soviet-wagon'])('COH-16.0.3 a %s captures no objective, a tank does', (type) => {
    const enter = (by: string) =>
      taken({ sT: { type: by, hex: '1-C04', facing: W } }, [['soviet', move('sT', 'C03', W, OPPORTUNITY)]]);
    expect([enter(type), enter('t-34a')]).toEqual(['german', 'soviet']);
  });
  it('COH-2.5.2.5 passengers of a truck take the hex when they get off, those of a tank with it; hidden units never', () => {
    const aboard = (vehicle: string) => ({
      sT: { type: vehicle, hex: '1-C04', facing: W },
      s: { type: 'soviet-rifles', hex: '1-C04', facing: W, aboard: 'sT' },
    });
    const drive = ['soviet', move('sT', 'C03', W, OPPORTUNITY)] as const;
    const getOff = [
      'soviet',
      { type: 'unload', vehicle: 'sT', units: [{ unit: 's', facing: W }], pay: card('command-action') },
    ] as const;
    expect(taken(aboard('gaz-truck'), [drive])).toBe('german');
    expect(taken(aboard('t-34a'), [drive])).toBe('soviet');
    const inTruck = {
      sT: { type: 'gaz-truck', hex: '1-C03', facing: W },
      s: { type: 'soviet-rifles', hex: '1-C03', facing: W, aboard: 'sT' },
    };
    const unloaded = play(
      {
        units: { ...HOLDER, ...inTruck },
        phase: 'soviet',
        scenario: { scoring },
        forces: { soviet: { hand: ['command-action'] } },
      },
      [getOff],
    );
    expect(unloaded.board.control[0]!.side).toBe('soviet');
    const creeping = { s: { type: 'soviet-rifles', hex: '1-C04', facing: W, hidden: true } };
    expect(
      taken(creeping, [['soviet', { type: 'hiddenMove', units: [{ unit: 's', path: ['1-C03'] }], pay: OPPORTUNITY }]]),
    ).toBe('german');
  });
  it('COH-2.5.1.1, COH-2.5.1.2 a destroyed unit scores at once; for one’s own the enemy gets the points', () => {
    const units = {
      ...FOES,
      s: { ...FOES.s, hex: '1-E04', hit: 'pinned' },
      gC: { ...FOES.gB, hex: '1-E04', hit: 'unnerved' },
    };
    const { board } = play(
      { units, scenario: { scoring: { unit: { german: 2 } } } },
      [['german', fire('gA', '1-E04')]],
      [6, 6, 6, 6],
    );
    expect([board.forces.german!.points, board.forces.soviet!.points]).toEqual([2, 1]);
  });
  it('COH-2.5.1.1, COH-2.5.1.2 a scenario may give each type its own points; other types have what all have', () => {
    const scored = (type: string, own: string) => {
      const units = {
        ...FOES,
        s: { type, hex: '1-E04', facing: W, hit: 'pinned' },
        gC: { type: own, hex: '1-E04', facing: E, hit: 'unnerved' },
      };
      const scoring = { unit: { german: 2 }, types: { german: { 'soviet-maxim': 5 }, soviet: { 'german-hmg': 0 } } };
      const { forces } = play({ units, scenario: { scoring } }, [['german', fire('gA', '1-E04')]], [6, 6, 6, 6]).board;
      return [forces.german!.points, forces.soviet!.points];
    };
    expect([scored('soviet-maxim', 'german-rifles'), scored('soviet-rifles', 'german-hmg')]).toEqual([
      [5, 1],
      [2, 0],
    ]);
  });
});
