import type { FormationType } from '../formation.ts';
import { ANY_GRADE, commander, formationsOf, may, need, PICKED, RAISED_IN_HASTE } from '../formation.ts';

const germany = formationsOf('germany');
const LORRIES = ['opel-blitz', 'maultier', 'kubelwagen', 'german-wagon'] as const;
const TRACTORS = ['sdkfz-7', 'sdkfz-10', 'opel-blitz', 'german-wagon'] as const;
const SQUADS = ['german-rifles', 'german-rifles-1943', 'german-rifles-1944', 'german-rifles-1945'] as const;
const LIGHT_MORTARS = ['german-mortar-50', 'german-mortar-80'] as const;
const TANK_HUNTERS = ['german-at-rifle', 'panzerschreck', 'german-tank-hunters'] as const;
const LIGHT_TANKS = [
  'panzer-1',
  'panzer-2',
  'panzer-2-f',
  'luchs',
  'panzer-35t',
  'panzer-38t',
  'panzer-38t-e',
] as const;
const MEDIUM_TANKS = [
  'panzer-3-e',
  'panzer-3-g',
  'panzer-3-h',
  'panzer-3-j',
  'panzer-3-m',
  'panzer-3-n',
  'panzer-4-d',
  'panzer-4-f1',
  'panzer-4-f2',
  'panzer-4-h',
  'panzer-4-j',
  'beute-t-34',
] as const;
const ASSAULT_GUNS = ['stug-3-b', 'stug-3-f', 'stug-3-g', 'stug-4', 'stuh-42', 'brummbar'] as const;
const TANK_DESTROYERS = [
  'panzerjager-1',
  'marder-1',
  'marder-2',
  'marder-3',
  'marder-3-m',
  'nashorn',
  'hetzer',
  'jagdpanzer-4',
  'jagdpanzer-4-70',
  'jagdpanther',
] as const;
const CARS = [
  'sdkfz-221',
  'sdkfz-222',
  'sdkfz-223',
  'sdkfz-231',
  'sdkfz-233',
  'sdkfz-234-1',
  'puma',
  'sdkfz-234-4',
  'sdkfz-250',
  'sdkfz-250-9',
] as const;
const ANTI_TANK_GUNS = [
  'spzb-41',
  'pak-36',
  'pak-36-stielgranate',
  'pak-38',
  'pak-97-38',
  'pak-40',
  'pak-36r',
] as const;

const INFANTRY: readonly FormationType[] = [
  germany({
    id: 'german-rifle-company',
    name: ['Rifle company', 'Compagnie de fusiliers'],
    years: [1939, 1945],
    grades: ANY_GRADE,
    of: ['ss'],
    slots: [
      commander('german-hq'),
      need('rifles', [6, 12], ...SQUADS),
      may('machineGuns', 3, 'german-hmg'),
      may('mortars', 3, ...LIGHT_MORTARS),
      may('antiTank', 3, ...TANK_HUNTERS),
      may('antiTankGuns', 2, ...ANTI_TANK_GUNS),
      may('guns', 2, 'leig-18', 'sig-33'),
      may('engineers', 2, 'german-engineers'),
      may('flame', 1, 'german-flame-thrower'),
      may('observers', 1, 'german-observer'),
      may('transport', 14, ...LORRIES, 'sdkfz-10'),
    ],
  }),
  germany({
    id: 'panzergrenadier-company',
    name: ['Panzergrenadier company', 'Compagnie de Panzergrenadiers'],
    years: [1939, 1945],
    grades: ANY_GRADE,
    of: ['ss'],
    slots: [
      commander('german-hq', 'sdkfz-251'),
      need('rifles', [6, 12], 'panzergrenadiers', 'panzergrenadiers-1944', 'german-assault'),
      may('machineGuns', 3, 'german-hmg'),
      may('mortars', 3, ...LIGHT_MORTARS, 'sdkfz-251-2', 'sdkfz-250-7'),
      may('antiTank', 2, ...TANK_HUNTERS),
      may('supportTanks', 3, 'sdkfz-251-9', 'sdkfz-251-10', 'sdkfz-251-16', 'sdkfz-251-22'),
      may('antiTankGuns', 2, ...ANTI_TANK_GUNS),
      may('observers', 1, 'german-observer'),
      may('transport', 8, 'sdkfz-251', 'sdkfz-250', ...LORRIES),
    ],
  }),
  germany({
    id: 'fallschirmjager-company',
    name: ['Parachute company', 'Compagnie de parachutistes'],
    years: [1940, 1945],
    grades: PICKED,
    slots: [
      commander('german-hq'),
      need('rifles', [6, 12], 'fallschirmjager', 'fallschirmjager-1944'),
      may('machineGuns', 3, 'german-hmg'),
      may('mortars', 2, ...LIGHT_MORTARS),
      may('antiTank', 3, ...TANK_HUNTERS),
      may('antiTankGuns', 2, ...ANTI_TANK_GUNS),
      may('observers', 1, 'german-observer'),
      may('transport', 3, 'kubelwagen', 'sdkfz-10', 'german-motorcycle'),
    ],
  }),
  germany({
    id: 'german-security-company',
    name: ['Security company', 'Compagnie de sûreté'],
    years: [1940, 1945],
    grades: RAISED_IN_HASTE,
    slots: [
      commander('german-hq'),
      need('rifles', [6, 12], 'german-reserve', 'volkssturm'),
      may('machineGuns', 2, 'german-hmg'),
      may('mortars', 2, ...LIGHT_MORTARS),
      may('antiTank', 2, ...TANK_HUNTERS),
      may('transport', 4, ...LORRIES),
    ],
  }),
  germany({
    id: 'german-engineer-company',
    name: ['Engineer company', 'Compagnie du génie'],
    years: [1939, 1945],
    grades: ANY_GRADE,
    of: ['ss'],
    slots: [
      commander('german-hq'),
      need('engineers', [4, 9], 'german-engineers'),
      may('flame', 3, 'german-flame-thrower'),
      may('machineGuns', 2, 'german-hmg'),
      may('supportTanks', 2, 'sdkfz-251-16', 'panzer-2-flamm'),
      may('transport', 6, 'sdkfz-251', ...LORRIES),
    ],
  }),
  germany({
    id: 'german-cavalry-squadron',
    name: ['Cavalry squadron', 'Escadron de cavalerie'],
    years: [1939, 1945],
    grades: ANY_GRADE,
    of: ['ss'],
    slots: [
      commander('german-cavalry'),
      need('cavalry', [4, 9], 'german-cavalry'),
      may('machineGuns', 2, 'german-hmg'),
      may('mortars', 2, ...LIGHT_MORTARS),
      may('antiTankGuns', 2, ...ANTI_TANK_GUNS),
      may('transport', 6, 'german-wagon'),
    ],
  }),
];

const ARMOUR: readonly FormationType[] = [
  germany({
    id: 'panzer-company-light',
    name: ['Light Panzer company', 'Compagnie légère de Panzer'],
    years: [1939, 1943],
    grades: 'crews',
    of: ['ss'],
    slots: [
      commander(...LIGHT_TANKS, ...MEDIUM_TANKS),
      need('tanks', [4, 16], ...LIGHT_TANKS),
      may('supportTanks', 5, ...MEDIUM_TANKS, 'panzer-2-flamm'),
    ],
  }),
  germany({
    id: 'panzer-company',
    name: ['Panzer company', 'Compagnie de Panzer'],
    years: [1939, 1945],
    grades: 'crews',
    of: ['ss'],
    slots: [
      commander(...MEDIUM_TANKS),
      need('tanks', [4, 16], ...MEDIUM_TANKS),
      may('supportTanks', 4, ...LIGHT_TANKS, 'panzer-3-flamm', 'wirbelwind', 'ostwind'),
    ],
  }),
  germany({
    id: 'panther-company',
    name: ['Panther company', 'Compagnie de Panther'],
    years: [1943, 1945],
    grades: 'crews',
    of: ['ss'],
    slots: [
      commander('panther-d', 'panther-g'),
      need('tanks', [3, 16], 'panther-d', 'panther-g'),
      may('supportTanks', 2, 'wirbelwind', 'ostwind'),
    ],
  }),
  germany({
    id: 'tiger-company',
    name: ['Heavy Panzer company', 'Compagnie lourde de Panzer'],
    years: [1942, 1945],
    grades: 'crews',
    rare: true,
    of: ['ss'],
    slots: [
      commander('tiger', 'king-tiger'),
      need('tanks', [2, 13], 'tiger', 'king-tiger'),
      may('supportTanks', 5, 'panzer-3-m', 'panzer-3-n'),
    ],
  }),
  germany({
    id: 'assault-gun-battery',
    name: ['Assault-gun battery', "Batterie de canons d'assaut"],
    years: [1940, 1945],
    grades: 'crews',
    of: ['ss'],
    slots: [commander(...ASSAULT_GUNS), need('tanks', [2, 10], ...ASSAULT_GUNS)],
  }),
  germany({
    id: 'panzerjager-company',
    name: ['Tank-destroyer company', 'Compagnie de chasseurs de chars'],
    years: [1940, 1945],
    grades: 'crews',
    of: ['ss'],
    slots: [commander(...TANK_DESTROYERS), need('tanks', [2, 11], ...TANK_DESTROYERS)],
  }),
  germany({
    id: 'heavy-panzerjager-company',
    name: ['Heavy tank-destroyer company', 'Compagnie lourde de chasseurs de chars'],
    years: [1943, 1945],
    grades: 'crews',
    rare: true,
    slots: [commander('elefant', 'jagdtiger'), need('tanks', [1, 9], 'elefant', 'jagdtiger')],
  }),
  germany({
    id: 'german-reconnaissance-squadron',
    name: ['Reconnaissance squadron', 'Escadron de reconnaissance'],
    years: [1939, 1945],
    grades: 'crews',
    of: ['ss'],
    slots: [
      commander(...CARS),
      need('cars', [3, 12], ...CARS),
      may('rifles', 6, 'panzergrenadiers', 'panzergrenadiers-1944'),
      may('tanks', 3, 'panzer-2', 'panzer-2-f', 'luchs'),
      may('transport', 6, 'german-motorcycle', 'schwimmwagen', 'kubelwagen', 'sdkfz-250'),
    ],
  }),
];

const GUNS: readonly FormationType[] = [
  germany({
    id: 'german-anti-tank-company',
    name: ['Anti-tank company', 'Compagnie antichar'],
    years: [1939, 1945],
    grades: ANY_GRADE,
    of: ['ss'],
    slots: [
      commander('german-hq'),
      need('antiTankGuns', [2, 9], ...ANTI_TANK_GUNS, 'pak-43'),
      may('machineGuns', 2, 'german-hmg'),
      may('transport', 10, ...TRACTORS),
    ],
  }),
  germany({
    id: 'german-flak-battery',
    name: ['Flak battery', 'Batterie de Flak'],
    years: [1939, 1945],
    grades: ANY_GRADE,
    slots: [
      commander('german-hq'),
      need('guns', [1, 6], 'flak-88', 'flak-38', 'flakvierling', 'flak-36-37'),
      may('supportTanks', 3, 'sdkfz-10-4', 'sdkfz-7-1'),
      may('transport', 7, ...TRACTORS),
    ],
  }),
  germany({
    id: 'german-infantry-gun-company',
    name: ['Infantry-gun company', "Compagnie de canons d'infanterie"],
    years: [1939, 1945],
    slots: [
      commander('german-hq'),
      need('guns', [2, 8], 'leig-18', 'sig-33', 'granatwerfer-42', 'sig-33-panzer-1', 'grille'),
      may('observers', 2, 'german-observer'),
      may('transport', 9, ...TRACTORS),
    ],
  }),
  germany({
    id: 'german-artillery-battery',
    name: ['Artillery battery', "Batterie d'artillerie"],
    years: [1939, 1945],
    slots: [
      commander('german-hq', 'german-observer'),
      need('guns', [2, 6], 'lefh-18', 'wespe', 'hummel'),
      may('observers', 2, 'german-observer'),
      may('machineGuns', 2, 'german-hmg'),
      may('transport', 7, ...TRACTORS),
    ],
  }),
];

/** German formations. */
export const GERMAN_FORMATIONS: readonly FormationType[] = [...INFANTRY, ...ARMOUR, ...GUNS];
