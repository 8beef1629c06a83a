import { fastRandom } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { suspicions } from '../guess.ts';
import { eastfront } from '../index.ts';
import type { Event } from '../types.ts';
import { lookAt } from './objectives.ts';
import { block, hex, played } from './played.ts';

const ASKED = [{ kind: 'surrenders', side: 'soviet' }];
const { setting } = lookAt('bagration');
const { board } = played(
  'bagration',
  {
    blocks: [
      block('A1', 'de-44', 3, 'Jassy'),
      block('A2', 'de-27', 3, 'Jassy'),
      block('B1', 'su-44', 2, 'Odessa'),
      block('H1', 'hu-1', 3, 'Budapest'),
    ],
    pool: { axis: ['hu-2'], soviet: ['su-5'] },
    surrendered: ['Hungary'],
  },
  ASKED,
  [],
);

describe('what a side may suppose', () => {
  const seen = eastfront.see(setting, board, 'soviet');
  const suspected = suspicions(setting, seen, 'soviet', { side: 'axis', action: { type: 'done' }, stack: [] });
  const stepsOf = (ids: readonly string[]) =>
    suspected.map(({ blocks }) => blocks.filter(({ id }) => ids.includes(id)).map(({ cv }) => cv));

  it('EF-2.67.2 a block never shown may be a static unit without a step: that it stays tells that it is not', () => {
    expect(
      suspected.some(({ blocks }) =>
        blocks.some(({ id, unit, cv }) => id === 'A1' && setting.units.get(unit)?.type === 'static' && cv === 0),
      ),
    ).toBe(true);
  });

  it('EF-10.5.1 two blocks may be equal or not: who is asked which is meant tells that they are', () => {
    const both = stepsOf(['A1', 'A2']);
    expect(both.some(([one, other]) => one === other)).toBe(true);
    expect(both.some(([one, other]) => one !== other)).toBe(true);
  });

  it('EF-16.1.2 while a country surrenders, what it lost lies with the Axis and is nowhere else', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const guessed = eastfront.guess(setting, eastfront.see(setting, board, 'axis'), 'axis', fastRandom(seed));
      expect(eastfront.faults(setting, guessed)).toEqual([]);
    }
  });
});

describe('what was shown is remembered', () => {
  const after = (events: readonly Event[]) =>
    events.reduce(eastfront.reduce, board).blocks.find(({ id }) => id === 'A1');
  const shown: readonly Event[] = [
    { type: 'shown', block: 'A1', unit: 'de-44', cv: 3 },
    { type: 'stepLost', block: 'A1' },
    { type: 'battleEnded', hex: hex('Jassy') },
  ];

  it('EF-7.12.2 as it was shown, and what it has lost since then is followed', () => {
    expect(after(shown)).toMatchObject({ flat: false, known: true, cv: 2, seen: { unit: 'de-44', cv: 3 } });
  });

  it('EF-4.2.1 steps are bought in secret: from production on its strength until then is all that is known', () => {
    expect(after([...shown, { type: 'produced' }])).toMatchObject({ known: false, seen: { unit: 'de-44', cv: 2 } });
  });
});
