import type { Illegal } from '@grognard/kernel';
import { illegal, sumOf } from '@grognard/kernel';
import { FLAMETHROWER } from '../data/attacks.ts';
import { HIT_MARKERS } from '../data/hits.ts';
import type { Coh, L, Payment, Target, Unit } from '../types.ts';
import { sees } from './06-line-of-sight.ts';
import type { Shot } from './07-attack.ts';
import { attackOf, cardWeapon, isSmoke } from './07-attack.ts';
import { reachOf } from './07-fire-value.ts';
import { refuseRally } from './07-rally.ts';
import { attackCheck, targetsOf } from './07-targets.ts';
import { soloSide } from './20-solitaire.ts';
import { apart, friends, hexName, inCloseCombat, markerOf, nationOf, unitOf, unitsIn } from './facts.ts';

/** COH-20.2.6: the bare roll that must be enough for a shot of the AI. */
export const FIRES_ON = 10;
/** COH-20.2.9: the bare roll for which a CAP goes on top of action points, and how many. */
export const TOPS_UP_ON = 9;
export const MOST_TOP_UP = 1;

/** COH-20.2.10: the bare roll that is good enough for a hit unit to fire rather than rally. */
export const RALLIES_UNLESS = 8;

/** An enemy in sight. */
export interface Threat {
  readonly enemy: Unit & { readonly hex: number };
  readonly distance: number;
}

/** The enemies a unit has in its line of sight, the nearest first (COH-20.2.3). */
export const threatsTo = (look: L, unit: Unit): readonly Threat[] => {
  const { hex, side } = unit;
  if (hex === null) return [];
  return look.board.units
    .filter((other): other is Unit & { readonly hex: number } => other.hex !== null && !other.hidden)
    .filter((other) => !friends(look, other.side, side) && sees(look, hex, other.hex))
    .map((enemy) => ({ enemy, distance: apart(look, hex, enemy.hex) }))
    .sort((a, b) => a.distance - b.distance);
};

/** COH-20.2.3: why the AI may not activate a unit: it sees nobody. */
export const refuseWaking = (look: L, unit: Unit): Illegal<Coh> | null => {
  if (soloSide(look, 'COH-20.2.3') !== unit.side || threatsTo(look, unit).length > 0) return null;
  return illegal('COH-20.2.3', 'aiSeesNobody', { unit: unit.id });
};

/** Why the AI does not take a shot that the rules would let it take: too far, too hard, or friends in the way. */
export const refuseAiShot = (look: L, side: string, shot: Shot): Illegal<Coh> | null => {
  if (look.setting.scenario.solo !== side || isSmoke(shot)) return null;
  const values = { unit: shot.leader, hex: hexName(look.setting, shot.hex) };
  if (soloSide(look, 'COH-20.2.6') === side) {
    if (!isInNormalRange(look, shot)) return illegal('COH-20.2.6', 'aiFiresNear', values);
    if (needOf(look, side, shot) > FIRES_ON) return illegal('COH-20.2.6', 'aiFiresWell', { ...values, most: FIRES_ON });
  }
  const shaken = soloSide(look, 'COH-20.2.10') === side ? whoRalliesFirst(look, side, shot) : undefined;
  if (shaken !== undefined) return illegal('COH-20.2.10', 'aiRalliesFirst', { unit: shaken, most: RALLIES_UNLESS });
  const isReckless = soloSide(look, 'COH-20.2.8') === side && endangersFriends(look, side, shot);
  return isReckless ? illegal('COH-20.2.8', 'aiSparesFriends', values) : null;
};

/** COH-20.2.10: of those who would fire, the first that has to try to rally before, and may. */
const whoRalliesFirst = (look: L, side: string, shot: Shot): string | undefined => {
  const shaken = [shot.leader, ...shot.supporters].filter((id) => isShaken(unitOf(look, id)));
  if (shaken.length === 0 || needOf(look, side, shot) <= RALLIES_UNLESS) return undefined;
  return shaken.find((id) => mayRally(look, side, id));
};

const mayRally = (look: L, side: string, id: string): boolean =>
  !inCloseCombat(look, unitOf(look, id)) && refuseRally(look, side, id) === null;

/** Has it a hit marker that can be rallied? */
export const isShaken = (unit: Unit): boolean => {
  const marker = markerOf(unit);
  return marker !== null && HIT_MARKERS[marker].rally !== null;
};

/** COH-20.2.9: why the AI does not fill up its action points for a shot like this. */
export const refuseTopUp = (look: L, side: string, shot: Shot, pay: Payment): Illegal<Coh> | null => {
  if (pay.by !== 'activation' || pay.caps === 0 || soloSide(look, 'COH-20.2.9') !== side) return null;
  const mayTopUp = pay.caps <= MOST_TOP_UP && (isSmoke(shot) || needOf(look, side, shot) <= TOPS_UP_ON);
  return mayTopUp ? null : illegal('COH-20.2.9', 'aiTopsUpLittle', { most: MOST_TOP_UP, need: TOPS_UP_ON });
};

/** COH-20.2.6: is the target no farther off than the weapon fires without a malus? */
export const isInNormalRange = (look: L, { leader, mode, weapon, hex }: Shot): boolean => {
  const unit = unitOf(look, leader);
  const distance = apart(look, unit.hex!, hex);
  if (mode === 'flame') return distance <= FLAMETHROWER.range;
  if (mode === 'weapon') return distance <= (cardWeapon(weapon!).range ?? 0);
  return distance <= reachOf(unit);
};

/** COH-20.2.8: only a Soviet AI fires at hexes with units of both sides; hand to hand, one enemy is picked out anyway. */
export const endangersFriends = (look: L, side: string, { leader, hex }: Shot): boolean =>
  nationOf(look.setting, side) !== 'soviet' &&
  unitOf(look, leader).hex !== hex &&
  unitsIn(look, hex).some((unit) => friends(look, unit.side, side));

/** The bare roll that hits the easiest enemy of a shot. */
export const needOf = (look: L, side: string, shot: Shot): number => {
  const attack = attackOf(side, shot);
  const isEnemy = ({ kind, target }: Target): boolean =>
    kind === 'unit' && !friends(look, unitOf(look, target).side, side);
  const needs = targetsOf(look, attack)
    .filter(isEnemy)
    .map((at) => {
      const { need, add } = attackCheck(look, attack, at);
      return sumOf(need) - sumOf(add);
    });
  return Math.min(Number.POSITIVE_INFINITY, ...needs);
};
