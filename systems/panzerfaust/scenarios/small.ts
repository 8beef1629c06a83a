import { armedWith, army, joinedBy, platoon } from './build.ts';
import { ambush, defence, encounter, flight, lastStand, positions } from './standard.ts';

const US_PATROL = army('us', platoon('infantry', [{ entry: 'us-rifle' }, { entry: 'us-mg-team' }]));
const GERMAN_PATROL = army(
  'german',
  platoon('infantry', [{ entry: 'de-grenadier-gruppe', ...armedWith('panzerschreck') }, { entry: 'de-mg-team' }]),
);
const US_TWO_SQUADS = army(
  'us',
  platoon('infantry', [
    { entry: 'us-rifle', ...armedWith('bazooka') },
    { entry: 'us-rifle', ...armedWith('bazooka') },
  ]),
);
const GERMAN_THREE_UNITS = army(
  'german',
  platoon('infantry', [{ entry: 'de-hq-grenadier' }, { entry: 'de-grenadier-gruppe' }, { entry: 'de-mg-team' }]),
);

/** The six standard scenarios with a few squads on a small table. */
export const SMALL = [
  encounter({
    id: 'encounter-patrols',
    title: { en: 'Encounter: two patrols', fr: 'Rencontre : deux patrouilles' },
    notes: {
      en: 'A squad and a machine gun a side meet in a hamlet. The place to begin: no vehicles, nothing hidden.',
      fr: "Un groupe et une mitrailleuse par camp se rencontrent dans un hameau. L'endroit où commencer : ni véhicule, ni rien de caché.",
    },
    table: 'hamlet',
    size: [48, 48],
    distances: 'whole',
    armies: [GERMAN_PATROL, US_PATROL],
  }),
  positions({
    id: 'positions-ruins',
    title: { en: 'Positions: a street in ruins', fr: 'Positions : une rue en ruine' },
    notes: {
      en: 'Each side holds two corners of a ruined street and wants one of the other two. On the small table all distances of deployment are halved.',
      fr: 'Chaque camp tient deux coins d’une rue en ruine et en veut un des deux autres. Sur la petite table, toutes les distances de déploiement sont divisées par deux.',
    },
    table: 'ruins',
    size: [36, 24],
    distances: 'halved',
    armies: [
      army(
        'german',
        platoon('infantry', [
          { entry: 'de-hq-grenadier', ...armedWith('panzerfaust') },
          { entry: 'de-grenadier-gruppe', ...armedWith('panzerfaust') },
        ]),
      ),
      army('us', platoon('infantry', [{ entry: 'us-hq-rifle' }, { entry: 'us-rifle' }])),
    ],
  }),
  defence({
    id: 'defence-lane',
    title: { en: 'Defence: the lane', fr: 'Défense : le chemin' },
    notes: {
      en: 'A German outpost lies hidden along a lane, its other half is on the way. The Americans want what it guards.',
      fr: 'Un avant-poste allemand est caché le long d’un chemin, son autre moitié est en route. Les Américains veulent ce qu’il garde.',
    },
    table: 'lane',
    size: [36, 24],
    distances: 'halved',
    armies: [GERMAN_THREE_UNITS, US_TWO_SQUADS],
  }),
  ambush({
    id: 'ambush-farm',
    title: { en: 'Ambush: the farm road', fr: 'Embuscade : la route de la ferme' },
    notes: {
      en: 'An American column walks past a farm that is not as empty as it looks. The ambushers are two thirds of its strength.',
      fr: 'Une colonne américaine passe devant une ferme moins vide qu’elle n’en a l’air. Les embusqués ont les deux tiers de ses points.',
    },
    table: 'farm',
    size: [48, 48],
    distances: 'whole',
    armies: [
      army(
        'us',
        platoon('infantry', [{ entry: 'us-hq-rifle' }, { entry: 'us-rifle', men: 1 }, { entry: 'us-mg-team' }]),
      ),
      GERMAN_PATROL,
    ],
  }),
  flight({
    id: 'escape-hamlet',
    title: { en: 'Escape: through the hamlet', fr: 'Fuite : à travers le hameau' },
    notes: {
      en: 'Two American squads are cut off and must get half of their men over the far edge.',
      fr: 'Deux groupes américains sont coupés des leurs et doivent faire sortir la moitié de leurs hommes par le bord opposé.',
    },
    table: 'hamlet',
    size: [48, 48],
    distances: 'whole',
    armies: [US_TWO_SQUADS, GERMAN_THREE_UNITS],
  }),
  lastStand({
    id: 'last-stand-farm',
    title: { en: 'Last stand: the farmyard', fr: 'Dernier carré : la cour de ferme' },
    notes: {
      en: 'Half a German platoon is surrounded at a farm; the other half tries to get through to it from anywhere.',
      fr: 'La moitié d’une section allemande est encerclée dans une ferme ; l’autre moitié tente de la rejoindre de n’importe où.',
    },
    table: 'farm',
    size: [48, 48],
    distances: 'whole',
    armies: [
      army(
        'german',
        platoon('infantry', [
          { entry: 'de-hq-grenadier' },
          { entry: 'de-grenadier-gruppe', ...armedWith('panzerfaust') },
          { entry: 'de-mg-team' },
          { entry: 'de-mortar-team' },
        ]),
      ),
      army(
        'us',
        platoon('infantry', [
          { entry: 'us-hq-rifle' },
          { entry: 'us-rifle' },
          { entry: 'us-mg-team' },
          { entry: 'us-mortar-team' },
        ]),
      ),
    ],
  }),
];

/** 500 points a side: the usual small army, with a headquarters and its medic. */
export const US_500 = army(
  'us',
  platoon('infantry', [
    { entry: 'us-hq-rifle', ...joinedBy('us-medic') },
    { entry: 'us-rifle', ...armedWith('bar', 'bazooka') },
    { entry: 'us-mg-team' },
  ]),
);
export const GERMAN_500 = army(
  'german',
  platoon('infantry', [
    { entry: 'de-hq-grenadier', ...armedWith('panzerschreck'), ...joinedBy('de-medic') },
    { entry: 'de-grenadier-gruppe', ...armedWith('mg42', 'panzerfaust') },
    { entry: 'de-mg-team' },
  ]),
);
