import type { Unpriced } from '../build.ts';
import {
  bow,
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
  turretMg,
} from '../build.ts';

const poland = rosterOf('poland');
const romania = rosterOf('romania');
const hungary = rosterOf('hungary');
const finland = rosterOf('finland');
const japan = rosterOf('japan');

/** Poland, September 1939. */
// biome-ignore format: a vehicle a line reads as a table
const POLISH: readonly Unpriced[] = [
  poland('lightTank', { id: 'tks', name: 'TKS', years: [1939, 1939], armour: [6, 5], size: 'small',
    arms: [bow], pace: 'slow' }),
  poland('lightTank', { id: 'tks-20', name: 'TKS (20 mm)', years: [1939, 1939], armour: [6, 5], size: 'small',
    arms: [cannon('veryLong', 'hull')], pace: 'slow' }),
  poland('lightTank', { id: '7tp', name: '7TP', years: [1939, 1939], armour: [8, 8], arms: [turret('37L'), coax],
    traits: ['radio'], pace: 'slow' }),
  poland('lightTank', { id: 'vickers-e', name: 'Vickers E', years: [1939, 1939], armour: [7, 7],
    arms: [turret('47*'), coax], pace: 'slow' }),
  poland('mediumTank', { id: 'polish-r35', name: 'Renault R 35', years: [1939, 1939], armour: [12, 12], size: 'small',
    arms: [turret('37*'), coax], pace: 'slow' }),
  poland('armouredCar', { id: 'wz-34', name: 'Wz. 34', years: [1939, 1939], armour: [6, 5], arms: [turret('37*')] }),
  poland('lorry', { id: 'polski-fiat', name: ['Polski Fiat lorry', 'Camion Polski Fiat'], years: [1939, 1939] }),
  poland('jeep', { id: 'polish-motorcycle', name: ['Sokół motorcycle', 'Motocyclette Sokół'], years: [1939, 1939],
    size: 'small', arms: [sidecarMg], tows: false }),
  poland('wagon', { id: 'polish-wagon', name: ['Horse-drawn wagon', 'Attelage'], years: [1939, 1939] }),
  poland('wagon', { id: 'polish-taczanka', name: ['Taczanka', 'Tatchanka'], years: [1939, 1939],
    arms: [mounted('mmg', 'allRound')], carries: 0, tows: false }),
];

/** Romania. */
// biome-ignore format: a vehicle a line reads as a table
const ROMANIAN: readonly Unpriced[] = [
  romania('lightTank', { id: 'r-1', name: 'R-1', years: [1941, 1944], armour: [6, 5], size: 'small',
    arms: [turretMg, bow] }),
  romania('lightTank', { id: 'r-2', name: 'R-2', years: [1941, 1944], armour: [9, 8], arms: tankArms('37L') }),
  romania('mediumTank', { id: 'romanian-r35', name: 'Renault R 35', years: [1941, 1944], armour: [12, 12],
    size: 'small', arms: [turret('37*'), coax], pace: 'slow' }),
  romania('mediumTank', { id: 'romanian-panzer-3', name: 'Panzer III N', years: [1942, 1944], armour: [14, 11],
    arms: tankArms('75*', 'heat'), traits: ['radio'] }),
  romania('mediumTank', { id: 'romanian-panzer-4', name: 'Panzer IV H', years: [1943, 1945], armour: [14, 11],
    arms: tankArms('75L'), traits: ['radio', 'schurzen'] }),
  romania('mediumTank', { id: 'romanian-stug', name: 'StuG III G', years: [1943, 1945], armour: [15, 11], size: 'small',
    arms: [hull('75L'), pintleMg], traits: ['radio', 'schurzen'] }),
  // Captured Russian guns, fired with their own charge: the factor of a plain 76.
  romania('tankDestroyer', { id: 'tacam-t-60', name: 'TACAM T-60', years: [1943, 1944], armour: [9, 7],
    arms: [hull('76')], traits: ['openTopped'] }),
  romania('tankDestroyer', { id: 'tacam-r-2', name: 'TACAM R-2', years: [1944, 1944], armour: [9, 8],
    arms: [hull('76')], traits: ['openTopped'] }),
  romania('lorry', { id: 'romanian-lorry', name: ['Lorry', 'Camion'], years: [1941, 1945] }),
  romania('wagon', { id: 'romanian-wagon', name: ['Horse-drawn wagon', 'Attelage'], years: [1941, 1945] }),
];

/** Hungary. */
// biome-ignore format: a vehicle a line reads as a table
const HUNGARIAN: readonly Unpriced[] = [
  hungary('lightTank', { id: 'toldi', name: 'Toldi I', years: [1941, 1943], armour: [8, 7], size: 'small',
    arms: [cannon('veryLong', 'turret'), coax], traits: ['radio'] }),
  hungary('lightTank', { id: 'toldi-2a', name: 'Toldi IIA', years: [1943, 1944], armour: [10, 7], size: 'small',
    arms: [turret('40'), coax], traits: ['radio'] }),
  hungary('mediumTank', { id: 'turan-1', name: 'Turán I', years: [1943, 1944], armour: [13, 10], arms: tankArms('40'),
    traits: ['radio'] }),
  hungary('mediumTank', { id: 'turan-2', name: 'Turán II', years: [1943, 1945], armour: [13, 10], arms: tankArms('75*'),
    traits: ['radio', 'schurzen'] }),
  hungary('mediumTank', { id: 'hungarian-panzer-4', name: 'Panzer IV H', years: [1942, 1945], armour: [14, 11],
    arms: tankArms('75L'), traits: ['radio', 'schurzen'] }),
  hungary('lightTank', { id: 'hungarian-panzer-38t', name: 'Panzer 38(t)', years: [1942, 1944], armour: [12, 9],
    arms: tankArms('37L'), traits: ['radio'] }),
  hungary('mediumTank', { id: 'zrinyi', name: 'Zrínyi II', years: [1943, 1945], armour: [14, 9], size: 'small',
    arms: [lobbed(hull('105*', 'heat'))], traits: ['radio', 'schurzen'] }),
  hungary('tankDestroyer', { id: 'nimrod', name: 'Nimród', years: [1942, 1945], armour: [8, 7], arms: [turret('40L')],
    traits: ['openTopped', 'radio'] }),
  hungary('armouredCar', { id: 'csaba', name: 'Csaba', years: [1941, 1944], armour: [7, 6],
    arms: [cannon('veryLong', 'turret'), coax], traits: ['radio'] }),
  hungary('lorry', { id: 'hungarian-lorry', name: ['Lorry', 'Camion'], years: [1941, 1945] }),
  hungary('wagon', { id: 'hungarian-wagon', name: ['Horse-drawn wagon', 'Attelage'], years: [1941, 1945] }),
];

/** Finland: mostly what the Russians left behind. */
// biome-ignore format: a vehicle a line reads as a table
const FINNISH: readonly Unpriced[] = [
  finland('lightTank', { id: 'finnish-vickers', name: 'Vickers 6-ton', years: [1939, 1940], armour: [7, 7],
    arms: [turret('37L')], pace: 'slow' }),
  finland('lightTank', { id: 'finnish-t-26', name: 'T-26E', years: [1940, 1944], armour: [8, 7],
    arms: [turret('45L'), coax], pace: 'slow' }),
  finland('mediumTank', { id: 'finnish-t-28', name: 'T-28', years: [1940, 1944], armour: [9, 9], size: 'large',
    arms: [turret('76*'), coax, turretMg] }),
  finland('mediumTank', { id: 'finnish-t-34', name: 'T-34/76', years: [1942, 1944], armour: [13, 12],
    arms: tankArms('76'), pace: 'fast' }),
  finland('mediumTank', { id: 'bt-42', name: 'BT-42', years: [1943, 1944], armour: [8, 7], size: 'large',
    arms: [lobbed(turret('114*', 'heat'))] }),
  finland('mediumTank', { id: 'finnish-stug', name: 'StuG III G', years: [1943, 1944], armour: [15, 11], size: 'small',
    arms: [hull('75L'), pintleMg], traits: ['radio', 'schurzen'] }),
  finland('armouredCar', { id: 'finnish-ba-10', name: 'BA-10', years: [1940, 1944], armour: [7, 6], size: 'large',
    arms: [turret('45L'), coax] }),
  finland('lorry', { id: 'finnish-lorry', name: ['Lorry', 'Camion'], years: [1939, 1945] }),
  finland('wagon', { id: 'finnish-sledge', name: ['Horse-drawn sledge', 'Traîneau'], years: [1939, 1945] }),
];

/** Japan. The short 57 mm of the Chi-Ha pierced no more than a 47*, and the sheet has no 57*. */
// biome-ignore format: a vehicle a line reads as a table
const JAPANESE: readonly Unpriced[] = [
  japan('lightTank', { id: 'te-ke', name: 'Type 97 Te-Ke', years: [1939, 1945], armour: [7, 6], size: 'small',
    arms: [turret('37')] }),
  japan('lightTank', { id: 'ha-go', name: 'Type 95 Ha-Go', years: [1939, 1945], armour: [6, 6], size: 'small',
    arms: [turret('37'), bow] }),
  japan('mediumTank', { id: 'i-go', name: 'Type 89 I-Go', years: [1939, 1942], armour: [7, 6],
    arms: [turret('47*'), bow], pace: 'slow' }),
  japan('mediumTank', { id: 'chi-ha', name: 'Type 97 Chi-Ha', years: [1939, 1945], armour: [9, 8],
    arms: [turret('47*'), bow], traits: ['radio'] }),
  japan('mediumTank', { id: 'shinhoto-chi-ha', name: 'Type 97 Shinhoto Chi-Ha', years: [1942, 1945], armour: [9, 8],
    arms: [turret('47L'), bow], traits: ['radio'] }),
  japan('tankDestroyer', { id: 'ho-ni', name: 'Type 1 Ho-Ni', years: [1942, 1945], armour: [12, 7], arms: [hull('75')],
    traits: ['openTopped'] }),
  japan('lightTank', { id: 'ka-mi', name: 'Type 2 Ka-Mi', years: [1943, 1945], armour: [6, 6],
    arms: [turret('37'), coax, bow], traits: ['amphibious'] }),
  japan('lorry', { id: 'type-94-lorry', name: ['Type 94 lorry', 'Camion type 94'], years: [1939, 1945] }),
  japan('wagon', { id: 'japanese-packhorses', name: ['Pack-horses', 'Chevaux de bât'], years: [1939, 1945] }),
];

/** Every vehicle of the minor nations. */
export const MINOR_VEHICLES: readonly Unpriced[] = [...POLISH, ...ROMANIAN, ...HUNGARIAN, ...FINNISH, ...JAPANESE];
