import { fastRandom, fillHoles, refusalOf, spellOut } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { eastfront } from '../index.ts';
import { reachOf } from '../rules/06-ways.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { Action, FrontSide } from '../types.ts';
import { COMMANDS, moving, rail, refused, supreme, supremeMove, whereIs } from './moves.ts';
import { block, hex } from './played.ts';

const settingOf = (id: string) => {
  const loaded = eastfront.load(SCENARIOS.find((one) => (one as { id: string }).id === id));
  if (!loaded.ok) throw new Error(`${id} does not load`);
  return loaded.value;
};

/** The Axis on the Don, with a supreme headquarters, a battle and a block that nobody commands. */
const don = [
  block('U', 'de-aga', 2, 'Kamensk', { orders: COMMANDS }),
  block('P', 'de-okh', 3, 'Voroshilovgrad', { orders: supreme(2) }),
  block('A', 'de-3-pz', 4, 'Kamensk'),
  block('B', 'de-44', 3, 'Kotelnikovo', { flat: true }),
  block('C', 'de-4', 3, 'Kotelnikovo', { flat: true }),
  block('D', 'de-5', 3, 'Stalingrad SE1'),
  block('K', 'de-8', 3, 'Kamensk E1'),
  block('Y', 'su-56', 3, 'Rostov'),
  block('Z', 'su-51', 2, 'Kotelnikovo'),
];
const position = { side: 'axis', blocks: don, battles: [['Kotelnikovo', 'soviet']] } as const;

describe('What may be moved', () => {
  const { asked, position: now, board } = moving(position);
  const setting = settingOf('edelweiss');
  const side: FrontSide = 'axis';
  const look = { setting, board: eastfront.see(setting, board, side) };
  const frame = now.stack.at(-1)!;
  const choices = asked[0]!.choices;
  const choiceOf = (id: string) => choices.find(({ action }) => action.type === 'move' && action.block === id)!;

  it('EF-6.1.1 one line a block and manner: who is active or has nowhere to go is not there', () => {
    const moves = choices.flatMap(({ action }) => (action.type === 'move' ? [action.block] : []));
    expect(moves).toEqual(['A', 'B', 'C', 'D', 'K']);
    expect(choices.some(({ action }) => action.type === 'done')).toBe(true);
  });

  it('EF-6.1.1 a headquarters alone, or a supreme one alone, is enough', () => {
    const movers = (...staffs: readonly string[]) => {
      const blocks = don.filter(({ id }) => !['U', 'P'].includes(id) || staffs.includes(id));
      const offered = moving({ ...position, blocks }).asked.flatMap((question) => question.choices);
      return offered.flatMap(({ action }) => (action.type === 'move' ? [action.block] : []));
    };
    expect(movers('U')).toEqual(['A', 'B', 'C', 'K']);
    expect(movers('P')).toEqual(['A', 'B', 'C', 'D', 'K']);
    expect(movers()).toEqual([]);
  });

  it('EF-6.1.1, EF-6.41.1, EF-5.61.1 with who may order it, and whether as rear guard', () => {
    const holesOf = (id: string) => choiceOf(id).holes as Readonly<Record<string, unknown>>;
    expect(holesOf('A')).toEqual({ path: { kind: 'open' }, by: { kind: 'options', options: ['command', 'supreme'] } });
    expect(holesOf('B')).toMatchObject({ asRearGuard: { kind: 'options', options: [false, true] } });
    expect(choiceOf('D')).toMatchObject({ action: { by: 'supreme' }, holes: { path: { kind: 'open' } } });
  });

  it('EF-6.1.1, EF-6.31.1 the way is spelled out with every hex that can be entered', () => {
    const spelled = spellOut(eastfront, look, frame, side, choiceOf('B')).holes as unknown as {
      path: { hexes: readonly number[]; min: number; max: number };
    };
    // Out of the battle over the Don or to the friends behind the enemy, two hexes.
    expect(spelled.path).toMatchObject({ kind: 'path', min: 1, max: 2 });
    const first = ['Kamensk E1', 'Kalach', 'Stalingrad SE1', 'Elista NW1'].map(hex);
    for (const next of first) expect(spelled.path.hexes).toContain(next);
    expect(spelled.path.hexes).not.toContain(hex('Rostov'));
    expect(spelled.path.hexes).not.toContain(hex('Salsk'));
  });

  it('whatever is listed or sampled is legal', () => {
    const random = fastRandom(7);
    for (const choice of choices)
      for (let i = 0; i < 12; i += 1) {
        const action: Action = fillHoles(eastfront, look, frame, side, choice, random);
        expect([action, refusalOf(eastfront, setting, now, side, action)]).toEqual([action, null]);
      }
    for (const { action } of choices) expect(refusalOf(eastfront, setting, now, side, action)).toBeNull();
  });

  it('EF-1.36.2 the reach of a block enters battle over land rather than over a river', () => {
    const reach = reachOf(look, look.board.blocks.find(({ id }) => id === 'A')!);
    expect(reach.get(hex('Rostov'))).toEqual([hex('Voroshilovgrad'), hex('Rostov')]);
    expect(reach.get(hex('Millerovo'))).toEqual([hex('Millerovo')]);
    expect(reach.has(hex('Kamensk'))).toBe(false);
  });

  it('EF-6.1.1 nothing throws on what the enemy sees', () => {
    const seen = { setting, board: eastfront.see(setting, board, 'soviet') };
    for (const one of seen.board.blocks) expect(reachOf(seen, one).size).toBeGreaterThanOrEqual(0);
  });
});

describe('EF-EX-57 the Soviet moves of July', () => {
  const stavka = { ...block('S', 'su-stavka', 3, 'Baku', { orders: supreme(6) }), at: { in: 'moscow' } };
  const blocks = [
    stavka,
    block('C', 'su-5-mech', 3, 'Rostov E2'),
    block('D', 'su-1g', 3, 'Stavropol'),
    block('E', 'su-51', 1, 'Kotelnikovo'),
    block('G', 'su-4-shock', 3, 'Stalingrad E1'),
    block('I', 'su-south-western', 2, 'Balashov SE1'),
    block('J', 'su-44', 3, 'Tbilisi'),
    block('Q', 'de-24-pz', 4, 'Kotelnikovo', { flat: true }),
  ];
  const moves = [
    rail('J', 'Armavir'),
    supremeMove('D', 'Armavir', 'Maikop'),
    supremeMove('C', 'Kotelnikovo'),
    supremeMove('G', 'Stalingrad SE1'),
    rail('I', 'Stalingrad E1'),
  ];

  it('EF-EX-57, EF-5.61.1, EF-6.52.1, EF-6.53.1, EF-9.21.1 six supreme moves, and not one more', () => {
    const position = { side: 'soviet', blocks, battles: [['Kotelnikovo', 'soviet']] } as const;
    const went = moving(position, ...moves);
    expect(went.refusal).toBeNull();
    expect(went.board.blocks.find(({ id }) => id === 'S')?.orders?.moves).toBe(0);
    expect(['J', 'D', 'C', 'G', 'I'].map((id) => whereIs(went, id))).toEqual(
      ['Armavir', 'Maikop', 'Kotelnikovo', 'Stalingrad SE1', 'Stalingrad E1'].map(hex),
    );
    expect(went.board.battles).toMatchObject([{ hex: hex('Kotelnikovo'), defender: 'soviet', isNew: false }]);
    const more = { ...position, blocks: [...blocks, block('H', 'su-1g-tank', 3, 'Elista')] };
    expect(refused(moving(more, ...moves, supremeMove('H', 'Elista E1')))).toEqual(['EF-5.61.1', 'noSupremeMoves']);
  });
});
