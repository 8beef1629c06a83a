import type { Generator, ScenarioFile } from '@grognard/kernel';
import type { ArmyList } from '../armies/list.ts';
import { armySchema, pointsOf } from '../armies/list.ts';
import type { ArmyDraft, ScenarioDraft } from '../scenarios/build.ts';
import type { Battle } from '../scenarios/standard.ts';
import { ambush, defence, encounter, flight, lastStand, positions } from '../scenarios/standard.ts';
import { armyFor } from './armies.ts';
import type { Draw } from './draw.ts';
import { drawFrom } from './draw.ts';
import type { Country } from './ground.ts';
import { COUNTRIES, makeGround } from './ground.ts';

const MISSIONS = { encounter, positions, defence, ambush, flight, lastStand } as const;
export type Mission = keyof typeof MISSIONS;
const MISSION_NAMES = Object.keys(MISSIONS) as Mission[];

/** What a generated scenario may be told; all else comes from the seed. */
export interface GenerateOptions {
  /** What a side may field of armies drawn; in an ambush, the column. */
  readonly points?: number;
  /** The players' own lists, fielded whole; the dearer one is the column of an ambush. */
  readonly armies?: readonly [ArmyList, ArmyList];
  readonly mission?: Mission;
  readonly country?: Country;
}

/** The points a scenario can be made for. */
const POINTS = { least: 250, usual: 500, most: 1500 } as const;
/** PF-GEN.6: so many points want the large table. */
const LARGE_FROM = 450;

/** A scenario made from a seed: pure, the same for the same seed and options. */
export const generate = (seed: number, options: GenerateOptions = {}): ScenarioDraft => {
  const draw = drawFrom(seed);
  const mission = options.mission ?? draw.pick(MISSION_NAMES);
  const country = options.country ?? draw.pick(COUNTRIES);
  const armies = options.armies ? inOrder(options.armies) : drawnArmies(draw, mission, options.points ?? POINTS.usual);
  const points = Math.max(...armies.map((army) => pointsOf(army as ArmyList)));
  const size = points < LARGE_FROM ? ([48, 48] as const) : ([72, 48] as const);
  const battle: Battle = {
    id: `generated-${mission.toLowerCase()}-${seed}`,
    title: { en: `${TITLES[mission].en}, no. ${seed}`, fr: `${TITLES[mission].fr}, n° ${seed}` },
    notes: NOTES[mission],
    table: makeGround(draw, size, country),
    size,
    distances: 'whole',
    armies,
    more: { night: draw.chance(5), weather: draw.chance(85) ? 'fine' : draw.pick(['fog', 'rain', 'snowfall']) },
  };
  return MISSIONS[mission](battle);
};

/** PF-SCN-AMB.1: the ambushers have two thirds of the points. */
const drawnArmies = (draw: Draw, mission: Mission, points: number): readonly [ArmyDraft, ArmyDraft] => {
  const [first, second] = draw.chance(50) ? (['us', 'german'] as const) : (['german', 'us'] as const);
  const others = mission === 'ambush' ? Math.round((points * 2) / 3) : points;
  return [whole(armyFor(draw, first, points)), whole(armyFor(draw, second, others))];
};

/** With everything filled in that a list may leave out. */
const whole = (army: ArmyDraft): ArmyList => armySchema.parse(army);

const inOrder = ([one, other]: readonly [ArmyList, ArmyList]): readonly [ArmyList, ArmyList] =>
  pointsOf(one) >= pointsOf(other) ? [one, other] : [other, one];

interface Names {
  readonly en: string;
  readonly fr: string;
}

const TITLES: Readonly<Record<Mission, Names>> = {
  encounter: { en: 'Encounter', fr: 'Rencontre' },
  positions: { en: 'Taking positions', fr: 'Prise de positions' },
  defence: { en: 'Defence', fr: 'Défense' },
  ambush: { en: 'Ambush', fr: 'Embuscade' },
  flight: { en: 'Escape', fr: 'Fuite' },
  lastStand: { en: 'Last stand', fr: 'Dernier carré' },
};

const NOTES: Readonly<Record<Mission, Names>> = {
  encounter: {
    en: 'Both sides are on the march and meet. Who destroys or routs the other wins.',
    fr: "Les deux camps sont en marche et se rencontrent. Qui détruit ou met l'autre en déroute gagne.",
  },
  positions: {
    en: 'Each side lays two positions and wants one of the other two.',
    fr: "Chaque camp pose deux positions et veut l'une des deux autres.",
  },
  defence: {
    en: 'Half of the defenders lie hidden, half are on their way. The attacker wants their objective.',
    fr: "La moitié des défenseurs est cachée, l'autre en route. L'attaquant veut leur objectif.",
  },
  ambush: {
    en: 'A column on the road, and ambushers with two thirds of its points.',
    fr: 'Une colonne sur la route, et des embusqués avec les deux tiers de ses points.',
  },
  flight: {
    en: 'Half of the column must get out over the far edge, with enemies on three sides.',
    fr: 'La moitié de la colonne doit sortir par le bord opposé, des ennemis sur trois côtés.',
  },
  lastStand: {
    en: 'Half of the defenders are surrounded in the middle; the other half may come from anywhere.',
    fr: "La moitié des défenseurs est encerclée au centre ; l'autre peut venir de partout.",
  },
};

/** The generator as programs that play any game hold it. */
export const generator: Generator = {
  points: POINTS,
  generate: (seed, { points, armies }) =>
    generate(seed, {
      ...(points === undefined ? {} : { points }),
      ...(armies === undefined ? {} : { armies: armies as readonly [ArmyList, ArmyList] }),
    }) as ScenarioFile,
};
