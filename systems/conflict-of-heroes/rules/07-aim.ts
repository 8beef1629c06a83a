import { type Dir, isHex } from '@grognard/hex';
import type { Illegal } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import { FLAMETHROWER } from '../data/attacks.ts';
import type { HitMarker } from '../data/hits.ts';
import type { UnitType } from '../data/units.ts';
import type { Attack, CardId, Coh, Field, L, Reach, Target, Unit } from '../types.ts';
import { inArc, isInArcOf, refuseArc, refuseSight, sees } from './06-line-of-sight.ts';
import type { Shot } from './07-attack.ts';
import { attackOf, cardWeapon, isClose, isSmoke } from './07-attack.ts';
import { hasFireToLead, helpers, reachOf } from './07-fire-value.ts';
import { coloursNeeded, namedTargets, targetsOf } from './07-targets.ts';
import { firesSmoke, refuseIndirect } from './12-mortars.ts';
import { isTurned } from './15-armour.ts';
import {
  apart,
  forceOf,
  friends,
  headingOf,
  hexName,
  hitEffects,
  inCloseCombat,
  refuseActing,
  refuseStranger,
  stunned,
  typeOf,
  unitAt,
  unitOf,
  unitsIn,
} from './facts.ts';

/** House, COH-7.5.0.16: a range cut below the minimum range leaves a mortar no target but those in its own hex. */
const isRangeLost = (range: number, minRange: number): boolean => range < minRange;

/** House, COH-9.1.0.3: a fire group is its leader and who is in his hex or next to it: he has to be heard. */
const SUPPORT_DISTANCE = 1;

/** House, COH-C.W9: a weapon card leads with its own FP or supports with +1, within its range, which is the own hex. */
const cardSupports = (card: { readonly isInOwnHex: boolean; readonly vehiclesOnly: boolean }): boolean =>
  card.isInOwnHex && !card.vehiclesOnly;

/** Why a unit may not fire at all; passengers may not (COH-17.0.5). */
export const refuseFirer = (look: L, side: string, id: string): Illegal<Coh> | null =>
  refuseStranger(look, side, id) ?? refuseFiring(unitOf(look, id));

/** The same of a unit that is known to be this side's. */
export const refuseFiring = (unit: Unit, type: UnitType = typeOf(unit)): Illegal<Coh> | null => {
  if (unit.aboard !== null) return illegal('COH-17.0.5', 'isAboard', { unit: unit.id, vehicle: unit.aboard });
  const refusal = refuseActing(unit);
  if (refusal) return refusal;
  if (unit.hex === null) return illegal('COH-7.0.1', 'notOnMap', { unit: unit.id });
  // COH-16.0.2: wagons never attack.
  if (type.fire === null) return illegal('COH-16.0.2', 'neverFires', { unit: unit.id });
  const lost = hitEffects(unit)?.noFire === 'all';
  return lost ? illegal('COH-7.5.0.3', 'markerForbidsFire', { unit: unit.id }) : null;
};

/** Why a shot may not be fired. */
export const refuseShot = (look: L, side: string, shot: Shot): Illegal<Coh> | null => {
  const refusal = refuseFirer(look, side, shot.leader) ?? refuseForm(look, shot);
  if (refusal) return refusal;
  const leader = unitOf(look, shot.leader);
  if (!isHex(look.setting.grid, shot.hex))
    return illegal('COH-7.0.1', 'offMap', { hex: hexName(look.setting, shot.hex) });
  return (
    refuseMode(look, leader, shot) ??
    refusePlace(look, leader, shot) ??
    refuseSupport(look, side, shot) ??
    refuseBonus(look, side, shot)
  );
};

/** What is not part of such a shot must be left out. */
const refuseForm = (look: L, { mode, hex, leader, target, observer }: Shot): Illegal<Coh> | null => {
  if (!isIndirect({ mode }) && observer !== null) return illegal('COH-12.0.1', 'directNeedsNoObserver');
  const isOwnHex = unitOf(look, leader).hex === hex;
  return !isOwnHex && target !== null ? illegal('COH-7.5.1.1', 'fireIsAtHexes') : null;
};

/** Has the unit what it takes to fire in this way? */
const refuseMode = (look: L, leader: Unit, { mode, weapon, supporters, hex }: Shot): Illegal<Coh> | null => {
  const unit = leader.id;
  if (isSmoke({ mode }) && !firesSmoke(look, leader)) return refuseSmoke(leader);
  if (mode === 'flame' && typeOf(leader).flame === 'none') return illegal('COH-19.1.1', 'noFlamethrower', { unit });
  if (mode === 'weapon') return refuseCard(look, weapon, [unit]);
  if (weapon === null) return null;
  const given = refuseCard(look, weapon, supporters);
  if (given) return given;
  // COH-C.W9: support is within range, and theirs is the own hex; a Tellermine supports nobody (COH-C.W3).
  const isInOwnHex = leader.hex === hex;
  return cardSupports({ isInOwnHex, vehiclesOnly: cardWeapon(weapon).targets === 'vehicles' })
    ? null
    : illegal('COH-C.W9', 'cardNoSupport', { card: message(`card.${weapon}`) });
};

/** COH-13.1.3: engineers have smoke, but not to fire it. */
const refuseSmoke = (unit: Unit): Illegal<Coh> =>
  typeOf(unit).engineer
    ? illegal('COH-13.1.3', 'engineersLaySmoke', { unit: unit.id })
    : illegal('COH-13.1.1', 'noSmokeShells', { unit: unit.id });

/** COH-8.4.2: only the unit it was given to uses a weapon card, as leader or to support (COH-C.W9). */
const refuseCard = (look: L, card: CardId | null, users: readonly string[]): Illegal<Coh> | null => {
  const user = look.board.weapons.find((w) => w.card === card && w.unit !== null && users.includes(w.unit));
  if (card !== null && user) return null;
  return illegal('COH-8.4.2', 'cardNotGiven', { card: card === null ? '—' : message(`card.${card}`) });
};

const refusePlace = (look: L, leader: Unit, shot: Shot): Illegal<Coh> | null => {
  if (leader.hex !== shot.hex)
    return refuseOutOfHex(look, leader) ?? refuseAim(look, leader, shot) ?? refuseAt(look, leader, shot);
  return refuseOwnHex(look, leader, shot) ?? refuseTargets(look, attackOf(leader.side, shot));
};

/** Why a shot at a hex in range and arc may not be fired: nobody sees it, or there is nothing to fire at. */
export const refuseAt = (look: L, leader: Unit, shot: Shot): Illegal<Coh> | null => {
  const unseen = isIndirect(shot) ? refuseIndirect(look, leader, shot) : refuseSight(look, leader.hex!, shot.hex);
  return unseen ?? refuseTargets(look, attackOf(leader.side, shot));
};

const isIndirect = ({ mode }: Pick<Shot, 'mode'>): boolean => mode === 'indirect' || mode === 'indirectSmoke';

/** Which other hexes has a unit in range and arc in this way, seen or not? Indirect fire too goes into the arc (COH-12.0.4). */
const aimOf = (look: L, unit: Unit, way: Pick<Shot, 'mode' | 'weapon'>): ((hex: number) => boolean) => {
  const { most, least } = reachWith(unit, way);
  const heading = headingWith(look, unit, way);
  return (hex) => {
    const distance = apart(look, unit.hex!, hex);
    return distance > 0 && distance >= least && distance <= most && isInArcOf(look, unit.hex!, heading, hex);
  };
};

/** Which way a weapon points: a turret anywhere, and so does whoever has yet to turn to his target (COH-10.0.1). */
const headingWith = (look: L, unit: Unit, { mode }: Pick<Shot, 'mode'>): Dir | 'allRound' =>
  isTurned(unit, mode) || unit.hidden ? 'allRound' : headingOf(look, unit);

/** Which of them can it see to, or whoever observes for it? */
export const sightOf = (
  look: L,
  unit: Unit,
  way: Pick<Shot, 'mode' | 'weapon' | 'observer'>,
): ((hex: number) => boolean) => {
  if (way.observer !== null) {
    const isInAim = aimOf(look, unit, way);
    return (hex) => isInAim(hex) && sees(look, way.observer!, hex);
  }
  const { holds } = fieldOf(look, unit, way);
  return look.board.smoke.length === 0 ? holds : (hex) => holds(hex) && sees(look, unit.hex!, hex);
};

/** What a unit's own fire commands from where it is, were there no smoke. */
const fieldOf = (look: L, unit: Unit, way: Pick<Shot, 'mode' | 'weapon'>): Field =>
  look.setting.fieldOfFire(unit.hex!, headingWith(look, unit, way), reachWith(unit, way));

/** All of the hexes that a unit can see to in this way. */
export const hexesInSight = (
  look: L,
  unit: Unit,
  way: Pick<Shot, 'mode' | 'weapon' | 'observer'>,
): readonly number[] => {
  const isInSight = sightOf(look, unit, way);
  if (way.observer !== null) return look.setting.hexes.filter(isInSight);
  const hexes = fieldOf(look, unit, way).hexes();
  return look.board.smoke.length === 0 ? hexes : hexes.filter(isInSight);
};

/** Why a hex is out of range or arc. */
const refuseAim = (look: L, leader: Unit, shot: Aim): Illegal<Coh> | null => {
  if (aimOf(look, leader, shot)(shot.hex)) return null;
  return refuseRange(look, leader, shot) ?? refuseArc(look, leader, shot.hex);
};

/** The hexes a unit could reach in this way without turning, seen or not; none while an enemy is in its own. */
export const hexesInReach = (look: L, unit: Unit, way: Omit<Aim, 'hex'>): readonly number[] => {
  if (refuseOutOfHex(look, unit) !== null) return [];
  return look.setting.hexes.filter(aimOf(look, unit, way));
};

/** COH-7.7.3.12: nobody fires out while an enemy is in his hex; no mortar fires out of a bunker (COH-12.0.5, COH-18.1.2.1). */
export const refuseOutOfHex = (look: L, unit: Unit): Illegal<Coh> | null => {
  if (inCloseCombat(look, unit)) return illegal('COH-7.7.3.12', 'enemyInHex', { unit: unit.id });
  return isMuffled(look, unit) ? illegal('COH-18.1.2.1', 'mortarInBunker', { unit: unit.id }) : null;
};

/** COH-18.1.2.1: does a bunker's roof keep this mortar from firing? */
const isMuffled = (look: L, unit: Unit): boolean =>
  unit.fort !== null &&
  typeOf(unit).kind === 'mortar' &&
  look.board.forts.some(({ id, kind }) => id === unit.fort && kind === 'bunker');

/** In its own hex a unit fights at close quarters, with direct fire, flame or a weapon in the hand; a minimum range does not matter (COH-7.7.3.3, COH-12.0.6). */
const refuseOwnHex = (look: L, leader: Unit, shot: Shot): Illegal<Coh> | null => {
  if (shot.mode === 'smoke' || shot.mode === 'indirect' || shot.mode === 'indirectSmoke')
    return illegal('COH-7.7.0.1', 'notInOwnHex', { unit: leader.id });
  const named = namedTargets(look, attackOf(leader.side, shot));
  if (named.length === 0) return illegal('COH-7.7.3.1', 'nobodyToFight', { unit: leader.id });
  if (shot.target === null) return illegal('COH-7.7.3.10', 'nameATarget');
  return named.includes(shot.target) ? null : illegal('COH-7.7.3.10', 'nameOneTarget', { target: shot.target });
};

/** What range and arc depend on. */
type Aim = Pick<Shot, 'mode' | 'weapon' | 'hex'>;

/** COH-7.7.1.1: twice the range at most. Flames reach no farther than their range, thrown weapons one hex (COH-19.1.2). */
const reachWith = (leader: Unit, { mode, weapon }: Pick<Shot, 'mode' | 'weapon'>): Reach => {
  if (mode === 'flame') return { most: FLAMETHROWER.range, least: 0 };
  if (mode === 'weapon') return { most: cardWeapon(weapon!).longRange ? 1 : 0, least: 0 };
  const { minRange } = typeOf(leader);
  const range = reachOf(leader);
  return { most: isRangeLost(range, minRange) ? 0 : range * 2, least: minRange };
};

/** COH-7.5.0.16: is it a hit marker that leaves its own weapon so little range? */
const isShortened = (leader: Unit, { mode }: Pick<Shot, 'mode'>): boolean =>
  mode !== 'flame' && mode !== 'weapon' && hitEffects(leader)?.range === reachOf(leader);

const refuseRange = (look: L, leader: Unit, shot: Aim): Illegal<Coh> | null => {
  const distance = apart(look, leader.hex!, shot.hex);
  const { most, least } = reachWith(leader, shot);
  const hex = hexName(look.setting, shot.hex);
  if (most === 0 && isShortened(leader, shot)) return illegal('COH-7.5.0.16', 'rangeLost', { unit: leader.id });
  if (distance > most) return illegal('COH-7.7.1.1', 'tooFar', { unit: leader.id, hex, distance, most });
  return distance < least ? illegal('COH-12.0.6', 'tooNear', { unit: leader.id, hex, distance, least }) : null;
};

/** There must be something to fire at: not friends alone, and nothing the weapon can't hurt (COH-7.2.2). */
export const refuseTargets = (look: L, attack: Attack): Illegal<Coh> | null => {
  if (isSmoke(attack)) return null;
  const hex = hexName(look.setting, attack.hex);
  const targets = targetsOf(look, attack);
  if (targets.length === 0) return illegal('COH-7.2.2', 'nothingToHurt', { hex });
  const own = unitsIn(look, attack.hex).filter((unit) => friends(look, unit.side, attack.side));
  const isEnemy = ({ kind, target }: Target): boolean => {
    if (kind === 'fort') return own.every(({ hidden }) => hidden) || isClose(look, attack);
    return kind === 'unit' ? own.every(({ id }) => id !== target) : own.every(({ hidden }) => !hidden);
  };
  return targets.some(isEnemy) ? null : illegal('COH-7.0.1', 'onlyFriendsThere', { hex });
};

/** 9.1.2 Why these units may not support the fire at the one hex it is for (COH-9.1.2.1). */
const refuseSupport = (look: L, side: string, shot: Shot): Illegal<Coh> | null => {
  const { supporters, leader } = shot;
  if (supporters.length === 0) return null;
  const isCharge = shot.mode === 'weapon' && cardWeapon(shot.weapon!).targets === 'vehicles';
  if (isSmoke(shot) || isCharge) return illegal(isCharge ? 'COH-C.W3' : 'COH-13.1.6', 'noGroupForThis');
  const twice = supporters.find((id, i) => id === leader || supporters.indexOf(id) !== i);
  if (twice !== undefined) return illegal('COH-9.1.2.3', 'twiceInGroup', { unit: twice });
  for (const id of supporters) {
    const refusal = refuseSupporter(look, side, { ...shot, supporters: [id] });
    if (refusal) return refusal;
  }
  return null;
};

/** COH-9.1.2.4: why one unit may not support this shot. */
export const refuseSupporter = (look: L, side: string, shot: Shot): Illegal<Coh> | null => {
  const id = shot.supporters[0]!;
  const refusal = refuseStranger(look, side, id);
  if (refusal) return refusal;
  const unit = unitOf(look, id);
  // House, COH-7.5.0.14: to support is to act, which the stunned do not.
  if (stunned(unit)) return illegal('COH-7.5.0.14', 'isStunned', { unit: id });
  const unfit = refuseFiring(unit);
  if (unfit) return unfit;
  const leader = unitOf(look, shot.leader);
  const distance = apart(look, unit.hex!, leader.hex!);
  if (distance > SUPPORT_DISTANCE) return illegal('COH-9.1.2.4', 'supportTooFar', { unit: id, leader: leader.id });
  const effects = hitEffects(unit);
  if (effects && forbidsSupport(effects)) return illegal('COH-9.1.2.4', 'markerForbidsSupport', { unit: id });
  return refuseSupportLine(look, unit, shot) ?? refuseWeakSupport(look, side, shot);
};

/** COH-9.1.2.4: does a marker affect the FP? Then whoever has it supports nobody. */
export const forbidsSupport = ({ red, blue, noFire }: HitMarker): boolean => red !== 0 || blue !== 0 || noFire !== null;

/** Supporters fire directly. House, COH-9.1.2.10: within their range and in their arc; to fire far and to turn a turret is for the leader. */
const refuseSupportLine = (look: L, unit: Unit, shot: Shot): Illegal<Coh> | null => {
  const { hex } = shot;
  const leaderHex = unitOf(look, shot.leader).hex;
  // COH-7.7.3.9: in close combat only with friends in the same hex.
  if (leaderHex === hex) return unit.hex === hex ? null : illegal('COH-7.7.3.9', 'groupInSameHex', { unit: unit.id });
  const out = refuseOutOfHex(look, unit);
  if (out) return out;
  const distance = apart(look, unit.hex!, hex);
  const name = hexName(look.setting, hex);
  const least = typeOf(unit).minRange;
  const most = reachOf(unit);
  if (distance > most || distance === 0)
    return illegal('COH-9.1.2.4', 'tooFar', { unit: unit.id, hex: name, distance, most });
  if (distance < least) return illegal('COH-12.0.6', 'tooNear', { unit: unit.id, hex: name, distance, least });
  if (!unit.hidden && !inArc(look, unit, hex)) return refuseArc(look, unit, hex);
  return refuseSight(look, unit.hex!, hex);
};

/** COH-9.1.2.2: fire that can do nothing to any target is no support. */
const refuseWeakSupport = (look: L, side: string, shot: Shot): Illegal<Coh> | null => {
  const attack = attackOf(side, shot);
  const colours = coloursNeeded(look, attack);
  if (!colours.some((colour) => hasFireToLead(look, attack, colour)))
    return illegal('COH-9.1.2.2', 'tooWeakToLead', { unit: shot.leader });
  const helps = colours.some((colour) => helpers(look, attack, colour).length > 0);
  return helps ? null : illegal('COH-9.1.2.2', 'tooWeakToSupport', { unit: shot.supporters[0]! });
};

/** COH-8.2.1: bonus cards that go with a shot, each held as often as it is played. */
const refuseBonus = (look: L, side: string, { bonus }: Shot): Illegal<Coh> | null => {
  const hand: string[] = [...forceOf(look, side).hand];
  for (const card of bonus) {
    const name = message(`card.${card}`);
    if (card !== 'careful-aim') return illegal('COH-8.2.1', 'cardNotForThis', { card: name });
    const at = hand.indexOf(card);
    if (at < 0) return illegal('COH-8.2.1', 'notInHand', { card: name });
    hand.splice(at, 1);
  }
  return null;
};

/** The units that might support a leader, whatever the target. */
export const possibleSupporters = (look: L, side: string, leader: string): readonly string[] => {
  const hex = unitAt(look, leader)?.hex ?? null;
  if (hex === null) return [];
  const found: string[] = [];
  for (const u of look.board.units) {
    const isNear = u.side === side && u.id !== leader && u.hex !== null && apart(look, u.hex, hex) <= SUPPORT_DISTANCE;
    if (isNear && refuseFiring(u) === null) found.push(u.id);
  }
  return found;
};
