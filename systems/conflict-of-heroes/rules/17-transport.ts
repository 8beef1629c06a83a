import type { Choice, Illegal, Sum } from '@grognard/kernel';
import { illegal, OPEN, sumOf, term } from '@grognard/kernel';
import type { Survey } from '../cache/survey.ts';
import { surveyOf } from '../cache/survey.ts';
import type { Coh, DeedOf, DeedRules, L, Unit } from '../types.ts';
import type { Bill } from './03-purse.ts';
import { firstWay, PAY_OPEN } from './03-purse.ts';
import { refuseCargo, refuseRoom } from './16-transport-vehicles.ts';
import { carried, hitEffects, isVehicle, markerCost, refuseActor, typeOf, unitAt, unitOf } from './facts.ts';

/** House, COH-17.0.9: a pair gets on or off in one action, for the dearer of the two. */
const priceOfPair = (prices: readonly number[]): number => Math.max(0, ...prices);

/** 17.0 Aboard, or hooked up: vehicle and cargo act as a group (COH-17.0.7). */
export const loadDeed: DeedRules<DeedOf<'load'>> = {
  actors: (deed) => [deed.vehicle, ...deed.units],
  paid: (deed, pay) => ({ ...deed, pay }),
  movers: (deed) => deed.units,
  list: (look, side, found) => {
    const survey = surveyOf(look, side);
    if (!survey.isStacked) return;
    for (const vehicle of survey.able) if (mayCarry(vehicle)) addLoadings(look, survey, vehicle, found);
  },
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

const addLoadings = (look: L, survey: Survey, vehicle: Unit, found: Choice<DeedOf<'load'>>[]): void => {
  for (const load of loadsFor(look, survey, vehicle)) {
    const pay = firstWay(survey, billOf('load', vehicle, load));
    const units = load.map((unit) => unit.id);
    if (pay) found.push({ action: { type: 'load', vehicle: vehicle.id, units, pay }, holes: PAY_OPEN });
  }
};

/** Every unit, and every pair of units, that this vehicle could take aboard now. */
const loadsFor = (look: L, { own }: Survey, vehicle: Unit): readonly (readonly Unit[])[] => {
  const isBeside = (unit: Unit): boolean => unit.hex === vehicle.hex && unit.aboard === null && unit !== vehicle;
  const able = own.filter((unit) => isBeside(unit) && refuseCargo(look, vehicle, unit) === null);
  if (able.length === 0) return [];
  const pairs = able.flatMap((one, i) => able.slice(i + 1).map((other) => [one, other]));
  return [...able.map((one) => [one]), ...pairs].filter((load) => refuseRoom(look, vehicle, load) === null);
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

/** Can one that may act take part in loading or unloading, as a vehicle? */
const mayCarry = (unit: Unit): boolean => isVehicle(unit) && unit.hex !== null;

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
  payers: (look, deed) => [
    deed.vehicle,
    ...deed.units.flatMap(({ unit }) => (isMereCargo(unitOf(look, unit)) ? [] : [unit])),
  ],
  paid: (deed, pay) => ({ ...deed, pay }),
  movers: (deed) => deed.units.map(({ unit }) => unit),
  list: (look, side, found) => {
    const survey = surveyOf(look, side);
    if (!survey.isLaden) return;
    const cargo = survey.own.filter(({ aboard }) => aboard !== null);
    for (const id of new Set(cargo.map(({ aboard }) => aboard))) {
      const vehicle = survey.able.find((unit) => unit.id === id);
      if (vehicle && mayCarry(vehicle)) addUnloadings(look, survey, vehicle, found);
    }
  },
  spell: (_look, _side, { units }) => ({ units: { kind: 'options', options: facings(units) } }),
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

/** Each of those it carries, and all of them together. */
const addUnloadings = (look: L, survey: Survey, vehicle: Unit, found: Choice<DeedOf<'unload'>>[]): void => {
  const cargo = carried(look, vehicle.id);
  const fit = cargo.filter((unit) => refuseLeaving(look, vehicle, unit) === null);
  const together = fit.length > 1 && fit.length === cargo.length ? [fit] : [];
  for (const load of [...fit.map((unit) => [unit]), ...together]) {
    const listed = listUnloading(survey, vehicle, load);
    if (listed) found.push(listed);
  }
};

const UNLOADING_OPEN = { units: OPEN, pay: OPEN } as const;

const listUnloading = (survey: Survey, vehicle: Unit, cargo: readonly Unit[]): Choice<DeedOf<'unload'>> | null => {
  const pay = firstWay(survey, billOf('unload', vehicle, cargo));
  if (pay === null) return null;
  const units = cargo.map(({ id }) => ({ unit: id, facing: vehicle.facing }));
  return { action: { type: 'unload', vehicle: vehicle.id, units, pay }, holes: UNLOADING_OPEN };
};

/** House, COH-17.0.11: the vehicle pays for who gets off; a spent passenger is put down like any cargo, and stays spent. */
const isMereCargo = (passenger: Unit): boolean => passenger.status === 'spent';

/** COH-17.0.7: what vehicle and cargo have to pay together. */
const billOf = (type: 'load' | 'unload', vehicle: Unit, cargo: readonly Unit[]): Bill => {
  const price = priceOfPair(cargo.map(openGroundPrice));
  const acting = type === 'load' ? cargo : cargo.filter((unit) => !isMereCargo(unit));
  return { type, actors: [vehicle, ...acting], price, refuseWay: null };
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
    const unfit = isSecond ? twice(id) : refuseLeaving(look, vehicle, unit);
    if (unfit) return unfit;
  }
  return null;
}

/** COH-14.5.8: what is towed need not be fit to be let go. */
const refuseLeaving = (look: L, vehicle: Unit, unit: Unit): Illegal<Coh> | null =>
  isVehicle(unit) ? null : refuseCargo(look, vehicle, unit);

/** COH-17.0.9: one action for them all, at the cost of the slowest. */
const dearest = (costs: readonly Sum<Coh>[]): Sum<Coh> => {
  const price = priceOfPair(costs.map(sumOf));
  return costs.find((cost) => sumOf(cost) === price) ?? [];
};

/** What it adds up to: lists ask for nothing else. */
const openGroundPrice = (unit: Unit): number => typeOf(unit).move + (hitEffects(unit)?.moveCost ?? 0);

const openGroundCost = (unit: Unit, rule: 'COH-17.0.2' | 'COH-17.0.6'): Sum<Coh> => [
  term(isVehicle(unit) ? 'COH-14.5.8' : rule, typeOf(unit).move),
  ...markerCost(unit),
];
