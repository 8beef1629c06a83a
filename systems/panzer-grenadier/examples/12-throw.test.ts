import { rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { assaulted, throwsOf } from './assaulted.ts';
import { hex, leader, unit } from './played.ts';

/** Germans beside 0505, where Soviets stand; a lieutenant leads them in. */
const LT = leader('lt', 'german', 'LT', '0504', { combat: 1 });
const SQUAD = [unit('g1', 'german-inf', '0504'), unit('s1', 'soviet-inf', '0505')];
const BOTH_MISS = [1, 1];

const stateOf = (ran: ReturnType<typeof assaulted>, id: string) =>
  [...ran.board.units, ...ran.board.leaders].find((one) => one.id === id);

describe('12.4 The throw', () => {
  it('PG-12.4.1 PG-12.4.2 PG-12.42.1 strengths add up; no direct fire is 1, trucks are nothing', () => {
    const units = [
      unit('g1', 'german-inf', '0504'),
      unit('g2', 'german-hmg', '0504'),
      unit('s1', 'soviet-mortar-82', '0505'),
      unit('s2', 'soviet-truck', '0505'),
    ];
    const ran = assaulted({ units, leaders: [LT], firing: ['g1', 'g2', 'lt'], dice: BOTH_MISS });
    expect(throwsOf(ran.log).map(([one]) => one?.from)).toEqual(['1', '10']);
  });

  it('PG-REC-AS.2 a side without strength throws no die', () => {
    const units = [
      unit('g1', 'german-inf', '0504'),
      unit('s1', 'soviet-truck', '0505'),
      unit('s2', 'soviet-inf', 's1'),
    ];
    const ran = assaulted({ units, leaders: [LT], firing: ['g1', 'lt'], dice: [1] });
    expect(throwsOf(ran.log).map(([one]) => one?.for)).toEqual(['s1']);
  });

  it('PG-12.42.2 PG-6.43.1 PG-AST.4 a leader who takes part adds his modifier and a column', () => {
    const ran = assaulted({
      units: SQUAD,
      leaders: [LT],
      firing: ['g1', 'lt'],
      assault: { leaders: ['lt'], leader: 'lt' },
      dice: BOTH_MISS,
    });
    // 5 + 1 is 6, and a column more.
    expect(throwsOf(ran.log)[1]?.[0]).toEqual({ for: 's1', from: '6', to: '10', by: ['PG-AST.4 1'] });
    expect(stateOf(ran, 'lt')).toMatchObject({ at: { in: 'hex', hex: hex('0505') }, mark: 'fired' });
    const outside = assaulted({ units: SQUAD, leaders: [LT], firing: ['g1', 'lt'], assault: { leader: 'lt' } });
    expect(outside.refusal?.rule).toBe('PG-12.42.2');
  });

  it('PG-6.2.2 PG-12.51.1 leaders inside help the defence, whatever they did; those outside do not', () => {
    const his = (at: string, more: object = {}) =>
      throwsOf(
        assaulted({
          units: SQUAD,
          leaders: [LT, leader('kpt', 'soviet', 'CPT', at, { combat: 2, ...more })],
          firing: ['g1', 'lt'],
          dice: BOTH_MISS,
        }).log,
      )[0]?.[0];
    // 4 + 2 is 6.
    expect(his('0505', { mark: 'moved' })).toMatchObject({ from: '6', by: ['PG-AST.4 1'] });
    expect(his('0506')).toMatchObject({ from: '3', by: [] });
    // Section 23: a disrupted leader counts half, a demoralised one nothing.
    expect(his('0505', { state: 'disrupted' })).toMatchObject({ from: '3', by: ['PG-AST.4 1'] });
    expect(his('0505', { state: 'demoralised' })).toMatchObject({ from: '3', by: [] });
  });

  it('PG-6.43.2 PG-6.6.2 a commissar brings neither', () => {
    const ran = assaulted({
      units: SQUAD,
      leaders: [LT, leader('com', 'soviet', null, '0505')],
      firing: ['g1', 'lt'],
      dice: BOTH_MISS,
    });
    expect(throwsOf(ran.log)[0]?.[0]).toMatchObject({ from: '3', by: [] });
  });

  it('PG-12.4.3 PG-12.55.1 both throws count though one side is wiped out by the other', () => {
    const units = [
      ...['g1', 'g2', 'g3'].map((id) => unit(id, 'german-hmg', '0504')),
      unit('e1', 'german-eng', '0506'),
      unit('s1', 'soviet-inf', '0505', { steps: 1 }),
    ];
    const ran = assaulted({
      units,
      leaders: [LT],
      firing: ['g1', 'g2', 'lt'],
      assault: { units: ['g1', 'g2'] },
      // Soviets 2: column 1, a 6 is M. Germans 5 + 5 halved: column 10, a 6 takes a step.
      dice: [6, 6, 3, 3, 3, 3],
    });
    expect(stateOf(ran, 's1')).toBeUndefined();
    expect(rollsOf(ran.log).map(({ check }) => check.rule)).toEqual([
      'PG-12.4.3',
      'PG-12.4.3',
      'PG-14.1.1',
      'PG-14.1.1',
    ]);
    // PG-1.1.14: the hex is theirs.
    expect(ran.board.control[hex('0505')]).toBe('german');
  });

  it('PG-AST.13 AFVs do not mind an M, APCs do; steps make all check', () => {
    const units = [
      unit('t1', 'german-pz-4', '0504'),
      unit('apc', 'german-sdkfz-251', '0504'),
      unit('s1', 'soviet-smg', '0505'),
    ];
    const go = (dice: readonly number[]) =>
      rollsOf(
        assaulted({ units, leaders: [LT], firing: ['t1', 'apc', 'lt'], assault: { units: ['t1', 'apc'] }, dice }).log,
      ).filter(({ check }) => check.rule === 'PG-14.1.1').length;
    // 7 is column 6: a 3 is M. 9 + 4 is column 10, with a 1 nothing.
    expect(go([3, 1, 3, 3])).toBe(1);
    expect(go([1, 1])).toBe(0);
  });
});

describe('12.43 First fire', () => {
  const dug = { dugIn: true };
  it('PG-12.43.1 PG-12.41.2 the dug in fire first, and what is left of the attackers replies', () => {
    const units = [unit('g1', 'german-inf', '0504'), unit('s1', 'soviet-smg', '0505', dug)];
    const ran = assaulted({
      units,
      leaders: [LT],
      firing: ['g1', 'lt'],
      // 7 is column 6: a 4 is M. 10 against 8: disrupted, so 5 becomes 3.
      dice: [4, 5, 5, 1],
    });
    const [first, reply] = throwsOf(ran.log);
    expect(first?.[0]).toMatchObject({ for: 'g1', from: '6', by: [] });
    expect(reply?.[0]).toMatchObject({ for: 's1', from: '3', by: [] });
    expect(rollsOf(ran.log).map(({ check }) => check.rule)).toEqual(['PG-12.4.3', 'PG-14.1.1', 'PG-12.4.3']);
  });

  it('PG-12.43.1 demoralised attackers do not reply', () => {
    const units = [unit('g1', 'german-inf', '0504'), unit('s1', 'soviet-smg', '0505', dug)];
    const ran = assaulted({ units, leaders: [LT], firing: ['g1', 'lt'], dice: [4, 6, 6] });
    expect(stateOf(ran, 'g1')).toMatchObject({ state: 'demoralised' });
    expect(throwsOf(ran.log)).toHaveLength(1);
  });

  it('PG-12.43.2 where some are fortified the defender chooses', () => {
    const units = [
      unit('g1', 'german-inf', '0504'),
      unit('s1', 'soviet-smg', '0505', dug),
      unit('s2', 'soviet-inf', '0505'),
    ];
    const go = (type: 'fortified' | 'all', dice: readonly number[]) =>
      assaulted({ units, leaders: [LT], firing: ['g1', 'lt'], answers: [['soviet', { type }]], dice });
    const first = go('fortified', [4, 5, 5, 1]);
    expect(throwsOf(first.log).map(([one]) => one?.from)).toEqual(['6', '3']);
    const all = go('all', [1, 1]);
    // 7 and 4 make 11; the attacker has all his 5.
    expect(throwsOf(all.log).map(([one]) => one?.from)).toEqual(['10', '3']);
    const asked = assaulted({ units, leaders: [LT], firing: ['g1', 'lt'] });
    expect(asked.asked.map(({ kind, side, rule }) => [kind, side, rule])).toEqual([
      ['firstFire', 'soviet', 'PG-12.43.2'],
    ]);
  });

  it('PG-16.22.1 attacking in an assault leaves the position', () => {
    const units = [unit('g1', 'german-inf', '0505', dug), unit('s1', 'soviet-inf', '0505')];
    const ran = assaulted({ units, firing: ['g1'], dice: BOTH_MISS });
    expect(stateOf(ran, 'g1')).toMatchObject({ dugIn: false });
  });
});
