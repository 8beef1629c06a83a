import type { Illegal, Sum } from '@grognard/kernel';
import { illegal, term } from '@grognard/kernel';
import { CARDS } from '../data/cards.ts';
import type { CardId, Coh, FireMode, L, Payment, Unit } from '../types.ts';
import { paysInPoints } from './03-points.ts';
import type { Shot } from './07-attack.ts';
import { turretTerms } from './15-armour.ts';
import { hitEffects, markerOf, typeOf, unitOf } from './facts.ts';

/** House, COH-7.5.0.15: no marker makes fire cheaper than this. */
const LEAST_FIRE_COST = 0;

/** House, COH-13.1.6, COH-T.5: a smoke round costs what a shot of that kind costs, and is one in all but its effect. */
const costOfRound = (mode: string, cost: { readonly direct: number; readonly indirect: number }): number =>
  mode === 'indirect' || mode === 'indirectSmoke' ? cost.indirect : cost.direct;

/** What a shot costs: the leader's fire cost alone (COH-9.1.2.5), or that of his weapon card, which may be none (COH-C.W7). */
export const fireCost = (look: L, shot: Shot, unit: Unit = unitOf(look, shot.leader)): Sum<Coh> => {
  const { mode, weapon, hex } = shot;
  if (mode === 'weapon') return [term(CARDS[weapon!].rule, cardPrice(weapon!))];
  return [...printedCost(unit, mode), ...(unit.hidden ? [] : turretTerms(look, unit, hex))];
};

/** COH-3.0.0.3, COH-7.0.2, COH-12.0.2: the printed cost; smoke rounds cost as much as any other (COH-13.1.6), flames too (COH-19.1.5). */
const printedCost = (unit: Unit, mode: FireMode): Sum<Coh> => {
  const effects = hitEffects(unit);
  const cost = printed(unit, mode);
  const change = changeOf(effects, cost);
  const marker = markerOf(unit);
  return [
    term(isIndirect(mode) ? 'COH-12.0.2' : 'COH-7.0.2', cost),
    ...(effects && marker !== null && change !== 0 ? [term(effects.rules[0], change, `marker.${marker}`)] : []),
  ];
};

const isIndirect = (mode: FireMode): boolean => mode === 'indirect' || mode === 'indirectSmoke';

const printed = (unit: Unit, mode: FireMode): number => {
  const { fire, indirect } = typeOf(unit);
  return costOfRound(mode, { direct: fire ?? 0, indirect: indirect ?? 0 });
};

/** House, COH-7.5.0.15: Berserk makes it cheaper, down to nothing. */
const changeOf = (effects: ReturnType<typeof hitEffects>, cost: number): number =>
  effects === null ? 0 : Math.max(LEAST_FIRE_COST - cost, effects.fireCost);

/** What a weapon card costs. */
const cardPrice = (card: CardId): number => CARDS[card].cost.points;

/** A weapon card is paid for with its own price: no opportunity and no other card stands for it. */
export const refuseWeaponPaid = (mode: FireMode, pay: Payment): Illegal<Coh> | null =>
  mode === 'weapon' && !paysInPoints(pay) ? illegal('COH-8.4.1', 'weaponHasItsPrice') : null;
