import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { fire, hex, played, unit } from './played.ts';

const shot = (from: string, at: string, dice: readonly number[]) =>
  played([unit('red-1', from), unit('blue-1', at), unit('blue-2', '0705')], [fire('red-1', 'blue-1')], dice);

describe('3 Fire', () => {
  it('TMPL-3.1 a 7 hits and a 6 misses', () => {
    expect(eventsOf(shot('0403', '0503', [3, 4]).log)).toEqual([{ type: 'lost', unit: 'blue-1' }]);
    expect(eventsOf(shot('0403', '0503', [3, 3]).log)).toEqual([{ type: 'missed', unit: 'red-1', target: 'blue-1' }]);
  });

  it('TMPL-3.1 not at what is not seen', () => {
    const units = [unit('red-1', '0403'), unit('blue-1', '0701', { hidden: true })];
    expect(played(units, [fire('red-1', 'blue-1')]).refusal?.rule).toBe('TMPL-3.1');
  });

  it('TMPL-3.2 each hex after the first makes it harder, and three is the most', () => {
    const [roll] = rollsOf(shot('0303', '0503', [4, 4]).log);
    expect(roll).toMatchObject({ check: { add: [{ rule: 'TMPL-3.2', value: -1 }] }, result: 0 });
    expect(shot('0303', '0703', []).refusal).toEqual({
      rule: 'TMPL-3.2',
      why: { word: 'outOfRange', with: { unit: 'blue-1', range: 4, most: 3 } },
    });
  });

  it('TMPL-3.3 a wood makes it harder by two', () => {
    const [roll] = rollsOf(shot('0502', '0602', [4, 4]).log);
    expect(roll).toMatchObject({ check: { add: [{ rule: 'TMPL-3.3', value: -2 }] }, result: -1 });
  });

  it('TMPL-3.4 who fires is seen', () => {
    const units = [unit('red-1', '0202', { hidden: true }), unit('blue-1', '0402'), unit('blue-2', '0705')];
    expect(eventsOf(played(units, [fire('red-1', 'blue-1')], [1, 1]).log)[0]).toEqual({
      type: 'revealed',
      unit: 'red-1',
      hex: hex('0202'),
    });
  });
});
