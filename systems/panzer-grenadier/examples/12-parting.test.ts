import { rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { goes, marched, placeOf } from './moving.ts';
import type { Answers } from './played.ts';
import { DONE, field, ground, leader, unit } from './played.ts';

const inf = unit('g', 'german-inf', '0508');
const foe = (more: object = {}) => unit('s', 'soviet-inf', '0508', more);
const leave = goes('g', ['0509']);
const parted = (units: readonly object[], replies: Answers = [], dice: readonly number[] = [], more: object = {}) =>
  marched({ units, moving: ['g'], answers: [['german', leave], ...replies], dice, ...more });
const STRIKE = ['soviet', { type: 'strike' }] as const;

describe('12.12 Leaving an assault', () => {
  it('PG-12.12.2: when the last combat unit goes the enemy may strike at it once, before it leaves', () => {
    const asked = parted([inf, foe()]);
    expect(asked.asked).toMatchObject([{ kind: 'parting', side: 'soviet', rule: 'PG-12.12.2' }]);
    expect(placeOf(asked.board, 'g')).toBe('0508');
    // Strength 4 in column 3; a 4 is M, which it passes.
    const struck = parted([inf, foe()], [STRIKE], [4, 1, 1]);
    expect(rollsOf(struck.log)[0]).toMatchObject({
      check: { rule: 'PG-12.4.3', readings: [{ for: 'g', column: '3' }] },
    });
    expect([placeOf(struck.board, 'g'), struck.board.units.find(({ id }) => id === 's')?.mark]).toEqual([
      '0509',
      'none',
    ]);
    const spared = parted([inf, foe()], [['soviet', DONE]]);
    expect([placeOf(spared.board, 'g'), rollsOf(spared.log)]).toEqual(['0509', []]);
  });

  it('PG-12.12.2: while others stay nobody strikes', () => {
    const { board } = parted([inf, foe(), unit('b', 'german-hmg', '0508')]);
    expect(placeOf(board, 'g')).toBe('0509');
    expect(parted([inf, foe(), unit('b', 'german-truck', '0508')]).asked[0]?.kind).toBe('parting');
  });

  it('PG-12.12.2: neither town nor woods nor works count', () => {
    const scenario = field({ terrain: ground({ t: ['0508'] }) });
    const { log } = parted([inf, foe()], [STRIKE], [1], { scenario });
    expect(rollsOf(log)[0]).toMatchObject({ check: { readings: [{ shifts: [] }] } });
  });

  it('PG-12.12.2: who is shaken by it leaves all the same', () => {
    const { board } = parted([inf, foe()], [STRIKE], [4, 6, 6]);
    expect(board.units.find(({ id }) => id === 'g')).toMatchObject({ state: 'demoralised', mark: 'moved' });
    expect(placeOf(board, 'g')).toBe('0509');
  });

  it('PG-12.12.2, PG-12.13.2: demoralised enemies strike nobody; leaders who go along are struck too', () => {
    expect(placeOf(parted([inf, foe({ state: 'demoralised' })]).board, 'g')).toBe('0509');
    const { log } = marched({
      units: [inf, foe()],
      leaders: [leader('lt', 'german', 'LT', '0508')],
      moving: ['g'],
      led: ['lt'],
      answers: [['german', goes('g', ['0509'], ['lt'])], STRIKE],
      dice: [1],
    });
    expect(rollsOf(log)[0]).toMatchObject({ check: { readings: [{ for: 'g' }, { for: 'lt' }] } });
  });
});
