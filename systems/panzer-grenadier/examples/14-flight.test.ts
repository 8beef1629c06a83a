import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, test } from 'vitest';
import { apart } from '../rules/facts.ts';
import type { Action, Event } from '../types.ts';
import { acting, DONE, field, ground, hex, leader, played, unit } from './played.ts';
import { standing } from './struck.ts';

const HERE = '0604';
/** Three hexes off, with direct fire to five: safe are six. */
const GUNNER = unit('s1', 'soviet-hmg', '0601');
const FAILS = [3, 4] as const;

const told = (log: Parameters<typeof eventsOf>[0]) => eventsOf(log).map((one) => one as Event);
const far = (name: number) => apart(standing({}), name, hex('0601'));

interface Scene {
  readonly units?: readonly object[];
  readonly leaders?: readonly object[];
  readonly at?: string;
  readonly answers?: readonly (readonly ['german' | 'soviet', Action])[];
  readonly more?: object;
  readonly helper?: string;
  readonly dice?: readonly number[];
}
/** Infantry that has failed to recover. */
const failed = ({
  units = [GUNNER],
  leaders = [],
  at = HERE,
  answers = [],
  more = {},
  helper,
  dice = FAILS,
}: Scene = {}) =>
  played({
    units: [unit('inf', 'german-inf', at, { state: 'demoralised' }), ...units],
    leaders,
    stack: [
      acting('german', {
        moving: ['inf'],
        leaders: helper === undefined ? [] : [helper],
        starts: [],
      }),
    ],
    answers: [['german', { type: 'recover', piece: 'inf', helper: helper ?? null }], ...answers],
    dice: dice as number[],
    ...more,
  });
const flee = (...names: readonly string[]): readonly ['german', Action] => [
  'german',
  { type: 'flee', path: names.map(hex), with: [] },
];
/** Nobody fires at it in the two hexes where it could be seen and hit. */
const UNHURT = [
  ['soviet', DONE],
  ['soviet', DONE],
] as const;
const whereIs = (all: ReturnType<typeof failed>, id = 'inf') =>
  all.board.units.find((one) => one.id === id)?.at ?? null;
const at = (name: string) => ({ in: 'hex', hex: hex(name) });

describe('14.3 Flight', () => {
  test('PG-14.31.1, PG-14.32.1, PG-14.33.1, PG-14.33.2: away from those who could hurt it, each hex farther, as far as it can', () => {
    const { asked, board } = failed();
    expect(asked[0]).toMatchObject({ kind: 'flee', side: 'german', rule: 'PG-14.33.2' });
    expect(board.units.find(({ id }) => id === 'inf')).toMatchObject({ mark: 'moved', at: at(HERE) });
    const paths = asked[0]!.choices.flatMap(({ action }) => (action.type === 'flee' ? [action.path] : []));
    expect(paths.length).toBeGreaterThan(1);
    for (const path of paths) expect(path.map(far)).toEqual([4, 5, 6]);
  });

  test('PG-14.33.1: not nearer, and not only as far while farther is open', () => {
    expect(failed({ answers: [flee('0603')] }).refusal).toMatchObject({ rule: 'PG-14.33.1' });
    const asFar = [...'0504 0704 0505 0705 0503 0703'.split(' ')].find((name) => far(hex(name)) === 3)!;
    expect(failed({ answers: [flee(asFar)] }).refusal).toMatchObject({ rule: 'PG-14.33.1' });
  });

  test('PG-14.32.1: it does not stop before it is safe or at the end of its points', () => {
    expect(failed({ answers: [flee('0605')] }).refusal).toMatchObject({ rule: 'PG-14.32.1' });
    expect(failed({ answers: [flee('0605', '0606')] }).refusal).toMatchObject({ rule: 'PG-14.32.1' });
    const gone = failed({ answers: [flee('0605', '0606', '0607'), ...UNHURT] });
    expect(gone.refusal).toBeNull();
    expect(whereIs(gone)).toEqual(at('0607'));
  });

  test('PG-14.32.1, PG-14.33.2: in woods or out of sight it stops', () => {
    const more = { scenario: field({ terrain: ground({ w: ['0605'] }) }) };
    expect(whereIs(failed({ more, answers: [flee('0605')] }))).toEqual(at('0605'));
    expect(failed({ more, answers: [flee('0605', '0606')] }).refusal).toMatchObject({ rule: 'PG-14.33.1' });
  });

  test('PG-14.33.3: in a town, a city or woods it need not move', () => {
    for (const letter of ['t', 'c', 'w']) {
      const more = { scenario: field({ terrain: ground({ [letter]: [HERE] }) }) };
      // In a town one more is added: 7 would do.
      const all = failed({ more, dice: [4, 4] });
      expect(all.asked[0]!.kind).not.toBe('flee');
      expect(whereIs(all)).toEqual(at(HERE));
    }
  });

  test('PG-14.31.1: enemies who could not hurt it this turn do not count', () => {
    const stays = (enemy: object) => expect(failed({ units: [enemy] }).asked[0]!.kind).not.toBe('flee');
    stays(unit('s1', 'soviet-mortar-82', '0601'));
    stays(unit('s1', 'soviet-hmg', '0601', { mark: 'fired' }));
    stays(unit('s1', 'soviet-hmg', '0601', { state: 'demoralised' }));
    stays(unit('s1', 'soviet-smg', '0601'));
    expect(failed({ units: [unit('s1', 'soviet-hmg', '0601', { mark: 'opened' })] }).asked[0]!.kind).toBe('flee');
  });

  test('PG-14.31.1, PG-16.82.1: a bunker with men in it is one to flee from', () => {
    const bunkers = [{ id: 'b1', hex: hex('0601'), type: 'mg-bunker' }];
    const control = Array.from({ length: 132 }, (_, i) => (i === hex('0601') ? 'soviet' : null));
    const crew = unit('s1', 'soviet-smg', '0601');
    expect(failed({ units: [crew], more: { board: { bunkers, control } } }).asked[0]!.kind).toBe('flee');
    expect(failed({ units: [crew] }).asked[0]!.kind).not.toBe('flee');
  });

  test('PG-14.32.2: behind works it may stay or go', () => {
    const more = { board: { entrenchments: [hex(HERE)] } };
    const stay: readonly ['german', Action] = ['german', { type: 'flee', path: [], with: [] }];
    const stayed = failed({ more, dice: [4, 4], answers: [stay] });
    expect(stayed.refusal).toBeNull();
    expect(whereIs(stayed)).toEqual(at(HERE));
    expect(failed({ answers: [stay] }).refusal).toMatchObject({ rule: 'PG-14.31.1' });
    expect(failed({ more, dice: [4, 4] }).asked[0]!.choices.length).toBeGreaterThan(1);
  });

  test('PG-EX-37, PG-16.52.2, PG-14.33.1: where every way leads nearer to somebody or off the map, it stays', () => {
    const all = failed({
      at: '0111',
      units: [unit('s1', 'soviet-hmg', '0108'), unit('s2', 'soviet-hmg', '0411')],
    });
    expect(whereIs(all)).toEqual(at('0111'));
    expect(all.asked[0]!.kind).not.toBe('flee');
  });

  test('PG-14.34.1: a gun that nobody can move is abandoned', () => {
    const { board, log } = played({
      units: [unit('pak', 'german-pak-38', HERE, { state: 'demoralised' }), GUNNER],
      stack: [acting('german', { moving: ['pak'] })],
      answers: [['german', { type: 'recover', piece: 'pak', helper: null }]],
      dice: [...FAILS],
    });
    expect(board.units.map(({ id }) => id)).toEqual(['s1']);
    expect(told(log)).toContainEqual({ type: 'unitLost', unit: 'pak' });
  });

  test('PG-6.72.2: who may not move stays instead of fleeing, and may try', () => {
    const more = { board: { standstills: [{ side: 'german', hex: hex('0606'), within: 3, until: 2 }] } };
    const all = failed({ more });
    expect(all.asked[0]!.kind).not.toBe('flee');
    expect(whereIs(all)).toEqual(at(HERE));
  });

  test('PG-12.13.3: out of an assault hex by one, to where there are no enemies; without such a hex it is lost', () => {
    const beside = ['0603', '0605', '0503', '0504', '0505', '0703', '0704', '0705'];
    const ring = beside.map((name, i) => unit(`r${i}`, 'soviet-inf', name));
    const inside = unit('s9', 'soviet-inf', HERE);
    const all = failed({ units: [inside, ...ring] });
    expect(all.board.units.some(({ id }) => id === 'inf')).toBe(false);
    const open = failed({ units: [inside, ...ring.slice(1)], answers: [] });
    expect(open.asked[0]).toMatchObject({ kind: 'parting' });
    const free = failed({ units: [inside], answers: [flee('0602', '0601')] });
    expect(free.refusal).toMatchObject({ rule: 'PG-12.13.3' });
  });

  test('PG-14.4.4: the leader who helped may go with it, and need not', () => {
    const leaders = [leader('lt', 'german', 'LT', HERE, { support: 0 }), leader('col', 'german', 'COL', '0101')];
    const scene = { leaders, helper: 'lt', more: {} };
    const go = (company: readonly string[]): readonly ['german', Action] => [
      'german',
      { type: 'flee', path: ['0605', '0606', '0607'].map(hex), with: company },
    ];
    const together = failed({ ...scene, answers: [go(['lt']), ...UNHURT] });
    expect(together.board.leaders.find(({ id }) => id === 'lt')).toMatchObject({ at: at('0607') });
    const alone = failed({ ...scene, answers: [go([]), ...UNHURT] });
    expect(alone.board.leaders.find(({ id }) => id === 'lt')).toMatchObject({ at: at(HERE) });
    expect(failed({ ...scene, answers: [go(['col'])] }).refusal).toMatchObject({ rule: 'PG-14.4.4' });
  });

  test('PG-6.63.2: a commissar goes with the unit that flees', () => {
    const scene = { leaders: [leader('com', 'german', null, HERE)], helper: 'com', dice: [4, 4] };
    const path = ['0605', '0606', '0607'].map(hex);
    const go = (company: readonly string[]): readonly ['german', Action] => [
      'german',
      { type: 'flee', path, with: company },
    ];
    expect(failed({ ...scene, answers: [go([])] }).refusal).toMatchObject({ rule: 'PG-6.63.2' });
    const all = failed({ ...scene, answers: [go(['com']), ...UNHURT] });
    expect(all.board.leaders[0]).toMatchObject({ at: at('0607') });
  });

  test('PG-5.75.3: when the engineer flees a river hex, those he brought there leave too', () => {
    const { board, asked } = played({
      scenario: field({ rivers: [{ major: true, hexes: ['0504', HERE, '0704'] }] }),
      units: [
        unit('eng', 'german-eng', HERE, { state: 'demoralised' }),
        unit('inf', 'german-inf', HERE, { state: 'demoralised', forded: 0 }),
        GUNNER,
      ],
      stack: [acting('german', { moving: ['eng'] })],
      answers: [['german', { type: 'recover', piece: 'eng', helper: null }], flee('0605', '0606', '0607'), ...UNHURT],
      dice: [...FAILS],
    });
    expect(board.units.find(({ id }) => id === 'eng')).toMatchObject({ at: at('0607') });
    expect(asked[0]).toMatchObject({ kind: 'flee', side: 'german' });
  });

  test('PG-5.72.2, PG-14.32.1: whoever flees onto a river by an engineer stays on it, and does not run across', () => {
    const scenario = field({ rivers: [{ major: true, hexes: ['0505', '0605', '0705'] }] });
    const eng = unit('eng', 'german-eng', '0605', { began: hex('0605') });
    const all = failed({ units: [GUNNER, eng], more: { scenario }, answers: [['soviet', DONE]] });
    expect(all.refusal).toBeNull();
    // There is no other way, so nobody is asked; the other bank is two hexes off.
    expect(all.board.units.find(({ id }) => id === 'inf')).toMatchObject({ at: at('0605'), forded: 1 });
  });

  test('PG-5.0.5, PG-5.63.6: a limbered mortar has no allowance and stays where it is', () => {
    const mortar = unit('inf', 'german-mortar-81', HERE, { state: 'demoralised', limbered: true });
    const { board, asked } = played({
      units: [mortar, GUNNER],
      stack: [acting('german', { moving: ['inf'] })],
      answers: [['german', { type: 'recover', piece: 'inf', helper: null }]],
      dice: [...FAILS],
    });
    expect(asked.map(({ kind }) => kind)).not.toContain('flee');
    expect(board.units.find(({ id }) => id === 'inf')).toMatchObject({ at: at(HERE), mark: 'moved' });
  });
});
