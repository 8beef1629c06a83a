import type { HexId } from '@grognard/hex';
import type { Sum, TableCheck, Term } from '@grognard/kernel';
import { message, term } from '@grognard/kernel';
import { ANTI_TANK } from '../data/fire-tables.ts';
import type { Grenadier, Unit } from '../types.ts';
import { isWellLed } from './06-tank-leaders.ts';
import { fireValue } from './07-values.ts';
import { isNight } from './08-spotting.ts';
import type { L } from './facts.ts';
import {
  apart,
  around,
  halved,
  hexOf,
  isAfv,
  isArmoured,
  isBuiltUp,
  isHill,
  isKind,
  terrainOf,
  typeOf,
} from './facts.ts';

type T = Term<Grenadier>;

/** PG-11.0.1, PG-11.0.2: trucks, and whatever has armour. */
export const isAntiTankTarget = (look: L, unit: Unit): boolean => isKind(look, unit, 'truck') || isArmoured(look, unit);

/** PG-11.1.1: that of a truck is −1. */
const armourOf = (look: L, unit: Unit): number => typeOf(look, unit).armour ?? -1;

/** PG-11.3.1: up to half as far again, at half the value. */
export const isInAntiTankRange = (far: number, range: number): boolean => 2 * far <= 3 * range;

/** PG-11.2.1, PG-11.2.2: shots in a segment. */
export const antiTankShots = (look: L, unit: Unit): number =>
  isAfv(look, unit) && unit.steps === typeOf(look, unit).steps && isWellLed(look.setting, typeOf(look, unit)) ? 2 : 1;

/** PG-11.11.2: the hexes next to the target through which fire may come in, one, or two where it runs along a side. */
export const entriesOf = (look: L, from: number, to: number): readonly number[] => {
  const far = apart(look, from, to);
  if (far === 0) return [];
  if (far === 1) return [from];
  const beside = new Set(around(look, to));
  const met = look.setting
    .line(from as HexId, to as HexId)
    .filter(({ hex, touch }) => touch !== 'corner' && beside.has(hex));
  return [...new Set(met.map(({ hex }) => hex as number))];
};

/** PG-11.11.1: neither the same hex nor one next to it. */
const isCrossfire = (look: L, target: Unit, entry: number | null): boolean =>
  entry !== null && target.fireFrom.some((before) => before !== entry && !around(look, before).includes(entry));

/** PG-11.11.2: where the firer may choose he takes what gives him crossfire. */
export const bestEntry = (look: L, shooter: Unit, target: Unit): number | null => {
  const [from, to] = [hexOf(look, shooter), hexOf(look, target)];
  if (from === null || to === null) return null;
  const entries = entriesOf(look, from, to);
  return entries.find((one) => isCrossfire(look, target, one)) ?? entries[0] ?? null;
};

/** PG-11.3.2: what disruption has halved is halved again for long range, each time rounded up. */
const gunTerms = (look: L, shooter: Unit, far: number): Sum<Grenadier> => {
  const value = fireValue(look, shooter, 'at')!;
  const rule = shooter.state === 'disrupted' ? 'PG-11.3.2' : 'PG-11.3.1';
  const long = far > value.range ? [term(rule, halved(value.value) - value.value) satisfies T] : [];
  return [...value.terms, ...long];
};

/** PG-REC-AT.2. */
const modifiers = (look: L, from: number, to: number, isCross: boolean): readonly T[] => {
  const far = apart(look, from, to);
  const terms: T[] = [];
  if (isCross) terms.push(term('PG-11.11.1', 2));
  if (isBuiltUp(look, to) || terrainOf(look, to) === 'woods') terms.push(term('PG-REC-AT.2', -1, 'inCover'));
  if (isHill(look, to) && !isHill(look, from)) terms.push(term('PG-REC-AT.2', -1, 'onHill'));
  if (isNight(look)) terms.push(term('PG-REC-AT.2', -1, 'atNight'));
  if (far === 1) terms.push(term('PG-REC-AT.2', 1, 'nextTo'));
  if (far === 0) terms.push(term('PG-REC-AT.2', 2, 'sameHex'));
  return terms;
};

/** PG-11.1.1, PG-11.4.1: two dice, the gun, less the armour, and what else counts. */
export const antiTankCheck = (look: L, shooter: Unit, target: Unit, entry: number | null): TableCheck<Grenadier> => {
  const [from, to] = [hexOf(look, shooter)!, hexOf(look, target)!];
  return {
    shape: 'table',
    rule: 'PG-11.1.1',
    about: message('antiTankAt', { shooter: shooter.id, target: target.id }),
    sides: 6,
    dice: 2,
    add: [
      ...gunTerms(look, shooter, apart(look, from, to)),
      term(isArmoured(look, target) ? 'PG-1.1.4' : 'PG-UD.11', -armourOf(look, target), 'armour'),
      ...modifiers(look, from, to, isCrossfire(look, target, entry)),
    ],
    table: ANTI_TANK,
    column: 'result',
    shifts: [],
  };
};
