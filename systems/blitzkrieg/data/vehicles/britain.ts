import type { Unpriced } from '../build.ts';
import {
  allRound,
  antiTank,
  bow,
  coax,
  heOnly,
  hull,
  lobbed,
  mounted,
  pintle127,
  pintleMg,
  rosterOf,
  sidecarMg,
  tankArms,
  turret,
  turretMg,
} from '../build.ts';

const britain = rosterOf('britain');
const RADIO = ['radio'] as const;
const OPEN = ['radio', 'openTopped'] as const;
const STEADY = ['radio', 'stabiliser'] as const;

/** British infantry and cruiser tanks. The 2-pounder had no HE worth its name, which its 2D6 already says. */
// biome-ignore format: a vehicle a line reads as a table
const TANKS: readonly Unpriced[] = [
  britain('lightTank', { id: 'light-6b', name: 'Light Mk VI', years: [1939, 1941], armour: [7, 6], size: 'small',
    arms: [mounted('hmg127', 'turret'), coax], traits: RADIO }),
  britain('lightTank', { id: 'tetrarch', name: 'Tetrarch', years: [1941, 1944], armour: [7, 6], size: 'small',
    arms: [turret('40'), coax], traits: RADIO }),
  britain('mediumTank', { id: 'matilda-1', name: 'Matilda I', years: [1939, 1940], armour: [13, 12], size: 'small',
    arms: [mounted('mmg', 'turret')], traits: RADIO, pace: 'slow' }),
  britain('mediumTank', { id: 'matilda-2', name: 'Matilda II', years: [1939, 1943], armour: [14, 13],
    arms: [turret('40'), coax], traits: RADIO, pace: 'slow' }),
  britain('mediumTank', { id: 'matilda-cs', name: 'Matilda CS', years: [1940, 1943], armour: [14, 13],
    arms: [heOnly(turret('76*')), coax], traits: RADIO, pace: 'slow' }),
  britain('mediumTank', { id: 'valentine', name: 'Valentine II', years: [1941, 1943], armour: [13, 13], size: 'small',
    arms: [turret('40'), coax], traits: RADIO, pace: 'slow' }),
  britain('mediumTank', { id: 'valentine-9', name: 'Valentine IX', years: [1942, 1944], armour: [13, 13], size: 'small',
    arms: [turret('57L')], traits: RADIO, pace: 'slow' }),
  britain('mediumTank', { id: 'cruiser-a9', name: 'Cruiser A9', years: [1939, 1941], armour: [7, 6],
    arms: [turret('40'), coax, turretMg], traits: RADIO }),
  britain('mediumTank', { id: 'cruiser-a10', name: 'Cruiser A10', years: [1939, 1941], armour: [10, 8],
    arms: tankArms('40'), traits: RADIO, pace: 'slow' }),
  britain('mediumTank', { id: 'cruiser-a13', name: 'Cruiser A13', years: [1939, 1941], armour: [10, 8],
    arms: [turret('40'), coax], traits: RADIO, pace: 'fast' }),
  britain('mediumTank', { id: 'crusader-2', name: 'Crusader II', years: [1941, 1942], armour: [12, 9],
    arms: [turret('40'), coax], traits: RADIO, pace: 'fast' }),
  britain('mediumTank', { id: 'crusader-3', name: 'Crusader III', years: [1942, 1943], armour: [12, 9],
    arms: [turret('57L'), coax], traits: RADIO, pace: 'fast' }),
  britain('mediumTank', { id: 'cromwell', name: 'Cromwell', years: [1944, 1945], armour: [14, 11], arms: tankArms('75'),
    traits: RADIO, pace: 'fast' }),
  britain('mediumTank', { id: 'cromwell-cs', name: 'Cromwell CS', years: [1944, 1945], armour: [14, 11],
    arms: [turret('95*', 'heat'), coax, bow], traits: RADIO, pace: 'fast' }),
  britain('mediumTank', { id: 'challenger', name: 'Challenger', years: [1944, 1945], armour: [14, 11], size: 'large',
    arms: [turret('76LL', 'apds'), coax], traits: RADIO, pace: 'fast' }),
  britain('mediumTank', { id: 'comet', name: 'Comet', years: [1945, 1945], armour: [16, 12],
    arms: tankArms('77L', 'apds'), traits: RADIO, pace: 'fast' }),
  britain('heavyTank', { id: 'churchill-1', name: 'Churchill I/II', years: [1942, 1943], armour: [16, 15],
    arms: tankArms('40'), traits: RADIO }),
  britain('heavyTank', { id: 'churchill-3', name: 'Churchill III/IV', years: [1942, 1944], armour: [16, 15],
    arms: tankArms('57L'), traits: RADIO }),
  britain('heavyTank', { id: 'churchill-6', name: 'Churchill VI', years: [1944, 1945], armour: [16, 15],
    arms: tankArms('75'), traits: RADIO }),
  britain('heavyTank', { id: 'churchill-7', name: 'Churchill VII', years: [1944, 1945], armour: [18, 15],
    arms: tankArms('75'), traits: RADIO, pace: 'slow' }),
  britain('heavyTank', { id: 'churchill-cs', name: 'Churchill V (95 mm)', years: [1944, 1945], armour: [16, 15],
    arms: [turret('95*', 'heat'), coax, bow], traits: RADIO }),
  britain('heavyTank', { id: 'crocodile', name: 'Churchill Crocodile', years: [1944, 1945], armour: [18, 15],
    arms: [turret('75'), coax, mounted('flame', 'hull')], traits: RADIO, pace: 'slow' }),
];

/** American tanks in British service. The Firefly gave its bow gunner's seat to shells. */
// biome-ignore format: a vehicle a line reads as a table
const LEND_LEASE: readonly Unpriced[] = [
  britain('lightTank', { id: 'honey', name: 'Stuart I Honey', years: [1941, 1943], armour: [12, 9],
    arms: [...tankArms('37LL'), pintleMg], traits: RADIO, pace: 'fast' }),
  britain('lightTank', { id: 'british-stuart-6', name: 'Stuart VI', years: [1943, 1945], armour: [12, 10],
    arms: [...tankArms('37LL'), pintleMg], traits: STEADY, pace: 'fast' }),
  britain('mediumTank', { id: 'grant', name: 'Grant', years: [1942, 1943], armour: [13, 11], size: 'large',
    arms: [hull('75'), turret('37LL'), coax], traits: RADIO }),
  britain('mediumTank', { id: 'british-sherman', name: 'Sherman II/III', years: [1942, 1945], armour: [13, 11],
    size: 'large', arms: tankArms('75'), traits: STEADY }),
  britain('mediumTank', { id: 'british-sherman-dd', name: 'Sherman V DD', years: [1944, 1945], armour: [13, 11],
    size: 'large', arms: tankArms('75'), traits: ['radio', 'amphibious'] }),
  britain('mediumTank', { id: 'firefly', name: 'Sherman VC Firefly', years: [1944, 1945], armour: [13, 11],
    size: 'large', arms: [turret('76LL', 'apds'), coax], traits: RADIO }),
  britain('tankDestroyer', { id: 'achilles', name: 'Achilles', years: [1944, 1945], armour: [13, 9], size: 'large',
    arms: [turret('76LL', 'apds'), pintle127], traits: OPEN }),
];

/** British self-propelled guns. */
// biome-ignore format: a vehicle a line reads as a table
const SELF_PROPELLED: readonly Unpriced[] = [
  britain('tankDestroyer', { id: 'archer', name: 'Archer', years: [1944, 1945], armour: [9, 8], size: 'small',
    arms: [hull('76LL', 'apds')], traits: OPEN, pace: 'slow' }),
  britain('tankDestroyer', { id: 'bishop', name: 'Bishop', years: [1942, 1943], armour: [13, 12], size: 'large',
    arms: [lobbed(hull('88'))], traits: RADIO, pace: 'slow' }),
  britain('tankDestroyer', { id: 'sexton', name: 'Sexton', years: [1943, 1945], armour: [9, 8], size: 'large',
    arms: [lobbed(hull('88'))], traits: OPEN }),
  britain('tankDestroyer', { id: 'british-priest', name: 'Priest', years: [1942, 1944], armour: [10, 8], size: 'large',
    arms: [lobbed(hull('105*', 'heat')), pintle127], traits: OPEN }),
  britain('lorry', { id: 'portee-2-pounder', name: ['2-pounder portee', 'Canon de 2 livres porté'], years: [1941, 1942],
    arms: [allRound('40')], carries: 0, tows: false }),
  britain('armouredCar', { id: 'deacon', name: 'AEC Deacon', years: [1942, 1943], armour: [8, 6], size: 'large',
    arms: [allRound('57L')], traits: ['openTopped'] }),
];

/** British armoured cars and transport. */
// biome-ignore format: a vehicle a line reads as a table
const CARS: readonly Unpriced[] = [
  britain('armouredCar', { id: 'morris-cs9', name: 'Morris CS9', years: [1939, 1941], armour: [6, 5],
    arms: [antiTank('atRifle'), turretMg], traits: OPEN }),
  britain('armouredCar', { id: 'marmon-herrington', name: 'Marmon-Herrington', years: [1941, 1943], armour: [7, 6],
    arms: [turretMg, antiTank('atRifle')], traits: OPEN }),
  britain('armouredCar', { id: 'humber', name: 'Humber Mk II', years: [1941, 1944], armour: [8, 7],
    arms: [mounted('hmg127', 'turret'), coax], traits: RADIO }),
  britain('armouredCar', { id: 'humber-4', name: 'Humber Mk IV', years: [1943, 1945], armour: [8, 7],
    arms: [turret('37LL'), coax], traits: RADIO }),
  britain('armouredCar', { id: 'daimler-car', name: ['Daimler armoured car', 'Automitrailleuse Daimler'],
    years: [1942, 1945], armour: [8, 7], arms: [turret('40', 'apds'), coax], traits: ['radio', 'allTerrain'] }),
  britain('armouredCar', { id: 'daimler-dingo', name: 'Daimler Dingo', years: [1940, 1945], armour: [9, 7],
    size: 'small', arms: [bow], traits: ['radio', 'openTopped', 'allTerrain'] }),
  britain('armouredCar', { id: 'aec-3', name: 'AEC Mk III', years: [1943, 1945], armour: [9, 8], size: 'large',
    arms: [turret('75'), coax], traits: RADIO }),
  britain('armouredCar', { id: 'staghound', name: 'Staghound', years: [1943, 1945], armour: [9, 8], size: 'large',
    arms: tankArms('37LL'), traits: STEADY }),
  britain('carrier', { id: 'universal-carrier', name: 'Universal Carrier', years: [1939, 1945], armour: [6, 6],
    size: 'small', arms: [bow], traits: OPEN, carries: 1, tows: true, pace: 'slow' }),
  britain('carrier', { id: 'wasp', name: ['Wasp flame carrier', 'Wasp lance-flammes'], years: [1944, 1945],
    armour: [6, 6], size: 'small', arms: [mounted('flame', 'hull')], traits: OPEN, pace: 'slow' }),
  britain('halfTrack', { id: 'british-half-track', name: ['M5 half-track', 'Half-track M5'], years: [1943, 1945],
    armour: [7, 6], arms: [pintleMg], traits: RADIO }),
  britain('carrier', { id: 'kangaroo', name: 'Ram Kangaroo', years: [1944, 1945], armour: [14, 12], arms: [bow],
    traits: OPEN, carries: 2, pace: 'slow' }),
  britain('armouredCar', { id: 'white-scout-car', name: ['White scout car', 'Scout car White'], years: [1942, 1945],
    armour: [7, 6], traits: OPEN, carries: 1, tows: true }),
  britain('lorry', { id: 'bedford', name: ['Bedford lorry', 'Camion Bedford'], years: [1939, 1945] }),
  britain('lorry', { id: 'quad', name: ['Quad tractor', 'Tracteur Quad'], years: [1939, 1945],
    traits: ['allTerrain'], carries: 1 }),
  britain('jeep', { id: 'british-jeep', name: 'Jeep', years: [1942, 1945], size: 'small', traits: ['allTerrain'] }),
  britain('jeep', { id: 'sas-jeep', name: ['Raiding jeep', 'Jeep des raiders'], years: [1942, 1945], size: 'small',
    arms: [mounted('mmg', 'allRound'), sidecarMg], traits: ['allTerrain'], carries: 0 }),
];

/** Every British vehicle. */
export const BRITISH_VEHICLES: readonly Unpriced[] = [...TANKS, ...LEND_LEASE, ...SELF_PROPELLED, ...CARS];
