import { describe, expect, it } from 'vitest';
import { COMMANDS, moving, whereIs } from '../examples/moves.ts';
import { block, hex } from '../examples/played.ts';
import { eastfront } from '../index.ts';
import { controlNow } from '../rules/08-control.ts';
import { supplyOf } from '../rules/10-lines.ts';
import type { Action, Board, FrontSide } from '../types.ts';
import { moveIdea } from './march.ts';
import { CARE } from './plan.ts';
import { WEIGHTS } from './weights.ts';

const loaded = eastfront.load(eastfront.scenarios.find((one) => (one as { readonly id: string }).id === 'edelweiss'));
if (!loaded.ok) throw new Error('Edelweiss must load');
const setting = loaded.value;

/** An enemy that was seen not long ago. */
const seen = (id: string, unit: string, cv: number, at: string) =>
  block(id, unit, cv, at, { known: true, seen: { unit, cv, date: '1942-07-II' } });

type Position = Parameters<typeof moving>[0];

/** The movement phase as the bot plays it from what its side sees, to its last move; without one of its cares if so asked. */
const marched = (position: Position, without: readonly (keyof typeof WEIGHTS)[] = []) => {
  const weights = { ...WEIGHTS, ...Object.fromEntries(without.map((name) => [name, 0])) };
  const start = moving(position).board;
  const board = eastfront.see(setting, start, position.side) as Board;
  const frame = { kind: 'manoeuvre', side: position.side, blitz: position.blitz ?? false } as const;
  const { action, plan = [] } = moveIdea({ setting, board }, frame, weights, CARE);
  const moves = ([action, ...plan] as readonly Action[]).filter(({ type }) => type !== 'done');
  const end = moving(position, ...moves);
  expect(end.refusal).toBeNull();
  return end;
};

type End = ReturnType<typeof marched>;

/** Where a side's units have supply once control is settled. */
const suppliedAfter = ({ board }: End, side: FrontSide): ReadonlySet<number> => {
  const settled: Board = { ...(board as Board), ...controlNow({ setting, board: board as Board }) };
  return supplyOf({ setting, board: settled }, side).supplied;
};

const isAt = (end: End, id: string, ...names: readonly string[]): boolean => names.map(hex).includes(whereIs(end, id)!);

/** What the Axis holds before Rostov has been passed, and more. */
const axisHolds = (...more: readonly string[]) => ({
  control: {
    axis: [
      ...['Taganrog', 'Voroshilovgrad', 'Millerovo', 'Kamensk', 'Kamensk E1', 'Kalach W1', 'Kalach', 'Rostov'],
      ...more,
    ],
  },
});

/** Each must be solved, and only by what it is about: without that care the bot goes wrong. */
describe('positions the bot must solve', () => {
  it('closes a pocket that lies ready', () => {
    const position: Position = {
      side: 'axis',
      board: axisHolds('Kotelnikovo'),
      blocks: [
        block('Q', 'de-ags', 1, 'Kalach', { orders: COMMANDS }),
        block('A', 'de-52', 3, 'Rostov'),
        block('B', 'de-44', 3, 'Kamensk E1'),
        block('D', 'de-5', 3, 'Kamensk'),
        block('C', 'de-3-pz', 4, 'Kotelnikovo'),
        ...['su-37', 'su-51', 'su-62', 'su-64'].map((unit, i) => seen(`X${i}`, unit, 3, 'Rostov E1')),
      ],
    };
    const isClosed = (end: End) => !suppliedAfter(end, 'soviet').has(hex('Rostov E1'));
    expect(isClosed(marched(position))).toBe(true);
    expect(isClosed(marched(position, ['starving']))).toBe(false);
  });

  it('relieves a pocket', () => {
    const position: Position = {
      side: 'axis',
      board: axisHolds('Salsk', 'Rostov E1'),
      blocks: [
        block('Q', 'de-aga', 2, 'Rostov', { orders: COMMANDS }),
        block('A', 'de-52', 3, 'Salsk', { supplied: false }),
        block('B', 'de-14-pz', 4, 'Rostov'),
        block('C', 'de-3-pz', 4, 'Rostov'),
        block('D', 'de-5', 3, 'Salsk', { supplied: false }),
        seen('X', 'su-37', 1, 'Rostov SE1'),
        seen('Y', 'su-1g', 3, 'Rostov E2'),
      ],
    };
    const isRelieved = (end: End) => suppliedAfter(end, 'axis').has(whereIs(end, 'A')!);
    expect(isRelieved(marched(position))).toBe(true);
    expect(isRelieved(marched(position, ['starving']))).toBe(false);
  });

  it('does not starve for the sake of a town', () => {
    const position: Position = {
      side: 'axis',
      board: axisHolds('Kotelnikovo'),
      blocks: [
        block('Q', 'de-ags', 2, 'Rostov', { orders: COMMANDS }),
        block('C', 'de-3-pz', 3, 'Rostov'),
        block('E', 'de-8', 3, 'Kotelnikovo'),
        seen('X', 'su-37', 3, 'Rostov E2'),
        seen('Y', 'su-51', 3, 'Rostov E2'),
      ],
    };
    const isFed = (end: End) => suppliedAfter(end, 'axis').has(whereIs(end, 'C')!);
    expect(isFed(marched(position))).toBe(true);
    expect(isFed(marched(position, ['starving']))).toBe(false);
  });

  it('leaves a hex that is lost, and all that panzers reach', () => {
    const position: Position = {
      side: 'soviet',
      board: axisHolds('Rostov SE1', 'Kropotkin', 'Krasnodar', 'Yeisk'),
      blocks: [
        block('S', 'su-south-western', 2, 'Ordzhonikidze NW1', { orders: COMMANDS }),
        block('A', 'su-51', 1, 'Armavir'),
        seen('X', 'de-3-pz', 4, 'Kropotkin'),
        seen('Y', 'de-14-pz', 4, 'Kropotkin'),
        seen('Z', 'de-5', 3, 'Rostov SE1'),
      ],
    };
    const isLost = (end: End) => isAt(end, 'A', 'Armavir', 'Maikop', 'Stavropol', 'Krasnodar');
    expect(isLost(marched(position))).toBe(false);
    expect(isLost(marched(position, ['threat']))).toBe(true);
  });

  it('saves a headquarters', () => {
    const position: Position = {
      side: 'soviet',
      board: axisHolds('Rostov E1'),
      blocks: [
        block('S', 'su-stavka', 3, 'Ordzhonikidze', { orders: { ...COMMANDS, moves: 1 } }),
        block('A', 'su-south-western', 2, 'Salsk'),
        block('B', 'su-37', 3, 'Stavropol'),
        seen('X', 'de-3-pz', 4, 'Rostov E1'),
        seen('Y', 'de-14-pz', 4, 'Rostov E1'),
      ],
    };
    const isInDanger = (end: End) => isAt(end, 'A', 'Salsk', 'Rostov SE1', 'Salsk E1', 'Rostov E2');
    expect(isInDanger(marched(position))).toBe(false);
    expect(isInDanger(marched(position, ['threat']))).toBe(true);
  });

  it('garrisons what the enemy can reach', () => {
    const position: Position = {
      side: 'soviet',
      board: axisHolds('Rostov SE1', 'Krasnodar', 'Yeisk'),
      blocks: [
        block('S', 'su-south-western', 2, 'Armavir E1', { orders: COMMANDS }),
        block('A', 'su-37', 3, 'Armavir E1'),
        seen('X', 'de-3-pz', 2, 'Krasnodar'),
      ],
    };
    expect(isAt(marched(position), 'A', 'Maikop')).toBe(true);
    expect(isAt(marched(position, ['open', 'openRail', 'openHex']), 'A', 'Maikop')).toBe(false);
  });

  it('keeps a reserve against a Blitz', () => {
    const position: Position = {
      side: 'soviet',
      board: axisHolds(),
      blocks: [
        block('S', 'su-south-western', 2, 'Kropotkin', { orders: COMMANDS }),
        block('A', 'su-37', 3, 'Rostov E1'),
        block('B', 'su-51', 3, 'Rostov E1'),
        block('C', 'su-56', 3, 'Rostov SE1'),
        block('D', 'su-5-mech', 3, 'Rostov SE1'),
        seen('X', 'de-3-pz', 4, 'Kamensk'),
        seen('Z', 'de-57-pz', 4, 'Kamensk E1'),
        seen('V', 'de-5', 4, 'Rostov'),
      ],
    };
    const isBehind = (end: End) =>
      ['A', 'B', 'C', 'D'].some((id) => isAt(end, id, 'Salsk', 'Salsk E1', 'Kropotkin', 'Stavropol', 'Krasnodar'));
    expect(isBehind(marched(position))).toBe(true);
    expect(isBehind(marched(position, ['open', 'openRail', 'openHex']))).toBe(false);
  });

  it('does not throw a weak army away to hold a strong enemy', () => {
    const position: Position = {
      side: 'soviet',
      board: axisHolds('Rostov SE1', 'Kropotkin', 'Krasnodar', 'Yeisk', 'Rostov E1'),
      blocks: [
        block('S', 'su-south-western', 2, 'Maikop', { orders: COMMANDS }),
        block('A', 'su-51', 1, 'Armavir'),
        seen('X', 'de-3-pz', 4, 'Kropotkin'),
        seen('Y', 'de-14-pz', 4, 'Kropotkin'),
      ],
    };
    expect(isAt(marched(position), 'A', 'Kropotkin')).toBe(false);
  });
});
