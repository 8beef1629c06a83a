import type { HexId } from '@grognard/hex';
import { COLUMN_ROW, distance, nameOf } from '@grognard/hex';
import type { Look } from '@grognard/kernel';
import type { Own, Setting, Unit } from '../types.ts';

/** The unit of that name, if it is on the map. */
export const unitOf = ({ board }: Look<Own>, id: string): Unit | undefined =>
  board.units.find((unit) => unit.id === id);

export const apart = ({ setting }: Look<Own>, a: number, b: number): number =>
  distance(setting.grid, a as HexId, b as HexId);

/** "0302": column and row, from 01. */
export const hexName = ({ grid }: Setting, hex: number): string => nameOf(grid, COLUMN_ROW, hex as HexId);
