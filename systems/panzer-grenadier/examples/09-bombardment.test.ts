import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { BOMBARDMENT, columnFor } from '../data/fire-tables.ts';
import type { Action, ActionOf, Nation } from '../types.ts';
import { bombards, fired, readings, refused } from './fired.ts';
import { field, force, ground, hex, leader, played, unit } from './played.ts';

const NOTHING = [3, 4];
const mortar = (id: string, at: string, more: object = {}) => unit(id, 'german-mortar-81', at, more);
const soviet = (id: string, at: string, more: object = {}) => unit(id, 'soviet-inf', at, more);

describe('9.0, 9.1 Who bombards, and who spots for guns', () => {
  // 0504 is woods: from 0508, four hexes away, nobody in it is seen.
  const woods = field({ terrain: ground({ w: ['0504'] }) });
  const told = (at: string, leaders: readonly object[] = []) => ({
    scenario: woods,
    units: [mortar('g1', at), soviet('s1', '0504')],
    leaders,
    frame: { firing: ['g1'] },
    dice: NOTHING,
  });

  it('PG-9.0.1 PG-7.32.1 hexes in range that hold enemies', () => {
    expect(refused(told('0507'), bombards(['g1'], '0504'))).toBeNull();
    expect(refused(told('0507'), bombards(['g1'], '0503'))).toEqual(['PG-9.0.1', 'nobodyThere']);
    const far = { units: [unit('g1', 'german-mortar-50', '0507'), soviet('s1', '0504')], frame: { firing: ['g1'] } };
    expect(refused(far, bombards(['g1'], '0504'))).toEqual(['PG-7.32.1', 'outOfRange']);
    const inf = { units: [unit('g1', 'german-inf', '0507'), soviet('s1', '0504')], frame: { firing: ['g1'] } };
    expect(refused(inf, bombards(['g1'], '0504'))).toEqual(['PG-7.31.1', 'noSuchFire']);
  });

  it('PG-9.1.1 PG-7.21.1 PG-9.1.2 a leader who sees may spot for them, activated or not, whatever he has done', () => {
    expect(refused(told('0508'), bombards(['g1'], '0504'))).toEqual(['PG-9.1.1', 'notSpottedForGuns']);
    const by = (more: object, rank: 'LT' | null = 'LT') =>
      refused(told('0508', [leader('lt', 'german', rank, '0506', more)]), bombards(['g1'], '0504'));
    expect(by({})).toBeNull();
    expect(by({ mark: 'moved' })).toBeNull();
    expect(by({ mark: 'fired', state: 'disrupted' })).toBeNull();
    expect(by({ state: 'demoralised' })).toEqual(['PG-9.1.1', 'notSpottedForGuns']);
    // PG-9.1.3
    expect(by({}, null)).toEqual(['PG-9.1.1', 'notSpottedForGuns']);
    expect(refused(told('0508', [leader('lt', 'soviet', 'LT', '0506')]), bombards(['g1'], '0504'))).toEqual([
      'PG-9.1.1',
      'notSpottedForGuns',
    ]);
  });

  it('PG-9.1.3 a tank with its leader does not spot for guns', () => {
    const units = [mortar('g1', '0508'), soviet('s1', '0504'), unit('t1', 'german-pz-4', '0506')];
    expect(refused({ ...told('0508'), units }, bombards(['g1'], '0504'))).toEqual(['PG-9.1.1', 'notSpottedForGuns']);
  });

  it('PG-8.0.3 without a leader all who fire must see', () => {
    const units = [mortar('g1', '0507'), mortar('g2', '0508'), soviet('s1', '0504')];
    const both = { ...told('0507', [leader('lt', 'german', 'LT', '0508', { combat: 1 })]), units };
    const frame = { leaders: ['lt'], firing: ['g1', 'g2', 'lt'] };
    expect(refused({ ...both, frame }, bombards(['g1', 'g2'], '0504', 'lt'))).toEqual([
      'PG-9.1.1',
      'notSpottedForGuns',
    ]);
    expect(refused({ ...both, frame }, bombards(['g1'], '0504'))).toBeNull();
  });

  it('PG-12.52.1 not out of an assault; PG-7.24.2 into one', () => {
    const units = [mortar('g1', '0508'), unit('g2', 'german-inf', '0506'), soviet('s1', '0506'), soviet('s2', '0508')];
    const frame = { firing: ['g1'] };
    expect(refused({ units, frame }, bombards(['g1'], '0506'))).toEqual(['PG-12.52.1', 'busyWithAssault']);
    const calm = { units: units.slice(0, 3), frame, dice: [3, 4, 3, 4] };
    expect(refused(calm, bombards(['g1'], '0506'))).toBeNull();
  });
});

describe('9.3 Combining', () => {
  const units = [
    mortar('g1', '0507'),
    mortar('g2', '0507'),
    mortar('g3', '0508'),
    mortar('g4', '0407'),
    soviet('s1', '0503'),
  ];
  const told = (at: string, combat = 1) => ({
    units,
    leaders: [leader('lt', 'german', 'LT', at, { combat })],
    frame: { leaders: ['lt'], firing: ['g1', 'g2', 'g3', 'g4', 'lt'] },
    dice: [3, 4, 1, 1],
  });

  it('PG-9.3.1 PG-9.3.3 those of one hex together, those of several with a leader among them', () => {
    const both = fired(told('0507'), bombards(['g1', 'g2'], '0503'));
    expect(readings(both)[0]).toMatchObject({ from: '18' });
    expect(refused(told('0507'), bombards(['g1', 'g3'], '0503'))).toEqual(['PG-6.4.1', 'needsCombiner']);
    expect(refused(told('0507'), bombards(['g1', 'g3'], '0503', 'lt'))).toBeNull();
    expect(refused(told('0507', 0), bombards(['g1', 'g3'], '0503', 'lt'))).toEqual(['PG-6.41.1', 'cannotCombine']);
    // Beside both hexes, in neither of them.
    expect(refused(told('0408', 2), bombards(['g3', 'g4'], '0503', 'lt'))).toEqual(['PG-9.3.3', 'leaderNotWithGuns']);
  });

  it('PG-9.4.1 PG-6.41.3 the highest column not above the sum; one combination a segment', () => {
    const { refusal } = fired(told('0507'), bombards(['g1', 'g3'], '0503', 'lt'), bombards(['g2', 'g4'], '0503', 'lt'));
    expect(refusal).toMatchObject({ rule: 'PG-6.41.3' });
    expect([1, 2, 3, 9, 17, 99].map((value) => columnFor(BOMBARDMENT, value))).toEqual([
      '1',
      '1',
      '3',
      '8',
      '12',
      '60',
    ]);
  });

  it('PG-REC-BF.3 a value below 1 does not bombard', () => {
    const dud = {
      id: 'german-dud',
      nation: 'german',
      kind: 'mortar',
      name: { en: 'Dud', fr: 'Raté' },
      short: 'x',
      steps: 1,
      ma: 2,
      bf: '0-9',
      years: [1939, 1945],
    };
    const scenario = field({}, { types: [dud] });
    const gun = { id: 'g1', type: 'german-dud', side: 'german', at: { in: 'hex', hex: hex('0505') }, steps: 1 };
    expect(
      refused({ scenario, units: [gun, soviet('s1', '0503')], frame: { firing: ['g1'] } }, bombards(['g1'], '0503')),
    ).toEqual(['PG-7.31.1', 'noSuchFire']);
  });
});

describe('9.5 Friendly fire', () => {
  const target = soviet('s1', '0505');
  const from = (units: readonly object[], dice: readonly number[], side: Nation = 'german') =>
    fired({ units, frame: { firing: ['g1'] }, dice, side }, bombards(['g1'], '0505'));

  it('PG-9.5.1 PG-9.52.1 PG-9.54.1 every hex of friends next to the target, clockwise after the target', () => {
    // 0505 has 0504 to the north, 0604 to the north-east, 0404 to the north-west.
    const units = [
      mortar('g1', '0509'),
      unit('a', 'german-inf', '0404'),
      unit('b', 'german-inf', '0604'),
      unit('c', 'german-inf', '0503'),
      target,
    ];
    const after = from(units, [...NOTHING, 2, 2]);
    const abouts = rollsOf(after.log).map(({ check }) => check.about);
    expect(abouts.map((about) => [about?.word, about?.with?.hex])).toEqual([
      ['bombardmentOf', '0505'],
      ['strayRoundsAt', '0604'],
      ['strayRoundsAt', '0404'],
    ]);
  });

  it('PG-9.52.1 2 or less hits, one more on the die for Germans, British and Americans', () => {
    const strays = (side: Nation, type: string, die: number) => {
      const enemy = side === 'german' ? soviet('s1', '0505') : unit('s1', 'german-inf', '0505');
      const gun = { german: 'german-mortar-81', soviet: 'soviet-mortar-82' }[side as 'german' | 'soviet'];
      const units = [unit('g1', gun, '0509'), unit('a', type, '0404'), enemy];
      // A hit takes a column, then two dice; 7 in column 3 does nothing.
      const isHit = (side === 'german' ? die + 1 : die) <= 2;
      return readings(from(units, [...NOTHING, die, ...(isHit ? [1, 3, 4] : [])], side)).map(({ piece }) => piece);
    };
    expect(strays('german', 'german-inf', 1)).toEqual(['s1', 'a']);
    expect(strays('german', 'german-inf', 2)).toEqual(['s1']);
    expect(strays('soviet', 'soviet-inf', 2)).toEqual(['s1', 'a']);
    expect(strays('soviet', 'soviet-inf', 3)).toEqual(['s1']);
  });

  it('PG-9.52.3 PG-REC-BF.2 PG-9.53.1 a second die says the column; what covers that hex counts, the firer’s eyes do not', () => {
    const units = [mortar('g1', '0507'), unit('a', 'german-inf', '0404', { dugIn: true }), target];
    const column = (die: number) => readings(from(units, [...NOTHING, 1, die, 3, 4, 1, 1]))[1];
    expect(column(6)).toMatchObject({ piece: 'a', from: '24', column: '18', shifts: ['PG-BFT.3 -1'] });
    const firsts = [1, 2, 3, 4, 5].map((die) => readings(from(units, [...NOTHING, 1, die, 3, 4]))[1]?.from);
    expect(firsts).toEqual(['3', '5', '8', '12', '18']);
    // The target is struck in its own column all the same.
    expect(readings(from(units, [...NOTHING, 1, 1, 3, 4]))[0]).toMatchObject({ piece: 's1', from: '8', column: '12' });
  });

  it('PG-9.52.2 where enemies are in such a hex too only friends are hit', () => {
    const units = [mortar('g1', '0509'), unit('a', 'german-inf', '0404'), soviet('s2', '0404'), target];
    expect(readings(from(units, [...NOTHING, 1, 1, 3, 4])).map(({ piece }) => piece)).toEqual(['s1', 'a']);
  });

  it('PG-9.51.1 PG-7.24.2 PG-7.4.3 PG-1.1.10 an assault hex: a throw for each side, with its own columns', () => {
    const units = [mortar('g1', '0509'), unit('a', 'german-inf', '0505'), target];
    const board = { entrenchments: [hex('0505')], control: Array.from({ length: 132 }, () => 'soviet') };
    const scenario = field({ terrain: ground({ t: ['0505'] }) });
    const entrenched = fired(
      { units, board, frame: { firing: ['g1'] }, leaders: [leader('lt', 'german', 'LT', '0508')], dice: [3, 4, 3, 4] },
      bombards(['g1'], '0505'),
    );
    expect(readings(entrenched).map(({ piece, shifts }) => [piece, ...shifts])).toEqual([
      ['s1', 'PG-BFT.7 1', 'PG-BFT.1 -2'],
      ['a', 'PG-BFT.7 1'],
    ]);
    const town = fired(
      {
        scenario,
        units,
        board,
        frame: { firing: ['g1'] },
        leaders: [leader('lt', 'german', 'LT', '0507')],
        dice: [3, 4, 3, 4],
      },
      bombards(['g1'], '0505'),
    );
    expect(readings(town).map(({ piece, shifts }) => [piece, ...shifts])).toEqual([
      ['s1', 'PG-BFT.1 -2'],
      ['a', 'PG-BFT.1 -2'],
    ]);
    expect(rollsOf(town.log)).toHaveLength(2);
  });
});

describe('9.2 Off-board artillery', () => {
  const guns = (factors: readonly number[], more: object = {}) =>
    field({ terrain: ground({ w: ['0504'] }) }, { forces: [force('soviet'), force('german', { factors, ...more })] });
  const line = (row: string, at: string, more: object = {}): ActionOf<'artillery'>['lines'][number] => ({
    row,
    hex: hex(at),
    as: 'shells',
    attack: 1,
    ...more,
  });
  const order = (...lines: ActionOf<'artillery'>['lines']): Action => ({ type: 'artillery', lines });
  const sent = (
    action: Action,
    {
      leaders = [leader('lt', 'german', 'LT', '0506')],
      dice = [] as readonly number[],
      factors = [12, 12, 12, 18],
      more = {},
      board = {},
    } = {},
  ) =>
    played({
      scenario: guns(factors, more),
      units: [unit('g1', 'german-inf', '0508'), soviet('s1', '0504'), soviet('s2', '0502')],
      leaders,
      board: { segment: { number: 1, side: 'german', lead: 0, passed: null, open: true }, ...board },
      stack: [{ kind: 'segment', side: 'german' }],
      answers: [['german', action]],
      dice,
    });

  it('PG-9.2.1 PG-3.11.1 each factor once a turn, at any range', () => {
    const after = sent(order(line('3', '0504')), { dice: NOTHING });
    expect(after.refusal).toBeNull();
    expect(readings(after)[0]).toMatchObject({ piece: 's1', from: '18', column: '12' });
    expect(after.board.factors.german!.map(({ fired: has }) => has)).toEqual([false, false, false, true]);
    expect(eventsOf(after.log)).toContainEqual({ type: 'firedAt', pieces: [], hex: hex('0504'), target: null });
    expect(sent(order(line('0', '0504'), line('0', '0504'))).refusal).toMatchObject({ rule: 'PG-9.2.1' });
    const spent = { factors: { german: [{ value: 12, fired: true }], soviet: [] } };
    expect(sent(order(line('0', '0504')), { board: spent }).refusal).toMatchObject({ rule: 'PG-9.2.1' });
    expect(sent(order(line('0', '0505'))).refusal).toMatchObject({ rule: 'PG-9.2.1', why: { word: 'nobodyThere' } });
    expect(sent(order()).refusal).toMatchObject({ rule: 'PG-3.11.1' });
  });

  it('PG-9.2.2 a leader must see, and the eyes of units are not enough; BFT.7 never counts', () => {
    // 0502 lies behind the woods.
    expect(sent(order(line('0', '0502'))).refusal).toMatchObject({ rule: 'PG-9.2.2' });
    expect(sent(order(line('0', '0504')), { leaders: [] }).refusal).toMatchObject({ rule: 'PG-9.2.2' });
    const after = sent(order(line('0', '0504')), { dice: NOTHING });
    expect(readings(after)[0]!.shifts).toEqual(['PG-BFT.2 -1']);
  });

  it('PG-9.3.2 PG-9.4.1 up to three as one, or in several attacks', () => {
    const all = (attacks: readonly number[]) =>
      order(...attacks.map((attack, i) => line(String(i), '0504', { attack })));
    expect(readings(sent(all([1, 1, 1]), { dice: [6, 6, 1, 1], factors: [3, 3, 3] })).map(({ from }) => from)).toEqual([
      '8',
    ]);
    expect(readings(sent(all([1, 2, 1]), { dice: [3, 4, 3, 4], factors: [3, 3, 3] })).map(({ from }) => from)).toEqual([
      '5',
      '3',
    ]);
    expect(sent(all([1, 1, 1, 1])).refusal).toMatchObject({ rule: 'PG-9.3.2' });
    expect(sent(all([1, 1, 1, 2]), { dice: [3, 4, 3, 4], factors: [1, 1, 1, 1] }).refusal).toBeNull();
  });

  it('PG-3.11.2 any number of hexes in one segment, and nobody on the map acts in it', () => {
    const leaders = [leader('lt', 'german', 'LT', '0506'), leader('sg', 'german', 'SGT', '0602')];
    const after = sent(order(line('0', '0504'), line('1', '0502')), { leaders, dice: [3, 4, 3, 4], factors: [3, 3] });
    expect(readings(after).map(({ piece }) => piece)).toEqual(['s1', 's2']);
    expect(after.asked[0]).toMatchObject({ kind: 'segment', side: 'soviet' });
  });

  it('PG-16.1.1 PG-16.1.4 as smoke, anywhere, where the scenario has it', () => {
    const smoke = order(line('0', '0808', { as: 'smoke' }));
    expect(sent(smoke).refusal).toMatchObject({ rule: 'PG-16.1.1' });
    const after = sent(smoke, { more: { smoke: true }, dice: [4, 4], leaders: [] });
    expect(after.board.smoke).toEqual([{ hex: hex('0808'), side: 'german' }]);
    expect(after.board.factors.german![0]!.fired).toBe(true);
    expect(eventsOf(after.log).filter(({ type }) => type === 'smokePlaced')).toHaveLength(1);
    expect(sent(order(line('0', '0808', { as: 'smoke', hex: 999 })), { more: { smoke: true } }).refusal).toMatchObject({
      rule: 'PG-16.1.4',
    });
  });
});
