import { chainOf, readyPieces, refuseGroup } from '../rules/03-activation.ts';
import { fireValue } from '../rules/07-values.ts';
import { spots } from '../rules/08-spotting.ts';
import type { L, Piece } from '../rules/facts.ts';
import { apart, hexOf, isLeader } from '../rules/facts.ts';
import type { ActionOf, Nation, Unit } from '../types.ts';

/** Has a unit somebody to fire at from where it is, as far as range and sight go? */
const hasTarget = (look: L, unit: Unit): boolean => {
  const from = hexOf(look, unit);
  if (from === null || unit.at.in === 'aboard') return false;
  const far = Math.max(...(['df', 'bf', 'at'] as const).map((kind) => fireValue(look, unit, kind)?.range ?? 0));
  return look.board.units.some((foe) => {
    const to = foe.side === unit.side ? null : hexOf(look, foe);
    return to !== null && apart(look, from, to) <= far && spots(look, unit, foe);
  });
};

/** Whoever can fire does; the others go. */
const doing = (look: L, piece: Piece): 'move' | 'fire' => {
  if (piece.state !== 'good' || isLeader(piece)) return 'move';
  return hasTarget(look, piece) ? 'fire' : 'move';
};

interface Group {
  readonly action: ActionOf<'activate'>;
  readonly rank: number;
}

const groupOf = (look: L, side: Nation, pieces: readonly Piece[]): Group | null => {
  const ids = pieces.map(({ id }) => id);
  if (pieces.length === 0 || refuseGroup(look, side, ids) !== null) return null;
  const lines = pieces.map((one) => ({ row: one.id, does: doing(look, one) }));
  const rank = lines.reduce((sum, { does }) => sum + (does === 'fire' ? 1.5 : 1), 0);
  return { action: { type: 'activate', lines }, rank };
};

/** A leader with all whom he reaches, the units of a hex, and whoever must recover: the largest first. */
export const groupsFor = (look: L, side: Nation): readonly Group[] => {
  const ready = readyPieces(look, side);
  const chains = ready.flatMap((one) => (isLeader(one) && one.rank !== null ? [chainOf(look, one)] : []));
  const hexes = [...new Set(ready.map((one) => hexOf(look, one)))];
  const stacks = hexes.map((hex) => ready.filter((one) => !isLeader(one) && hexOf(look, one) === hex));
  const alone = ready.filter((one) => isLeader(one)).map((one) => [one]);
  return [...chains, ...stacks, ...alone]
    .flatMap((pieces) => groupOf(look, side, pieces) ?? [])
    .toSorted((a, b) => b.rank - a.rank);
};
