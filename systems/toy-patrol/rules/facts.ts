import { distance, type HexId } from '@grognard/hex';
import type { Look } from '@grognard/kernel';
import type { Patrol, Setting, Unit } from '../types.ts';

type L = Look<Patrol>;

/** The unit of that name on the map, if it is there. */
export const unitAt = (look: L, id: string): Unit | undefined => look.board.units.find((u) => u.id === id);

/** The unit of that name; a bug if it is gone. */
export const unitOf = (look: L, id: string): Unit => {
  const unit = unitAt(look, id);
  if (!unit) throw new Error(`${id} is not on the map`);
  return unit;
};

export const unitIn = (look: L, hex: number): Unit | undefined => look.board.units.find((u) => u.hex === hex);

export const apart = (look: L, a: number, b: number): number => distance(look.setting.grid, a as HexId, b as HexId);

/** "0302": column and row, from 01. */
export const hexName = ({ grid }: Setting, hex: number): string =>
  two((hex % grid.width) + 1) + two(Math.floor(hex / grid.width) + 1);

const two = (n: number): string => String(n).padStart(2, '0');
