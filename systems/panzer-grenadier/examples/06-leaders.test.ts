import { sumOf } from '@grognard/kernel';
import { rollsOf } from '@grognard/kernel/contract';
import { describe, expect, test } from 'vitest';
import { ROSTER } from '../data/roster.ts';
import { vehicleWakes } from '../rules/03-activation.ts';
import { allowanceOf, classOf } from '../rules/05-going.ts';
import { hasTankLeader, isWellLed } from '../rules/06-tank-leaders.ts';
import { moraleCheck } from '../rules/14-morale.ts';
import type { Piece } from '../rules/facts.ts';
import { leaderAt, unitOf } from '../rules/facts.ts';
import type { State } from '../types.ts';
import { acting, field, hex, leader, played, unit } from './played.ts';
import { standing, struck } from './struck.ts';

const HERE = '0605';

describe('6.3 How leaders move', () => {
  test('PG-6.3.1, PG-5.0.3, PG-UD.1, PG-UD.2, PG-6.9.2: on foot, 4 points; 6 on horseback', () => {
    const look = standing({
      leaders: [leader('lt', 'german', 'LT', HERE), leader('rider', 'german', 'LT', HERE, { mounted: true })],
    });
    const [lt, rider] = [leaderAt(look, 'lt')!, leaderAt(look, 'rider')!];
    expect([allowanceOf(look, lt), allowanceOf(look, rider)]).toEqual([8, 12]);
    expect([classOf(look, lt), classOf(look, rider)]).toEqual(['foot', 'foot']);
  });

  test('PG-6.3.2: all but cavalry leaders can be carried', () => {
    const boards = (mounted: boolean) =>
      played({
        units: [unit('truck', 'german-truck', HERE)],
        leaders: [leader('lt', 'german', 'LT', HERE, { mounted })],
        stack: [
          acting('german', {
            moving: ['lt', 'truck'],
            leaders: ['lt'],
            starts: ['lt', 'truck'].map((piece) => ({ piece, hex: hex(HERE), state: 'good' as const })),
          }),
        ],
        answers: [['german', { type: 'load', unit: 'lt', carrier: 'truck' }]],
      });
    expect(boards(false).board.leaders[0]).toMatchObject({ at: { in: 'aboard', unit: 'truck' } });
    expect(boards(true).refusal).toMatchObject({ rule: 'PG-6.3.2' });
  });
});

describe('6.8 Tank leaders', () => {
  const tank = (more: object = {}) => unit('t1', 'soviet-t-34', HERE, { tankLeader: true, ...more });

  test('PG-6.8.4, PG-3.3.1: he helps nobody in a check', () => {
    const look = standing({ units: [tank(), unit('s1', 'soviet-inf', HERE)] });
    expect(sumOf(moraleCheck(look, unitOf(look, 's1'), 0).need)).toBe(8);
  });

  test('PG-6.8.4: nor does he wake a leader, who has a rank and he has none', () => {
    const look = standing({
      units: [tank(), unit('s1', 'soviet-inf', HERE)],
      leaders: [leader('cpl', 'soviet', 'CPL', HERE)],
    });
    const wakes = (other: Piece) => vehicleWakes(look, unitOf(look, 't1'), other);
    expect([wakes(leaderAt(look, 'cpl')!), wakes(unitOf(look, 's1'))]).toEqual([false, true]);
  });

  test('PG-6.8.1, PG-UD.14: whose tanks all have one: Germans, Guards from 1943, Americans and Poles from 1944', () => {
    const tanks = [...ROSTER.values()].filter(({ kind }) => kind === 'tank');
    const led = (year: number) => {
      const { setting } = standing({ scenario: field({}, { year }) });
      const those = tanks.filter((type) => isWellLed(setting, type));
      return [...new Set(those.map(({ nation, traits }) => (traits.includes('guards') ? 'guards' : nation)))].sort();
    };
    expect([led(1942), led(1943), led(1944)]).toEqual([
      ['german'],
      ['german', 'guards'],
      ['american', 'german', 'guards', 'polish'],
    ]);
  });

  test('PG-6.83.3: a step lost does not end him; he is in the state of his tank, and gone with it', () => {
    const reduced = standing({ units: [tank({ steps: 1 })] });
    expect(hasTankLeader(reduced, unitOf(reduced, 't1'))).toBe(true);
    const wakes = (state: State, at: string) => {
      const look = standing({ units: [tank({ state }), unit('t2', 'soviet-t-34', at)] });
      return vehicleWakes(look, unitOf(look, 't1'), unitOf(look, 't2'));
    };
    expect([wakes('good', '0606'), wakes('disrupted', '0606'), wakes('disrupted', HERE)]).toEqual([true, false, true]);
    expect(wakes('demoralised', HERE)).toBe(false);
    const burnt = played({
      units: [tank({ steps: 1 }), unit('t2', 'soviet-t-34', HERE)],
      stack: [struck('antiTank', 'soviet', HERE, { t1: '1+' })],
    });
    expect(burnt.board.units.filter(({ tankLeader }) => tankLeader)).toEqual([]);
    expect(burnt.board.fallen).toEqual([]);
  });
});

describe('14.2 Disrupted pieces move little', () => {
  const moves = (state: State, path: readonly string[]) =>
    played({
      units: [unit('inf', 'german-inf', HERE, { state })],
      stack: [acting('german', { moving: ['inf'], starts: [{ piece: 'inf', hex: hex(HERE), state }] })],
      answers: [['german', { type: 'move', unit: 'inf', path: path.map(hex), with: [] }]],
    }).refusal;

  test('PG-14.2.2: one hex a turn', () => {
    expect(moves('good', ['0606', '0607'])).toBeNull();
    expect(moves('disrupted', ['0606'])).toBeNull();
    expect(moves('disrupted', ['0606', '0607'])).toMatchObject({ rule: 'PG-14.2.2' });
  });

  test('PG-14.2.3, PG-12.13.1: not into a hex that the enemy holds', () => {
    const goesIn = (state: State) =>
      played({
        units: [unit('inf', 'german-inf', HERE, { state }), unit('s1', 'soviet-inf', '0606')],
        leaders: [leader('lt', 'german', 'LT', HERE)],
        stack: [
          acting('german', {
            firing: ['inf', 'lt'],
            leaders: ['lt'],
            starts: [
              { piece: 'inf', hex: hex(HERE), state },
              { piece: 'lt', hex: hex(HERE), state: 'good' },
            ],
          }),
        ],
        answers: [
          [
            'german',
            { type: 'assault', units: ['inf'], leaders: [], hex: hex('0606'), leader: null, charges: [], fights: true },
          ],
        ],
        dice: state === 'good' ? [1, 1] : [],
      }).refusal;
    expect(goesIn('good')).toBeNull();
    expect(goesIn('disrupted')).toMatchObject({ rule: 'PG-12.13.1' });
    const walks = (state: State) =>
      played({
        units: [unit('inf', 'german-inf', HERE, { state }), unit('s1', 'soviet-inf', '0606')],
        leaders: [leader('lt', 'german', 'LT', HERE)],
        stack: [acting('german', { moving: ['inf', 'lt'], leaders: ['lt'] })],
        answers: [['german', { type: 'move', unit: 'inf', path: [hex('0606')], with: [] }]],
      }).refusal?.rule;
    expect([walks('good'), walks('disrupted')]).toEqual(['PG-5.3.1', 'PG-14.2.3']);
  });
});

describe('Leaders come upon', () => {
  test('PG-5.3.2, PG-6.71.2: whoever walks into a hex with leaders only goes in freely, and they are taken or slip away', () => {
    const walks = (dice: readonly number[]) =>
      played({
        units: [unit('inf', 'german-inf', HERE), unit('far', 'soviet-inf', '1111')],
        leaders: [
          leader('lt', 'german', 'LT', HERE),
          leader('slt', 'soviet', 'LT', '0606'),
          leader('scol', 'soviet', 'COL', '1111'),
        ],
        stack: [
          acting('german', {
            moving: ['inf'],
            leaders: ['lt'],
            starts: ['inf', 'lt'].map((piece) => ({ piece, hex: hex(HERE), state: 'good' as const })),
          }),
        ],
        answers: [['german', { type: 'move', unit: 'inf', path: [hex('0606')], with: [] }]],
        dice: dice as number[],
      });
    const taken = walks([5, 4]);
    expect(taken.board.leaders.map(({ id }) => id)).toEqual(['lt', 'scol']);
    expect(walks([4, 4]).asked[0]).toMatchObject({ kind: 'escape', side: 'soviet' });
  });

  test('PG-12.54.1: leaders whose units are wiped out in an assault are overrun', () => {
    const { log, asked } = played({
      units: [
        unit('inf', 'german-inf', HERE),
        unit('g2', 'german-hmg', HERE),
        unit('s1', 'soviet-inf', '0606', { steps: 1 }),
      ],
      leaders: [
        leader('lt', 'german', 'LT', HERE, { combat: 2 }),
        leader('slt', 'soviet', 'LT', '0606'),
        leader('scol', 'soviet', 'COL', '1111'),
      ],
      stack: [
        acting('german', {
          firing: ['inf', 'g2', 'lt'],
          leaders: ['lt'],
          starts: ['inf', 'g2', 'lt'].map((piece) => ({ piece, hex: hex(HERE), state: 'good' as const })),
        }),
      ],
      answers: [
        [
          'german',
          {
            type: 'assault',
            units: ['inf', 'g2'],
            leaders: ['lt'],
            hex: hex('0606'),
            leader: 'lt',
            charges: [],
            fights: true,
          },
        ],
      ],
      // The Soviets' die, the Germans'; the lieutenant checks, is not hit, and slips away.
      dice: [1, 6, 1, 1, 6, 6, 4, 4],
    });
    expect(rollsOf(log).at(-1)!.check.rule).toBe('PG-6.71.2');
    expect(asked[0]).toMatchObject({ kind: 'escape', side: 'soviet' });
  });
});

describe('What a fire comes to', () => {
  test('PG-1.1.12, PG-REC-DF.2: M and Mn make those without armour check, nX takes steps and makes all check at M2', () => {
    const start = (result: string) => ({
      units: [unit('inf', 'german-inf', HERE), unit('pz', 'german-pz-4', HERE)],
      leaders: [leader('lt', 'german', 'LT', HERE)],
      stack: [struck('direct', 'german', HERE, { inf: result, pz: result, lt: result })],
    });
    const added = (result: string, checks: number) =>
      rollsOf(played({ ...start(result), dice: Array.from({ length: 2 * checks }, () => 1) }).log).map(({ check }) =>
        'add' in check ? sumOf(check.add) : null,
      );
    expect([added('-', 0), added('M', 2), added('M1', 2)]).toEqual([[], [0, 0], [1, 1]]);
    // The lieutenant, the men, the tank; then whether he is hit, by one step: 2 less 1 removes him.
    expect(added('X', 4)).toEqual([2, 2, 2, -1]);
  });

  test('PG-7.4.4, PG-EX-23, PG-7.64.1: a shot at a mover makes the mover alone check', () => {
    const { log } = played({
      units: [unit('mover', 'german-inf', HERE), unit('a', 'german-inf', HERE), unit('b', 'german-hmg', HERE)],
      stack: [struck('opportunity', 'german', HERE, { mover: 'M' })],
      dice: [1, 1],
    });
    expect(rollsOf(log).map(({ check }) => check.about?.with)).toEqual([{ piece: 'mover' }]);
  });
});

describe('3.3 Who orders tanks what', () => {
  const tank = (more: object = {}) => unit('t1', 'soviet-t-34', HERE, more);
  const GUN = unit('pak', 'german-pak-40', '0602');
  const drives = (more: object, leaders: readonly object[], path: readonly string[]) =>
    played({
      units: [tank(more), unit('s1', 'soviet-inf', HERE), GUN],
      leaders,
      stack: [
        acting('soviet', {
          moving: ['t1', ...leaders.map((one) => (one as { readonly id: string }).id)],
          leaders: leaders.map((one) => (one as { readonly id: string }).id),
          starts: ['t1', ...leaders.map((one) => (one as { readonly id: string }).id)].map((piece) => ({
            piece,
            hex: hex(HERE),
            state: 'good' as const,
          })),
        }),
      ],
      answers: [['soviet', { type: 'move', unit: 't1', path: path.map(hex), with: [] }]],
    }).refusal;

  test('PG-3.3.5, PG-5.41.7, PG-6.82.2: a tank leader takes it anywhere, a lieutenant not nearer to guns that pierce it', () => {
    const lt = leader('lt', 'soviet', 'LT', HERE);
    expect(drives({ tankLeader: true }, [], ['0604'])).toBeNull();
    expect(drives({}, [lt], ['0604'])).toMatchObject({ rule: 'PG-5.41.7' });
    expect(drives({}, [lt], ['0606'])).toBeNull();
  });
});
