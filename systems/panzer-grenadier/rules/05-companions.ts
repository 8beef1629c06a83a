import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { FrameOf, Grenadier, Leader } from '../types.ts';
import { allowanceOf } from './05-going.ts';
import { priceForCompanion } from './05-step.ts';
import { refuseSettingOut } from './05-walker.ts';
import { isCommissar } from './06-commissars.ts';
import type { L, Piece } from './facts.ts';
import { hexName, hexOf, isLeader, leaderAt } from './facts.ts';

type F = FrameOf<'acting'>;

/** Do two stand in one hex, or wait in one group off the map? */
const areTogether = (look: L, one: Piece, other: Piece): boolean => {
  const [a, b] = [hexOf(look, one), hexOf(look, other)];
  if (a !== null || b !== null) return a === b;
  return one.at.in === 'entry' && other.at.in === 'entry' && one.at.group === other.at.group;
};

/** PG-5.0.2, PG-5.41.5, PG-6.6.2: woken leaders of its hex may go with a unit, and need not; commissars have their own way. */
export const companionsOf = (look: L, f: F, piece: Piece): readonly Leader[] =>
  isLeader(piece)
    ? []
    : f.leaders.flatMap((id) => {
        const leader = leaderAt(look, id);
        const mayGo = leader && !isCommissar(leader) && areTogether(look, leader, piece) && leader.spent === 0;
        return mayGo && refuseSettingOut(look, f, leader) === null ? [leader] : [];
      });

/** PG-5.0.8, PG-14.2.2: he goes no farther than by himself. */
const refuseHisWay = (look: L, leader: Leader, path: readonly number[]): Illegal<Grenadier> | null => {
  if (leader.state === 'disrupted' && path.length > 1) return illegal('PG-14.2.2', 'oneHex', { piece: leader.id });
  let from = hexOf(look, leader);
  let left = allowanceOf(look, leader);
  for (const to of path) {
    const cost = priceForCompanion(look, leader, from, to);
    // PG-5.0.6: one hex is open to him whatever it costs, but not where he has no way at all.
    if (cost === null) return illegal('PG-5.0.6', 'noWay', { piece: leader.id, hex: hexName(look.setting, to) });
    left -= cost;
    if (left < 0 && path.length > 1)
      return illegal('PG-5.0.8', 'tooFar', { piece: leader.id, hex: hexName(look.setting, to) });
    from = to;
  }
  return null;
};

/** Why one of these leaders may not go with a unit. */
export const refuseCompanions = (
  look: L,
  f: F,
  piece: Piece,
  going: { readonly with: readonly string[]; readonly path: readonly number[] },
): Illegal<Grenadier> | null => {
  if (going.with.length === 0) return null;
  const open = companionsOf(look, f, piece);
  for (const id of going.with) {
    const leader = open.find((one) => one.id === id);
    if (!leader || going.with.indexOf(id) !== going.with.lastIndexOf(id))
      return illegal('PG-5.0.2', 'cannotGoAlong', { leader: id, piece: piece.id });
    const wrong = refuseHisWay(look, leader, going.path);
    if (wrong) return wrong;
  }
  return null;
};
