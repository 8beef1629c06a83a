import { omahaBeach, STRETCH } from '../tables/omaha.ts';
import { armedWith, force, orderOfBattle, scenario, zone } from './build.ts';

/** PF-HIST-OMA.15: each pair of players more repeats the defenders and the first wave on 72" more of beach. */
const repeated = <T>(pairs: number, units: readonly T[]): readonly T[] =>
  Array.from({ length: pairs }, () => units).flat();

// PF-HIST-OMA.1
const germans = (pairs: number) =>
  orderOfBattle(
    'german',
    repeated(pairs, [
      { entry: 'de-at-team', ...armedWith('pak40') },
      { entry: 'de-at-team' },
      { entry: 'de-mg-team' },
      { entry: 'de-mg-team' },
      { entry: 'de-mg-team' },
      { entry: 'de-mortar-team' },
      { entry: 'de-mortar-team' },
      { entry: 'de-mortar-team' },
      { entry: 'de-grenadier-gruppe', ...armedWith('mg42'), reserve: true }, // PF-HIST-OMA.13
      { entry: 'de-pioneers', ...armedWith('mg42', 'flamethrower'), onFoot: true, reserve: true },
    ]),
  );
// PF-HIST-OMA.2; the rest comes by landing craft.
const americans = (pairs: number) =>
  orderOfBattle('us', repeated(pairs, [{ entry: 'us-pioneers', ...armedWith('bar', 'flamethrower'), onFoot: true }]), [
    { vehicle: 'us-m4-sherman', count: 2 * pairs },
  ]);

const beach = (pairs: number) => {
  const wide = STRETCH * pairs;
  return {
    table: pairs === 1 ? 'omaha' : omahaBeach(pairs),
    initiative: null, // PF-HIST-OMA.6
    turns: 15, // PF-HIST-OMA.7
    forces: [force(germans(pairs), ['bottom'], { defences: 3 * pairs }), force(americans(pairs), ['top'])] as const,
    zones: [
      zone('cliffs', [0, 27, wide, 21]), // PF-HIST-OMA.4
      zone('shore', [0, 0, wide, 20]), // PF-HIST-OMA.5
    ],
    deployment: [
      { side: 'german', zones: ['cliffs'] },
      { side: 'us', zones: ['shore'] },
    ],
    never: ['us'], // PF-HIST-OMA.7, PF-HIST-OMA.17
    goals: [{ kind: 'last' as const, side: 'german', turns: 15 }],
    otherwise: 'german',
    special: 'omaha' as const,
  };
};

const NOTES = {
  en: 'Sea, sand, hedgehogs, wire, cliffs with one pass between them. A landing craft comes every turn; the Americans never rout, and the Germans win if they last fifteen turns. They may not shoot on the first two. The map of the book is lost: the table is an impression of ours.',
  fr: 'La mer, le sable, les hérissons, les barbelés, des falaises et un seul passage. Une péniche arrive à chaque tour ; les Américains ne sont jamais en déroute, et les Allemands gagnent s’ils tiennent quinze tours. Ils ne tirent pas pendant les deux premiers. La carte du livre est perdue : la table est une impression de notre main.',
};

const { forces, ...single } = beach(1);
export const omaha = scenario({
  id: 'omaha',
  title: { en: 'Omaha Beach, 6 June 1944', fr: 'Omaha Beach, 6 juin 1944' },
  notes: NOTES,
  ...single,
  forces: [...forces],
});

const { forces: four, ...double } = beach(2);
/** PF-HIST-OMA.15: not listed while a side is one seat. */
export const omahaForFour = scenario({
  id: 'omaha-for-four',
  title: { en: 'Omaha Beach for four', fr: 'Omaha Beach à quatre' },
  notes: {
    en: `Two stretches of beach for two players a side. ${NOTES.en}`,
    fr: `Deux secteurs de plage pour deux joueurs par camp. ${NOTES.fr}`,
  },
  ...double,
  forces: [...four],
});
