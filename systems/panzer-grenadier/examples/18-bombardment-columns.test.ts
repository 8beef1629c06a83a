import { columnOfReading } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { BOMBARDMENT } from '../data/fire-tables.ts';
import type { Barrage } from '../rules/09-bombardment.ts';
import { bombardment } from '../rules/09-bombardment.ts';
import { pieceOf } from '../rules/facts.ts';
import { bombards, fired, readings } from './fired.ts';
import { lookAt } from './looked.ts';
import { field, ground, hex, leader, unit } from './played.ts';

const NOTHING = [3, 4];
const mortar = (id: string, at: string, more: object = {}) => unit(id, 'german-mortar-81', at, more);
const soviet = (id: string, at: string, more: object = {}) => unit(id, 'soviet-inf', at, more);

describe('18.2 Columns', () => {
  const shiftsOf = (
    told: Parameters<typeof lookAt>[0],
    targets: readonly string[],
    more: Partial<Barrage> = {},
  ): readonly (readonly string[])[] => {
    const look = lookAt(told);
    const barrage: Barrage = { side: 'german', hex: hex('0505'), strength: 18, isSeen: false, ...more };
    const check = bombardment(
      look,
      barrage,
      targets.map((id) => pieceOf(look, id)),
    );
    return check.readings.map((one) => [
      ...one.shifts.map(({ rule, value }) => `${rule} ${value}`),
      columnOfReading(check, one),
    ]);
  };
  const one = (type = 'soviet-inf', more: object = {}) => unit('s1', type, '0505', more);
  const on = (letter: string) => field({ terrain: ground({ [letter]: ['0505'] }) });
  const held = { control: Array.from({ length: 132 }, () => 'soviet') };

  it('PG-BFT.1 PG-BFT.2 PG-BFT.10 a town or an entrenchment −2, not both; woods −1, beside an entrenchment too', () => {
    expect(shiftsOf({ scenario: on('t'), units: [one()] }, ['s1'])).toEqual([['PG-BFT.1 -2', '8']]);
    expect(shiftsOf({ scenario: on('w'), units: [one()] }, ['s1'])).toEqual([['PG-BFT.2 -1', '12']]);
    const works = { ...held, entrenchments: [hex('0505')] };
    expect(shiftsOf({ units: [one(), unit('t1', 'soviet-t-34', '0505')], board: works }, ['s1', 't1'])).toEqual([
      ['PG-BFT.1 -2', '8'],
      ['18'],
    ]);
    expect(shiftsOf({ scenario: on('t'), units: [one()], board: works }, ['s1'])).toEqual([['PG-BFT.1 -2', '8']]);
    expect(shiftsOf({ scenario: on('w'), units: [one()], board: works }, ['s1'])).toEqual([
      ['PG-BFT.2 -1', 'PG-BFT.1 -2', '5'],
    ]);
  });

  it('PG-16.81.1 PG-BFT.10 a bunker −3 instead of the town', () => {
    const bunker = { ...held, bunkers: [{ id: 'b1', hex: hex('0505'), type: 'mg-bunker' }] };
    expect(shiftsOf({ scenario: on('t'), units: [one()], board: bunker }, ['s1'])).toEqual([['PG-16.81.1 -3', '5']]);
  });

  it('PG-BFT.3 PG-16.23.1 dug in −1, for whoever is; not in towns or woods', () => {
    const units = [one('soviet-inf', { dugIn: true })];
    const leaders = [leader('lt', 'soviet', 'LT', '0505')];
    expect(shiftsOf({ units, leaders }, ['s1', 'lt'])).toEqual([
      ['PG-BFT.3 -1', '12'],
      ['PG-BFT.3 -1', '12'],
    ]);
    const mixed = [...units, unit('s2', 'soviet-inf', '0505')];
    expect(shiftsOf({ units: mixed, leaders }, ['s1', 's2', 'lt'])).toEqual([['PG-BFT.3 -1', '12'], ['18'], ['18']]);
    expect(shiftsOf({ scenario: on('w'), units }, ['s1'])).toEqual([['PG-BFT.2 -1', '12']]);
    expect(shiftsOf({ scenario: on('t'), units }, ['s1'])).toEqual([['PG-BFT.1 -2', '8']]);
  });

  it('PG-BFT.4 PG-BFT.7 PG-BFT.9 mines, the firer’s own eyes, three units', () => {
    const mined = { units: [one()], board: { mines: [{ id: 'm1', side: 'german', hex: hex('0505'), strength: 0 }] } };
    expect(shiftsOf(mined, ['s1'])).toEqual([['PG-BFT.4 1', '24']]);
    expect(shiftsOf({ units: [one()] }, ['s1'], { isSeen: true })).toEqual([['PG-BFT.7 1', '24']]);
    const three = [one(), unit('s2', 'soviet-inf', '0505'), unit('s3', 'soviet-universal-carrier', '0505')];
    expect(shiftsOf({ units: three }, ['s1'])).toEqual([['PG-BFT.9 1', '24']]);
    // PG-EX-07
    const trucks = ['a', 'b', 'c'].map((id) => unit(id, 'soviet-truck', '0505'));
    expect(shiftsOf({ units: trucks, leaders: [leader('lt', 'soviet', 'LT', '0505')] }, ['a', 'lt'])).toEqual([
      ['18'],
      ['18'],
    ]);
  });

  it('PG-BFT.5 PG-BFT.6 guns and mortars, and cavalry', () => {
    for (const type of ['soviet-gun-76', 'soviet-mortar-82', 'soviet-aa-37', 'soviet-gun-45'])
      expect(shiftsOf({ units: [one(type)] }, ['s1'])).toEqual([['PG-BFT.5 1', '24']]);
    expect(shiftsOf({ units: [one('soviet-cav')] }, ['s1'])).toEqual([['PG-BFT.6 1', '24']]);
  });

  it('PG-BFT.8 PG-5.65.3 trucks and wagons with somebody aboard, not sleds, APCs nor empty ones', () => {
    const carried = (type: string, load: boolean) =>
      shiftsOf({ units: [unit('c1', type, '0505'), ...(load ? [soviet('s1', 'c1')] : [])] }, ['c1']);
    expect(carried('soviet-truck', true)).toEqual([['PG-BFT.8 1', '24']]);
    expect(carried('soviet-wagon', true)).toEqual([['PG-BFT.8 1', '24']]);
    expect(carried('soviet-sled', true)).toEqual([['18']]);
    expect(carried('soviet-truck', false)).toEqual([['18']]);
    expect(carried('soviet-universal-carrier', true)).toEqual([['18']]);
  });

  it('PG-EX-01 PG-BFT.10 PG-7.5.2 two columns up from 5 is 12; no bound but the ends of the table', () => {
    const seen = { units: [one('soviet-gun-45')] };
    expect(shiftsOf(seen, ['s1'], { strength: 5, isSeen: true })[0]!.at(-1)).toBe('12');
    const many = ['s1', 's2', 's3'].map((id) => unit(id, 'soviet-gun-45', '0505'));
    const mines = { mines: [{ id: 'm1', side: 'german', hex: hex('0505'), strength: 1 }] };
    expect(shiftsOf({ units: many, board: mines }, ['s1'], { strength: 5, isSeen: true })[0]!.at(-1)).toBe('24');
    expect(shiftsOf({ scenario: on('t'), units: [one()] }, ['s1'], { strength: 2 })[0]!.at(-1)).toBe('1');
  });

  it('PG-BFT.7 PG-9.2.2 units who see it themselves, every one of them', () => {
    const units = [mortar('g1', '0507'), soviet('s1', '0505')];
    const after = fired({ units, frame: { firing: ['g1'] }, dice: NOTHING }, bombards(['g1'], '0505'));
    expect(readings(after)[0]).toMatchObject({ from: '8', column: '12', shifts: ['PG-BFT.7 1'] });
  });

  it('PG-REC-BF.1 cells of the table', () => {
    const cell = (column: string, total: number) =>
      BOMBARDMENT.rows[total - BOMBARDMENT.low]![BOMBARDMENT.columns.indexOf(column)];
    expect([cell('5', 4), cell('12', 2), cell('60', 12), cell('12', 7), cell('18', 7)]).toEqual([
      'M',
      'X',
      '3X',
      '-',
      'M',
    ]);
  });
});
