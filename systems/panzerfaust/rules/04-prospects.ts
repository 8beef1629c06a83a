import { distance2, INCH, reachOfBase } from '@grognard/table';
import { weaponOf } from '../data/weapons.ts';
import type { Aimed, L, Origin } from '../types.ts';
import { isMeasured, refuseAsTarget, refuseTarget, shooterOf } from './04-targets.ts';
import { piecesOn } from './pieces.ts';
import { isHiddenBetween, type Pose, poseOf } from './sight-ground.ts';
import { standingOf, whileStanding } from './standing.ts';

/**
 * Those of a side's enemies whom anybody may aim at, and by shooter those of them who are within his range and not hidden
 * by the ground: this holds as long as he and they stand where they are, whoever else moves.
 */
interface Front {
  readonly open: readonly Pose[];
  readonly isOpen: ReadonlySet<Pose>;
  readonly prospects: Map<Pose, Map<string, readonly Pose[]>>;
  /** What was known of those who were open before. */
  before: Omit<Front, 'before'> | null;
}

/** The front before a side's shooters as all stand now. */
export const frontOf = (look: L, side: string): Front =>
  whileStanding(standingOf(look), `front ${side}`, [], () => {
    const { known } = look.setting;
    const open = openTargets(look, side);
    const last = known.get(`front ${side}`)?.answer as Front | undefined;
    if (last && last.open.length === open.length && open.every((pose, i) => pose === last.open[i])) return last;
    if (last) last.before = null;
    const front: Front = { open, isOpen: new Set(open), prospects: new Map(), before: last ?? null };
    known.set(`front ${side}`, { about: [], answer: front });
    return front;
  });

const openTargets = (look: L, side: string): readonly Pose[] => {
  const open: Pose[] = [];
  for (const piece of piecesOn(look))
    if (piece.side !== side && refuseAsTarget(look, piece) === null) open.push(poseOf(look, piece)!);
  return open;
};

/** Those of them whom a shooter may have before him: most are told by the distance of their middles, or hidden by the ground. */
const prospectsOf = (look: L, { weapon, arm }: Origin, from: Pose, front: Front): readonly Pose[] => {
  const { open, prospects, before } = front;
  const armed = `${weapon} ${arm}`;
  let byArm = prospects.get(from);
  if (!byArm) {
    byArm = new Map();
    prospects.set(from, byArm);
  }
  let found = byArm.get(armed);
  if (!found) {
    const earlier = before?.prospects.get(from)?.get(armed);
    const isProspect = inRangeAndOpen(look, weapon, from);
    found = earlier
      ? open.filter((target) => (before!.isOpen.has(target) ? earlier.includes(target) : isProspect(target)))
      : open.filter(isProspect);
    byArm.set(armed, found);
  }
  return found;
};

const inRangeAndOpen = (look: L, weapon: Origin['weapon'], from: Pose): ((target: Pose) => boolean) => {
  const { at, base } = from.viewer.stand;
  const most = weapon !== null && isMeasured(look) ? weaponOf(weapon).range * INCH + reachOfBase(base) : Infinity;
  return (target) => {
    const far = most + reachOfBase(target.viewer.stand.base);
    return distance2(at, target.body.at) <= far * far && !isHiddenBetween(look, from, target);
  };
};

/** The first that a shot may be aimed at. */
export const firstTargetOf = (look: L, origin: Origin, front: Front): Aimed | null => {
  const shooter = shooterOf(look, origin);
  const from = shooter && poseOf(look, shooter);
  if (!from) return null;
  for (const { body } of prospectsOf(look, origin, from, front)) {
    const aimed: Aimed = { piece: body.id!, aim: 'body' };
    if (refuseTarget(look, origin, aimed) === null) return aimed;
  }
  return null;
};
