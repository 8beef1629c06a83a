import { armedWith, army, platoon } from './build.ts';
import { GERMAN_500, US_500 } from './small.ts';
import { ambush, defence, encounter, flight, lastStand, positions } from './standard.ts';

const WHOLE = { size: [72, 48], distances: 'whole' } as const;

/** The six standard scenarios on tables of 72 by 48 inches. */
export const LARGE = [
  encounter({
    ...WHOLE,
    id: 'encounter-village',
    title: { en: 'Encounter: the village', fr: 'Rencontre : le village' },
    notes: {
      en: '500 points a side. A headquarters, a squad and a machine gun on either side of a village street.',
      fr: '500 points par camp. Un groupe de commandement, un groupe et une mitrailleuse de chaque côté d’une rue de village.',
    },
    table: 'village',
    armies: [GERMAN_500, US_500],
  }),
  encounter({
    ...WHOLE,
    id: 'encounter-armour',
    title: { en: 'Encounter: tanks in the goods yard', fr: 'Rencontre : des chars dans la gare' },
    notes: {
      en: 'Three Shermans against three Panzer IV, with a squad and an anti-tank gun each, between standing wagons.',
      fr: 'Trois Sherman contre trois Panzer IV, chacun avec un groupe et un canon antichar, entre des wagons à l’arrêt.',
    },
    table: 'railway-yard',
    armies: [
      army(
        'german',
        platoon(
          'mechanised',
          [
            { entry: 'de-panzer-gruppe-truck', ...armedWith('panzerschreck') },
            { entry: 'de-at-team', ...armedWith('pak40') },
          ],
          [{ vehicle: 'de-panzer-4', count: 3, options: ['zimmerit', 'skirts'] }],
        ),
      ),
      army(
        'us',
        platoon(
          'mechanised',
          [{ entry: 'us-armoured' }, { entry: 'us-at-team' }],
          [{ vehicle: 'us-m4-sherman', count: 3 }],
        ),
      ),
    ],
  }),
  positions({
    ...WHOLE,
    id: 'positions-river',
    title: { en: 'Positions: the two banks', fr: 'Positions : les deux rives' },
    notes: {
      en: 'Each bank has two positions that the other wants. There are a bridge, two fords, and an armoured car a side.',
      fr: 'Chaque rive a deux positions que l’autre veut. Il y a un pont, deux gués et une automitrailleuse par camp.',
    },
    table: 'river-crossing',
    armies: [
      army(
        'german',
        platoon(
          'infantry',
          [
            { entry: 'de-hq-grenadier' },
            { entry: 'de-grenadier-gruppe', ...armedWith('mg42', 'panzerfaust') },
            { entry: 'de-grenadier-gruppe', ...armedWith('mg42', 'panzerfaust') },
            { entry: 'de-mg-team' },
          ],
          [{ vehicle: 'de-222' }],
        ),
      ),
      army(
        'us',
        platoon(
          'infantry',
          [
            { entry: 'us-hq-rifle' },
            { entry: 'us-rifle', ...armedWith('bar') },
            { entry: 'us-rifle', ...armedWith('bazooka') },
            { entry: 'us-mg-team' },
          ],
          [{ vehicle: 'us-m8', options: ['sandbags'] }],
        ),
      ),
    ],
  }),
  positions({
    ...WHOLE,
    id: 'positions-city',
    title: { en: 'Positions: four blocks', fr: 'Positions : quatre pâtés de maisons' },
    notes: {
      en: 'House fighting over floors and rubble. What is shot at falls down: demolition is played.',
      fr: 'Combat de maison en maison, d’étage en étage. Ce sur quoi on tire s’écroule : la démolition est jouée.',
    },
    table: 'ruined-city',
    armies: [
      army(
        'german',
        platoon('infantry', [
          { entry: 'de-hq-grenadier' },
          { entry: 'de-grenadier-gruppe', ...armedWith('mg42', 'panzerfaust') },
          { entry: 'de-grenadier-gruppe' },
          { entry: 'de-mg-team' },
        ]),
      ),
      army(
        'us',
        platoon('infantry', [
          { entry: 'us-hq-rifle' },
          { entry: 'us-rifle' },
          { entry: 'us-rifle' },
          { entry: 'us-mg-team' },
        ]),
      ),
    ],
  }),
  defence({
    ...WHOLE,
    id: 'defence-bocage',
    title: { en: 'Defence: the hedgerows', fr: 'Défense : les haies' },
    notes: {
      en: 'A German platoon with a Pak 40 holds fields behind banks. Half of it is hidden there, half is on the way.',
      fr: 'Une section allemande avec un Pak 40 tient des champs derrière leurs talus. La moitié y est cachée, l’autre est en route.',
    },
    table: 'bocage',
    armies: [
      army(
        'german',
        platoon('infantry', [
          { entry: 'de-hq-grenadier', ...armedWith('panzerfaust') },
          { entry: 'de-grenadier-gruppe', ...armedWith('mg42', 'panzerfaust') },
          { entry: 'de-grenadier-gruppe' },
          { entry: 'de-mg-team' },
          { entry: 'de-at-team', ...armedWith('pak40') },
        ]),
      ),
      army(
        'us',
        platoon(
          'infantry',
          [
            { entry: 'us-hq-rifle', ...armedWith('bazooka') },
            { entry: 'us-rifle' },
            { entry: 'us-rifle' },
            { entry: 'us-mg-team' },
          ],
          [{ vehicle: 'us-m5-stuart' }],
        ),
      ),
    ],
  }),
  ambush({
    ...WHOLE,
    id: 'ambush-woods',
    title: { en: 'Ambush: the forest ride', fr: 'Embuscade : la laie forestière' },
    notes: {
      en: 'Half-tracks on a ride through old woods, and a German platoon that has been waiting for them.',
      fr: 'Des half-tracks sur une laie à travers de vieux bois, et une section allemande qui les attendait.',
    },
    table: 'woods',
    armies: [
      army(
        'us',
        platoon('motorised', [
          { entry: 'us-hq-armoured', ...armedWith('lieutenant-smg'), vehicleOptions: ['aaMg'] },
          { entry: 'us-armoured', ...armedWith('bazooka'), vehicleOptions: ['aaMg'] },
          { entry: 'us-armoured', ...armedWith('bazooka'), vehicleOptions: ['aaMg'] },
        ]),
      ),
      army(
        'german',
        platoon('infantry', [
          { entry: 'de-hq-grenadier' },
          { entry: 'de-grenadier-gruppe' },
          { entry: 'de-grenadier-gruppe' },
          { entry: 'de-mg-team' },
        ]),
      ),
    ],
  }),
  flight({
    ...WHOLE,
    id: 'escape-hill',
    title: { en: 'Escape: past the hill', fr: 'Fuite : au-delà de la colline' },
    notes: {
      en: 'A German platoon must get half of its strength past a hill, with Americans on three sides.',
      fr: 'Une section allemande doit faire passer la moitié de ses forces au-delà d’une colline, des Américains sur trois côtés.',
    },
    table: 'hill-farm',
    armies: [
      army(
        'german',
        platoon('infantry', [
          { entry: 'de-hq-grenadier' },
          { entry: 'de-grenadier-gruppe', ...armedWith('mg42', 'panzerfaust') },
          { entry: 'de-grenadier-gruppe', ...armedWith('panzerfaust') },
          { entry: 'de-mg-team' },
          { entry: 'de-mortar-team' },
        ]),
      ),
      army(
        'us',
        platoon('infantry', [
          { entry: 'us-hq-rifle', ...armedWith('lieutenant-smg') },
          { entry: 'us-rifle', ...armedWith('bar') },
          { entry: 'us-rifle' },
          { entry: 'us-rifle' },
        ]),
      ),
    ],
  }),
  lastStand({
    ...WHOLE,
    id: 'last-stand-factory',
    title: { en: 'Last stand: the works', fr: 'Dernier carré : l’usine' },
    notes: {
      en: 'Half an American platoon is shut up in a factory yard. Relief may come from any edge, and so will the enemy.',
      fr: 'La moitié d’une section américaine est enfermée dans la cour d’une usine. Le secours peut venir de partout, l’ennemi aussi.',
    },
    table: 'factory',
    armies: [
      army(
        'us',
        platoon('infantry', [
          { entry: 'us-hq-rifle' },
          { entry: 'us-rifle', ...armedWith('bar') },
          { entry: 'us-rifle' },
          { entry: 'us-mg-team' },
          { entry: 'us-at-team', ...armedWith('57mm') },
        ]),
      ),
      army(
        'german',
        platoon('infantry', [
          { entry: 'de-hq-grenadier' },
          { entry: 'de-grenadier-gruppe', ...armedWith('panzerschreck') },
          { entry: 'de-grenadier-gruppe' },
          { entry: 'de-grenadier-gruppe' },
          { entry: 'de-mg-team' },
        ]),
      ),
    ],
  }),
];
