import { columnOfReading } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { DIRECT } from '../data/fire-tables.ts';
import type { FireAt } from '../rules/10-direct-fire.ts';
import { directFire } from '../rules/10-direct-fire.ts';
import { pieceOf } from '../rules/facts.ts';
import { fired, readings, shot } from './fired.ts';
import { lookAt } from './looked.ts';
import { field, ground, hex, leader, unit } from './played.ts';

const NOTHING = [3, 4];
const german = (id: string, at: string, more: object = {}) => unit(id, 'german-inf', at, more);
const soviet = (id: string, at: string, more: object = {}) => unit(id, 'soviet-inf', at, more);

describe('18.1 Columns', () => {
  /** The shifts of fire at 0505 from some hexes, for each piece. */
  const shiftsOf = (
    told: Parameters<typeof lookAt>[0],
    targets: readonly string[],
    more: Partial<FireAt> = {},
  ): readonly (readonly string[])[] => {
    const look = lookAt(told);
    const fire: FireAt = {
      side: 'german',
      hex: hex('0505'),
      from: [hex('0503')],
      strength: [{ rule: 'PG-7.3.1', value: 16 }],
      isOpportunity: false,
      ...more,
    };
    const check = directFire(
      look,
      fire,
      targets.map((id) => pieceOf(look, id)),
    );
    return check.readings.map((one) => [
      ...one.shifts.map(({ rule, value }) => `${rule} ${value}`),
      columnOfReading(check, one),
    ]);
  };
  const one = (type = 'soviet-inf', more: object = {}) => unit('s1', type, '0505', more);
  const on = (letter: string) => field({ terrain: ground({ [letter]: ['0505'] }) });

  it('PG-DFT.2 PG-DFT.15 town, city and woods −2, fields nothing', () => {
    for (const letter of ['t', 'c', 'w'])
      expect(shiftsOf({ scenario: on(letter), units: [one()] }, ['s1'])).toEqual([['PG-DFT.2 -2', '7']]);
    expect(shiftsOf({ scenario: on('f'), units: [one()] }, ['s1'])).toEqual([['16']]);
  });

  it('PG-DFT.1 PG-DFT.15 entrenchments −2, in a town −1 beside the −2 of the town; the others in the hex have nothing of it', () => {
    const works = { entrenchments: [hex('0505')], control: Array.from({ length: 132 }, () => 'soviet') };
    const units = [one(), unit('t1', 'soviet-t-34', '0505')];
    const leaders = [leader('lt', 'soviet', 'LT', '0505'), leader('cav', 'soviet', 'SGT', '0505', { mounted: true })];
    expect(shiftsOf({ units, leaders, board: works }, ['s1', 't1', 'lt', 'cav'])).toEqual([
      ['PG-DFT.1 -2', '7'],
      ['16'],
      ['PG-DFT.1 -2', '7'],
      ['16'],
    ]);
    expect(shiftsOf({ scenario: on('t'), units, leaders, board: works }, ['s1', 'lt'])).toEqual([
      ['PG-DFT.2 -2', 'PG-DFT.1 -1', 'PG-10.3.1 1', '7'],
      ['PG-DFT.2 -2', 'PG-DFT.1 -1', 'PG-10.3.1 1', '7'],
    ]);
  });

  it('PG-DFT.3 PG-DFT.5 PG-DFT.6 night, hills and distance −1 each', () => {
    const night = field({}, { visibility: [{ from: 1, hexes: 1 }] });
    expect(shiftsOf({ scenario: night, units: [one()] }, ['s1'])).toEqual([['PG-DFT.3 -1', '11']]);
    const hill = field({ levels: ground({ 1: ['0505'] }, '0') });
    expect(shiftsOf({ scenario: hill, units: [one()] }, ['s1'])).toEqual([['PG-DFT.5 -1', '11']]);
    expect(shiftsOf({ units: [one()] }, ['s1'], { from: [hex('0502')] })).toEqual([['PG-DFT.6 -1', '11']]);
    // PG-DFT.15: any of the firing hexes.
    expect(shiftsOf({ units: [one()] }, ['s1'], { from: [hex('0503'), hex('0502')] })).toEqual([['PG-DFT.6 -1', '11']]);
  });

  it('PG-DFT.4 PG-16.23.1 PG-16.23.2 PG-10.4.1 dug in −1, for those who are; leaders where all are', () => {
    const mixed = [one('soviet-inf', { dugIn: true }), unit('s2', 'soviet-inf', '0505')];
    const leaders = [leader('lt', 'soviet', 'LT', '0505')];
    expect(shiftsOf({ units: mixed, leaders }, ['s1', 's2', 'lt'])).toEqual([['PG-DFT.4 -1', '11'], ['16'], ['16']]);
    expect(shiftsOf({ units: mixed.slice(0, 1), leaders }, ['s1', 'lt'])).toEqual([
      ['PG-DFT.4 -1', '11'],
      ['PG-16.23.1 -1', '11'],
    ]);
    expect(shiftsOf({ scenario: on('w'), units: mixed.slice(0, 1), leaders }, ['s1', 'lt'])).toEqual([
      ['PG-DFT.2 -2', '7'],
      ['PG-DFT.2 -2', '7'],
    ]);
  });

  it('PG-DFT.7 PG-16.76.1 mines of the firing side +1, not those of the other', () => {
    const mined = (side: string) => ({
      units: [one()],
      board: { mines: [{ id: 'm1', side, hex: hex('0505'), strength: 2 }] },
    });
    expect(shiftsOf(mined('german'), ['s1'])).toEqual([['PG-DFT.7 1', '22']]);
    expect(shiftsOf(mined('soviet'), ['s1'])).toEqual([['16']]);
    const dummy = (shown: boolean) => ({
      units: [one()],
      board: { mines: [{ id: 'm1', side: 'german', hex: hex('0505'), strength: 0, shown }] },
    });
    // A dummy counts as long as nobody can know that it is one.
    expect(shiftsOf(dummy(false), ['s1'])).toEqual([['PG-DFT.7 1', '22']]);
    expect(shiftsOf(dummy(true), ['s1'])).toEqual([['16']]);
  });

  it('PG-DFT.8 PG-DFT.10 PG-DFT.12 crewed weapons, cavalry, artillery', () => {
    const at = (type: string) => shiftsOf({ units: [one(type)] }, ['s1'])[0];
    for (const type of ['soviet-mortar-82', 'soviet-aa-37', 'soviet-gun-45'])
      expect(at(type)).toEqual(['PG-DFT.8 1', '22']);
    expect(at('soviet-cav')).toEqual(['PG-DFT.10 1', '22']);
    expect(at('soviet-gun-76')).toEqual(['PG-DFT.12 2', '30']);
  });

  it('PG-DFT.9 PG-13.12.1 opportunity fire +1, and no stack counts in it', () => {
    const units = [one(), unit('s2', 'soviet-inf', '0505'), unit('s3', 'soviet-inf', '0505')];
    expect(shiftsOf({ units }, ['s1'], { isOpportunity: true })).toEqual([['PG-DFT.9 1', '22']]);
  });

  it('PG-DFT.11 PG-4.4.3 PG-4.3.3 PG-EX-07 PG-4.2.1 three combat units or APCs +1; trucks and leaders do not count', () => {
    const three = (...types: readonly string[]) =>
      shiftsOf({ units: types.map((type, i) => unit(`s${i + 1}`, type, '0505')) }, ['s1'])[0];
    expect(three('soviet-inf', 'soviet-inf', 'soviet-t-34')).toEqual(['PG-DFT.11 1', '22']);
    expect(three('soviet-inf', 'soviet-inf', 'soviet-universal-carrier')).toEqual(['PG-DFT.11 1', '22']);
    expect(three('soviet-inf', 'soviet-inf', 'soviet-inf', 'soviet-universal-carrier')).toEqual(['PG-DFT.11 1', '22']);
    expect(three('soviet-inf', 'soviet-inf', 'soviet-truck')).toEqual(['16']);
    const trucks = ['a', 'b', 'c'].map((id) => unit(id, 'soviet-truck', '0505'));
    const men = ['x', 'y', 'z'].map((id) => leader(id, 'soviet', 'LT', '0505'));
    expect(shiftsOf({ units: trucks, leaders: men }, ['a', 'x'])).toEqual([['16'], ['16']]);
  });

  it('PG-DFT.13 +2 when all who fire are adjacent', () => {
    expect(shiftsOf({ units: [one()] }, ['s1'], { from: [hex('0504')] })).toEqual([['PG-DFT.13 2', '30']]);
    expect(shiftsOf({ units: [one()] }, ['s1'], { from: [hex('0504'), hex('0503')] })).toEqual([['16']]);
  });

  it('PG-10.3.1 PG-DFT.14 no more than +3, no less than −2', () => {
    const guns = ['s1', 's2', 's3'].map((id) => unit(id, 'soviet-gun-76', '0505'));
    expect(shiftsOf({ units: guns }, ['s1'], { from: [hex('0504')] })).toEqual([
      ['PG-DFT.11 1', 'PG-DFT.13 2', 'PG-DFT.12 2', 'PG-10.3.1 -2', '40'],
    ]);
    const hill = field({ terrain: ground({ w: ['0505'] }), levels: ground({ 1: ['0505'] }, '0') });
    expect(shiftsOf({ scenario: hill, units: [one()] }, ['s1'])).toEqual([
      ['PG-DFT.2 -2', 'PG-DFT.5 -1', 'PG-10.3.1 1', '7'],
    ]);
  });

  it('PG-16.81.1 PG-16.84.1 a bunker goes beyond the bound, to −3; what is added is netted first', () => {
    const bunker = {
      bunkers: [{ id: 'b1', hex: hex('0505'), type: 'mg-bunker' }],
      control: Array.from({ length: 132 }, () => 'soviet'),
    };
    expect(shiftsOf({ units: [one()], board: bunker }, ['s1'])).toEqual([['PG-16.81.1 -3', '4']]);
    expect(shiftsOf({ units: [one()], board: bunker }, ['s1'], { from: [hex('0502')] })).toEqual([
      ['PG-DFT.6 -1', 'PG-16.81.1 -3', 'PG-16.84.1 1', '4'],
    ]);
    expect(shiftsOf({ units: [one()], board: bunker }, ['s1'], { from: [hex('0504')] })).toEqual([
      ['PG-DFT.13 2', 'PG-16.81.1 -3', '11'],
    ]);
  });

  it('PG-10.2.1 PG-7.5.1 PG-1.1.11 the highest column not above the sum, shifted', () => {
    const column = (value: number, from = '0503') =>
      shiftsOf({ units: [one()] }, ['s1'], { strength: [{ rule: 'PG-7.3.1', value }], from: [hex(from)] })[0]!.at(-1);
    expect([1, 3, 4, 10, 11, 60].map((value) => column(value))).toEqual(['1', '2', '4', '7', '11', '55']);
    expect(column(10, '0502')).toBe('4');
  });

  it('PG-7.5.2 never below column 1 nor above the last', () => {
    const weak = [{ rule: 'PG-7.3.1', value: 2 }] as const;
    expect(shiftsOf({ scenario: on('w'), units: [one()] }, ['s1'], { strength: weak })[0]!.at(-1)).toBe('1');
    const strong = [{ rule: 'PG-7.3.1', value: 50 }] as const;
    expect(
      shiftsOf({ units: [one('soviet-gun-76')] }, ['s1'], { strength: strong, from: [hex('0504')] })[0]!.at(-1),
    ).toBe('55');
  });

  it('PG-16.23.2 PG-10.4.1 one throw, each in its own column', () => {
    const after = fired(
      {
        units: [
          german('g1', '0504'),
          unit('s1', 'soviet-inf', '0505', { dugIn: true }),
          unit('s2', 'soviet-gun-45', '0505'),
        ],
        frame: { firing: ['g1'] },
        // 4: in column 7 an M1, in column 16 an M2.
        dice: [1, 3, 1, 1, 1, 1],
      },
      shot(['g1'], '0505'),
    );
    expect(readings(after).map(({ piece, column }) => [piece, column])).toEqual([
      ['s1', '7'],
      ['s2', '16'],
    ]);
    const worse = after.log.flatMap((item) =>
      'roll' in item && item.roll.check.shape === 'target' ? [item.roll.check.add.map(({ value }) => value)] : [],
    );
    expect(worse).toEqual([[1], [2]]);
  });

  it('PG-14.2.1 PG-1.1.18 disrupted units fire with half their value, rounded up', () => {
    const after = fired(
      {
        units: [german('g1', '0504', { state: 'disrupted' }), soviet('s1', '0505')],
        frame: { firing: ['g1'] },
        dice: NOTHING,
      },
      shot(['g1'], '0505'),
    );
    expect(readings(after)[0]).toMatchObject({ from: '2', column: '7' });
  });

  it('PG-REC-DF.1 a roll of 4 is M in column 4 and M1 in column 7', () => {
    const cell = (column: string, total: number) => DIRECT.rows[total - DIRECT.low]![DIRECT.columns.indexOf(column)];
    expect([cell('4', 4), cell('7', 4), cell('55', 12), cell('1', 7), cell('1', 2)]).toEqual([
      'M',
      'M1',
      '3X',
      '-',
      'M',
    ]);
  });
});
