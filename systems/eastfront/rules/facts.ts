import type { HexId } from '@grognard/hex';
import { distance } from '@grognard/hex';
import type { Illegal, Look } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Block as Unit } from '../data/blocks.ts';
import { HEX_NAMES } from '../map/front.ts';
import type { Terrain, Town } from '../map/types.ts';
import type { Around, Battle, Block, East, FrontSide, Setting } from '../types.ts';
import { enemyOf } from '../types.ts';

export type L = Look<East>;

export const hexName = (_setting: Setting, hex: number): string => HEX_NAMES.get(hex) ?? String(hex);

export const blockAt = ({ board }: L, id: string): Block | undefined => board.blocks.find((one) => one.id === id);

/** The block of that name; a bug if it is gone. */
export const blockOf = (look: L, id: string): Block => {
  const found = blockAt(look, id);
  if (!found) throw new Error(`${id} is not in play`);
  return found;
};

export const hexOf = ({ at }: Block): number | null => (at.in === 'hex' ? at.hex : null);
export const isIn = ({ at }: Block, hex: number): boolean => at.in === 'hex' && at.hex === hex;

/** The blocks of a side in a hex. */
export const blocksIn = ({ board }: L, hex: number, side: FrontSide): readonly Block[] => {
  const found: Block[] = [];
  // Asked more often than anything else, and mostly of an empty hex.
  for (const one of board.blocks) if (one.side === side && isIn(one, hex)) found.push(one);
  return found;
};

export const battleIn = ({ board }: L, hex: number): Battle | undefined => board.battles.find((one) => one.hex === hex);

/** EF-0.10: where both sides have units. */
export const isEngaged = (look: L, one: Block): boolean => {
  const hex = hexOf(one);
  return hex !== null && look.board.blocks.some((other) => other.side !== one.side && isIn(other, hex));
};

/** Which unit of the forces a block is, as far as it can be seen. */
export const unitOf = ({ setting }: L, { unit }: Pick<Block, 'unit'>): Unit | null => setting.units.get(unit) ?? null;

export const around = ({ setting }: L, hex: number): readonly Around[] => setting.around[hex] ?? [];
export const terrainOf = ({ setting }: L, hex: number): Terrain => setting.map.terrain[hex] ?? 'sea';
export const townIn = ({ setting }: L, hex: number): Town | null => setting.towns[hex] ?? null;
export const apart = ({ setting }: L, a: number, b: number): number =>
  distance(setting.map.grid, a as HexId, b as HexId);

export const notHere = (rule: East['rule']): Illegal<East> => illegal(rule, 'notHere');
/** Nobody of that name, or one of the enemy's. */
export const notYours = (rule: East['rule'], block: string): Illegal<East> => illegal(rule, 'notYours', { block });

/** EF-8.31.1, EF-8.4.2: hexes a side controls, as fixed at the start of the phase. */
export const isFriendly = ({ board }: L, hex: number, side: FrontSide): boolean =>
  board.control[hex] === side && !board.contested.includes(hex);
export const isContested = ({ board }: L, hex: number): boolean => board.contested.includes(hex);
/** EF-8.32.1. */
export const isHostile = (look: L, hex: number, side: FrontSide): boolean => isFriendly(look, hex, enemyOf(side));
