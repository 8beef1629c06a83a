import { vehicleNamed } from '../data/vehicles.ts';
import type { Entry, Nation } from './entry.ts';
import { GERMAN_LIST } from './german.ts';
import { US_LIST } from './us.ts';

/** Every line of both lists, by its id. */
export const ENTRIES: Readonly<Record<string, Entry>> = { ...US_LIST, ...GERMAN_LIST };

export const entryNamed = (id: string): Entry | undefined => ENTRIES[id];

/** Whose a vehicle is. */
export const nationOfVehicle = (id: string): Nation => (id.startsWith('us-') ? 'us' : 'german');

/** PF-LIST-US.14, PF-LIST-GER.16: what a plain man more or less is worth. */
export const PLAIN_COST: Readonly<Record<Nation, number>> = {
  us: 12, // PF-LIST-US.14
  german: 13, // PF-LIST-GER.16
};

/** What joins an entry: men by the line they stand in, vehicles by their profile. */
export const nameOf = (id: string): Entry['name'] =>
  entryNamed(id)?.name ?? vehicleNamed(id)?.name ?? (id === SQUAD ? { en: 'Squad', fr: 'Groupe' } : { en: id, fr: id });

/** What a scenario writes out and no list has. */
export const SQUAD = 'squad';
