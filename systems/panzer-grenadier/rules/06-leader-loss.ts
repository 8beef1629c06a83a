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

/** PG-6.72.1: how near the spot nobody moves, and for how many turns after this one. */
const REACH = 3;
const TURNS = 1;

/** PG-6.72.1: nobody of his side moves near where he fell for the rest of this turn and the next; firing is allowed. */
export const standStill = (g: G, side: Nation, hex: number): void => {
  const until = g.board.turn + TURNS;
  const isKnown = g.board.standstills.some(
    (one) => one.side === side && one.hex === hex && one.within === REACH && one.until === until,
  );
  if (!isKnown) g.emit('PG-6.72.1', { type: 'standstill', side, hex, within: REACH, until });
};

/** PG-6.72.1, PG-6.72.2: he was the highest of his side, and nobody of his rank is left. */
export const wasHighest = (g: G, { rank, side }: Leader): boolean =>
  rank !== null &&
  !g.board.leaders.some(
    (one) => one.side === side && one.rank !== null && RANKS.indexOf(one.rank) >= RANKS.indexOf(rank),
  );
