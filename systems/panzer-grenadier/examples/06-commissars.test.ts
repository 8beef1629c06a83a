import { describe, expect, test } from 'vitest';
import type { Action } from '../types.ts';
import { acting, DONE, field, ground, hex, leader, played, unit } from './played.ts';

const move = (...names: readonly string[]): Action => ({ type: 'move', unit: 'com', path: names.map(hex), with: [] });
const broken = (id: string, at: string, more: object = {}) =>
  unit(id, 'soviet-inf', at, { state: 'demoralised', mark: 'moved', ...more });
const walks = (units: readonly object[], answer?: Action, more: object = {}) =>
  played({
    units,
    leaders: [leader('com', 'soviet', null, '0605')],
    stack: [
      acting('soviet', {
        moving: ['com'],
        leaders: ['com'],
        starts: [{ piece: 'com', hex: hex('0605'), state: 'good' }],
      }),
    ],
    answers: answer ? [['soviet', answer]] : [],
    ...more,
  });

describe('6.61 Where commissars go', () => {
  test('PG-6.61.1: to the nearest demoralised unit by the cheapest way', () => {
    const units = [broken('near', '0608'), broken('far', '0601')];
    expect(walks(units).asked[0]!.choices.map(({ action }) => action)).toEqual([move('0606', '0607', '0608')]);
    expect(walks(units, move('0604', '0603', '0602', '0601')).refusal).toMatchObject({ rule: 'PG-6.61.1' });
    const there = walks(units, move('0606', '0607', '0608'));
    expect(there.board.leaders[0]).toMatchObject({ at: { in: 'hex', hex: hex('0608') } });
    // Two ways of two hexes lead there; woods in one of them make the other cheaper.
    const wooded = { scenario: field({ terrain: ground({ w: ['0706'] }) }) };
    const over = (by: string) => walks([broken('near', '0707')], move(by, '0707'), wooded).refusal;
    expect([over('0706'), over('0606')]).toMatchObject([{ rule: 'PG-6.61.1' }, null]);
  });

  test('PG-6.61.2: woken, he must go, as far as he can; where nobody is demoralised he is free', () => {
    const units = [broken('near', '0608')];
    expect(walks(units, move('0606')).refusal).toMatchObject({ rule: 'PG-6.61.2' });
    expect(walks(units, DONE).refusal).toMatchObject({ rule: 'PG-6.61.2' });
    expect(walks([unit('s1', 'soviet-inf', '0608')], move('0604')).refusal).toBeNull();
    expect(walks([unit('s1', 'soviet-inf', '0608')], DONE).refusal).toBeNull();
  });

  test('PG-5.72.2 PG-6.61.2: as far as an engineer brings him onto a river, and no farther this turn', () => {
    const row = Array.from({ length: 12 }, (_, i) => `${String(i + 1).padStart(2, '0')}06`);
    const scenario = field({ rivers: [{ hexes: row, major: true }] });
    const units = [unit('eng', 'soviet-eng', '0606', { mark: 'fired' }), broken('over', '0608')];
    expect(walks(units, undefined, { scenario }).asked[0]!.choices.map(({ action }) => action)).toEqual([move('0606')]);
    expect(walks(units, move('0606'), { scenario }).refusal).toBeNull();
  });

  test('PG-6.65.1: beside a demoralised unit he stays', () => {
    expect(walks([broken('here', '0605')], move('0606')).refusal).toMatchObject({ rule: 'PG-6.65.1' });
    expect(walks([broken('here', '0605')], DONE).refusal).toBeNull();
  });

  test('PG-6.66.1: a unit that has a commissar needs no second one', () => {
    const more = {
      leaders: [leader('com', 'soviet', null, '0605'), leader('com2', 'soviet', null, '0606')],
    };
    expect(walks([broken('a', '0606'), broken('b', '0603')], move('0604', '0603'), more).refusal).toBeNull();
    expect(walks([broken('a', '0606'), broken('b', '0603')], move('0606'), more).refusal).toMatchObject({
      rule: 'PG-6.61.1',
    });
  });
});
