import { sumOf } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { allowanceOf, classOf, stepInto } from '../rules/05-going.ts';
import { pieceOf } from '../rules/facts.ts';
import { field, ground, hex, leader, looked, unit } from './played.ts';

const TYPES = { foot: 'german-inf', motorised: 'german-truck', mechanised: 'german-pz-4' } as const;

/** What a step into 0503 from 0504 costs each class, in points; null: there is no way. */
const costs = (on: Parameters<typeof field>[0] = {}, more: { board?: object; others?: readonly object[] } = {}) => {
  const look = looked({
    scenario: field(on),
    units: [...Object.entries(TYPES).map(([id, type]) => unit(id, type, '0504')), ...(more.others ?? [])],
    ...(more.board ? { board: more.board as never } : {}),
  });
  return Object.keys(TYPES).map((id) => {
    const step = stepInto(look, pieceOf(look, id), hex('0504'), hex('0503'));
    return step && sumOf(step.cost) / 2;
  });
};
const inHex = (letter: string) => ({ terrain: ground({ [letter]: ['0503'] }) });
const hill = (...names: readonly string[]) =>
  Array.from({ length: 11 }, (_, r) =>
    Array.from({ length: 12 }, (_c, c) => (names.some((name) => hex(name) === r * 12 + c) ? '1' : '0')).join(''),
  );
const ROAD = [['0503', '0504', '0505']];
const RIVER = ['0403', '0503', '0602'];

describe('PG-REC-TEC.1: what ground costs on foot, on wheels and on tracks', () => {
  it('PG-REC-TEC.1, PG-5.0.4: clear, field, woods, town, city', () => {
    expect(costs()).toEqual([1, 2, 1]);
    expect(costs(inHex('f'))).toEqual([1, 3, 2]);
    expect(costs(inHex('w'))).toEqual([2, 4, 3]);
    expect(costs(inHex('t'))).toEqual([1, 1, 1]);
    expect(costs(inHex('c'))).toEqual([1, 2, 2]);
  });

  it('PG-5.0.4, PG-REC-TEC.1: a hill adds to what covers it, when one comes from below', () => {
    expect(costs({ levels: hill('0503') })).toEqual([2, 4, 2]);
    expect(costs({ ...inHex('w'), levels: hill('0503') })).toEqual([3, 6, 4]);
    expect(costs({ levels: hill('0503', '0504') })).toEqual([1, 2, 1]);
  });

  it('PG-5.2.1: a road counts along it, in place of all terrain; not when one merely enters its hex', () => {
    expect(costs({ ...inHex('w'), roads: ROAD })).toEqual([1, 0.5, 0.5]);
    expect(costs({ ...inHex('w'), roads: [['0403', '0503', '0603']] })).toEqual([2, 4, 3]);
  });

  it('PG-5.2.2: over a bridge a river costs what the road costs', () => {
    expect(costs({ rivers: [{ hexes: RIVER, major: true }], roads: ROAD })).toEqual([1, 0.5, 0.5]);
  });

  it('PG-5.71.2, PG-REC-TEC.1: a minor river on foot and on tracks; wheels need an engineer', () => {
    expect(costs({ rivers: [{ hexes: RIVER, major: false }] })).toEqual([2, null, 3]);
  });

  it('PG-5.71.1, PG-5.7.1: a major river nobody without an engineer; a ford all', () => {
    const river = { rivers: [{ hexes: RIVER, major: true }] };
    expect(costs(river)).toEqual([null, null, null]);
    expect(costs({ ...river, fords: ['0503'] })).toEqual([2, 4, 2]);
  });

  it('PG-16.31.1: wrecks are in the way of vehicles: 1, 5, and no way', () => {
    const wrecks = (count: number) => ({ board: { wrecks: [{ hex: hex('0503'), count }] } });
    expect(costs({}, wrecks(1))).toEqual([1, 3, 2]);
    expect(costs({}, wrecks(2))).toEqual([1, 7, 6]);
    expect(costs({}, wrecks(3))).toEqual([1, null, null]);
    // PG-REC-TEC.1: a road spares the terrain, not the wrecks.
    expect(costs({ roads: ROAD }, wrecks(1))).toEqual([1, 1.5, 1.5]);
  });
});

describe('how a piece moves', () => {
  const look = looked({
    units: [
      ['tank', 'german-pz-4'],
      ['apc', 'german-sdkfz-251'],
      ['car', 'german-sdkfz-222'],
      ['truck', 'german-truck'],
      ['bike', 'german-motorcycle'],
      ['gun', 'soviet-gun-45'],
      ['light', 'soviet-gun-37'],
      ['inf', 'german-inf'],
      ['cav', 'german-cav'],
      ['wagon', 'german-wagon'],
      ['sled', 'german-sled'],
      ['mortar', 'german-mortar-81'],
      ['sp', 'german-stug-3'],
    ].map(([id, type]) => unit(id!, type!, '0504', id === 'light' ? { limbered: true } : {})),
    leaders: [leader('lt', 'german', 'LT', '0504'), leader('rider', 'german', 'LT', '0504', { mounted: true })],
  });
  const classes = (...ids: readonly string[]) => ids.map((id) => classOf(look, pieceOf(look, id)));
  const points = (...ids: readonly string[]) => ids.map((id) => allowanceOf(look, pieceOf(look, id)) / 2);

  it('PG-5.1.1: on tracks: all that has armour and moves', () => {
    expect(classes('tank', 'apc', 'sp')).toEqual(['mechanised', 'mechanised', 'mechanised']);
  });
  it('PG-5.1.2: on wheels: trucks, armoured cars, motorcycles', () => {
    expect(classes('truck', 'car', 'bike')).toEqual(['motorised', 'motorised', 'motorised']);
  });
  it('PG-5.1.5, PG-6.3.1: on foot: all else, horses and sleds and leaders', () => {
    expect(classes('inf', 'cav', 'wagon', 'sled', 'mortar', 'lt')).toEqual(Array(6).fill('foot'));
  });
  it('PG-5.1.3, PG-5.1.4, PG-EX-09, PG-UD.6, PG-UD.7: a 45 mm gun is towed; a limbered 37 mm one goes a point by itself', () => {
    expect(classes('gun', 'light')).toEqual(['towed', 'towed']);
    expect(points('gun', 'light')).toEqual([0, 1]);
  });
  it('PG-REC-TEC.2: a gun that goes by itself pays as men do', () => {
    expect(sumOf(stepInto(look, pieceOf(look, 'light'), hex('0504'), hex('0503'))!.cost)).toBe(2);
  });
  it('PG-5.63.2, PG-EX-11, PG-UD.8: a mortar goes on foot as it stands', () => {
    expect(points('mortar')).toEqual([2]);
  });
  it('PG-5.0.3, PG-6.9.2, PG-UD.1, PG-UD.2: units what is printed, leaders 4, cavalry leaders 6', () => {
    expect(points('inf', 'tank', 'lt', 'rider')).toEqual([3, 7, 4, 6]);
  });
});

describe('PG-5.64.2: weapons with an allowance and without armour', () => {
  it('PG-5.64.1, PG-5.64.2: go on foot; with armour they are tracked', () => {
    const gun = {
      id: 'pack-gun',
      nation: 'german',
      kind: 'artillery',
      name: { en: 'pack gun', fr: 'canon de montagne' },
      short: 'Pack',
      steps: 1,
      bf: '8-12',
      years: [1936, 1945],
    };
    const scenario = field(
      {},
      {
        types: [
          { ...gun, ma: 1 },
          { ...gun, id: 'sp-gun', ma: 6, armour: 0 },
        ],
      },
    );
    const at = { in: 'hex', hex: hex('0504') };
    const look = looked({
      scenario,
      units: [
        { id: 'p', type: 'pack-gun', at },
        { id: 'sp', type: 'sp-gun', at },
      ],
    });
    expect([classOf(look, pieceOf(look, 'p')), classOf(look, pieceOf(look, 'sp'))]).toEqual(['foot', 'mechanised']);
  });
});
