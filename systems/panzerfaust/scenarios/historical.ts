import { armedWith, force, joinedBy, orderOfBattle, scenario, zone } from './build.ts';

/** Orders of battle of PF-HIST-OMA, PF-HIST-FOR, PF-HIST-LIN, PF-HIST-AAC; the maps of the book are lost, and the tables are impressions of ours. */

const OURS = {
  en: 'The map of the book is lost: the table is an impression of ours.',
  fr: 'La carte du livre est perdue : la table est une impression de notre main.',
};
const noted = (en: string, fr: string) => ({ en: `${en} ${OURS.en}`, fr: `${fr} ${OURS.fr}` });

// PF-HIST-FOR.1
const FORMIGNY_US = orderOfBattle(
  'us',
  [
    { entry: 'us-hq-rifle', ...joinedBy('us-medic') },
    { entry: 'us-rifle', ...armedWith('bazooka') },
    { entry: 'us-rifle', ...armedWith('bazooka') },
    { entry: 'us-rifle', ...armedWith('bazooka') },
    { entry: 'us-mortar-team' },
    { entry: 'us-mortar-team' },
  ],
  [{ vehicle: 'us-m4-sherman', count: 3 }],
);
// PF-HIST-FOR.2
const FORMIGNY_GERMANS = orderOfBattle(
  'german',
  [
    { entry: 'de-hq-grenadier', ...joinedBy('de-medic') },
    { entry: 'de-grenadier-gruppe' },
    { entry: 'de-grenadier-gruppe' },
    { entry: 'de-mg-team' },
    { entry: 'de-mortar-team' },
    { entry: 'de-at-team', ...armedWith('pak40') },
  ],
  [{ vehicle: 'de-stug-3', reserve: true }], // PF-HIST-FOR.7
);

/** PF-HIST-FOR.4, PF-HIST-AAC.4: American half, German half, and the same again. */
const halfByHalf = (us: string, german: string) => {
  const half = { of: 'units', parts: 2 } as const;
  return [
    { side: 'us', zones: [us], share: half },
    { side: 'german', zones: [german], share: half },
    { side: 'us', zones: [us] },
    { side: 'german', zones: [german] },
  ];
};

export const formigny = scenario({
  id: 'formigny',
  title: { en: 'Formigny, 7 June 1944', fr: 'Formigny, 7 juin 1944' },
  notes: noted(
    'The Americans want the German headquarters: five men inside it for two turns, and no German.',
    'Les Américains veulent le quartier général allemand : cinq hommes dedans pendant deux tours, et aucun Allemand.',
  ),
  table: 'formigny',
  turns: 15,
  rules: { use: ['PF-SCN.3'] },
  forces: [force(FORMIGNY_US, ['top']), force(FORMIGNY_GERMANS, ['bottom'])],
  zones: [zone('north', [0, 0, 72, 12]), zone('south', [0, 36, 72, 12])], // PF-HIST-FOR.3
  deployment: halfByHalf('north', 'south'),
  initiative: 'us', // PF-HIST-FOR.5
  goals: [{ kind: 'occupy', side: 'us', building: 'headquarters', men: 5, turns: 2 }], // PF-HIST-FOR.6
});

// PF-HIST-LIN.1
const BRITISH = orderOfBattle('us', [], [{ vehicle: 'us-m4-sherman', count: 15 }]);
const PANTHERS = orderOfBattle('german', [], [{ vehicle: 'de-panther', count: 8 }]);

/** PF-HIST-LIN.3: the Germans first and hidden, the British second and in the open. */
const panthersInWait = () => [
  { side: 'german', zones: ['south'], hidden: 'must' as const },
  { side: 'british', zones: ['north'] },
];

export const lingevres = scenario({
  id: 'lingevres',
  title: { en: 'Lingèvres, 14 June 1944', fr: 'Lingèvres, 14 juin 1944' },
  notes: noted(
    'Fifteen British Shermans against eight hidden Panthers: three quarters of the town with a tank in each and no German one.',
    'Quinze Sherman britanniques contre huit Panther cachés : trois quarts de la ville avec un char dans chacun et aucun allemand.',
  ),
  table: 'lingevres-town',
  turns: 15, // PF-HIST-LIN.4
  forces: [
    force(PANTHERS, ['bottom']),
    force(BRITISH, ['top'], { id: 'british', name: { en: 'British', fr: 'Britanniques' } }),
  ],
  zones: [zone('north', [0, 0, 72, 12]), zone('south', [0, 36, 72, 12])], // PF-HIST-LIN.2
  deployment: panthersInWait(),
  goals: [{ kind: 'quarters', side: 'british', quarters: 3, turn: 15 }], // PF-HIST-LIN.5
  otherwise: 'german',
});

// PF-HIST-AAC.1
const AACHEN_US = orderOfBattle(
  'us',
  [
    { entry: 'us-hq-rifle', ...armedWith('bazooka') },
    { entry: 'us-rifle', ...armedWith('bar') },
    { entry: 'us-rifle', ...armedWith('bar') },
    { entry: 'us-rifle', ...armedWith('bar') },
  ],
  [{ vehicle: 'us-m7-priest' }, { vehicle: 'us-m4-sherman', count: 3 }],
);
const GRUPPE = { entry: 'de-grenadier-gruppe', ...armedWith('panzerfaust') };
const MG = { entry: 'de-mg-team' };
// PF-HIST-AAC.2
const AACHEN_GERMANS = orderOfBattle('german', [
  { entry: 'de-hq-grenadier', ...joinedBy('de-sniper') },
  GRUPPE,
  GRUPPE,
  GRUPPE,
  MG,
  MG,
  { entry: 'de-hq-grenadier', ...armedWith('panzerschreck'), ...joinedBy('de-sniper') },
  GRUPPE,
  GRUPPE,
  GRUPPE,
  MG,
  MG,
  { entry: 'de-at-team' },
]);

export const aachen = scenario({
  id: 'aachen',
  title: { en: 'Aachen, October 1944', fr: 'Aix-la-Chapelle, octobre 1944' },
  notes: noted(
    'The Americans want the Palast-Quellenhof: five men inside it for two turns, in by the door, and no German.',
    'Les Américains veulent le Palast-Quellenhof : cinq hommes dedans pendant deux tours, entrés par la porte, et aucun Allemand.',
  ),
  table: 'aachen',
  turns: 20,
  rules: { use: ['PF-SCN.3'] },
  forces: [force(AACHEN_US, ['left']), force(AACHEN_GERMANS, ['right'])],
  zones: [zone('west', [0, 0, 12, 48]), zone('east', [36, 0, 36, 48])], // PF-HIST-AAC.3
  deployment: halfByHalf('west', 'east'),
  goals: [{ kind: 'occupy', side: 'us', building: 'palast-quellenhof', men: 5, turns: 2 }], // PF-HIST-AAC.5
});
