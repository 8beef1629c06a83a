import type { Check, PlainCheck, Sum, TargetCheck, Value } from '@grognard/kernel';
import { message, sumOf, term } from '@grognard/kernel';
import { FORT_ROWS } from '../data/forts.ts';
import type { Attack, Board, Coh, Fort, L, Target, Unit } from '../types.ts';
import { capTerms } from './03-points.ts';
import { cardWeapon, distanceOf, isClose, isSmoke, kindOf, leaderOf, rowOf, weaponCardOf } from './07-attack.ts';
import { counterTerms, defenceTerms, facetOf } from './07-defence-value.ts';
import { bestFire, fireTerms, hasFire } from './07-fire-value.ts';
import { CRITICAL } from './07-hits.ts';
import type { Colour } from './15-armour.ts';
import { coloursAgainst } from './15-armour.ts';
import { friends, hexName, isVehicle, typeOf, unitOf, unitsIn } from './facts.ts';

/** House, COH-18.4.8: who names a man in a fortification that can be broken attacks it with him. */
const isAttackedWith = (counter: { readonly id: string }, named: { readonly fort: string | null }): boolean =>
  counter.id === named.fort;

/** House, COH-C.W10: thrown in one's own hex it is for one unit, thrown next door for all who are there. */
const isThrownAtOne = (hexesApart: number | null): boolean => hexesApart === 0;

/** COH-10.0.4: whoever may lie hidden in a hex that looks empty; the same whether or not anybody does. */
const UNSEEN: Target = { kind: 'hidden', target: 'hidden' };

/** COH-10.1.4: that units hide somewhere is known to all. */
export const somebodyHides = ({ units }: Board): boolean => units.some((u) => u.hidden);

/** COH-18.4.1: can this attack destroy a counter at all? Shells can, and infantry at arm's length; machine guns can't. */
const breaksCounters = (look: L, attack: Attack): boolean => {
  if (!hasFire(look, attack, 'red')) return false;
  const leader = leaderOf(look, attack);
  if (leader === null) return true;
  const isAssault = isClose(look, attack) && !isVehicle(leader);
  switch (kindOf(look, attack)) {
    case 'artillery':
    case 'mortar':
      return true;
    case 'direct':
      return typeOf(leader).heShells;
    case 'close':
      return isAssault || typeOf(leader).heShells;
    case 'flame':
    case 'thrown':
      return isAssault;
    case 'charge':
      return false;
  }
};

const isBreakable = (fort: Fort): boolean => FORT_ROWS[fort.kind].dr !== null;

/** The counters in a hex that an attack on it can destroy, with the units or alone (COH-7.5.1.7, COH-18.3.1.5, COH-18.4.4). */
export const countersIn = (look: L, attack: Attack): readonly Fort[] => {
  const there = look.board.forts.filter((fort) => fort.hex === attack.hex && isBreakable(fort));
  return there.length > 0 && breaksCounters(look, attack) ? there : [];
};

/** Has the attack any firepower against this unit? (COH-7.2.2) A Tellermine has only against vehicles (COH-C.W3). */
export const canHurt = (look: L, attack: Attack, unit: Unit): boolean => {
  const card = weaponCardOf(attack);
  if (card !== null && cardWeapon(card).targets === 'vehicles' && !isVehicle(unit)) return false;
  for (const colour of coloursAgainst(look, attack, unit)) if (hasFire(look, attack, colour)) return true;
  return false;
};

const asTarget = (unit: Unit): Target => ({ kind: 'unit', target: unit.id });
const asCounter = (fort: Fort): Target => ({ kind: 'fort', target: fort.id });

/** Everything an attack is rolled against. */
export const targetsOf = (look: L, attack: Attack): readonly Target[] => {
  if (isSmoke(attack)) return []; // COH-13.0.9
  if (isAtOne(look, attack)) return closeTargets(look, attack);
  const seen = unitsIn(look, attack.hex).filter((u) => !u.hidden);
  const counters = countersIn(look, attack).map(asCounter);
  // COH-7.5.1.1, COH-7.5.1.5, COH-7.7.3.11, COH-12.0.10: each unit in the hex, friend or foe, however often it was
  // attacked before (COH-7.0.5).
  if (seen.length > 0) {
    // House, COH-12.0.10: shells are aimed at a hex, and know no friends.
    const struck = seen.filter((u) => canHurt(look, attack, u));
    return [...struck.map(asTarget), ...counters];
  }
  // COH-10.0.3: only where nobody is seen can somebody be hidden.
  const isSearched = somebodyHides(look.board) || (attack.by === 'units' && counters.length === 0);
  return isSearched ? [UNSEEN, ...counters] : counters;
};

/** COH-7.7.3.10: is the attack on one named target? Of what is thrown, COH-C.W10 says it. */
const isAtOne = (look: L, attack: Attack): boolean =>
  attack.mode === 'weapon' ? isThrownAtOne(distanceOf(look, attack)) : isClose(look, attack);

/** COH-7.7.3.5, COH-7.7.3.10: the one named, and with it the fortification around it, if it can be broken (COH-18.4.8). */
const closeTargets = (look: L, attack: Attack): readonly Target[] => {
  const counters = countersIn(look, attack);
  const counter = counters.find(({ id }) => id === attack.only);
  if (counter) return [asCounter(counter)];
  if (attack.only === null) return [];
  const unit = unitOf(look, attack.only);
  return [asTarget(unit), ...counters.filter((one) => isAttackedWith(one, unit)).map(asCounter)];
};

/** What a unit in close combat could name: an enemy or a counter. House, COH-17.1.3: men aboard may be named as well as their vehicle. */
export const namedTargets = (look: L, attack: Attack): readonly string[] => [
  ...unitsIn(look, attack.hex)
    .filter((u) => !u.hidden && !friends(look, u.side, attack.side) && canHurt(look, attack, u))
    .map(({ id }) => id),
  // COH-18.4.4: an empty one, or one the enemy is in.
  ...countersIn(look, attack)
    .filter(({ id }) => !look.board.units.some((u) => u.fort === id && friends(look, u.side, attack.side)))
    .map(({ id }) => id),
];

/** The colours of everything an attack is rolled against; of a hidden unit nobody knows (COH-9.1.2.8). */
export const coloursNeeded = (look: L, attack: Attack): readonly Colour[] => [
  ...new Set(
    targetsOf(look, attack).flatMap(({ kind, target }): readonly Colour[] => {
      if (kind === 'unit') return coloursAgainst(look, attack, unitOf(look, target));
      return kind === 'fort' ? ['red'] : ['red', 'blue'];
    }),
  ),
];

const CRITICAL_HIT: Sum<Coh> = [term('COH-7.0.4', CRITICAL)];

const about = ({ setting }: L, attack: Attack, at: Target) => {
  const card = weaponCardOf(attack);
  const by: Value = attack.leader ?? message(`card.${card!}`);
  const target = at.kind === 'hidden' ? hexName(setting, attack.hex) : at.target;
  return message('attackOn', { by, target });
};

/** 7.0 The attack on one unit or counter: AV against DV, the result is what AV has to spare. */
export const attackCheck = (look: L, attack: Attack, at: Target): TargetCheck<Coh> => {
  const { add, need } = valuesOf(look, attack, at);
  return {
    shape: 'target',
    rule: attack.observer === null ? rowOf(look, attack).rule : 'COH-12.0.2',
    about: about(look, attack, at),
    sides: 6,
    dice: 2,
    add: [...add, ...capTerms(look)], // COH-7.2.1
    need,
    pass: 'atLeast',
    ...(at.kind === 'unit' ? { grades: CRITICAL_HIT } : {}),
  };
};

/** Each target by its own colour (COH-7.5.1.4, COH-12.1.2, COH-15.1.1). */
const valuesOf = (look: L, attack: Attack, at: Target): { readonly add: Sum<Coh>; readonly need: Sum<Coh> } => {
  if (at.kind === 'fort') {
    const fort = look.board.forts.find(({ id }) => id === at.target);
    if (!fort) throw new Error(`there is no counter ${at.target}`);
    return { add: fireTerms(look, attack, 'red') ?? [], need: counterTerms(look, attack, fort) };
  }
  const unit = unitOf(look, at.target);
  return {
    add: bestFire(look, attack, coloursAgainst(look, attack, unit)) ?? [],
    need: defenceTerms(look, attack, unit),
  };
};

/** The FP shown when nobody knows what is fired at: the red one if there is one. */
const blindTerms = (look: L, attack: Attack): Sum<Coh> =>
  fireTerms(look, attack, 'red') ?? fireTerms(look, attack, 'blue') ?? [];

/** COH-10.0.5: fire at a hex that looks empty: an AV without a DV, alike for a miss and for nobody there. */
export const blindCheck = (look: L, attack: Attack): PlainCheck<Coh> => ({
  shape: 'plain',
  rule: 'COH-10.0.4',
  about: about(look, attack, UNSEEN),
  sides: 6,
  dice: 2,
  add: [...blindTerms(look, attack), ...capTerms(look)],
});

/** The roll against one target. */
export const checkOn = (look: L, attack: Attack, at: Target): Check<Coh> =>
  at.kind === 'hidden' ? blindCheck(look, attack) : attackCheck(look, attack, at);

/** COH-10.0.4: of several hidden units the one with the lowest DR on the side attacked. */
export const hiddenIn = (look: L, attack: Attack): Unit | null => {
  const ratingOf = (unit: Unit): number => typeOf(unit)[facetOf(look, attack, unit).side];
  const hidden = unitsIn(look, attack.hex).filter((u) => u.hidden);
  return [...hidden].sort((a, b) => ratingOf(a) - ratingOf(b))[0] ?? null;
};

/** By how much an attack value rolled blindly beats a hidden unit; less than nothing when the weapon can't hurt it. */
export const blindMargin = (look: L, attack: Attack, value: number, unit: Unit): number => {
  const fire = canHurt(look, attack, unit) ? bestFire(look, attack, coloursAgainst(look, attack, unit)) : null;
  if (fire === null) return -1;
  // The value shown was made with the firepower of `blindTerms`: put the right one in its place.
  const dice = value - sumOf(blindTerms(look, attack));
  return dice + sumOf(fire) - sumOf(defenceTerms(look, attack, unit));
};
