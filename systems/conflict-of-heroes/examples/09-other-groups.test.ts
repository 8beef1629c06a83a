import { fastRandom } from '@grognard/kernel';
import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { exitDeed } from '../rules/05-exit.ts';
import { shiftDeed } from '../rules/18-in-and-out.ts';
import { laySmokeDeed } from '../rules/19-engineers.ts';
import type { Deed, DeedRules } from '../types.ts';
import { choicesOf, E, refused, W } from './moves.ts';
import type { Placed, Situation } from './situation.ts';
import { AP, CAP, card, OPPORTUNITY, play } from './situation.ts';
import { draw } from './small-map.ts';

const rifles = (hex: string, more: object = {}): Placed => ({ type: 'german-rifles', hex, facing: E, ...more });
const engineers = (hex: string, more: object = {}): Placed => ({ type: 'german-engineers', hex, facing: E, ...more });
const FOE: Placed = { type: 'soviet-rifles', hex: '1-J12', facing: W };
const typesOf = (situation: Situation, type: string) =>
  choicesOf(situation).filter(
    ({ action }) => action.type === type && (action as { others?: unknown[] }).others!.length > 0,
  );

describe('9.1.4 Leaving the map together', () => {
  const scenario = { scoring: { exits: [{ side: 'german', hexes: ['1-E12', '1-F12', '1-A12'], points: 2 }] } };
  const exit = (unit: string, others: readonly string[], pay: object = CAP) => ({ type: 'exit', unit, others, pay });
  const units = { g: rifles('1-E12'), gH: { ...rifles('1-F12'), type: 'german-hmg' }, g3: rifles('1-A12'), s: FOE };
  const at = { units, scenario, forces: { german: { caps: 5 } } };

  it('COH-9.1.4.1, COH-5.6.1 neighbours leave in one action, each for its points, at the price of the dearest', () => {
    const { board, asked } = play(at, [['german', exit('g', ['gH'])]]);
    expect(board.gone.map(({ id }) => id)).toEqual(['g', 'gH']);
    expect([board.forces.german!.points, board.forces.german!.caps, asked[0]!.side]).toEqual([4, 5 - 2, 'soviet']);
  });
  it('COH-9.1.0.3 whoever is elsewhere is no member, nobody goes twice, and each must be where it may leave', () => {
    expect(refused(play(at, [['german', exit('g', ['g3'])]]))).toEqual(['COH-9.1.0.3', 'groupApart']);
    expect(refused(play(at, [['german', exit('g', ['g'])]]))).toEqual(['COH-9.1.0.1', 'twiceInGroup']);
    const inland = { ...at, units: { ...units, gH: rifles('1-E11') } };
    expect(refused(play(inland, [['german', exit('g', ['gH'])]]))).toEqual(['COH-5.6.1', 'mayNotLeave']);
  });
  it('COH-9.2.3 by opportunity all of them must be fresh', () => {
    const tired = { ...at, units: { ...units, gH: { ...units.gH, status: 'spent' } } };
    expect(refused(play(tired, [['german', exit('g', ['gH'], OPPORTUNITY)]]))).toEqual(['COH-3.1.3', 'notFresh']);
  });
  it('COH-9.1.4.1 is offered with all who could come along', () => {
    expect(typesOf(at, 'exit')).toMatchObject([
      {
        action: { unit: 'g', others: ['gH'] },
        holes: { others: { kind: 'units', units: ['gH', 'g3'], min: 0, max: 2 } },
      },
    ]);
    expect(typesOf({ ...at, units: { g: units.g, g3: units.g3, s: FOE } }, 'exit')).toEqual([]);
  });
});

describe('9.1.4 In and out of fortifications together', () => {
  const forts = [
    { id: 'trench', kind: 'trench', hex: '1-E03', side: 'german' },
    { id: 'bunker', kind: 'bunker', hex: '1-F03', facing: W, side: 'german' },
  ];
  const shift = (others: readonly object[], pay: object = CAP) => ({
    type: 'shift',
    unit: 'g',
    fort: 'trench',
    facing: E,
    others,
    pay,
  });
  const units = {
    g: rifles('1-E03', { hasty: true }),
    gH: { ...rifles('1-F03', { fort: 'bunker', facing: W }), type: 'german-hmg' },
    g3: rifles('1-I03'),
    s: FOE,
  };
  const at = { units, forces: { german: { caps: 5 } }, more: { forts } };

  it('COH-9.1.4.1, COH-18.2.2 one goes in as the other comes out, at the price of the dearest, each facing as it likes', () => {
    const { unit, board } = play(at, [['german', shift([{ unit: 'gH', fort: null, facing: 3 }])]]);
    expect([unit('g'), unit('gH')]).toMatchObject([
      { fort: 'trench', hasty: false },
      { fort: null, facing: 3 },
    ]);
    expect(board.forces.german!.caps).toBe(5 - 2);
  });
  it('COH-9.1.0.3, COH-18.2.2 each must be able to, near the others', () => {
    const far = { ...at, more: { forts: [...forts, { id: 'ditch', kind: 'trench', hex: '1-I03', side: 'german' }] } };
    const apart = shift([{ unit: 'g3', fort: 'ditch', facing: E }]);
    expect(refused(play(far, [['german', apart]]))).toEqual(['COH-9.1.0.3', 'groupApart']);
    expect(refused(play(at, [['german', shift([{ unit: 'gH', fort: 'bunker', facing: E }])]]))).toEqual([
      'COH-18.2.2',
      'alreadyThere',
    ]);
  });
  it('COH-9.2.2 with action points all of them share the activation', () => {
    const active = { ...units, g: { ...units.g, status: 'active' } };
    const { unit, board } = play({ ...at, units: active, forces: { german: { ap: 7 } } }, [
      ['german', shift([{ unit: 'gH', fort: null, facing: 3 }], AP)],
    ]);
    expect([unit('gH')!.status, board.forces.german!.ap]).toEqual(['active', 5]);
  });
  it('COH-9.1.4.1 is offered, whoever comes out with every facing', () => {
    const [offered, ...more] = typesOf(at, 'shift');
    expect(more).toEqual([]);
    const facings = [0, 1, 2, 3, 4, 5].map((facing) => ({ unit: 'gH', fort: null, facing }));
    expect(offered).toMatchObject({
      action: { unit: 'g', fort: 'trench', others: [{ unit: 'gH', fort: null }] },
      holes: { facing: { kind: 'number' }, others: { kind: 'several', options: facings, min: 0, max: 1 } },
    });
  });
});

describe('9.1.4 Smoke of several engineers', () => {
  const lay = (others: readonly object[], pay: object = CAP) => ({
    type: 'laySmoke',
    unit: 'g',
    hex: '1-E04',
    others,
    pay,
  });
  const units = { g: engineers('1-E03'), g2: engineers('1-F03'), g3: engineers('1-I03'), s: FOE };
  const at = { units, forces: { german: { caps: 5, hand: ['command-action'] } } };

  it('COH-9.1.4.1, COH-19.0.2 each lays a marker of its own, for 2 in all', () => {
    const { board, log } = play(at, [['german', lay([{ unit: 'g2', hex: '1-F03' }])]]);
    expect(board.smoke.map(({ points }) => points)).toEqual([2, 2]);
    expect(new Set(board.smoke.map(({ hex }) => hex)).size).toBe(2);
    expect([board.forces.german!.caps, eventsOf(log).filter(({ type }) => type === 'smokeLaid').length]).toEqual([
      3, 2,
    ]);
  });
  it('COH-13.1.3, COH-9.1.0.3 within reach of each, and all together', () => {
    expect(refused(play(at, [['german', lay([{ unit: 'g2', hex: '1-H03' }])]]))).toEqual(['COH-13.1.3', 'smokeTooFar']);
    expect(refused(play(at, [['german', lay([{ unit: 'g3', hex: '1-I03' }])]]))).toEqual(['COH-9.1.0.3', 'groupApart']);
  });
  it('COH-9.2.5 under a card nobody is spent', () => {
    const tired = { ...at, units: { ...units, g2: { ...units.g2, status: 'spent' } } };
    const { unit } = play(tired, [['german', lay([{ unit: 'g2', hex: '1-F03' }], card('command-action'))]]);
    expect([unit('g')!.status, unit('g2')!.status]).toEqual(['fresh', 'spent']);
  });
  it('COH-9.1.4.1 is offered with every hex each of them reaches', () => {
    const [offered, ...more] = typesOf(at, 'laySmoke');
    expect(more).toEqual([]);
    const { others } = offered!.holes as { others: { options: readonly { unit: string }[] } };
    expect([...new Set(others.options.map(({ unit }) => unit))]).toEqual(['g2', 'g3']);
    expect(others.options).toHaveLength(14);
  });
});

describe('9.1.4 What random players do together', () => {
  const map = draw({
    rows: ['....', '....', '....'],
    units: [
      { id: 'g', type: 'german-engineers', hex: 'B02', fort: 'trench' },
      { id: 'g2', type: 'german-engineers', hex: 'B02' },
      { id: 'g3', type: 'german-engineers', hex: 'B03' },
    ],
    forts: [{ id: 'trench', kind: 'trench', hex: 'B02' }],
  });
  const exits = [{ side: 'german', hexes: ['B02', 'B03'], points: 1 }];
  const scenario = { ...map.setting.scenario, scoring: { ...map.setting.scenario.scoring, exits } };
  const look = { ...map, setting: { ...map.setting, scenario } };
  const tried = <D extends Deed>(rules: DeedRules<D>) => {
    const found: { readonly action: D }[] = [];
    rules.list(look, 'german', found as never);
    const group = found.find(({ action }) => (action as { others?: readonly unknown[] }).others!.length > 0)!.action;
    const samples = Array.from({ length: 12 }, (_, i) => rules.sample!(look, 'german', group, fastRandom(i)) as D);
    return samples.map((deed) => rules.refuse(look, 'german', deed));
  };
  it.each([
    ['leaving', exitDeed],
    ['in and out', shiftDeed],
    ['smoke', laySmokeDeed],
  ] as const)('COH-9.1.4.1 %s: whatever a random player fills in is legal', (_, rules) => {
    expect(tried(rules as unknown as DeedRules<Deed>)).toEqual(Array(12).fill(null));
  });
});
