import type { Side } from '@grognard/kernel';
import { share } from '@grognard/kernel';
import { reduce } from '../reduce.ts';
import { actingGroup, withCommissars } from '../rules/03-activate.ts';
import { readyPieces, refuseGroup } from '../rules/03-activation.ts';
import type { AnyDeed } from '../rules/03-deed.ts';
import { segment } from '../rules/03-segment.ts';
import { bombard } from '../rules/09-bombard.ts';
import { direct } from '../rules/10-fire.ts';
import { antiTank } from '../rules/11-anti-tank-fire.ts';
import type { L, Piece } from '../rules/facts.ts';
import { hexOf, isLeader, pieceAt, unitAt } from '../rules/facts.ts';
import { withAll } from '../standing/whole-shots.ts';
import type { Action, ActionOf, FrameOf, OwnFrame } from '../types.ts';

type Group = ActionOf<'activate'>;
type F = FrameOf<'acting'>;

/** A shot of units that are to be woken for it, with how likely it does harm. */
interface Shot {
  readonly first: Group;
  readonly fire: Action;
  readonly harm: number;
}

const DEEDS = { direct, antiTank, bombard } as const;

/** The shots of single units at somebody, of every kind. */
const shotsOf = (id: string, target: Piece, hex: number): readonly Action[] => [
  { type: 'direct', shooters: [id], hex, parts: [], leaders: [], combines: null },
  { type: 'antiTank', shooter: id, target: target.id, through: null },
  { type: 'bombard', shooters: [id], hex, combines: null },
];

const deedOf = ({ type }: Action): AnyDeed => DEEDS[type as keyof typeof DEEDS];

/** What it comes to for whoever is in most danger of it. */
const harmOf = (look: L, f: F, fire: Action): number =>
  Math.max(0, ...(deedOf(fire).forecasts?.(look, f, fire) ?? []).map(({ outcomes }) => 1 - share(outcomes[0]!.chance)));

/** The best shot of a group as it would stand awake; together where those of one hex can. */
const shotOf = (look: L, first: Group, target: Piece, hex: number): Shot | null => {
  const { side } = pieceAt(look, first.lines[0]!.row)!;
  const awake = {
    ...look,
    board: reduce(look.board, { type: 'activated', pieces: first.lines.map(({ row }) => row) }),
  };
  const frame = actingGroup(awake, side, first.lines);
  const shots = frame.firing.flatMap((id) =>
    unitAt(awake, id)
      ? shotsOf(id, target, hex).filter((fire) => deedOf(fire).refuse(awake, frame, fire) === null)
      : [],
  );
  const whole = shots.map((fire) =>
    fire.type === 'direct' || fire.type === 'bombard' ? withAll(awake, frame, fire) : fire,
  );
  return bestOf(whole.map((fire) => ({ first, fire, harm: harmOf(awake, frame, fire) })));
};

const bestOf = (shots: readonly Shot[]): Shot | null =>
  shots.reduce<Shot | null>((best, shot) => (best === null || shot.harm > best.harm ? shot : best), null);

const firing = (look: L, pieces: readonly Piece[]): Group => ({
  type: 'activate',
  lines: withCommissars(look, pieces).map((row) => ({
    row,
    does: isLeader(pieceAt(look, row)!) ? ('move' as const) : ('fire' as const),
  })),
});

/** Those of one hex who have a shot at him as they stand; nobody else is woken for it. */
const groupIn = (look: L, units: readonly Piece[], target: Piece, hex: number): Group | null => {
  const all = actingGroup(
    look,
    units[0]!.side,
    units.map(({ id }) => ({ row: id, does: 'fire' as const })),
  );
  const able = units.filter(({ id }) =>
    shotsOf(id, target, hex).some((fire) => deedOf(fire).refuse(look, all, fire) === null),
  );
  return able.length > 0 ? firing(look, able) : null;
};

/** PG-3.1.1: the units of each hex that can be woken by themselves to fire at somebody. */
const groupsAt = (look: L, frame: FrameOf<'segment'>, target: Piece, hex: number): readonly Group[] => {
  const units = readyPieces(look, frame.side).filter((one) => !isLeader(one) && hexOf(look, one) !== null);
  return [...Map.groupBy(units, (one) => hexOf(look, one)!).values()].flatMap((stack) => {
    const group = groupIn(look, stack, target, hex);
    return group ? [group] : [];
  });
};

/**
 * PG-3.1.1, PG-7.1.1: an enemy is fired at by units that are woken for it: those whom the answer in the making has, or the units of
 * the hex that do it best; what wakes them, and their fire.
 */
export const roused = (
  look: L,
  stack: readonly OwnFrame[],
  side: Side,
  foe: string,
  group: Action | null,
): readonly Action[] | null => {
  const asking = stack.at(-1);
  const target = pieceAt(look, foe);
  const hex = target ? hexOf(look, target) : null;
  if (asking?.kind !== 'segment' || asking.side !== side || !target || hex === null || target.side === side)
    return null;
  const declared = group?.type === 'activate' && group.lines.length > 0 ? [group] : groupsAt(look, asking, target, hex);
  const shots = declared.flatMap((first) => {
    const ids = first.lines.map(({ row }) => row);
    if (refuseGroup(look, asking.side, ids) !== null || segment.refuse(look, asking, side, first) !== null) return [];
    return shotOf(look, first, target, hex) ?? [];
  });
  const best = bestOf(shots);
  return best && [best.first, best.fire];
};
