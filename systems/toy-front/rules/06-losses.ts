import type { Game } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Block, Front } from '../types.ts';
import { enemyOf, SIDES } from '../types.ts';
import { settleLeaders } from './04-command.ts';

/** A step less; with the last one the block goes into the pool. What a block seen from behind has left nobody knows. */
export const loseStep = (
  g: Game<Front>,
  rule: 'TF-6.5' | 'TF-7.2',
  { id, unit, strength }: Block,
  type: 'stepLost' | 'starved',
): void => {
  if (strength !== 1) {
    g.emit(rule, { type, block: id });
    return;
  }
  g.emit(rule, { type: 'lost', block: id, unit });
  settleLeaders(g);
};

/** TF-1.5. */
export const endIfCollapsed = (g: Game<Front>): void => {
  const fallen = SIDES.find((side) => !g.board.blocks.some((one) => one.side === side));
  if (fallen)
    g.finish({ winner: enemyOf(fallen), rule: 'TF-1.5', why: message('collapsed', { side: message(fallen) }) });
};
