import type { Sum, Term } from '@grognard/kernel';
import { sumOf, term } from '@grognard/kernel';
import { FLAMETHROWER, FP_MODIFIERS } from '../data/attacks.ts';
import { CARDS } from '../data/cards.ts';
import type { Attack, Coh, L, Unit } from '../types.ts';
import { cardWeapon, distanceOf, leaderOf, rowOf, viewpointOf, weaponCardOf } from './07-attack.ts';
import { asObserved, highGroundTerms } from './11-hills.ts';
import type { Colour } from './15-armour.ts';
import { apart, hitEffects, typeOf, unitOf } from './facts.ts';

/** House, COH-7.7.2.2: a thrown weapon at one hex is at long range, as its card says, and not at short range too. */
const THROWN_NEXT_DOOR = 'longRange';

/** House, COH-9.1.2.8: a supporter adds to the fire at each target by what it has in that target's colour. */
const addsAgainst = (target: 'red' | 'blue', fpOf: (colour: 'red' | 'blue') => number): boolean => fpOf(target) > 0;

/** House, COH-9.1.2.9: the bonus for an adjacent target counts for this, as does the modifier of close combat. */
const fpOfSupporter = (
  printed: number,
  { distance, nextDoor, close }: { readonly distance: number; readonly nextDoor: number; readonly close: number },
): number => printed + (distance === 0 ? close : distance === 1 ? nextDoor : 0);

/** How far a unit can fire: the printed range, unless its hit marker says otherwise. */
export const reachOf = (unit: Unit): number => hitEffects(unit)?.range ?? typeOf(unit).range;

/** COH-7.5.0.3: has a hit marker taken this colour of firepower away? */
const isLost = (unit: Unit, colour: Colour): boolean => {
  const lost = hitEffects(unit)?.noFire ?? null;
  return lost === 'all' || lost === colour;
};

/** COH-7.2.2: the FP an attack starts from; null where there is none, which is not the same as 0. */
const printedTerm = (look: L, attack: Attack, colour: Colour): Term<Coh> | null => {
  const leader = leaderOf(look, attack);
  if (leader && isLost(leader, colour)) return null;
  const card = weaponCardOf(attack);
  if (card !== null) return term(CARDS[card].rule, cardWeapon(card)[colour]);
  if (attack.mode === 'flame') return term(FLAMETHROWER.rule, FLAMETHROWER.fp);
  const type = typeOf(leader!);
  const printed = type[colour];
  return printed === null ? null : term(type.rule, printed.fp);
};

/** Has an attack any FP of this colour at all? */
export const hasFire = (look: L, attack: Attack, colour: Colour): boolean => printedTerm(look, attack, colour) !== null;

/** What a hit marker takes from the FP, or adds to it (COH-7.5.0.2); from a weapon card's too (COH-8.4.3). */
const markerTerms = (leader: Unit | null, colour: Colour): Sum<Coh> => {
  const effects = leader && hitEffects(leader);
  if (!effects || effects[colour] === 0) return [];
  return [term(effects.rules[0], effects[colour], `marker.${leader.hit as Exclude<Unit['hit'], null | 'unknown'>}`)];
};

const modifier = ({ rule, fp }: (typeof FP_MODIFIERS)[keyof typeof FP_MODIFIERS]): Term<Coh> => term(rule, fp);

/** COH-7.7.3.2: in one's own hex, by the background the FP is printed on; a flamethrower's is not on white. */
const closeTerm = (unit: Unit, attack: Pick<Attack, 'mode'>, colour: Colour): Term<Coh> => {
  const isWhite = attack.mode !== 'flame' && (typeOf(unit)[colour]?.white ?? false);
  return modifier(isWhite ? FP_MODIFIERS.closeWhite : FP_MODIFIERS.close);
};

/** What the distance does to the FP, of men and vehicles alike (COH-15.3.1). Off-board artillery knows none (COH-12.3.7). */
const rangeTerms = (look: L, attack: Attack, colour: Colour): Sum<Coh> => {
  const leader = leaderOf(look, attack);
  const distance = distanceOf(look, attack);
  if (leader === null || distance === null) return [];
  if (attack.mode === 'weapon') return distance === 0 ? [] : [modifier(FP_MODIFIERS[THROWN_NEXT_DOOR])];
  if (distance === 0) return [closeTerm(leader, attack, colour)];
  if (distance === 1) return [modifier(FP_MODIFIERS.shortRange)];
  return distance > reachOf(leader) ? [modifier(FP_MODIFIERS.longRange)] : [];
};

/** COH-9.1.2.9: the printed FP with the bonus for an adjacent target, or the modifier of close combat. */
const groupValue = (look: L, unit: Unit, hex: number, colour: Colour): number => {
  const printed = typeOf(unit)[colour];
  if (printed === null || isLost(unit, colour)) return 0;
  const distance = apart(look, unit.hex!, hex);
  const close = closeTerm(unit, { mode: 'direct' }, colour).value;
  return fpOfSupporter(printed.fp, { distance, nextDoor: FP_MODIFIERS.shortRange.fp, close });
};

/** Who uses a weapon card to support the leader's own fire (COH-C.W9). */
const cardSupporter = (look: L, attack: Attack): string | null => {
  if (attack.mode === 'weapon' || attack.weapon === null) return null;
  const given = look.board.weapons.find((w) => w.card === attack.weapon && attack.supporters.includes(w.unit ?? ''));
  return given?.unit ?? null;
};

/** COH-9.1.2.2, COH-9.1.2.9: has the leader FP of this colour to take part with? Long range takes nothing from it. */
export const hasFireToLead = (look: L, attack: Attack, colour: Colour): boolean => {
  const leader = leaderOf(look, attack);
  if (leader === null) return false;
  const own = [printedTerm(look, attack, colour), ...markerTerms(leader, colour)].filter((one) => one !== null);
  const range = rangeTerms(look, attack, colour).filter(({ rule }) => rule !== FP_MODIFIERS.longRange.rule);
  return sumOf(own) + sumOf(range) > 0;
};

/** COH-9.1.2.2, COH-9.1.2.8: the supporters whose fire can tell against a target of this colour. */
export const helpers = (look: L, attack: Attack, colour: Colour): readonly string[] => {
  if (attack.supporters.length === 0 || !hasFireToLead(look, attack, colour)) return [];
  const withCard = cardSupporter(look, attack);
  return attack.supporters.filter((id) =>
    addsAgainst(colour, (one) => {
      const best = groupValue(look, unitOf(look, id), attack.hex, one);
      return Math.max(best, id === withCard ? cardWeapon(attack.weapon!)[one] : 0);
    }),
  );
};

const supportTerms = (look: L, attack: Attack, colour: Colour): Sum<Coh> => {
  const count = helpers(look, attack, colour).length;
  return count === 0 ? [] : [term(FP_MODIFIERS.supporter.rule, count * FP_MODIFIERS.supporter.fp)];
};

/** COH-C.09: after all other modifiers, and for every target of the attack. */
const aimTerms = (attack: Attack): Sum<Coh> =>
  attack.bonus.filter((card) => card === 'careful-aim').map(() => modifier(FP_MODIFIERS.carefulAim));

/** The FP of an attack in one colour, term by term (COH-T.6), all as the leader has it (COH-9.1.2.7); null when he has none of that colour. */
export const fireTerms = (look: L, attack: Attack, colour: Colour): Sum<Coh> | null => {
  const printed = printedTerm(look, attack, colour);
  if (printed === null) return null;
  const from = rowOf(look, attack).height ? viewpointOf(look, attack) : null;
  return [
    printed,
    ...markerTerms(leaderOf(look, attack), colour),
    ...rangeTerms(look, attack, colour),
    ...(from === null ? [] : asObserved(attack, highGroundTerms(look, from, attack.hex))),
    ...supportTerms(look, attack, colour),
    ...aimTerms(attack),
  ];
};

/** The best FP an attack has among these colours; null when it has none. */
export const bestFire = (look: L, attack: Attack, colours: readonly Colour[]): Sum<Coh> | null => {
  let best: Sum<Coh> | null = null;
  for (const colour of colours) {
    const sum = fireTerms(look, attack, colour);
    if (sum !== null && (best === null || sumOf(sum) > sumOf(best))) best = sum;
  }
  return best;
};
