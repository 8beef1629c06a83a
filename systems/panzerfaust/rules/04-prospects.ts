import type { Illegal } from '@grognard/kernel';
import { distance2, INCH, reachOfBase } from '@grognard/table';
import { weaponOf } from '../data/weapons.ts';
import type { Aimed, L, Origin, Pf } from '../types.ts';
import { isMeasured, refuseAsTarget, refuseTarget, shooterOf } from './04-targets.ts';
import { piecesOn } from './pieces.ts';
import { isHiddenBetween, type Pose, poseOf } from './sight-ground.ts';
import { standingOf, whileStanding } from './standing.ts';

/**
 * Those of a side's enemies whom anybody may aim at, and by shooter those of them who are within his range and not hidden
 * by the ground: this holds as long as he and they stand where they are, whoever else moves.
 */
export interface Front {
  readonly open: readonly Pose[];
  /** The place of each among them. */
  readonly places: ReadonlyMap<Pose, number>;
  readonly prospects: Map<Pose, Map<string, Prospects>>;
  /** The same as long as nobody has come to those who were open: who can be aimed at nobody more can be. */
  readonly era: number;
  /** What was known of those who were open before. */
  before: Omit<Front, 'before'> | null;
}

/** Those whom a shooter may have before him, of the first so many whom he has looked for. */
interface Prospects {
  readonly found: Pose[];
  looked: number;
}

/** The front before a side's shooters as all stand now. */
export const frontOf = (look: L, side: string): Front =>
  whileStanding(standingOf(look), `front ${side}`, [], () => {
    const { known } = look.setting;
    const open = openTargets(look, side);
    const last = known.get(`front ${side}`)?.answer as Front | undefined;
    if (last && last.open.length === open.length && open.every((pose, i) => pose === last.open[i])) return last;
    if (last) last.before = null;
    const isFewer = last !== undefined && open.every((pose) => last.places.has(pose));
    const front: Front = {
      open,
      places: new Map(open.map((pose, i) => [pose, i])),
      prospects: new Map(),
      era: (last?.era ?? 0) + (isFewer ? 0 : 1),
      before: last ?? null,
    };
    known.set(`front ${side}`, { about: [], answer: front });
    return front;
  });

const openTargets = (look: L, side: string): readonly Pose[] => {
  const open: Pose[] = [];
  for (const piece of piecesOn(look))
    if (piece.side !== side && refuseAsTarget(look, piece) === null) open.push(poseOf(look, piece)!);
  return open;
};

const prospectsOf = ({ prospects }: Omit<Front, 'before'>, from: Pose, armed: string): Prospects => {
  let byArm = prospects.get(from);
  if (!byArm) {
    byArm = new Map();
    prospects.set(from, byArm);
  }
  let found = byArm.get(armed);
  if (!found) {
    found = { found: [], looked: 0 };
    byArm.set(armed, found);
  }
  return found;
};

/** Looks for one more of them: most are told by the distance of their middles, or hidden by the ground. */
const lookOn = (front: Front, from: Pose, armed: string, isProspect: (target: Pose) => boolean): void => {
  const { open, before } = front;
  const prospects = prospectsOf(front, from, armed);
  const earlier = before?.prospects.get(from)?.get(armed);
  const known = prospects.found.length;
  while (prospects.found.length === known && prospects.looked < open.length) {
    const target = open[prospects.looked]!;
    prospects.looked += 1;
    const place = earlier ? before!.places.get(target) : undefined;
    const wasLookedFor = place !== undefined && place < earlier!.looked;
    if (wasLookedFor ? earlier!.found.includes(target) : isProspect(target)) prospects.found.push(target);
  }
};

const inRangeAndOpen = (look: L, weapon: Origin['weapon'], from: Pose): ((target: Pose) => boolean) => {
  const { at, base } = from.viewer.stand;
  const most = weapon !== null && isMeasured(look) ? weaponOf(weapon).range * INCH + reachOfBase(base) : Infinity;
  return (target) => {
    const far = most + reachOfBase(target.viewer.stand.base);
    return distance2(at, target.body.at) <= far * far && !isHiddenBetween(look, from, target);
  };
};

/** The first that a shot may be aimed at; `refused` is told why one before him may not be. */
export const firstTargetOf = (
  look: L,
  origin: Origin,
  front: Front,
  refused: (why: Illegal<Pf>) => void,
): Aimed | null => {
  const shooter = shooterOf(look, origin);
  const from = shooter && poseOf(look, shooter);
  if (!from) return null;
  const armed = `${origin.weapon} ${origin.arm}`;
  const { found } = prospectsOf(front, from, armed);
  const isProspect = inRangeAndOpen(look, origin.weapon, from);
  for (let i = 0; ; i += 1) {
    if (i === found.length) lookOn(front, from, armed, isProspect);
    if (i === found.length) return null;
    const aimed: Aimed = { piece: found[i]!.body.id!, aim: 'body' };
    const why = refuseTarget(look, origin, aimed);
    if (why === null) return aimed;
    refused(why);
  }
};
