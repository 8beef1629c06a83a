import type { Block } from '../types.ts';
import type { L } from './facts.ts';
import { battleIn, blocksIn, hexOf } from './facts.ts';

const isRearGuard = ({ board }: L, { id }: Block): boolean => board.rearGuards.some(({ block }) => block === id);

/** The others of a block's side in its hex. */
const othersWith = (look: L, one: Block): readonly Block[] =>
  blocksIn(look, hexOf(one) ?? -1, one.side).filter(({ id }) => id !== one.id);

/** EF-6.41.2, EF-6.41.3: those who stay behind; who came only in this phase does not count. */
export const stayersWith = (look: L, one: Block): readonly Block[] =>
  othersWith(look, one).filter((other) => other.moved === 'no' && !isRearGuard(look, other));

/** EF-6.41.1: one rear guard a battle hex. */
export const mayBeRearGuard = (look: L, one: Block): boolean =>
  battleIn(look, hexOf(one) ?? -1) !== undefined && !othersWith(look, one).some((other) => isRearGuard(look, other));

/** EF-6.41.1: with it the last one would leave: only as rear guard. */
export const mustBeRearGuard = (look: L, one: Block): boolean =>
  mayBeRearGuard(look, one) && stayersWith(look, one).length === 0;

/** EF-6.41.1: may it go as rear guard, must it? */
export const guardsFor = (look: L, one: Block): readonly boolean[] => {
  if (!mayBeRearGuard(look, one)) return [false];
  return mustBeRearGuard(look, one) ? [true] : [false, true];
};
