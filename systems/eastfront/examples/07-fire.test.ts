import { sumOf } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import type { FrontSide } from '../types.ts';
import { battle, choose, fought, strengths } from './fought.ts';
import { block, hex } from './played.ts';

interface Duel {
  readonly axis?: string;
  readonly soviet?: string;
  readonly at?: string;
  readonly side?: FrontSide;
  readonly scenario?: string;
  readonly board?: Readonly<Record<string, unknown>>;
  readonly defender?: FrontSide;
  readonly battle?: object;
}

const ALL_ONES = [1, 1];

/** Faces that two blocks of one step need, the passive side's first, with the rules that say so. */
const needs = ({ axis = 'de-5', soviet = 'su-56', at = 'Salsk', side = 'axis', ...more }: Duel) => {
  const { log } = fought({
    scenario: more.scenario ?? 'case-blue',
    side,
    blocks: [block('A1', axis, 1, at), block('B1', soviet, 1, at)],
    battle: battle(at, more.defender ?? (side === 'axis' ? 'soviet' : 'axis'), more.battle),
    board: { date: '1942-07-I', ...more.board },
    dice: ALL_ONES,
  });
  return rollsOf(log).map(({ check }) =>
    'need' in check ? [sumOf(check.need), ...check.need.map(({ rule }) => rule)] : [],
  );
};
const MUD = { weather: { east: 'mud', west: 'mud' } };
const SNOW = { weather: { east: 'snow', west: 'snow' } };
const attack = (unit: string, more: Duel = {}) =>
  unit.startsWith('su-') ? needs({ soviet: unit, side: 'soviet', ...more })[1] : needs({ axis: unit, ...more })[1];
const defence = (unit: string, more: Duel = {}) =>
  unit.startsWith('su-') ? needs({ soviet: unit, ...more })[0] : needs({ axis: unit, side: 'soviet', ...more })[0];

describe('7.3 Fire', () => {
  it('EF-7.32.1 EF-2.21.1 EF-2.22.1 EF-2.23.1 each type has its fire in attack and in defence', () => {
    expect([attack('de-3-pz'), defence('de-3-pz')]).toEqual([
      [5, 'EF-2.21.1'],
      [5, 'EF-2.21.1'],
    ]);
    expect([attack('de-46-mot'), defence('de-46-mot')]).toEqual([
      [6, 'EF-2.22.1'],
      [5, 'EF-2.22.1'],
    ]);
    expect([attack('de-5'), defence('su-56')]).toEqual([
      [6, 'EF-2.23.1'],
      [6, 'EF-2.23.1'],
    ]);
  });

  it('EF-2.24.1 EF-2.25.1 EF-2.61.1 EF-14.5.1 cavalry, shock, the Coastal Army and paratroops', () => {
    expect([attack('su-2-cav'), defence('su-2-cav')]).toEqual([
      [6, 'EF-2.24.1'],
      [6, 'EF-2.24.1'],
    ]);
    expect([attack('su-1-shock'), defence('su-1-shock')]).toEqual([
      [5, 'EF-2.25.1'],
      [5, 'EF-2.25.1'],
    ]);
    expect([attack('su-coastal'), defence('su-coastal')]).toEqual([
      [6, 'EF-2.61.1'],
      [6, 'EF-2.61.1'],
    ]);
    expect([attack('su-para'), defence('su-para')]).toEqual([
      [6, 'EF-14.5.1'],
      [5, 'EF-14.5.1'],
    ]);
  });

  it('EF-2.67.1 static units fire as infantry; at 0 they have no die', () => {
    expect([attack('ro-1'), defence('ro-1')]).toEqual([
      [6, 'EF-2.67.1'],
      [6, 'EF-2.67.1'],
    ]);
    const { log } = fought({
      side: 'soviet',
      scenario: 'case-blue',
      blocks: [block('A1', 'ro-1', 0, 'Salsk'), block('A2', 'ro-2', 0, 'Salsk'), block('B1', 'su-56', 1, 'Salsk')],
      battle: battle('Salsk', 'axis'),
      dice: [1],
    });
    expect(eventsOf(log)).toEqual([
      { type: 'fired', block: 'B1', hits: 0, repulses: 0 },
      { type: 'roundEnded', hex: hex('Salsk') },
    ]);
  });

  it('EF-2.65.1 SS fire one better: armour triple, mechanised double in attack and triple in defence', () => {
    expect([attack('de-1-ss'), defence('de-1-ss')]).toEqual([
      [4, 'EF-2.21.1', 'EF-2.65.1'],
      [4, 'EF-2.21.1', 'EF-2.65.1'],
    ]);
    expect([attack('de-3-ss'), defence('de-3-ss')]).toEqual([
      [5, 'EF-2.22.1', 'EF-2.65.1'],
      [4, 'EF-2.22.1', 'EF-2.65.1'],
    ]);
  });

  it('EF-2.62.1 EF-7.32.2 mountain corps fire double in mountains, both ways, not elsewhere and not in mud', () => {
    const at = 'Tuapse';
    expect([attack('de-49-mtn', { at }), defence('de-49-mtn', { at })]).toEqual([
      [5, 'EF-2.23.1', 'EF-2.62.1'],
      [5, 'EF-2.23.1', 'EF-2.62.1'],
    ]);
    expect([attack('de-49-mtn'), defence('de-49-mtn')]).toEqual([
      [6, 'EF-2.23.1'],
      [6, 'EF-2.23.1'],
    ]);
    const inMud = { at, board: MUD };
    expect([attack('de-49-mtn', inMud), defence('de-49-mtn', inMud)]).toEqual([
      [6, 'EF-2.23.1'],
      [6, 'EF-2.23.1'],
    ]);
  });

  it('EF-1.34.2 in marsh all fire single in attack, nobody in defence; frozen it is forest', () => {
    const at = 'Krasnodar W1';
    expect(attack('de-3-pz', { at })).toEqual([6, 'EF-2.21.1', 'EF-1.34.2']);
    expect(attack('de-1-ss', { at })).toEqual([6, 'EF-2.21.1', 'EF-2.65.1', 'EF-1.34.2']);
    expect(defence('de-3-pz', { at })).toEqual([5, 'EF-2.21.1']);
    expect(attack('de-3-pz', { at, board: SNOW })).toEqual([5, 'EF-2.21.1']);
  });

  it('EF-12.24.2 EF-12.24.1 in mud all fire single in attack, in mountains too', () => {
    expect(attack('de-3-pz', { board: MUD })).toEqual([6, 'EF-2.21.1', 'EF-12.24.2']);
    expect(attack('de-3-pz', { at: 'Tuapse', board: MUD })).toEqual([6, 'EF-2.21.1', 'EF-12.24.2']);
    expect(defence('de-3-pz', { board: MUD })).toEqual([5, 'EF-2.21.1']);
  });

  it('EF-1.41.1 in a major city everybody fires at least double in defence', () => {
    const at = 'Rostov';
    expect(defence('su-56', { at })).toEqual([5, 'EF-2.23.1', 'EF-1.41.1']);
    expect(defence('su-4-tank', { at })).toEqual([5, 'EF-2.21.1']);
    expect(attack('de-5', { at })).toEqual([6, 'EF-2.23.1']);
  });

  it('EF-W41.2 in the snow of winter 1941 the Axis attacks with single fire; its defence is as ever', () => {
    const winter = { scenario: 'typhoon', board: { date: '1941-12-I', ...SNOW } };
    expect(attack('de-3-pz', winter)).toEqual([6, 'EF-2.21.1', 'EF-W41.2']);
    expect(defence('de-3-pz', winter)).toEqual([5, 'EF-2.21.1']);
    expect(attack('su-4-tank', winter)).toEqual([5, 'EF-2.21.1']);
    expect(attack('de-3-pz', { scenario: 'typhoon', board: { date: '1942-04-I', ...MUD } })).toEqual([
      6,
      'EF-2.21.1',
      'EF-12.24.2',
    ]);
    expect(attack('de-3-pz', { scenario: 'typhoon', board: { date: '1942-05-I' } })).toEqual([5, 'EF-2.21.1']);
    expect(attack('de-3-pz', { board: SNOW })).toEqual([5, 'EF-2.21.1']);
  });

  it('EF-2.63.1 EF-S42.1 siege artillery fires triple at a fortress, in mud too, from summer 1942, until it is lost', () => {
    const at = 'Sevastopol';
    const shells = [4, 'EF-2.23.1', 'EF-2.63.1'];
    const plain = [6, 'EF-2.23.1'];
    expect(attack('de-54', { at })).toEqual(shells);
    expect(attack('de-54', { at, board: MUD })).toEqual(shells);
    expect(attack('de-54')).toEqual(plain);
    expect(attack('de-54', { at, board: { date: '1942-05-II' } })).toEqual(plain);
    expect(attack('de-54', { at, board: { lostOnce: { axis: ['de-54'], soviet: [] } } })).toEqual(plain);
    // EF-7.23.2: nobody profits from, or shells, a fortress he had first.
    expect(attack('de-54', { at, defender: 'axis' })).toEqual(plain);
    expect(defence('de-54', { at, defender: 'axis' })).toEqual([4, 'EF-2.23.1', 'EF-1.46.3']);
  });

  it('EF-1.46.3 EF-7.23.2 only the strongest of a fortress fires triple, once the strike is over', () => {
    const besieged = {
      scenario: 'case-blue',
      blocks: [
        block('A1', 'de-5', 1, 'Sevastopol'),
        block('B1', 'su-56', 3, 'Sevastopol'),
        block('B2', 'su-southern', 3 - 1, 'Sevastopol'),
        block('B3', 'su-4-tank', 2, 'Sevastopol'),
      ],
      battle: battle('Sevastopol', 'soviet'),
    };
    const { log, board } = fought({ ...besieged, dice: [4, 1, 1] });
    expect(
      rollsOf(log).map(({ check }) => ('need' in check ? [check.need.at(-1)!.rule, sumOf(check.need)] : [])),
    ).toEqual([['EF-1.46.3', 4]]);
    expect(strengths(board)).toEqual({ B1: 3, B2: 2, B3: 2 });
    // A headquarters can't be the strongest that fires; between equals the owner picks.
    const tied = fought({
      ...besieged,
      blocks: besieged.blocks.map((one) => (one.id === 'B1' ? { ...one, cv: 2 } : one)),
      answers: [['soviet', choose('B3')]],
      dice: [1, 1, 4, 1],
    });
    expect(tied.asked).toEqual([]);
    expect(
      eventsOf(tied.log).flatMap((event) => (event.type === 'battleChanged' ? [event.battle.strongest] : [])),
    ).toEqual(['B3']);
    expect(strengths(tied.board)).toEqual({ B1: 2, B2: 2, B3: 2 });
    const asked = fought({
      ...besieged,
      blocks: besieged.blocks.map((one) => (one.id === 'B1' ? { ...one, cv: 2 } : one)),
      dice: [],
    });
    expect(asked.asked).toMatchObject([
      { kind: 'choose', side: 'soviet', choices: [{ action: choose('B1') }, { action: choose('B3') }] },
    ]);
  });

  it('EF-1.46.3 the strike may change who is the strongest; the next round names another', () => {
    const bombed = {
      scenario: 'case-blue',
      blocks: [
        block('A1', 'de-5', 1, 'Sevastopol'),
        block('B1', 'su-56', 3, 'Sevastopol'),
        block('B3', 'su-4-tank', 2, 'Sevastopol'),
        block('C1', 'de-ags', 3, 'Simferopol'),
      ],
      battle: battle('Sevastopol', 'soviet', { strike: { hq: 'C1', dice: 3 } }),
    };
    expect(fought({ ...bombed, dice: [5, 5, 5] }).asked).toMatchObject([
      { kind: 'choose', side: 'soviet', choices: [{ action: choose('B1') }, { action: choose('B3') }] },
    ]);
    const { board } = fought({ ...bombed, dice: [1, 1, 1, /* B1 */ 1, 1, 1, /* B3 */ 1, 1, /* A1 */ 1] });
    expect(board.battles).toMatchObject([{ strongest: null, round: 'fought' }]);
  });

  it('EF-13.14.1 EF-7.32.3 EF-13.12.1 EF-13.16.2 an air strike has a die a step of its headquarters and the fire of its scenario', () => {
    const struck = (scenario: string, side: FrontSide, board: object, at = 'Salsk') => {
      const { log } = fought({
        scenario,
        side,
        blocks: [
          block('A1', 'de-5', 1, at),
          block('B1', 'su-3', 1, at),
          block('C1', side === 'axis' ? 'de-ags' : 'su-southern', 2, 'Rostov E2'),
        ],
        battle: battle(at, side === 'axis' ? 'soviet' : 'axis', { strike: { hq: 'C1', dice: 2 } }),
        board: { date: '1942-07-I', ...board },
        dice: [1, 1, 1, 1],
      });
      const { check } = rollsOf(log)[0]!;
      return check.shape === 'pool' ? [sumOf(check.dice), sumOf(check.need)] : [];
    };
    expect(struck('barbarossa', 'axis', {})).toEqual([2, 4]);
    expect(struck('case-blue', 'axis', {})).toEqual([2, 5]);
    expect(struck('case-blue', 'soviet', {})).toEqual([2, 6]);
    // Neither mud nor marsh changes it.
    expect(struck('case-blue', 'axis', MUD)).toEqual([2, 5]);
    // In the West it is the same.
    expect(struck('case-blue', 'axis', {}, 'Sofia')).toEqual([2, 5]);
  });
});
