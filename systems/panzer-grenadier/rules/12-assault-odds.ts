import type { ReadingsCheck, Sum, Term } from '@grognard/kernel';
import { message, sumOf, term } from '@grognard/kernel';
import { ASSAULT, columnFor } from '../data/fire-tables.ts';
import type { Grenadier, Leader, Nation, Unit } from '../types.ts';
import { assaultStrength } from './07-values.ts';
import { bareMorale } from './14-morale.ts';
import { hasBunker, hasEntrenchment, isEntrenched } from './16-works.ts';
import type { L, Piece } from './facts.ts';
import {
  halved,
  hexName,
  isAboard,
  isAfv,
  isBuiltUp,
  isKind,
  isLeader,
  isRifles,
  terrainOf,
  typeOf,
  unitsIn,
} from './facts.ts';

type T = Term<Grenadier>;

/** One side of an assault as it fires. */
export interface Assaulting {
  readonly hex: number;
  readonly side: Nation;
  readonly units: readonly Unit[];
  readonly foes: readonly Unit[];
  /** PG-12.42.2: who adds his combat modifier, of those in the hex. */
  readonly leader: Leader | null;
  /** PG-6.43.1: any leader in the hex who is not demoralised. */
  readonly isLed: boolean;
  readonly role: 'attacker' | 'defender';
  /** PG-12.53.1: entering where there was no assault yet. */
  readonly isStarting: boolean;
  readonly isCharge: boolean;
}

/** PG-12.42.2, PG-6.82.2: has a leader somebody to add to: a unit that fights and is no AFV? */
export const hasUnitToAddTo = (look: L, units: readonly Unit[]): boolean =>
  units.some((one) => !isAfv(look, one) && sumOf(assaultStrength(look, one)) > 0);

/** PG-12.4.1, PG-12.42.2, PG-12.53.1: each unit reduced for itself, then the leader. */
export const strengthOf = (look: L, { units, leader, role, isStarting }: Assaulting): Sum<Grenadier> => {
  const isAlone = role === 'attacker' && isStarting && !units.some((one) => isRifles(look, one));
  const ofUnits = units.flatMap((one) => {
    const terms = assaultStrength(look, one);
    const value = sumOf(terms);
    const isHalved = isAlone && isKind(look, one, 'hmg', 'aaGun');
    return isHalved ? [...terms, term('PG-12.53.1', halved(value) - value) satisfies T] : terms;
  });
  if (!leader || leader.combat === 0 || leader.state === 'demoralised' || !hasUnitToAddTo(look, units)) return ofUnits;
  const added = leader.state === 'disrupted' ? halved(leader.combat) : leader.combat;
  return [...ofUnits, term('PG-12.42.2', added, 'leaderNamed', { leader: leader.id })];
};

/** PG-AST.6, PG-AST.12: whose tanks and men fight together, from which year; the Commonwealth too, as printed. */
const TOGETHER: Readonly<Partial<Record<Nation, number>>> = {
  german: 0,
  polish: 1944,
  american: 1944,
  british: 1944,
  commonwealth: 1944,
};
const areTogether = (look: L, units: readonly Unit[]): boolean => {
  const { year } = look.setting.scenario;
  const isTrained = (unit: Unit): boolean => {
    const { nation, traits } = typeOf(look, unit);
    if (nation === 'soviet') return traits.includes('guards') && year > 1942;
    return year >= (TOGETHER[nation] ?? Number.POSITIVE_INFINITY);
  };
  const tanks = units.filter((one) => isAfv(look, one) && one.state !== 'demoralised' && isTrained(one));
  return tanks.length > 0 && units.some((one) => isRifles(look, one) && isTrained(one));
};

/** PG-AST.8. */
const areFierce = (look: L, units: readonly Unit[]): boolean =>
  units.length > 0 &&
  units.every((one) => {
    const { nation, traits } = typeOf(look, one);
    const isSuch = nation === 'finnish' || nation === 'japanese' || traits.includes('gurkha');
    return isSuch && isKind(look, one, 'infantry', 'engineer');
  });

/** PG-AST.3, section 23: every unit of ours against every enemy in the hex. */
const isHigherMorale = (look: L, units: readonly Unit[], foes: readonly Unit[]): boolean =>
  units.length > 0 &&
  foes.length > 0 &&
  Math.min(...units.map((one) => bareMorale(look, one))) > Math.max(...foes.map((one) => bareMorale(look, one)));

/** PG-AST.10, PG-AST.15: tanks in cover without riflemen of their own. */
const hasBlindTanks = (look: L, hex: number, foes: readonly Unit[]): boolean => {
  const [first] = foes;
  if (!first || !foes.some((one) => isAfv(look, one))) return false;
  const isClose = isBuiltUp(look, hex) || terrainOf(look, hex) === 'woods';
  // PG-5.67.4: nobody who is carried counts.
  return isClose && !unitsIn(look, hex, first.side).some((one) => isRifles(look, one) && !isAboard(one));
};

/** PG-AST.3 to PG-AST.10: what a side earns; engineers and horses only by attacking (PG-AST.11, PG-16.83.1). */
const sideTerms = (look: L, one: Assaulting): readonly T[] => {
  const { hex, units, foes, isLed, role, isCharge } = one;
  const terms: T[] = [];
  if (isHigherMorale(look, units, foes)) terms.push(term('PG-AST.3', 1));
  if (isLed) terms.push(term('PG-AST.4', 1));
  if (foes.length > 0 && foes.every(({ state }) => state === 'demoralised')) terms.push(term('PG-AST.5', 1));
  if (areTogether(look, units)) terms.push(term('PG-AST.6', 1));
  // PG-16.83.1: of a bunker this is the one column of engineers. PG-AST.11: the attacker's alone.
  const isWork = isBuiltUp(look, hex) || (hasEntrenchment(look, hex) && look.board.control[hex] !== one.side);
  if (role === 'attacker' && isWork && units.some((unit) => isKind(look, unit, 'engineer')))
    terms.push(term(hasBunker(look, hex) ? 'PG-16.83.1' : 'PG-AST.7', 1));
  if (areFierce(look, units)) terms.push(term('PG-AST.8', 1));
  if (role === 'attacker' && isCharge) terms.push(term('PG-AST.9', 1));
  if (hasBlindTanks(look, hex, foes)) terms.push(term('PG-AST.10', 1));
  return terms;
};

/** PG-12.41.1, PG-12.41.2, PG-AST.1, PG-AST.2, PG-16.81.1: what covers a defender; being dug in is no column. */
const coverOf = (look: L, hex: number, piece: Piece): readonly T[] => {
  const woods: readonly T[] = terrainOf(look, hex) === 'woods' ? [term('PG-AST.2', -1)] : [];
  if (isEntrenched(look, piece))
    return [hasBunker(look, hex) ? term('PG-16.81.1', -3) : term('PG-AST.1', -2), ...woods];
  return isBuiltUp(look, hex) ? [term('PG-AST.1', -2)] : woods;
};

/** PG-12.4.3, section 23: one die of a side, read for each enemy in its own column. */
export const assaultFire = (look: L, one: Assaulting, targets: readonly Piece[]): ReadingsCheck<Grenadier> => {
  const { hex, role } = one;
  const terms = sideTerms(look, one);
  const strength = sumOf(strengthOf(look, one));
  return {
    shape: 'readings',
    rule: 'PG-12.4.3',
    about: message('assaultIn', { hex: hexName(look.setting, hex), strength }),
    sides: 6,
    dice: 1,
    add: [],
    table: ASSAULT,
    readings: targets.map((target) => ({
      for: target.id,
      about: message(
        isLeader(target) ? 'leaderNamed' : 'pieceNamed',
        isLeader(target) ? { leader: target.id } : { piece: target.id },
      ),
      column: columnFor(ASSAULT, strength),
      shifts: role === 'attacker' ? [...terms, ...coverOf(look, hex, target)] : terms,
    })),
  };
};
