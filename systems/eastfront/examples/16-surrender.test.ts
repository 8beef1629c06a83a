import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import type { Action, Satellite } from '../types.ts';
import { controlIn, lookAt } from './objectives.ts';
import { block, DONE, hex, played, turnOf } from './played.ts';

const demand = (nation: Satellite): Action => ({ type: 'demand', nation });
const ASKED = [{ kind: 'surrenders', side: 'soviet' }];
const refusedIn = (scenario: string, board: object, nation: Satellite) => {
  const { refusal } = played(scenario, { ...board }, ASKED, [['soviet', demand(nation)]], [6]);
  return refusal ? [refusal.rule, refusal.why.word] : null;
};
const { setting } = lookAt('bagration');
const romania = setting.hexes.filter((at) => setting.map.nation[at] === 'Romania');
const TAKEN = [hex('Jassy'), hex('Galatz')];
/** Two hexes of Romania are Soviet. */
const ENTERED = {
  control: lookAt('bagration').board.control.map((owner, at) =>
    romania.some((one) => one === at) ? (TAKEN.includes(at) ? 'soviet' : 'axis') : owner,
  ),
  date: '1944-08-I',
};

describe('16.1 Surrender of satellites', () => {
  it('EF-16.1.1 a die below the hexes taken and units lost makes a country surrender', () => {
    const pool = { axis: ['ro-1'], soviet: [] };
    const blocks = [block('A1', 'ro-3', 3, 'Bucharest'), block('B1', 'su-44', 2, 'Jassy')];
    const fails = played('bagration', { ...ENTERED, pool, blocks }, ASKED, [['soviet', demand('Romania')]], [3]);
    expect(fails.board.surrendered).toEqual([]);
    expect(fails.board.tried).toEqual(['Romania']);
    const works = played('bagration', { ...ENTERED, pool, blocks }, ASKED, [['soviet', demand('Romania')]], [2]);
    expect(works.board.surrendered).toEqual(['Romania']);
    const [roll] = rollsOf(works.log);
    expect(roll?.check).toMatchObject({ need: [{ value: 2 }, { value: 1 }, { value: -1 }], pass: 'atMost' });
  });

  it('EF-16.1.1 EF-W42.5 from December 1942 on, once a phase each, where a hex is taken', () => {
    const control = controlIn('case-blue', 'soviet', 'Jassy');
    const early = played('case-blue', { control, date: '1942-11-II' }, [...turnOf('axis', 'command'), ...ASKED], []);
    expect(early.asked.map(({ kind }) => kind)).not.toContain('surrenders');
    const winter = controlIn('uranus', 'soviet', 'Jassy');
    expect(refusedIn('uranus', { control: winter, date: '1942-11-II' }, 'Romania')).toEqual(['EF-3.11.1', 'notAsked']);
    expect(refusedIn('uranus', { control: winter }, 'Romania')).toBeNull();
    const both = controlIn('bagration', 'soviet', 'Jassy', 'Debrecen');
    expect(refusedIn('bagration', { control: both, tried: ['Romania'] }, 'Romania')).toEqual([
      'EF-16.1.1',
      'askedAlready',
    ]);
    expect(refusedIn('bagration', { control: both }, 'Bulgaria')).toEqual(['EF-16.1.1', 'noHexThere']);
    expect(refusedIn('bagration', { control: both }, 'Italy')).toEqual(['EF-16.1.1', 'noCountryHere']);
    expect(refusedIn('bagration', { control: both, surrendered: ['Romania'] }, 'Romania')).toEqual([
      'EF-16.1.2',
      'hasSurrendered',
    ]);
    const { asked } = played('bagration', { control: both }, ASKED, []);
    expect(asked[0]?.choices.map(({ action }) => action)).toEqual([demand('Romania'), demand('Hungary'), DONE]);
  });

  it('EF-S44.2 summer 1944 sets no new date: countries surrender in Uranus, and still in Bagration', () => {
    for (const id of ['uranus', 'citadel', 'crisis-in-ukraine', 'bagration'])
      expect(refusedIn(id, { control: controlIn(id, 'soviet', 'Jassy') }, 'Romania'), id).toBeNull();
    const before = { control: controlIn('case-blue', 'soviet', 'Jassy'), date: '1942-11-II' };
    expect(played('case-blue', before, [...turnOf('axis', 'command'), ...ASKED], []).asked[0]?.kind).toBe('command');
  });

  it('EF-16.1.2 one unit out of Axis zones of control changes sides, the others are out for good', () => {
    const blocks = [
      block('A1', 'ro-3', 3, 'Constanta'),
      block('A2', 'ro-4', 2, 'Ploesti'),
      block('A3', 'de-5', 3, 'Ploesti W1'),
      block('B1', 'su-44', 2, 'Galatz'),
    ];
    const { board, log } = played(
      'bagration',
      { ...ENTERED, blocks, pool: { axis: ['ro-1'], soviet: [] } },
      ASKED,
      [['soviet', demand('Romania')]],
      [1],
    );
    // Ploesti lies next to the Germans.
    expect(board.blocks.map(({ id, side, cv }) => [id, side, cv])).toEqual([
      ['A1', 'soviet', 3],
      ['A3', 'axis', 3],
      ['B1', 'soviet', 2],
    ]);
    expect(board.gone.axis.filter((unit) => unit.startsWith('ro'))).toEqual(['ro-1', 'ro-4']);
    expect(board.pool.axis).toEqual([]);
    expect(eventsOf(log).map(({ type }) => type)).toEqual([
      'demanded',
      'surrendered',
      'shown',
      'shown',
      'defected',
      'removed',
      'withdrawn',
    ]);
    expect(board.control[hex('Ploesti')]).toBe('axis');
  });

  it('EF-16.1.2 the Soviets choose among several; with none that qualifies none changes sides', () => {
    const blocks = [
      block('A1', 'ro-3', 3, 'Bucharest'),
      block('A2', 'ro-4', 2, 'Constanta'),
      block('B1', 'su-44', 2, 'Galatz'),
    ];
    const answers = [
      ['soviet', demand('Romania')],
      ['soviet', { type: 'choose', block: 'A2' }],
    ] as const;
    const { board } = played('bagration', { ...ENTERED, blocks }, ASKED, answers, [1]);
    expect(board.blocks.map(({ id, side }) => [id, side])).toEqual([
      ['A2', 'soviet'],
      ['B1', 'soviet'],
    ]);
    const guarded = [
      block('A1', 'ro-3', 3, 'Bucharest'),
      block('A2', 'de-5', 2, 'Bucharest'),
      block('B1', 'su-44', 2, 'Galatz'),
    ];
    const none = played('bagration', { ...ENTERED, blocks: guarded }, ASKED, [['soviet', demand('Romania')]], [1]);
    expect(none.board.blocks.map(({ id, side }) => [id, side])).toEqual([
      ['A2', 'axis'],
      ['B1', 'soviet'],
    ]);
  });

  it('EF-16.11.1 with the last Axis unit gone the whole country is Soviet at the end of a Soviet turn', () => {
    const surrendered = ['Romania'];
    const end = [
      { kind: 'month', step: 'next' },
      { kind: 'turn', side: 'soviet', step: 'supplyEnd' },
    ];
    const base = { ...ENTERED, surrendered, date: '1944-08-I' };
    const staff = block('A9', 'de-okh', 2, 'Warsaw');
    const heldOn = played('bagration', { ...base, blocks: [block('A1', 'de-5', 2, 'Bucharest'), staff] }, end, []);
    expect(heldOn.board.control[hex('Constanta')]).toBe('axis');
    const left = played('bagration', { ...base, blocks: [block('A1', 'de-5', 2, 'Sofia'), staff] }, end, []);
    const passed = eventsOf(left.log).find((event) => event.type === 'territoryPassed');
    expect(passed?.type === 'territoryPassed' && passed.hexes.length).toBe(romania.length - 2);
  });

  it('EF-W44.2 in the last winter three countries have surrendered', () => {
    expect(lookAt('race-to-berlin').board.surrendered).toEqual(['Romania', 'Hungary', 'Bulgaria']);
  });
});
