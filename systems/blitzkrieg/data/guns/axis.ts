import type { Unpriced } from '../build.ts';
import { allRound, cannon, cannons, carriage, crew, heavyMortar, heOnly, lobbed, rosterOf } from '../build.ts';

const germany = rosterOf('germany');
const italy = rosterOf('italy');
const romania = rosterOf('romania');
const hungary = rosterOf('hungary');
const finland = rosterOf('finland');
const japan = rosterOf('japan');
const SHIELD = ['shield'] as const;

/** German guns. Tungsten shot for the Pak 36 and 38 until 1942; the stick grenade gave the Pak 36 a last task. */
// biome-ignore format: a gun a line reads as a table
const GERMAN: readonly Unpriced[] = [
  germany('lightGun', { id: 'spzb-41', name: ['2.8 cm sPzB 41', '2,8 cm sPzB 41'], years: [1941, 1943], size: 'small', traits: SHIELD,
    arms: carriage('28LL') }),
  germany('lightGun', { id: 'pak-36', name: ['3.7 cm Pak 36', '3,7 cm Pak 36'], years: [1939, 1941], size: 'small', traits: SHIELD,
    arms: carriage('37L', 'apcr') }),
  germany('lightGun', { id: 'pak-36-stielgranate',
    name: ['3.7 cm Pak 36 with Stielgranate', '3,7 cm Pak 36 à Stielgranate'], years: [1942, 1944], size: 'small',
    traits: SHIELD, arms: carriage('37L', 'stielgranate') }),
  germany('mediumGun', { id: 'pak-38', name: '5 cm Pak 38', years: [1941, 1944], size: 'small', traits: SHIELD,
    arms: carriage('50L', 'apcr') }),
  germany('mediumGun', { id: 'pak-97-38', name: ['7.5 cm Pak 97/38', '7,5 cm Pak 97/38'], years: [1942, 1943], traits: SHIELD,
    arms: carriage('75', 'heat') }),
  germany('mediumGun', { id: 'pak-40', name: ['7.5 cm Pak 40', '7,5 cm Pak 40'], years: [1942, 1945], traits: SHIELD,
    arms: carriage('75L') }),
  germany('mediumGun', { id: 'pak-36r', name: ['7.62 cm Pak 36(r)', '7,62 cm Pak 36(r)'], years: [1942, 1944], traits: SHIELD,
    arms: carriage('76L') }),
  germany('heavyGun', { id: 'pak-43', name: ['8.8 cm Pak 43', '8,8 cm Pak 43'], years: [1943, 1945], size: 'large', traits: SHIELD,
    arms: carriage('88LL') }),
  germany('heavyGun', { id: 'flak-88', name: ['8.8 cm Flak 18/36', '8,8 cm Flak 18/36'], years: [1939, 1945], size: 'large', traits: SHIELD,
    arms: [allRound('88L'), crew] }),
  germany('mediumGun', { id: 'leig-18', name: ['7.5 cm leIG 18', '7,5 cm leIG 18'], years: [1939, 1945], size: 'small', traits: SHIELD,
    arms: carriage('75*', 'heat').map(lobbed) }),
  germany('heavyGun', { id: 'sig-33', name: '15 cm sIG 33', years: [1939, 1945], traits: SHIELD,
    arms: carriage('150*').map(lobbed).map(heOnly) }),
  germany('heavyGun', { id: 'lefh-18', name: ['10.5 cm leFH 18', '10,5 cm leFH 18'], years: [1939, 1945], traits: SHIELD,
    arms: carriage('105*', 'heat').map(lobbed) }),
  germany('lightGun', { id: 'flak-38', name: '2 cm Flak 38', years: [1939, 1945],
    arms: [cannon('long', 'allRound'), crew] }),
  germany('mediumGun', { id: 'flakvierling', name: '2 cm Flakvierling 38', years: [1940, 1945],
    arms: [cannons('long', 'allRound'), crew] }),
  germany('mediumGun', { id: 'flak-36-37', name: ['3.7 cm Flak 36', '3,7 cm Flak 36'], years: [1939, 1945],
    arms: [allRound('37LL'), crew] }),
  germany('heavyMortar', { id: 'granatwerfer-42', name: ['12 cm Granatwerfer 42', 'Mortier 12 cm Granatwerfer 42'],
    years: [1943, 1945], arms: [heavyMortar(120), crew] }),
];

/** Italian guns. The 65/17 and the 47/32 had hollow charges (effetto pronto) from 1942. */
// biome-ignore format: a gun a line reads as a table
const ITALIAN: readonly Unpriced[] = [
  italy('mediumGun', { id: 'cannone-47-32', name: 'Cannone da 47/32', years: [1939, 1941], size: 'small',
    arms: carriage('47') }),
  italy('mediumGun', { id: 'cannone-47-32-ep', name: 'Cannone da 47/32 (EP)', years: [1942, 1943], size: 'small',
    arms: carriage('47', 'heat') }),
  italy('mediumGun', { id: 'cannone-65-17', name: 'Cannone da 65/17', years: [1939, 1943], size: 'small',
    traits: SHIELD, arms: carriage('65*').map(lobbed) }),
  italy('mediumGun', { id: 'cannone-75-27', name: 'Cannone da 75/27', years: [1939, 1943], traits: SHIELD,
    arms: carriage('75').map(lobbed) }),
  italy('mediumGun', { id: 'cannone-75-46', name: 'Cannone da 75/46', years: [1941, 1943], size: 'large',
    arms: [allRound('75L'), crew] }),
  italy('heavyGun', { id: 'cannone-90-53', name: 'Cannone da 90/53', years: [1941, 1943], size: 'large', traits: SHIELD,
    arms: [allRound('90L'), crew] }),
  italy('lightGun', { id: 'breda-20', name: 'Breda 20/65', years: [1939, 1943],
    arms: [cannon('veryLong', 'allRound'), crew] }),
];

/** The guns of Germany's eastern allies, and of Finland. */
// biome-ignore format: a gun a line reads as a table
const EASTERN: readonly Unpriced[] = [
  romania('mediumGun', { id: 'romanian-bohler', name: '47 mm Böhler', years: [1941, 1944], size: 'small',
    arms: carriage('47') }),
  romania('lightGun', { id: 'romanian-bofors', name: '37 mm Bofors', years: [1941, 1944], size: 'small', traits: SHIELD,
    arms: carriage('37L') }),
  romania('mediumGun', { id: 'resita', name: '75 mm Reșița', years: [1944, 1945], traits: SHIELD,
    arms: carriage('75L') }),
  romania('mediumGun', { id: 'romanian-field-gun', name: ['75 mm field gun', 'Canon de campagne de 75'],
    years: [1941, 1945], traits: SHIELD, arms: carriage('75').map(lobbed) }),
  hungary('lightGun', { id: 'hungarian-pak-36', name: ['3.7 cm Pak 36', '3,7 cm Pak 36'], years: [1941, 1943], size: 'small',
    traits: SHIELD, arms: carriage('37L') }),
  hungary('mediumGun', { id: 'hungarian-40m', name: '40M 40 mm', years: [1941, 1944], size: 'small', traits: SHIELD,
    arms: carriage('40') }),
  hungary('mediumGun', { id: 'hungarian-pak-40', name: ['7.5 cm Pak 40', '7,5 cm Pak 40'], years: [1943, 1945], traits: SHIELD,
    arms: carriage('75L') }),
  finland('lightGun', { id: 'finnish-bofors', name: '37 PstK/36 Bofors', years: [1939, 1944], size: 'small',
    traits: SHIELD, arms: carriage('37L') }),
  finland('mediumGun', { id: 'finnish-45', name: '45 PstK/37', years: [1940, 1944], size: 'small', traits: SHIELD,
    arms: carriage('45L') }),
  finland('mediumGun', { id: 'finnish-pak-40', name: '75 PstK/40', years: [1943, 1944], traits: SHIELD,
    arms: carriage('75L') }),
  finland('mediumGun', { id: 'finnish-field-gun', name: ['76 mm field gun', 'Canon de campagne de 76'],
    years: [1939, 1945], traits: SHIELD, arms: carriage('76*').map(lobbed) }),
];

/** Japanese guns. The 70 mm battalion gun: as a 65*, the nearest the sheet has. */
// biome-ignore format: a gun a line reads as a table
const JAPANESE: readonly Unpriced[] = [
  japan('lightGun', { id: 'type-94-gun', name: ['37 mm Type 94', '37 mm type 94'], years: [1939, 1945], size: 'small',
    traits: SHIELD, arms: carriage('37L') }),
  japan('mediumGun', { id: 'type-1-gun', name: ['47 mm Type 1', '47 mm type 1'], years: [1942, 1945], size: 'small',
    traits: SHIELD, arms: carriage('47L') }),
  japan('mediumGun', { id: 'type-92-gun', name: ['70 mm Type 92', '70 mm type 92'], years: [1939, 1945], size: 'small',
    traits: SHIELD, arms: carriage('65*').map(lobbed) }),
  japan('mediumGun', { id: 'type-41-gun', name: ['75 mm Type 41', '75 mm type 41'], years: [1939, 1945], traits: SHIELD,
    arms: carriage('75*', 'heat').map(lobbed) }),
];

/** The guns of the Axis. */
export const AXIS_GUNS: readonly Unpriced[] = [...GERMAN, ...ITALIAN, ...EASTERN, ...JAPANESE];
