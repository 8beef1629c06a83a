import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { COMMANDS, move, moving, rearGuard } from './moves.ts';
import { block, DONE, hex } from './played.ts';

const HQ = block('U', 'de-aga', 2, 'Kamensk E1', { orders: COMMANDS });
const bank = block('K', 'de-4', 3, 'Kamensk E1');
const KOTELNIKOVO = [['Kotelnikovo', 'soviet']] as const;

/** A German rear guard leaves Kotelnikovo under these eyes. */
const retreat = (
  guard: readonly [string, number],
  pursuers: readonly (readonly [string, number])[],
  dice: readonly number[],
  more: object = {},
) =>
  moving(
    {
      side: 'axis',
      blocks: [
        HQ,
        bank,
        block('A', guard[0], guard[1], 'Kotelnikovo', { flat: true }),
        ...pursuers.map(([unit, cv], i) => block(`Z${i}`, unit, cv, 'Kotelnikovo')),
      ],
      battles: KOTELNIKOVO,
      dice,
      ...more,
    },
    rearGuard('A', 'Kamensk E1'),
    DONE,
  );

const guardOf = ({ board }: ReturnType<typeof retreat>) => board.blocks.find(({ id }) => id === 'A');
const firedIn = ({ log }: ReturnType<typeof retreat>) =>
  eventsOf(log).flatMap((event) => (event.type === 'fired' ? [[event.block, event.hits]] : []));

describe('6.42 Pursuit', () => {
  it('EF-6.42.1 who is faster hits on 5 and 6', () => {
    const played = retreat(['de-44', 4], [['su-8-tank', 3]], [5, 6, 4]);
    expect(firedIn(played)).toEqual([['Z0', 2]]);
    expect(guardOf(played)).toMatchObject({ cv: 2, at: { hex: hex('Kamensk E1') }, flat: false });
    expect(played.board.battles).toEqual([]);
  });

  it('EF-6.42.1 who is as fast hits on 6, a die for each step', () => {
    const played = retreat(['de-44', 4], [['su-51', 3]], [5, 6, 5]);
    expect(firedIn(played)).toEqual([['Z0', 1]]);
    expect(guardOf(played)?.cv).toBe(3);
  });

  it('EF-6.42.1, EF-6.41.5 who is slower does not fire, and stays unseen', () => {
    const played = retreat(['de-3-pz', 4], [['su-51', 3]], []);
    expect(firedIn(played)).toEqual([]);
    expect(played.board.blocks.find(({ id }) => id === 'Z0')?.seen).toBeNull();
  });

  it('EF-5.1.3 headquarters never pursue', () => {
    expect(rollsOf(retreat(['de-44', 4], [['su-southern', 2]], []).log)).toEqual([]);
  });

  it('EF-6.42.2 speeds are those of the weather: in mud cavalry alone is faster', () => {
    const mud = { board: { weather: { east: 'mud', west: 'dry' } } };
    expect(firedIn(retreat(['de-44', 4], [['su-8-tank', 2]], [5, 4], mud))).toEqual([['Z0', 0]]);
    expect(firedIn(retreat(['de-44', 4], [['su-2-cav', 2]], [5, 4], mud))).toEqual([['Z0', 1]]);
  });

  it('EF-6.42.3 mud protects nobody in pursuit: a hit is a step on clear ground', () => {
    const mud = { board: { weather: { east: 'mud', west: 'dry' } } };
    expect(guardOf(retreat(['de-44', 4], [['su-2-cav', 2]], [5, 4], mud))?.cv).toBe(3);
  });

  it('EF-6.42.1 all enemies there fire, and who fired is seen until the battle is over', () => {
    const played = retreat(
      ['de-44', 4],
      [
        ['su-8-tank', 1],
        ['su-51', 2],
      ],
      [5, 6, 1],
    );
    expect(firedIn(played)).toEqual([
      ['Z0', 1],
      ['Z1', 1],
    ]);
    expect(guardOf(played)?.cv).toBe(2);
    expect(played.board.blocks.find(({ id }) => id === 'Z1')).toMatchObject({
      flat: false,
      seen: { unit: 'su-51', cv: 2 },
    });
  });

  it('EF-6.42.4 a rear guard that dies is lost, and no more comes of it', () => {
    const played = retreat(
      ['de-44', 1],
      [
        ['su-8-tank', 2],
        ['su-51', 2],
      ],
      [5, 6],
    );
    expect(guardOf(played)).toBeUndefined();
    expect(played.board.pool.axis).toContain('de-44');
    expect(played.board.battles).toEqual([]);
    expect(played.board.rearGuards).toEqual([]);
    expect(firedIn(played)).toEqual([['Z0', 2]]);
  });

  it('EF-6.42.4, EF-2.67.2 a headquarters has a step of 0, and is lost below it', () => {
    expect(guardOf(retreat(['de-ags', 1], [['su-8-tank', 1]], [5]))?.cv).toBe(0);
    expect(guardOf(retreat(['de-ags', 0], [['su-8-tank', 1]], [5]))).toBeUndefined();
  });

  it('EF-6.42.3, EF-6.42.4 in a forest or a city two hits are a step, from all who fire; half of one is forgotten', () => {
    const blocks = [
      block('F', 'su-southern', 2, 'Rostov SE1', { orders: COMMANDS }),
      block('A', 'su-56', 3, 'Rostov'),
      block('Z', 'de-3-pz', 2, 'Rostov'),
      block('Y', 'de-57-pz', 1, 'Rostov'),
    ];
    const leave = (dice: readonly number[]) =>
      moving({ side: 'soviet', blocks, battles: [['Rostov', 'soviet']], dice }, rearGuard('A', 'Rostov SE1'), DONE);
    expect(guardOf(leave([5, 1, 6]))).toMatchObject({ cv: 2, hits: 0 });
    expect(guardOf(leave([5, 1, 1]))).toMatchObject({ cv: 3, hits: 0 });
    const forest = blocks.map((one) => ({
      ...one,
      at: { in: 'hex', hex: hex(one.id === 'F' ? 'Makhachkala' : 'Grozny') },
    }));
    const woods = moving(
      { side: 'soviet', blocks: forest, battles: [['Grozny', 'soviet']], dice: [5, 6, 1] },
      rearGuard('A', 'Makhachkala'),
      DONE,
    );
    expect(guardOf(woods)?.cv).toBe(2);
  });

  it('EF-6.42.3 a fortress counts three hits a step for its own defender, not for who besieged it', () => {
    const hq = (side: string) => block('F', side, 2, 'Lyuban', { orders: COMMANDS });
    const leave = (
      units: readonly [string, string, string],
      defender: 'soviet' | 'axis',
      side: 'soviet' | 'axis',
      dice: readonly number[],
    ) =>
      moving(
        {
          scenario: 'barbarossa',
          side,
          blocks: [
            hq(units[0]),
            block('A', units[1], 3, 'Leningrad'),
            block('Z', units[2], 3, 'Leningrad'),
            block('L', side === 'soviet' ? 'su-7' : 'de-5', 3, 'Lyuban'),
          ],
          battles: [['Leningrad', defender]],
          dice,
        },
        rearGuard('A', 'Lyuban'),
        DONE,
      );
    const inside = (dice: readonly number[]) =>
      guardOf(leave(['su-leningrad', 'su-5', 'de-3-pz'], 'soviet', 'soviet', dice));
    expect(inside([5, 6, 1])).toMatchObject({ cv: 3, hits: 0 });
    expect(inside([5, 6, 6])).toMatchObject({ cv: 2, hits: 0 });
    const outside = leave(['de-agn', 'de-44', 'su-8-tank'], 'soviet', 'axis', [5, 6, 1]);
    expect(guardOf(outside)).toMatchObject({ cv: 2, hits: 0 });
  });

  it('EF-6.42.5 EF-4.42.1 pursuit comes after all other moves, then headquarters move off, then combat', () => {
    const { log } = moving(
      {
        side: 'axis',
        blocks: [HQ, bank, block('A', 'de-44', 3, 'Kotelnikovo'), block('Z', 'su-51', 1, 'Kotelnikovo')],
        battles: KOTELNIKOVO,
        dice: [1],
      },
      rearGuard('A', 'Kamensk E1'),
      move('K', 'Kalach'),
      DONE,
      { type: 'mobilise', block: 'U', path: [hex('Millerovo')] },
    );
    const kinds = eventsOf(log).flatMap((event) =>
      event.type === 'fired' || event.type === 'moved' ? [event.block] : [],
    );
    expect(kinds).toEqual(['K', 'Z', 'A']);
  });
});

describe('6.41 Two retreats in one phase', () => {
  it('EF-6.41.1, EF-6.42.5, EF-4.42.1 rear guards go one after the other, each under fire of its own pursuers', () => {
    const played = moving(
      {
        side: 'axis',
        blocks: [
          HQ,
          bank,
          block('A', 'de-44', 3, 'Kotelnikovo', { flat: true }),
          block('B', 'de-8', 3, 'Rostov E1', { flat: true }),
          block('Y', 'su-8-tank', 1, 'Rostov E1'),
          block('Z', 'su-51', 1, 'Kotelnikovo'),
        ],
        battles: [
          ['Kotelnikovo', 'soviet'],
          ['Rostov E1', 'soviet'],
        ],
        dice: [6, 5],
      },
      rearGuard('A', 'Kamensk E1'),
      rearGuard('B', 'Kamensk'),
      DONE,
    );
    expect(firedIn(played)).toEqual([
      ['Z', 1],
      ['Y', 1],
    ]);
    const after = played.board.blocks.flatMap(({ id, cv, at }) => ('AB'.includes(id) ? [[id, cv, at]] : []));
    expect(after).toEqual([
      ['A', 2, { in: 'hex', hex: hex('Kamensk E1') }],
      ['B', 2, { in: 'hex', hex: hex('Kamensk') }],
    ]);
    expect([played.board.battles, played.board.rearGuards]).toEqual([[], []]);
    const needs = rollsOf(played.log).map(({ check }) => check.shape === 'pool' && check.need[0]!.note?.word);
    expect(needs).toEqual(['pursuerAsFast', 'pursuerFaster']);
  });
});

describe('6.41.3 A stack that is relieved', () => {
  const relief = (defender: 'axis' | 'soviet', newcomerFirst: boolean) => {
    const blocks = [
      HQ,
      bank,
      block('A', 'de-3-pz', 3, 'Kotelnikovo'),
      block('C', 'de-51', 3, 'Rostov E2'),
      block('Z', 'su-8-tank', 1, 'Kotelnikovo'),
    ];
    const enter = move('C', 'Kotelnikovo');
    const leave = rearGuard('A', 'Kamensk E1');
    return moving(
      { side: 'axis', blocks, battles: [['Kotelnikovo', defender]], dice: [6] },
      ...(newcomerFirst ? [enter, leave] : [leave, enter]),
      DONE,
    );
  };

  it('EF-EX-16, EF-6.41.3, EF-6.41.2, EF-7.12.1 who came in this phase does not stay for the others: pursuit, then a new battle in which he who relieved attacks', () => {
    for (const newcomerFirst of [true, false])
      for (const defender of ['axis', 'soviet'] as const) {
        const played = relief(defender, newcomerFirst);
        expect(played.refusal).toBeNull();
        expect(guardOf(played)).toMatchObject({ cv: 2, at: { hex: hex('Kamensk E1') } });
        expect(played.board.battles).toMatchObject([{ hex: hex('Kotelnikovo'), defender: 'soviet', isNew: true }]);
        expect(played.board.blocks.find(({ id }) => id === 'C')).toMatchObject({ by: 'land', flat: false });
      }
  });

  it('EF-EX-16, EF-6.41.3 so too if the rear guard dies', () => {
    const blocks = [
      HQ,
      bank,
      block('A', 'de-44', 1, 'Kotelnikovo'),
      block('C', 'de-51', 3, 'Rostov E2'),
      block('Z', 'su-8-tank', 1, 'Kotelnikovo'),
    ];
    const { board } = moving(
      { side: 'axis', blocks, battles: [['Kotelnikovo', 'axis']], dice: [6] },
      rearGuard('A', 'Kamensk E1'),
      move('C', 'Kotelnikovo'),
      DONE,
    );
    expect(board.battles).toMatchObject([{ hex: hex('Kotelnikovo'), defender: 'soviet', isNew: true }]);
  });
});
