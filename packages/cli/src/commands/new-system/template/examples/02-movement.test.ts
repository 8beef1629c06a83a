import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { hex, move, played, unit } from './played.ts';

const UNITS = [unit('red-1', '0303'), unit('red-2', '0302'), unit('blue-1', '0703')];

describe('2 Movement', () => {
  it('TMPL-2.1 a unit moves to a hex next to it, and no farther', () => {
    expect(eventsOf(played(UNITS, [move('red-1', '0403')]).log)).toEqual([
      { type: 'entered', unit: 'red-1', hex: hex('0403') },
    ]);
    expect(played(UNITS, [move('red-1', '0503')]).refusal).toEqual({
      rule: 'TMPL-2.1',
      why: { word: 'notNext', with: { unit: 'red-1', hex: '0503' } },
    });
    expect(played(UNITS, [{ type: 'move', unit: 'red-1', hex: 99 }]).refusal?.why.word).toBe('offMap');
  });

  it('TMPL-2.2 not into a hex that holds a unit', () => {
    expect(played(UNITS, [move('red-1', '0302')]).refusal).toEqual({
      rule: 'TMPL-2.2',
      why: { word: 'occupied', with: { hex: '0302' } },
    });
  });
});
