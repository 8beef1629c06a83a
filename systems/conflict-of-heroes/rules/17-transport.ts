import type { Illegal, Sum } from '@grognard/kernel';
import { illegal, sumOf, term } from '@grognard/kernel';
import type { Coh, L, Unit } from '../types.ts';
import { refuseCargo, refuseRoom } from './16-transport-vehicles.ts';
import type { DeedOf, DeedRules } from './deeds.ts';
import { carried, isVehicle, markerCost, refuseActor, typeOf, unitAt, unitOf, unitsIn } from './facts.ts';

/** 17.0 Aboard, or hooked up: vehicle and cargo act as a group (COH-17.0.7). */
export const loadDeed: DeedRules<DeedOf<'load'>> = {
  actors: (deed) => [deed.vehicle, ...deed.units],
  list: (look, side) =>
    ownVehicles(look, side).flatMap((vehicle) =>
      loadsFor(look, side, vehicle).map((units) => ({
        deed: { type: 'load' as const, vehicle: vehicle.id, units: units.map((unit) => unit.id) },
      })),
    ),
  refuse: refuseLoad,
  cost: (look, _side, deed) => dearest(deed.units.map((id) => openGroundCost(unitOf(look, id), 'COH-17.0.2'))),
  begin: (game, _side, deed) => {
    for (const unit of deed.units)
      game.emit(isVehicle(unitOf(game, unit)) ? 'COH-14.5.4' : 'COH-17.0.2', {
        type: 'loaded',
        unit,
        vehicle: deed.vehicle,
      });
  },
};

const ownVehicles = (look: L, side: string): readonly (Unit & { readonly hex: number })[] =>
  look.board.units.filter(
    (unit): unit is Unit & { readonly hex: number } => unit.side === side && isVehicle(unit) && unit.hex !== null,
  );

/** Every unit, and every pair of units, that this vehicle could take aboard now. */
const loadsFor = (look: L, side: string, vehicle: Unit & { readonly hex: number }): readonly (readonly Unit[])[] => {
  const there = unitsIn(look, vehicle.hex).filter((unit) => unit.side === side && unit.id !== vehicle.id);
  const pairs = there.flatMap((one, i) => there.slice(i + 1).map((other) => [one, other]));
  return [...there.map((unit) => [unit]), ...pairs].filter((units) => {
    const deed = { type: 'load' as const, vehicle: vehicle.id, units: units.map((unit) => unit.id) };
    return refuseLoad(look, side, deed) === null;
  });
};

function refuseLoad(look: L, side: string, deed: Omit<DeedOf<'load'>, 'pay'>): Illegal<Coh> | null {
  const refusal = refuseCarrier(look, side, deed.vehicle);
  if (refusal) return refusal;
  const vehicle = unitOf(look, deed.vehicle);
  if (deed.units.length === 0) return illegal('COH-17.0.2', 'nobodyActs');
  for (const [i, id] of deed.units.entries()) {
    const unfit = deed.units.indexOf(id) === i ? refuseLoading(look, side, vehicle, id) : twice(id);
    if (unfit) return unfit;
  }
  return refuseRoom(
    look,
    vehicle,
    deed.units.map((id) => unitOf(look, id)),
  );
}

const twice = (unit: string): Illegal<Coh> => illegal('COH-9.1.0.1', 'twiceInGroup', { unit });

/** Why a vehicle can't take part in loading or unloading. */
const refuseCarrier = (look: L, side: string, id: string): Illegal<Coh> | null => {
  const refusal = refuseActor(look, side, id);
  if (refusal) return refusal;
  const vehicle = unitOf(look, id);
  if (!isVehicle(vehicle)) return illegal('COH-17.0.1', 'noVehicle', { unit: id });
  return vehicle.hex === null ? illegal('COH-17.0.2', 'notOnMap', { unit: id }) : null;
};

const refuseLoading = (look: L, side: string, vehicle: Unit, id: string): Illegal<Coh> | null => {
  const unit = unitAt(look, id);
  if (!unit || unit.side !== side || unit.id === vehicle.id) return illegal('COH-17.0.2', 'notYourUnit', { unit: id });
  if (unit.aboard !== null) return illegal('COH-17.0.12', 'isAboard', { unit: id, vehicle: unit.aboard });
  if (unit.hex !== vehicle.hex) return illegal('COH-17.0.2', 'notInOneHex', { unit: id, vehicle: vehicle.id });
  return refuseCargo(look, vehicle, unit);
};

/** 17.0 Off the vehicle, or unhooked, facing as its player likes. */
export const unloadDeed: DeedRules<DeedOf<'unload'>> = {
  actors: (deed) => [deed.vehicle, ...deed.units.map(({ unit }) => unit)],
  list: (look, side) =>
    ownVehicles(look, side).flatMap((vehicle) => {
      const cargo = carried(look, vehicle.id).map((unit) => ({ unit: unit.id, facing: vehicle.facing }));
      const sets = cargo.length > 1 ? [...cargo.map((one) => [one]), cargo] : cargo.map((one) => [one]);
      return sets
        .map((units) => ({ type: 'unload' as const, vehicle: vehicle.id, units }))
        .filter((deed) => refuseUnload(look, side, deed) === null)
        .map((deed) => ({ deed, holes: { units: { kind: 'options' as const, options: facings(deed.units) } } }));
    }),
  refuse: refuseUnload,
  cost: (look, _side, deed) => dearest(deed.units.map(({ unit }) => openGroundCost(unitOf(look, unit), 'COH-17.0.6'))),
  begin: (game, _side, deed) => {
    for (const { unit, facing } of deed.units) game.emit('COH-17.0.6', { type: 'unloaded', unit, facing });
  },
  sample: (_look, _side, deed, random) => ({
    ...deed,
    units: deed.units.map(({ unit }) => ({ unit, facing: Math.floor(random() * 6) })),
  }),
};

type Unloading = DeedOf<'unload'>['units'];

/** Those who get off, each way they may face; a pair faces one way, or each its own by hand. */
const facings = (units: Unloading): readonly Unloading[] =>
  [0, 1, 2, 3, 4, 5].map((facing) => units.map(({ unit }) => ({ unit, facing })));

function refuseUnload(look: L, side: string, deed: Omit<DeedOf<'unload'>, 'pay'>): Illegal<Coh> | null {
  const refusal = refuseCarrier(look, side, deed.vehicle);
  if (refusal) return refusal;
  const vehicle = unitOf(look, deed.vehicle);
  if (deed.units.length === 0) return illegal('COH-17.0.6', 'nobodyActs');
  for (const [i, { unit: id }] of deed.units.entries()) {
    const unit = unitAt(look, id);
    if (unit?.aboard !== vehicle.id) return illegal('COH-17.0.6', 'notAboard', { unit: id, vehicle: vehicle.id });
    const isSecond = deed.units.findIndex((other) => other.unit === id) !== i;
    // COH-14.5.8: what is towed need not be fit to be let go.
    const unfit = isSecond ? twice(id) : isVehicle(unit) ? null : refuseCargo(look, vehicle, unit);
    if (unfit) return unfit;
  }
  return null;
}

/** COH-17.0.9: one action for them all, at the cost of the slowest. */
const dearest = (costs: readonly Sum<Coh>[]): Sum<Coh> =>
  costs.reduce((most, cost) => (sumOf(cost) > sumOf(most) ? cost : most), []);

const openGroundCost = (unit: Unit, rule: 'COH-17.0.2' | 'COH-17.0.6'): Sum<Coh> => [
  term(isVehicle(unit) ? 'COH-14.5.8' : rule, typeOf(unit).move),
  ...markerCost(unit),
];
