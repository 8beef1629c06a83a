import type { Game } from '@grognard/kernel';
import type { Grenadier, Leader, Nation } from '../types.ts';
import { RANKS } from '../types.ts';
import { hexOf } from './facts.ts';

type G = Game<Grenadier>;

/** A leader who is gone, and where he was. */
export interface Fallen {
  readonly leader: Leader;
  readonly hex: number | null;
}

export const removeLeader = (g: G, rule: Grenadier['rule'], leader: Leader): Fallen => {
  const hex = hexOf(g, leader);
  g.emit(rule, { type: 'leaderLost', leader: leader.id });
  return { leader, hex };
};

/** Nobody of a side moves so near a hex for the rest of this turn and some more; firing is allowed. */
export const standStill = (
  g: G,
  rule: 'PG-6.72.1' | 'PG-15.1.2',
  { side, hex }: { readonly side: Nation; readonly hex: number },
): void => {
  const [within, turns] = rule === 'PG-6.72.1' ? [3, 1] : [15, 2];
  const until = g.board.turn + turns;
  const isKnown = g.board.standstills.some(
    (one) => one.side === side && one.hex === hex && one.within === within && one.until === until,
  );
  if (!isKnown) g.emit(rule, { type: 'standstill', side, hex, within, until });
};

/** PG-6.72.1, PG-6.72.2: he was the highest of his side, and nobody of his rank is left. */
export const wasHighest = (g: G, { rank, side }: Leader): boolean =>
  rank !== null &&
  !g.board.leaders.some(
    (one) => one.side === side && one.rank !== null && RANKS.indexOf(one.rank) >= RANKS.indexOf(rank),
  );
