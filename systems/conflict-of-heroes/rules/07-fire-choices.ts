import { type HexId, neighboursOf } from '@grognard/hex';
import type { Choice, Space } from '@grognard/kernel';
import { OPEN, pickFrom, sumOf } from '@grognard/kernel';
import type { Survey } from '../cache/survey.ts';
import { surveyOf } from '../cache/survey.ts';
import type { DeedOf, L, Payment, Unit } from '../types.ts';
import type { Bill } from './03-purse.ts';
import { firstWay } from './03-purse.ts';
import { possibleSupporters, refuseAt, refuseFiring, refuseOutOfHex, refuseSupporter, sightOf } from './07-aim.ts';
import type { Shot } from './07-attack.ts';
import { attackOf, cardWeapon, isSmoke } from './07-attack.ts';
import { fireCost, refuseWeaponPaid } from './07-fire-cost.ts';
import { namedTargets } from './07-targets.ts';
import { firstFrom } from './09-groups.ts';
import { firesSmoke, observersFor } from './12-mortars.ts';
import { apart, forceOf, isAnybodyIn, isVehicle, typeOf, unitOf } from './facts.ts';

type Fire = DeedOf<'fire'>;
/** A way of firing. */
type Way = Pick<Shot, 'mode' | 'weapon' | 'observer'>;

const SHOT_HOLES = { hex: OPEN, supporters: OPEN, bonus: OPEN, pay: OPEN } as const;
const ASSAULT_HOLES = { target: OPEN, supporters: OPEN, bonus: OPEN, weapon: OPEN, pay: OPEN } as const;

/** Put into the list every unit's every way of firing, at the first target there is for it. */
export const listShots = (look: L, side: string, found: Choice<Fire>[]): void => {
  const survey = surveyOf(look, side);
  for (const unit of survey.able) {
    if (refuseFiring(unit) !== null) continue;
    const isAlone = !hasCompany(look, survey, unit);
    if (isAlone || refuseOutOfHex(look, unit) === null)
      for (const way of waysToFire(look, unit)) {
        const shot = firstShot(look, survey, unit, way);
        if (shot) found.push(shot);
      }
    if (!isAlone) found.push(...assaults(look, survey, unit));
  }
};

/** A shot at the first hex that may be fired at in this way and paid for. */
const firstShot = (look: L, survey: Survey, unit: Unit, way: Way): Choice<Fire> | null => {
  const firstAt = (places: readonly number[]): Choice<Fire> | null => {
    for (const hex of places) {
      const shot = shotBy(unit, hex, way);
      if (refuseAt(look, unit, shot) !== null) continue;
      const pay = payFor(look, survey, unit, shot);
      if (pay) return { action: { ...shot, pay }, holes: SHOT_HOLES };
      // But for turning a turret, one shot costs as much as the other.
      if (!isVehicle(unit)) return null;
    }
    return null;
  };
  const shot = firstAt(knownPlaces(look, survey, unit, way));
  if (shot !== null || !mayBeEmpty(survey, way)) return shot;
  // No shot is cheaper than one straight ahead.
  if (payFor(look, survey, unit, shotBy(unit, unit.hex!, way)) === null) return null;
  return firstAt(placesNextDoor(look, unit, way)) ?? firstAt(placesBeyond(look, unit, way));
};

const payFor = (look: L, survey: Survey, unit: Unit, shot: Shot): Payment | null =>
  firstWay(survey, billOf(look, unit, shot));

const billOf = (look: L, unit: Unit, shot: Shot): Bill => ({
  type: 'fire',
  actors: [unit],
  price: sumOf(fireCost(look, shot, unit)),
  refuseWay: shot.mode === 'weapon' ? (pay) => refuseWeaponPaid(shot.mode, pay) : null,
});

/** Where somebody or something is to be fired at; smoke goes anywhere. */
const knownPlaces = (look: L, { foeHexes }: Survey, unit: Unit, way: Way): readonly number[] => {
  const { forts } = look.board;
  const isInSight = sightOf(look, unit, way);
  if (isSmoke(way)) return look.setting.hexes.filter(isInSight);
  const seen = foeHexes.filter(isInSight);
  if (forts.length === 0) return seen;
  return [...seen, ...forts.map(({ hex }) => hex).filter((hex) => !foeHexes.includes(hex) && isInSight(hex))];
};

/** While enemies hide, hexes that look empty may be fired at, too. */
const mayBeEmpty = ({ isWary }: Survey, way: Way): boolean => isWary && !isSmoke(way);

const placesNextDoor = (look: L, unit: Unit, way: Way): readonly number[] => {
  const isInSight = sightOf(look, unit, way);
  return neighboursOf(look.setting.grid, unit.hex as HexId).filter((hex) => isInSight(hex) && isEmpty(look, hex));
};

const placesBeyond = (look: L, unit: Unit, way: Way): readonly number[] => {
  const isInSight = sightOf(look, unit, way);
  const isBeyond = (hex: number): boolean => apart(look, unit.hex!, hex) > 1 && isInSight(hex);
  return look.setting.hexes.filter((hex) => isBeyond(hex) && isEmpty(look, hex));
};

const isEmpty = (look: L, hex: number): boolean =>
  !isAnybodyIn(look, hex) && look.board.forts.every((fort) => fort.hex !== hex);

const shotBy = (unit: Unit, hex: number, { mode, observer, weapon }: Way): Shot => ({
  type: 'fire',
  leader: unit.id,
  supporters: [],
  mode,
  hex,
  target: null,
  observer,
  weapon,
  bonus: [],
});

const OWN_WEAPON: Way = { mode: 'direct', weapon: null, observer: null };
const BARE_HANDS: readonly Way[] = [OWN_WEAPON];
const WITH_FLAMES: readonly Way[] = [OWN_WEAPON, { mode: 'flame', weapon: null, observer: null }];

/** What a unit may fire with at close quarters: its own weapon, a flamethrower, its card. */
const closeWays = (look: L, unit: Unit): readonly Way[] => {
  const ways = typeOf(unit).flame === 'none' ? BARE_HANDS : WITH_FLAMES;
  const cards = look.board.weapons.filter((given) => given.unit === unit.id && !cardWeapon(given.card).artillery);
  if (cards.length === 0) return ways;
  return [...ways, ...cards.map(({ card }): Way => ({ mode: 'weapon', weapon: card, observer: null }))];
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
const assaults = (look: L, survey: Survey, unit: Unit): readonly Choice<Fire>[] =>
  closeWays(look, unit).flatMap((way) => {
    const shot = shotBy(unit, unit.hex!, way);
    const [target] = namedTargets(look, attackOf(survey.side, shot));
    const pay = target === undefined ? null : payFor(look, survey, unit, shot);
    return target !== undefined && pay ? [{ action: { ...shot, target, pay }, holes: ASSAULT_HOLES }] : [];
  });

/** Is there an enemy or a counter in the hex of this unit? */
const hasCompany = (look: L, { foeHexes }: Survey, { hex }: Unit): boolean =>
  foeHexes.includes(hex!) || look.board.forts.some((fort) => fort.hex === hex);

const hexesFor = (look: L, side: string, unit: Unit, way: Way): readonly number[] => {
  const survey = surveyOf(look, side);
  const known = knownPlaces(look, survey, unit, way);
  const empty = mayBeEmpty(survey, way) ? [...placesNextDoor(look, unit, way), ...placesBeyond(look, unit, way)] : [];
  return [...new Set([...known, ...empty])].filter((hex) => refuseAt(look, unit, shotBy(unit, hex, way)) === null);
};

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
  const survey = surveyOf(look, side);
  const isInSight = sightOf(look, unit, listed);
  const mayAimAt = (one: number): boolean => isInSight(one) && refuseAt(look, unit, shotBy(unit, one, listed)) === null;
  const isAimed = !isSmoke(listed) && random() < AIMED;
  const seen = isAimed ? firstFrom(survey.foeHexes, random, mayAimAt) : null;
  const anywhere = survey.isWary || isSmoke(listed) ? look.setting.hexes : heldHexes(look);
  return { hex: seen ?? firstFrom<number>(anywhere, random, mayAimAt) ?? hex, target };
};

/** Every hex with a unit or a counter in it, some more than once. */
const heldHexes = ({ board }: L): readonly number[] =>
  [...board.units, ...board.forts].flatMap(({ hex }) => (hex === null ? [] : [hex]));
