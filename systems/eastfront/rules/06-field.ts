import { remembered } from '../cache/remember.ts';
import type { FrontSide } from '../types.ts';
import { crossingsOf } from './06-crossings.ts';
import { standingOf } from './06-stacking.ts';
import type { L } from './facts.ts';
import { hexOf } from './facts.ts';

/** The position as a side moves over it, looked up by hex: made once, for it is asked at every step of every way. */
export interface Field {
  readonly look: L;
  readonly side: FrontSide;
  /** By hex: own blocks, as they stand when the rear guards have gone. */
  readonly own: ReadonlyMap<number, number>;
  /** Hexes with enemy blocks. */
  readonly enemies: ReadonlySet<number>;
  /** By hexside: units that have crossed into or out of battle, or have the way kept for them. */
  readonly crossings: ReadonlyMap<number, number>;
}

export const fieldOf = ({ setting, board }: L, side: FrontSide): Field =>
  remembered(setting, `field ${side}`, [board], () => survey({ setting, board }, side));

const survey = (look: L, side: FrontSide): Field => {
  const enemies = new Set<number>();
  for (const one of look.board.blocks) {
    const hex = hexOf(one);
    if (hex !== null && one.side !== side) enemies.add(hex);
  }
  return { look, side, own: standingOf(look, side), enemies, crossings: crossingsOf(look) };
};
