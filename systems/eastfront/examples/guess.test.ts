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

describe('a guess', () => {
  const SEEDS = Array.from({ length: 60 }, (_, i) => i + 1);
  const LINE = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'];
  const REAR = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8'];
  const at = (ids: readonly string[], units: readonly string[], where: string, more: object = {}) =>
    ids.map((id, i) => block(id, units[i]!, 2, where, more));
  const before = played(
    'bagration',
    {
      blocks: [
        ...at(LINE.slice(0, 4), ['de-44', 'de-27', 'de-12', 'de-35'], 'Jassy'),
        ...at(LINE.slice(4), ['de-26', 'de-13', 'de-9', 'de-20'], 'Bacau'),
        ...at(REAR.slice(0, 4), ['de-8', 'de-10', 'de-agn', 'de-agc'], 'Warsaw'),
        ...at(REAR.slice(4), ['de-ags', 'de-aga', 'de-53', 'de-23'], 'Brest'),
        block('C1', 'de-6', 2, 'Galatz', { seen: { unit: 'de-6', cv: 2, date: '1944-06-I' } }),
        block('C2', 'de-30', 2, 'Galatz', { known: true, seen: { unit: 'de-30', cv: 3, date: '1944-06-I' } }),
        block('S1', 'su-44', 2, 'Kishinev'),
        block('S2', 'su-5', 2, 'Balti'),
      ],
      pool: { axis: ['de-5'], soviet: [] },
    },
    ASKED,
    [],
  ).board;
  const view = eastfront.see(setting, before, 'soviet');
  const guesses = SEEDS.map((seed) => eastfront.guess(setting, view, 'soviet', fastRandom(seed)));
  const unitIn = (guessed: (typeof guesses)[number], id: string) =>
    setting.units.get(guessed.blocks.find((one) => one.id === id)!.unit)!;

  it('EF-2.3.1 never contradicts what is known: where blocks are, what was shown, how strong it still must be', () => {
    for (const guessed of guesses) {
      expect(eastfront.faults(setting, guessed)).toEqual([]);
      expect(guessed.blocks.map(({ id, at: place }) => ({ id, place }))).toEqual(
        before.blocks.map(({ id, at: place }) => ({ id, place })),
      );
      const [c1, c2] = ['C1', 'C2'].map((id) => guessed.blocks.find((one) => one.id === id)!);
      expect(c1).toMatchObject({ unit: 'de-6' });
      expect(c1!.cv).toBeGreaterThanOrEqual(2);
      expect(c2).toMatchObject({ unit: 'de-30', cv: 2 });
      expect(guessed.blocks.filter(({ side }) => side === 'soviet')).toEqual(
        view.blocks.filter(({ side }) => side === 'soviet'),
      );
    }
  });

  it('EF-11.5.1 takes no block for a unit that has not been raised', () => {
    const late = guesses
      .flatMap(({ blocks }) => blocks)
      .filter(({ unit }) => (setting.units.get(unit)!.enters ?? '') > '1944-07');
    expect(late).toEqual([]);
  });

  it('EF-2.66.1 takes no block for a satellite that may not be where it stands', () => {
    for (const guessed of guesses) for (const id of REAR) expect(unitIn(guessed, id).nation).toBe('Germany');
  });

  it('EF-5.1.3 looks for headquarters behind the line rather than in it', () => {
    const staffs = (ids: readonly string[]) =>
      guesses.reduce((sum, one) => sum + ids.filter((id) => ['hq', 'shq'].includes(unitIn(one, id).type)).length, 0);
    expect(staffs(REAR)).toBeGreaterThan(3 * staffs(LINE));
  });

  it('EF-OOB.4 takes blocks to be about as strong as the order of battle has them', () => {
    const steps = guesses.flatMap(({ blocks }) => blocks.filter(({ id }) => LINE.includes(id)).map(({ cv }) => cv!));
    const mean = steps.reduce((sum, one) => sum + one, 0) / steps.length;
    expect(mean).toBeGreaterThan(2.5);
    expect(mean).toBeLessThan(3.2);
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
