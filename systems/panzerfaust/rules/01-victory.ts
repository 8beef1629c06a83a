import { message } from '@grognard/kernel';
import { modelsOf } from '../data/models.ts';
import type { G, L } from '../types.ts';
import { enemyOf } from './pieces.ts';

/** PF-BRV.8: what is left of an army, in models; reserves count. */
export const modelsLeft = ({ board }: L, side: string): number =>
  [...board.men, ...board.vehicles].reduce(
    (sum, { side: own, profile }) => (own === side ? sum + modelsOf(profile) : sum),
    0,
  );

/** PF-BRV.10, PF-SCN.2: nobody left, or at most a third. */
const isBeaten = (look: L, side: string): boolean => {
  const left = modelsLeft(look, side);
  if (left === 0) return true;
  return !look.setting.scenario.never.includes(side) && left * 3 <= (look.board.started[side] ?? 0);
};

/** Is the game over at the end of this turn? */
export const finishIfOver = (g: G): boolean => {
  const beaten = g.setting.sides.filter((side) => isBeaten(g, side));
  if (beaten.length === 0) return false;
  const [one] = beaten;
  g.finish(
    beaten.length === 2
      ? { winner: null, rule: 'PF-BASE.40', why: message('drawBoth') }
      : { winner: enemyOf(g, one!), rule: 'PF-SCN.2', why: message('winsDestroyed', { side: one! }) },
  );
  return true;
};
