import type { FormationType } from '../formation.ts';
import { ANY_GRADE, commander, formationsOf, may, need, PICKED, RAISED_IN_HASTE } from '../formation.ts';

const ussr = formationsOf('ussr');
const LORRIES = ['gaz-aa', 'ussr-studebaker', 'gaz-67', 'soviet-wagon'] as const;
const TRACTORS = ['komsomolets', 'gaz-aa', 'ussr-studebaker', 'soviet-wagon'] as const;
const MORTARS = ['soviet-mortar-50', 'soviet-mortar-80'] as const;
const LIGHT_TANKS = ['t-26', 'bt-5', 'bt-7', 't-40', 't-60', 't-70', 't-50', 'ussr-stuart', 'ussr-valentine'] as const;
const MEDIUM_TANKS = [
  't-28',
  't-34-1940',
  't-34-76',
  't-34-76-1943',
  't-34-57',
  't-34-85',
  'ussr-matilda',
  'ussr-lee',
  'ussr-sherman',
  'ussr-sherman-76',
] as const;
const HEAVY_TANKS = ['t-35', 'kv-1', 'kv-1-e', 'kv-1s', 'kv-2', 'kv-85', 'is-1', 'is-2'] as const;
const ASSAULT_GUNS = ['su-76', 'su-122', 'su-85', 'su-100'] as const;
const HEAVY_ASSAULT_GUNS = ['su-152', 'isu-122', 'isu-152'] as const;
const ANTI_TANK_GUNS = ['gun-45-m37', 'gun-45-m42', 'zis-2', 'zis-3', 'f-22'] as const;
const CARS = ['ba-10', 'ba-20', 'ba-64', 'ussr-scout-car', 'ussr-universal-carrier'] as const;

const INFANTRY: readonly FormationType[] = [
  ussr({
    id: 'soviet-rifle-company',
    name: ['Rifle company', 'Compagnie de fusiliers'],
    years: [1939, 1945],
    slots: [
      commander('soviet-hq'),
      need('rifles', [6, 14], 'soviet-rifles', 'soviet-rifles-1941', 'soviet-reserve', 'soviet-militia'),
      may('machineGuns', 3, 'soviet-mmg'),
      may('mortars', 3, ...MORTARS),
      may('antiTank', 3, 'soviet-at-rifle'),
      may('antiTankGuns', 2, ...ANTI_TANK_GUNS),
      may('guns', 2, 'regimental-76', 'regimental-76-m43'),
      may('engineers', 2, 'soviet-engineers'),
      may('observers', 1, 'soviet-observer'),
      may('transport', 6, ...LORRIES, 'tachanka'),
    ],
  }),
  ussr({
    id: 'soviet-guards-company',
    name: ['Guards rifle company', 'Compagnie de fusiliers de la Garde'],
    years: [1942, 1945],
    grades: PICKED,
    of: ['guards'],
    slots: [
      commander('soviet-hq'),
      need('rifles', [6, 12], 'soviet-guards', 'soviet-smg'),
      may('machineGuns', 3, 'soviet-mmg'),
      may('mortars', 3, ...MORTARS),
      may('antiTank', 3, 'soviet-at-rifle'),
      may('antiTankGuns', 2, ...ANTI_TANK_GUNS),
      may('guns', 2, 'regimental-76', 'regimental-76-m43'),
      may('observers', 1, 'soviet-observer'),
      may('transport', 6, ...LORRIES),
    ],
  }),
  ussr({
    id: 'soviet-smg-company',
    name: ['Submachine-gun company', 'Compagnie de mitraillettes'],
    years: [1941, 1945],
    grades: ANY_GRADE,
    of: ['guards'],
    slots: [
      commander('soviet-hq'),
      need('rifles', [4, 9], 'soviet-smg'),
      may('antiTank', 2, 'soviet-at-rifle'),
      may('machineGuns', 1, 'soviet-mmg'),
    ],
  }),
  ussr({
    id: 'soviet-motor-rifle-company',
    name: ['Motor rifle company', 'Compagnie de fusiliers motorisés'],
    years: [1941, 1945],
    grades: ANY_GRADE,
    of: ['guards'],
    slots: [
      commander('soviet-hq'),
      need('rifles', [6, 12], 'soviet-motor-rifles', 'soviet-smg'),
      may('machineGuns', 3, 'soviet-mmg'),
      may('mortars', 3, ...MORTARS),
      may('antiTank', 3, 'soviet-at-rifle'),
      may('antiTankGuns', 2, ...ANTI_TANK_GUNS),
      may('transport', 10, ...LORRIES, 'ussr-scout-car', 'ussr-universal-carrier'),
    ],
  }),
  ussr({
    id: 'soviet-militia-company',
    name: ["People's militia company", 'Compagnie de milice populaire'],
    years: [1941, 1942],
    grades: RAISED_IN_HASTE,
    slots: [
      commander('soviet-hq'),
      need('rifles', [6, 14], 'soviet-militia', 'soviet-partisans'),
      may('machineGuns', 2, 'soviet-mmg'),
      may('antiTank', 2, 'soviet-at-rifle'),
    ],
  }),
  ussr({
    id: 'soviet-naval-company',
    name: ['Naval infantry company', "Compagnie d'infanterie de marine"],
    years: [1941, 1945],
    grades: ANY_GRADE,
    slots: [
      commander('soviet-hq'),
      need('rifles', [6, 12], 'soviet-marines'),
      may('machineGuns', 3, 'soviet-mmg'),
      may('mortars', 2, ...MORTARS),
      may('antiTank', 2, 'soviet-at-rifle'),
    ],
  }),
  ussr({
    id: 'soviet-engineer-company',
    name: ['Engineer company', 'Compagnie du génie'],
    years: [1939, 1945],
    grades: ANY_GRADE,
    of: ['guards'],
    slots: [
      commander('soviet-hq'),
      need('engineers', [4, 9], 'soviet-engineers', 'soviet-assault-engineers'),
      may('flame', 3, 'soviet-flame-thrower'),
      may('machineGuns', 1, 'soviet-mmg'),
      may('transport', 5, ...LORRIES),
    ],
  }),
  ussr({
    id: 'soviet-cavalry-squadron',
    name: ['Cavalry squadron', 'Escadron de cavalerie'],
    years: [1939, 1945],
    grades: ANY_GRADE,
    of: ['guards'],
    slots: [
      commander('soviet-cavalry'),
      need('cavalry', [4, 12], 'soviet-cavalry'),
      may('machineGuns', 3, 'tachanka', 'soviet-mmg'),
      may('mortars', 2, ...MORTARS),
      may('antiTankGuns', 2, ...ANTI_TANK_GUNS),
      may('transport', 5, 'soviet-wagon'),
    ],
  }),
];

const ARMOUR: readonly FormationType[] = [
  ussr({
    id: 'soviet-light-tank-company',
    name: ['Light tank company', 'Compagnie de chars légers'],
    years: [1939, 1944],
    grades: 'crews',
    of: ['guards'],
    slots: [commander(...LIGHT_TANKS), need('tanks', [4, 16], ...LIGHT_TANKS), may('supportTanks', 3, 't-26-flame')],
  }),
  ussr({
    id: 'soviet-tank-company',
    name: ['Tank company', 'Compagnie de chars'],
    years: [1939, 1945],
    grades: 'crews',
    of: ['guards'],
    slots: [
      commander(...MEDIUM_TANKS),
      need('tanks', [4, 12], ...MEDIUM_TANKS),
      may('supportTanks', 3, 'ot-34', ...LIGHT_TANKS),
    ],
  }),
  ussr({
    id: 'soviet-heavy-tank-company',
    name: ['Heavy tank company', 'Compagnie de chars lourds'],
    years: [1939, 1945],
    grades: 'crews',
    rare: true,
    of: ['guards'],
    slots: [commander(...HEAVY_TANKS), need('tanks', [2, 10], ...HEAVY_TANKS)],
  }),
  ussr({
    id: 'soviet-assault-gun-battery',
    name: ['Assault-gun battery', "Batterie de canons d'assaut"],
    years: [1943, 1945],
    grades: 'crews',
    of: ['guards'],
    slots: [commander(...ASSAULT_GUNS, 't-34-76-1943'), need('tanks', [2, 8], ...ASSAULT_GUNS)],
  }),
  ussr({
    id: 'soviet-heavy-assault-gun-battery',
    name: ['Heavy assault-gun battery', "Batterie lourde de canons d'assaut"],
    years: [1943, 1945],
    grades: 'crews',
    rare: true,
    of: ['guards'],
    slots: [commander(...HEAVY_ASSAULT_GUNS), need('tanks', [1, 6], ...HEAVY_ASSAULT_GUNS)],
  }),
  ussr({
    id: 'soviet-reconnaissance-company',
    name: ['Reconnaissance company', 'Compagnie de reconnaissance'],
    years: [1939, 1945],
    grades: 'crews',
    of: ['guards'],
    slots: [
      commander(...CARS, 't-37'),
      need('cars', [3, 10], ...CARS, 't-37'),
      may('rifles', 6, 'soviet-smg', 'soviet-motor-rifles'),
      may('tanks', 3, 't-40', 't-60', 't-70'),
      may('transport', 6, 'soviet-motorcycle', 'gaz-67'),
    ],
  }),
];

const GUNS: readonly FormationType[] = [
  ussr({
    id: 'soviet-anti-tank-battery',
    name: ['Anti-tank battery', 'Batterie antichar'],
    years: [1939, 1945],
    grades: ANY_GRADE,
    of: ['guards'],
    slots: [
      commander('soviet-hq'),
      need('antiTankGuns', [2, 8], ...ANTI_TANK_GUNS, 'bs-3', 'aa-gun-85'),
      may('antiTank', 4, 'soviet-at-rifle'),
      may('transport', 9, ...TRACTORS),
    ],
  }),
  ussr({
    id: 'soviet-artillery-battery',
    name: ['Artillery battery', "Batterie d'artillerie"],
    years: [1939, 1945],
    slots: [
      commander('soviet-hq', 'soviet-observer'),
      need('guns', [2, 6], 'm-30', 'ml-20', 'f-22', 'zis-3', 'mortar-120', 'mortar-107'),
      may('observers', 2, 'soviet-observer'),
      may('transport', 7, ...TRACTORS),
    ],
  }),
  ussr({
    id: 'soviet-anti-aircraft-battery',
    name: ['Anti-aircraft battery', 'Batterie antiaérienne'],
    years: [1939, 1945],
    slots: [
      commander('soviet-hq'),
      need('guns', [2, 6], 'aa-gun-37', 'dshk', 'gaz-aaa-aa', 'ussr-m17'),
      may('transport', 6, ...TRACTORS),
    ],
  }),
];

/** Soviet formations. */
export const SOVIET_FORMATIONS: readonly FormationType[] = [...INFANTRY, ...ARMOUR, ...GUNS];
