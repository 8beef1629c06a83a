import type { Game } from '@grognard/kernel';
import type { East } from '../types.ts';
import { SIDES } from '../types.ts';
import { battleIn, blocksIn } from './facts.ts';

/** EF-7.12.3: a battle is over as soon as one side has no unit left in the hex; control follows when the next phase starts. */
export const endBattleIn = (g: Game<East>, hex: number): void => {
  const isOver = SIDES.some((side) => blocksIn(g, hex, side).length === 0);
  if (isOver && battleIn(g, hex)) g.emit('EF-7.12.3', { type: 'battleEnded', hex });
};

export const endBattles = (g: Game<East>): void => {
  for (const { hex } of g.board.battles) endBattleIn(g, hex);
};
