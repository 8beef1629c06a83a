import type { Game } from '@grognard/kernel';
import type { East } from '../types.ts';
import { SIDES } from '../types.ts';
import { watchBeachhead } from './15-beachhead.ts';
import { battleIn, blocksIn } from './facts.ts';

/** EF-7.12.3: a battle is over as soon as one side has no unit left in the hex. */
export const endBattleIn = (g: Game<East>, hex: number): void => {
  if (!battleIn(g, hex) || SIDES.every((side) => blocksIn(g, hex, side).length > 0)) return;
  g.emit('EF-7.12.3', { type: 'battleEnded', hex });
  watchBeachhead(g);
};

export const endBattles = (g: Game<East>): void => {
  for (const { hex } of g.board.battles) endBattleIn(g, hex);
};
