import type { Weights } from '@grognard/bots';

/** What is judged by: a plain soldier is worth 1, as he counts for a rout (PF-BRV.8). Set by hand. */
export const WEIGHTS = {
  /** An objective held. */
  objective: 6,
  /** What the fire that could be given from a place is worth, and what the fire that could come there costs. */
  offence: 1,
  fear: 0.21,
  /** How much of the fear there is left in the last turn, for whoever does not win by waiting. */
  daring: 0.3,
  /** How much of it is left to whoever has to get away: he does not wait until nobody shoots. */
  reckless: 0.2,
  /** How many times more whoever only has to last fears when he is all but routed. */
  wary: 8,
  /** How much more whoever has all but lost half of his army fears, and how much more shooting counts against such an enemy. */
  brink: 0.6,
  press: 0.5,
  /** What an inch nearer to what is wanted is worth to a squad. */
  pull: 0.21,
  /** What the way out draws, beside an enemy to be hunted. */
  leave: 1.5,
  /** What is wanted: to take something, to find the enemy where nothing is to be taken and where something is. */
  seize: 2,
  hunt: 0.6,
  byTheWay: 0.35,
  /** PF-SCN.3: who is ahead by so great a part of an army for each turn to come holds back. */
  ahead: 0.015,
  /** How much of it draws from the first turn on, and how much more in the last. */
  patience: 0.7,
  haste: 2.6,
  /** How much it counts where all the others are, for whom a squad goes for. */
  together: 0.4,
  /** So many inches farther a squad goes for each man more of the enemy. */
  preferred: 1.2,
  /** So many inches farther off a group seems for each man too many who goes for it, and how many to one are enough. */
  crowd: 1.3,
  odds: 1.5,
  /** What an inch nearer is worth to a vehicle, and what could be done to it there. */
  drive: 0.5,
  tankFear: 0.25,
  /** From so many inches a tank's machine guns do well, and it is not easily got at. */
  tanksFrom: 9,
  /** What a charge is worth, beside the odds of the duels. */
  charge: 1,
  /** What a man without a leader loses. */
  command: 0.15,
  /** So far, in inches, from any enemy squads are on the march. */
  march: 34,
  /** What the fire of the next turn counts for beside that of this one. */
  next: 0.7,
  /** A machine gun with so much to shoot at stays where it is. */
  plenty: 1,
  /** What the fire of all after the enemy's moves counts for, to those who look so far. */
  exchange: 1,
  /** How a careful commander differs: how many times as much the fire that could come counts, and how near he wants to be. */
  careFear: 5.7,
  carePull: 0.8,
} as const satisfies Weights;
export type PfWeights = Readonly<Record<keyof typeof WEIGHTS, number>>;

/** The weights of whoever thinks at length. */
export const carefully = (w: PfWeights): PfWeights => ({ ...w, fear: w.fear * w.careFear, pull: w.pull * w.carePull });
