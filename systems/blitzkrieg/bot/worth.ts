import type { Len, Point } from '@grognard/table';
import { CM, distance } from '@grognard/table';
import { COMMAND_LINK, COMMAND_REACH, RADIO_REACH } from '../house.ts';
import { gazeBetween, hasLine, isTooDark, throughSmoke } from '../rules/02-sight.ts';
import { coversRound } from '../rules/02-terrain.ts';
import type { OnTable } from '../rules/facts.ts';
import { enemyOf, hasTrait, isOnTable, profileOf, standOf } from '../rules/facts.ts';
import type { Element, L } from '../types.ts';
import type { Mark } from './eye.ts';
import { harmTo } from './eye.ts';
import type { BkWeights } from './weights.ts';

/** A place worth having. */
export interface Goal {
  readonly at: Point;
  readonly radius: Len;
  readonly value: number;
  readonly held: string | null;
}

/** What is the same for all elements of a board: worked out once. */
export interface Survey {
  readonly look: L;
  readonly weights: BkWeights;
  /** What a point of the roster is worth, and an element on average. */
  readonly worthPerPoint: number;
  readonly mean: number;
  /** How near each formation is to its test: 1 when the next loss brings it. */
  readonly brinks: ReadonlyMap<string, number>;
  readonly goals: readonly Goal[];
  readonly commanders: ReadonlySet<string>;
  /** From 0 at the start to 1 in the last turn. */
  readonly late: number;
}

/** What there is to fight for, and with what. */
export const surveyOf = (look: L, weights: BkWeights): Survey => {
  const { scenario, profiles } = look.setting;
  let [points, heads] = [0, 0];
  for (const { formations } of scenario.forces)
    for (const { elements } of formations)
      for (const { profile } of elements) {
        points += profiles.get(profile)?.points ?? 0;
        heads += 1;
      }
  const commanders = new Set<string>();
  for (const { commander } of look.board.formations) if (commander !== null) commanders.add(commander);
  return {
    look,
    weights,
    worthPerPoint: points === 0 ? 1 : 200 / points,
    mean: heads === 0 ? 0 : 200 / heads,
    brinks: weights.brink > 0 ? brinksOf(look) : NO_BRINKS,
    goals: goalsOf(look, weights),
    commanders,
    late: look.board.turn / scenario.turns,
  };
};

const NO_BRINKS: ReadonlyMap<string, number> = new Map();
/** By losses to spare before a formation is tested. */
const BRINK = [1, 0.5, 0.2] as const;

/** BK-COH.1: formations that have lost over half are tested. */
const brinksOf = ({ board }: L): ReadonlyMap<string, number> => {
  const left = new Map<string, number>();
  for (const { formation } of board.elements) left.set(formation, (left.get(formation) ?? 0) + 1);
  return new Map(
    board.formations.map(({ id, started, broken }) => {
      const spare = Math.max(0, Math.floor(started / 2) - (started - (left.get(id) ?? 0)));
      return [id, broken ? 0 : (BRINK[spare] ?? 0)];
    }),
  );
};

const goalsOf = ({ setting, board }: L, weights: BkWeights): readonly Goal[] => {
  const { objectives, victory } = setting.scenario;
  const asked = new Set<string>();
  for (const condition of victory) if (condition.kind === 'hold') for (const id of condition.objectives) asked.add(id);
  const rank = ({ id, points }: (typeof objectives)[number]): number => points + (asked.has(id) ? 1 : 0);
  const whole = objectives.reduce((sum, objective) => sum + rank(objective), 0);
  return objectives.map((objective) => ({
    at: objective.at,
    radius: objective.radius,
    value: (weights.objectives * rank(objective)) / whole,
    held: board.objectives.find(({ id }) => id === objective.id)?.held ?? null,
  }));
};

/** What an element is worth when nothing is wrong with it. */
export const wholeValue = (survey: Survey, element: Element): number => {
  const { look, worthPerPoint, mean, brinks, commanders, weights } = survey;
  const value = profileOf(look, element).points * worthPerPoint * (1 - weights.heads) + mean * weights.heads;
  const pressing = 1 + weights.brink * (brinks.get(element.formation) ?? 0);
  return value * pressing * (commanders.has(element.id) ? 1 + weights.commander : 1);
};

/** What an element is worth as it is. */
export const worthAlone = (survey: Survey, element: Element): number => {
  const { weights } = survey;
  const sound = element.demoralised ? 1 - weights.demoralised : 1;
  const moves = element.immobilised ? 1 - weights.immobilised : element.bogged ? 1 - weights.immobilised / 3 : 1;
  return wholeValue(survey, element) * sound * moves;
};

/** How strongly a place draws from afar: a little over the whole table, more from near. */
const pullFrom = (far: Len): number => 0.5 * Math.max(0, 1 - far / (180 * CM)) + 0.5 * Math.max(0, 1 - far / (60 * CM));

/** Can it hold an objective (BK-HOUSE.21)? Whoever is carried rides along. */
const isAble = (element: Element): boolean => !element.demoralised;

const INSIDE = 0.9;

/** How far it is into the circle of an objective, well inside its edge. */
const farFrom = (at: Point, goal: Goal): Len => Math.max(0, distance(at, goal.at) - goal.radius * INSIDE);

/** What being there brings, growing to the end of the game. */
const thereWorth = ({ weights, late }: Survey, goal: Goal): number => goal.value * weights.there * (0.4 + 0.6 * late);

const drawOf = ({ weights }: Survey, goal: Goal, side: string): number =>
  goal.value * weights.near * (goal.held === side ? weights.guarded : 1);

/** A place that is held is worth more than all that could be drawn to it, or nobody would want to take it. */
const heldWorth = (survey: Survey, goal: Goal): number => {
  const { hold, near, company } = survey.weights;
  return goal.value * (hold + near / (1 - company)) + thereWorth(survey, goal);
};

/** What the places of a side's elements are worth to it for the objectives alone. */
const groundWorth = (survey: Survey, goal: Goal, own: readonly OnTable[], foes: readonly OnTable[], side: string) => {
  const fars = own.filter(isAble).map(({ at }) => farFrom(at, goal));
  fars.sort((a, b) => a - b);
  let sum = goal.held === side ? heldWorth(survey, goal) : 0;
  let share = drawOf(survey, goal, side);
  for (const far of fars) {
    sum += share * pullFrom(far);
    share *= survey.weights.company;
  }
  const isThere =
    fars.length > 0 && fars[0] === 0 && own.some((e) => !e.camouflaged && isAble(e) && farFrom(e.at, goal) === 0);
  const contested = foes.some((e) => isAble(e) && !e.camouflaged && farFrom(e.at, goal) === 0);
  return isThere && !contested && goal.held !== side ? sum + thereWorth(survey, goal) : sum;
};

/** Bases are so wide that their centres are this much farther apart than their edges. */
const BASES = 4 * CM;

const isWithin = (a: Point, b: Point, far: Len): boolean => {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return dx * dx + dy * dy <= far * far;
};

/** Would an element be within command there: near its commander, or near others of its formation? */
const isLed = ({ look, commanders }: Survey, element: OnTable, own: readonly OnTable[]): boolean => {
  let isAlone = true;
  for (const other of own) {
    if (other.id === element.id || other.formation !== element.formation) continue;
    isAlone = false;
    const leader = commanders.has(element.id) ? element : commanders.has(other.id) ? other : null;
    const reach = leader ? (hasTrait(look, leader, 'radio') ? RADIO_REACH : COMMAND_REACH) : COMMAND_LINK;
    if (isWithin(element.at, other.at, reach + BASES)) return true;
  }
  return isAlone;
};

/** What the objectives draw one element by, where it would stand: those nearer come first; and to be within command. */
export const pullOn = (survey: Survey, element: OnTable, own: readonly OnTable[], foes: readonly OnTable[]): number => {
  let sum = isLed(survey, element, own) ? survey.weights.command * worthAlone(survey, element) : 0;
  for (const goal of survey.goals) {
    const far = farFrom(element.at, goal);
    let nearer = 0;
    for (const other of own)
      if (other.id !== element.id && !other.demoralised && farFrom(other.at, goal) <= far) nearer += 1;
    sum += drawOf(survey, goal, element.side) * survey.weights.company ** nearer * pullFrom(far);
    if (far > 0 || goal.held === element.side) continue;
    if (!foes.some((e) => isAble(e) && farFrom(e.at, goal) === 0)) sum += thereWorth(survey, goal) / (1 + nearer);
  }
  return sum;
};

/** Is an element in cover? */
export const isCovered = ({ look }: Survey, element: OnTable): boolean =>
  coversRound(look, standOf(look, element)).length > 0;

/** How a target looks to a firer. */
export const markOf = ({ look }: Survey, target: OnTable, far: Len, covered: boolean): Mark => ({
  far,
  covered,
  armour: profileOf(look, target).armour,
  demoralised: target.demoralised,
});

/** Is there a clear line between two, whatever they are hidden by? */
export const areInSight = (look: L, a: OnTable, b: OnTable): boolean =>
  !isTooDark(look, a, b) && hasLine(look, gazeBetween(look, a, b), [a.id, b.id]);

/** What an element may take from another by its fire, in worth; in sight or not. */
export const fireWorth = (survey: Survey, firer: OnTable, target: OnTable, far: Len, covered: boolean): number => {
  if (firer.demoralised) return 0;
  const harm = harmTo(survey.look, firer, markOf(survey, target, far, covered), survey.weights);
  return harm * wholeValue(survey, target) * (firer.acted ? survey.weights.later : 1);
};

/** An element on the table, and what it has to do with the fire there. */
export interface Placed {
  readonly element: OnTable;
  readonly value: number;
  readonly covered: boolean;
  fear: number;
  offence: number;
}

/** The elements of a side on the table; nobody is weighed against anybody yet. */
export const placedOf = (survey: Survey, side: string): Placed[] =>
  survey.look.board.elements.flatMap((element) =>
    element.side === side && isOnTable(element)
      ? [{ element, value: worthAlone(survey, element), covered: isCovered(survey, element), fear: 0, offence: 0 }]
      : [],
  );

/** Too little to look for a line of sight. */
const NOTHING = 0.05;

/** What smoke leaves of fire (BK-GUN.m15, BK-SA.5). */
const SCREENED = 0.5;
const isScreened = (look: L, a: OnTable, b: OnTable): boolean =>
  look.board.smoke.length > 0 && throughSmoke(look, a, b);

/** Add what two enemies fear from each other. */
export const weighPair = (survey: Survey, a: Placed, b: Placed): void => {
  if (a.element.camouflaged || b.element.camouflaged) return;
  const far = distance(a.element.at, b.element.at);
  const veil = isScreened(survey.look, a.element, b.element) ? SCREENED : 1;
  const given = fireWorth(survey, a.element, b.element, far, b.covered) * veil;
  const taken = fireWorth(survey, b.element, a.element, far, a.covered) * veil;
  if (given + taken < NOTHING || !areInSight(survey.look, a.element, b.element)) return;
  a.fear += taken;
  b.fear += given;
  if (given > a.offence) a.offence = given;
  if (taken > b.offence) b.offence = taken;
};

const placeSum = ({ weights }: Survey, { element, value, covered, fear, offence }: Placed): number =>
  (covered ? weights.cover * value : 0) +
  (element.camouflaged ? weights.hidden * value : 0) +
  weights.offence * offence -
  weights.exposure * Math.min(fear, value);

const ledWorth = (survey: Survey, { element, value }: Placed, own: readonly OnTable[]): number =>
  isLed(survey, element, own) ? survey.weights.command * value : 0;

/** BK-COH.1: the worth of those whose formation may break. */
const breakingOf = (survey: Survey, side: string): number => {
  const { board } = survey.look;
  let sum = 0;
  for (const { id, side: of, started, broken } of board.formations) {
    if (of !== side) continue;
    let [left, value] = [0, 0];
    for (const e of board.elements) {
      if (e.formation !== id) continue;
      left += 1;
      value += worthAlone(survey, e);
    }
    const lost = 1 - left / started;
    const risk = broken ? 2 : Math.min(1, Math.max(0, (lost - 0.2) / 0.35));
    sum += value * risk * survey.weights.breaking;
  }
  return sum;
};

/** What a board is worth to a side beyond what it is worth to the enemy. */
export const worth = (look: L, side: string, weights: BkWeights): number => {
  const survey = surveyOf(look, weights);
  const enemy = enemyOf(look, side);
  const [own, foes] = [placedOf(survey, side), placedOf(survey, enemy)];
  for (const a of own) for (const b of foes) weighPair(survey, a, b);
  let sum = breakingOf(survey, enemy) - breakingOf(survey, side);
  for (const element of look.board.elements)
    sum += element.side === side ? worthAlone(survey, element) : -worthAlone(survey, element);
  const [us, them] = [own.map(({ element }) => element), foes.map(({ element }) => element)];
  for (const placed of own) sum += placeSum(survey, placed) + ledWorth(survey, placed, us);
  for (const placed of foes) sum -= placeSum(survey, placed) + ledWorth(survey, placed, them);
  for (const goal of survey.goals)
    sum += groundWorth(survey, goal, us, them, side) - groundWorth(survey, goal, them, us, enemy);
  return sum;
};

/** What an element sees of the battle: its friends, and the enemies in plain view. */
export interface Field {
  readonly survey: Survey;
  readonly own: readonly OnTable[];
  readonly foes: readonly OnTable[];
}

/** The battle as a side sees it. */
export const fieldOf = (look: L, side: string, weights: BkWeights): Field => {
  const placed = look.board.elements.filter(isOnTable);
  return {
    survey: surveyOf(look, weights),
    own: placed.filter((e) => e.side === side),
    foes: placed.filter((e) => e.side !== side && !e.camouflaged),
  };
};

/** What a place is worth to an element of ours, were it there: objectives, cover, fire given and taken. */
export const placeWorth = (field: Field, element: OnTable, how: 'quick' | 'careful'): number => {
  const { survey, own, foes } = field;
  const { weights, look } = survey;
  const covered = isCovered(survey, element);
  const value = worthAlone(survey, element);
  const ground = pullOn(survey, element, own, foes) + (covered ? weights.cover * value : 0);
  if (how === 'quick') return ground;
  let [fear, offence] = [0, 0];
  for (const foe of foes) {
    const far = distance(element.at, foe.at);
    const veil = isScreened(look, element, foe) ? SCREENED : 1;
    const taken = fireWorth(survey, foe, element, far, covered) * veil;
    const given = fireWorth(survey, element, foe, far, isCovered(survey, foe)) * veil;
    if (given + taken < NOTHING || !areInSight(look, element, foe)) continue;
    fear += taken;
    if (given > offence) offence = given;
  }
  return ground + weights.offence * offence - weights.exposure * Math.min(fear, value);
};
