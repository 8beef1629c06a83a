import type { Game } from '@grognard/kernel';
import type { Block, East, FrontSide } from '../types.ts';
import { loseStep } from './07-losses.ts';
import { blockAt } from './facts.ts';

/** EF-5.1.1, EF-5.1.4: a step for its orders; at 0 it is eliminated (EF-5.2.4). */
const spendStep = (g: Game<East>, rule: East['rule'], one: Block): void =>
  loseStep(g, one.cv === 0 ? 'EF-5.2.4' : rule, one);

/** EF-5.43.1: a step less, hidden again, done for this turn. */
export const deactivate = (g: Game<East>, one: Block): void => {
  spendStep(g, 'EF-5.43.1', one);
  const left = blockAt(g, one.id);
  if (left) g.emit('EF-5.43.1', { type: 'deactivated', block: left.id, unit: left.unit });
};

/** EF-5.7.2, EF-4.41.2: a step less, the first of two in all, the marker off; it commands the Blitz from where it is. */
const goOn = (g: Game<East>, one: Block): void => {
  spendStep(g, 'EF-5.7.2', one);
  const left = blockAt(g, one.id);
  if (left?.orders)
    g.emit('EF-5.7.2', {
      type: 'ordersChanged',
      block: left.id,
      orders: { ...left.orders, blitz: 'second', deployed: false, done: false },
    });
};

/** EF-4.43.2, EF-4.45.1, EF-5.42.1: after combat every active headquarters stands down, but for those that Blitz. */
export const standDown = (g: Game<East>, side: FrontSide): void => {
  for (const one of g.board.blocks.filter((other) => other.side === side && other.orders !== null))
    if (one.orders?.blitz === 'marked') goOn(g, one);
    else deactivate(g, one);
};
