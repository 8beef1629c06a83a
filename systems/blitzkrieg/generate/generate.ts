import type { Generator, ScenarioFile } from '@grognard/kernel';
import type { Point, Table } from '@grognard/table';
import { CM } from '@grognard/table';
import type { ArmyList } from '../armies/list.ts';
import { pointsOf } from '../armies/list.ts';
import type { ArmyPool, FieldedArmy, FieldedFormation } from './armies.ts';
import { fieldList, fieldPool, matchFrom } from './armies.ts';
import type { Draw } from './draw.ts';
import { drawFrom } from './draw.ts';
import type { Measure } from './fairness.ts';
import { measureOf, TOLERANCE, unfairness } from './fairness.ts';
import type { Country, MadeGround } from './ground.ts';
import { COUNTRIES, makeGround } from './ground.ts';

/** What the two sides have come for. */
export const MISSIONS = ['meeting', 'crossroads', 'breakthrough', 'attack'] as const;
/** A mission. */
export type Mission = (typeof MISSIONS)[number];

/** What a generated scenario may be told; all else comes from the seed. */
export interface GenerateOptions {
  /** What a side may field of the armies built in; in a mission with a defender, the attacker. */
  readonly points?: number;
  /** The players' own lists, fielded whole; where somebody must defend, the cheaper one does. */
  readonly armies?: readonly [ArmyList, ArmyList];
  readonly mission?: Mission;
  readonly country?: Country;
  /** For an attack: the percentage of the points that each army offers to defend with. The lower offer defends. */
  readonly bids?: readonly [number, number];
}

/** The points a scenario can be made for. */
export const POINTS = { least: 150, usual: 350, most: 600 } as const;

/** What the ground of a generated scenario gives the sides on the left and right, and the worst difference in percent. */
export interface Fairness {
  readonly measures: readonly [Measure, Measure];
  readonly percent: number;
}

/** A scenario made up from a seed, and how fair its ground is. */
export interface Generated {
  readonly scenario: ScenarioFile;
  readonly fairness: Fairness;
}

const DEEP = 18 * CM;
/** Where a defender's zone begins, in percent of the way from his enemy's edge to his own. */
const DEFENDERS_FROM = 55;
/** A breakthrough is defended with so many percent of the points. */
const REARGUARD = 70;
/** Tables with two halves of their own are tried so often; after that the second half is the first turned about. */
const FREE_TRIES = 12;

/** A scenario made from a seed: pure, the same for the same seed and options. */
export const generate = (seed: number, options: GenerateOptions = {}): ScenarioFile =>
  generateWithFairness(seed, options).scenario;

/** As `generate`, with the measure of how fair the ground is. */
export const generateWithFairness = (seed: number, options: GenerateOptions = {}): Generated => {
  const draw = drawFrom(seed);
  const points = options.points ?? largestOf(options.armies);
  const size = sizeFor(points);
  const mission = options.mission ?? draw.pick(MISSIONS);
  const country = options.country ?? draw.pick(COUNTRIES);
  const pools = matchFrom(draw);
  const roles = rolesIn(draw, mission, options);
  const armies = options.armies
    ? ([fieldList(options.armies[0]), fieldList(options.armies[1])] as const)
    : ([fielded(pools, 0, roles, points), fielded(pools, 1, roles, points)] as const);
  const { ground, fairness } = fairGround(draw, size, country, mission);
  const goals = goalsIn(mission, ground, size, roles);
  const targets = [...goals.map(({ at }) => at), ...ground.highRoad];
  const sides = sidesOf(armies, roles, size, targets);
  return {
    fairness,
    scenario: {
      format: 1,
      system: 'blitzkrieg',
      id: `generated-${mission}-${seed}`,
      title: titleOf(mission, armies[0].year, seed),
      notes: NOTES[mission],
      table: ground.table,
      turns: mission === 'breakthrough' ? 10 : 8,
      year: Math.max(armies[0].year, armies[1].year),
      ...weatherFrom(draw),
      zones: sides.map(({ zone }) => zone),
      forces: sides.map(({ force }) => force),
      objectives: goals.map((each) => ({ ...each, held: sides.find(({ defends }) => defends)?.force.id ?? null })),
      victory: victoryOf(mission, goals, sides),
    },
  };
};

/** Bigger battles want more room: from 120 by 80 cm to 180 by 120. */
const sizeFor = (points: number): Table => {
  const wide = Math.max(12, Math.round((100 + points / 8) / 10));
  return { width: wide * 10 * CM, height: Math.round((wide * 20) / 3) * CM };
};

/** Who holds, if anybody does: 0 or 1 by army, and with how many percent of the points. The first army is on the left. */
interface Roles {
  readonly defender: 0 | 1 | null;
  readonly share: number;
}

const rolesIn = (draw: Draw, mission: Mission, { bids, armies }: GenerateOptions): Roles => {
  const cheaper = armies && (pointsOf(armies[0]) <= pointsOf(armies[1]) ? 0 : 1);
  switch (mission) {
    case 'meeting':
    case 'crossroads':
      return { defender: null, share: 100 };
    case 'breakthrough':
      return { defender: cheaper ?? draw.pick([0, 1] as const), share: REARGUARD };
    case 'attack': {
      const [one, other] = bids ?? [draw.between(60, 80), draw.between(60, 80)];
      return { defender: cheaper ?? (one <= other ? 0 : 1), share: Math.min(one, other) };
    }
  }
};

/** An army built in, with as many points as its role leaves it. */
const fielded = (
  pools: readonly [ArmyPool, ArmyPool],
  army: 0 | 1,
  { defender, share }: Roles,
  points: number,
): FieldedArmy => fieldPool(pools[army], army === defender ? Math.round((points * share) / 100) : points);

const largestOf = (armies: GenerateOptions['armies']): number =>
  armies ? Math.max(pointsOf(armies[0]), pointsOf(armies[1])) : POINTS.usual;

interface FairGround {
  readonly ground: MadeGround;
  readonly fairness: Fairness;
}

/**
 * The first table that is fair: two halves of their own if one of the tries is within the tolerance, else one half and
 * the same turned about. Where there is a defender the way to the objectives isn't compared: his points make up for it.
 */
const fairGround = (draw: Draw, size: Table, country: Country, mission: Mission): FairGround => {
  const judged = (ground: MadeGround): FairGround => {
    const goals = isEven(mission) ? evenGoals(mission, ground) : [];
    const measures = measureOf(ground.table, goals, [middleOf(size, 0), middleOf(size, 1)]);
    return { ground, fairness: { measures, percent: unfairness(measures) } };
  };
  for (let i = 0; i < FREE_TRIES; i += 1) {
    const made = judged(makeGround(draw, size, country, 'free'));
    if (made.fairness.percent <= TOLERANCE) return made;
  }
  return judged(makeGround(draw, size, country, 'mirrored'));
};

const isEven = (mission: Mission): boolean => mission === 'meeting' || mission === 'crossroads';

const middleOf = ({ width, height }: Table, army: 0 | 1): Point => ({
  x: army === 0 ? DEEP / 2 : width - DEEP / 2,
  y: Math.round(height / 2),
});

interface Names {
  readonly en: string;
  readonly fr: string;
}

/** An objective as a scenario file has it. */
interface Goal {
  readonly id: string;
  readonly name: Names;
  readonly at: Point;
  readonly radius: number;
  readonly points: number;
}

const CROSSROADS: Names = { en: 'The crossroads', fr: 'Le carrefour' };
const NEAR = 10 * CM;
const WIDE = 15 * CM;

const goal = (id: string, name: Names, at: Point, points: number, radius: number = NEAR): Goal => ({
  id,
  name,
  at,
  radius,
  points,
});

/** The objectives of a mission in which both sides want the same. */
const evenGoals = (mission: Mission, { crossroads, highRoad }: MadeGround): readonly Goal[] => {
  if (mission === 'crossroads') return [goal('crossroads', CROSSROADS, crossroads, 1, WIDE)];
  const third = Math.floor(highRoad.length / 3);
  return [
    goal('crossroads', CROSSROADS, crossroads, 2),
    goal('west-road', { en: 'The western road', fr: 'La route ouest' }, highRoad[third]!, 1),
    goal('east-road', { en: 'The eastern road', fr: 'La route est' }, highRoad[highRoad.length - 1 - third]!, 1),
  ];
};

const goalsIn = (mission: Mission, ground: MadeGround, size: Table, { defender }: Roles): readonly Goal[] => {
  if (defender === null) return evenGoals(mission, ground);
  const behind = (percent: number): Point => ({
    x: Math.round((size.width * (defender === 0 ? 15 : 85)) / 100),
    y: Math.round((size.height * percent) / 100),
  });
  if (mission === 'attack')
    return [
      goal('crossroads', CROSSROADS, ground.crossroads, 2),
      goal('north', { en: 'The northern farms', fr: 'Les fermes du nord' }, behind(30), 1),
      goal('south', { en: 'The southern farms', fr: 'Les fermes du sud' }, behind(70), 1),
    ];
  return [
    goal('north', { en: 'The northern way out', fr: 'La sortie nord' }, behind(20), 1, WIDE),
    goal('middle', { en: 'The middle way out', fr: 'La sortie du centre' }, behind(50), 1, WIDE),
    goal('south', { en: 'The southern way out', fr: 'La sortie sud' }, behind(80), 1, WIDE),
  ];
};

/** A side of the scenario with the zone it sets up in. */
interface SideMade {
  readonly zone: { readonly id: string; readonly outline: readonly Point[] };
  readonly force: Readonly<Record<string, unknown>> & { readonly id: string };
  readonly defends: boolean;
}

/** Both sides; the defender, who sets up first, is listed first. */
const sidesOf = (
  armies: readonly FieldedArmy[],
  { defender }: Roles,
  size: Table,
  targets: readonly Point[],
): readonly SideMade[] => {
  const sameName = armies[0]!.id === armies[1]!.id;
  const made = armies.map((army, i): SideMade => {
    const defends = i === defender;
    const id = sameName ? `${army.id}-${i + 1}` : army.id;
    const zone = { id: `zone-${id}`, outline: zoneOutline(size, i === 0 ? 0 : 1, defends) };
    const formations = army.formations.map((formation, n) =>
      formationFrom(formation, `${id}-${n + 1}`, zone.id, defends),
    );
    const support = supportFrom(army, id, i === 0 ? 'left' : 'right', targets);
    return { zone, defends, force: { id, name: army.name, nation: army.nation, formations, ...support } };
  });
  return defender === 1 ? [...made].reverse() : made;
};

const zoneOutline = ({ width, height }: Table, army: 0 | 1, defends: boolean): readonly Point[] => {
  const deep = defends ? Math.round((width * (100 - DEFENDERS_FROM)) / 100) : DEEP;
  const [from, to] = army === 0 ? [0, deep] : [width - deep, width];
  return [
    { x: from, y: 0 },
    { x: to, y: 0 },
    { x: to, y: height },
    { x: from, y: height },
  ];
};

const formationFrom = (formation: FieldedFormation, id: string, zone: string, hides: boolean): object => ({
  id,
  name: formation.name,
  grade: formation.grade,
  mind: formation.mind,
  of: formation.of,
  commander: `${id}-1`,
  zone,
  ...(hides ? { hides } : {}),
  elements: formation.profiles.map((profile, i) => ({ id: `${id}-${i + 1}`, profile })),
});

/** What a list has off the table: batteries have registered the objectives first, then the road. */
const supportFrom = (
  { support }: FieldedArmy,
  id: string,
  edge: 'left' | 'right',
  targets: readonly Point[],
): object => ({
  batteries: support.batteries.map(({ calibre, rockets, supply, registered }, i) => ({
    id: `${id}-battery-${i + 1}`,
    name: { en: `Battery of ${calibre} mm`, fr: `Batterie de ${calibre} mm` },
    calibre,
    rockets,
    supply,
    registered: targets.slice(0, registered),
    edge,
  })),
  sorties: Array.from({ length: support.sorties }, (_, i) => ({
    id: `${id}-sortie-${i + 1}`,
    name: { en: `Sortie ${i + 1}`, fr: `Sortie ${i + 1}` },
    weapons: ['bombs', 'guns'],
  })),
});

/** Where somebody defends, he holds all three objectives at first, and two of them decide. */
const victoryOf = (mission: Mission, goals: readonly Goal[], sides: readonly SideMade[]): readonly object[] => {
  const objectives = goals.map(({ id }) => id);
  const wins = ({ force }: SideMade): object => ({
    kind: 'hold',
    side: force.id,
    objectives,
    atLeast: isEven(mission) ? goals.length : 2,
  });
  return sides.map(wins);
};

const weatherFrom = (draw: Draw): Readonly<Record<string, unknown>> => ({
  season: draw.pick(['spring', 'summer', 'autumn', 'winter']),
  weather: draw.chance(80) ? 'clear' : draw.pick(['rain', 'fog']),
  night: draw.chance(5),
});

const TITLES: Readonly<Record<Mission, Names>> = {
  meeting: { en: 'Meeting engagement', fr: 'Combat de rencontre' },
  crossroads: { en: 'Hold the crossroads', fr: 'Tenir le carrefour' },
  breakthrough: { en: 'Breakthrough', fr: 'Percée' },
  attack: { en: 'Attack', fr: 'Attaque' },
};

const titleOf = (mission: Mission, year: number, seed: number): Names => ({
  en: `${TITLES[mission].en} ${year}, no. ${seed}`,
  fr: `${TITLES[mission].fr} ${year}, n° ${seed}`,
});

const NOTES: Readonly<Record<Mission, Names>> = {
  meeting: {
    en: 'Both sides are on the march and meet. The crossroads is worth two points, the road on either side of it one each.',
    fr: 'Les deux camps sont en marche et se rencontrent. Le carrefour vaut deux points, la route de chaque côté un.',
  },
  crossroads: {
    en: 'Both sides have been told to take the crossroads and to keep it.',
    fr: "Les deux camps ont l'ordre de prendre le carrefour et de le garder.",
  },
  breakthrough: {
    en: 'A rearguard bars the way. The attacker must reach two of the three ways out behind it.',
    fr: "Une arrière-garde barre la route. L'attaquant doit atteindre deux des trois sorties derrière elle.",
  },
  attack: {
    en: 'The side that offered to make do with fewer points defends; the other attacks with all of its own.',
    fr: "Le camp qui a offert de se contenter du moins de points défend ; l'autre attaque avec tous les siens.",
  },
};

/** The generator as programs that play any game hold it. */
export const generator: Generator = {
  points: POINTS,
  generate: (seed, { points, armies }) =>
    generate(seed, {
      ...(points === undefined ? {} : { points }),
      ...(armies === undefined ? {} : { armies: armies as readonly [ArmyList, ArmyList] }),
    }),
};
