import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import type { Action } from '../types.ts';
import { acting, DONE, hex, leader, played, unit } from './played.ts';

const move = (id: string, ...path: readonly string[]): Action => ({
  type: 'move',
  unit: id,
  path: path.map(hex),
  with: [],
});

describe('what each kind of fire is', () => {
  it('PG-1.1.17, PG-1.1.12: direct fire is at a whole hex that the unit has spotted, and whoever is hit may have to check', () => {
    const fired = (at: string, dice: readonly number[]) =>
      played({
        units: [unit('g1', 'german-inf', '0504'), unit('s1', 'soviet-inf', at), unit('s2', 'soviet-inf', at)],
        stack: [acting('german', { firing: ['g1'] })],
        answers: [
          ['german', { type: 'direct', shooters: ['g1'], hex: hex(at), parts: [], leaders: [], combines: null }],
        ],
        dice,
      });
    // A double six hurts most, and each of the two reads it and checks.
    const { log } = fired('0704', [6, 6, 1, 1, 1, 1]);
    expect(log.filter((item) => 'roll' in item && item.roll.check.rule === 'PG-14.1.1')).toHaveLength(2);
    expect(fired('1104', []).refusal).not.toBeNull();
  });

  it('PG-1.1.10: bombardment needs nobody who sees it but a leader', () => {
    const fired = (leaders: readonly object[]) =>
      played({
        units: [unit('mortar', 'german-mortar-81', '0104'), unit('s1', 'soviet-inf', '0904', { spotted: false })],
        board: { smoke: [{ hex: hex('0304'), side: 'german' }] },
        leaders,
        stack: [acting('german', { firing: ['mortar'] })],
        answers: [['german', { type: 'bombard', shooters: ['mortar'], hex: hex('0904'), combines: null }]],
        ...(leaders.length > 0 ? { dice: [3, 4] } : {}),
      }).refusal;
    expect(fired([])).not.toBeNull();
    expect(fired([leader('lt', 'german', 'LT', '0704')])).toBeNull();
  });

  it('PG-1.1.8: an assault is fought in the hex of the enemy', () => {
    const { board } = played({
      units: [unit('g1', 'german-inf', '0504'), unit('s1', 'soviet-inf', '0505', { state: 'demoralised', steps: 1 })],
      leaders: [leader('lt', 'german', 'LT', '0504')],
      stack: [acting('german', { leaders: ['lt'], firing: ['g1', 'lt'] })],
      answers: [
        [
          'german',
          { type: 'assault', units: ['g1'], leaders: [], hex: hex('0505'), leader: null, charges: [], fights: true },
        ],
      ],
      dice: [1, 1],
    });
    expect(board.units.find(({ id }) => id === 'g1')).toMatchObject({ at: { hex: hex('0505') }, mark: 'fired' });
  });

  it('PG-1.1.23, PG-3.12.1: the inactive side may fire at whoever moves, and hits nobody else', () => {
    const { asked, log } = played({
      units: [unit('g1', 'german-inf', '0504'), unit('g2', 'german-inf', '0604'), unit('s1', 'soviet-hmg', '0804')],
      leaders: [leader('lt', 'german', 'LT', '0504')],
      stack: [acting('german', { leaders: ['lt'], moving: ['g1', 'lt'] })],
      answers: [
        ['german', move('g1', '0604')],
        ['soviet', { type: 'open', shooters: ['s1'], kind: 'df' }],
        ['soviet', DONE],
      ],
      dice: [3, 4],
    });
    const { roll } = log.find((item) => 'roll' in item) as Extract<(typeof log)[number], { roll: unknown }>;
    expect('readings' in roll.check && roll.check.readings.map((one) => one.for)).toEqual(['g1']);
    expect(eventsOf(log).some(({ type }) => type === 'firedAt')).toBe(true);
    expect(asked[0]?.side ?? 'german').toBe('german');
  });
});

describe('what AFVs are told', () => {
  /** A tank under a lieutenant or a leader of its own, towards a gun that would see it come. */
  const towards = (tankLeader: boolean) =>
    played({
      units: [
        unit('t34', 'soviet-t-34', '0304', { tankLeader }),
        unit('inf', 'soviet-inf', '0304'),
        unit('gun', 'german-pak-40', '0904', { spotted: true }),
      ],
      leaders: [leader('lt', 'soviet', 'LT', '0304')],
      stack: [acting('soviet', { leaders: ['lt'], moving: ['t34', 'lt', 'inf'] })],
      answers: [['soviet', move('t34', '0404')]],
    }).refusal;

  it('PG-3.3.5, PG-3.3.1: a tank leader takes tanks towards guns, a regular leader does not', () => {
    expect(towards(false)).not.toBeNull();
    expect(towards(true)).toBeNull();
  });
});
