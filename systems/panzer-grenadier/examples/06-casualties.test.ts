import { chanceToPass, fraction } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, test } from 'vitest';
import { casualtyCheck } from '../rules/06-casualties.ts';
import { captureCheck } from '../rules/06-escape.ts';
import { leaderAt } from '../rules/facts.ts';
import type { Event } from '../types.ts';
import { hex, leader, played, unit } from './played.ts';
import { standing, struck } from './struck.ts';

const HERE = '0605';
const OTHER = leader('top', 'german', 'COL', '0101');

const told = (log: Parameters<typeof eventsOf>[0]) => eventsOf(log).map((one) => one as Event);
const fallen = (log: Parameters<typeof eventsOf>[0]) =>
  told(log).flatMap((one) => (one.type === 'leaderLost' ? [one.leader] : []));
/** Throws for leaders in danger, by whom and with what is added. */
const casualties = (log: Parameters<typeof rollsOf>[0]) =>
  rollsOf(log).flatMap(({ check }) =>
    check.rule === 'PG-6.7.2' && 'add' in check
      ? [[check.about?.with?.leader, check.add.reduce((sum, { value }) => sum + value, 0)]]
      : [],
  );

describe('6.7 Leaders lost', () => {
  const inf = unit('inf', 'german-inf', HERE);
  const lt = leader('lt', 'german', 'LT', HERE, { morale: 10 });

  test('PG-6.7.2: after all checks two dice, one less for each step lost there; 2 or less removes him', () => {
    const hit = (dice: readonly number[]) =>
      played({
        units: [inf],
        leaders: [lt, OTHER],
        stack: [struck('direct', 'german', HERE, { inf: 'X', lt: 'X' })],
        dice: [1, 1, 1, 1, ...dice],
      });
    expect(casualties(hit([1, 2]).log)).toEqual([['lt', -1]]);
    expect(fallen(hit([1, 2]).log)).toEqual(['lt']);
    expect(fallen(hit([1, 3]).log)).toEqual([]);
    const look = standing({ leaders: [lt] });
    expect([1, 2, 3].map((steps) => fraction(chanceToPass(casualtyCheck(leaderAt(look, 'lt')!, steps))))).toEqual([
      '33/36',
      '30/36',
      '26/36',
    ]);
  });

  test('PG-6.7.2: a throw for each leader in the hex, none for those elsewhere', () => {
    const { log } = played({
      units: [inf],
      leaders: [
        lt,
        leader('sgt', 'german', 'SGT', HERE, { morale: 10 }),
        leader('far', 'german', 'SGT', '0606'),
        OTHER,
      ],
      stack: [struck('bombardment', 'german', HERE, { inf: 'X', lt: 'X', sgt: 'X' })],
      dice: [1, 1, 1, 1, 1, 1, 6, 6, 6, 6],
    });
    expect(casualties(log)).toEqual([
      ['lt', -1],
      ['sgt', -1],
    ]);
  });

  test('PG-6.7.2, section 23: a step lost by a check failed by 3 counts, one lost to anti-tank fire does not', () => {
    const broken = played({
      units: [unit('inf', 'german-inf', HERE, { state: 'demoralised' })],
      leaders: [lt, OTHER],
      stack: [struck('direct', 'german', HERE, { inf: 'M' })],
      dice: [6, 6, 6, 6],
    });
    expect(casualties(broken.log)).toEqual([['lt', -1]]);
    const shot = played({
      units: [unit('pz', 'german-pz-4', HERE)],
      leaders: [lt, OTHER],
      stack: [struck('antiTank', 'german', HERE, { pz: '1+' })],
      dice: [1, 1],
    });
    expect(casualties(shot.log)).toEqual([]);
  });

  test('PG-13.14.2, PG-16.72.2: fire at a mover and mines endanger only the leaders who go with it', () => {
    const by = (source: 'opportunity' | 'mines', results: Readonly<Record<string, string>>, dice: readonly number[]) =>
      casualties(
        played({ units: [inf], leaders: [lt, OTHER], stack: [struck(source, 'german', HERE, results)], dice }).log,
      );
    expect(by('opportunity', { inf: 'X' }, [1, 1])).toEqual([]);
    expect(by('opportunity', { inf: 'X', lt: 'X' }, [1, 1, 1, 1, 6, 6])).toEqual([['lt', -1]]);
    expect(by('mines', { inf: '1' }, [])).toEqual([]);
    expect(by('mines', { inf: '1', lt: '-' }, [6, 6])).toEqual([['lt', -1]]);
  });

  test('PG-6.71.1: X at a leader alone is M2, then the throw with as many steps', () => {
    const { log, board } = played({
      leaders: [lt, OTHER],
      stack: [struck('direct', 'german', HERE, { lt: '2X' })],
      dice: [5, 4, 6, 6],
    });
    expect(board.leaders.find(({ id }) => id === 'lt')).toMatchObject({ state: 'disrupted' });
    expect(casualties(log)).toEqual([['lt', -2]]);
  });

  test('PG-6.72.1, PG-6.72.2: the highest is gone: nobody near moves this turn and the next; equals prevent it', () => {
    const removed = (others: readonly object[]) =>
      played({
        leaders: [leader('maj', 'german', 'MAJ', HERE, { state: 'demoralised' }), ...others],
        stack: [struck('direct', 'german', HERE, { maj: 'M' })],
        dice: [6, 6],
      }).board.standstills;
    expect(removed([leader('cpt', 'german', 'CPT', '0101')])).toEqual([
      { side: 'german', hex: hex(HERE), within: 3, until: 2 },
    ]);
    expect(removed([leader('maj2', 'german', 'MAJ', '0101')])).toEqual([]);
    expect(removed([leader('ltc', 'german', 'LTC', '0101')])).toEqual([]);
    expect(removed([leader('col', 'soviet', 'COL', '0101')])).toHaveLength(1);
  });

  test('PG-6.73.1: a major is gone: those stacked with him check, less his morale modifier, with nobody to help', () => {
    const removed = (rank: 'CPT' | 'MAJ', dice: readonly number[]) =>
      played({
        units: [inf, unit('pz', 'german-pz-4', HERE), unit('next', 'german-inf', '0606')],
        leaders: [
          leader('gone', 'german', rank, HERE, { state: 'demoralised', support: 2 }),
          leader('lt', 'german', 'LT', HERE, { support: 1 }),
          OTHER,
        ],
        stack: [struck('direct', 'german', HERE, { gone: 'M' })],
        dice: [6, 6, ...dice],
      });
    expect(rollsOf(removed('CPT', []).log)).toHaveLength(1);
    const { board, log } = removed('MAJ', [3, 4, 3, 3]);
    expect(board.units.map(({ id, state }) => [id, state])).toEqual([
      ['inf', 'disrupted'],
      ['next', 'good'],
      ['pz', 'good'],
    ]);
    expect(
      rollsOf(log)
        .slice(1)
        .map(({ result }) => result),
    ).toEqual([-1, 0]);
  });

  test('PG-6.73.1, section 23: a step lost in that check endangers no leader', () => {
    const { log } = played({
      units: [unit('inf', 'german-inf', HERE, { state: 'demoralised' })],
      leaders: [leader('maj', 'german', 'MAJ', HERE, { state: 'demoralised' }), lt, OTHER],
      stack: [struck('direct', 'german', HERE, { maj: 'M' })],
      dice: [6, 6, 6, 6],
    });
    expect(told(log).filter(({ type }) => type === 'stepLost')).toHaveLength(1);
    expect(casualties(log)).toEqual([]);
  });

  test('PG-5.65.1: leaders in a transport that anti-tank fire destroys are lost with it', () => {
    const { log } = played({
      units: [unit('truck', 'german-truck', HERE)],
      leaders: [leader('lt', 'german', 'LT', 'truck'), OTHER],
      stack: [struck('antiTank', 'german', HERE, { truck: '2' })],
    });
    expect(fallen(log)).toEqual(['lt']);
  });
});

describe('6.71 Lone leaders overrun', () => {
  const lt = leader('lt', 'german', 'LT', HERE);
  const enemy = unit('s1', 'soviet-inf', HERE);
  const overrun = { kind: 'overrun', side: 'german', hex: hex(HERE) };

  test('PG-6.71.2: taken on 9 or more; otherwise his side says where he slips away to', () => {
    const start = { units: [enemy], leaders: [lt, OTHER], stack: [overrun] };
    expect(fallen(played({ ...start, dice: [4, 5] }).log)).toEqual(['lt']);
    const away = played({ ...start, dice: [4, 4] });
    expect(away.asked[0]).toMatchObject({ side: 'german', kind: 'escape' });
    expect(away.asked[0]!.choices).toHaveLength(6);
    const look = standing({ leaders: [lt] });
    expect(fraction(chanceToPass(captureCheck(leaderAt(look, 'lt')!)))).toBe('26/36');
  });

  test('PG-6.71.2: one hex, without enemy units', () => {
    const start = {
      units: [enemy, unit('s2', 'soviet-truck', '0606')],
      leaders: [lt, OTHER],
      stack: [overrun],
      dice: [1, 1],
    };
    const to = (name: string) =>
      played({ ...start, answers: [['german', { type: 'flee', path: [hex(name)], with: [] }]] });
    expect(to('0606').refusal).toMatchObject({ rule: 'PG-6.71.2' });
    expect(to('0608').refusal).toMatchObject({ rule: 'PG-6.71.2' });
    expect(to('0604').board.leaders.find(({ id }) => id === 'lt')).toMatchObject({
      at: { in: 'hex', hex: hex('0604') },
    });
  });

  test('PG-6.71.3: with enemies all around he is lost; with one way out he takes it unasked', () => {
    const around = ['0604', '0606', '0504', '0505', '0506', '0704', '0705', '0706'];
    const ring = around.map((at, i) => unit(`r${i}`, 'soviet-inf', at));
    const caught = played({ units: [enemy, ...ring], leaders: [lt, OTHER], stack: [overrun], dice: [1, 1] });
    expect(fallen(caught.log)).toEqual(['lt']);
    const open = played({
      units: [enemy, ...ring.filter((_, i) => around[i] !== '0604')],
      leaders: [lt, OTHER],
      stack: [overrun],
      dice: [1, 1],
    });
    expect(open.board.leaders.find(({ id }) => id === 'lt')).toMatchObject({ at: { in: 'hex', hex: hex('0604') } });
  });

  test('PG-6.71.2, section 23: a throw for each', () => {
    const { log } = played({
      units: [enemy],
      leaders: [lt, leader('sgt', 'german', 'SGT', HERE), OTHER],
      stack: [overrun],
      dice: [6, 6, 6, 6],
    });
    expect(fallen(log)).toEqual(['lt', 'sgt']);
  });

  test('PG-6.71.2: not while a unit of his side is with him, nor under soft transport alone', () => {
    const quiet = (units: readonly object[]) => rollsOf(played({ units, leaders: [lt], stack: [overrun] }).log);
    expect(quiet([enemy, unit('g1', 'german-inf', HERE)])).toEqual([]);
    expect(quiet([unit('s1', 'soviet-truck', HERE)])).toEqual([]);
  });
});
