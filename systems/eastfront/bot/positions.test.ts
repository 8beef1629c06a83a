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

/** The movement phase as the bot plays it from what its side sees, to its last move. */
const marched = (position: Position) => {
  const start = moving(position).board;
  const board = eastfront.see(setting, start, position.side) as Board;
  const frame = { kind: 'manoeuvre', side: position.side, blitz: position.blitz ?? false } as const;
  const { action, plan = [] } = moveIdea({ setting, board }, frame, WEIGHTS, CARE);
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

const hexesOf = ({ board }: End, side: FrontSide): readonly number[] =>
  board.blocks.flatMap((one) => (one.side === side && one.at.in === 'hex' ? [one.at.hex] : []));

describe('positions the bot must solve', () => {
  it('closes a pocket that lies ready', () => {
    const end = marched({
      side: 'axis',
      blocks: [
        block('Q', 'de-ags', 3, 'Rostov SE1', { orders: COMMANDS }),
        block('A', 'de-52', 4, 'Rostov SE1'),
        block('B', 'de-5', 4, 'Rostov SE1'),
        block('C', 'de-3-pz', 4, 'Salsk E1'),
        block('D', 'de-51', 4, 'Elista NW1'),
        block('E', 'de-8', 4, 'Kotelnikovo'),
        block('F', 'de-44', 4, 'Kamensk E1'),
        block('G', 'de-14-pz', 4, 'Salsk E1'),
        seen('X', 'su-37', 3, 'Rostov E1'),
        seen('Y', 'su-51', 3, 'Rostov E2'),
        seen('Z', 'su-56', 3, 'Salsk'),
      ],
    });
    const supplied = suppliedAfter(end, 'soviet');
    expect(['X', 'Y', 'Z'].filter((id) => supplied.has(whereIs(end, id)!))).toEqual([]);
  });

  it('relieves a pocket', () => {
    const end = marched({
      side: 'axis',
      blocks: [
        block('Q', 'de-aga', 2, 'Rostov', { orders: COMMANDS }),
        block('A', 'de-52', 3, 'Kropotkin', { supplied: false }),
        block('B', 'de-14-pz', 4, 'Rostov'),
        block('C', 'de-3-pz', 4, 'Rostov'),
        block('D', 'de-5', 4, 'Taganrog'),
        seen('X', 'su-37', 1, 'Rostov SE1'),
        seen('Y', 'su-1g', 3, 'Armavir'),
      ],
    });
    const supplied = suppliedAfter(end, 'axis');
    const isAttacked = hexesOf(end, 'axis').filter((at) => at === hex('Rostov SE1')).length >= 2;
    expect(supplied.has(whereIs(end, 'A')!) || isAttacked).toBe(true);
  });

  it('does not wait for supply to be cut', () => {
    const end = marched({
      side: 'soviet',
      blocks: [
        block('S', 'su-south-western', 2, 'Salsk', { orders: COMMANDS }),
        block('A', 'su-62', 3, 'Rostov E2'),
        block('B', 'su-64', 3, 'Salsk'),
        seen('X', 'de-3-pz', 4, 'Rostov SE1'),
        seen('Y', 'de-14-pz', 4, 'Rostov SE1'),
        seen('Z', 'de-57-pz', 4, 'Rostov SE1'),
        seen('W', 'de-44', 4, 'Kamensk E1'),
        seen('V', 'de-8', 4, 'Kotelnikovo'),
        seen('U', 'de-51', 4, 'Elista NW1'),
      ],
    });
    expect(whereIs(end, 'A')).not.toBe(hex('Rostov E2'));
    expect(suppliedAfter(end, 'soviet').has(whereIs(end, 'A')!)).toBe(true);
  });

  it('leaves a hex that is lost', () => {
    const end = marched({
      side: 'soviet',
      blocks: [
        block('S', 'su-south-western', 2, 'Maikop', { orders: COMMANDS }),
        block('A', 'su-51', 1, 'Armavir'),
        seen('X', 'de-3-pz', 4, 'Kropotkin'),
        seen('Y', 'de-14-pz', 4, 'Kropotkin'),
        seen('Z', 'de-57-pz', 4, 'Krasnodar'),
      ],
    });
    expect(whereIs(end, 'A')).not.toBe(hex('Armavir'));
  });

  it('saves a headquarters', () => {
    const end = marched({
      side: 'soviet',
      blocks: [
        block('S', 'su-stavka', 3, 'Armavir', { orders: { ...COMMANDS, moves: 2 } }),
        block('A', 'su-south-western', 2, 'Salsk'),
        block('B', 'su-37', 3, 'Armavir'),
        seen('X', 'de-3-pz', 4, 'Rostov E1'),
        seen('Y', 'de-14-pz', 4, 'Rostov E2'),
      ],
    });
    const safe = ['Salsk', 'Rostov SE1', 'Salsk E1'].map(hex);
    expect(safe).not.toContain(whereIs(end, 'A'));
  });

  it('garrisons what the enemy can reach', () => {
    const end = marched({
      side: 'soviet',
      board: { control: { axis: ['Rostov', 'Rostov SE1', 'Krasnodar'] } },
      blocks: [
        block('S', 'su-south-western', 2, 'Armavir', { orders: COMMANDS }),
        block('A', 'su-37', 2, 'Armavir'),
        block('B', 'su-51', 2, 'Armavir'),
        seen('X', 'de-3-pz', 4, 'Krasnodar'),
        seen('Y', 'de-14-pz', 4, 'Krasnodar'),
        seen('Z', 'de-57-pz', 4, 'Krasnodar'),
        seen('W', 'de-44', 4, 'Krasnodar'),
      ],
    });
    expect(hexesOf(end, 'soviet')).toContain(hex('Maikop'));
  });

  it('keeps a reserve against a Blitz', () => {
    const end = marched({
      side: 'soviet',
      blocks: [
        block('S', 'su-south-western', 2, 'Kropotkin', { orders: COMMANDS }),
        block('A', 'su-37', 3, 'Rostov E1'),
        block('B', 'su-51', 3, 'Rostov E2'),
        block('C', 'su-56', 3, 'Rostov SE1'),
        block('D', 'su-5-mech', 3, 'Rostov SE1'),
        block('E', 'su-1g', 3, 'Rostov E1'),
        seen('X', 'de-3-pz', 4, 'Kamensk'),
        seen('Y', 'de-14-pz', 4, 'Kamensk'),
        seen('Z', 'de-57-pz', 4, 'Kamensk E1'),
        seen('W', 'de-44', 4, 'Kamensk E1'),
        seen('V', 'de-5', 4, 'Rostov'),
        seen('U', 'de-52', 4, 'Rostov'),
      ],
    });
    const line = ['Rostov E1', 'Rostov E2', 'Rostov SE1', 'Yeisk', 'Kotelnikovo'].map(hex);
    const behind = ['A', 'B', 'C', 'D', 'E'].filter((id) => !line.includes(whereIs(end, id)!));
    expect(behind.length).toBeGreaterThan(0);
  });
});
