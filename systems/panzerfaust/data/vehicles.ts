import type { VehicleProfile } from './vehicle.ts';
import { GERMAN_VEHICLES } from './vehicles-german.ts';
import { US_VEHICLES } from './vehicles-us.ts';

/** PF-VUS, PF-VGER: every vehicle, by name. */
export const VEHICLES: Readonly<Record<string, VehicleProfile>> = { ...US_VEHICLES, ...GERMAN_VEHICLES };
