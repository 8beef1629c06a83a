import { type HexId, neighboursOf } from '@grognard/hex';
import type { Choice, Space } from '@grognard/kernel';
import { OPEN, pickFrom, sumOf } from '@grognard/kernel';
import type { Survey } from '../cache/survey.ts';
import { surveyOf } from '../cache/survey.ts';
import type { DeedOf, L, Payment, Unit } from '../types.ts';
import type { Bill } from './03-purse.ts';
import { firstWay } from './03-purse.ts';
import { possibleSupporters, refuseAt, refuseFiring, refuseOutOfHex, refuseSupporter } from './07-aim.ts';
import type { Shot } from './07-attack.ts';
import { attackOf, cardWeapon, isSmoke } from './07-attack.ts';
import { fireCost, refuseWeaponPaid } from './07-fire-cost.ts';
import { namedTargets } from './07-targets.ts';
import { firstFrom } from './09-groups.ts';
import { firesSmoke, observersFor } from './12-mortars.ts';
import { apart, forceOf, isAnybodyIn, typeOf, unitOf } from './facts.ts';

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
    if (refuseOutOfHex(look, unit) === null)
      for (const way of waysToFire(look, unit)) {
        const shot = firstShot(look, survey, unit, way);
        if (shot) found.push(shot);
      }
    found.push(...assaults(look, survey, unit));
  }
};

/** A shot at the first hex that may be fired at in this way and paid for. */
const firstShot = (look: L, survey: Survey, unit: Unit, way: Way): Choice<Fire> | null => {
  // No shot is cheaper than one straight ahead.
  if (payFor(look, survey, shotBy(unit, unit.hex!, way)) === null) return null;
  for (const places of placesFor(look, survey, unit, way))
    for (const hex of places()) {
      const shot = shotBy(unit, hex, way);
      const pay = refuseAt(look, unit, shot) === null ? payFor(look, survey, shot) : null;
      if (pay) return { action: { ...shot, pay }, holes: SHOT_HOLES };
    }
  return null;
};

const payFor = (look: L, survey: Survey, shot: Shot): Payment | null => firstWay(survey, billOf(look, shot));

const billOf = (look: L, shot: Shot): Bill => ({
  type: 'fire',
  actors: [unitOf(look, shot.leader)],
  price: sumOf(fireCost(look, shot)),
  refuseWay: shot.mode === 'weapon' ? (pay) => refuseWeaponPaid(shot.mode, pay) : null,
});

/** Where a shot could go: to somebody or something, then, while enemies hide, next door, then anywhere else. */
const placesFor = (look: L, survey: Survey, { hex: from }: Unit, way: Way): readonly (() => readonly number[])[] => {
  const { hexes, grid } = look.setting;
  if (isSmoke(way)) return [() => hexes.filter((hex) => hex !== from)];
  const held = () =>
    [...new Set([...survey.foeHexes, ...look.board.forts.map(({ hex }) => hex)])].filter((hex) => hex !== from);
  if (!survey.isWary) return [held];
  const isEmpty = (hex: number): boolean => !isAnybodyIn(look, hex) && look.board.forts.every((fort) => fort.hex !== hex);
  return [
    held,
    () => neighboursOf(grid, from as HexId).filter(isEmpty),
    () => hexes.filter((hex) => apart(look, from!, hex) > 1 && isEmpty(hex)),
  ];
};

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

/** What a unit may fire with at close quarters: its own weapon, a flamethrower, its card. */
const closeWays = (look: L, unit: Unit): readonly Way[] => [
  OWN_WEAPON,
  ...(typeOf(unit).flame === 'none' ? [] : [{ ...OWN_WEAPON, mode: 'flame' as const }]),
  ...look.board.weapons
    .filter(({ unit: bearer, card }) => bearer === unit.id && !cardWeapon(card).artillery)
    .map(({ card }) => ({ ...OWN_WEAPON, mode: 'weapon' as const, weapon: card })),
];

/** Every way a unit has of firing: at a distance there are smoke shells and indirect fire too. */
const waysToFire = (look: L, unit: Unit): readonly Way[] => {
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
const assaults = (look: L, survey: Survey, unit: Unit): readonly Choice<Fire>[] => {
  const isAlone = !survey.foeHexes.includes(unit.hex!) && look.board.forts.every(({ hex }) => hex !== unit.hex);
  if (isAlone) return [];
  return closeWays(look, unit).flatMap((way) => {
    const shot = shotBy(unit, unit.hex!, way);
    const [target] = namedTargets(look, attackOf(survey.side, shot));
    const pay = target === undefined ? null : payFor(look, survey, shot);
    return target !== undefined && pay ? [{ action: { ...shot, target, pay }, holes: ASSAULT_HOLES }] : [];
  });
};

const hexesFor = (look: L, side: string, unit: Unit, way: Way): readonly number[] =>
  placesFor(look, surveyOf(look, side), unit, way)
    .flatMap((places) => places())
    .filter((hex) => refuseAt(look, unit, shotBy(unit, hex, way)) === null);

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
  const mayAimAt = (one: number): boolean =>
    one !== unit.hex && refuseAt(look, unit, shotBy(unit, one, listed)) === null;
  const isAimed = !isSmoke(listed) && random() < AIMED;
  const seen = isAimed ? firstFrom(survey.foeHexes, random, mayAimAt) : null;
  const anywhere = survey.isWary || isSmoke(listed) ? look.setting.hexes : heldHexes(look);
  return { hex: seen ?? firstFrom<number>(anywhere, random, mayAimAt) ?? hex, target };
};

/** Every hex with a unit or a counter in it, some more than once. */
const heldHexes = ({ board }: L): readonly number[] =>
  [...board.units, ...board.forts].flatMap(({ hex }) => (hex === null ? [] : [hex]));
