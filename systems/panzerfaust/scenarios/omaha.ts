import { STRETCH } from '../data/beach.ts';
import { omahaBeach } from '../tables/omaha.ts';
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

const STRETCHES = [
  { id: 'west', name: { en: 'west', fr: 'ouest' } },
  { id: 'east', name: { en: 'east', fr: 'est' } },
] as const;

/** Two for each army, a stretch each: units are numbered through, those of the west first (PF-HIST-OMA.15). */
const sharedBy = (
  side: 'german' | 'us',
  army: { readonly en: string; readonly fr: string },
  numbers: readonly (readonly number[])[],
) =>
  STRETCHES.map(({ id, name }, n) => ({
    id: `${side}-${id}`,
    name: { en: `${army.en}, ${name.en}`, fr: `${army.fr}, ${name.fr}` },
    units: numbers[n]!.map((number) => `${side}-${String(number).padStart(2, '0')}`),
  }));

const upTo = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const PLAYERS = {
  german: sharedBy('german', { en: 'Germans', fr: 'Allemands' }, [upTo(1, 10), upTo(11, 20)]),
  // A section of pioneers each, then two Shermans each.
  us: sharedBy('us', { en: 'Americans', fr: 'Américains' }, [
    [1, 3, 4],
    [2, 5, 6],
  ]),
};

/** PF-HIST-OMA.4, PF-HIST-OMA.5: a stretch each, where there are several. */
const zonesOf = (pairs: number) =>
  Array.from({ length: pairs }, (_, n) => {
    const end = pairs === 1 ? '' : `-${STRETCHES[n]!.id}`;
    const owner = (side: 'german' | 'us'): string | null => (pairs === 1 ? null : PLAYERS[side][n]!.id);
    return [
      zone(`cliffs${end}`, [n * STRETCH, 27, STRETCH, 21], owner('german')),
      zone(`shore${end}`, [n * STRETCH, 0, STRETCH, 20], owner('us')),
    ];
  }).flat();

const beach = (pairs: number) => {
  const zones = zonesOf(pairs);
  const named = (name: string): string[] => zones.map(({ id }) => id).filter((id) => id.startsWith(name));
  const shared = (side: 'german' | 'us') => (pairs === 1 ? {} : { players: PLAYERS[side] });
  return {
    table: pairs === 1 ? 'omaha' : omahaBeach(pairs),
    initiative: null, // PF-HIST-OMA.6
    turns: 15, // PF-HIST-OMA.7
    forces: [
      force(germans(pairs), ['bottom'], { defences: 3 * pairs, ...shared('german') }),
      force(americans(pairs), ['top'], shared('us')),
    ] as const,
    zones,
    deployment: [
      { side: 'german', zones: named('cliffs') },
      { side: 'us', zones: named('shore') },
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
/** PF-HIST-OMA.15: two stretches side by side, two players to an army. */
export const omahaForFour = scenario({
  id: 'omaha-for-four',
  title: { en: 'Omaha Beach, 6 June 1944, for four', fr: 'Omaha Beach, 6 juin 1944, à quatre' },
  notes: {
    en: `Two stretches of beach side by side, two players to an army: each lays out, deploys, moves and fires what is his, and helps his neighbour as he likes. ${NOTES.en}`,
    fr: `Deux secteurs de plage côte à côte, deux joueurs par armée : chacun pose, déploie, déplace et fait tirer ce qui est à lui, et aide son voisin comme il l’entend. ${NOTES.fr}`,
  },
  ...double,
  forces: [...four],
});
