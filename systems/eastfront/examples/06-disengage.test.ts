import { eventsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { COMMANDS, move, moving, rearGuard, refused, supreme, supremeMove, whereIs } from './moves.ts';
import { block, DONE, hex } from './played.ts';

const HQ = block('U', 'de-aga', 2, 'Kamensk', { orders: COMMANDS });

/** Two corps that attack Kotelnikovo, and whom they attack. */
const attackers = [
  block('A', 'de-3-pz', 4, 'Kotelnikovo', { flat: true }),
  block('B', 'de-44', 3, 'Kotelnikovo', { flat: true }),
];
const defender = block('Z', 'su-51', 2, 'Kotelnikovo');
const KOTELNIKOVO = [['Kotelnikovo', 'soviet']] as const;
/** Holds the west bank, so that it is friendly. */
const bank = block('K', 'de-4', 3, 'Kamensk E1');

describe('6.32 Disengaging', () => {
  const position = { side: 'axis', blocks: [HQ, bank, ...attackers, defender], battles: KOTELNIKOVO } as const;

  it('EF-6.32.1, EF-6.32.3 who leaves a battle goes on as far as it is fast', () => {
    const { board, log } = moving(position, move('A', 'Kamensk E1', 'Kalach W1', 'Millerovo'));
    expect(board.blocks.find(({ id }) => id === 'A')).toMatchObject({ at: { hex: hex('Millerovo') }, moved: 'ground' });
    expect(eventsOf(log).filter(({ type }) => type === 'crossed')).toEqual([
      { type: 'crossed', from: hex('Kotelnikovo'), to: hex('Kamensk E1') },
    ]);
    // EF-7.12.2: it stands up again, and is remembered.
    expect(board.blocks.find(({ id }) => id === 'A')).toMatchObject({ flat: false, seen: { unit: 'de-3-pz', cv: 4 } });
    expect(board.battles).toHaveLength(1);
  });

  it('EF-6.32.2, EF-8.4.3 first into a friendly hex: never an enemy one, a contested one or another battle', () => {
    const refusal = ['EF-6.32.2', 'disengageToFriends'];
    expect(refused(moving(position, move('A', 'Elista NW1')))).toEqual(refusal);
    // Elista NW1 lies in the zone of the Germans at Stalingrad SE1, then in that of the Soviets at Elista too.
    const won = [...position.blocks, block('M', 'de-8', 3, 'Stalingrad SE1')];
    expect(moving({ ...position, blocks: won }, move('A', 'Elista NW1')).refusal).toBeNull();
    const contested = [...won, block('W', 'su-1g', 3, 'Elista')];
    expect(refused(moving({ ...position, blocks: contested }, move('A', 'Elista NW1')))).toEqual(refusal);
    const fought = [...position.blocks, block('D', 'de-51', 3, 'Stalingrad'), block('F', 'su-62', 3, 'Stalingrad')];
    const battles = [...KOTELNIKOVO, ['Stalingrad', 'axis'] as const];
    expect(refused(moving({ ...position, blocks: fought, battles }, move('A', 'Stalingrad')))).toEqual(refusal);
  });

  it('EF-6.32.2 a hex won behind the enemy qualifies', () => {
    const won = { ...position, blocks: [...position.blocks, block('M', 'de-8', 3, 'Stalingrad SE1')] };
    expect(moving(won, move('A', 'Stalingrad SE1')).refusal).toBeNull();
  });

  it('EF-EX-23 EF-6.32.2 EF-8.31.1 EF-8.33.1 between two battles: who defends leaves to friends, who attacks finds none', () => {
    const b = block('B', 'su-51', 3, 'Salsk E1');
    const besieger = block('Y', 'su-37', 3, 'Salsk', { flat: true });
    const blocks = [
      block('S', 'su-stavka', 3, 'Baku', { orders: supreme(6) }),
      block('P', 'de-okh', 3, 'Kamensk', { orders: supreme(6) }),
      block('A', 'su-44', 3, 'Kotelnikovo'),
      block('C', 'su-40', 3, 'Stavropol E1'),
      block('D', 'su-8', 3, 'Salsk E1'),
      block('T', 'de-3-pz', 4, 'Salsk E1', { flat: true }),
      block('U', 'de-8', 3, 'Salsk E1', { flat: true }),
      block('Z', 'de-5', 3, 'Salsk'),
    ];
    const both = {
      blocks: [...blocks, b, besieger],
      battles: [['Salsk', 'axis'] as const, ['Salsk E1', 'soviet'] as const],
    };
    const around = ['Rostov E2', 'Stavropol', 'Elista NW1', 'Elista', 'Stavropol E1'];
    const refusals = (
      side: 'axis' | 'soviet',
      id: string,
      hexes: readonly string[],
      position: Pick<Parameters<typeof moving>[0], 'blocks' | 'battles'>,
    ) => hexes.map((to) => refused(moving({ side, ...position }, supremeMove(id, to)))?.[0] ?? null);
    expect(refusals('soviet', 'B', around, both)).toEqual(around.map(() => null));
    expect(refusals('soviet', 'B', ['Salsk'], both)).toEqual(['EF-6.32.2']);
    expect(refusals('axis', 'T', [...around, 'Salsk'], both)).toEqual([...around, 'Salsk'].map(() => 'EF-6.32.2'));
    // Without B, and with nobody at Z's throat, Z makes two hexes contested: the tanks can't go there either.
    const free = { blocks, battles: [['Salsk E1', 'soviet'] as const] };
    expect(moving({ side: 'axis', ...free }).board.contested).toEqual(['Rostov E2', 'Stavropol'].map(hex));
    expect(refusals('axis', 'T', ['Rostov E2', 'Stavropol'], free)).toEqual(['EF-6.32.2', 'EF-6.32.2']);
  });

  it('EF-6.32.3 nobody leaves one battle for another in the same phase', () => {
    const next = { ...position, blocks: [...position.blocks, block('Y', 'su-37', 2, 'Rostov E1')] };
    expect(refused(moving(next, move('A', 'Kamensk E1', 'Rostov E1')))).toEqual(['EF-6.32.3', 'noNewFight']);
  });

  it('EF-6.32.4 without a friendly hex next to it a block stays, and is not offered', () => {
    const soviets = [
      block('S', 'su-stavka', 3, 'Elista', { orders: supreme(6) }),
      block('Y', 'su-62', 3, 'Millerovo'),
      block('X', 'su-64', 3, 'Millerovo'),
      block('D', 'de-51', 3, 'Millerovo'),
    ];
    const { asked } = moving({ side: 'soviet', blocks: soviets, battles: [['Millerovo', 'axis']] });
    const offered = asked.flatMap(({ choices }) =>
      choices.flatMap(({ action }) => ('block' in action ? [action.block] : [])),
    );
    expect(offered).not.toContain('Y');
    const free = moving({ side: 'soviet', blocks: soviets.slice(0, 2) });
    const movers = free.asked.flatMap(({ choices }) =>
      choices.flatMap(({ action }) => ('block' in action ? [action.block] : [])),
    );
    expect(movers).toContain('Y');
  });
});

describe('6.33 Hexsides of battle hexes', () => {
  const forest = [['Krasnodar SW1', 'soviet']] as const;
  const hq = block('U', 'de-aga', 2, 'Maikop', { orders: COMMANDS });
  const stack = (name: string) => [
    block('A', 'de-3-pz', 4, name),
    block('B', 'de-44', 3, name),
    block('C', 'de-4', 3, name),
  ];

  it('EF-EX-15, EF-6.33.1 over a river side one may leave, and then nobody enters', () => {
    const blocks = [HQ, bank, ...attackers, defender, block('C', 'de-8', 3, 'Kamensk E1')];
    const position = { side: 'axis', blocks, battles: KOTELNIKOVO } as const;
    const both = moving(position, move('A', 'Kamensk E1'), move('C', 'Kotelnikovo'));
    expect(refused(both)).toEqual(['EF-6.33.1', 'hexsideFull']);
    expect(moving(position, move('C', 'Kotelnikovo')).refusal).toBeNull();
  });

  it('EF-EX-15, EF-6.33.1, EF-1.31.1 over a clear side two may cross, both ways together', () => {
    const blocks = [
      hq,
      ...stack('Maikop').slice(0, 2),
      block('E', 'de-51', 3, 'Krasnodar SW1'),
      block('F', 'de-8', 3, 'Krasnodar SW1'),
      block('Z', 'su-51', 2, 'Krasnodar SW1'),
    ];
    const position = { side: 'axis', blocks, battles: forest } as const;
    const third = moving(position, move('E', 'Maikop'), move('A', 'Krasnodar SW1'), move('B', 'Krasnodar SW1'));
    expect(refused(third)).toEqual(['EF-6.33.1', 'hexsideFull']);
    expect(third.board.crossings).toHaveLength(2);
  });

  it('EF-6.33.1, EF-12.24.1 in mud one only', () => {
    const blocks = [hq, ...stack('Maikop'), block('Z', 'su-51', 2, 'Krasnodar SW1')];
    const board = { weather: { east: 'mud', west: 'dry' } };
    const second = moving({ side: 'axis', blocks, board }, move('A', 'Krasnodar SW1'), move('B', 'Krasnodar SW1'));
    expect(refused(second)).toEqual(['EF-6.33.1', 'hexsideFull']);
  });

  it('EF-6.33.1, EF-1.35.1 a mountain side lets one through; EF-6.33.2, EF-6.2.1 without a battle all pass', () => {
    const blocks = [hq, ...stack('Maikop'), block('Z', 'su-51', 2, 'Tuapse E1')];
    const second = moving({ side: 'axis', blocks }, move('A', 'Tuapse E1'), move('B', 'Tuapse E1'));
    expect(refused(second)).toEqual(['EF-6.33.1', 'hexsideFull']);
    const river = [HQ, ...stack('Kamensk')];
    const all = moving(
      { side: 'axis', blocks: river },
      move('A', 'Rostov E1'),
      move('B', 'Rostov E1'),
      move('C', 'Rostov E1'),
    );
    expect(all.refusal).toBeNull();
    expect(all.board.crossings).toEqual([]);
  });
});

describe('6.2 Stacking', () => {
  const four = (name: string) => [
    block('A', 'de-3-pz', 4, name),
    block('B', 'de-44', 3, name),
    block('C', 'de-4', 3, name),
    block('D', 'de-8', 3, name),
  ];

  it('EF-6.21.1, EF-6.22.1 no fifth block ends its move on clear ground; EF-6.2.1 passing through is free', () => {
    const blocks = [HQ, ...four('Kamensk E1'), block('E', 'de-14-pz', 4, 'Kamensk')];
    expect(refused(moving({ side: 'axis', blocks }, move('E', 'Kamensk E1')))).toEqual(['EF-6.21.1', 'noRoom']);
    expect(moving({ side: 'axis', blocks }, move('E', 'Kamensk E1', 'Kalach')).refusal).toBeNull();
    const room = moving({ side: 'axis', blocks }, move('A', 'Kalach'), move('E', 'Kamensk E1'));
    expect(room.refusal).toBeNull();
  });

  it.each([
    ['EF-1.34.1 three in marsh', 'Astrakhan', 'Astrakhan NW1', 3],
    ['EF-1.35.1 two in mountains', 'Tuapse E1', 'Maikop', 2],
  ])('EF-6.21.1, %s', (_title, full, from, most) => {
    const units = ['su-5', 'su-6', 'su-7'].slice(0, most).map((unit, i) => block(`B${i}`, unit, 3, full));
    const front = block('F', 'su-southern', 2, from, { orders: COMMANDS });
    const come = block('A', 'su-8', 3, from);
    expect(refused(moving({ side: 'soviet', blocks: [front, come, ...units] }, move('A', full)))).toEqual([
      'EF-6.21.1',
      'noRoom',
    ]);
    expect(moving({ side: 'soviet', blocks: [front, come, ...units.slice(1)] }, move('A', full)).refusal).toBeNull();
  });

  it('EF-6.21.2 each side counts its own', () => {
    const blocks = [
      HQ,
      ...four('Kotelnikovo').slice(0, 3),
      block('E', 'de-14-pz', 4, 'Kamensk E1'),
      ...['su-5', 'su-6', 'su-7', 'su-8'].map((unit, i) => block(`S${i}`, unit, 3, 'Kotelnikovo')),
    ];
    expect(moving({ side: 'axis', blocks, battles: KOTELNIKOVO }, move('E', 'Kotelnikovo')).refusal).toBeNull();
  });

  it('EF-5.21.4, EF-6.22.1, EF-6.22.2 a headquarters that deployed into a full hex: who is too many is unsupplied', () => {
    const hq = { ...HQ, orders: { ...COMMANDS, deployed: true } };
    const position = { side: 'axis', blocks: [hq, ...four('Kamensk')] } as const;
    const stuck = moving(position, DONE, DONE);
    expect(stuck.asked.map(({ kind, side }) => [kind, side])).toEqual([['choose', 'axis']]);
    const chosen = moving(position, DONE, DONE, { type: 'choose', block: 'B' });
    expect(chosen.board.blocks.filter(({ supplied }) => !supplied).map(({ id }) => id)).toEqual(['B']);
    expect(chosen.asked.some(({ kind }) => kind === 'choose')).toBe(false);
    const moved = moving(position, move('A', 'Millerovo'), DONE, DONE);
    expect(moved.asked.some(({ kind }) => kind === 'choose')).toBe(false);
  });
});

describe('6.41 Rear guards', () => {
  const position = { side: 'axis', blocks: [HQ, bank, ...attackers, defender], battles: KOTELNIKOVO } as const;

  it('EF-6.41.1 the last to leave goes as rear guard, when all else has moved', () => {
    const last = moving(position, move('B', 'Kamensk E1'), move('A', 'Kamensk E1'));
    expect(refused(last)).toEqual(['EF-6.41.1', 'lastIsRearGuard']);
    const held = moving(position, rearGuard('A', 'Kamensk E1', 'Kalach'));
    expect(whereIs(held, 'A')).toBe(hex('Kotelnikovo'));
    expect(refused(moving(position, rearGuard('A', 'Kamensk E1'), move('A', 'Kamensk E1')))).toEqual([
      'EF-6.41.1',
      'isRearGuard',
    ]);
    expect(refused(moving(position, rearGuard('A', 'Kamensk E1'), rearGuard('B', 'Kalach')))).toEqual([
      'EF-6.41.1',
      'noRearGuard',
    ]);
    expect(refused(moving(position, rearGuard('K', 'Kalach')))).toEqual(['EF-6.41.1', 'noRearGuard']);
  });

  it('EF-6.41.4, EF-6.33.1 its hexside and its place are kept for it', () => {
    const only = moving(position, rearGuard('A', 'Kamensk E1'), move('B', 'Kamensk E1'));
    expect(refused(only)).toEqual(['EF-6.33.1', 'hexsideFull']);
    const full = {
      ...position,
      blocks: [
        ...position.blocks,
        block('L', 'de-8', 3, 'Kamensk E1'),
        block('M', 'de-51', 3, 'Kamensk E1'),
        block('N', 'de-5', 3, 'Kamensk'),
      ],
    };
    const place = moving(full, rearGuard('A', 'Kamensk E1'), move('N', 'Kamensk E1'));
    expect(refused(place)).toEqual(['EF-6.21.1', 'noRoom']);
  });

  it('EF-6.41.4 a headquarters may be the rear guard; static units only by a supreme move (EF-2.67.1)', () => {
    const hq = { ...position, blocks: [HQ, bank, block('A', 'de-ags', 2, 'Kotelnikovo'), defender] };
    expect(moving(hq, rearGuard('A', 'Kamensk E1')).refusal).toBeNull();
    const okh = block('P', 'de-okh', 3, 'Kamensk', { orders: supreme(2) });
    const fixed = {
      ...position,
      blocks: [HQ, okh, bank, block('A', 'ro-1', 2, 'Kotelnikovo'), defender],
      board: { freed: { Odessa: true, Sevastopol: true } },
    };
    expect(refused(moving(fixed, rearGuard('A', 'Kamensk E1')))).toEqual(['EF-2.67.1', 'staticBySupreme']);
  });

  it('EF-6.41.2 where one stays there is no pursuit: the rear guard just goes', () => {
    const { board, log } = moving(position, rearGuard('B', 'Kamensk E1'), DONE);
    expect(eventsOf(log).filter(({ type }) => type === 'fired')).toEqual([]);
    expect(board.blocks.find(({ id }) => id === 'B')?.at).toEqual({ in: 'hex', hex: hex('Kamensk E1') });
    expect(board.battles).toMatchObject([{ hex: hex('Kotelnikovo'), defender: 'soviet', isNew: false }]);
    expect(board.rearGuards).toEqual([]);
  });

  it('EF-6.52.1, EF-6.41.1 a retreat by a supreme move, paid when it is named', () => {
    const okh = block('P', 'de-okh', 3, 'Kamensk', { orders: supreme(2) });
    const alone = { ...position, blocks: [okh, bank, attackers[0]!, block('Z', 'su-4-shock', 2, 'Kotelnikovo')] };
    const named = moving(alone, { ...supremeMove('A', 'Kamensk E1'), asRearGuard: true });
    expect(named.board.blocks.find(({ id }) => id === 'P')?.orders?.moves).toBe(1);
    const gone = moving(alone, { ...supremeMove('A', 'Kamensk E1'), asRearGuard: true }, DONE);
    expect(eventsOf(gone.log).find(({ type }) => type === 'moved')).toMatchObject({ going: 'supreme' });
    expect(gone.board.battles).toEqual([]);
  });
});
