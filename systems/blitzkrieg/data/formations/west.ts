import type { FormationType } from '../formation.ts';
import { ANY_GRADE, commander, formationsOf, may, need, PICKED, RAISED_IN_HASTE } from '../formation.ts';

const usa = formationsOf('usa');
const britain = formationsOf('britain');
const SHERMANS = ['sherman-m4', 'sherman-m4a3', 'sherman-76', 'sherman-jumbo', 'sherman-dd'] as const;
const AMERICAN_LORRIES = ['gmc', 'dodge', 'jeep', 'dukw', 'm5-tractor'] as const;
const AMERICAN_TDS = ['m10', 'm18', 'm36', 'm3-75-gmc', 'm6-37-gmc'] as const;

const AMERICAN: readonly FormationType[] = [
  usa({
    id: 'american-rifle-company',
    name: ['Rifle company', 'Compagnie de fusiliers'],
    years: [1941, 1945],
    slots: [
      commander('american-hq'),
      need('rifles', [6, 12], 'american-rifles', 'us-marines'),
      may('machineGuns', 4, 'american-mmg', 'american-hmg', 'american-50-cal'),
      may('mortars', 3, 'american-mortar-60', 'american-mortar-80'),
      may('antiTank', 4, 'bazooka'),
      may('antiTankGuns', 3, 'm3-37-gun', 'm1-57-gun'),
      may('engineers', 2, 'american-engineers'),
      may('flame', 1, 'american-flame-thrower'),
      may('observers', 1, 'american-observer'),
      may('transport', 14, ...AMERICAN_LORRIES, 'lvt-4'),
    ],
  }),
  usa({
    id: 'american-armored-infantry-company',
    name: ['Armored infantry company', "Compagnie d'infanterie blindée"],
    years: [1942, 1945],
    slots: [
      commander('american-hq'),
      need('rifles', [6, 12], 'american-armored-infantry'),
      may('machineGuns', 4, 'american-mmg', 'american-50-cal'),
      may('mortars', 3, 'american-mortar-60', 'm4-mortar-carrier'),
      may('antiTankGuns', 3, 'm3-37-gun', 'm1-57-gun'),
      may('supportTanks', 3, 'm3-75-gmc', 'm8-hmc'),
      may('observers', 1, 'american-observer'),
      may('transport', 10, 'm3-half-track', 'jeep'),
    ],
  }),
  usa({
    id: 'american-parachute-company',
    name: ['Parachute company', 'Compagnie de parachutistes'],
    years: [1942, 1945],
    grades: PICKED,
    slots: [
      commander('american-hq'),
      need('rifles', [6, 12], 'american-paratroops', 'rangers'),
      may('machineGuns', 3, 'american-mmg'),
      may('mortars', 3, 'american-mortar-60', 'american-mortar-80'),
      may('antiTank', 4, 'bazooka'),
      may('antiTankGuns', 2, 'm1-57-gun'),
      may('guns', 2, 'm1a1-pack-howitzer'),
      may('observers', 1, 'american-observer'),
      may('transport', 4, 'jeep'),
    ],
  }),
  usa({
    id: 'american-engineer-company',
    name: ['Engineer company', 'Compagnie du génie'],
    years: [1941, 1945],
    slots: [
      commander('american-hq'),
      need('engineers', [4, 9], 'american-engineers'),
      may('flame', 2, 'american-flame-thrower'),
      may('machineGuns', 2, 'american-mmg', 'american-50-cal'),
      may('antiTank', 2, 'bazooka'),
      may('transport', 6, ...AMERICAN_LORRIES, 'm3-half-track'),
    ],
  }),
  usa({
    id: 'american-light-tank-company',
    name: ['Light tank company', 'Compagnie de chars légers'],
    years: [1941, 1945],
    grades: 'crews',
    slots: [
      commander('m3-stuart', 'm5-stuart', 'm24-chaffee'),
      need('tanks', [4, 16], 'm3-stuart', 'm5-stuart', 'm24-chaffee'),
      may('supportTanks', 3, 'm8-hmc'),
    ],
  }),
  usa({
    id: 'american-tank-company',
    name: ['Medium tank company', 'Compagnie de chars moyens'],
    years: [1942, 1945],
    grades: 'crews',
    slots: [
      commander('m3-lee', ...SHERMANS),
      need('tanks', [4, 16], 'm3-lee', ...SHERMANS),
      may('supportTanks', 3, 'sherman-105', 'sherman-flame', 'm7-priest', 'm4-mortar-carrier'),
    ],
  }),
  usa({
    id: 'american-heavy-tank-company',
    name: ['Pershing company', 'Compagnie de Pershing'],
    years: [1945, 1945],
    grades: 'crews',
    rare: true,
    slots: [commander('m26-pershing'), need('tanks', [2, 9], 'm26-pershing')],
  }),
  usa({
    id: 'american-tank-destroyer-company',
    name: ['Tank-destroyer company', 'Compagnie de chasseurs de chars'],
    years: [1942, 1945],
    grades: 'crews',
    slots: [
      commander(...AMERICAN_TDS, 'm20', 'jeep-50'),
      need('tanks', [3, 12], ...AMERICAN_TDS),
      may('cars', 3, 'm8-greyhound', 'm20', 'jeep-50'),
    ],
  }),
  usa({
    id: 'american-cavalry-troop',
    name: ['Cavalry reconnaissance troop', 'Peloton de reconnaissance'],
    years: [1941, 1945],
    grades: 'crews',
    slots: [
      commander('m8-greyhound', 'm20', 'm3-scout-car'),
      need('cars', [3, 12], 'm8-greyhound', 'm20', 'm3-scout-car', 'jeep-50'),
      may('rifles', 4, 'american-cavalry-squad'),
      may('mortars', 2, 'american-mortar-60'),
      may('tanks', 3, 'm3-stuart', 'm5-stuart', 'm24-chaffee'),
      may('transport', 6, 'jeep', 'm3-half-track'),
    ],
  }),
  usa({
    id: 'american-artillery-battery',
    name: ['Artillery battery', "Batterie d'artillerie"],
    years: [1941, 1945],
    slots: [
      commander('american-hq', 'american-observer'),
      need('guns', [2, 6], 'm2-105-howitzer', 'm1a1-pack-howitzer', 'm7-priest', 'mortar-4-2'),
      may('observers', 2, 'american-observer'),
      may('machineGuns', 2, 'american-50-cal'),
      may('transport', 7, ...AMERICAN_LORRIES),
    ],
  }),
  usa({
    id: 'american-anti-tank-company',
    name: ['Anti-tank company', 'Compagnie antichar'],
    years: [1941, 1945],
    slots: [
      commander('american-hq'),
      need('antiTankGuns', [2, 9], 'm3-37-gun', 'm1-57-gun', 'm5-3-inch', 'm1-90-gun'),
      may('antiTank', 3, 'bazooka'),
      may('machineGuns', 2, 'american-50-cal'),
      may('transport', 10, ...AMERICAN_LORRIES, 'm3-half-track'),
    ],
  }),
  usa({
    id: 'american-anti-aircraft-battery',
    name: ['Anti-aircraft battery', 'Batterie antiaérienne'],
    years: [1942, 1945],
    slots: [
      commander('american-hq'),
      need('guns', [2, 8], 'american-bofors', 'm16', 'm1-90-gun'),
      may('transport', 8, ...AMERICAN_LORRIES),
    ],
  }),
];

const BRITISH_LORRIES = ['bedford', 'quad', 'british-jeep', 'universal-carrier'] as const;
const CRUISERS = ['cruiser-a9', 'cruiser-a10', 'cruiser-a13', 'crusader-2', 'crusader-3', 'honey', 'grant'] as const;
const LATE_TANKS = ['british-sherman', 'british-sherman-dd', 'firefly', 'cromwell', 'challenger', 'comet'] as const;
const INFANTRY_TANKS = [
  'matilda-1',
  'matilda-2',
  'valentine',
  'valentine-9',
  'churchill-1',
  'churchill-3',
  'churchill-6',
  'churchill-7',
] as const;
const SUPPORT_TANKS = ['matilda-cs', 'cromwell-cs', 'churchill-cs', 'crocodile'] as const;
const BRITISH_CARS = [
  'morris-cs9',
  'marmon-herrington',
  'humber',
  'humber-4',
  'daimler-car',
  'daimler-dingo',
  'aec-3',
  'staghound',
] as const;
const BRITISH_AT_GUNS = [
  'british-hotchkiss-25',
  'gun-2-pounder',
  'gun-6-pounder',
  'gun-6-pounder-apds',
  'gun-17-pounder',
  'gun-17-pounder-apds',
] as const;
const BRITISH_MORTARS = ['british-mortar-50', 'british-mortar-80'] as const;

const BRITISH: readonly FormationType[] = [
  britain({
    id: 'british-rifle-company',
    name: ['Rifle company', 'Compagnie de fusiliers'],
    years: [1939, 1945],
    grades: ANY_GRADE,
    slots: [
      commander('british-hq'),
      need('rifles', [6, 12], 'british-rifles'),
      may('machineGuns', 3, 'british-mmg'),
      may('mortars', 3, ...BRITISH_MORTARS),
      may('antiTank', 3, 'boys-rifle', 'piat'),
      may('antiTankGuns', 2, ...BRITISH_AT_GUNS),
      may('engineers', 2, 'british-engineers'),
      may('flame', 2, 'british-flame-thrower', 'wasp'),
      may('observers', 1, 'british-observer'),
      may('transport', 14, ...BRITISH_LORRIES),
    ],
  }),
  britain({
    id: 'british-motor-company',
    name: ['Motor company', "Compagnie d'infanterie motorisée"],
    years: [1940, 1945],
    slots: [
      commander('british-hq'),
      need('rifles', [4, 9], 'british-motor'),
      may('machineGuns', 2, 'british-mmg'),
      may('mortars', 2, ...BRITISH_MORTARS),
      may('antiTank', 3, 'boys-rifle', 'piat'),
      may('antiTankGuns', 2, ...BRITISH_AT_GUNS),
      may('observers', 1, 'british-observer'),
      may('transport', 9, 'british-half-track', 'white-scout-car', 'kangaroo', ...BRITISH_LORRIES),
    ],
  }),
  britain({
    id: 'british-airborne-company',
    name: ['Parachute or Commando company', 'Compagnie de parachutistes ou de commandos'],
    years: [1940, 1945],
    grades: PICKED,
    slots: [
      commander('british-hq'),
      need('rifles', [5, 10], 'commandos', 'british-paratroops'),
      may('machineGuns', 2, 'british-mmg'),
      may('mortars', 3, ...BRITISH_MORTARS),
      may('antiTank', 3, 'boys-rifle', 'piat'),
      may('antiTankGuns', 2, 'gun-6-pounder', 'gun-6-pounder-apds'),
      may('tanks', 3, 'tetrarch'),
      may('transport', 5, 'british-jeep', 'sas-jeep'),
    ],
  }),
  britain({
    id: 'home-guard-company',
    name: ['Home Guard company', 'Compagnie de Home Guard'],
    years: [1940, 1944],
    grades: RAISED_IN_HASTE,
    slots: [
      commander('british-hq'),
      need('rifles', [6, 12], 'home-guard'),
      may('machineGuns', 1, 'british-mmg'),
      may('transport', 4, 'bedford'),
    ],
  }),
  britain({
    id: 'british-engineer-company',
    name: ['Engineer field company', 'Compagnie du génie'],
    years: [1939, 1945],
    slots: [
      commander('british-hq'),
      need('engineers', [4, 9], 'british-engineers'),
      may('flame', 2, 'british-flame-thrower', 'wasp'),
      may('supportTanks', 2, 'crocodile'),
      may('transport', 6, ...BRITISH_LORRIES),
    ],
  }),
  britain({
    id: 'british-cruiser-squadron',
    name: ['Cruiser squadron', 'Escadron de chars de cavalerie'],
    years: [1939, 1943],
    grades: 'crews',
    slots: [
      commander(...CRUISERS),
      need('tanks', [4, 15], ...CRUISERS),
      may('supportTanks', 3, 'light-6b', 'british-sherman'),
    ],
  }),
  britain({
    id: 'british-armoured-squadron',
    name: ['Armoured squadron', 'Escadron blindé'],
    years: [1942, 1945],
    grades: 'crews',
    slots: [
      commander(...LATE_TANKS),
      need('tanks', [4, 16], ...LATE_TANKS),
      may('supportTanks', 3, 'crusader-3', 'cromwell-cs', 'british-stuart-6'),
    ],
  }),
  britain({
    id: 'british-infantry-tank-squadron',
    name: ['Infantry-tank squadron', "Escadron de chars d'infanterie"],
    years: [1939, 1945],
    grades: 'crews',
    slots: [
      commander(...INFANTRY_TANKS),
      need('tanks', [3, 15], ...INFANTRY_TANKS),
      may('supportTanks', 3, ...SUPPORT_TANKS),
    ],
  }),
  britain({
    id: 'british-self-propelled-battery',
    name: ['Self-propelled anti-tank battery', 'Batterie antichar automotrice'],
    years: [1941, 1945],
    grades: 'crews',
    slots: [
      commander('achilles', 'archer', 'deacon', 'portee-2-pounder'),
      need('tanks', [2, 8], 'achilles', 'archer', 'deacon', 'portee-2-pounder'),
    ],
  }),
  britain({
    id: 'british-reconnaissance-squadron',
    name: ['Reconnaissance squadron', 'Escadron de reconnaissance'],
    years: [1939, 1945],
    grades: 'crews',
    slots: [
      commander(...BRITISH_CARS),
      need('cars', [3, 12], ...BRITISH_CARS, 'universal-carrier'),
      may('rifles', 4, 'british-motor', 'british-rifles'),
      may('tanks', 4, 'light-6b', 'honey', 'british-stuart-6', 'tetrarch'),
      may('transport', 4, 'sas-jeep', 'british-jeep', 'white-scout-car', 'bedford'),
    ],
  }),
  britain({
    id: 'british-anti-tank-battery',
    name: ['Anti-tank battery', 'Batterie antichar'],
    years: [1939, 1945],
    grades: ANY_GRADE,
    slots: [
      commander('british-hq'),
      need('antiTankGuns', [2, 8], ...BRITISH_AT_GUNS),
      may('antiTank', 2, 'boys-rifle', 'piat'),
      may('transport', 9, ...BRITISH_LORRIES, 'british-half-track'),
    ],
  }),
  britain({
    id: 'british-field-battery',
    name: ['Field battery', "Batterie d'artillerie de campagne"],
    years: [1940, 1945],
    slots: [
      commander('british-hq', 'british-observer'),
      need('guns', [2, 8], 'gun-25-pounder', 'sexton', 'bishop', 'british-priest', 'british-mortar-4-2'),
      may('observers', 2, 'british-observer'),
      may('machineGuns', 1, 'british-mmg'),
      may('transport', 9, ...BRITISH_LORRIES),
    ],
  }),
  britain({
    id: 'british-light-anti-aircraft-troop',
    name: ['Light anti-aircraft troop', 'Section antiaérienne légère'],
    years: [1939, 1945],
    slots: [commander('british-hq'), need('guns', [1, 6], 'british-bofors'), may('transport', 7, 'quad', 'bedford')],
  }),
];

/** American and British formations. */
export const WESTERN_FORMATIONS: readonly FormationType[] = [...AMERICAN, ...BRITISH];
