import { describe, expect, it } from 'vitest';
import { countOccupation, finishIfOver, leaveTable, modelsLeft } from '../rules/01-victory.ts';
import { box, diced, looked, point } from './played.ts';

const three = { g1: { at: [10, 10] }, g2: { at: [12, 10] }, g3: { at: [14, 10] }, a1: { at: [60, 40] } } as const;
const over = (situation: Parameters<typeof diced>[0]) =>
  diced(situation, (g) => void finishIfOver(g), []).outcomes.map(({ winner, rule }) => [winner, rule]);

describe('the end of a game', () => {
  it('PF-SCN.2, PF-BRV.10: an army down to a third of its models is routed', () => {
    expect(over({ men: three, board: { started: { german: 9, us: 1 } } })).toEqual([['us', 'PF-SCN.2']]);
    expect(over({ men: three, board: { started: { german: 8, us: 1 } } })).toEqual([]);
  });

  it('PF-BRV.8: a figure counts its life points squared', () => {
    const men = { ...three, g1: { at: [10, 10], profile: 'de-leutnant', life: 2, might: 2, fate: 1 } } as const;
    expect(modelsLeft(looked({ men }), 'german')).toBe(6);
  });

  it('PF-SCN.2: who has nobody left has lost; PF-BASE.40: both at once is a draw', () => {
    expect(over({ men: { a1: { at: [60, 40] } }, board: { started: { german: 1, us: 1 } } })).toEqual([
      ['us', 'PF-SCN.2'],
    ]);
    expect(over({ men: three, board: { started: { german: 9, us: 3 } } })).toEqual([[null, 'PF-BASE.40']]);
  });

  it('PF-HIST-OMA.7: who never routs fights to the last man', () => {
    expect(over({ men: three, scenario: { never: ['german'] }, board: { started: { german: 9, us: 1 } } })).toEqual([]);
  });

  it('PF-HIST-OMA.7: who comes in wave after wave is not beaten, be nobody of his on the beach', () => {
    const men = { g1: { at: [10, 10] } } as const;
    const landing = { special: 'omaha', never: ['us'] };
    expect(over({ men, scenario: landing, board: { started: { german: 1, us: 9 } } })).toEqual([]);
    expect(over({ men, scenario: { never: ['us'] }, board: { started: { german: 1, us: 9 } } })).toEqual([
      ['german', 'PF-SCN.2'],
    ]);
  });

  it('PF-HIST-OMA.7, PF-HIST-LIN.5: who is routed on the last turn has not held out, and it is no draw', () => {
    const lasts = { goals: [{ kind: 'last', side: 'german', turns: 15 }] };
    const ends = (scenario: object, german: number) =>
      over({ men: three, scenario, board: { turn: 15, started: { german, us: 1 } } });
    expect([ends(lasts, 8), ends(lasts, 9)]).toEqual([[['german', 'PF-HIST-OMA.7']], [['us', 'PF-SCN.2']]]);
    const quarters = { goals: [{ kind: 'quarters', side: 'us', quarters: 3, turn: 15 }] };
    expect([ends(quarters, 8), ends(quarters, 9)]).toEqual([[['german', 'PF-HIST-LIN.5']], [['us', 'PF-SCN.2']]]);
  });

  it('PF-SCN.3: a limit of turns the players agreed on ends it, for nobody unless the scenario says', () => {
    expect(over({ men: three, scenario: { turns: 4 }, board: { turn: 3 } })).toEqual([]);
    expect(over({ men: three, scenario: { turns: 4 }, board: { turn: 4 } })).toEqual([[null, 'PF-SCN.3']]);
    expect(over({ men: three, scenario: { turns: 4, otherwise: 'us' }, board: { turn: 4 } })).toEqual([
      ['us', 'PF-SCN.3'],
    ]);
  });

  it('PF-SCN.3: where models are compared, the smaller share lost wins, and equal shares are a draw', () => {
    const after = (started: Readonly<Record<string, number>>, scenario = {}) =>
      over({ men: three, scenario: { turns: 4, undecided: 'models', ...scenario }, board: { turn: 4, started } });
    // Three Germans of five are left, and one American of two: more men, and a smaller share lost.
    expect(after({ german: 5, us: 2 })).toEqual([['german', 'PF-SCN.3']]);
    expect(after({ german: 5, us: 1 })).toEqual([['us', 'PF-SCN.3']]);
    expect(after({ german: 6, us: 2 })).toEqual([[null, 'PF-SCN.3']]);
    expect(after({ german: 5, us: 2 }, { otherwise: 'us' })).toEqual([['us', 'PF-SCN.3']]);
  });

  it('PF-SCN.3, PF-SCN-FLT.3: who has got away is not lost', () => {
    const gone = { id: 'g9', side: 'german', profile: 'de-grenadier', models: 1, how: 'left', turn: 1 };
    const scenario = { turns: 4, undecided: 'models' } as const;
    const board = { turn: 4, started: { german: 8, us: 2 } };
    expect(over({ men: three, scenario, board })).toEqual([['us', 'PF-SCN.3']]);
    expect(over({ men: three, scenario, board: { ...board, lost: [gone] } })).toEqual([[null, 'PF-SCN.3']]);
  });

  const objective = (held: string) => ({ id: 'bridge', at: point(30, 20), side: 'us', held });
  it('PF-SCN-POS.3: an objective of the enemy wins at the end of the turn', () => {
    const scenario = {
      goals: [{ kind: 'hold', side: 'german' }],
      objectives: { given: [{ id: 'bridge', at: point(30, 20), side: 'us' }] },
    };
    expect(over({ men: three, scenario, board: { objectives: [objective('german')] } })).toEqual([
      ['german', 'PF-SCN-POS.3'],
    ]);
    expect(over({ men: three, scenario, board: { objectives: [objective('us')] } })).toEqual([]);
  });

  const escaping = { goals: [{ kind: 'exit', side: 'german', edge: 'bottom', share: 50 }] };
  const gone = (id: string) => ({ id, side: 'german', profile: 'de-grenadier', models: 1, how: 'left', turn: 1 });
  it('PF-SCN-FLT.3: half the models off by the edge wins, whoever else is routed', () => {
    const board = { started: { german: 5, us: 9 }, lost: [gone('g8'), gone('g9')] };
    expect(over({ men: three, scenario: escaping, board })).toEqual([]);
    expect(over({ men: three, scenario: escaping, board: { ...board, lost: [...board.lost, gone('g7')] } })).toEqual([
      ['german', 'PF-SCN-FLT.3'],
    ]);
  });

  it('PF-SCN-FLT.3, PF-BASE.11: who is at that edge leaves, unless his nerve has failed', () => {
    const men = {
      g1: { at: [10, 47.5] },
      g2: { at: [14, 47.5], nerve: 'failed' },
      g3: { at: [20, 30] },
      a1: { at: [60, 47.5] },
    } as const;
    expect(diced({ men, scenario: escaping }, leaveTable, []).events).toEqual([
      { type: 'lost', piece: 'g1', how: 'left' },
    ]);
    expect(diced({ men }, leaveTable, []).events).toEqual([]);
    // PF-BASE.8: nor who is held fast.
    const held = { ...men, a1: { at: [10 + 250 / 254, 47.5] } } as const;
    expect(diced({ men: held, scenario: escaping }, leaveTable, []).events).toEqual([]);
  });

  it('PF-HIST-LIN.5, PF-HIST-LIN.6: tanks in three quarters without an enemy tank in them', () => {
    const scenario = { goals: [{ kind: 'quarters', side: 'us', quarters: 3, turn: 15 }] };
    const tank = { profile: 'us-m4-sherman', life: 3, arms: [{}, {}, {}] };
    const vehicles = {
      a1: { ...tank, at: [10, 10] },
      a2: { ...tank, at: [60, 10] },
      a3: { ...tank, at: [60, 40] },
      gt: { profile: 'de-panther', life: 4, arms: [{}, {}, {}], at: [10, 40] },
    } as const;
    expect(over({ vehicles, scenario, board: { turn: 14 } })).toEqual([]);
    expect(over({ vehicles, scenario, board: { turn: 15 } })).toEqual([['us', 'PF-HIST-LIN.5']]);
    const met = { ...vehicles, gt: { ...vehicles.gt, at: [64, 44] } } as const;
    expect(over({ vehicles: met, scenario, board: { turn: 15 } })).toEqual([['german', 'PF-HIST-LIN.5']]);
    // One that nobody has found yet is where its marker lies.
    const hidden = { ...vehicles, gt: { ...vehicles.gt, at: { in: 'marker', marker: 'm1' } } } as const;
    const markers = (x: number, y: number) => [{ id: 'm1', side: 'german', at: point(x, y), holds: { group: 'gt' } }];
    const ends = (x: number, y: number) =>
      over({ vehicles: hidden, scenario, board: { turn: 15, markers: markers(x, y) } });
    expect(ends(64, 44)).toEqual([['german', 'PF-HIST-LIN.5']]);
    expect(ends(10, 40)).toEqual([['us', 'PF-HIST-LIN.5']]);
    // PF-HIST-LIN.6: one that can not move still works.
    const stuck = { ...vehicles, a3: { ...vehicles.a3, wheelsOut: true } } as const;
    expect(over({ vehicles: stuck, scenario, board: { turn: 15 } })).toEqual([['us', 'PF-HIST-LIN.5']]);
  });

  it('PF-HIST-FOR.6: enough men in a building, without an enemy, for two turns', () => {
    const scenario = { goals: [{ kind: 'occupy', side: 'german', building: 'hq', men: 2, turns: 2 }] };
    const table = { buildings: [{ id: 'hq', material: 'stone', outline: box(8, 8, 20, 14), storeys: [{}] }] };
    const counted = (men: object, occupied: readonly object[]) =>
      diced({ men: men as never, scenario, table, board: { occupied } }, countOccupation, []).events;
    const inside = { g1: { at: [10, 10] }, g2: { at: [12, 10] } };
    expect(counted({ ...inside, a1: { at: [60, 40] } }, [])).toEqual([{ type: 'goalHeld', goal: 0, turns: 1 }]);
    // PF-HIST-FOR.6: figures, and not models: a man of two life points is one.
    const sergeant = { g1: { at: [10, 10], profile: 'de-unteroffizier', life: 2 }, a1: { at: [60, 40] } };
    expect(counted(sergeant, [])).toEqual([]);
    expect(counted({ ...inside, a1: { at: [18, 12] } }, [{ goal: 0, turns: 1 }])).toEqual([
      { type: 'goalHeld', goal: 0, turns: 0 },
    ]);
    const fallen = { damages: [{ piece: 'hq', life: 0, became: 'ruin' }] };
    const among = (men: object) =>
      diced({ men: men as never, scenario, table, board: fallen }, countOccupation, []).events.length;
    expect(among({ ...inside, a1: { at: [60, 40] } })).toBe(1);
    expect(among({ g1: { at: [10, 10] }, g2: { at: [22, 10] }, a1: { at: [60, 40] } })).toBe(0);
    expect(over({ men: three, scenario, table, board: { occupied: [{ goal: 0, turns: 2 }] } })).toEqual([
      ['german', 'PF-HIST-FOR.6'],
    ]);
  });
});
