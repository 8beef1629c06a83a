import type { HexId } from '@grognard/hex';
import { COLUMN_ROW, distance, hexsideBetween, isHex, nameOf, neighboursOf } from '@grognard/hex';
import type { Illegal, Look } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Traits } from '../data/units.ts';
import { ANY_TYPE, TYPES } from '../data/units.ts';
import type { Block, Edge, Front, FrontSide, Leader, Setting, Town } from '../types.ts';
import { UNKNOWN } from '../types.ts';

export type L = Look<Front>;

export const hexName = ({ grid }: Setting, hex: number): string =>
  isHex(grid, hex) ? nameOf(grid, COLUMN_ROW, hex) : String(hex);

export const blockAt = ({ board }: L, id: string): Block | undefined => board.blocks.find((one) => one.id === id);

/** The block of that name; a bug if it is gone. */
export const blockOf = (look: L, id: string): Block => {
  const found = blockAt(look, id);
  if (!found) throw new Error(`${id} is not in play`);
  return found;
};

export const hexOf = ({ at }: Block): number | null => (at.in === 'hex' ? at.hex : null);
export const isIn = (block: Block, hex: number): boolean => block.at.in === 'hex' && block.at.hex === hex;

/** The blocks of a side in a hex. */
export const blocksIn = ({ board }: L, hex: number, side: FrontSide): readonly Block[] =>
  board.blocks.filter((one) => one.side === side && isIn(one, hex));

export const traitsOf = ({ setting }: L, { unit }: Pick<Block, 'unit'>): Traits => {
  const known = unit === UNKNOWN ? undefined : setting.units.get(unit);
  return known ? TYPES[known.type] : ANY_TYPE;
};
export const isTank = ({ setting }: L, { unit }: Block): boolean => setting.units.get(unit)?.type === 'tank';

export const leaderIn = ({ board }: L, hex: number, side: FrontSide): Leader | undefined =>
  board.leaders.find((one) => one.side === side && one.hex === hex);

export const townIn = ({ setting }: L, hex: number): Town | undefined => setting.towns.find((one) => one.hex === hex);

export const edgesBetween = ({ grid, edges }: Setting, a: number, b: number): readonly Edge[] => {
  const side = hexsideBetween(grid, a as HexId, b as HexId);
  return side === null ? [] : (edges[side] ?? []);
};

export const apart = ({ setting }: L, a: number, b: number): number => distance(setting.grid, a as HexId, b as HexId);
export const nextTo = ({ setting }: L, hex: number): readonly HexId[] => neighboursOf(setting.grid, hex as HexId);

/** Is an enemy of this side in the hex or next to it? */
export const isFaced = (look: L, hex: number, side: FrontSide): boolean =>
  look.board.blocks.some((one) => {
    const at = hexOf(one);
    return one.side !== side && at !== null && apart(look, at, hex) <= 1;
  });

export const MOST_IN_HEX = 3; // TF-2.3

/** Has a side room for one more there, besides those that will have gone? */
export const hasRoom = (look: L, hex: number, side: FrontSide, coming = 1): boolean =>
  blocksIn(look, hex, side).length + coming <= MOST_IN_HEX;

/** Hexes where both sides are. */
export const contested = (look: L): readonly number[] => {
  const red = look.board.blocks.filter((one) => one.side === 'red').map(hexOf);
  const hexes = new Set(look.board.blocks.filter((one) => one.side === 'blue').map(hexOf));
  return [...new Set(red)].filter((hex): hex is number => hex !== null && hexes.has(hex)).sort((a, b) => a - b);
};

export const notHere = (rule: Front['rule']): Illegal<Front> => illegal(rule, 'notHere');
