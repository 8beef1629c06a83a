import { describe, expect, it } from 'vitest';
import { manOf } from '../rules/pieces.ts';
import { canSee } from '../rules/sight.ts';
import { looked } from './played.ts';

/** Two men so many inches apart, from base to base. */
const seesAt = (inches: number, scenario: object): boolean => {
  const look = looked({ men: { g1: { at: [2, 24] }, a1: { at: [2 + inches + 250 / 254, 24] } }, scenario });
  return canSee(look, manOf(look, 'g1'), manOf(look, 'a1'));
};

describe('how far one sees', () => {
  it('PF-NIGHT.1: 12 inches at night', () => {
    expect([seesAt(11.9, { night: true }), seesAt(12.6, { night: true })]).toEqual([true, false]);
  });
  it('PF-WTH.1, PF-WTH.2, PF-WTH.3, PF-WTH.4: by weather', () => {
    expect([seesAt(65, { weather: 'fine' }), seesAt(65, { weather: 'snow' })]).toEqual([true, true]);
    expect([seesAt(11.9, { weather: 'fog' }), seesAt(12.6, { weather: 'fog' })]).toEqual([true, false]);
    expect([seesAt(47.9, { weather: 'rain' }), seesAt(48.6, { weather: 'rain' })]).toEqual([true, false]);
    expect([seesAt(23.9, { weather: 'snowfall' }), seesAt(24.6, { weather: 'snowfall' })]).toEqual([true, false]);
  });
  it('PF-NIGHT.1: by night and rain the shorter of the two', () => {
    expect(seesAt(20, { weather: 'rain', night: true })).toBe(false);
  });
});
