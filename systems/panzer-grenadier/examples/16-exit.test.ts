import { describe, expect, it } from 'vitest';
import type { Action } from '../types.ts';
import { refusedMove } from './moving.ts';
import { field, ground, hex, played, unit, wake } from './played.ts';

const exits = (more: object = {}) => field(more, { goals: [{ points: 1, exit: { hexes: ['0501'] } }] });
const off: Action = { type: 'exit', unit: 'g', with: [] };
const inf = (more: object = {}) => unit('g', 'german-inf', '0501', more);

describe('16.52 Leaving the map', () => {
  it('PG-16.52.1 PG-12.12.1 not straight out of an assault', () => {
    expect(refusedMove(off, { scenario: exits(), units: [inf()] })).toBeNull();
    expect(refusedMove(off, { scenario: exits(), units: [inf(), unit('s', 'soviet-inf', '0501')] })).toBe('PG-12.12.1');
  });

  it('PG-16.52.1 PG-5.72.3 nor off a wide river without a throw', () => {
    const scenario = exits({ rivers: [{ hexes: ['0401', '0501', '0601'], major: true }] });
    expect(refusedMove(off, { scenario, units: [inf({ forded: 0 })] })).toBe('PG-5.72.3');
  });
});

describe('16.82 Bunkers', () => {
  it('PG-16.82.1 a bunker is woken to fire and never to move', () => {
    const woken = (does: 'move' | 'fire') =>
      played({
        units: [unit('g', 'german-inf', '0505')],
        board: {
          bunkers: [{ id: 'b', hex: hex('0505'), type: 'gun-bunker' }],
          control: { german: [hex('0505')] },
        },
        stack: [{ kind: 'segment', side: 'german' }],
        answers: [['german', wake({ b: does })]],
      }).refusal;
    expect(woken('fire')).toBeNull();
    expect(woken('move')).toMatchObject({ rule: 'PG-16.82.1', why: { word: 'bunkerStays' } });
  });
});

describe('16.6 Hidden units', () => {
  it('PG-16.6.1 PG-DFT.11 nobody who lies hidden makes a hex crowded', () => {
    const shifts = (hidden: boolean) => {
      const { log } = played({
        scenario: field({ terrain: ground({}) }),
        units: [
          unit('g', 'german-inf', '0503'),
          ...['s1', 's2', 's3'].map((id) => unit(id, 'soviet-inf', '0505', { hidden: hidden && id === 's3' })),
        ],
        stack: [{ kind: 'segment', side: 'german' }],
        answers: [
          ['german', wake({ g: 'fire' })],
          ['german', { type: 'direct', shooters: ['g'], hex: hex('0505'), parts: [], leaders: [], combines: null }],
        ],
        dice: [3, 4],
      });
      return log.flatMap((item) =>
        'roll' in item && item.roll.check.shape === 'readings'
          ? [item.roll.check.readings[0]!.shifts.map(({ rule }) => rule)]
          : [],
      )[0];
    };
    expect([shifts(false), shifts(true)]).toEqual([['PG-DFT.11'], []]);
  });
});
