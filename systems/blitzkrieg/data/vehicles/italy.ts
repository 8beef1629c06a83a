import type { Unpriced } from '../build.ts';
import {
  allRound,
  cannon,
  coax,
  hull,
  lobbed,
  mounted,
  pintleMg,
  rosterOf,
  sidecarMg,
  tankArms,
  turret,
} from '../build.ts';

const italy = rosterOf('italy');

/** Italian tanks and self-propelled guns. Riveted plates: a point under what their thickness would give. */
// biome-ignore format: a vehicle a line reads as a table
const TANKS: readonly Unpriced[] = [
  italy('lightTank', { id: 'l3-35', name: 'L3/35', years: [1939, 1943], armour: [6, 5], size: 'small',
    arms: [mounted('mmg', 'hull')], pace: 'slow' }),
  italy('lightTank', { id: 'l3-lf', name: 'L3 Lf', years: [1939, 1942], armour: [6, 5], size: 'small',
    arms: [mounted('flame', 'hull')], pace: 'slow' }),
  italy('lightTank', { id: 'l6-40', name: 'L6/40', years: [1941, 1943], armour: [10, 7], size: 'small',
    arms: [cannon('veryLong', 'turret'), coax], traits: ['radio'] }),
  italy('mediumTank', { id: 'm11-39', name: 'M11/39', years: [1940, 1941], armour: [10, 7],
    arms: [hull('37'), mounted('mmg', 'turret')], pace: 'slow' }),
  italy('mediumTank', { id: 'm13-40', name: 'M13/40', years: [1940, 1942], armour: [10, 9],
    arms: tankArms('47'), pace: 'slow' }),
  italy('mediumTank', { id: 'm14-41', name: 'M14/41', years: [1941, 1943], armour: [10, 9],
    arms: tankArms('47', 'heat'), traits: ['radio'] }),
  italy('mediumTank', { id: 'm15-42', name: 'M15/42', years: [1943, 1943], armour: [11, 10],
    arms: tankArms('47L', 'heat'), traits: ['radio'] }),
  italy('mediumTank', { id: 'p26-40', name: 'P26/40', years: [1943, 1943], armour: [14, 12],
    arms: [turret('75', 'heat'), coax], traits: ['radio'] }),
  italy('tankDestroyer', { id: 'semovente-47', name: 'Semovente 47/32', years: [1942, 1943], armour: [10, 7],
    size: 'small', arms: [hull('47', 'heat')], traits: ['openTopped', 'radio'] }),
  italy('mediumTank', { id: 'semovente-75-18', name: 'Semovente 75/18', years: [1942, 1943], armour: [12, 10],
    size: 'small', arms: [hull('75*', 'heat'), pintleMg], traits: ['radio'] }),
  italy('mediumTank', { id: 'semovente-75-34', name: 'Semovente 75/34', years: [1943, 1943], armour: [12, 10],
    size: 'small', arms: [hull('75', 'heat'), pintleMg], traits: ['radio'] }),
  italy('tankDestroyer', { id: 'semovente-90-53', name: 'Semovente 90/53', years: [1942, 1943], armour: [10, 8],
    arms: [hull('90L')], traits: ['openTopped', 'radio'], pace: 'slow' }),
  italy('mediumTank', { id: 'semovente-105-25', name: 'Semovente 105/25', years: [1943, 1943], armour: [14, 10],
    size: 'small', arms: [lobbed(hull('105*', 'heat'))], traits: ['radio'] }),
];

/** Italian armoured cars and transport. */
// biome-ignore format: a vehicle a line reads as a table
const CARS: readonly Unpriced[] = [
  italy('armouredCar', { id: 'ab-41', name: 'AB 41', years: [1941, 1943], armour: [7, 6],
    arms: [cannon('veryLong', 'turret'), coax, mounted('hullMg', 'hull')], traits: ['radio', 'allTerrain'] }),
  italy('armouredCar', { id: 'ab-40', name: 'AB 40', years: [1940, 1942], armour: [7, 6],
    arms: [mounted('mmg', 'turret'), mounted('hullMg', 'hull')], traits: ['radio', 'allTerrain'] }),
  italy('jeep', { id: 'sahariana', name: 'AS 42 Sahariana', years: [1942, 1943],
    arms: [cannon('veryLong', 'allRound'), sidecarMg], traits: ['allTerrain'], carries: 0 }),
  italy('lorry', { id: 'autocannone-90', name: 'Autocannone 90/53', years: [1941, 1943], size: 'large',
    arms: [allRound('90L')], carries: 0, tows: false }),
  italy('lorry', { id: 'fiat-626', name: ['Fiat 626 lorry', 'Camion Fiat 626'], years: [1939, 1943] }),
  italy('lorry', { id: 'tl-37', name: ['TL 37 tractor', 'Tracteur TL 37'], years: [1939, 1943],
    traits: ['allTerrain'], carries: 1 }),
  italy('jeep', { id: 'italian-motorcycle', name: ['Moto Guzzi motorcycle', 'Motocyclette Moto Guzzi'],
    years: [1939, 1943], size: 'small', arms: [sidecarMg], tows: false }),
  italy('wagon', { id: 'italian-wagon', name: ['Horse-drawn wagon', 'Attelage'], years: [1939, 1943] }),
];

/** Every Italian vehicle. */
export const ITALIAN_VEHICLES: readonly Unpriced[] = [...TANKS, ...CARS];
