import type { Weights } from '@grognard/bots';
import { isCover } from '../rules/04-terrain.ts';
import { inArc } from '../rules/06-line-of-sight.ts';
import { apart, enemiesIn, forceOf, friends, typeOf } from '../rules/facts.ts';
import type { L, Unit } from '../types.ts';
import type { Danger, Goal, Placed } from './eye.ts';
import { dangerFrom, goalsOf, onMap, seesHex } from './eye.ts';

/** The weights of the evaluation, set by hand, in victory points. */
export const WEIGHTS = {
  /** A unit's fighting value, beside the points it brings the enemy when lost. */
  fighting: 0.6,
  /** The part of its worth a unit that is hit has lost. */
  hit: 0.4,
  /** Points in hand, and points that a hex held now may bring later. */
  points: 1,
  control: 0.55,
  /** How strongly a goal draws while it is not held, while it is held and nobody guards it, and a way off the map. */
  goal: 0.3,
  hold: 0.1,
  exit: 0.9,
  /** Being shot at, and having somebody to shoot at. */
  exposure: 0.35,
  offence: 0.3,
  cover: 0.06,
  /** Each friend in the same hex: one shot hits them all. */
  crowd: 0.06,
  /** A unit that has still to act, a CAP, a card. */
  fresh: 0.12,
  cap: 0.05,
  card: 0.12,
  /** Nearness of the enemy where nothing else draws. */
  hunt: 0.012,
} as const satisfies Weights;
export type WeightName = keyof typeof WEIGHTS;
export type CohWeights = Readonly<Record<WeightName, number>>;

/** What all units of one nation have before their eyes: worked out once for a board. */
export interface Camp {
  readonly side: string;
  readonly own: readonly Placed[];
  readonly foes: readonly Placed[];
  readonly goals: readonly Goal[];
  readonly weights: CohWeights;
}

/** The camp of a side; enemies in hiding are not counted, wherever a guess puts them. */
export const campOf = (look: L, side: string, weights: CohWeights): Camp => {
  const placed = look.board.units.filter(onMap);
  return {
    side,
    own: placed.filter((unit) => friends(look, unit.side, side)),
    foes: placed.filter((unit) => !unit.hidden && !friends(look, unit.side, side)),
    goals: goalsOf(look, side),
    weights,
  };
};

/** The points the enemy gets for a unit. */
const priceOf = ({ setting }: L, unit: Unit): number => {
  const nation = setting.forces.find(({ id }) => id === unit.side)?.nation;
  const enemy = setting.forces.find((force) => force.nation !== nation);
  return (enemy && setting.scenario.scoring.unit[enemy.id]) ?? 1;
};

/** What a unit is worth as it is: what the enemy would get for it, and what it can still do. */
export const worthAlone = (look: L, unit: Unit, weights: CohWeights): number => {
  const fighting = KIND[typeOf(unit).kind] * weights.fighting * timeToFight(look);
  const whole = (priceOf(look, unit) + promise(look, unit) * weights.control) * weights.points + fighting;
  return unit.hit === null ? whole : whole * (1 - weights.hit);
};

/** The points that this very unit may still bring when it is rescued. */
const promise = ({ setting }: L, { id }: Unit): number =>
  setting.scenario.scoring.rescue.find(({ units }) => units.includes(id))?.points ?? 0;

/** What a unit can still do counts for less as the game goes on. */
const timeToFight = ({ setting, board }: L): number =>
  LAST_TURN + (1 - LAST_TURN) * ((setting.scenario.turns - board.turn + 1) / setting.scenario.turns);
const LAST_TURN = 0.3;

/** What a unit of a kind can do, beside a squad. */
// biome-ignore format: one list
export const KIND = {
  squad: 1, team: 0.8, machineGun: 1.2, mortar: 1, gun: 1.2, tank: 1.8, selfPropelled: 1.4, apc: 1, armouredCar: 1.2,
  truck: 0.3, wagon: 0.2,
} as const;

/** What is lost on average under such a danger. */
export const lossIn = (value: number, { hit, kill }: Danger, weights: CohWeights): number =>
  value * (kill + (hit - kill) * weights.hit);

/** An enemy that has acted can't fire any more in this turn, but in the next. */
export const SPENT_FIRES = 0.4;
/** To turn towards somebody takes a point, and time. */
export const OUT_OF_ARC = 0.4;

/** What one side fears the other hopes for: where both are added up, each counts half. */
const SHARED = 0.5;

/**
 * What the place of a unit is worth to it: what draws it, what it has to fear, whom it can hurt; `fight` is the part of
 * the last two that counts.
 */
export const placeWorth = (look: L, camp: Camp, unit: Placed, fight = 1): number => {
  const { weights, foes } = camp;
  const value = worthAlone(look, unit, weights);
  let fear = 0;
  let offence = 0;
  let nearest = 99;
  for (const foe of foes) {
    const distance = apart(look, unit.hex, foe.hex);
    if (distance < nearest) nearest = distance;
    if (!seesHex(look, unit.hex, foe.hex)) continue;
    const turned = (inArc(look, foe, unit.hex) ? 1 : OUT_OF_ARC) * (foe.status === 'spent' ? SPENT_FIRES : 1);
    if (!unit.hidden) fear += lossIn(value, dangerFrom(look, foe, foe.hex, unit), weights) * turned;
    const aim = inArc(look, unit, foe.hex) ? 1 : OUT_OF_ARC;
    const harm = lossIn(worthAlone(look, foe, weights), dangerFrom(look, unit, unit.hex, foe), weights) * aim;
    if (harm > offence) offence = harm;
  }
  const shelter = isCover(look, unit.hex) || unit.fort !== null || unit.hasty ? weights.cover : 0;
  const hunt = foes.length === 0 ? 0 : -weights.hunt * nearest;
  const crowd = camp.own.filter((other) => other.hex === unit.hex && other.id !== unit.id).length * weights.crowd;
  const dread = Math.min(fear, value) * weights.exposure * fight;
  return drawTo(look, camp, unit) + shelter + hunt + offence * weights.offence * fight - dread - crowd;
};

/**
 * How far a unit is from where it is wanted, as a loss: taking a goal is a gain for all who were drawn to it. The nearer
 * a goal, the more each hex counts, so that nobody stops half-way between two.
 */
export const drawTo = (look: L, camp: Camp, unit: Placed): number => drawsOn(look, camp, unit)(unit.hex);

/** The same for every hex a unit might stand in. */
export const drawsOn = (look: L, { goals, weights, own }: Camp, unit: Unit): ((hex: number) => number) => {
  const { kind, move, bonus } = typeOf(unit);
  const isEmptyTransport =
    (kind === 'truck' || kind === 'wagon') && !look.board.units.some((u) => u.aboard === unit.id);
  if (isEmptyTransport && goals.every(({ units }) => !units?.includes(unit.id))) return () => 0;
  const turnsLeft = look.setting.scenario.turns - look.board.turn + (unit.status === 'spent' ? 0 : 1);
  const reach = (turnsLeft * AP * (1 + bonus)) / move;
  const isGuarded = ({ hex, held }: Goal): boolean =>
    held && own.some((other) => other.hex === hex && other.id !== unit.id);
  const riders = look.board.units.filter((other) => other.aboard === unit.id).map(({ id }) => id);
  const isFor = ({ units }: Goal): boolean =>
    units === undefined || [unit.id, ...riders].some((id) => units.includes(id));
  const mine = goals.filter(isFor);
  const wanted = mine.filter((goal) => !goal.exit && !isGuarded(goal));
  const exits = mine.filter((goal) => goal.exit);
  return (hex) => {
    let draw = 0;
    for (const goal of wanted) {
      const distance = apart(look, hex, goal.hex);
      if (distance === 0) continue;
      const strength = goal.held ? weights.hold : weights.goal * (distance <= reach ? 1 : TOO_LATE);
      draw -= goal.points * strength * farness(distance);
    }
    let exit: { readonly points: number; readonly distance: number } | null = null;
    for (const { hex: at, points } of exits) {
      const distance = apart(look, hex, at);
      if (exit === null || distance < exit.distance) exit = { points, distance };
    }
    if (exit !== null && exit.distance <= reach)
      draw -= exit.points * weights.exit * farness(exit.distance + 1, FARTHEST_EXIT);
    return draw;
  };
};

/** Beyond so many hexes everything is as far. */
const FARTHEST = 16;
/** Whoever is to leave the map on its other side has a longer way. */
const FARTHEST_EXIT = 24;
const farness = (distance: number, farthest = FARTHEST): number => Math.sqrt(Math.min(1, distance / farthest));
const TOO_LATE = 0.2;

/** What a board is worth to a side: its own, less what it is worth to the others. */
export const worth = (look: L, side: string, weights: CohWeights): number => {
  const enemy = look.setting.forces.find(({ id }) => !friends(look, id, side))?.id;
  const ours = campWorth(look, campOf(look, side, weights), 'all');
  return enemy === undefined ? ours : ours - campWorth(look, campOf(look, enemy, weights), 'seen');
};

/** Where an enemy in hiding lies is a guess: his place counts for nothing. */
const campWorth = (look: L, camp: Camp, whose: 'all' | 'seen'): number => {
  const { weights, goals, side } = camp;
  // Whoever has acted can act again in the turns to come: else the end of a turn would seem a gain.
  const turnsLeft = look.setting.scenario.turns - look.board.turn;
  let sum = 0;
  for (const { id } of look.setting.forces)
    if (friends(look, id, side)) {
      const { points, caps, lost, ap, hand } = forceOf(look, id);
      const capsToCome = turnsLeft * Math.max(0, capsOf(look, id) - lost);
      sum += points * weights.points + (caps + capsToCome) * weights.cap + hand.length * weights.card;
      sum += (ap * weights.fresh) / AP;
    }
  for (const goal of goals) if (goal.held) sum += goal.points * holding(look, weights);
  for (const unit of look.board.units) {
    if (!friends(look, unit.side, side)) continue;
    // What the enemy gets for it is among his points once it is lost, not before.
    sum += worthAlone(look, unit, weights) - priceOf(look, unit) * weights.points;
    sum += (turnsLeft + (unit.status === 'fresh' ? 1 : 0)) * weights.fresh;
    if (onMap(unit) && (whose === 'all' || !unit.hidden)) sum += placeWorth(look, camp, unit, SHARED);
    if (unit.hex === null && unit.aboard === null) sum += worthOutside(look, camp, unit);
  }
  return sum;
};
const AP = 7; // COH-3.0.0.1

/** Whoever has still to come is as far from everything as the hex it comes by, and no use yet: entering is no loss. */
export const worthOutside = (look: L, camp: Camp, unit: Unit): number => {
  const by = unit.entry?.hexes[0];
  return by === undefined ? 0 : drawsOn(look, camp, unit)(by) - OUTSIDE;
};
const OUTSIDE = 0.5;

const capsOf = ({ setting }: L, side: string): number =>
  setting.scenario.forces.find(({ id }) => id === side)?.caps ?? 0;

/** The part of its points that a hex held now is worth: what is held in the last turn is as good as scored. */
const holding = ({ setting, board }: L, { control }: CohWeights): number =>
  control + (1 - control) * (board.turn / setting.scenario.turns) ** 2;

/** What it brings to take the hex. */
export const captureIn = (look: L, { goals, weights, side }: Camp, { hex }: Placed): number => {
  if (enemiesIn(look, side, hex).length > 0) return 0;
  let gain = 0;
  for (const goal of goals)
    if (goal.hex === hex && !goal.held && !goal.exit) gain += goal.points * holding(look, weights) * 2;
  return gain;
};
