import type { Sum } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import { ACTION_COSTS } from '../data/tables.ts';
import type { Attack, Coh, FireMode, L, Unit } from '../types.ts';
import { inArc } from './06-line-of-sight.ts';
import { cardWeapon, isClose, kindOf, leaderOf, weaponCardOf } from './07-attack.ts';
import { isVehicle, typeOf, unitsIn } from './facts.ts';

/** House, COH-15.5.2: tank hunters take the better of both colours against an open top; so does a mine made for vehicles (COH-C.W3). */
const choosesColour = (attacker: { readonly tankHunter: boolean; readonly vehiclesOnly: boolean }): boolean =>
  attacker.tankHunter || attacker.vehiclesOnly;

/** House, COH-15.6.3: any vehicle is something to crouch behind, whoever's it is, except the one that attacks. */
const isShelter = (vehicle: { readonly id: string }, attacker: string | null): boolean => vehicle.id !== attacker;

/** The colours of FP and DR: bullets and HE are red as soft targets are, armour and what pierces it blue (COH-7.1.1, COH-7.1.2, COH-15.0.1). */
export type Colour = 'red' | 'blue';

/** COH-15.5.1: does this attack come in where the roof is missing? By HE, or by infantry in the same hex. */
export const meetsOpenTop = (look: L, attack: Attack, target: Unit): boolean => {
  if (!typeOf(target).openTopped) return false;
  const kind = kindOf(look, attack);
  if (kind === 'mortar' || kind === 'artillery' || kind === 'thrown' || kind === 'charge') return true;
  const leader = leaderOf(look, attack);
  // COH-15.6.3: guns count as infantry for shelter, and for nothing else.
  return leader !== null && !isVehicle(leader) && typeOf(leader).kind !== 'gun' && isClose(look, attack);
};

/** COH-7.1.1, COH-7.1.2, COH-7.1.3, COH-15.0.1: the colours of FP that can be used against a unit; where there are two, the attacker uses the better. */
export const coloursAgainst = (look: L, attack: Attack, target: Unit): readonly Colour[] => {
  if (!meetsOpenTop(look, attack, target)) return [typeOf(target).armour];
  const card = weaponCardOf(attack);
  const leader = leaderOf(look, attack);
  const picks = choosesColour({
    tankHunter: leader !== null && typeOf(leader).tankHunter,
    vehiclesOnly: card !== null && cardWeapon(card).targets === 'vehicles',
  });
  return picks ? ['red', 'blue'] : ['red'];
};

/** COH-15.4.1, COH-19.1.4: can the weapon be turned without turning the vehicle? Not a hull (COH-15.4.3). */
export const isTurned = (unit: Unit, mode: FireMode): boolean => {
  const { turret, flame } = typeOf(unit);
  return mode === 'flame' ? flame === 'turret' : mode !== 'weapon' && turret;
};

/** What turning the turret out of the arc adds to the cost of fire; who pays nothing anyway pays nothing for it (COH-15.4.2). */
export const turretTerms = (look: L, unit: Unit, hex: number): Sum<Coh> =>
  isVehicle(unit) && !inArc(look, unit, hex)
    ? [term(ACTION_COSTS.turretOffArc.rule, ACTION_COSTS.turretOffArc.cost)]
    : [];

const SHELTER = 1; // COH-15.6.1

/** COH-15.6.1: infantry that is not carried gets cover from every vehicle in its hex; passengers get none (COH-17.0.3). */
export const shelterTerms = (look: L, attack: Attack, target: Unit): Sum<Coh> => {
  if (isVehicle(target) || target.aboard !== null || target.hex === null) return [];
  const vehicles = unitsIn(look, target.hex).filter((u) => isVehicle(u) && isShelter(u, attack.leader));
  return vehicles.length === 0 ? [] : [term('COH-15.6.1', vehicles.length * SHELTER)];
};

/** COH-16.1.1: the shield of an APC, for those aboard; it holds for the whole attack, even if the APC does not (COH-16.1.2). */
export const shieldTerms = (look: L, target: Unit): Sum<Coh> => {
  const carrier = target.aboard === null ? undefined : look.board.units.find((u) => u.id === target.aboard);
  if (!carrier || typeOf(target).armour !== 'red') return [];
  const { shield } = typeOf(carrier);
  return shield === 0 ? [] : [term('COH-16.1.1', shield)];
};
