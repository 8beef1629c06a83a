import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import type { Action, Nation } from '../types.ts';
import { assaulted, throwsOf } from './assaulted.ts';
import { acting, DONE, field, force, ground, hex, leader, played, unit } from './played.ts';

describe('15.1 Headquarters', () => {
  it('PG-15.1.2 the loss of a headquarters stops everybody within 15 hexes, this turn and two more', () => {
    const ran = assaulted({
      units: [unit('g1', 'german-hmg', '0504'), unit('g2', 'german-inf', '0504'), unit('hq', 'soviet-hq', '0505')],
      leaders: [leader('lt', 'german', 'LT', '0504')],
      firing: ['g1', 'g2', 'lt'],
      // 9 and 5 against 1: column 10, a 6 takes the one step it has.
      dice: [1, 6],
    });
    expect(ran.board.units.some(({ id }) => id === 'hq')).toBe(false);
    expect(eventsOf(ran.log)).toContainEqual({
      type: 'standstill',
      side: 'soviet',
      hex: hex('0505'),
      within: 15,
      until: 3,
    });
  });

  it('PG-15.1.2 whoever stands still may not move, but fires', () => {
    const standstills = [{ side: 'german', hex: hex('0101'), within: 15, until: 3 }];
    const go = (turn: number) =>
      played({
        units: [unit('g1', 'german-inf', '0504')],
        board: { standstills, turn },
        stack: [acting('german', { moving: ['g1'], starts: [{ piece: 'g1', hex: hex('0504'), state: 'good' }] })],
        answers: [['german', { type: 'move', unit: 'g1', path: [hex('0503')], with: [] }]],
      }).refusal?.rule;
    expect([go(1), go(3), go(4)]).toEqual(['PG-15.1.2', 'PG-15.1.2', undefined]);
  });

  it('PG-15.1.1 a headquarters has the morale of its side', () => {
    const ran = assaulted({
      scenario: field({}, { forces: [force('soviet', { morale: [9, 8] }), force('german')] }),
      units: [unit('g1', 'german-hmg', '0505'), unit('g2', 'german-inf', '0505'), unit('hq', 'soviet-hq', '0505')],
      side: 'german',
      firing: ['g1', 'g2'],
      // Column 10: a 2 is M.
      dice: [1, 2, 3, 3],
    });
    const [check] = rollsOf(ran.log).filter((one) => one.check.rule === 'PG-14.1.1');
    expect(check?.check.shape === 'target' && check.check.need).toEqual([{ rule: 'PG-14.0.1', value: 9 }]);
  });
});

describe('15.3 Trains and vessels', () => {
  const rails = [['0501', '0502', '0503', '0504', '0505', '0506', '0507', '0508', '0509']];
  const train = (more: object = {}) => unit('train', 'soviet-train', '0502', more);
  const starts = [{ piece: 'train', hex: hex('0502'), state: 'good' as const }];
  const run = (
    answers: readonly (readonly [Nation, Action])[],
    { units = [train()], dice = [] as readonly number[], doing = 'moving' as 'moving' | 'firing' } = {},
  ) =>
    played({
      scenario: field({ rails }),
      units,
      stack: [acting('soviet', { [doing]: ['train'], starts })],
      answers,
      dice,
    });
  const go = (...names: readonly string[]): Action => ({ type: 'move', unit: 'train', path: names.map(hex), with: [] });

  it('PG-15.31.1 PG-UD.12 a train goes six hexes along its rails and nowhere else', () => {
    expect(run([['soviet', go('0503', '0504', '0505', '0506', '0507', '0508')]]).refusal).toBeNull();
    expect(run([['soviet', go('0503', '0504', '0505', '0506', '0507', '0508', '0509')]]).refusal?.rule).toBe(
      'PG-5.0.5',
    );
    expect(run([['soviet', go('0602')]]).refusal?.rule).toBe('PG-5.0.6');
  });

  it('PG-15.32.1 PG-UD.12 a vessel goes five hexes along a major river', () => {
    const rivers = [{ hexes: ['0501', '0502', '0503', '0504', '0505', '0506', '0507', '0508'], major: true }];
    const sail = (...names: readonly string[]) =>
      played({
        scenario: field({ rivers }),
        units: [unit('boat', 'soviet-gunboat', '0502')],
        stack: [acting('soviet', { moving: ['boat'], starts: [{ piece: 'boat', hex: hex('0502'), state: 'good' }] })],
        answers: [['soviet', { type: 'move', unit: 'boat', path: names.map(hex), with: [] }]],
      }).refusal?.rule;
    expect(sail('0503', '0504', '0505', '0506', '0507')).toBeUndefined();
    expect(sail('0503', '0504', '0505', '0506', '0507', '0508')).toBe('PG-5.0.5');
    expect(sail('0602')).toBe('PG-5.0.6');
  });

  it('PG-15.3.3 a train moves and then fires in one segment', () => {
    const units = [train(), unit('g1', 'german-inf', '0706', { mark: 'moved' })];
    const fire: Action = {
      type: 'direct',
      shooters: ['train'],
      hex: hex('0706'),
      parts: [],
      leaders: [],
      combines: null,
    };
    const ran = run(
      [
        ['soviet', go('0503', '0504')],
        ['soviet', fire],
      ],
      { units, dice: [3, 4] },
    );
    expect(ran.refusal).toBeNull();
    expect(ran.board.units.find(({ id }) => id === 'train')).toMatchObject({ mark: 'fired', at: { hex: hex('0504') } });
    // Whoever else moves does not fire.
    const tank = played({
      units: [unit('t1', 'soviet-t-34', '0502'), unit('g1', 'german-inf', '0706', { mark: 'moved' })],
      stack: [
        acting('soviet', {
          moving: ['t1'],
          firing: [],
          starts: [{ piece: 't1', hex: hex('0502'), state: 'good' }],
        }),
      ],
      answers: [['soviet', { type: 'move', unit: 't1', path: [hex('0501')], with: [] }]],
    });
    expect(tank.asked[0]?.kind).not.toBe('acting');
  });

  it('PG-15.3.4 it may still move after opportunity fire, but does not fire again', () => {
    const shot = train({ mark: 'fired', shots: { kind: 'df', taken: 2 } });
    const ran = played({
      scenario: field({ rails }),
      units: [shot, unit('g1', 'german-inf', '0706', { mark: 'moved' })],
      stack: [{ kind: 'segment', side: 'soviet' }],
      answers: [
        ['soviet', { type: 'activate', lines: [{ row: 'train', does: 'move' }] }],
        ['soviet', go('0503')],
      ],
    });
    expect(ran.refusal).toBeNull();
    expect(ran.board.units.find(({ id }) => id === 'train')).toMatchObject({ mark: 'moved' });
    expect(ran.asked[0]?.kind).not.toBe('acting');
    const twice = played({
      scenario: field({ rails }),
      units: [train({ mark: 'moved', shots: { kind: 'df', taken: 2 } })],
      stack: [{ kind: 'segment', side: 'soviet' }],
      answers: [['soviet', { type: 'activate', lines: [{ row: 'train', does: 'move' }] }]],
    });
    expect(twice.refusal?.rule).toBe('PG-3.1.10');
    const again = run(
      [['soviet', { type: 'direct', shooters: ['train'], hex: hex('0503'), parts: [], leaders: [], combines: null }]],
      {
        units: [shot, unit('g1', 'german-inf', '0503')],
        doing: 'firing',
      },
    );
    expect(again.refusal?.rule).toBe('PG-7.22.1');
  });

  it('PG-15.3.1 PG-15.3.2 it is led by itself and is an AFV: it goes nearer alone, and an M does not shake it', () => {
    const units = [train(), unit('g1', 'german-pak-36', '0508')];
    expect(
      run(
        [
          ['soviet', go('0503', '0504', '0505')],
          ['german', DONE],
        ],
        { units },
      ).refusal,
    ).toBeNull();
    const close = assaulted({
      scenario: field({ rails }),
      units: [
        unit('train', 'soviet-train', '0505'),
        unit('g1', 'german-hmg', '0505'),
        unit('g2', 'german-inf', '0505'),
      ],
      firing: ['g1', 'g2'],
      dice: [1, 2],
    });
    // Column 10, a 2: M; nobody checks.
    expect(rollsOf(close.log).filter(({ check }) => check.rule === 'PG-14.1.1')).toEqual([]);
  });
});

describe('15.4 Cavalry', () => {
  const captain = leader('cpt', 'soviet', 'CPT', '0503', { mounted: true });
  const horse = (id: string, at: string) => unit(id, 'soviet-cav', at);
  const enemy = unit('g1', 'german-inf', '0505', { mark: 'fired' });
  const charge = (given: Partial<Parameters<typeof assaulted>[0]> = {}, through = '0504') =>
    assaulted({
      side: 'soviet',
      units: [horse('c1', '0503'), enemy],
      leaders: [captain],
      firing: ['c1', 'cpt'],
      assault: { units: ['c1'], charges: [{ unit: 'c1', through: hex(through) }] },
      dice: [1, 1],
      ...given,
    });

  it('PG-15.4.1 PG-AST.9 cavalry comes from two hexes away, with a column more', () => {
    const ran = charge();
    expect(ran.refusal).toBeNull();
    expect(eventsOf(ran.log).filter(({ type }) => type === 'entered')).toMatchObject([
      { piece: 'c1', hex: hex('0504') },
      { piece: 'c1', hex: hex('0505') },
    ]);
    expect(throwsOf(ran.log)[1]?.[0]).toMatchObject({ for: 'g1', from: '3', by: ['PG-AST.9 1'] });
  });

  it('PG-AST.9 whoever goes in from beside does not charge', () => {
    const ran = charge({ units: [horse('c1', '0504'), enemy], assault: { units: ['c1'] } });
    expect(throwsOf(ran.log)[1]?.[0]?.by).toEqual([]);
  });

  it('PG-15.4.1 PG-6.9.2 only a cavalry leader orders a charge, and only cavalry charges', () => {
    const onFoot = leader('cpt', 'soviet', 'CPT', '0503');
    expect(charge({ leaders: [onFoot] }).refusal?.rule).toBe('PG-15.4.1');
    expect(charge({ units: [unit('c1', 'soviet-inf', '0503'), enemy] }).refusal?.rule).toBe('PG-15.4.1');
  });

  it('PG-15.4.1 PG-12.11.1 a cavalry leader rides along, one on foot does not', () => {
    const riding = (mounted: boolean) => {
      const ran = charge({
        leaders: [captain, leader('lt', 'soviet', 'LT', '0503', { mounted })],
        firing: ['c1', 'cpt', 'lt'],
        assault: { units: ['c1'], leaders: ['lt'], charges: [{ unit: 'c1', through: hex('0504') }] },
      });
      return ran.refusal?.rule ?? ran.board.leaders.find(({ id }) => id === 'lt')?.at;
    };
    expect(riding(true)).toEqual({ in: 'hex', hex: hex('0505') });
    expect(riding(false)).toBe('PG-12.11.1');
  });

  it('PG-15.4.1 not from three hexes away', () => {
    const ran = charge({
      units: [horse('c1', '0502'), enemy],
      leaders: [leader('cpt', 'soviet', 'CPT', '0502', { mounted: true })],
    });
    expect(ran.refusal?.rule).toBe('PG-15.4.1');
  });

  it('PG-15.41.1 over open ground only, not into towns, woods or works, and no enemy between', () => {
    const over = (letter: string, at: string) => charge({ scenario: field({ terrain: ground({ [letter]: [at] }) }) });
    expect(over('w', '0504').refusal?.rule).toBe('PG-15.41.1');
    expect(over('t', '0505').refusal?.rule).toBe('PG-15.41.1');
    expect(over('f', '0504').refusal).toBeNull();
    expect(charge({ board: { entrenchments: [hex('0505')] } }).refusal?.rule).toBe('PG-15.41.1');
    const between = charge({ units: [horse('c1', '0503'), enemy, unit('g2', 'german-inf', '0504')] });
    expect(between.refusal?.rule).toBe('PG-15.41.1');
    const truck = charge({ units: [horse('c1', '0503'), enemy, unit('g2', 'german-truck', '0504')] });
    expect(truck.refusal?.rule).toBe('PG-15.41.1');
  });

  it('PG-15.41.1 a road leads through woods at a gallop', () => {
    const scenario = field({ terrain: ground({ w: ['0504'] }), roads: [['0503', '0504']] });
    expect(charge({ scenario }).refusal).toBeNull();
  });

  it('PG-15.43.1 PG-12.52.2 the defender fires at a charge in the hex before his, and at nobody else who comes in', () => {
    const fresh = unit('g1', 'german-inf', '0505');
    const asked = charge({ units: [horse('c1', '0503'), fresh], dice: [] });
    expect(asked.asked.map(({ kind, side }) => [kind, side])).toEqual([['opportunity', 'german']]);
    const shot = charge({
      units: [horse('c1', '0503'), fresh],
      answers: [['german', { type: 'open', shooters: ['g1'], kind: 'df' }]],
      // 5 shifted by 1 + 1 + 2, capped at 3; 7 is M; the cavalry is demoralised and does not go in.
      dice: [3, 4, 6, 6],
    });
    expect(shot.refusal).toBeNull();
    expect(shot.board.units.find(({ id }) => id === 'c1')).toMatchObject({ at: { hex: hex('0504') } });
    expect(rollsOf(shot.log).some(({ check }) => check.rule === 'PG-12.4.3')).toBe(false);
    const beside = assaulted({
      side: 'soviet',
      units: [horse('c1', '0504'), fresh],
      leaders: [captain],
      firing: ['c1', 'cpt'],
      assault: { units: ['c1'] },
      dice: [1, 1],
    });
    expect(beside.asked.map(({ kind }) => kind)).not.toContain('opportunity');
  });
});
