import type { Game } from '@grognard/kernel';
import type { East } from '../types.ts';
import { endBattles } from './07-ends.ts';
import type { L } from './facts.ts';

const whereAwaited = ({ board }: L, unit: string): 'pool' | 'due' | null => {
  if (board.pool.axis.includes(unit)) return 'pool';
  return board.due.axis.some((one) => one.unit === unit) ? 'due' : null;
};

/** A unit of the Axis leaves the game for good, wherever it is. */
export const withdraw = (g: Game<East>, rule: East['rule'], unit: string): void => {
  const block = g.board.blocks.find((one) => one.side === 'axis' && one.unit === unit);
  const from = whereAwaited(g, unit);
  if (block) {
    g.emit(rule, { type: 'removed', block: block.id, unit });
    endBattles(g);
  } else if (from) g.emit(rule, { type: 'withdrawn', side: 'axis', unit, from });
};
