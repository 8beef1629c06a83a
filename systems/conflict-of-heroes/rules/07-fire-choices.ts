import type { Choice, Space } from '@grognard/kernel';
import { OPEN, pickFrom } from '@grognard/kernel';
import type { Camp } from '../camp.ts';
import { campOf } from '../camp.ts';
import type { Field } from '../memory.ts';
import type { L, Payment, Unit } from '../types.ts';
import { canAfford, firstWay } from './03-purse.ts';
import { isInArcOf, sees } from './06-line-of-sight.ts';
import { isMuffled, possibleSupporters, reachWith, refuseFiring, refuseSupporter, refuseTargets } from './07-aim.ts';
import type { Shot } from './07-attack.ts';
import { attackOf, cardWeapon, isSmoke } from './07-attack.ts';
import { firePrice, printedPrice, refuseWeaponPaid } from './07-fire-cost.ts';
import { canHurt, namedTargets } from './07-targets.ts';
import { firstFrom } from './09-groups.ts';
import { firesSmoke, observersFor } from './12-mortars.ts';
import { isTurned } from './15-armour.ts';
import type { DeedOf } from './deeds.ts';
import { apart, forceOf, headingOf, typeOf, unitOf } from './facts.ts';

type Fire = DeedOf<'fire'>;

const SHOT_HOLES = { hex: OPEN, supporters: OPEN, bonus: OPEN, pay: OPEN } as const;
const ASSAULT_HOLES = { target: OPEN, supporters: OPEN, bonus: OPEN, weapon: OPEN, pay: OPEN } as const;

/** Every unit's every way of firing, at the first target there is for it. */
export const fireChoices = (look: L, side: string): readonly Choice<Fire>[] => {
  const camp = campOf(look, side);
  const found: Choice<Fire>[] = [];
  for (const unit of camp.own) {
    const { hex } = unit;
    if (hex === null || refuseFiring(unit) !== null) continue;
    const isLocked = camp.foeHexes.includes(hex);
    if (!isLocked && !isMuffled(look, unit))
      for (const way of waysToFire(look, unit)) {
        const shot = firstShot(look, camp, unit, way);
        if (shot) found.push(shot);
      }
    if (isLocked || hasCounter(look, hex)) found.push(...assaults(look, camp, unit));
  }
  return found;
};

const hasCounter = (look: L, hex: number): boolean => {
  for (const fort of look.board.forts) if (fort.hex === hex) return true;
  return false;
};

/** A shot at the first hex that may be fired at in this way, if it can be paid for. */
const firstShot = (look: L, camp: Camp, unit: Unit, way: Way): Choice<Fire> | null => {
  const isWeapon = way.mode === 'weapon';
  if (!isWeapon && !canAfford(camp, unit, fieldOf(look, unit, way).price, 'fire')) return null;
  let found: Choice<Fire> | null = null;
  aims(look, camp, unit, way, (hex) => {
    const pay = payFor(look, camp, unit, { ...way, hex });
    found = pay && { action: paidShot(unit, hex, way, pay), holes: SHOT_HOLES };
    return found !== null;
  });
  return found;
};

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

const payFor = (look: L, camp: Camp, leader: Unit, aim: Way & { readonly hex: number }): Payment | null => {
  const { mode } = aim;
  const refuseWay = mode === 'weapon' ? (pay: Payment) => refuseWeaponPaid(mode, pay) : null;
  return firstWay(camp, { type: 'fire', actors: [leader], price: firePrice(look, leader, aim), refuseWay });
};

/**
 * Go through the hexes a unit may fire at in this way until one will do: those with somebody in them first, empty ones
 * only while enemies hide.
 */
const aims = (look: L, camp: Camp, unit: Unit, way: Way, willDo: (hex: number) => boolean): void => {
  const field = fieldOf(look, unit, way);
  // Trucks, and weapons that were damaged.
  if (field.most === 0) return;
  const { hexes, grid } = look.setting;
  if (isSmoke(way)) {
    for (const hex of hexes) if (isOpen(look, unit, field, hex) && willDo(hex)) return;
    return;
  }
  for (const hex of camp.foeHexes)
    if (isOpen(look, unit, field, hex) && isTarget(look, camp, unit, { ...way, hex }) && willDo(hex)) return;
  for (const { hex } of look.board.forts) {
    if (camp.foeHexes.includes(hex) || !isOpen(look, unit, field, hex)) continue;
    if (isTarget(look, camp, unit, { ...way, hex }) && willDo(hex)) return;
  }
  if (!camp.isWary) return;
  // Next to the unit there mostly is one, so that the whole map is not gone through.
  for (const hex of grid.around[unit.hex!]!)
    if (!camp.held.includes(hex) && isOpen(look, unit, field, hex) && willDo(hex)) return;
  if (field.most === 1) return;
  for (const hex of hexes)
    if (apart(look, unit.hex!, hex) > 1 && isOpen(look, unit, field, hex) && !camp.held.includes(hex) && willDo(hex))
      return;
};

/** Of a unit's own weapon it hangs on the unit and on counters alone, so that it can be remembered. */
const fieldOf = (look: L, unit: Unit, way: Way): Field => {
  if (way !== OWN_WEAPON) return workOutField(look, unit, way);
  const { fields } = look.setting.memory;
  const { forts } = look.board;
  return fields.recall(unit, forts) ?? fields.keep(unit, forts, workOutField(look, unit, way));
};

const workOutField = (look: L, unit: Unit, way: Way): Field => {
  const { most, least } = reachWith(unit, way);
  const isAllRound = isTurned(unit, way.mode) || unit.hidden;
  const heading = isAllRound ? 'allRound' : headingOf(look, unit);
  return { most, least, heading, from: way.observer ?? unit.hex!, price: printedPrice(unit, way.mode) };
};

const isOpen = (look: L, unit: Unit, { most, least, heading, from }: Field, hex: number): boolean => {
  const distance = apart(look, unit.hex!, hex);
  if (distance === 0 || distance < least || distance > most) return false;
  return isInArcOf(look, unit.hex!, heading, hex) && sees(look, from, hex);
};

/** Is there somebody or something in this hex that may be fired at? For all but thrown weapons an enemy who can be hurt is enough. */
const isTarget = (look: L, camp: Camp, unit: Unit, aim: Way & { readonly hex: number }): boolean => {
  const attack = attackOf(camp.side, shotBy(unit, aim.hex, aim));
  if (aim.mode !== 'weapon')
    for (const foe of camp.foes) if (foe.hex === aim.hex && !foe.hidden && canHurt(look, attack, foe)) return true;
  return refuseTargets(look, attack) === null;
};

const hexesFor = (look: L, side: string, unit: Unit, way: Way): readonly number[] => {
  const found = new Set<number>();
  aims(look, campOf(look, side), unit, way, (hex) => {
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

type Way = Pick<Shot, 'mode' | 'weapon' | 'observer'>;
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

const hasCard = ({ board }: L, { id }: Unit): boolean => {
  for (const weapon of board.weapons) if (weapon.unit === id) return true;
  return false;
};

/** Every way a unit has of firing: at a distance there are smoke shells and indirect fire too. */
const waysToFire = (look: L, unit: Unit): readonly Way[] => {
  const smoke = firesSmoke(look, unit);
  if (!smoke && typeOf(unit).indirect === null) return closeWays(look, unit);
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
const assaults = (look: L, camp: Camp, unit: Unit): readonly Choice<Fire>[] =>
  closeWays(look, unit).flatMap((way) => {
    const shot = shotBy(unit, unit.hex!, way);
    const [target] = namedTargets(look, attackOf(camp.side, shot));
    if (target === undefined) return [];
    const pay = payFor(look, camp, unit, shot);
    return pay ? [{ action: { ...shot, target, pay }, holes: ASSAULT_HOLES }] : [];
  });

/** What may go into a listed shot: its targets, who joins in, what cards are added. */
export const spellShot = (look: L, side: string, shot: Shot): NonNullable<Choice<Fire>['holes']> => {
  const unit = unitOf(look, shot.leader);
  const holes = openHoles(look, side, shot);
  if (shot.hex !== unit.hex) return { hex: { kind: 'hexes', hexes: hexesFor(look, side, unit, shot) }, ...holes };
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
  const aimed = { ...listed, ...anyAim(look, side, unit, listed, random), bonus: bonus as Shot['bonus'] };
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
): Partial<Pick<Shot, 'hex' | 'target'>> => {
  if (listed.hex === unit.hex) return { target: pickFrom(namedTargets(look, attackOf(side, listed)), random) };
  const camp = campOf(look, side);
  const field = fieldOf(look, unit, listed);
  const isAimed = !isSmoke(listed) && random() < AIMED;
  const seen = isAimed
    ? firstFrom(
        camp.foeHexes,
        random,
        (hex) => isOpen(look, unit, field, hex) && isTarget(look, camp, unit, { ...listed, hex }),
      )
    : null;
  return { hex: seen ?? anywhere(look, camp, unit, listed, random) ?? listed.hex };
};

/** Any hex that may be fired at, empty or not: to work out all of them takes many times as long. */
const anywhere = (look: L, camp: Camp, unit: Unit, listed: Shot, random: () => number): number | null => {
  const field = fieldOf(look, unit, listed);
  const mayBeEmpty = camp.isWary || isSmoke(listed);
  const places = mayBeEmpty ? look.setting.hexes : camp.held;
  return firstFrom<number>(places, random, (hex) => {
    if (!isOpen(look, unit, field, hex)) return false;
    return isSmoke(listed) || !camp.held.includes(hex) || isTarget(look, camp, unit, { ...listed, hex });
  });
};
