import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Coh, L, Unit } from '../types.ts';
import { carried, immobile, isVehicle, stunned, typeOf } from './facts.ts';

/** House, COH-14.5.8: hooking up is loading; being immobilised or stunned does not keep a vehicle from being towed. */
const mayBeTowed = (vehicle: { readonly isImmobile: boolean; readonly isStunned: boolean }): boolean =>
  vehicle.isImmobile || vehicle.isStunned;

/** Why a vehicle has no room for these, besides what it carries already (COH-17.0.1). */
export const refuseRoom = (look: L, vehicle: Unit, units: readonly Unit[]): Illegal<Coh> | null => {
  const aboard = carried(look, vehicle.id);
  const all = aboard.length === 0 ? units : [...aboard, ...units];
  if (all.length === 1 || isSquad(all)) return null;
  return illegal('COH-17.0.1', 'noRoomAboard', { vehicle: vehicle.id });
};

/** COH-17.0.1: a German rifle squad and its LMG ride together. */
const isSquad = (units: readonly Unit[]): boolean => {
  if (units.length !== 2) return false;
  const one = units[0]!;
  const other = units[1]!;
  return (
    (one.type === 'german-rifles' && other.type === 'german-lmg') ||
    (one.type === 'german-lmg' && other.type === 'german-rifles')
  );
};

/** Why a unit can be neither carried nor towed by this vehicle. */
export const refuseCargo = (look: L, vehicle: Unit, unit: Unit): Illegal<Coh> | null => {
  if (isVehicle(unit)) return refuseTow(look, vehicle, unit);
  // COH-7.5.0.9: neither load nor unload.
  if (immobile(unit)) return illegal('COH-7.5.0.9', 'isPinned', { unit: unit.id });
  return stunned(unit) ? illegal('COH-7.5.0.3', 'isStunned', { unit: unit.id, vehicle: vehicle.id }) : null;
};

/** COH-14.5.4: who may be towed, and by whom. */
const refuseTow = (look: L, vehicle: Unit, towed: Unit): Illegal<Coh> | null => {
  const values = { unit: towed.id, vehicle: vehicle.id };
  if (!mayBeTowed({ isImmobile: immobile(towed), isStunned: stunned(towed) }))
    return illegal('COH-14.5.4', 'needsNoTow', values);
  const tooHeavy = typeOf(towed).mobility === 'tracked' && typeOf(vehicle).mobility !== 'tracked';
  if (tooHeavy) return illegal('COH-14.5.4', 'towNeedsTracks', values);
  return carried(look, towed.id).length > 0 ? illegal('COH-17.0.1', 'cargoHasCargo', values) : null;
};
