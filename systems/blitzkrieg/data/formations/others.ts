import type { FormationType } from '../formation.ts';
import { ANY_GRADE, commander, formationsOf, may, need, RAISED_IN_HASTE } from '../formation.ts';

const france = formationsOf('france');
const italy = formationsOf('italy');
const EARLY_FRENCH_TANKS = ['r35', 'r39', 'h35', 'h39', 'fcm-36', 'd1', 'd2'] as const;
const CAVALRY_TANKS = ['s35', 'h35', 'h39', 'amc-35'] as const;
const FRENCH_MORTARS = ['french-mortar-60', 'french-mortar-80'] as const;
const FRENCH_TRANSPORT = ['french-lorry', 'laffly-s20', 'renault-ue', 'lorraine-38l', 'french-wagon'] as const;
const FREE_FRENCH_TRANSPORT = ['french-gmc', 'french-jeep', 'french-half-track'] as const;
const FRENCH_CARS = ['panhard-178', 'laffly-50', 'amc-p16', 'amr-33', 'amr-35-13'] as const;

const FRENCH_1940: readonly FormationType[] = [
  france({
    id: 'french-rifle-company',
    name: ['Rifle company', 'Compagnie de fusiliers-voltigeurs'],
    years: [1939, 1940],
    slots: [
      commander('french-hq'),
      need('rifles', [6, 12], 'french-rifles', 'french-reserve', 'french-legion'),
      may('machineGuns', 4, 'french-mmg'),
      may('mortars', 3, ...FRENCH_MORTARS),
      may('antiTankGuns', 2, 'french-25', 'french-47'),
      may('guns', 1, 'french-37-tr'),
      may('engineers', 2, 'french-engineers'),
      may('observers', 1, 'french-observer'),
      may('transport', 8, ...FRENCH_TRANSPORT),
    ],
  }),
  france({
    id: 'french-dragoon-squadron',
    name: ['Motorised dragoon squadron', 'Escadron de dragons portés'],
    years: [1939, 1940],
    grades: ANY_GRADE,
    slots: [
      commander('french-hq'),
      need('rifles', [4, 9], 'french-dragoons'),
      may('machineGuns', 3, 'french-mmg'),
      may('mortars', 2, ...FRENCH_MORTARS),
      may('antiTankGuns', 2, 'french-25', 'french-47'),
      may('cars', 4, 'amr-33', 'amr-35-13'),
      may('transport', 9, ...FRENCH_TRANSPORT, 'french-motorcycle'),
    ],
  }),
  france({
    id: 'french-cavalry-squadron',
    name: ['Horse cavalry squadron', 'Escadron à cheval'],
    years: [1939, 1940],
    slots: [
      commander('french-cavalry'),
      need('cavalry', [4, 9], 'french-cavalry'),
      may('machineGuns', 2, 'french-mmg'),
      may('antiTankGuns', 2, 'french-25'),
      may('transport', 4, 'french-wagon'),
    ],
  }),
  france({
    id: 'french-tank-company',
    name: ['Infantry-tank company', "Compagnie de chars d'accompagnement"],
    years: [1939, 1940],
    grades: 'crews',
    slots: [
      commander(...EARLY_FRENCH_TANKS, 'ft-17', 'ft-17-mg'),
      need('tanks', [4, 13], ...EARLY_FRENCH_TANKS, 'ft-17', 'ft-17-mg'),
    ],
  }),
  france({
    id: 'french-cavalry-tank-squadron',
    name: ['Cavalry-tank squadron', 'Escadron de chars de cavalerie'],
    years: [1939, 1940],
    grades: 'crews',
    slots: [commander(...CAVALRY_TANKS), need('tanks', [4, 20], ...CAVALRY_TANKS)],
  }),
  france({
    id: 'french-battle-tank-company',
    name: ['Char B company', 'Compagnie de chars B'],
    years: [1939, 1940],
    grades: 'crews',
    rare: true,
    slots: [commander('b1-bis'), need('tanks', [2, 10], 'b1-bis')],
  }),
  france({
    id: 'french-reconnaissance-squadron',
    name: ['Reconnaissance squadron', 'Escadron de découverte'],
    years: [1939, 1940],
    grades: 'crews',
    slots: [
      commander(...FRENCH_CARS),
      need('cars', [3, 12], ...FRENCH_CARS),
      may('rifles', 4, 'french-dragoons'),
      may('transport', 5, 'french-motorcycle', 'french-lorry'),
    ],
  }),
  france({
    id: 'french-anti-tank-battery',
    name: ['Anti-tank battery', 'Batterie antichar'],
    years: [1939, 1940],
    slots: [
      commander('french-hq'),
      need('antiTankGuns', [2, 8], 'french-25', 'french-47', 'french-75', 'laffly-w15-tcc'),
      may('transport', 9, ...FRENCH_TRANSPORT),
    ],
  }),
  france({
    id: 'french-artillery-battery',
    name: ['Artillery battery', "Batterie d'artillerie"],
    years: [1939, 1940],
    slots: [
      commander('french-hq', 'french-observer'),
      need('guns', [2, 6], 'french-75', 'french-105', 'french-oerlikon'),
      may('observers', 2, 'french-observer'),
      may('transport', 7, ...FRENCH_TRANSPORT),
    ],
  }),
];

const FREE_FRENCH: readonly FormationType[] = [
  france({
    id: 'free-french-rifle-company',
    name: ['Free French company', 'Compagnie de la France libre'],
    years: [1943, 1945],
    grades: ANY_GRADE,
    slots: [
      commander('french-hq'),
      need('rifles', [5, 12], 'free-french-rifles', 'french-legion', 'french-resistance'),
      may('machineGuns', 3, 'french-mmg'),
      may('mortars', 3, ...FRENCH_MORTARS),
      may('antiTank', 3, 'french-bazooka'),
      may('antiTankGuns', 2, 'french-57'),
      may('engineers', 2, 'french-engineers'),
      may('observers', 1, 'french-observer'),
      may('transport', 12, ...FREE_FRENCH_TRANSPORT),
    ],
  }),
  france({
    id: 'free-french-tank-squadron',
    name: ['Free French tank squadron', 'Escadron de chars de la France libre'],
    years: [1943, 1945],
    grades: 'crews',
    slots: [
      commander('french-sherman', 'french-stuart'),
      need('tanks', [4, 16], 'french-sherman', 'french-stuart'),
      may('supportTanks', 4, 'french-m10'),
      may('cars', 3, 'french-m8'),
    ],
  }),
];

const ITALIAN_MORTARS = ['italian-mortar-50', 'italian-mortar-80'] as const;
const ITALIAN_TRANSPORT = ['fiat-626', 'tl-37', 'italian-wagon'] as const;
const ITALIAN_AT_GUNS = [
  'cannone-47-32',
  'cannone-47-32-ep',
  'cannone-75-46',
  'cannone-90-53',
  'autocannone-90',
] as const;
const ITALIAN_TANKS = ['m11-39', 'm13-40', 'm14-41', 'm15-42', 'p26-40'] as const;
const ITALIAN_LIGHT_TANKS = ['l3-35', 'l3-lf', 'l6-40'] as const;
const SEMOVENTI = [
  'semovente-47',
  'semovente-75-18',
  'semovente-75-34',
  'semovente-90-53',
  'semovente-105-25',
] as const;

const ITALIAN: readonly FormationType[] = [
  italy({
    id: 'italian-rifle-company',
    name: ['Rifle company', 'Compagnie de fusiliers'],
    years: [1939, 1943],
    slots: [
      commander('italian-hq'),
      need('rifles', [6, 12], 'italian-rifles', 'blackshirts'),
      may('machineGuns', 3, 'italian-mmg'),
      may('mortars', 3, ...ITALIAN_MORTARS),
      may('antiTank', 2, 'solothurn'),
      may('antiTankGuns', 2, 'cannone-47-32', 'cannone-47-32-ep'),
      may('guns', 2, 'cannone-65-17'),
      may('flame', 1, 'italian-flame-thrower'),
      may('engineers', 2, 'guastatori'),
      may('observers', 1, 'italian-observer'),
      may('transport', 8, ...ITALIAN_TRANSPORT),
    ],
  }),
  italy({
    id: 'bersaglieri-company',
    name: ['Bersaglieri company', 'Compagnie de bersagliers'],
    years: [1939, 1943],
    grades: ANY_GRADE,
    slots: [
      commander('italian-hq'),
      need('rifles', [5, 12], 'bersaglieri', 'folgore'),
      may('machineGuns', 3, 'italian-mmg'),
      may('mortars', 3, ...ITALIAN_MORTARS),
      may('antiTank', 2, 'solothurn'),
      may('antiTankGuns', 3, 'cannone-47-32', 'cannone-47-32-ep'),
      may('observers', 1, 'italian-observer'),
      may('transport', 9, ...ITALIAN_TRANSPORT, 'italian-motorcycle'),
    ],
  }),
  italy({
    id: 'blackshirt-company',
    name: ['Blackshirt company', 'Compagnie de Chemises noires'],
    years: [1939, 1943],
    grades: RAISED_IN_HASTE,
    slots: [
      commander('italian-hq'),
      need('rifles', [6, 12], 'blackshirts'),
      may('machineGuns', 2, 'italian-mmg'),
      may('mortars', 2, ...ITALIAN_MORTARS),
    ],
  }),
  italy({
    id: 'italian-engineer-company',
    name: ['Engineer company', 'Compagnie du génie'],
    years: [1941, 1943],
    grades: ANY_GRADE,
    slots: [
      commander('italian-hq'),
      need('engineers', [3, 8], 'guastatori'),
      may('flame', 3, 'italian-flame-thrower'),
      may('transport', 5, 'fiat-626'),
    ],
  }),
  italy({
    id: 'italian-cavalry-squadron',
    name: ['Cavalry squadron', 'Escadron de cavalerie'],
    years: [1939, 1943],
    slots: [
      commander('italian-cavalry'),
      need('cavalry', [4, 9], 'italian-cavalry'),
      may('machineGuns', 2, 'italian-mmg'),
      may('tanks', 4, ...ITALIAN_LIGHT_TANKS),
    ],
  }),
  italy({
    id: 'italian-light-tank-company',
    name: ['Light tank company', 'Compagnie de chars légers'],
    years: [1939, 1943],
    grades: 'crews',
    slots: [commander(...ITALIAN_LIGHT_TANKS), need('tanks', [4, 14], ...ITALIAN_LIGHT_TANKS)],
  }),
  italy({
    id: 'italian-tank-company',
    name: ['Medium tank company', 'Compagnie de chars moyens'],
    years: [1940, 1943],
    grades: 'crews',
    slots: [
      commander(...ITALIAN_TANKS),
      need('tanks', [4, 16], ...ITALIAN_TANKS),
      may('supportTanks', 3, ...SEMOVENTI, ...ITALIAN_LIGHT_TANKS),
    ],
  }),
  italy({
    id: 'semoventi-battery',
    name: ['Self-propelled battery', 'Batterie de semoventi'],
    years: [1942, 1943],
    grades: 'crews',
    slots: [commander(...SEMOVENTI), need('tanks', [2, 8], ...SEMOVENTI)],
  }),
  italy({
    id: 'italian-reconnaissance-company',
    name: ['Reconnaissance company', 'Compagnie de reconnaissance'],
    years: [1940, 1943],
    grades: 'crews',
    slots: [
      commander('ab-40', 'ab-41'),
      need('cars', [3, 10], 'ab-40', 'ab-41', 'sahariana'),
      may('rifles', 4, 'bersaglieri'),
      may('transport', 5, 'italian-motorcycle', 'fiat-626'),
    ],
  }),
  italy({
    id: 'italian-gun-battery',
    name: ['Gun battery', 'Batterie de canons'],
    years: [1939, 1943],
    slots: [
      commander('italian-hq', 'italian-observer'),
      need('guns', [2, 8], ...ITALIAN_AT_GUNS, 'cannone-75-27', 'cannone-65-17', 'breda-20'),
      may('observers', 2, 'italian-observer'),
      may('transport', 9, ...ITALIAN_TRANSPORT),
    ],
  }),
];

/** French and Italian formations. */
export const FRENCH_AND_ITALIAN_FORMATIONS: readonly FormationType[] = [...FRENCH_1940, ...FREE_FRENCH, ...ITALIAN];
