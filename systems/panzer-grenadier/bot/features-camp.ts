import { sumOf } from '@grognard/kernel';
import { assaultStrength } from '../rules/07-values.ts';
import type { L } from '../rules/facts.ts';
import {
  apart,
  enemyOf,
  hexOf,
  isAboard,
  isAssaultHex,
  isCombatUnit,
  isKind,
  isLeader,
  leadersIn,
  placesOf,
  unitsIn,
} from '../rules/facts.ts';
import type { Nation, Unit } from '../types.ts';
import { goalsOf, pullsOf } from './goals.ts';
import { sectorOf } from './ground.ts';
import { stepWorth } from './harm.ts';
import { WEIGHTS } from './weights.ts';

const worthOfUnit = (look: L, unit: Unit): number => unit.steps * stepWorth(look, unit, WEIGHTS);

/** What is left of both sides together: the measure of all strength in a scenario of any size. */
export const strengthOfAll = (look: L): number =>
  Math.max(
    1,
    look.board.units.reduce((sum, unit) => sum + worthOfUnit(look, unit), 0),
  );

/** What a side's units are worth together, of those of whom something is true. */
const strengthFeatures = (look: L, units: readonly Unit[], all: number): readonly number[] => {
  const share = (is: (unit: Unit) => boolean): number =>
    units.reduce((sum, unit) => (is(unit) ? sum + worthOfUnit(look, unit) : sum), 0) / all;
  const isReady = (unit: Unit): boolean =>
    unit.mark === 'none' && unit.state !== 'demoralised' && isCombatUnit(look, unit);
  return [
    share(({ state }) => state === 'good'),
    share(({ state }) => state === 'disrupted'),
    share(({ state }) => state === 'demoralised'),
    share((unit) => unit.state === 'good' && isKind(look, unit, 'tank')),
    share((unit) => unit.state === 'good' && isKind(look, unit, 'artillery', 'atGun', 'mortar')),
    share(isReady),
    share((unit) => isReady(unit) && unit.state === 'good'),
    share(({ mark }) => mark === 'opened'),
    share(({ at }) => at.in === 'entry'),
    share(isAboard),
    share(({ dugIn }) => dugIn),
    share(({ work }) => work !== null),
    share(({ steps, type }) => steps === 1 && look.setting.types.get(type)!.steps === 2),
  ];
};

/** PG-3.1.3: is there somebody in the hex or beside it who leads? */
const isLed = (look: L, unit: Unit, hex: number): boolean =>
  look.board.leaders.some((one) => {
    if (one.side !== unit.side || one.rank === null || one.state === 'demoralised') return false;
    const at = hexOf(look, one);
    return at !== null && apart(look, at, hex) <= 1;
  });

/** What fire could come and could be given, and who would be led. */
const fireFeatures = (look: L, units: readonly Unit[], all: number): readonly number[] => {
  let [exposed, shaken, spent, most, offence, ready, unled, underFire] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const unit of units) {
    const hex = hexOf(look, unit);
    if (hex === null || !isCombatUnit(look, unit)) continue;
    const sector = sectorOf(look, unit, WEIGHTS);
    const danger = Math.min(1, sector.threat(hex) / FULL_FIRE) * worthOfUnit(look, unit);
    const aims = isAboard(unit) ? 0 : Math.min(1, sector.offence(hex) / FULL_FIRE);
    exposed += danger;
    if (unit.state !== 'good') shaken += danger;
    if (unit.mark !== 'none') spent += danger;
    if (danger > 0) underFire += 1;
    most = Math.max(most, danger);
    offence += aims;
    if (unit.mark === 'none') ready += aims;
    if (!isLed(look, unit, hex)) unled += worthOfUnit(look, unit);
  }
  const count = Math.max(1, units.length);
  return [
    ...[exposed / all, shaken / all, spent / all, most / all, underFire / count],
    ...[offence / count, ready / count, unled / all],
  ];
};
/** Fire of so much strength is as bad as fire can be. */
const FULL_FIRE = 30;

/** What a side has to do with its goals: held, fought for, near. */
const goalFeatures = (look: L, side: Nation, units: readonly Unit[], all: number): readonly number[] => {
  const goals = goalsOf(look, side);
  const whole = Math.max(
    1,
    goals.reduce((sum, { points }) => sum + points, 0),
  );
  const pulls = pullsOf(look, side, WEIGHTS);
  const foe = enemyOf(look, side);
  const places = placesOf(look);
  let [held, fought, winning, manned, near, drawn] = [0, 0, 0, 0, 0, 0];
  const spots = units.flatMap((unit) => {
    const hex = hexOf(look, unit);
    return hex === null || unit.state === 'demoralised' || !isCombatUnit(look, unit) ? [] : [{ unit, hex }];
  });
  for (const { hex, points } of goals) {
    const share = points / whole;
    if (look.board.control[hex] === side) held += share;
    if (places.has(hex) && isAssaultHex(look, hex)) {
      const [own, theirs] = [strengthIn(look, side, hex), strengthIn(look, foe, hex)];
      fought += share;
      winning += (share * own) / Math.max(1, own + theirs);
    } else if (spots.some((one) => one.hex === hex)) manned += share;
    if (spots.some((one) => apart(look, one.hex, hex) <= 2)) near += share;
  }
  for (const { unit, hex } of spots) drawn += pulls[hex]! * worthOfUnit(look, unit);
  return [held, fought, winning, manned, near, drawn / all];
};

const strengthIn = (look: L, side: Nation, hex: number): number =>
  unitsIn(look, hex, side).reduce((sum, one) => sum + sumOf(assaultStrength(look, one)), 0);

/** Who leads, how well they are, and who is alone. */
const leaderFeatures = (look: L, side: Nation): readonly number[] => {
  const leaders = look.board.leaders.filter((one) => one.side === side);
  const all = Math.max(1, look.board.leaders.length);
  let [good, shaken, alone, modifiers] = [0, 0, 0, 0];
  for (const leader of leaders) {
    const hex = hexOf(look, leader);
    if (leader.state === 'good') good += 1;
    else shaken += 1;
    if (leader.state === 'good') modifiers += leader.combat + leader.support;
    if (hex !== null && !unitsIn(look, hex, side).some((one) => isCombatUnit(look, one))) alone += 1;
  }
  return [good / all, shaken / all, alone / all, modifiers / (2 * all)];
};

/** PG-12.0.1: the hexes both are in, by who is stronger and whose leaders are there. */
const assaultFeatures = (look: L, side: Nation, all: number): readonly number[] => {
  const foe = enemyOf(look, side);
  let [own, theirs, led] = [0, 0, 0];
  for (const [hex, pieces] of placesOf(look)) {
    if (pieces.length < 2 || !isAssaultHex(look, hex)) continue;
    own += strengthIn(look, side, hex);
    theirs += strengthIn(look, foe, hex);
    if (leadersIn(look, hex, side).some((one) => one.state === 'good')) led += 1;
  }
  return [own / (own + theirs || 1), Math.min(1, own / all), led / 4];
};

/** Guns behind the map and aircraft that are still to come this turn. */
const supportFeatures = ({ board }: L, side: Nation): readonly number[] => {
  const guns = (board.factors[side] ?? []).filter(({ fired }) => !fired);
  const planes = (board.aircraft[side] ?? []).filter(({ used }) => !used);
  return [guns.reduce((sum, { value }) => sum + value, 0) / 60, planes.length / 4];
};

/** A side in numbers. */
export const campFeatures = (look: L, side: Nation, all: number): readonly number[] => {
  const units = look.board.units.filter((one) => !isLeader(one) && one.side === side);
  return [
    ...strengthFeatures(look, units, all),
    ...fireFeatures(look, units, all),
    ...goalFeatures(look, side, units, all),
    ...leaderFeatures(look, side),
    ...assaultFeatures(look, side, all),
    ...supportFeatures(look, side),
  ];
};
