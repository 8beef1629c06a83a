import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { lowestRepulse } from '../rules/07-repulse.ts';
import type { FrontSide } from '../types.ts';
import { battle, choose, fought, over, strengths } from './fought.ts';
import { block, hex } from './played.ts';

const wentBack = (log: Parameters<typeof eventsOf>[0]) =>
  eventsOf(log).flatMap((event) => {
    const one = event as { type: string; block: string; path: readonly number[]; going: string };
    return one.type === 'moved' ? [[one.block, one.path.at(-1), one.going]] : [];
  });
const NEW = { isNew: true };
const MUD = { weather: { east: 'mud', west: 'mud' } };
const SNOW = { weather: { east: 'snow', west: 'snow' } };

const KOTELNIKOVO = {
  blocks: [
    block('E', 'su-51', 2, 'Kotelnikovo'),
    block('Q', 'de-24-pz', 4, 'Kotelnikovo', over('river', 'Kamensk E1')),
    block('R', 'de-4', 3, 'Kotelnikovo', { ...over('river', 'Kalach'), flat: true }),
  ],
  battle: battle('Kotelnikovo', 'soviet', NEW),
};

describe('7.5 Repulse', () => {
  it('EF-EX-55 EF-7.51.1 EF-7.51.2 EF-7.51.5 each 1 or 2 throws the weakest back to where it came from', () => {
    const { board, log } = fought({ ...KOTELNIKOVO, dice: [2, 4, /* Q */ 1, 2, 3, 6] });
    expect(wentBack(log)).toEqual([['R', hex('Kalach'), 'repulsed']]);
    expect(strengths(board)).toEqual({ E: 1, Q: 4, R: 3 });
    expect(board.blocks.find(({ id }) => id === 'R')).toMatchObject({
      at: { in: 'hex', hex: hex('Kalach') },
      flat: false,
    });
    expect(board.battles).toMatchObject([{ defender: 'soviet', round: 'fought' }]);
  });

  it('EF-EX-54 EF-7.51.3 with everybody repulsed the hits fall on them, nobody fires, and the battle is over', () => {
    const { board, log } = fought({
      blocks: [
        block('C', 'su-5-mech', 3, 'Rostov E2'),
        block('S', 'de-44', 3, 'Rostov E2', over('river', 'Kamensk E1')),
      ],
      battle: battle('Rostov E2', 'soviet', NEW),
      dice: [2, 4, 5],
    });
    expect(eventsOf(log)).toEqual([
      { type: 'fired', block: 'C', hits: 1, repulses: 1 },
      { type: 'moved', block: 'S', path: [hex('Kamensk E1')], going: 'repulsed', by: null },
      { type: 'battleEnded', hex: hex('Rostov E2') },
      { type: 'stepLost', block: 'S' },
    ]);
    expect(strengths(board)).toEqual({ C: 3, S: 2 });
  });

  it('EF-7.51.4 everybody fires, then the repulsed go, then the hits fall on those who stay', () => {
    const { log, board } = fought({
      blocks: [
        block('B1', 'su-51', 1, 'Kotelnikovo'),
        block('B2', 'su-56', 1, 'Kotelnikovo'),
        block('Q', 'de-24-pz', 4, 'Kotelnikovo', over('river', 'Kamensk E1')),
        block('R', 'de-4', 3, 'Kotelnikovo', over('river', 'Kalach')),
      ],
      battle: battle('Kotelnikovo', 'soviet', NEW),
      dice: [6, 1, /* Q */ 1, 1, 1],
    });
    expect(eventsOf(log).slice(0, 4)).toEqual([
      { type: 'fired', block: 'B1', hits: 1, repulses: 0 },
      { type: 'fired', block: 'B2', hits: 0, repulses: 1 },
      { type: 'moved', block: 'R', path: [hex('Kalach')], going: 'repulsed', by: null },
      { type: 'stepLost', block: 'Q' },
    ]);
    expect(strengths(board)).toEqual({ B1: 1, B2: 1, Q: 3, R: 3 });
  });

  it('EF-7.51.4 the weakest is judged before the hits: a strong unit is not thrown back for having lost steps', () => {
    const { log } = fought({
      blocks: [
        block('B1', 'su-1g', 4, 'Kotelnikovo'),
        block('Q', 'de-24-pz', 4, 'Kotelnikovo', over('river', 'Kamensk E1')),
        block('R', 'de-4', 3, 'Kotelnikovo', over('river', 'Kalach')),
      ],
      battle: battle('Kotelnikovo', 'soviet', NEW),
      dice: [6, 6, 6, 1, /* Q */ 1],
    });
    expect(wentBack(log)).toEqual([['R', hex('Kalach'), 'repulsed']]);
  });

  it('EF-7.51.2 hits beyond the steps of those who stay are lost', () => {
    const { board } = fought({
      blocks: [
        block('B1', 'su-51', 3, 'Kotelnikovo'),
        block('Q', 'de-24-pz', 1, 'Kotelnikovo', over('river', 'Kamensk E1')),
        block('R', 'de-4', 1, 'Kotelnikovo', over('river', 'Kalach')),
      ],
      battle: battle('Kotelnikovo', 'soviet', NEW),
      answers: [['axis', choose('R')]],
      dice: [6, 6, 1],
    });
    expect(strengths(board)).toEqual({ B1: 3, R: 1 });
    expect(board.battles).toEqual([]);
  });

  it('EF-7.5.1 EF-7.5.2 EF-7.51.6 only in the first round, and only if all come over rivers', () => {
    const running = fought({
      ...KOTELNIKOVO,
      battle: battle('Kotelnikovo', 'soviet'),
      dice: [1, 1, 1, 1, 1, 1, 1, 1, 1],
    });
    expect(wentBack(running.log)).toEqual([]);
    const byLand = fought({
      ...KOTELNIKOVO,
      blocks: [...KOTELNIKOVO.blocks.slice(0, 2), block('R', 'de-4', 3, 'Kotelnikovo', over('land', 'Rostov E2'))],
      dice: [1, 1, 1, 1, 1, 1, 1, 1, 1],
    });
    expect(wentBack(byLand.log)).toEqual([]);
    expect(rollsOf(byLand.log)[0]!.check.rule).toBe('EF-7.31.1');
  });

  it('EF-7.52.1 EF-1.36.2 EF-12.24.5 EF-1.39.4 a frozen river repulses nobody', () => {
    const { log } = fought({ ...KOTELNIKOVO, board: SNOW, dice: [1, 2, 1, 1, 1, 1, 1, 1, 1] });
    expect(wentBack(log)).toEqual([]);
  });

  it('EF-7.53.1 EF-12.24.3 in mud 1 to 3 repulse', () => {
    const { log } = fought({ ...KOTELNIKOVO, board: MUD, dice: [3, 4, 1, 1, 1, 1] });
    expect(wentBack(log)).toEqual([['R', hex('Kalach'), 'repulsed']]);
    expect(rollsOf(log)[0]!.check.rule).toBe('EF-7.53.1');
    const dry = fought({ ...KOTELNIKOVO, dice: [3, 4, 1, 1, 1, 1, 1, 1, 1] });
    expect(wentBack(dry.log)).toEqual([]);
  });

  it('EF-S41.2 in June 1941 Axis river assaults are not repulsed; Soviet ones are, and so is July', () => {
    const assault = (side: FrontSide, date: string) => {
      const [attacker, defender] = side === 'axis' ? ['de-4', 'su-3'] : ['su-3', 'de-4'];
      const { log } = fought({
        scenario: 'barbarossa',
        side,
        board: { date },
        blocks: [
          block('A1', attacker!, 1, 'Kotelnikovo', over('river', 'Kalach')),
          block('B1', defender!, 1, 'Kotelnikovo'),
        ],
        battle: battle('Kotelnikovo', side === 'axis' ? 'soviet' : 'axis', NEW),
        dice: side === 'axis' && date === '1941-06-II' ? [1, 1] : [1],
      });
      return wentBack(log).length;
    };
    expect(assault('axis', '1941-06-II')).toBe(0);
    expect(assault('axis', '1941-07-I')).toBe(1);
    expect(assault('soviet', '1941-06-II')).toBe(1);
  });

  const COMBINED = {
    side: 'soviet' as const,
    scenario: 'case-blue',
    blocks: [
      block('P', 'su-para', 3, 'Rostov E1', { ...over('air', 'Kotelnikovo'), dispersed: true }),
      block('Q', 'su-1g', 4, 'Rostov E1', over('river', 'Kamensk')),
      block('R', 'su-3', 3, 'Rostov E1', over('river', 'Kamensk E1')),
      block('Z', 'de-5', 4, 'Rostov E1'),
    ],
    battle: battle('Rostov E1', 'axis', NEW),
  };

  it('EF-EX-21 EF-7.54.1 EF-14.41.1 a mixed assault has the lowest number for all; the owner picks among the weakest', () => {
    const asked = fought({ ...COMBINED, dice: [6, 1, 5, 2] });
    expect(asked.asked).toMatchObject([
      { kind: 'choose', side: 'soviet', choices: [{ action: choose('P') }, { action: choose('R') }] },
    ]);
    expect(rollsOf(asked.log)[0]!.check.rule).toBe('EF-7.54.1');
    const { board } = fought({
      ...COMBINED,
      answers: [['soviet', choose('R')]],
      dice: [6, 1, 5, 2, /* P */ 1, 1, 1, /* Q */ 1, 1, 1],
    });
    expect(strengths(board)).toEqual({ P: 3, Q: 3, R: 3, Z: 4 });
  });

  it('EF-EX-21 EF-14.4.1 a repulsed paratroop corps loses a step at once, before the hits', () => {
    const { board, log } = fought({
      ...COMBINED,
      answers: [['soviet', choose('P')]],
      dice: [6, 1, 5, 2, /* Q */ 1, 1, 1, /* R */ 1, 1, 1],
    });
    expect(strengths(board)).toEqual({ P: 2, Q: 3, R: 3, Z: 4 });
    expect(eventsOf(log).flatMap((event) => ('block' in event && event.type !== 'fired' ? [event.type] : []))).toEqual([
      'moved',
      'stepLost',
      'stepLost',
    ]);
    expect(board.blocks.find(({ id }) => id === 'P')).toMatchObject({
      dispersed: false,
      at: { in: 'hex', hex: hex('Kotelnikovo') },
    });
    const weak = fought({
      ...COMBINED,
      blocks: [block('P', 'su-para', 1, 'Rostov E1', over('air', 'Kotelnikovo')), COMBINED.blocks[3]!],
      dice: [6, 1, 5, 2],
    });
    expect(strengths(weak.board)).toEqual({ Z: 4 });
  });

  it('EF-14.4.2 dropped into a running battle, or beside a land attack, nobody is repulsed', () => {
    const { log } = fought({
      ...COMBINED,
      blocks: [
        ...COMBINED.blocks.slice(0, 2),
        block('R', 'su-3', 3, 'Rostov E1', over('land', 'Salsk')),
        COMBINED.blocks[3]!,
      ],
      dice: [1, 1, 1, 1, ...Array.from({ length: 10 }, () => 1)],
    });
    expect(wentBack(log)).toEqual([]);
  });

  const LANDING = (unit: string) => ({
    scenario: 'case-blue',
    side: 'soviet' as const,
    blocks: [
      block('A1', 'de-5', 3, 'Simferopol'),
      block('H', 'su-southern', 2, 'Novorossiysk'),
      block('L', unit, 3, 'Simferopol', over('sea', 'Novorossiysk')),
    ],
    battle: battle('Simferopol', 'axis', { ...NEW, strike: { hq: 'H', dice: 2 } }),
  });

  it('EF-EX-38 EF-15.43.1 EF-13.15.1 a landing is repulsed on 1 to 3, after the strike', () => {
    const { board } = fought({ ...LANDING('su-3'), dice: [6, 1, /* A1 */ 3, 6] });
    expect(strengths(board)).toEqual({ A1: 2, H: 2, L: 2 });
    expect(board.battles).toEqual([]);
    expect(board.blocks.find(({ id }) => id === 'L')!.at).toEqual({ in: 'hex', hex: hex('Novorossiysk') });
  });

  it('EF-15.5.1 the Coastal Army is repulsed on 1 and 2 only', () => {
    const { board } = fought({ ...LANDING('su-coastal'), dice: [6, 1, /* A1 */ 3, 6, /* L */ 1, 1] });
    expect(board.battles).toHaveLength(1);
    const { log } = fought({ ...LANDING('su-coastal'), dice: [6, 1, /* A1 */ 2, 4] });
    expect(wentBack(log)).toHaveLength(1);
  });

  it('EF-2.67.2 a static unit without a step that a repulse leaves alone is removed', () => {
    const { board } = fought({
      scenario: 'case-blue',
      blocks: [
        block('A1', 'ro-1', 0, 'Kotelnikovo', over('river', 'Kalach')),
        block('A2', 'ro-2', 0, 'Kotelnikovo', over('river', 'Kalach')),
        block('B1', 'su-3', 1, 'Kotelnikovo'),
      ],
      battle: battle('Kotelnikovo', 'soviet', NEW),
      answers: [['axis', choose('A1')]],
      dice: [1],
    });
    expect(strengths(board)).toEqual({ A1: 0, B1: 1 });
    expect(board.battles).toEqual([]);
  });

  it('EF-6.22.2 who falls back onto a full stack makes one too many; the owner says who', () => {
    const { asked } = fought({
      blocks: [
        ...KOTELNIKOVO.blocks,
        ...['de-5', 'de-52', 'de-8', 'de-51'].map((unit, i) => block(`S${i}`, unit, 1, 'Kalach')),
      ],
      battle: KOTELNIKOVO.battle,
      dice: [2, 4],
    });
    expect(asked).toMatchObject([{ kind: 'choose', side: 'axis', rule: 'EF-6.22.2', choices: { length: 5 } }]);
  });

  it('EF-6.22.2 EF-7.51.4 who is too many is asked when the hits are taken: the dead need no room', () => {
    const full = ['de-5', 'de-52', 'de-8', 'de-51'].map((unit, i) => block(`S${i}`, unit, 1, 'Kalach'));
    const thrownBack = (cv: number) =>
      fought({
        blocks: [
          block('E', 'su-51', 2, 'Kotelnikovo'),
          block('R', 'de-4', cv, 'Kotelnikovo', over('river', 'Kalach')),
          ...full,
        ],
        battle: KOTELNIKOVO.battle,
        dice: [2, 6],
      });
    const dead = thrownBack(1);
    expect([dead.asked, strengths(dead.board)]).toEqual([[], { E: 2, S0: 1, S1: 1, S2: 1, S3: 1 }]);
    const alive = thrownBack(2);
    expect(strengths(alive.board)).toMatchObject({ R: 1 });
    expect(alive.asked).toMatchObject([{ kind: 'choose', rule: 'EF-6.22.2', choices: { length: 5 } }]);
  });

  it('EF-7.54.1 T8: each way alone, mixed, and frozen rivers or unguarded ones as ordinary sides', () => {
    const number = (ways: readonly ('land' | 'river' | 'sea' | 'air')[], weather: 'dry' | 'mud' | 'snow' = 'dry') =>
      lowestRepulse(
        ways.map((by) => ({ by, isCoastal: false })),
        weather,
        'open',
      )?.value ?? 0;
    expect([number(['river']), number(['river'], 'mud'), number(['river'], 'snow')]).toEqual([2, 3, 0]);
    expect([number(['air']), number(['air'], 'mud'), number(['air'], 'snow')]).toEqual([1, 1, 1]);
    expect([number(['sea']), number(['sea'], 'snow')]).toEqual([3, 3]);
    expect([number(['sea', 'river']), number(['sea', 'river', 'air']), number(['river', 'land'])]).toEqual([2, 1, 0]);
    expect(number(['river', 'air'], 'snow')).toBe(0);
    expect(
      lowestRepulse(
        [
          { by: 'river', isCoastal: false },
          { by: 'air', isCoastal: false },
        ],
        'dry',
        'undefended',
      ),
    ).toBeNull();
  });
});
