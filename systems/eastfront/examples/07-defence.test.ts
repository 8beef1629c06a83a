import { sumOf } from '@grognard/kernel';
import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { hitsPerStep } from '../rules/07-defence.ts';
import type { Field } from '../rules/07-field.ts';
import { OPEN_FIELD } from '../rules/07-field.ts';
import { battle, fought, strengths } from './fought.ts';
import { block, hex } from './played.ts';

const per = (field: Partial<Field>) => {
  const sum = hitsPerStep({ ...OPEN_FIELD, ...field });
  return sum === null ? null : [sumOf(sum), ...sum.map(({ rule }) => rule)];
};

describe('7.34 Defence', () => {
  it('EF-7.33.1 EF-7.4.1 one hit a step in the open, two where the attack is out of command', () => {
    expect(per({})).toEqual([1, 'EF-7.33.1']);
    expect(per({ weather: 'snow' })).toEqual([1, 'EF-7.33.1']);
    expect(per({ isSupported: false })).toEqual([2, 'EF-7.33.1', 'EF-7.4.1']);
  });

  it('EF-7.34.1 EF-1.32.1 EF-1.33.1 EF-1.34.1 EF-1.35.1 woods, hills, marsh, mountains and major cities: two hits a step', () => {
    expect(per({ terrain: 'forest' })).toEqual([2, 'EF-7.33.1', 'EF-1.32.1']);
    expect(per({ terrain: 'hill' })).toEqual([2, 'EF-7.33.1', 'EF-1.33.1']);
    expect(per({ terrain: 'marsh' })).toEqual([2, 'EF-7.33.1', 'EF-1.34.1']);
    expect(per({ terrain: 'mountain' })).toEqual([2, 'EF-7.33.1', 'EF-1.35.1']);
    expect(per({ isMajorCity: true })).toEqual([2, 'EF-7.33.1', 'EF-1.41.1']);
  });

  it('EF-12.24.1 EF-12.24.5 EF-1.34.4 mud covers everywhere, once; frozen marsh covers as forest does', () => {
    expect(per({ weather: 'mud' })).toEqual([2, 'EF-7.33.1', 'EF-12.24.1']);
    expect(per({ weather: 'mud', terrain: 'forest', isMajorCity: true })).toEqual([2, 'EF-7.33.1', 'EF-1.32.1']);
    expect(per({ weather: 'snow', terrain: 'marsh' })).toEqual([2, 'EF-7.33.1', 'EF-1.34.4']);
  });

  it('EF-7.35.2 EF-4.43.1 who has cover already needs three hits where the attack is out of command', () => {
    expect(per({ terrain: 'forest', isSupported: false })).toEqual([3, 'EF-7.33.1', 'EF-1.32.1', 'EF-7.35.2']);
    expect(per({ weather: 'mud', isSupported: false })).toEqual([3, 'EF-7.33.1', 'EF-12.24.1', 'EF-7.35.2']);
  });

  it('EF-7.35.1 EF-7.4.3 a fortress: three hits a step; out of command nothing harms it', () => {
    expect(per({ isFortress: true, terrain: 'hill' })).toEqual([3, 'EF-7.33.1', 'EF-7.35.1']);
    expect(per({ isFortress: true, isSupported: false })).toBeNull();
  });

  it('EF-EX-31 EF-13.15.1 EF-7.34.3 woods cover against air strikes too; the hit stays to be seen on the block', () => {
    const { log, board } = fought({
      blocks: [
        block('A1', 'de-5', 1, 'Krasnodar SW1'),
        block('B1', 'su-56', 2, 'Krasnodar SW1'),
        block('C1', 'de-aga', 2, 'Maikop'),
      ],
      battle: battle('Krasnodar SW1', 'soviet', { strike: { hq: 'C1', dice: 2 } }),
      dice: [5, 1, 1, 1, 6],
    });
    expect(eventsOf(log).slice(0, 3)).toEqual([
      { type: 'bombed', hex: hex('Krasnodar SW1'), hits: 1 },
      { type: 'hitKept', block: 'B1', hits: 1 },
      { type: 'fired', block: 'B1', hits: 0, repulses: 0 },
    ]);
    expect(strengths(board)).toEqual({ A1: 1, B1: 1, C1: 2 });
  });

  it('EF-7.34.2 the unit that has a hit takes the next, though others are as strong', () => {
    const { board, asked } = fought({
      blocks: [
        block('A1', 'de-5', 1, 'Krasnodar SW1'),
        block('A2', 'de-52', 1, 'Krasnodar SW1'),
        block('B1', 'su-56', 2, 'Krasnodar SW1'),
        block('B2', 'su-37', 2, 'Krasnodar SW1'),
      ],
      battle: battle('Krasnodar SW1', 'soviet'),
      answers: [['soviet', { type: 'choose', block: 'B2' }]],
      dice: [1, 1, 1, 1, 6, 6],
    });
    expect(asked).toEqual([]);
    expect(strengths(board)).toEqual({ A1: 1, A2: 1, B1: 2, B2: 1 });
  });

  it('EF-7.35.1 partial hits stick to the same unit, leftovers vanish', () => {
    const { board, log } = fought({
      scenario: 'case-blue',
      blocks: [block('A1', 'de-3-pz', 4, 'Sevastopol'), block('B1', 'su-56', 2, 'Sevastopol')],
      battle: battle('Sevastopol', 'soviet'),
      dice: [1, 1, 5, 5, 5, 5],
    });
    expect(eventsOf(log).flatMap((event) => (event.type === 'hitKept' ? [event.hits] : []))).toEqual([1, 2, 0, 1]);
    expect(strengths(board)).toEqual({ A1: 4, B1: 1 });
    expect(board.blocks.every(({ hits }) => hits === 0)).toBe(true);
  });

  it('EF-7.4.3 EF-7.4.4 EF-13.15.2 out of command neither strike nor fire harms a fortress; its defenders fire', () => {
    const { log, board } = fought({
      scenario: 'case-blue',
      blocks: [
        block('A1', 'de-3-pz', 2, 'Sevastopol'),
        block('B1', 'su-56', 2, 'Sevastopol'),
        block('C1', 'de-ags', 2, 'Simferopol'),
      ],
      battle: battle('Sevastopol', 'soviet', { supported: false, strike: { hq: 'C1', dice: 2 } }),
      dice: [4, 1],
    });
    expect(eventsOf(log).filter(({ type }) => type !== 'battleChanged')).toEqual([
      { type: 'fired', block: 'B1', hits: 1, repulses: 0 },
      { type: 'stepLost', block: 'A1' },
      { type: 'attackedInVain', hex: hex('Sevastopol') },
      { type: 'roundEnded', hex: hex('Sevastopol') },
    ]);
    expect(strengths(board)).toEqual({ A1: 1, B1: 2, C1: 2 });
  });

  it('EF-7.4.4 EF-13.15.2 a strike into a battle out of command does less', () => {
    const { board } = fought({
      blocks: [
        block('A1', 'de-5', 1, 'Salsk'),
        block('B1', 'su-56', 2, 'Salsk'),
        block('C1', 'de-aga', 2, 'Rostov E2'),
      ],
      battle: battle('Salsk', 'soviet', { supported: false, strike: { hq: 'C1', dice: 2 } }),
      dice: [5, 1, 1, 1, 1],
    });
    expect(strengths(board)).toEqual({ A1: 1, B1: 2, C1: 2 });
  });
});
