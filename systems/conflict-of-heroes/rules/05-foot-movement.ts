import type { Illegal, Sum, Term } from '@grognard/kernel';
import { illegal, term } from '@grognard/kernel';
import { CAUTIOUS_MOVE, REVERSE } from '../data/tables.ts';
import { isLightInfantry } from '../data/units.ts';
import type { Coh, L, Step, Unit } from '../types.ts';
import { stepOf } from './04-steps.ts';
import { refuseStep, terrainAt, terrainCost } from './04-terrain.ts';
import { refuseVehicle, vehicleEntryCost } from './14-vehicle-movement.ts';
import { hexName, hitEffects, isBehind, isVehicle, markerCost, typeOf, uses } from './facts.ts';

/** How a hex is entered: `cautious` on foot (COH-5.0.3.4), `bonus` by a vehicle's track or wheel symbols (COH-14.1.1). */
export type Manner = 'normal' | 'cautious' | 'bonus';

/**
 * What it costs a unit to enter a hex from where it stands and the way it faces, or why it can't. For the later hexes
 * of a path give the unit as it will stand by then. The die for wire or a roadblock (chapter 18) comes on top.
 */
export const entryCost = (look: L, unit: Unit, to: number, manner: Manner = 'normal'): Sum<Coh> | Illegal<Coh> =>
  // COH-14.0.1: vehicles have additions of their own, by tracks or wheels.
  isVehicle(unit) ? vehicleEntryCost(look, unit, to, manner) : footEntryCost(look, unit, to, manner);

/** What `entryCost` adds up to for a normal entry, null where there is none: lists ask for nothing else. */
export const entryPrice = (look: L, unit: Unit, to: number): number | null => {
  const type = typeOf(unit);
  const step = look.setting.step(type.mobility, unit.hex, to);
  if (step === null || isClosedTo(look, unit, to, step)) return null;
  const reverse = isBehind(look, unit, step.dir) ? REVERSE.cost[type.mobility]! : 0;
  return type.move + (hitEffects(unit)?.moveCost ?? 0) + step.extraPrice + reverse;
};

const isClosedTo = (look: L, unit: Unit, to: number, step: Step): boolean =>
  isVehicle(unit) ? refuseVehicle(look, unit, to, step) !== null : isTooHeavy(look, unit, to, step);

/** Tell a refusal from a cost. */
export const isIllegal = (cost: Sum<Coh> | Illegal<Coh>): cost is Illegal<Coh> => !Array.isArray(cost);

const isTooHeavy = (look: L, unit: Unit, to: number, { byRoad }: Step): boolean =>
  terrainAt(look, to) === 'water' && !byRoad && !isLightInfantry(typeOf(unit));

const footEntryCost = (look: L, unit: Unit, to: number, manner: Manner): Sum<Coh> | Illegal<Coh> => {
  if (manner === 'bonus') return illegal('COH-14.1.1', 'noBonusSymbols', { unit: unit.id });
  if (manner === 'cautious' && !uses(look, 'COH-5.0.3.1')) return illegal('COH-5.0.3.4', 'cautionNotInUse');
  const step = stepOf(look, unit, to);
  if (step === null) return refuseStep(look, unit, to)!;
  if (isTooHeavy(look, unit, to, step))
    return illegal('COH-4.0.11', 'tooHeavyForWater', { unit: unit.id, hex: hexName(look.setting, to) });
  const cost: Term<Coh>[] = [term('COH-5.0.0.1', typeOf(unit).move)];
  for (const one of markerCost(unit)) cost.push(one);
  for (const one of step.extra) cost.push(one);
  if (isBehind(look, unit, step.dir)) cost.push(term('COH-5.2.1', REVERSE.cost.foot!));
  // COH-5.2.2: going back is careful enough.
  else if (manner === 'cautious') cost.push(term('COH-5.0.3.4', CAUTIOUS_MOVE.cost));
  return cost;
};

/** What it costs to enter or leave a fortification without leaving the hex (COH-18.2.2): as if the hex were entered. */
export const costWithinHex = (look: L, unit: Unit & { readonly hex: number }): Sum<Coh> => [
  term('COH-18.2.2', typeOf(unit).move),
  ...markerCost(unit),
  ...terrainCost('foot', terrainAt(look, unit.hex))!,
];
