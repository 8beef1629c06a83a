import type { Leader, Unit } from '../types.ts';
import type { L, Piece } from './facts.ts';
import { hexOf, isLeader, leadersIn, unitsIn } from './facts.ts';

export const isCommissar = ({ rank }: Leader): boolean => rank === null;

/** PG-6.62.1, PG-6.6.3, PG-6.64.1: he helps demoralised units that he is stacked with, unless he is demoralised himself. */
export const commissarHelps = (look: L, commissar: Leader, piece: Piece): boolean =>
  !isLeader(piece) &&
  commissar.side === piece.side &&
  piece.state === 'demoralised' &&
  commissar.state !== 'demoralised' &&
  hexOf(look, commissar) === hexOf(look, piece);

/** PG-6.65.1, PG-6.66.1: a commissar who has not acted beside a piece that he must help; of two, one is enough. */
export const idleCommissarBeside = (look: L, piece: Piece): Leader | undefined => {
  const hex = isLeader(piece) || piece.state !== 'demoralised' ? null : hexOf(look, piece);
  if (hex === null) return undefined;
  return leadersIn(look, hex, piece.side).find(
    (one) => isCommissar(one) && one.mark === 'none' && commissarHelps(look, one, piece),
  );
};

/** PG-6.65.1: the demoralised units beside a commissar that have not acted yet. */
export const chargesOf = (look: L, leader: Leader): readonly Unit[] => {
  const hex = isCommissar(leader) ? hexOf(look, leader) : null;
  if (hex === null) return [];
  return unitsIn(look, hex, leader.side).filter((one) => one.mark === 'none' && commissarHelps(look, leader, one));
};
