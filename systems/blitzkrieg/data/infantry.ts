import type { Unpriced } from './build.ts';
import { antiTank, hand, rosterOf } from './build.ts';

const germany = rosterOf('germany');
const ussr = rosterOf('ussr');
const usa = rosterOf('usa');
const britain = rosterOf('britain');
const france = rosterOf('france');
const italy = rosterOf('italy');
const poland = rosterOf('poland');
const romania = rosterOf('romania');
const hungary = rosterOf('hungary');
const finland = rosterOf('finland');
const japan = rosterOf('japan');

const HQ = ['Company headquarters', 'Groupe de commandement'] as const;
const RIFLES = ['Rifle squad', 'Groupe de fusiliers'] as const;
const ENGINEERS = ['Engineer squad', 'Groupe du génie'] as const;
const CAVALRY = ['Cavalry squad', 'Groupe de cavalerie'] as const;
const PARATROOPS = ['Paratroop squad', 'Groupe de parachutistes'] as const;
const SAPPERS = { traits: ['engineers'], aids: ['charge'] } as const;
const STORMERS = { traits: ['engineers', 'shock'], aids: ['charge'] } as const;

/** German squads are built round the MG 34 or 42; Panzergrenadiers have two. Panzerfausts come in with the years. */
// biome-ignore format: a squad a line reads as a table
const GERMAN: readonly Unpriced[] = [
  germany('squad', { id: 'german-hq', name: HQ, years: [1939, 1945], arms: [hand('line')] }),
  germany('squad', { id: 'german-rifles', name: RIFLES, years: [1939, 1943], arms: [hand('line')] }),
  germany('squad', { id: 'german-rifles-1943', name: ['Rifle squad with Panzerfaust 42', 'Fusiliers à Panzerfaust 42'],
    years: [1943, 1944], arms: [hand('line'), antiTank('panzerfaust42')] }),
  germany('squad', { id: 'german-rifles-1944', name: ['Rifle squad with Panzerfaust 43', 'Fusiliers à Panzerfaust 43'],
    years: [1943, 1944], arms: [hand('line'), antiTank('panzerfaust43')] }),
  germany('squad', { id: 'german-rifles-1945', name: ['Rifle squad with Panzerfaust 44', 'Fusiliers à Panzerfaust 44'],
    years: [1944, 1945], arms: [hand('line'), antiTank('panzerfaust44')] }),
  germany('squad', { id: 'panzergrenadiers', name: 'Panzergrenadiers', years: [1939, 1943],
    arms: [hand('heavyInfantry')] }),
  germany('squad', { id: 'panzergrenadiers-1944',
    name: ['Panzergrenadiers with Panzerfaust', 'Panzergrenadiers à Panzerfaust'],
    years: [1943, 1945], arms: [hand('heavyInfantry'), antiTank('panzerfaust43')] }),
  germany('squad', { id: 'german-assault', name: ['Assault squad', "Groupe d'assaut"], years: [1943, 1945],
    arms: [hand('assault'), antiTank('panzerfaust43')], traits: ['shock'] }),
  germany('squad', { id: 'fallschirmjager', name: 'Fallschirmjäger', years: [1940, 1943], arms: [hand('assault')],
    traits: ['shock'] }),
  germany('squad', { id: 'fallschirmjager-1944',
    name: ['Fallschirmjäger with Panzerfaust', 'Fallschirmjäger à Panzerfaust'],
    years: [1943, 1945], arms: [hand('heavyInfantry'), antiTank('panzerfaust43')], traits: ['shock'] }),
  germany('squad', { id: 'german-reserve', name: ['Security squad', 'Groupe de sûreté'], years: [1940, 1945],
    arms: [hand('reserve')] }),
  germany('squad', { id: 'volkssturm', name: 'Volkssturm', years: [1944, 1945],
    arms: [hand('militia'), antiTank('panzerfaust44')] }),
  germany('squad', { id: 'german-engineers', name: ENGINEERS, years: [1939, 1945],
    arms: [hand('assault')], ...SAPPERS }),
  germany('squad', { id: 'german-tank-hunters', name: ['Tank-hunter squad', 'Chasseurs de chars'], years: [1942, 1945],
    arms: [hand('smg')], traits: ['shock'], aids: ['magneticMine'] }),
  germany('riders', { id: 'german-cavalry', name: CAVALRY, years: [1939, 1945], arms: [hand('line')] }),
];

/** Soviet squads: rifles in the mass, tommy-gunners on the tanks, Molotov cocktails until the guns arrived. */
// biome-ignore format: a squad a line reads as a table
const SOVIET: readonly Unpriced[] = [
  ussr('squad', { id: 'soviet-hq', name: HQ, years: [1939, 1945], arms: [hand('smg')] }),
  ussr('squad', { id: 'soviet-rifles', name: RIFLES, years: [1939, 1945], arms: [hand('line')] }),
  ussr('squad', { id: 'soviet-rifles-1941', name: ['Rifle squad with Molotovs', 'Fusiliers à cocktails Molotov'],
    years: [1941, 1943], arms: [hand('line')], aids: ['molotov'] }),
  ussr('squad', { id: 'soviet-reserve', name: ['Reserve squad', 'Groupe de réserve'], years: [1941, 1945],
    arms: [hand('reserve')] }),
  ussr('squad', { id: 'soviet-militia', name: ["People's militia", 'Milice populaire'], years: [1941, 1942],
    arms: [hand('militia')], aids: ['molotov'] }),
  ussr('squad', { id: 'soviet-guards', name: ['Guards rifle squad', 'Fusiliers de la Garde'], years: [1942, 1945],
    arms: [hand('heavyInfantry')] }),
  ussr('squad', { id: 'soviet-smg', name: ['Submachine-gun squad', 'Groupe de mitraillettes'], years: [1941, 1945],
    arms: [hand('smg')], traits: ['shock'] }),
  ussr('squad', { id: 'soviet-motor-rifles', name: ['Motor rifle squad', 'Fusiliers motorisés'], years: [1941, 1945],
    arms: [hand('assault')] }),
  ussr('squad', { id: 'soviet-engineers', name: ENGINEERS, years: [1939, 1945], arms: [hand('line')], ...SAPPERS }),
  ussr('squad', { id: 'soviet-assault-engineers', name: ['Assault engineers', "Génie d'assaut"], years: [1943, 1945],
    arms: [hand('smg')], ...STORMERS }),
  ussr('squad', { id: 'soviet-partisans', name: ['Partisans', 'Partisans'], years: [1941, 1944],
    arms: [hand('militia')], aids: ['molotov', 'charge'] }),
  ussr('squad', { id: 'soviet-marines', name: ['Naval infantry', 'Infanterie de marine'], years: [1941, 1945],
    arms: [hand('assault')], traits: ['shock'] }),
  ussr('riders', { id: 'soviet-cavalry', name: CAVALRY, years: [1939, 1945], arms: [hand('line')] }),
];

/** American squads: self-loading rifles and a BAR. */
// biome-ignore format: a squad a line reads as a table
const AMERICAN: readonly Unpriced[] = [
  usa('squad', { id: 'american-hq', name: HQ, years: [1941, 1945], arms: [hand('line')] }),
  usa('squad', { id: 'american-rifles', name: RIFLES, years: [1941, 1945], arms: [hand('heavyInfantry')] }),
  usa('squad', { id: 'american-armored-infantry', name: ['Armored infantry squad', "Groupe d'infanterie blindée"],
    years: [1942, 1945], arms: [hand('heavyInfantry'), antiTank('bazooka')] }),
  usa('squad', { id: 'american-paratroops', name: PARATROOPS, years: [1942, 1945], arms: [hand('assault')],
    traits: ['shock'] }),
  usa('squad', { id: 'rangers', name: 'Rangers', years: [1942, 1945], arms: [hand('assault')],
    traits: ['shock'], aids: ['charge'] }),
  usa('squad', { id: 'american-engineers', name: ENGINEERS, years: [1941, 1945], arms: [hand('line')], ...SAPPERS }),
  usa('squad', { id: 'american-cavalry-squad', name: ['Dismounted cavalry', 'Cavaliers à pied'], years: [1941, 1945],
    arms: [hand('line')] }),
  usa('squad', { id: 'us-marines', name: 'Marines', years: [1942, 1945], arms: [hand('heavyInfantry')],
    traits: ['shock'], aids: ['charge'] }),
];

/** British and Commonwealth sections. */
// biome-ignore format: a squad a line reads as a table
const BRITISH: readonly Unpriced[] = [
  britain('squad', { id: 'british-hq', name: HQ, years: [1939, 1945], arms: [hand('line')] }),
  britain('squad', { id: 'british-rifles', name: ['Rifle section', 'Groupe de fusiliers'], years: [1939, 1945],
    arms: [hand('line')] }),
  britain('squad', { id: 'british-motor', name: ['Motor section', 'Infanterie motorisée'], years: [1940, 1945],
    arms: [hand('heavyInfantry')] }),
  britain('squad', { id: 'commandos', name: 'Commandos', years: [1940, 1945], arms: [hand('assault')],
    traits: ['shock'], aids: ['charge'] }),
  britain('squad', { id: 'british-paratroops', name: PARATROOPS, years: [1942, 1945], arms: [hand('assault')],
    traits: ['shock'],
    aids: ['charge'] }),
  britain('squad', { id: 'british-engineers', name: ENGINEERS, years: [1939, 1945], arms: [hand('line')], ...SAPPERS }),
  britain('squad', { id: 'home-guard', name: 'Home Guard', years: [1940, 1944],
    arms: [hand('militia')], aids: ['molotov'] }),
];

/** French groups of combat; from 1943 the Free French in American dress. */
// biome-ignore format: a squad a line reads as a table
const FRENCH: readonly Unpriced[] = [
  france('squad', { id: 'french-hq', name: HQ, years: [1939, 1945], arms: [hand('line')] }),
  france('squad', { id: 'french-rifles', name: ['Rifle squad', 'Groupe de combat'], years: [1939, 1940],
    arms: [hand('line')] }),
  france('squad', { id: 'french-reserve', name: ['B-series reserve squad', 'Groupe de réserve (série B)'],
    years: [1939, 1940], arms: [hand('reserve')] }),
  france('squad', { id: 'french-dragoons', name: ['Motorised dragoons', 'Dragons portés'], years: [1939, 1940],
    arms: [hand('heavyInfantry')] }),
  france('squad', { id: 'french-legion', name: ['Foreign Legion', 'Légion étrangère'], years: [1939, 1945],
    arms: [hand('line')], traits: ['shock'] }),
  france('squad', { id: 'french-engineers', name: ['Engineer squad', 'Sapeurs'], years: [1939, 1945],
    arms: [hand('line')], ...SAPPERS }),
  france('squad', { id: 'free-french-rifles', name: ['Free French squad', 'Groupe de combat FFL'], years: [1943, 1945],
    arms: [hand('heavyInfantry')] }),
  france('squad', { id: 'french-resistance', name: ['Resistance', 'Maquisards'], years: [1943, 1945],
    arms: [hand('militia')], aids: ['charge'] }),
  france('riders', { id: 'french-cavalry', name: CAVALRY, years: [1939, 1940], arms: [hand('line')] }),
];

/** Italian squads. */
// biome-ignore format: a squad a line reads as a table
const ITALIAN: readonly Unpriced[] = [
  italy('squad', { id: 'italian-hq', name: HQ, years: [1939, 1943], arms: [hand('line')] }),
  italy('squad', { id: 'italian-rifles', name: RIFLES, years: [1939, 1943], arms: [hand('line')] }),
  italy('squad', { id: 'bersaglieri', name: 'Bersaglieri', years: [1939, 1943], arms: [hand('heavyInfantry')] }),
  italy('squad', { id: 'blackshirts', name: ['Blackshirts', 'Chemises noires'], years: [1939, 1943],
    arms: [hand('reserve')] }),
  italy('squad', { id: 'folgore', name: ['Folgore paratroops', 'Parachutistes Folgore'], years: [1942, 1943],
    arms: [hand('assault')], traits: ['shock'], aids: ['molotov', 'charge'] }),
  italy('squad', { id: 'guastatori', name: ['Guastatori engineers', 'Guastatori (génie)'], years: [1941, 1943],
    arms: [hand('assault')], ...STORMERS }),
  italy('riders', { id: 'italian-cavalry', name: CAVALRY, years: [1939, 1943], arms: [hand('line')] }),
];

/** The minor nations. */
// biome-ignore format: a squad a line reads as a table
const MINOR: readonly Unpriced[] = [
  poland('squad', { id: 'polish-hq', name: HQ, years: [1939, 1939], arms: [hand('line')] }),
  poland('squad', { id: 'polish-rifles', name: RIFLES, years: [1939, 1939], arms: [hand('line')] }),
  poland('squad', { id: 'polish-engineers', name: ENGINEERS, years: [1939, 1939], arms: [hand('line')], ...SAPPERS }),
  poland('squad', { id: 'polish-national-defence', name: ['National Defence', 'Défense nationale'], years: [1939, 1939],
    arms: [hand('reserve')] }),
  poland('riders', { id: 'polish-cavalry', name: CAVALRY, years: [1939, 1939], arms: [hand('line')] }),
  romania('squad', { id: 'romanian-hq', name: HQ, years: [1941, 1945], arms: [hand('line')] }),
  romania('squad', { id: 'romanian-rifles', name: RIFLES, years: [1941, 1945], arms: [hand('line')] }),
  romania('squad', { id: 'romanian-mountain', name: ['Mountain squad', 'Chasseurs de montagne'], years: [1941, 1945],
    arms: [hand('heavyInfantry')] }),
  romania('squad', { id: 'romanian-engineers', name: ENGINEERS, years: [1941, 1945],
    arms: [hand('line')], ...SAPPERS }),
  romania('riders', { id: 'romanian-cavalry', name: CAVALRY, years: [1941, 1945], arms: [hand('line')] }),
  hungary('squad', { id: 'hungarian-hq', name: HQ, years: [1941, 1945], arms: [hand('line')] }),
  hungary('squad', { id: 'hungarian-rifles', name: RIFLES, years: [1941, 1945], arms: [hand('line')] }),
  hungary('squad', { id: 'hungarian-rifles-1944', name: ['Rifle squad with Panzerfaust', 'Fusiliers à Panzerfaust'],
    years: [1944, 1945], arms: [hand('line'), antiTank('panzerfaust43')] }),
  hungary('squad', { id: 'hungarian-engineers', name: ENGINEERS, years: [1941, 1945],
    arms: [hand('line')], ...SAPPERS }),
  hungary('riders', { id: 'hungarian-hussars', name: ['Hussars', 'Hussards'], years: [1941, 1945],
    arms: [hand('line')] }),
  finland('squad', { id: 'finnish-hq', name: HQ, years: [1939, 1945], arms: [hand('line')] }),
  finland('squad', { id: 'finnish-rifles', name: RIFLES, years: [1939, 1945],
    arms: [hand('line')], aids: ['molotov'] }),
  finland('squad', { id: 'finnish-rifles-1944', name: ['Rifle squad with Panzerfaust', 'Fusiliers à Panzerfaust'],
    years: [1944, 1944], arms: [hand('line'), antiTank('panzerfaust43')] }),
  finland('squad', { id: 'finnish-sissi', name: ['Ranger squad (sissi)', 'Groupe franc (sissi)'], years: [1939, 1945],
    arms: [hand('smg')], traits: ['shock'], aids: ['molotov', 'charge'] }),
  finland('squad', { id: 'finnish-engineers', name: ENGINEERS, years: [1939, 1945], arms: [hand('line')], ...SAPPERS }),
  japan('squad', { id: 'japanese-hq', name: HQ, years: [1939, 1945], arms: [hand('line')] }),
  japan('squad', { id: 'japanese-rifles', name: RIFLES, years: [1939, 1945], arms: [hand('line')], traits: ['shock'] }),
  japan('squad', { id: 'japanese-tank-hunters', name: ['Tank-hunter squad', 'Chasseurs de chars'], years: [1942, 1945],
    arms: [hand('reserve')], aids: ['magneticMine'] }),
  japan('squad', { id: 'japanese-engineers', name: ENGINEERS, years: [1939, 1945], arms: [hand('line')], ...STORMERS }),
  japan('riders', { id: 'japanese-cavalry', name: CAVALRY, years: [1939, 1945], arms: [hand('line')] }),
];

/** Every squad, on foot or on horseback. */
export const INFANTRY: readonly Unpriced[] = [
  ...GERMAN,
  ...SOVIET,
  ...AMERICAN,
  ...BRITISH,
  ...FRENCH,
  ...ITALIAN,
  ...MINOR,
];
