import { tryGame } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { coh } from '../index.ts';

const at = (type: string, hex: string, more: object = {}) => ({
  type,
  hex: `1-${hex}`,
  facing: type.startsWith('g') || type.startsWith('pa') ? 'E' : 'W',
  ...more,
});
const named = (prefix: string, units: readonly object[]) => units.map((unit, i) => ({ id: `${prefix}${i}`, ...unit }));

/** A small crowded field with one of everything that fights, so that random games are full of combat. */
const MELEE = {
  format: 1,
  system: 'conflict-of-heroes',
  id: 'melee',
  title: { en: 'Melee', fr: 'Mêlée' },
  map: [
    {
      board: {
        id: '1',
        terrain: ['..w.B...', '.F...w..', '...S..F.', '.w....f.', '..F..w..'],
        levels: ['00000000', '00110000', '00121000', '00010000', '00000000'],
        walls: ['C05 W', 'B04 NE'],
      },
    },
  ],
  turns: 3,
  smoke: [{ hex: '1-D05', points: 2 }],
  forts: [
    { id: 'bunker', kind: 'bunker', side: 'soviet', hex: '1-C04', facing: 'W' },
    { id: 'trench', kind: 'trench', side: 'german', hex: '1-B02' },
    { id: 'wire', kind: 'wire', side: 'soviet', hex: '1-C05' },
    { id: 'block', kind: 'roadblock', side: 'soviet', hex: '1-D04' },
  ],
  deck: [
    { card: 'luck', count: 3 },
    { card: 'careful-aim', count: 2 },
    { card: 'follow-me', count: 2 },
    { card: 'rally-attempt', count: 2 },
    { card: 'command-action', count: 4 },
  ],
  forces: [
    {
      id: 'german',
      nation: 'german',
      caps: 6,
      hand: 3,
      draws: 2,
      weapons: ['stick-grenades', 'artillery-105'],
      units: named('g', [
        at('german-lmg', 'C02'),
        at('german-engineers', 'C03'),
        at('german-mortar-8cm', 'B01'),
        at('panzer-3e', 'D03'),
        at('german-rifles', 'B02', { fort: 'trench' }),
        at('german-rifles', 'C05'),
        at('german-at-team', 'C03'),
      ]),
    },
    {
      id: 'soviet',
      nation: 'soviet',
      caps: 6,
      hand: 3,
      draws: 2,
      weapons: ['molotov', 'artillery-122'],
      units: named('s', [
        at('soviet-rifles', 'C05'),
        at('soviet-maxim', 'C04', { fort: 'bunker' }),
        at('t-26b', 'D05'),
        at('zis-30', 'D06'),
        at('soviet-smg', 'D02', { hidden: true }),
        at('soviet-rifles', 'B06', { hidden: true }),
        at('gaz-truck', 'C06'),
      ]),
    },
  ],
};
const GAMES = 3;

describe('7 Random games full of combat', () => {
  it('keep every law of the kernel', () => {
    const trials = Array.from({ length: GAMES }, (_, seed) => tryGame(coh, MELEE, seed, { every: 4 }));
    expect(trials.flatMap(({ broken }) => broken)).toEqual([]);
    expect(trials.every(({ outcome }) => outcome !== null)).toBe(true);
  });
});
