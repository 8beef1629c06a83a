import type { Unpriced } from '../build.ts';
import { bow, coax, hull, lobbed, mounted, pintle127, pintleMg, rosterOf, tankArms, turret } from '../build.ts';

const usa = rosterOf('usa');
const STEADY = ['radio', 'stabiliser'] as const;
const OPEN = ['radio', 'openTopped'] as const;

/** American tanks: gyro-stabilised guns, a .50 on every roof. HVAP (APCR) reached the 76 mm guns in late 1944. */
// biome-ignore format: a vehicle a line reads as a table
const TANKS: readonly Unpriced[] = [
  usa('lightTank', { id: 'm3-stuart', name: 'M3 Stuart', years: [1941, 1943], armour: [12, 9],
    arms: [...tankArms('37LL'), pintleMg], traits: STEADY, pace: 'fast' }),
  usa('lightTank', { id: 'm5-stuart', name: 'M5A1 Stuart', years: [1942, 1945], armour: [12, 10],
    arms: [...tankArms('37LL'), pintleMg], traits: STEADY, pace: 'fast' }),
  usa('lightTank', { id: 'm24-chaffee', name: 'M24 Chaffee', years: [1944, 1945], armour: [12, 9],
    arms: [...tankArms('75'), pintle127], traits: STEADY, pace: 'fast' }),
  usa('mediumTank', { id: 'm3-lee', name: 'M3 Lee', years: [1942, 1943], armour: [13, 11], size: 'large',
    arms: [hull('75'), turret('37LL'), coax], traits: STEADY }),
  usa('mediumTank', { id: 'sherman-m4', name: 'Sherman M4/M4A1', years: [1942, 1945], armour: [13, 11], size: 'large',
    arms: [...tankArms('75'), pintle127], traits: STEADY }),
  usa('mediumTank', { id: 'sherman-m4a3', name: 'Sherman M4A3', years: [1944, 1945], armour: [14, 11], size: 'large',
    arms: [...tankArms('75'), pintle127], traits: STEADY }),
  usa('mediumTank', { id: 'sherman-76', name: 'Sherman M4A3 76(W)', years: [1944, 1945], armour: [15, 11],
    size: 'large', arms: [...tankArms('76L', 'apcr'), pintle127], traits: STEADY }),
  usa('mediumTank', { id: 'sherman-105', name: 'Sherman M4 (105)', years: [1944, 1945], armour: [14, 11], size: 'large',
    arms: [lobbed(turret('105*', 'heat')), coax, bow, pintle127], traits: ['radio'] }),
  usa('mediumTank', { id: 'sherman-jumbo', name: 'Sherman M4A3E2 Jumbo', years: [1944, 1945], armour: [18, 13],
    size: 'large', arms: [...tankArms('75'), pintle127], traits: STEADY, pace: 'slow' }),
  usa('mediumTank', { id: 'sherman-dd', name: 'Sherman DD', years: [1944, 1945], armour: [13, 11], size: 'large',
    arms: tankArms('75'), traits: ['radio', 'stabiliser', 'amphibious'] }),
  usa('mediumTank', { id: 'sherman-flame', name: ['Sherman flame tank', 'Sherman lance-flammes'], years: [1944, 1945],
    armour: [14, 11], size: 'large', arms: [turret('75'), coax, mounted('flame', 'hull')], traits: ['radio'] }),
  usa('heavyTank', { id: 'm26-pershing', name: 'M26 Pershing', years: [1945, 1945], armour: [18, 15], size: 'large',
    arms: [...tankArms('90L', 'apcr'), pintle127], traits: ['radio'], pace: 'fast' }),
];

/** American tank destroyers and self-propelled guns: open-topped, fast, thin. */
// biome-ignore format: a vehicle a line reads as a table
const SELF_PROPELLED: readonly Unpriced[] = [
  usa('tankDestroyer', { id: 'm10', name: 'M10 Wolverine', years: [1942, 1945], armour: [13, 9], size: 'large',
    arms: [turret('76L', 'apcr'), pintle127], traits: OPEN }),
  usa('tankDestroyer', { id: 'm18', name: 'M18 Hellcat', years: [1944, 1945], armour: [9, 7],
    arms: [turret('76L', 'apcr'), pintle127], traits: OPEN, pace: 'fast' }),
  usa('tankDestroyer', { id: 'm36', name: 'M36 Jackson', years: [1944, 1945], armour: [14, 9], size: 'large',
    arms: [turret('90L', 'apcr'), pintle127], traits: OPEN }),
  usa('halfTrack', { id: 'm3-75-gmc', name: 'M3 75 mm GMC', years: [1941, 1943], armour: [8, 6], arms: [hull('75')],
    traits: ['radio'], carries: 0, tows: false }),
  usa('jeep', { id: 'm6-37-gmc', name: 'M6 37 mm GMC', years: [1942, 1943],
    arms: [hull('37LL')], carries: 0, tows: false }),
  usa('tankDestroyer', { id: 'm7-priest', name: 'M7 Priest', years: [1942, 1945], armour: [10, 8], size: 'large',
    arms: [lobbed(hull('105*', 'heat')), pintle127], traits: OPEN }),
  usa('lightTank', { id: 'm8-hmc', name: 'M8 HMC', years: [1942, 1945], armour: [11, 9],
    arms: [lobbed(turret('75*', 'heat')), pintle127], traits: OPEN }),
];

/** American armoured cars and transport. The four .50s of the M16 are two pools: the sheet has no row for them. */
// biome-ignore format: a vehicle a line reads as a table
const CARS: readonly Unpriced[] = [
  usa('armouredCar', { id: 'm8-greyhound', name: 'M8 Greyhound', years: [1943, 1945], armour: [9, 7],
    arms: [turret('37LL'), coax, pintle127], traits: OPEN }),
  usa('armouredCar', { id: 'm20', name: 'M20', years: [1943, 1945], armour: [8, 7], size: 'small', arms: [pintle127],
    traits: OPEN }),
  usa('armouredCar', { id: 'm3-scout-car', name: ['M3 scout car', 'Scout car M3'], years: [1941, 1944], armour: [7, 6],
    arms: [pintle127], traits: OPEN, carries: 1, tows: true }),
  usa('halfTrack', { id: 'm3-half-track', name: ['M3 half-track', 'Half-track M3'], years: [1941, 1945], armour: [7, 6],
    arms: [pintle127], traits: ['radio'] }),
  usa('halfTrack', { id: 'm4-mortar-carrier', name: ['M4 mortar half-track', 'Half-track porte-mortier M4'],
    years: [1942, 1945], armour: [7, 6], arms: [mounted('mortar80', 'hull'), pintleMg],
    traits: ['radio'], carries: 0 }),
  usa('halfTrack', { id: 'm16', name: ['M16 quad .50 half-track', 'Half-track M16 à mitrailleuses quadruples'],
    years: [1943, 1945], armour: [7, 6], arms: [pintle127, pintle127],
    traits: ['radio'], carries: 0, tows: false }),
  usa('lorry', { id: 'gmc', name: ['GMC 2½-ton lorry', 'Camion GMC'], years: [1941, 1945], traits: ['allTerrain'] }),
  usa('lorry', { id: 'dukw', name: 'DUKW', years: [1942, 1945], size: 'large',
    traits: ['amphibious', 'allTerrain'], tows: false }),
  usa('jeep', { id: 'jeep', name: 'Jeep', years: [1941, 1945], size: 'small', traits: ['allTerrain'] }),
  usa('jeep', { id: 'jeep-50', name: ['Jeep with .50 machine gun', 'Jeep à mitrailleuse de .50'], years: [1942, 1945],
    size: 'small', traits: ['allTerrain'], arms: [pintle127], carries: 0 }),
  usa('jeep', { id: 'dodge', name: ['Dodge weapons carrier', 'Dodge'], years: [1941, 1945], traits: ['allTerrain'] }),
  usa('halfTrack', { id: 'm5-tractor', name: ['M5 high-speed tractor', 'Tracteur M5'], years: [1942, 1945],
    carries: 1 }),
  usa('carrier', { id: 'lvt-4', name: 'LVT-4 Buffalo', years: [1944, 1945], armour: [7, 6], size: 'large',
    traits: ['amphibious', 'openTopped'], arms: [pintle127], carries: 2, pace: 'slow' }),
];

/** Every American vehicle. */
export const AMERICAN_VEHICLES: readonly Unpriced[] = [...TANKS, ...SELF_PROPELLED, ...CARS];
