import { z } from 'zod';
import type { VehicleOption } from '../data/vehicle.ts';
import { PERIODS, VEHICLE_OPTIONS } from '../data/vehicle.ts';
import { vehicleNamed } from '../data/vehicles.ts';
import type { BoughtGear } from '../data/weapons.ts';
import { GEAR_COST } from '../data/weapons.ts';
import { PLATOONS } from './charts.ts';
import type { Nation } from './entry.ts';
import { NATIONS } from './entry.ts';
import { entryNamed, PLAIN_COST } from './lists.ts';

/** A few words of the player's own. */
const label = z.string().max(80);
const option = z.enum(Object.keys(VEHICLE_OPTIONS) as [VehicleOption, ...VehicleOption[]]);
const options = z.array(option).default([]).describe('what is bought for it');
const reserve = z.boolean().default(false).describe('held back, where the scenario has reserves');

const vehicle = z.strictObject({
  vehicle: z.string().min(1).describe('a vehicle of the lists, by its id'),
  count: z.int().min(1).max(20).default(1),
  options,
  reserve,
});

const unit = z.strictObject({
  entry: z.string().min(1).describe('a line of the army list, by its id'),
  name: label.optional(),
  men: z.int().min(-20).max(20).default(0).describe('plain men more or less (PF-ARMY.3)'),
  armings: z
    .array(z.strictObject({ arming: z.string().min(1), count: z.int().min(1).max(20).default(1) }))
    .default([])
    .describe('weapons bought for its men'),
  joined: z
    .array(z.strictObject({ entry: z.string().min(1), count: z.int().min(1).max(20).default(1), options }))
    .default([])
    .describe('who comes with it: medic, sniper, light vehicles'),
  rides: z
    .array(z.strictObject({ vehicle: z.string().min(1), options }))
    .default([])
    .describe('transport bought for it'),
  vehicleOptions: z.array(option).default([]).describe('what is bought for the vehicle in its price'),
  onFoot: z.boolean().default(false).describe('leaves the vehicle in its price behind, for nothing (PF-HIST-OMA.9)'),
  bicycles: z.boolean().default(false).describe('for all, instead of the vehicle in its price (PF-LIST-GER.14)'),
  gear: z
    .array(
      z.strictObject({
        gear: z.enum(Object.keys(GEAR_COST) as [BoughtGear, ...BoughtGear[]]),
        count: z.int().min(1).max(40).default(1),
      }),
    )
    .default([])
    .describe('free armies only (PF-EQP.7)'),
  reserve,
});

const platoon = z.strictObject({
  kind: z.enum(PLATOONS),
  name: label.optional(),
  units: z.array(unit).max(20).default([]).describe('headquarters, squads and supporting teams'),
  tanks: z.array(vehicle).max(20).default([]),
});

/** The file of an army. */
export const armySchema = z.strictObject({
  $schema: z.string().optional().describe('where the JSON Schema of this file is, for editors'),
  format: z.literal(1),
  kind: z.literal('army').default('army'),
  system: z.literal('panzerfaust'),
  title: label.optional(),
  nation: z.enum(NATIONS),
  period: z.enum(PERIODS).nullable().default(null).describe('D 1939-40, M 1941-43, F 1944-45; null: any (PF-ARMY.2)'),
  organisation: z.enum(['charts', 'free']).default('charts').describe('free: no organisation is asked for (PF-ARMY.1)'),
  limit: z.int().positive().optional().describe('the points agreed upon'),
  platoons: z.array(platoon).min(1).max(8),
  divisional: z
    .strictObject({ units: z.array(unit).max(8).default([]), tanks: z.array(vehicle).max(8).default([]) })
    .default({ units: [], tanks: [] }),
  special: z.array(unit).max(8).default([]).describe('observers'),
});
/** An army, read. */
export type ArmyList = z.infer<typeof armySchema>;
/** A unit of an army. */
export type ListedUnit = z.infer<typeof unit>;
/** Tanks of an army. */
export type ListedVehicle = z.infer<typeof vehicle>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const pointsOfOptions = (bought: readonly VehicleOption[]): number => sum(bought.map((one) => VEHICLE_OPTIONS[one]));

/** What one vehicle costs with what is bought for it; one nobody knows costs nothing. */
const pointsOfOne = (id: string, bought: readonly VehicleOption[]): number =>
  (vehicleNamed(id)?.points ?? 0) + pointsOfOptions(bought);

export const pointsOfVehicle = ({ vehicle: id, count, options: bought }: ListedVehicle): number =>
  count * pointsOfOne(id, bought);

/** PF-ARMY.3: men more or less at the price of the list. */
const pointsOfMen = (nation: Nation, men: number): number => men * PLAIN_COST[nation];

/** What a unit costs with all that is bought for it; what nobody knows costs nothing. */
export const pointsOfUnit = (listed: ListedUnit): number => {
  const entry = entryNamed(listed.entry);
  if (!entry) return 0;
  const armings = listed.armings.map(
    ({ arming, count }) => count * (entry.armings.find(({ id }) => id === arming)?.cost ?? 0), // PF-ARMY.4
  );
  const joined = listed.joined.map(
    (one) => one.count * (entryNamed(one.entry)?.points ?? pointsOfOne(one.entry, one.options)),
  );
  const rides = listed.rides.map((one) => pointsOfOne(one.vehicle, one.options));
  const gear = listed.gear.map((one) => one.count * GEAR_COST[one.gear]);
  return (
    entry.points +
    pointsOfMen(entry.nation, listed.men) +
    pointsOfOptions(listed.vehicleOptions) +
    (listed.bicycles ? (entry.bicycles ?? 0) : 0) +
    sum([...armings, ...joined, ...rides, ...gear])
  );
};

/** All units of an army, in the order of its file. */
export const unitsOf = ({ platoons, divisional, special }: ArmyList): readonly ListedUnit[] => [
  ...platoons.flatMap(({ units }) => units),
  ...divisional.units,
  ...special,
];

/** All vehicles that are bought for themselves, in the order of the file. */
export const tanksOf = ({ platoons, divisional }: ArmyList): readonly ListedVehicle[] => [
  ...platoons.flatMap(({ tanks }) => tanks),
  ...divisional.tanks,
];

/** What an army costs. */
export const pointsOf = (list: ArmyList): number =>
  sum(unitsOf(list).map(pointsOfUnit)) + sum(tanksOf(list).map(pointsOfVehicle));
