import type { Unpriced } from '../build.ts';
import {
  bow,
  cannon,
  coax,
  hull,
  lobbed,
  mounted,
  pintle127,
  rosterOf,
  sidecarMg,
  tankArms,
  turret,
  turretMg,
} from '../build.ts';

const ussr = rosterOf('ussr');

/** Soviet tanks. Radios were for commanders until 1943. 76 mm guns: the sheet's own Russian 76L (factor 6). */
// biome-ignore format: a vehicle a line reads as a table
const TANKS: readonly Unpriced[] = [
  ussr('lightTank', { id: 't-26', name: 'T-26', years: [1939, 1942], armour: [8, 7],
    arms: [turret('45L'), coax], pace: 'slow' }),
  ussr('lightTank', { id: 't-26-flame', name: ['OT-130 flame tank', 'OT-130 lance-flammes'], years: [1939, 1942],
    armour: [8, 7], arms: [mounted('flame', 'turret')], pace: 'slow' }),
  ussr('lightTank', { id: 'bt-5', name: 'BT-5', years: [1939, 1941], armour: [7, 6],
    arms: [turret('45L'), coax], pace: 'fast' }),
  ussr('lightTank', { id: 'bt-7', name: 'BT-7', years: [1939, 1942], armour: [8, 7],
    arms: [turret('45L'), coax], pace: 'fast' }),
  ussr('lightTank', { id: 't-37', name: 'T-37/T-38', years: [1939, 1942], armour: [6, 5], size: 'small',
    traits: ['amphibious'], arms: [turretMg], pace: 'slow' }),
  ussr('lightTank', { id: 't-40', name: 'T-40', years: [1941, 1942], armour: [7, 6], size: 'small',
    traits: ['amphibious'], arms: [mounted('hmg127', 'turret'), coax] }),
  ussr('lightTank', { id: 't-60', name: 'T-60', years: [1941, 1943], armour: [9, 7], size: 'small',
    arms: [cannon('long', 'turret'), coax], pace: 'slow' }),
  ussr('lightTank', { id: 't-70', name: 'T-70', years: [1942, 1945], armour: [13, 9], size: 'small',
    arms: [turret('45L', 'apcr'), coax] }),
  ussr('lightTank', { id: 't-50', name: 'T-50', years: [1941, 1942], armour: [12, 11], arms: [turret('45L'), coax],
    traits: ['radio'], pace: 'fast' }),
  ussr('mediumTank', { id: 't-28', name: 'T-28', years: [1939, 1942], armour: [9, 9], size: 'large',
    arms: [turret('76*'), coax, turretMg, turretMg] }),
  ussr('heavyTank', { id: 't-35', name: 'T-35', years: [1939, 1941], armour: [9, 9], size: 'large',
    arms: [turret('76*'), turret('45L'), turretMg, turretMg], pace: 'slow' }),
  ussr('mediumTank', { id: 't-34-1940', name: 'T-34/76 (1940)', years: [1940, 1942], armour: [13, 12],
    arms: tankArms('76'), pace: 'fast' }),
  ussr('mediumTank', { id: 't-34-76', name: 'T-34/76', years: [1941, 1944], armour: [13, 12],
    arms: tankArms('76L'), pace: 'fast' }),
  ussr('mediumTank', { id: 't-34-76-1943', name: 'T-34/76 (1943)', years: [1943, 1945], armour: [14, 12],
    arms: tankArms('76L', 'apcr'), traits: ['radio'], pace: 'fast' }),
  ussr('mediumTank', { id: 't-34-57', name: 'T-34/57', years: [1941, 1943], armour: [13, 12],
    arms: tankArms('57LL'), pace: 'fast' }),
  ussr('mediumTank', { id: 'ot-34', name: ['OT-34 flame tank', 'OT-34 lance-flammes'], years: [1942, 1945],
    armour: [13, 12], pace: 'fast',
    arms: [turret('76L'), coax, mounted('flame', 'hull')] }),
  ussr('mediumTank', { id: 't-34-85', name: 'T-34/85', years: [1944, 1945], armour: [15, 13],
    arms: tankArms('85L', 'apcr'), traits: ['radio'], pace: 'fast' }),
  // 75 mm plates all round in 1940, more on the turret and the sides later.
  ussr('heavyTank', { id: 'kv-1', name: 'KV-1 (1940)', years: [1940, 1942], armour: [15, 15], size: 'large',
    arms: [turret('76L'), coax, bow] }),
  ussr('heavyTank', { id: 'kv-1-e', name: ['KV-1E and KV-1 (1942)', 'KV-1E et KV-1 (1942)'], years: [1941, 1943], armour: [17, 16], size: 'large',
    arms: [turret('76L'), coax, bow], traits: ['radio'], pace: 'slow' }),
  ussr('heavyTank', { id: 'kv-1s', name: 'KV-1S', years: [1942, 1944], armour: [15, 14], size: 'large',
    arms: [turret('76L', 'apcr'), coax, bow], traits: ['radio'] }),
  ussr('heavyTank', { id: 'kv-2', name: 'KV-2', years: [1940, 1942], armour: [15, 15], size: 'large',
    arms: [turret('152*'), coax, bow], pace: 'slow' }),
  ussr('heavyTank', { id: 'kv-85', name: 'KV-85', years: [1943, 1944], armour: [15, 14], size: 'large',
    arms: [turret('85L'), coax, bow], traits: ['radio'] }),
  ussr('heavyTank', { id: 'is-1', name: 'IS-1', years: [1944, 1945], armour: [17, 16], size: 'large',
    arms: [turret('85L', 'apcr'), coax, bow], traits: ['radio'] }),
  ussr('heavyTank', { id: 'is-2', name: 'IS-2', years: [1944, 1945], armour: [18, 16], size: 'large',
    arms: [turret('122L'), coax, pintle127], traits: ['radio'] }),
];

/** Under Lend-Lease. */
// biome-ignore format: a vehicle a line reads as a table
const LEND_LEASE: readonly Unpriced[] = [
  ussr('mediumTank', { id: 'ussr-matilda', name: ['Matilda II (Lend-Lease)', 'Matilda II (prêt-bail)'],
    years: [1941, 1943], armour: [14, 13], arms: [turret('40'), coax], traits: ['radio'], pace: 'slow' }),
  ussr('mediumTank', { id: 'ussr-valentine', name: ['Valentine (Lend-Lease)', 'Valentine (prêt-bail)'],
    years: [1941, 1945], armour: [13, 13], size: 'small', arms: [turret('40'), coax],
    traits: ['radio'], pace: 'slow' }),
  ussr('lightTank', { id: 'ussr-stuart', name: ['M3 Stuart (Lend-Lease)', 'M3 Stuart (prêt-bail)'], years: [1942, 1944],
    armour: [12, 9], arms: tankArms('37LL'), traits: ['radio'] }),
  ussr('mediumTank', { id: 'ussr-lee', name: ['M3 Lee (Lend-Lease)', 'M3 Lee (prêt-bail)'], years: [1942, 1944],
    armour: [13, 11], size: 'large', arms: [hull('75'), turret('37LL'), coax], traits: ['radio'] }),
  ussr('mediumTank', { id: 'ussr-sherman', name: ['Sherman M4A2 (Lend-Lease)', 'Sherman M4A2 (prêt-bail)'],
    years: [1943, 1945], armour: [13, 11], size: 'large', arms: [...tankArms('75'), pintle127],
    traits: ['radio', 'stabiliser'] }),
  ussr('mediumTank', { id: 'ussr-sherman-76', name: ['Sherman M4A2 76 (Lend-Lease)', 'Sherman M4A2 76 (prêt-bail)'],
    years: [1944, 1945], armour: [15, 11], size: 'large', arms: [...tankArms('76L'), pintle127],
    traits: ['radio', 'stabiliser'] }),
];

/** Soviet assault guns and tank destroyers. The ML-20S threw a shell heavy enough to have a row of its own (152). */
// biome-ignore format: a vehicle a line reads as a table
const SELF_PROPELLED: readonly Unpriced[] = [
  ussr('tankDestroyer', { id: 'su-76', name: 'SU-76M', years: [1943, 1945], armour: [9, 7],
    traits: ['openTopped', 'radio'], arms: [lobbed(hull('76L', 'apcr'))] }),
  ussr('mediumTank', { id: 'su-122', name: 'SU-122', years: [1943, 1945], armour: [14, 12], traits: ['radio'],
    arms: [hull('122*', 'heat')] }),
  ussr('tankDestroyer', { id: 'su-85', name: 'SU-85', years: [1943, 1945], armour: [14, 12], traits: ['radio'],
    arms: [hull('85L', 'apcr')] }),
  ussr('tankDestroyer', { id: 'su-100', name: 'SU-100', years: [1944, 1945], armour: [16, 12], traits: ['radio'],
    arms: [hull('100L')] }),
  ussr('heavyTank', { id: 'su-152', name: 'SU-152', years: [1943, 1945], armour: [15, 14], size: 'large',
    traits: ['radio'], arms: [hull('152')] }),
  ussr('heavyTank', { id: 'isu-122', name: 'ISU-122', years: [1944, 1945], armour: [17, 16], size: 'large',
    traits: ['radio'], arms: [hull('122L'), pintle127] }),
  ussr('heavyTank', { id: 'isu-152', name: 'ISU-152', years: [1944, 1945], armour: [17, 16], size: 'large',
    traits: ['radio'], arms: [hull('152'), pintle127] }),
];

/** Soviet armoured cars and transport. */
// biome-ignore format: a vehicle a line reads as a table
const CARS: readonly Unpriced[] = [
  ussr('armouredCar', { id: 'ba-10', name: 'BA-10', years: [1939, 1943], armour: [7, 6], size: 'large',
    arms: [turret('45L'), coax, bow] }),
  ussr('armouredCar', { id: 'ba-20', name: 'BA-20', years: [1939, 1942], armour: [6, 5], arms: [turretMg],
    traits: ['radio'] }),
  ussr('armouredCar', { id: 'ba-64', name: 'BA-64', years: [1942, 1945], armour: [7, 6], size: 'small',
    arms: [turretMg], traits: ['openTopped', 'allTerrain'] }),
  ussr('armouredCar', { id: 'ussr-scout-car', name: ['M3 scout car', 'Scout car M3'], years: [1943, 1945],
    armour: [7, 6], arms: [pintle127], traits: ['openTopped', 'radio'], carries: 1, tows: true }),
  ussr('carrier', { id: 'ussr-universal-carrier',
    name: ['Universal Carrier (Lend-Lease)', 'Universal Carrier (prêt-bail)'], years: [1942, 1945], armour: [6, 6],
    size: 'small', arms: [bow], traits: ['openTopped'], carries: 1, tows: true, pace: 'slow' }),
  ussr('carrier', { id: 'komsomolets', name: ['Komsomolets tractor', 'Tracteur Komsomolets'], years: [1939, 1943],
    armour: [6, 5], size: 'small', arms: [bow], carries: 1, tows: true, pace: 'slow' }),
  ussr('halfTrack', { id: 'ussr-m17', name: ['M17 anti-aircraft half-track', 'Half-track antiaérien M17'],
    years: [1944, 1945], armour: [7, 6], arms: [pintle127, pintle127], carries: 0, tows: false }),
  ussr('lorry', { id: 'gaz-aa', name: ['GAZ-AA lorry', 'Camion GAZ-AA'], years: [1939, 1945] }),
  ussr('lorry', { id: 'ussr-studebaker', name: ['Studebaker lorry', 'Camion Studebaker'], years: [1942, 1945],
    traits: ['allTerrain'] }),
  ussr('lorry', { id: 'gaz-aaa-aa', name: ['GAZ-AAA with quad Maxim', 'GAZ-AAA à Maxim quadruple'], years: [1939, 1943],
    arms: [mounted('hmg', 'allRound')], carries: 0, tows: false }),
  ussr('jeep', { id: 'gaz-67', name: 'GAZ-67', years: [1943, 1945], size: 'small', traits: ['allTerrain'] }),
  ussr('jeep', { id: 'soviet-motorcycle', name: ['M-72 motorcycle', 'Motocyclette M-72'], years: [1941, 1945],
    size: 'small', arms: [sidecarMg], tows: false }),
  ussr('wagon', { id: 'soviet-wagon', name: ['Horse-drawn wagon', 'Attelage'], years: [1939, 1945] }),
  ussr('wagon', { id: 'tachanka', name: ['Tachanka', 'Tatchanka'], years: [1939, 1943],
    arms: [mounted('mmg', 'allRound')], carries: 0, tows: false }),
];

/** Every Soviet vehicle. */
export const SOVIET_VEHICLES: readonly Unpriced[] = [...TANKS, ...LEND_LEASE, ...SELF_PROPELLED, ...CARS];
