import type { Illegal } from '@grognard/kernel';
import { illegal, sumOf } from '@grognard/kernel';
import type { ActionOf, FrameOf, Grenadier, Leader, Unit } from '../types.ts';
import { areTooMany, refuseStack } from './04-stacking.ts';
import { allowanceOf, isByRoad, stepInto } from './05-going.ts';
import { isLed, startOf } from './05-led.ts';
import { crossingCheck } from './05-river.ts';
import { hasEnemies } from './05-step.ts';
import { refuseLeavingRiver } from './05-walker.ts';
import { hasTankLeader } from './06-tank-leaders.ts';
import { hasUnitToAddTo } from './12-assault-odds.ts';
import { refuseStandstill } from './15-headquarters.ts';
import { hasEntrenchment } from './16-works.ts';
import type { L } from './facts.ts';
import {
  apart,
  enemyOf,
  hexName,
  hexOf,
  isAboard,
  isAfv,
  isAssaultHex,
  isBunker,
  isHeldBy,
  isKind,
  isRifles,
  leaderAt,
  loadOf,
  terrainOf,
  typeOf,
  unitAt,
  unitsIn,
} from './facts.ts';

type F = FrameOf<'acting'>;
type A = ActionOf<'assault'>;
type No = Illegal<Grenadier> | null;

const named = (look: L, hex: number): { readonly hex: string } => ({ hex: hexName(look.setting, hex) });

/** PG-6.83.1, PG-6.83.2, PG-12.11.3: a tank leader takes riflemen of his own hex, but not against direct fire. */
const isLedByTank = (look: L, f: F, unit: Unit, hex: number): boolean => {
  const at = hexOf(look, unit);
  if (!isRifles(look, unit) || unitsIn(look, hex, enemyOf(look, unit.side)).some((foe) => typeOf(look, foe).df))
    return false;
  return f.starts.some(({ piece, hex: from, state }) => {
    const tank = unitAt(look, piece);
    return tank !== undefined && from === at && state === 'good' && hasTankLeader(look, tank);
  });
};

/** PG-12.11.1, PG-12.11.2, PG-12.11.4, PG-12.13.1, PG-14.2.3: why a unit, be it an APC, may not go in from beside. */
const refuseEntry = (look: L, f: F, unit: Unit, hex: number): No => {
  const piece = unit.id;
  if (unit.state !== 'good')
    return illegal(unit.state === 'disrupted' ? 'PG-12.13.1' : 'PG-12.13.2', 'onlyGoodOrderGoesIn', { piece });
  // PG-5.3.7: out of one hex with enemies and into another.
  if (isAssaultHex(look, hexOf(look, unit)!)) return illegal('PG-5.3.7', 'fromAssaultToAssault', { piece });
  if (isAboard(unit)) return illegal('PG-5.67.1', 'carriedDoNotFight', { piece });
  if (allowanceOf(look, unit) === 0) return illegal('PG-5.0.5', 'cannotMove', { piece });
  if (!isLed(look, f, unit) && !isLedByTank(look, f, unit, hex))
    return illegal('PG-12.11.1', 'assaultNeedsLeader', { piece });
  // PG-5.72.3: whoever must throw to leave a river moves off it first.
  if (crossingCheck(look, piece)) return illegal('PG-5.72.3', 'riverFirst', { piece });
  return refuseLeavingRiver(look, unit) ?? refuseStandstill(look, unit) ?? refuseStack(look, unit, hex);
};

/** PG-5.0.6: the way in from a hex beside it. */
const refuseStep = (look: L, unit: Unit, from: number, to: number): No =>
  stepInto(look, unit, from, to) === null
    ? illegal('PG-5.0.6', 'noWayIn', { piece: unit.id, ...named(look, to) })
    : null;

/** PG-15.4.1: a woken cavalry leader beside it when it began. */
const hasCavalryLeader = (look: L, f: F, unit: Unit): boolean =>
  f.leaders.some((id) => {
    const leader = leaderAt(look, id);
    const at = leader ? hexOf(look, leader) : null;
    if (!leader?.mounted || at === null || leader.state === 'demoralised') return false;
    return apart(look, at, hexOf(look, unit)!) <= (leader.state === 'good' ? 1 : 0);
  });

/** PG-15.41.1: clear ground and fields, or along a road. */
const isGallop = (look: L, from: number, to: number): boolean =>
  isByRoad(look, from, to) || (['clear', 'field'].includes(terrainOf(look, to)) && look.setting.river[to] === null);

/** PG-15.41.1: not into towns, cities, woods or works, be it along a road. */
const isOpenTarget = (look: L, hex: number): boolean =>
  ['clear', 'field'].includes(terrainOf(look, hex)) && !hasEntrenchment(look, hex);

/** PG-15.4.1, PG-15.41.1: why cavalry may not charge that way. */
export const refuseCharge = (look: L, f: F, unit: Unit, [through, hex]: readonly [number, number]): No => {
  const from = hexOf(look, unit)!;
  const piece = unit.id;
  if (!isKind(look, unit, 'cavalry') || !hasCavalryLeader(look, f, unit))
    return illegal('PG-15.4.1', 'chargeNeedsCavalryLeader', { piece });
  if (apart(look, from, through) !== 1 || apart(look, through, hex) !== 1 || apart(look, from, hex) !== 2)
    return illegal('PG-15.4.1', 'chargeFromTwo', { piece, ...named(look, hex) });
  const isOpen = isGallop(look, from, through) && isGallop(look, through, hex) && isOpenTarget(look, hex);
  if (!isOpen || hasEnemies(look, through, unit.side)) return illegal('PG-15.41.1', 'noChargeThere', named(look, hex));
  const steps = [stepInto(look, unit, from, through), stepInto(look, unit, through, hex)];
  const cost = steps.reduce((sum, step) => sum + (step ? sumOf(step.cost) : Number.POSITIVE_INFINITY), 0);
  if (cost > allowanceOf(look, unit)) return illegal('PG-15.41.1', 'chargeTooFar', { piece });
  return refuseEntry(look, f, unit, hex) ?? refuseStack(look, unit, through);
};

/** PG-7.31.1, PG-7.22.1: whoever has fired a part, or the first of two shots, or at a mover, does not assault as well. */
const refuseBusy = ({ again, parts }: F, { id, shots }: Unit): No => {
  if (again.includes(id) || parts.some(({ unit }) => unit === id))
    return illegal('PG-7.31.1', 'oneKindOfFire', { piece: id });
  return shots === null ? null : illegal('PG-7.22.1', 'hasActed', { piece: id });
};

/** Why one unit may not take part in an assault on a hex. */
export const refuseAttacker = (look: L, f: F, unit: Unit, hex: number): No => {
  if (isBunker(look, unit.id)) return illegal('PG-16.82.1', 'bunkerStays', { piece: unit.id });
  const from = hexOf(look, unit);
  if (from === null) return illegal('PG-12.11.1', 'notBeside', { piece: unit.id, ...named(look, hex) });
  const busy = refuseBusy(f, unit);
  if (busy) return busy;
  // PG-12.3.2: those inside who are woken now have been there since the turn began; whoever came in is marked.
  if (from === hex) {
    if (unit.state === 'demoralised') return illegal('PG-12.13.2', 'demoralisedOnlyRecovers', { piece: unit.id });
    return isAboard(unit) ? illegal('PG-5.67.1', 'carriedDoNotFight', { piece: unit.id }) : null;
  }
  if (apart(look, from, hex) !== 1) return illegal('PG-5.3.6', 'notBeside', { piece: unit.id, ...named(look, hex) });
  const wrong = refuseEntry(look, f, unit, hex) ?? refuseStep(look, unit, from, hex);
  if (wrong) return wrong;
  // PG-12.11.1: from where the activation began; trains and vessels may have moved since (PG-15.3.3).
  const hasMoved = startOf(look, f, unit.id)?.hex !== from;
  return hasMoved ? illegal('PG-12.11.1', 'notBeside', { piece: unit.id, ...named(look, hex) }) : null;
};

/** PG-4.4.1, PG-4.4.2: each side has room for three of each sort; loads count (PG-4.5.2). */
const refuseCrowd = (look: L, { units, hex }: A): No => {
  const coming = units.flatMap((id) => unitAt(look, id) ?? []).filter((one) => hexOf(look, one) !== hex);
  const [first] = coming;
  if (!first) return null;
  const loads = coming.flatMap((one) => loadOf(look, one).flatMap((load) => ('type' in load ? [load] : [])));
  const all = [...unitsIn(look, hex, first.side), ...coming, ...loads];
  return areTooMany(look, hex, all) ? illegal('PG-4.4.1', 'hexFull', named(look, hex)) : null;
};

/** PG-12.11.2, PG-12.3.2, PG-5.41.5: leaders who go in with their units, or take part inside. */
export const refuseLeader = (look: L, f: F, leader: Leader, { units, charges, hex }: A): No => {
  const at = hexOf(look, leader);
  const piece = leader.id;
  if (!f.firing.includes(piece)) return illegal('PG-3.1.9', 'notToFire', { piece });
  if (at === hex)
    return leader.state === 'demoralised' ? illegal('PG-6.43.1', 'demoralisedOnlyRecovers', { piece }) : null;
  if (leader.state !== 'good') return illegal('PG-12.11.2', 'onlyGoodOrderGoesIn', { piece });
  const goIn = units.flatMap((id) => unitAt(look, id) ?? []).filter((one) => hexOf(look, one) !== hex);
  if (at === null || goIn.length === 0) return illegal('PG-5.41.5', 'leaderGoesWithUnits', { piece });
  const rides = charges.some(({ unit }) => hexOf(look, unitAt(look, unit)!) === at);
  if (apart(look, at, hex) !== 1 && !(rides && leader.mounted))
    return illegal('PG-12.11.1', 'notBeside', { piece, ...named(look, hex) });
  return null;
};

/** PG-6.42.3, PG-12.42.2: one leader who takes part adds his combat modifier, once in an activation. */
const refuseAdded = (look: L, f: F, { leader, leaders, units }: A): No => {
  if (leader === null) return null;
  const man = leaderAt(look, leader);
  if (!man || !leaders.includes(leader)) return illegal('PG-12.42.2', 'leaderTakesNoPart', { leader });
  if (man.rank === null) return illegal('PG-6.43.2', 'leaderTakesNoPart', { leader });
  if (f.added.includes(leader)) return illegal('PG-6.42.3', 'hasAdded', { leader });
  const helped = units.flatMap((id) => unitAt(look, id) ?? []);
  if (hasUnitToAddTo(look, helped)) return null;
  return illegal(helped.some((one) => isAfv(look, one)) ? 'PG-6.82.2' : 'PG-12.42.2', 'nobodyToAddTo', { leader });
};

/** 12.1 Why these may not assault that hex together. */
export const refuseAssault = (look: L, f: F, action: A): No => {
  const { units, leaders, hex, charges, fights } = action;
  if (!isHeldBy(look, hex, enemyOf(look, f.side))) return illegal('PG-12.0.1', 'nobodyToAssault', named(look, hex));
  if (units.length === 0) return illegal('PG-12.0.1', 'nobodyAssaults');
  const twice = [...units, ...leaders].find((id, i, all) => all.indexOf(id) !== i);
  if (twice !== undefined) return illegal('PG-12.0.1', 'goesInTwice', { piece: twice });
  for (const id of units) {
    const unit = unitAt(look, id);
    if (!unit || !f.firing.includes(id)) return illegal('PG-3.1.9', 'notToFire', { piece: id });
    const ride = charges.find((one) => one.unit === id);
    const why = ride ? refuseCharge(look, f, unit, [ride.through, hex]) : refuseAttacker(look, f, unit, hex);
    if (why) return why;
  }
  const stray = charges.find(({ unit }) => !units.includes(unit));
  if (stray) return illegal('PG-15.4.1', 'notToFire', { piece: stray.unit });
  for (const id of leaders) {
    const leader = leaderAt(look, id);
    const why = leader
      ? refuseLeader(look, f, leader, action)
      : illegal('PG-3.1.9', 'notToFire', { piece: id } as const);
    if (why) return why;
  }
  // PG-12.2.1: where nobody of the side is inside the assault is fought at once.
  if (!fights && !isHeldBy(look, hex, f.side)) return illegal('PG-12.2.1', 'mustAssault', named(look, hex));
  return refuseAdded(look, f, action) ?? refuseCrowd(look, action) ?? refuseIdle(look, action);
};

/** PG-12.3.1: whoever neither goes in nor fights does nothing. */
const refuseIdle = (look: L, { units, hex, fights }: A): No => {
  const isAnybodyNew = units.some((id) => hexOf(look, unitAt(look, id)!) !== hex);
  return fights || isAnybodyNew ? null : illegal('PG-12.3.1', 'nobodyAssaults');
};
