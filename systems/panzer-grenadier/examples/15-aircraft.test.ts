import { rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import type { Action, ActionOf } from '../types.ts';
import { readings } from './fired.ts';
import { field, force, ground, hex, leader, played, unit } from './played.ts';

const soviet = (id: string, at: string, more: object = {}) => unit(id, 'soviet-inf', at, more);
const order = (...lines: ActionOf<'aircraft'>['lines']): Action => ({ type: 'aircraft', lines });
const at = (place: string, ...numbers: readonly number[]) =>
  numbers.map((n) => ({ row: `german-aircraft-${n}`, hex: hex(place) }));

const VALUES = [12, 18] as const;

/** What comes of sending aircraft against a Soviet stack in 0505. */
const sent = (
  action: Action,
  {
    dice = [] as readonly number[],
    units = [soviet('s1', '0505')] as readonly object[],
    leaders = [] as readonly object[],
    board = {},
    on = {},
    more = {},
  } = {},
) =>
  played({
    scenario: field(on, {
      forces: [force('soviet'), force('german', { aircraft: [VALUES, VALUES, VALUES, VALUES] })],
      ...more,
    }),
    units: [unit('g1', 'german-inf', '0101'), ...units],
    leaders,
    board: { segment: { number: 1, side: 'german', lead: 0, passed: null, open: true }, ...board },
    stack: [{ kind: 'segment', side: 'german' }],
    answers: [['german', action]],
    dice,
  });

/** An aircraft that arrives and drops its lighter load; 12 is column 11. */
const LIGHT = [3, 1];
const HEAVY = [6, 2];
const NOTHING = [3, 4];

describe('15.2 Aircraft', () => {
  it('PG-15.21.1 PG-3.11.1 anywhere, without spotting, each once a turn', () => {
    const hidden = { on: { terrain: ground({ w: ['0505'] }) } };
    const after = sent(order(...at('0505', 1)), { dice: [...LIGHT, ...NOTHING], ...hidden });
    expect(after.refusal).toBeNull();
    expect(after.board.aircraft.german!.map(({ used }) => used)).toEqual([true, false, false, false]);
    expect(after.asked[0]).toMatchObject({ kind: 'segment', side: 'soviet' });
    const spent = { aircraft: { german: [{ id: 'german-aircraft-1', used: true }], soviet: [] } };
    expect(sent(order(...at('0505', 1)), { board: spent }).refusal).toMatchObject({ rule: 'PG-15.21.1' });
    expect(sent(order(...at('0505', 1, 1))).refusal).toMatchObject({ why: { word: 'aircraftUsed' } });
    expect(sent(order(...at('0506', 1))).refusal).toMatchObject({ rule: 'PG-15.21.1', why: { word: 'nobodyThere' } });
    expect(sent(order()).refusal).toMatchObject({ rule: 'PG-3.11.1' });
  });

  it('PG-15.21.1 no more than three at one hex', () => {
    expect(sent(order(...at('0505', 1, 2, 3, 4))).refusal).toMatchObject({
      rule: 'PG-15.21.1',
      why: { word: 'tooManyAircraft' },
    });
    expect(sent(order(...at('0505', 1, 2, 3)), { dice: [1, 1, 1] }).refusal).toBeNull();
  });

  it('PG-15.21.2 PG-15.2.1 PG-15.23.1 1 and 2 miss; the counter is tossed, and the values of those that arrive are added', () => {
    const strength = (dice: readonly number[], ...numbers: readonly number[]) => {
      const { log } = sent(order(...at('0505', ...numbers)), { dice });
      return rollsOf(log).flatMap(({ check }) => check.about?.with?.strength ?? []);
    };
    expect(strength([2], 1)).toEqual([]);
    expect(strength([...LIGHT, ...NOTHING], 1)).toEqual([12]);
    expect(strength([...HEAVY, 3, 4, 1, 1], 1)).toEqual([18]);
    expect(strength([...LIGHT, 2, ...HEAVY, 3, 4, 1, 1], 1, 2, 3)).toEqual([30]);
  });

  it('PG-15.23.1 PG-15.24.1 anti-aircraft guns within three hexes that are not demoralised take a column off, and no more', () => {
    const flak = (place: string, more: object = {}) =>
      readings(
        sent(order(...at('0505', 1)), {
          units: [soviet('s1', '0505'), unit('z', 'soviet-aa-37', place, more)],
          dice: [...LIGHT, ...NOTHING],
        }),
      )[0]!.shifts;
    expect(flak('0508')).toEqual(['PG-15.23.1 -1']);
    expect(flak('0509')).toEqual([]);
    expect(flak('0508', { state: 'demoralised' })).toEqual([]);
    expect(flak('0508', { state: 'disrupted' })).toEqual(['PG-15.23.1 -1']);
  });

  it('PG-15.23.2 what covers the target counts, where fire comes from and mines do not; the bounds hold', () => {
    const shifts = (told: Parameters<typeof sent>[1], dice: readonly number[] = NOTHING) =>
      readings(sent(order(...at('0505', 1)), { ...told, dice: [...LIGHT, ...dice] })).map((one) => one.shifts);
    const mines = { mines: [{ id: 'm1', side: 'german', hex: hex('0505'), strength: 2 }] };
    expect(shifts({ board: mines })).toEqual([[]]);
    const woodedHill = { on: { terrain: ground({ w: ['0505'] }), levels: ground({ 1: ['0505'] }, '0') } };
    expect(shifts(woodedHill)).toEqual([['PG-DFT.2 -2', 'PG-DFT.5 -1', 'PG-10.3.1 1']]);
    expect(shifts({ units: [unit('s1', 'soviet-inf', '0505', { dugIn: true })] })).toEqual([['PG-DFT.4 -1']]);
    expect(shifts({ units: [unit('s1', 'soviet-gun-76', '0505')] }, [3, 4, 1, 1])).toEqual([['PG-DFT.12 2']]);
    expect(shifts({ more: { visibility: [{ from: 1, hexes: 1 }] } })).toEqual([['PG-DFT.3 -1']]);
    const three = ['s1', 's2', 's3'].map((id) => soviet(id, '0505'));
    expect(shifts({ units: three }, [3, 4, 1, 1, 1, 1, 1, 1])[0]).toEqual(['PG-DFT.11 1']);
  });

  it('PG-15.25.1 not where friends are', () => {
    const units = [soviet('s1', '0505'), unit('a', 'german-inf', '0505')];
    expect(sent(order(...at('0505', 1)), { units }).refusal).toMatchObject({ rule: 'PG-15.25.1' });
  });

  it('PG-15.22.1 each that misses may hit friends beside the target, on the table of bombardment', () => {
    const units = [soviet('s1', '0505'), unit('a', 'german-inf', '0404'), unit('b', 'german-inf', '0604')];
    // One arrives, two miss: two tests for each of two hexes; the last of them hits in column 3.
    const after = sent(order(...at('0505', 1, 2, 3)), {
      units,
      dice: [1, ...LIGHT, 2, ...NOTHING, 6, 6, 6, 1, 1, ...NOTHING],
    });
    expect(after.refusal).toBeNull();
    const rolled = rollsOf(after.log).map(({ check }) => [check.rule, check.about?.with?.hex ?? null]);
    expect(rolled.slice(4)).toEqual([
      ['PG-10.2.1', '0505'],
      ['PG-15.22.1', '0604'],
      ['PG-15.22.1', '0404'],
      ['PG-15.22.1', '0604'],
      ['PG-15.22.1', '0404'],
      ['PG-9.52.3', '0404'],
      ['PG-9.52.3', '0404'],
    ]);
    expect(readings(after).at(-1)).toMatchObject({ piece: 'a', from: '3' });
  });

  it('PG-15.21.1 several hexes, one after the other', () => {
    const units = [soviet('s1', '0505'), soviet('s2', '0808')];
    const after = sent(order(...at('0505', 1), ...at('0808', 2)), {
      units,
      leaders: [leader('lt', 'soviet', 'LT', '0808')],
      dice: [...LIGHT, ...NOTHING, ...LIGHT, ...NOTHING],
    });
    expect(readings(after).map(({ piece }) => piece)).toEqual(['s1', 's2', 'lt']);
  });
});
