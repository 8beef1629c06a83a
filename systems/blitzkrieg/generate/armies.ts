import type { ArmyList, ListedFormation } from '../armies/list.ts';
import { listedElements } from '../armies/list.ts';
import { priceInGrade } from '../armies/points.ts';
import type { Chosen, Grade } from '../data/experience.ts';
import { formationTypeNamed } from '../data/formations.ts';
import type { Nation } from '../data/profile.ts';
import { profileNamed } from '../data/roster.ts';
import type { Draw } from './draw.ts';

interface Names {
  readonly en: string;
  readonly fr: string;
}

/** A formation that may be fielded: its commander, what always comes with him, what may be added as points allow. */
export interface FormationList {
  readonly name: Names;
  readonly grade: Grade;
  /** Types of element, the commander first. */
  readonly core: readonly string[];
  readonly more: readonly string[];
}

/** What a side is drawn from when nobody gives a list: the first formation is always fielded. */
export interface ArmyPool {
  readonly id: string;
  readonly name: Names;
  readonly nation: Nation;
  readonly year: number;
  readonly formations: readonly FormationList[];
}

const names = (en: string, fr: string): Names => ({ en, fr });
const list = (name: Names, grade: Grade, core: readonly string[], more: readonly string[]): FormationList => ({
  name,
  grade,
  core,
  more,
});
const INFANTRY = names('Infantry company', "Compagnie d'infanterie");
const TANKS = names('Tank company', 'Compagnie de chars');
const GERMANS = names('Germans', 'Allemands');

/** The armies built in. */
export const ARMIES: Readonly<Record<string, ArmyPool>> = {
  'germans-1940': {
    id: 'german',
    name: GERMANS,
    nation: 'germany',
    year: 1940,
    formations: [
      list(
        INFANTRY,
        'veteran',
        ['german-hq', 'german-rifles', 'german-rifles'],
        ['german-rifles', 'pak-36', 'german-hmg', 'german-mortar-50', 'german-at-rifle', 'german-mortar-80'],
      ),
      list(
        TANKS,
        'veteran',
        ['panzer-3-e', 'panzer-2'],
        ['panzer-38t', 'panzer-4-d', 'panzer-2', 'sdkfz-222', 'panzer-1'],
      ),
    ],
  },
  'french-1940': {
    id: 'french',
    name: names('French', 'Français'),
    nation: 'france',
    year: 1940,
    formations: [
      list(
        INFANTRY,
        'veteran',
        ['french-hq', 'french-rifles', 'french-rifles'],
        ['french-rifles', 'french-25', 'french-mmg', 'french-mortar-60', 'french-reserve', 'french-mortar-80'],
      ),
      list(TANKS, 'conscript', ['s35', 'h35'], ['h39', 'r35', 'panhard-178', 'b1-bis', 'amr-33']),
    ],
  },
  'british-1942': {
    id: 'british',
    name: names('British', 'Britanniques'),
    nation: 'britain',
    year: 1942,
    formations: [
      list(
        INFANTRY,
        'veteran',
        ['british-hq', 'british-rifles', 'british-rifles'],
        ['british-rifles', 'gun-2-pounder', 'british-mmg', 'british-mortar-50', 'boys-rifle', 'gun-6-pounder'],
      ),
      list(TANKS, 'veteran', ['grant', 'crusader-2'], ['honey', 'crusader-2', 'valentine', 'daimler-car', 'grant']),
    ],
  },
  'italians-1942': {
    id: 'italian',
    name: names('Italians', 'Italiens'),
    nation: 'italy',
    year: 1942,
    formations: [
      list(
        INFANTRY,
        'veteran',
        ['italian-hq', 'bersaglieri', 'italian-rifles'],
        ['italian-rifles', 'cannone-47-32-ep', 'italian-mmg', 'italian-mortar-50', 'solothurn', 'italian-mortar-80'],
      ),
      list(TANKS, 'conscript', ['m14-41', 'm14-41'], ['semovente-75-18', 'm14-41', 'ab-41', 'l6-40', 'm13-40']),
    ],
  },
  'germans-1943': {
    id: 'german',
    name: GERMANS,
    nation: 'germany',
    year: 1943,
    formations: [
      list(
        INFANTRY,
        'veteran',
        ['german-hq', 'german-rifles-1943', 'german-rifles-1943'],
        ['german-rifles-1943', 'pak-40', 'german-hmg', 'german-mortar-50', 'german-mortar-80', 'german-engineers'],
      ),
      list(
        TANKS,
        'veteran',
        ['panzer-4-h', 'panzer-3-m'],
        ['stug-3-g', 'panzer-3-n', 'marder-2', 'tiger', 'sdkfz-222'],
      ),
    ],
  },
  'soviets-1943': {
    id: 'soviet',
    name: names('Soviets', 'Soviétiques'),
    nation: 'ussr',
    year: 1943,
    formations: [
      list(
        INFANTRY,
        'veteran',
        ['soviet-hq', 'soviet-rifles', 'soviet-rifles'],
        ['soviet-smg', 'gun-45-m42', 'soviet-mmg', 'soviet-at-rifle', 'soviet-rifles', 'zis-3', 'soviet-mortar-80'],
      ),
      list(TANKS, 'veteran', ['t-34-76-1943', 't-34-76'], ['t-70', 't-34-76', 'su-76', 'kv-1s', 'ba-64']),
    ],
  },
  'germans-1944': {
    id: 'german',
    name: GERMANS,
    nation: 'germany',
    year: 1944,
    formations: [
      list(
        INFANTRY,
        'veteran',
        ['german-hq', 'german-rifles-1944', 'german-rifles-1944'],
        ['german-rifles-1944', 'pak-40', 'german-hmg', 'panzerschreck', 'german-mortar-80', 'german-reserve'],
      ),
      list(TANKS, 'veteran', ['panzer-4-h', 'panzer-4-h'], ['stug-3-g', 'panther-g', 'marder-3-m', 'sdkfz-222']),
    ],
  },
  'americans-1944': {
    id: 'american',
    name: names('Americans', 'Américains'),
    nation: 'usa',
    year: 1944,
    formations: [
      list(
        INFANTRY,
        'veteran',
        ['american-hq', 'american-rifles', 'american-rifles'],
        ['american-rifles', 'm1-57-gun', 'american-mmg', 'bazooka', 'american-mortar-60', 'american-engineers'],
      ),
      list(TANKS, 'veteran', ['sherman-m4', 'sherman-m4'], ['m5-stuart', 'm10', 'sherman-m4', 'm8-greyhound']),
    ],
  },
  'british-1944': {
    id: 'british',
    name: names('British', 'Britanniques'),
    nation: 'britain',
    year: 1944,
    formations: [
      list(
        INFANTRY,
        'veteran',
        ['british-hq', 'british-rifles', 'british-rifles'],
        ['british-rifles', 'gun-6-pounder-apds', 'british-mmg', 'piat', 'british-mortar-50', 'british-mortar-80'],
      ),
      list(
        TANKS,
        'veteran',
        ['british-sherman', 'cromwell'],
        ['british-sherman', 'churchill-6', 'firefly', 'british-stuart-6', 'humber-4'],
      ),
    ],
  },
};

/** Armies that met. */
const MATCHES: readonly (readonly [string, string])[] = [
  ['germans-1940', 'french-1940'],
  ['italians-1942', 'british-1942'],
  ['germans-1943', 'soviets-1943'],
  ['germans-1944', 'americans-1944'],
  ['germans-1944', 'british-1944'],
];

/** Two armies built in that met. */
export const matchFrom = (draw: Draw): readonly [ArmyPool, ArmyPool] => {
  const [one, other] = draw.pick(MATCHES);
  return [ARMIES[one]!, ARMIES[other]!];
};

/** A formation fielded, with the types of its elements, the commander first. */
export interface FieldedFormation {
  readonly name: Names;
  readonly grade: Grade;
  readonly mind: ListedFormation['mind'];
  readonly of: Chosen | null;
  readonly profiles: readonly string[];
}

/** An army on its way to the table. */
export interface FieldedArmy {
  readonly id: string;
  readonly name: Names;
  readonly nation: Nation;
  readonly year: number;
  readonly formations: readonly FieldedFormation[];
  readonly support: ArmyList['support'];
}

const NATION_NAMES: Readonly<Record<Nation, Names>> = {
  germany: GERMANS,
  ussr: names('Soviets', 'Soviétiques'),
  usa: names('Americans', 'Américains'),
  britain: names('British', 'Britanniques'),
  france: names('French', 'Français'),
  italy: names('Italians', 'Italiens'),
  poland: names('Poles', 'Polonais'),
  romania: names('Romanians', 'Roumains'),
  hungary: names('Hungarians', 'Hongrois'),
  finland: names('Finns', 'Finlandais'),
  japan: names('Japanese', 'Japonais'),
};

/** A player's list, fielded whole. */
export const fieldList = ({ nation, year, formations, support, title }: ArmyList): FieldedArmy => ({
  id: nation,
  name: title === undefined ? NATION_NAMES[nation] : names(title, title),
  nation,
  year,
  support,
  formations: formations.map((listed) => ({
    name: nameOfListed(listed),
    grade: listed.grade,
    mind: listed.mind,
    of: listed.of,
    profiles: listedElements(listed),
  })),
});

const nameOfListed = ({ name, type }: ListedFormation): Names =>
  name === undefined ? (formationTypeNamed(type)?.name ?? names(type, type)) : names(name, name);

interface Buying {
  readonly list: FormationList;
  readonly profiles: readonly string[];
}

const MOST_ELEMENTS = 30;

/** What a type of element costs in a formation of a grade. */
export const costOf = (profile: string, grade: Grade): number => {
  const known = profileNamed(profile);
  if (!known) throw new Error(`the roster has no ${profile}`);
  return priceInGrade(known.points, grade);
};

/** What fielded formations cost together. */
export const worthOf = (fielded: readonly Pick<FieldedFormation, 'grade' | 'profiles'>[]): number =>
  fielded.reduce(
    (sum, { grade, profiles }) => sum + profiles.reduce((all, profile) => all + costOf(profile, grade), 0),
    0,
  );

const spentOn = (bought: readonly Buying[]): number =>
  worthOf(bought.map(({ list: { grade }, profiles }) => ({ grade, profiles })));

/**
 * Fields an army from a pool: the cores of as many formations as the points pay for, the first in any case; then one
 * addition to each formation in turn, until nothing in the pool fits any more.
 */
export const fieldPool = ({ id, name, nation, year, formations }: ArmyPool, points: number): FieldedArmy => ({
  id,
  name,
  nation,
  year,
  support: { batteries: [], sorties: 0 },
  formations: buy(formations, points).map(({ list: bought, profiles }) => ({
    name: bought.name,
    grade: bought.grade,
    mind: null,
    of: null,
    profiles,
  })),
});

const buy = (formations: readonly FormationList[], points: number): readonly Buying[] => {
  const bought: Buying[] = [];
  for (const [i, formation] of formations.entries()) {
    const core = { list: formation, profiles: formation.core };
    if (i === 0 || spentOn([...bought, core]) <= points) bought.push(core);
  }
  for (let turn = 0; ; turn += 1) {
    const inTurn = bought.map((_, i) => (turn + i) % bought.length);
    const at = inTurn.find((i) => addition(bought, bought[i]!, points) !== null);
    if (at === undefined) return bought;
    const buyer = bought[at]!;
    bought[at] = { ...buyer, profiles: [...buyer.profiles, addition(bought, buyer, points)!] };
  }
};

/** The next type on a formation's list, from where it stopped, that the points still pay for. */
const addition = (bought: readonly Buying[], { list: buyer, profiles }: Buying, points: number): string | null => {
  const left = points - spentOn(bought);
  const elements = bought.reduce((sum, formation) => sum + formation.profiles.length, 0);
  if (elements >= MOST_ELEMENTS) return null;
  const { more, core, grade } = buyer;
  const from = profiles.length - core.length;
  const onward = more.map((_, i) => more[(from + i) % more.length]!);
  return onward.find((profile) => costOf(profile, grade) <= left) ?? null;
};
