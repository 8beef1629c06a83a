import type { VehicleProfile } from './vehicle.ts';
import { GERMAN_VEHICLES } from './vehicles-german.ts';
import { US_VEHICLES } from './vehicles-us.ts';

/** Every vehicle of both lists, by its id. */
export const VEHICLES: Readonly<Record<string, VehicleProfile>> = { ...US_VEHICLES, ...GERMAN_VEHICLES };

/** The profile of that id; undefined where there is none. */
export const vehicleNamed = (id: string): VehicleProfile | undefined => VEHICLES[id];
