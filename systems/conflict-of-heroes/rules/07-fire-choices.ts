import { type HexId, neighboursOf } from '@grognard/hex';
import type { Choice, Space } from '@grognard/kernel';
import { OPEN, pickFrom, sumOf } from '@grognard/kernel';
import type { Survey } from '../cache/survey.ts';
import { surveyOf } from '../cache/survey.ts';
import { targetsInFront } from '../cache/targets.ts';
import type { DeedOf, L, Payment, Unit } from '../types.ts';
import type { Bill } from './03-purse.ts';
import { firstWay } from './03-purse.ts';
import {
  hexesInSight,
  possibleSupporters,
  refuseFiring,
  refuseOutOfHex,
  refuseSupporter,
  refuseTargets,
  sightOf,
} from './07-aim.ts';
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

/** A unit and a way of firing that it has. */
interface Arm {
  readonly survey: Survey;
  readonly unit: Unit;
  readonly way: Way;
}

/** Put into the list every unit's every way of firing, at the first target there is for it. */
export const listShots = (look: L, side: string, found: Choice<Fire>[]): void => {
  const survey = surveyOf(look, side);
  for (const unit of survey.able) {
    if (refuseFiring(unit) !== null) continue;
    const isAlone = !hasCompany(look, survey, unit);
    if (isAlone || refuseOutOfHex(look, unit) === null)
      for (const way of waysToFire(look, unit)) {
        const shot = firstShot(look, { survey, unit, way });
        if (shot) found.push(shot);
      }
    if (!isAlone) found.push(...assaults(look, survey, unit));
  }
};

/** A shot at the first hex that may be fired at in this way and paid for. */
const firstShot = (look: L, arm: Arm): Choice<Fire> | null => {
  const { survey, unit, way } = arm;
  const known = way === OWN_WEAPON ? targetsInFront(look, survey, unit, () => targetsFor(look, arm)) : null;
  const shot = firstAt(look, arm, known ?? targetsFor(look, arm), ANYWHERE);
  if (shot !== null || !mayBeEmpty(arm)) return shot;
  // No shot is cheaper than one straight ahead.
  if (payFor(look, survey, unit, shotBy(arm, unit.hex!)) === null) return null;
  const isInSight = sightOf(look, unit, way);
  const mayLieAt = (hex: number): boolean => isInSight(hex) && isEmpty(look, hex) && isTarget(look, arm, hex);
  const isBeyond = (hex: number): boolean => apart(look, unit.hex!, hex) > 1 && mayLieAt(hex);
  const nextDoor = neighboursOf(look.setting.grid, unit.hex as HexId);
  return firstAt(look, arm, nextDoor, mayLieAt) ?? firstAt(look, arm, hexesInSight(look, unit, way), isBeyond);
};

const ANYWHERE = (): boolean => true;

/** A shot at the first of these hexes that will do and can be paid for. */
const firstAt = (
  look: L,
  arm: Arm,
  hexes: readonly number[],
  willDo: (hex: number) => boolean,
): Choice<Fire> | null => {
  for (const hex of hexes) {
    if (!willDo(hex)) continue;
    const shot = shotBy(arm, hex);
    const pay = payFor(look, arm.survey, arm.unit, shot);
    if (pay) return { action: { ...shot, pay }, holes: SHOT_HOLES };
    // But for turning a turret, one shot costs as much as the other.
    if (!isVehicle(arm.unit)) return null;
  }
  return null;
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
const targetsFor = (look: L, arm: Arm): readonly number[] => {
  const { survey, unit, way } = arm;
  if (isSmoke(way)) return hexesInSight(look, unit, way);
  const { forts } = look.board;
  const { foeHexes } = survey;
  const isInSight = sightOf(look, unit, way);
  const counters = forts.length === 0 ? [] : forts.map(({ hex }) => hex).filter((hex) => !foeHexes.includes(hex));
  return [...foeHexes, ...counters].filter((hex) => isInSight(hex) && isTarget(look, arm, hex));
};

/** Is there something to fire at in this hex, which is in sight? */
const isTarget = (look: L, arm: Arm, hex: number): boolean =>
  refuseTargets(look, attackOf(arm.survey.side, shotBy(arm, hex))) === null;

/** While enemies hide, hexes that look empty may be fired at, too. */
const mayBeEmpty = ({ survey, way }: Arm): boolean => survey.isWary && !isSmoke(way);

const isEmpty = (look: L, hex: number): boolean =>
  !isAnybodyIn(look, hex) && look.board.forts.every((fort) => fort.hex !== hex);

const shotBy = ({ unit, way: { mode, observer, weapon } }: Pick<Arm, 'unit' | 'way'>, hex: number): Shot => ({
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
  if (!look.board.weapons.some((given) => given.unit === unit.id)) return ways;
  const cards = look.board.weapons.filter((given) => given.unit === unit.id && !cardWeapon(given.card).artillery);
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
    const shot = shotBy({ unit, way }, unit.hex!);
    const [target] = namedTargets(look, attackOf(survey.side, shot));
    const pay = target === undefined ? null : payFor(look, survey, unit, shot);
    return target !== undefined && pay ? [{ action: { ...shot, target, pay }, holes: ASSAULT_HOLES }] : [];
  });

/** Is there an enemy or a counter in the hex of this unit? */
const hasCompany = ({ board: { forts } }: L, { foeHexes }: Survey, { hex }: Unit): boolean =>
  foeHexes.includes(hex!) || (forts.length > 0 && forts.some((fort) => fort.hex === hex));

const hexesFor = (look: L, side: string, unit: Unit, way: Way): readonly number[] => {
  const arm = { survey: surveyOf(look, side), unit, way };
  const isNear = (hex: number): boolean => apart(look, unit.hex!, hex) === 1;
  const mayLieAt = (hex: number): boolean => isEmpty(look, hex) && isTarget(look, arm, hex);
  const empty = mayBeEmpty(arm) ? hexesInSight(look, unit, way).filter(mayLieAt) : [];
  const nearestFirst = [...empty.filter(isNear), ...empty.filter((hex) => !isNear(hex))];
  return [...new Set([...targetsFor(look, arm), ...nearestFirst])];
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
  const mayAimAt = (one: number): boolean => isInSight(one) && isTarget(look, { survey, unit, way: listed }, one);
  const isAimed = !isSmoke(listed) && random() < AIMED;
  const seen = isAimed ? firstFrom(survey.foeHexes, random, mayAimAt) : null;
  const anywhere = survey.isWary || isSmoke(listed) ? look.setting.hexes : heldHexes(look);
  return { hex: seen ?? firstFrom<number>(anywhere, random, mayAimAt) ?? hex, target };
};

/** Every hex with a unit or a counter in it, some more than once. */
const heldHexes = ({ board }: L): readonly number[] =>
  [...board.units, ...board.forts].flatMap(({ hex }) => (hex === null ? [] : [hex]));
