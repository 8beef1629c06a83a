import { tryGame } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { blitzkrieg } from '../index.ts';
import { area, line } from './marching.ts';

const names = (name: string) => ({ en: name, fr: name });
const square = (left: number, top: number, right: number, bottom: number) =>
  area('x', 'wood', [left, top, right, bottom]).outline;

const formation = (id: string, zone: string, profiles: readonly string[], more: object = {}) => ({
  id,
  name: names(id),
  grade: 'veteran',
  commander: `${id}-1`,
  zone,
  elements: profiles.map((profile, i) => ({ id: `${id}-${i + 1}`, profile })),
  ...more,
});

/** A crowded little table with a piece of every terrain, and elements of every kind. */
const crowded = (more: object = {}) => ({
  format: 1,
  system: 'blitzkrieg',
  id: 'crowded',
  title: names('Crowded'),
  table: {
    width: 9000,
    height: 7000,
    areas: [
      area('wood', 'wood', [500, 500, 2500, 2500]),
      area('scrub', 'scrub', [6500, 4500, 8500, 6500]),
      area('hill', 'hill', [3500, 2500, 5500, 4500]),
      area('marsh', 'marsh', [5800, 500, 7200, 1800]),
      area('house', 'house', [2600, 3000, 3200, 3600]),
      area('block', 'block', [5800, 3000, 6500, 3700]),
      area('field', 'field', [500, 4500, 2500, 6500]),
      area('trench', 'trench', [7300, 2000, 8500, 2300]),
      area('rubble', 'rubble', [3000, 5600, 3800, 6300]),
    ],
    lines: [
      line(
        'road',
        'road',
        [
          [0, 4000],
          [3400, 4000],
          [5600, 4800],
          [9000, 4200],
        ],
        300,
      ),
      line('wall', 'wall', [
        [2800, 800],
        [4300, 800],
      ]),
      line('hedge', 'hedge', [
        [4500, 5200],
        [4500, 6500],
      ]),
      line('wire', 'wire', [
        [7000, 2600],
        [8600, 2600],
      ]),
    ],
  },
  turns: 3,
  year: 1943,
  zones: [
    { id: 'west', outline: square(0, 0, 3300, 7000) },
    { id: 'east', outline: square(5700, 0, 9000, 7000) },
  ],
  forces: [
    {
      id: 'german',
      name: names('German'),
      nation: 'germany',
      formations: [
        formation('g', 'west', ['german-hq', 'german-rifles', 'german-engineers', 'sdkfz-251', 'panzer-4-h']),
        formation('h', 'west', ['german-rifles', 'pak-36', 'opel-blitz', 'german-cavalry'], { hides: true }),
        formation('i', 'west', ['stug-3-g', 'german-rifles'], { arrives: 2, mind: 'hesitant' }),
      ],
    },
    {
      id: 'soviet',
      name: names('Soviet'),
      nation: 'ussr',
      formations: [
        formation('s', 'east', ['soviet-hq', 'soviet-rifles', 'soviet-smg', 't-34-76'], {
          hides: true,
          mind: 'fanatic',
        }),
        formation('t', 'east', ['soviet-rifles', 'zis-3', 't-70', 'soviet-rifles'], {
          hides: true,
          grade: 'conscript',
        }),
      ],
    },
  ],
  objectives: [{ id: 'hilltop', name: names('Hilltop'), at: { x: 4500, y: 3500 } }],
  minefields: [{ id: 'mines', kind: 'antiTank', side: 'soviet', outline: square(4600, 600, 5400, 2200) }],
  ...more,
});

describe('random games on a crowded table', () => {
  it.each([
    ['by day', {}],
    ['by night', { night: true }],
    ['in rain and mud', { weather: 'rain', season: 'autumn' }],
    ['in fog', { weather: 'fog' }],
  ])('end and break no law %s', (_when, more) => {
    for (const seed of [1, 2]) {
      const trial = tryGame(blitzkrieg, crowded(more), seed, { every: 40 });
      expect(trial.broken).toEqual([]);
      expect(trial.outcome).not.toBeNull();
    }
  });
});
