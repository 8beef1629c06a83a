import type { Choice, Space } from '@grognard/kernel';
import { OPEN, pickFrom, sumOf } from '@grognard/kernel';
import type { Arm, Camp, Field, Muster } from '../cache/camp.ts';
import { campOf, musterOn } from '../cache/camp.ts';
import type { Attack, L, Payment, Unit } from '../types.ts';
import { canAfford, firstWay } from './03-purse.ts';
import { isInArcOf, sees } from './06-line-of-sight.ts';
import { isMuffled, possibleSupporters, reachWith, refuseFiring, refuseSupporter, refuseTargets } from './07-aim.ts';
import type { Shot } from './07-attack.ts';
import { attackOf, cardWeapon, isSmoke } from './07-attack.ts';
import { cardPrice, printedPrice, refuseWeaponPaid } from './07-fire-cost.ts';
import { hasOwnFire } from './07-fire-value.ts';
import { canHurt, namedTargets } from './07-targets.ts';
import { firstFrom } from './09-groups.ts';
import { firesSmoke, observersFor } from './12-mortars.ts';
import { isTurned, turretTerms } from './15-armour.ts';
import type { DeedOf } from './deeds.ts';
import { apart, forceOf, headingOf, isAmong, isAnybodyIn, isIn, typeOf, unitOf } from './facts.ts';

type Fire = DeedOf<'fire'>;

const SHOT_HOLES = { hex: OPEN, supporters: OPEN, bonus: OPEN, pay: OPEN } as const;
const ASSAULT_HOLES = { target: OPEN, supporters: OPEN, bonus: OPEN, weapon: OPEN, pay: OPEN } as const;

/** Put into the list every unit's every way of firing, at the first target there is for it. */
export const listShots = (look: L, side: string, found: Choice<Fire>[]): void => {
  const camp = campOf(look, side);
  const hasCounters = look.board.forts.length > 0;
  for (let i = 0; i < camp.able.length; i += 1) {
    const muster = camp.able[i]!;
    const { hex } = muster.unit;
    if (hex === null) continue;
    const field = fieldOf(look, muster, OWN_WEAPON);
    if (!field.fires) continue;
    const isPlain = field.isOnly && !hasCounters && !hasCard(look, muster.unit) && !isAmong(camp.foeHexes, hex);
    if (!isPlain) addShots(look, camp, muster, found);
    else {
      const shot = firstShot(look, camp, { muster, way: OWN_WEAPON, field });
      if (shot) found.push(shot);
    }
  }
};

/** Of a unit that has several ways of firing, or somebody or something to fight in its own hex. */
const addShots = (look: L, camp: Camp, muster: Muster, found: Choice<Fire>[]): void => {
  const hex = muster.unit.hex!;
  const isLocked = isAmong(camp.foeHexes, hex);
  if (!isLocked && !isMuffled(look, muster.unit))
    for (const { way, field } of armsOf(look, muster)) {
      const shot = firstShot(look, camp, { muster, way, field });
      if (shot) found.push(shot);
    }
  if (isLocked || hasCounter(look, hex)) found.push(...assaults(look, camp, muster));
};

const hasCounter = ({ board: { forts } }: L, hex: number): boolean => {
  for (let i = 0; i < forts.length; i += 1) if (forts[i]!.hex === hex) return true;
  return false;
};

/** A shot at the first hex that may be fired at in this way, if it can be paid for. */
const firstShot = (look: L, camp: Camp, weapon: Weapon): Choice<Fire> | null => {
  const { way, field } = weapon;
  const { unit } = weapon.muster;
  if (turnsToFire(weapon))
    return canAfford(camp, unit, field.price, 'fire') ? firstTurningShot(look, camp, weapon) : null;
  const pay = payFor(look, camp, weapon, unit.hex!);
  const hex = pay && firstAim(look, camp, weapon, ANY_HEX);
  return hex === null || pay === null ? null : { action: paidShot(unit, hex, way, pay), holes: SHOT_HOLES };
};

const ANY_HEX = (): boolean => true;

/** The same of a vehicle, which may have to pay for turning its turret. */
const firstTurningShot = (look: L, camp: Camp, weapon: Weapon): Choice<Fire> | null => {
  let pay: Payment | null = null;
  const hex = firstAim(look, camp, weapon, (one) => {
    pay = payFor(look, camp, weapon, one);
    return pay !== null;
  });
  return hex === null ? null : { action: paidShot(weapon.muster.unit, hex, weapon.way, pay!), holes: SHOT_HOLES };
};

/** Does the price of a shot hang on where it goes? */
const turnsToFire = ({ muster: { unit, isVehicle }, way }: Weapon): boolean =>
  way.mode !== 'weapon' && isVehicle && !unit.hidden;

const paidShot = (unit: Unit, hex: number, { mode, observer, weapon }: Way, pay: Payment): Fire => ({
  type: 'fire',
  leader: unit.id,
  supporters: [],
  mode,
  hex,
  target: null,
  observer,
  weapon,
  bonus: [],
  pay,
});

const payFor = (look: L, camp: Camp, weapon: Weapon, hex: number): Payment | null => {
  const { muster, way, field } = weapon;
  const { unit, alone } = muster;
  if (way.mode === 'weapon') {
    const refuseWay = (pay: Payment) => refuseWeaponPaid('weapon', pay);
    return firstWay(camp, { type: 'fire', actors: alone, price: cardPrice(way.weapon!), refuseWay });
  }
  const turning = turnsToFire(weapon) ? sumOf(turretTerms(look, unit, hex)) : 0;
  return firstWay(camp, { type: 'fire', actors: alone, price: field.price + turning, refuseWay: null });
};

/** Who fires, how, and where he can in that way. */
interface Weapon {
  readonly muster: Muster;
  readonly way: Way;
  readonly field: Field;
}

/**
 * The first of the hexes a unit may fire at in this way that will do: those with somebody in them first, empty ones only
 * while enemies hide.
 */
const firstAim = (look: L, camp: Camp, weapon: Weapon, willDo: (hex: number) => boolean): number | null => {
  const { muster, way, field } = weapon;
  const { unit } = muster;
  // Trucks, and weapons that were damaged.
  if (field.most === 0) return null;
  const { hexes, grid } = look.setting;
  if (isSmoke(way)) {
    for (const hex of hexes) if (isOpen(look, unit, field, hex) && willDo(hex)) return hex;
    return null;
  }
  const held = aimsOf(look, camp, weapon);
  for (let i = 0; i < held.length; i += 1) if (willDo(held[i]!)) return held[i]!;
  for (const { hex } of look.board.forts) {
    if (isAmong(camp.foeHexes, hex) || !isOpen(look, unit, field, hex)) continue;
    if (isTarget(look, camp, weapon, hex) && willDo(hex)) return hex;
  }
  if (!camp.isWary) return null;
  // Next to the unit there mostly is one, so that the whole map is not gone through.
  for (const hex of grid.around[unit.hex!]!)
    if (isOpen(look, unit, field, hex) && !isHeld(look, hex) && willDo(hex)) return hex;
  if (field.most === 1) return null;
  for (const hex of hexes)
    if (isOpen(look, unit, field, hex) && apart(look, unit.hex!, hex) > 1 && !isHeld(look, hex) && willDo(hex))
      return hex;
  return null;
};

/** The hexes with enemies in them that a unit may fire at in this way; with its own weapon they are the same while nobody moves. */
const aimsOf = (look: L, camp: Camp, weapon: Weapon): readonly number[] => {
  const { scene } = camp;
  const { notes } = weapon.muster;
  if (scene === null || weapon.way !== OWN_WEAPON) return workOutAims(look, camp, weapon);
  if (notes.aims?.scene !== scene) notes.aims = { scene, value: workOutAims(look, camp, weapon) };
  return notes.aims.value;
};

const workOutAims = (look: L, camp: Camp, weapon: Weapon): readonly number[] => {
  const aims: number[] = [];
  for (let i = 0; i < camp.foeHexes.length; i += 1) {
    const hex = camp.foeHexes[i]!;
    if (isOpen(look, weapon.muster.unit, weapon.field, hex) && isTarget(look, camp, weapon, hex)) aims.push(hex);
  }
  return aims;
};

/** Is there a unit or a counter in this hex? */
const isHeld = (look: L, hex: number): boolean => isAnybodyIn(look, hex) || hasCounter(look, hex);

/** Every hex with a unit or a counter in it, some more than once. */
const heldHexes = ({ board }: L): readonly number[] => {
  const held: number[] = [];
  for (const { hex } of board.units) if (hex !== null) held.push(hex);
  for (const { hex } of board.forts) held.push(hex);
  return held;
};

/** Of a unit's own weapon it hangs on the unit and on counters alone, so that it can be noted. */
const fieldOf = (look: L, { unit, notes }: Muster, way: Way): Field => {
  if (way !== OWN_WEAPON) return workOutField(look, unit, way);
  if (notes.field !== null) return notes.field;
  const { ground } = notes;
  ground.field ??= workOutField(look, unit, way);
  notes.field = ground.field;
  return ground.field;
};

const workOutField = (look: L, unit: Unit, way: Way): Field => {
  const { most, least } = reachWith(unit, way);
  const isAllRound = isTurned(unit, way.mode) || unit.hidden;
  const heading = isAllRound ? 'allRound' : headingOf(look, unit);
  const isOwn = way.mode === 'direct';
  return {
    most,
    least,
    heading,
    from: way.observer ?? unit.hex!,
    price: printedPrice(unit, way.mode),
    fires: isOwn && refuseFiring(unit) === null,
    isOnly: isOwn && typeOf(unit).flame === 'none' && typeOf(unit).indirect === null && !firesSmoke(look, unit),
    red: isOwn && hasOwnFire(unit, 'red'),
    blue: isOwn && hasOwnFire(unit, 'blue'),
  };
};

const isOpen = (look: L, unit: Unit, { most, least, heading, from }: Field, hex: number): boolean => {
  const distance = apart(look, unit.hex!, hex);
  if (distance === 0 || distance < least || distance > most) return false;
  return isInArcOf(look, unit.hex!, heading, hex) && sees(look, from, hex);
};

/** Is there somebody or something in this hex that may be fired at? For all but thrown weapons an enemy who can be hurt is enough. */
const isTarget = (look: L, camp: Camp, weapon: Weapon, hex: number): boolean => {
  const { muster, way, field } = weapon;
  const { foes } = camp;
  if (way.mode === 'direct')
    for (let i = 0; i < foes.length; i += 1)
      if (isIn(foes[i]!, hex) && !foes[i]!.hidden && isHurtBy(field, foes[i]!)) return true;
  return isTargetOf(look, camp, attackOf(camp.side, shotBy(muster.unit, hex, way)));
};

const isTargetOf = (look: L, { foes }: Camp, attack: Attack): boolean => {
  if (attack.mode !== 'weapon')
    for (const foe of foes) if (foe.hex === attack.hex && !foe.hidden && canHurt(look, attack, foe)) return true;
  return refuseTargets(look, attack) === null;
};

/** Has a unit firepower of its own against this one? Where the roof is missing there is more to it (COH-15.5.1). */
const isHurtBy = ({ red, blue }: Field, foe: Unit): boolean => {
  const { armour, openTopped } = typeOf(foe);
  return !openTopped && (armour === 'red' ? red : blue);
};

const hexesFor = (look: L, side: string, leader: string, way: Way): readonly number[] => {
  const found = new Set<number>();
  const camp = campOf(look, side);
  const muster = musterOn(camp, leader);
  firstAim(look, camp, { muster, way, field: fieldOf(look, muster, way) }, (hex) => {
    found.add(hex);
    return false;
  });
  return [...found];
};

const shotBy = (unit: Unit, hex: number, way: Way = OWN_WEAPON): Shot => ({
  type: 'fire',
  leader: unit.id,
  supporters: [],
  mode: way.mode,
  hex,
  target: null,
  observer: way.observer,
  weapon: way.weapon,
  bonus: [],
});

type Way = Arm['way'];
const OWN_WEAPON: Way = { mode: 'direct', weapon: null, observer: null };
const BARE_HANDS: readonly Way[] = [OWN_WEAPON];

/** What a unit may fire with at close quarters: its own weapon, a flamethrower, its card. */
const closeWays = (look: L, unit: Unit): readonly Way[] => {
  if (typeOf(unit).flame === 'none' && !hasCard(look, unit)) return BARE_HANDS;
  const cards = look.board.weapons.filter((w) => w.unit === unit.id && !cardWeapon(w.card).artillery);
  return [
    OWN_WEAPON,
    ...(typeOf(unit).flame === 'none' ? [] : [{ ...OWN_WEAPON, mode: 'flame' as const }]),
    ...cards.map(({ card }) => ({ ...OWN_WEAPON, mode: 'weapon' as const, weapon: card })),
  ];
};

const hasCard = ({ board: { weapons } }: L, { id }: Unit): boolean => {
  for (let i = 0; i < weapons.length; i += 1) if (weapons[i]!.unit === id) return true;
  return false;
};

/** The same while weapons are given out as they are; but what may observe for a mortar hangs on others, too. */
const armsOf = (look: L, muster: Muster): readonly Arm[] => {
  const { weapons } = look.board;
  const { notes, type } = muster;
  if (notes.arms !== null && notes.arms.weapons === weapons) return notes.arms.ways;
  const ways = waysToFire(look, muster).map((way) => ({ way, field: fieldOf(look, muster, way) }));
  if (type.indirect === null) notes.arms = { weapons, ways };
  return ways;
};

/** Every way a unit has of firing: at a distance there are smoke shells and indirect fire too. */
const waysToFire = (look: L, muster: Muster): readonly Way[] => {
  const { unit } = muster;
  if (fieldOf(look, muster, OWN_WEAPON).isOnly && !hasCard(look, unit)) return BARE_HANDS;
  const smoke = firesSmoke(look, unit);
  return [
    ...closeWays(look, unit),
    ...(smoke ? [{ ...OWN_WEAPON, mode: 'smoke' as const }] : []),
    ...observersFor(look, unit).flatMap((observer) => [
      { ...OWN_WEAPON, mode: 'indirect' as const, observer },
      ...(smoke ? [{ ...OWN_WEAPON, mode: 'indirectSmoke' as const, observer }] : []),
    ]),
  ];
};

/** COH-7.7.3.1: attacks in the unit's own hex; whoever came in did so in his action, and may be attacked in the next (COH-7.7.3.13). */
const assaults = (look: L, camp: Camp, muster: Muster): readonly Choice<Fire>[] =>
  closeWays(look, muster.unit).flatMap((way) => {
    const shot = shotBy(muster.unit, muster.unit.hex!, way);
    const [target] = namedTargets(look, attackOf(camp.side, shot));
    if (target === undefined) return [];
    const pay = payFor(look, camp, { muster, way, field: fieldOf(look, muster, way) }, shot.hex);
    return pay ? [{ action: { ...shot, target, pay }, holes: ASSAULT_HOLES }] : [];
  });

/** What may go into a listed shot: its targets, who joins in, what cards are added. */
export const spellShot = (look: L, side: string, shot: Shot): NonNullable<Choice<Fire>['holes']> => {
  const unit = unitOf(look, shot.leader);
  const holes = openHoles(look, side, shot);
  if (shot.hex !== unit.hex) return { hex: { kind: 'hexes', hexes: hexesFor(look, side, unit.id, shot) }, ...holes };
  return { target: { kind: 'options', options: namedTargets(look, attackOf(side, shot)) }, ...holes };
};

/** Who could join in, and the cards that could be added: bonus cards, and what a supporter has in his hand (COH-C.W9). */
const openHoles = (look: L, side: string, shot: Shot): Partial<Record<'supporters' | 'bonus' | 'weapon', Space>> => {
  const units = mayLead(shot) ? possibleSupporters(look, side, shot.leader) : [];
  const aims = forceOf(look, side).hand.filter((card) => card === 'careful-aim');
  const isAssault = shot.target !== null && shot.mode !== 'weapon';
  const grenades = look.board.weapons
    .filter((w) => isAssault && w.unit !== null && units.includes(w.unit) && cardWeapon(w.card).targets === 'all')
    .map(({ card }) => card);
  return {
    ...(units.length > 0 ? { supporters: { kind: 'units', units, min: 0, max: units.length } } : {}),
    ...(aims.length > 0 && !isSmoke(shot)
      ? { bonus: { kind: 'several', options: aims, min: 0, max: aims.length } }
      : {}),
    ...(grenades.length > 0 ? { weapon: { kind: 'options', options: [null, ...grenades] } } : {}),
  };
};

const mayLead = (shot: Shot): boolean =>
  !isSmoke(shot) && !(shot.mode === 'weapon' && cardWeapon(shot.weapon!).targets === 'vehicles');

/** How often a random shot is aimed at somebody seen rather than anywhere, and how often a friend joins in. */
const AIMED = 0.8;
const JOINS = 0.5;

/** A random shot of the kind that is listed. */
export const sampleShot = (look: L, side: string, listed: Shot, random: () => number): Shot => {
  const unit = unitOf(look, listed.leader);
  const bonus = forceOf(look, side).hand.filter(
    (card) => card === 'careful-aim' && !isSmoke(listed) && random() < JOINS,
  );
  const { hex, target } = anyAim(look, side, unit, listed, random);
  const aimed = { ...listed, hex, target, bonus: bonus as Shot['bonus'] };
  if (!mayLead(aimed)) return aimed;
  const supporters = possibleSupporters(look, side, unit.id).filter(
    (id) => random() < JOINS && refuseSupporter(look, side, { ...aimed, supporters: [id] }) === null,
  );
  return { ...aimed, supporters };
};

const anyAim = (
  look: L,
  side: string,
  unit: Unit,
  listed: Shot,
  random: () => number,
): Pick<Shot, 'hex' | 'target'> => {
  const { hex, target } = listed;
  if (hex === unit.hex) return { hex, target: pickFrom(namedTargets(look, attackOf(side, listed)), random) };
  const camp = campOf(look, side);
  const weapon = weaponOf(look, camp, listed);
  const isAimed = !isSmoke(listed) && random() < AIMED;
  const seen = isAimed
    ? firstFrom(
        camp.foeHexes,
        random,
        (one) => isOpen(look, unit, weapon.field, one) && isTarget(look, camp, weapon, one),
      )
    : null;
  return { hex: seen ?? anywhere(look, camp, weapon, random) ?? hex, target };
};

const weaponOf = (look: L, camp: Camp, { leader, mode, weapon, observer }: Shot): Weapon => {
  const muster = musterOn(camp, leader);
  const way = mode === 'direct' ? OWN_WEAPON : { mode, weapon, observer };
  return { muster, way, field: fieldOf(look, muster, way) };
};

/** Any hex that may be fired at, empty or not: to work out all of them takes many times as long. */
const anywhere = (look: L, camp: Camp, weapon: Weapon, random: () => number): number | null => {
  const { muster, way, field } = weapon;
  const mayBeEmpty = camp.isWary || isSmoke(way);
  const places = mayBeEmpty ? look.setting.hexes : heldHexes(look);
  return firstFrom<number>(places, random, (hex) => {
    if (!isOpen(look, muster.unit, field, hex)) return false;
    return isSmoke(way) || !isHeld(look, hex) || isTarget(look, camp, weapon, hex);
  });
};
