import type { FormationType } from '../formation.ts';
import { ANY_GRADE, commander, formationsOf, may, need } from '../formation.ts';
import type { Nation } from '../profile.ts';

/** What a minor army has of each kind; all of them are organised alike. */
interface Means {
  readonly nation: Nation;
  readonly adjective: string;
  readonly years: readonly [number, number];
  readonly rifles: readonly string[];
  readonly mortars: readonly string[];
  readonly antiTank: readonly string[];
  readonly flame: readonly string[];
  readonly antiTankGuns: readonly string[];
  readonly guns: readonly string[];
  readonly tanks: readonly string[];
  readonly tankYears: readonly [number, number];
  readonly cars: { readonly profiles: readonly string[]; readonly years: readonly [number, number] } | null;
  readonly cavalry: string | null;
  readonly transport: readonly string[];
}

const MEANS: readonly Means[] = [
  {
    nation: 'poland',
    adjective: 'polish',
    years: [1939, 1939],
    rifles: ['polish-rifles', 'polish-national-defence'],
    mortars: ['polish-mortar-50', 'polish-mortar-80'],
    antiTank: ['polish-at-rifle'],
    flame: [],
    antiTankGuns: ['polish-bofors-37'],
    guns: ['polish-75', 'polish-bofors-40'],
    tanks: ['7tp', 'vickers-e', 'polish-r35', 'tks', 'tks-20'],
    tankYears: [1939, 1939],
    cars: { profiles: ['wz-34', 'tks', 'tks-20'], years: [1939, 1939] },
    cavalry: 'polish-cavalry',
    transport: ['polski-fiat', 'polish-wagon', 'polish-motorcycle', 'polish-taczanka'],
  },
  {
    nation: 'romania',
    adjective: 'romanian',
    years: [1941, 1945],
    rifles: ['romanian-rifles', 'romanian-mountain'],
    mortars: ['romanian-mortar-60', 'romanian-mortar-80'],
    antiTank: [],
    flame: [],
    antiTankGuns: ['romanian-bohler', 'romanian-bofors', 'resita'],
    guns: ['romanian-field-gun'],
    tanks: [
      'r-2',
      'romanian-r35',
      'romanian-panzer-3',
      'romanian-panzer-4',
      'romanian-stug',
      'tacam-t-60',
      'tacam-r-2',
    ],
    tankYears: [1941, 1945],
    cars: { profiles: ['r-1'], years: [1941, 1944] },
    cavalry: 'romanian-cavalry',
    transport: ['romanian-lorry', 'romanian-wagon'],
  },
  {
    nation: 'hungary',
    adjective: 'hungarian',
    years: [1941, 1945],
    rifles: ['hungarian-rifles', 'hungarian-rifles-1944'],
    mortars: ['hungarian-mortar-50', 'hungarian-mortar-80'],
    antiTank: ['hungarian-at-rifle'],
    flame: [],
    antiTankGuns: ['hungarian-pak-36', 'hungarian-40m', 'hungarian-pak-40'],
    guns: ['hungarian-40m', 'hungarian-pak-40'],
    tanks: [
      'toldi',
      'toldi-2a',
      'turan-1',
      'turan-2',
      'hungarian-panzer-4',
      'hungarian-panzer-38t',
      'zrinyi',
      'nimrod',
    ],
    tankYears: [1941, 1945],
    cars: { profiles: ['csaba', 'toldi'], years: [1941, 1944] },
    cavalry: 'hungarian-hussars',
    transport: ['hungarian-lorry', 'hungarian-wagon'],
  },
  {
    nation: 'finland',
    adjective: 'finnish',
    years: [1939, 1945],
    rifles: ['finnish-rifles', 'finnish-rifles-1944', 'finnish-sissi'],
    mortars: ['finnish-mortar-80'],
    antiTank: ['finnish-at-rifle'],
    flame: [],
    antiTankGuns: ['finnish-bofors', 'finnish-45', 'finnish-pak-40'],
    guns: ['finnish-field-gun'],
    tanks: ['finnish-vickers', 'finnish-t-26', 'finnish-t-28', 'finnish-t-34', 'bt-42', 'finnish-stug'],
    tankYears: [1939, 1944],
    cars: { profiles: ['finnish-ba-10'], years: [1940, 1944] },
    cavalry: null,
    transport: ['finnish-lorry', 'finnish-sledge'],
  },
  {
    nation: 'japan',
    adjective: 'japanese',
    years: [1939, 1945],
    rifles: ['japanese-rifles'],
    mortars: ['japanese-mortar-50', 'japanese-mortar-80'],
    antiTank: ['japanese-at-rifle', 'japanese-tank-hunters'],
    flame: ['japanese-flame-thrower'],
    antiTankGuns: ['type-94-gun', 'type-1-gun'],
    guns: ['type-92-gun', 'type-41-gun'],
    tanks: ['ha-go', 'i-go', 'chi-ha', 'shinhoto-chi-ha', 'ho-ni', 'ka-mi'],
    tankYears: [1939, 1945],
    cars: { profiles: ['te-ke', 'ha-go'], years: [1939, 1945] },
    cavalry: 'japanese-cavalry',
    transport: ['type-94-lorry', 'japanese-packhorses'],
  },
];

const onFoot = (means: Means): readonly FormationType[] => {
  const { nation, adjective, years, rifles, mortars, antiTank, flame, antiTankGuns, guns, transport } = means;
  const formation = formationsOf(nation);
  const hq = commander(`${adjective}-hq`);
  const machineGuns = may('machineGuns', 3, `${adjective}-mmg`);
  return [
    formation({
      id: `${adjective}-rifle-company`,
      name: ['Rifle company', 'Compagnie de fusiliers'],
      years,
      grades: ANY_GRADE,
      slots: [
        hq,
        need('rifles', [6, 12], ...rifles),
        machineGuns,
        may('mortars', 3, ...mortars),
        may('antiTank', 3, ...antiTank),
        may('antiTankGuns', 2, ...antiTankGuns),
        may('guns', 2, ...guns),
        may('engineers', 2, `${adjective}-engineers`),
        may('observers', 1, `${adjective}-observer`),
        may('transport', 8, ...transport),
      ],
    }),
    formation({
      id: `${adjective}-engineer-company`,
      name: ['Engineer company', 'Compagnie du génie'],
      years,
      grades: ANY_GRADE,
      slots: [
        hq,
        need('engineers', [3, 8], `${adjective}-engineers`),
        machineGuns,
        may('flame', 2, ...flame),
        may('transport', 5, ...transport),
      ],
    }),
    formation({
      id: `${adjective}-gun-battery`,
      name: ['Gun battery', 'Batterie de canons'],
      years,
      grades: ANY_GRADE,
      slots: [
        commander(`${adjective}-hq`, `${adjective}-observer`),
        need('guns', [2, 8], ...antiTankGuns, ...guns),
        may('observers', 2, `${adjective}-observer`),
        may('transport', 9, ...transport),
      ],
    }),
  ];
};

const mounted = (means: Means): readonly FormationType[] => {
  const { nation, adjective, years, tanks, tankYears, cars, cavalry, mortars, antiTankGuns, transport } = means;
  const formation = formationsOf(nation);
  const squadron = (riders: string): FormationType =>
    formation({
      id: `${adjective}-cavalry-squadron`,
      name: ['Cavalry squadron', 'Escadron de cavalerie'],
      years,
      grades: ANY_GRADE,
      slots: [
        commander(riders),
        need('cavalry', [4, 12], riders),
        may('machineGuns', 3, `${adjective}-mmg`),
        may('mortars', 2, ...mortars),
        may('antiTankGuns', 2, ...antiTankGuns),
        may('transport', 6, ...transport),
      ],
    });
  const scouts = (found: NonNullable<Means['cars']>): FormationType =>
    formation({
      id: `${adjective}-reconnaissance-company`,
      name: ['Reconnaissance company', 'Compagnie de reconnaissance'],
      years: found.years,
      grades: 'crews',
      slots: [
        commander(...found.profiles),
        need('cars', [2, 9], ...found.profiles),
        may('rifles', 4, ...means.rifles),
        may('transport', 5, ...transport),
      ],
    });
  return [
    formation({
      id: `${adjective}-tank-company`,
      name: ['Tank company', 'Compagnie de chars'],
      years: tankYears,
      grades: 'crews',
      slots: [commander(...tanks), need('tanks', [3, 16], ...tanks)],
    }),
    ...(cavalry === null ? [] : [squadron(cavalry)]),
    ...(cars === null ? [] : [scouts(cars)]),
  ];
};

/** The formations of the minor nations. */
export const MINOR_FORMATIONS: readonly FormationType[] = MEANS.flatMap((means) => [
  ...onFoot(means),
  ...mounted(means),
]);
