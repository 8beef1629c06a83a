import { same } from '@grognard/kernel';
import { setup } from '../load/load.ts';
import type { Board, Leader, Place, Setting, Unit } from '../types.ts';
import { leaderSchema, unitSchema } from '../types.ts';
import type { Fields } from './fields.ts';

/** What a piece is like of which a file says no more than this. */
const plainUnit = ({ types }: Setting, { id, type, at }: Unit): Fields => {
  const known = types.get(type);
  return unitSchema.parse({ id, type, at, side: known?.nation, steps: known?.steps });
};
const plainLeader = ({ id, side, rank, at }: Leader): Fields =>
  leaderSchema.parse({ id, name: id, side, rank, at, morale: 8 });

const placeInShort = (at: Place): unknown => {
  switch (at.in) {
    case 'hex':
      return { in: 'hex', hex: at.hex };
    case 'aboard':
      return at.unit;
    case 'entry':
      return at.group;
  }
};

/** A piece without what follows from the rest; `always` stands there in any case. */
const inShort = (one: Unit | Leader, plain: Fields, always: readonly string[]): Fields => {
  const began = one.at.in === 'hex' ? one.at.hex : null;
  const kept = Object.entries(one).filter(([field, value]) =>
    field === 'began' ? value !== began : always.includes(field) || !same(value, plain[field]),
  );
  return { ...Object.fromEntries(kept), ...(always.includes('at') ? { at: placeInShort(one.at) } : {}) };
};

/** PG-1.1.14: the hexes of each side, and those that are nobody's though somebody's before. */
const controlInShort = (setting: Setting, board: Board, before: Board['control']): Fields => {
  const held = (side: Board['control'][number]): readonly number[] =>
    board.control.flatMap((owner, hex) => (owner === side ? [hex] : []));
  const stood = new Set(board.units.flatMap(({ at }) => (at.in === 'hex' ? [at.hex] : [])));
  const nobody = held(null).filter((hex) => before[hex] !== null || stood.has(hex));
  return {
    ...Object.fromEntries(setting.sides.map((side) => [side, held(side)])),
    ...(nobody.length > 0 ? { nobody } : {}),
  };
};

/** A position as a person would write it. */
export const writtenInShort = <H extends { readonly board: Fields }>(setting: Setting, held: H): H => {
  if (!Array.isArray(held.board.units)) return held;
  const board = held.board as unknown as Board;
  const before = setup(setting);
  const known = new Map([...before.units, ...before.leaders].map((one) => [one.id, one as unknown as Fields]));
  return {
    ...held,
    board: {
      ...board,
      units: board.units.map((one) => inShort(one, known.get(one.id) ?? plainUnit(setting, one), ['id', 'type', 'at'])),
      leaders: board.leaders.map((one) => inShort(one, plainLeader(one), ['id', 'side', 'rank', 'morale', 'at'])),
      control: controlInShort(setting, board, before.control),
    },
  };
};
