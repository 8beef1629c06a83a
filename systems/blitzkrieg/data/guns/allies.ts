import type { Unpriced } from '../build.ts';
import { allRound, cannon, carriage, crew, heavyMortar, lobbed, mounted, rosterOf } from '../build.ts';

const ussr = rosterOf('ussr');
const usa = rosterOf('usa');
const britain = rosterOf('britain');
const france = rosterOf('france');
const poland = rosterOf('poland');
const SHIELD = ['shield'] as const;

/** Soviet guns. Tungsten shot from 1943 on; hollow charges for the short pieces the same year. */
// biome-ignore format: a gun a line reads as a table
const SOVIET: readonly Unpriced[] = [
  ussr('mediumGun', { id: 'gun-45-m37', name: ['45 mm M1937', '45 mm M1937'], years: [1939, 1943], size: 'small',
    traits: SHIELD, arms: carriage('45L') }),
  ussr('mediumGun', { id: 'gun-45-m42', name: '45 mm M1942', years: [1942, 1945], size: 'small', traits: SHIELD,
    arms: carriage('45LL', 'apcr') }),
  ussr('mediumGun', { id: 'zis-2', name: '57 mm ZiS-2', years: [1941, 1945], size: 'small', traits: SHIELD,
    arms: carriage('57LL', 'apcr') }),
  ussr('mediumGun', { id: 'zis-3', name: '76 mm ZiS-3', years: [1942, 1945], traits: SHIELD,
    arms: carriage('76L', 'apcr').map(lobbed) }),
  ussr('mediumGun', { id: 'f-22', name: '76 mm F-22/USV', years: [1939, 1943], traits: SHIELD,
    arms: carriage('76L').map(lobbed) }),
  ussr('mediumGun', { id: 'regimental-76', name: ['76 mm regimental gun', 'Canon régimentaire de 76'],
    years: [1939, 1943], traits: SHIELD, arms: carriage('76*').map(lobbed) }),
  ussr('mediumGun', { id: 'regimental-76-m43', name: ['76 mm regimental gun M1943', 'Canon régimentaire de 76 M1943'],
    years: [1943, 1945], traits: SHIELD, arms: carriage('76*', 'heat').map(lobbed) }),
  ussr('heavyGun', { id: 'aa-gun-85', name: ['85 mm anti-aircraft gun', 'Canon antiaérien de 85'], years: [1940, 1945],
    size: 'large', arms: [allRound('85L'), crew] }),
  ussr('heavyGun', { id: 'bs-3', name: '100 mm BS-3', years: [1944, 1945], size: 'large', traits: SHIELD,
    arms: carriage('100L') }),
  ussr('heavyGun', { id: 'm-30', name: '122 mm M-30', years: [1939, 1945], traits: SHIELD,
    arms: carriage('122*', 'heat').map(lobbed) }),
  ussr('heavyGun', { id: 'ml-20', name: '152 mm ML-20', years: [1939, 1945], size: 'large', traits: SHIELD,
    arms: carriage('152').map(lobbed) }),
  ussr('mediumGun', { id: 'aa-gun-37', name: ['37 mm anti-aircraft gun', 'Canon antiaérien de 37'], years: [1940, 1945],
    arms: [allRound('37LL'), crew] }),
  ussr('lightGun', { id: 'dshk', name: ['12.7 mm DShK', 'DShK de 12,7 mm'], years: [1939, 1945], size: 'small',
    arms: [mounted('hmg127', 'allRound'), crew] }),
  ussr('heavyMortar', { id: 'mortar-120', name: ['120 mm mortar', 'Mortier de 120'], years: [1939, 1945],
    arms: [heavyMortar(120), crew] }),
  ussr('heavyMortar', { id: 'mortar-107', name: ['107 mm mortar', 'Mortier de 107'], years: [1939, 1945],
    arms: [heavyMortar(107), crew] }),
];

/** American guns. */
// biome-ignore format: a gun a line reads as a table
const AMERICAN: readonly Unpriced[] = [
  usa('lightGun', { id: 'm3-37-gun', name: '37 mm M3', years: [1941, 1943], size: 'small', traits: SHIELD,
    arms: carriage('37LL') }),
  usa('mediumGun', { id: 'm1-57-gun', name: '57 mm M1', years: [1943, 1945], size: 'small', traits: SHIELD,
    arms: carriage('57L') }),
  usa('mediumGun', { id: 'm5-3-inch', name: ['3-inch M5', '3 pouces M5'], years: [1943, 1945], size: 'large',
    traits: SHIELD, arms: carriage('76L', 'apcr') }),
  usa('heavyGun', { id: 'm1-90-gun', name: '90 mm M1', years: [1942, 1945], size: 'large',
    arms: [allRound('90L'), crew] }),
  usa('mediumGun', { id: 'm1a1-pack-howitzer', name: ['75 mm pack howitzer', 'Obusier de montagne de 75'],
    years: [1941, 1945], size: 'small', arms: carriage('75*', 'heat').map(lobbed) }),
  usa('heavyGun', { id: 'm2-105-howitzer', name: ['105 mm M2 howitzer', 'Obusier de 105 M2'], years: [1941, 1945],
    traits: SHIELD, arms: carriage('105*', 'heat').map(lobbed) }),
  usa('mediumGun', { id: 'american-bofors', name: '40 mm Bofors', years: [1942, 1945], arms: [allRound('40L'), crew] }),
  usa('heavyMortar', { id: 'mortar-4-2', name: ['4.2-inch mortar', 'Mortier de 4,2 pouces'], years: [1943, 1945],
    arms: [heavyMortar(107), crew] }),
];

/** British guns. APDS came for the 6-pounder in June 1944, for the 17-pounder in August. */
// biome-ignore format: a gun a line reads as a table
const BRITISH: readonly Unpriced[] = [
  britain('mediumGun', { id: 'gun-2-pounder', name: ['2-pounder', 'Canon de 2 livres'], years: [1939, 1943],
    size: 'small', traits: SHIELD, arms: [allRound('40'), crew] }),
  britain('lightGun', { id: 'british-hotchkiss-25', name: ['25 mm Hotchkiss', 'Hotchkiss de 25'], years: [1939, 1940],
    size: 'small', traits: SHIELD, arms: carriage('25LL') }),
  britain('mediumGun', { id: 'gun-6-pounder', name: ['6-pounder', 'Canon de 6 livres'], years: [1942, 1944],
    size: 'small', traits: SHIELD, arms: carriage('57L') }),
  britain('mediumGun', { id: 'gun-6-pounder-apds', name: ['6-pounder with APDS', 'Canon de 6 livres à APDS'],
    years: [1944, 1945], size: 'small', traits: SHIELD, arms: carriage('57L', 'apds') }),
  britain('mediumGun', { id: 'gun-17-pounder', name: ['17-pounder', 'Canon de 17 livres'], years: [1943, 1944],
    size: 'large', traits: SHIELD, arms: carriage('76LL') }),
  britain('mediumGun', { id: 'gun-17-pounder-apds', name: ['17-pounder with APDS', 'Canon de 17 livres à APDS'],
    years: [1944, 1945], size: 'large', traits: SHIELD, arms: carriage('76LL', 'apds') }),
  // On its circular platform the 25-pounder turns all round.
  britain('heavyGun', { id: 'gun-25-pounder', name: ['25-pounder', 'Canon de 25 livres'], years: [1940, 1945],
    traits: SHIELD, arms: [lobbed(allRound('88')), crew] }),
  britain('mediumGun', { id: 'british-bofors', name: '40 mm Bofors', years: [1939, 1945],
    arms: [allRound('40L'), crew] }),
  britain('heavyMortar', { id: 'british-mortar-4-2', name: ['4.2-inch mortar', 'Mortier de 4,2 pouces'],
    years: [1942, 1945], arms: [heavyMortar(107), crew] }),
];

/** French and Polish guns of 1939–40, and those of the Free French. */
// biome-ignore format: a gun a line reads as a table
const FRENCH_AND_POLISH: readonly Unpriced[] = [
  france('lightGun', { id: 'french-25', name: '25 mm SA 34', years: [1939, 1940], size: 'small', traits: SHIELD,
    arms: carriage('25LL') }),
  france('mediumGun', { id: 'french-47', name: '47 mm SA 37', years: [1939, 1940], size: 'small', traits: SHIELD,
    arms: carriage('47L') }),
  france('lightGun', { id: 'french-37-tr', name: '37 mm TR 16', years: [1939, 1940], size: 'small',
    arms: carriage('37*') }),
  france('mediumGun', { id: 'french-75', name: ['75 mm M1897', '75 mm Mle 1897'], years: [1939, 1940], traits: SHIELD,
    arms: carriage('75').map(lobbed) }),
  france('heavyGun', { id: 'french-105', name: ['105 mm C M1935', '105 mm C Mle 1935'], years: [1939, 1940],
    traits: SHIELD, arms: carriage('105*').map(lobbed) }),
  france('lightGun', { id: 'french-oerlikon', name: '20 mm Oerlikon', years: [1939, 1940],
    arms: [cannon('long', 'allRound'), crew] }),
  france('mediumGun', { id: 'french-57', name: ['57 mm M1', '57 mm M1'], years: [1943, 1945], size: 'small',
    traits: SHIELD, arms: carriage('57L') }),
  poland('lightGun', { id: 'polish-bofors-37', name: '37 mm wz. 36 Bofors', years: [1939, 1939], size: 'small',
    traits: SHIELD, arms: carriage('37L') }),
  poland('mediumGun', { id: 'polish-75', name: '75 mm wz. 97', years: [1939, 1939], traits: SHIELD,
    arms: carriage('75').map(lobbed) }),
  poland('mediumGun', { id: 'polish-bofors-40', name: '40 mm wz. 36 Bofors', years: [1939, 1939],
    arms: [allRound('40L'), crew] }),
];

/** The guns of the Allies. */
export const ALLIED_GUNS: readonly Unpriced[] = [...SOVIET, ...AMERICAN, ...BRITISH, ...FRENCH_AND_POLISH];
