import type { Unpriced } from '../build.ts';
import {
  allRound,
  bow,
  coax,
  hull,
  mounted,
  pintle127,
  pintleMg,
  rosterOf,
  sidecarMg,
  tankArms,
  turret,
  turretMg,
} from '../build.ts';

const france = rosterOf('france');

/** French tanks of 1939–40: well armoured, slow, a commander alone in his turret, few radios. */
// biome-ignore format: a vehicle a line reads as a table
const TANKS: readonly Unpriced[] = [
  france('lightTank', { id: 'ft-17', name: 'Renault FT', years: [1939, 1940], armour: [7, 7], size: 'small',
    arms: [turret('37*')], pace: 'slow' }),
  france('lightTank', { id: 'ft-17-mg', name: ['Renault FT (machine gun)', 'Renault FT (mitrailleuse)'],
    years: [1939, 1940], armour: [7, 7], size: 'small', arms: [mounted('mmg', 'turret')], pace: 'slow' }),
  france('lightTank', { id: 'amr-33', name: 'AMR 33/35', years: [1939, 1940], armour: [6, 6], size: 'small',
    arms: [turretMg], traits: ['radio'], pace: 'fast' }),
  france('lightTank', { id: 'amr-35-13', name: 'AMR 35 ZT (13,2 mm)', years: [1939, 1940], armour: [6, 6],
    size: 'small', arms: [mounted('hmg127', 'turret')], traits: ['radio'], pace: 'fast' }),
  france('lightTank', { id: 'amc-35', name: 'AMC 35', years: [1939, 1940], armour: [9, 8],
    arms: [turret('47'), coax] }),
  france('mediumTank', { id: 'r35', name: 'Renault R 35', years: [1939, 1940], armour: [12, 12], size: 'small',
    arms: [turret('37*'), coax], pace: 'slow' }),
  france('mediumTank', { id: 'r39', name: 'Renault R 39', years: [1940, 1940], armour: [12, 12], size: 'small',
    arms: [turret('37'), coax], pace: 'slow' }),
  france('mediumTank', { id: 'h35', name: 'Hotchkiss H 35', years: [1939, 1940], armour: [12, 11], size: 'small',
    arms: [turret('37*'), coax], pace: 'slow' }),
  france('mediumTank', { id: 'h39', name: 'Hotchkiss H 39', years: [1940, 1940], armour: [12, 12], size: 'small',
    arms: [turret('37'), coax] }),
  france('mediumTank', { id: 'fcm-36', name: 'FCM 36', years: [1939, 1940], armour: [12, 12], size: 'small',
    arms: [turret('37*'), coax], pace: 'slow' }),
  france('mediumTank', { id: 'd1', name: 'Char D1', years: [1939, 1940], armour: [10, 10], arms: tankArms('47*'),
    traits: ['radio'], pace: 'slow' }),
  france('mediumTank', { id: 'd2', name: 'Char D2', years: [1939, 1940], armour: [12, 12], arms: tankArms('47*'),
    traits: ['radio'], pace: 'slow' }),
  france('mediumTank', { id: 's35', name: 'Somua S 35', years: [1939, 1940], armour: [13, 13],
    arms: [turret('47'), coax], traits: ['radio'] }),
  france('heavyTank', { id: 'b1-bis', name: 'Char B1 bis', years: [1939, 1940], armour: [14, 14], size: 'large',
    arms: [hull('75*'), turret('47'), coax, bow], traits: ['radio'] }),
  // The Free French of 1943–45 had American vehicles.
  france('mediumTank', { id: 'french-sherman', name: 'Sherman M4A2', years: [1943, 1945], armour: [13, 11],
    size: 'large', arms: [...tankArms('75'), pintle127], traits: ['radio', 'stabiliser'] }),
  france('lightTank', { id: 'french-stuart', name: 'M5A1 Stuart', years: [1943, 1945], armour: [12, 10],
    arms: tankArms('37LL'), traits: ['radio', 'stabiliser'], pace: 'fast' }),
  france('tankDestroyer', { id: 'french-m10', name: 'M10', years: [1944, 1945], armour: [13, 9], size: 'large',
    arms: [turret('76L'), pintle127], traits: ['radio', 'openTopped'] }),
];

/** French armoured cars, tank destroyers and transport. */
// biome-ignore format: a vehicle a line reads as a table
const CARS: readonly Unpriced[] = [
  france('armouredCar', { id: 'panhard-178', name: 'AMD Panhard 178', years: [1939, 1940], armour: [8, 7],
    arms: [turret('25L'), coax], traits: ['radio'] }),
  france('armouredCar', { id: 'laffly-50', name: 'AMD Laffly 50', years: [1939, 1940], armour: [6, 6], size: 'large',
    arms: [turret('37*'), coax] }),
  france('halfTrack', { id: 'amc-p16', name: 'AMC P16', years: [1939, 1940], armour: [7, 6],
    arms: [turret('37*'), coax], carries: 0, tows: false }),
  france('jeep', { id: 'laffly-w15-tcc', name: 'Laffly W15 TCC', years: [1940, 1940], arms: [allRound('47L')],
    traits: ['allTerrain'], carries: 0, tows: false }),
  france('carrier', { id: 'lorraine-38l', name: ['Lorraine 38L carrier', 'Chenillette Lorraine 38L'],
    years: [1939, 1940], armour: [6, 6], traits: ['openTopped'], carries: 2, tows: true, pace: 'slow' }),
  france('carrier', { id: 'renault-ue', name: ['Renault UE carrier', 'Chenillette Renault UE'], years: [1939, 1940],
    armour: [6, 6], size: 'small', tows: true, pace: 'slow' }),
  france('armouredCar', { id: 'french-m8', name: 'M8 Greyhound', years: [1944, 1945], armour: [9, 7],
    arms: [turret('37LL'), coax, pintle127], traits: ['radio', 'openTopped'] }),
  france('halfTrack', { id: 'french-half-track', name: ['M3 half-track', 'Half-track M3'], years: [1943, 1945],
    armour: [7, 6], arms: [pintle127], traits: ['radio'] }),
  france('lorry', { id: 'french-lorry', name: ['Citroën lorry', 'Camion Citroën'], years: [1939, 1940] }),
  france('lorry', { id: 'french-gmc', name: ['GMC lorry', 'Camion GMC'], years: [1943, 1945], traits: ['allTerrain'] }),
  france('lorry', { id: 'laffly-s20', name: ['Laffly S20TL lorry', 'Laffly S20TL'], years: [1939, 1940],
    traits: ['allTerrain'] }),
  france('jeep', { id: 'french-jeep', name: 'Jeep', years: [1943, 1945], size: 'small', arms: [pintleMg],
    traits: ['allTerrain'] }),
  france('jeep', { id: 'french-motorcycle', name: ['Motorcycle and sidecar', 'Side-car'], years: [1939, 1940],
    size: 'small', arms: [sidecarMg], tows: false }),
  france('wagon', { id: 'french-wagon', name: ['Horse-drawn wagon', 'Attelage'], years: [1939, 1940] }),
];

/** Every French vehicle. */
export const FRENCH_VEHICLES: readonly Unpriced[] = [...TANKS, ...CARS];
