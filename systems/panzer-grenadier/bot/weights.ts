import type { Weights } from '@grognard/bots';

/** What is judged by: a step of rifles in good order is worth 1. Set by hand. */
export const WEIGHTS = {
  /** A victory point. */
  point: 1,
  /** The same, for what is foreseen. */
  score: 0.5,
  transport: 0.3,
  gun: 1.4,
  /** A point of armour, on top of 1. */
  armour: 0.25,
  /** A piece of one step, beside a step of two. */
  single: 1.5,
  leader: 1,
  /** What of a piece is lost with its order. */
  disrupted: 0.25,
  demoralised: 0.6,
  /** What a unit is worth beside a goal that is not held yet, and how much of that is left with each hex. */
  pull: 0.4,
  fade: 0.8,
  /** How much of it draws from the first turn on, and how much more in the last; what of it draws leaders. */
  patience: 0.6,
  haste: 0.8,
  leaderPull: 0.3,
  /** What of it those have whom one has to go after to win. */
  hunt: 1.3,
  /** What it costs to be shot at on the way: opportunity fire strikes hard (PG-DFT.9). */
  onTheWay: 1,
  /** Who is off the map is worth something only once he is on it. */
  entering: 0.6,
  /** Three of a kind in a hex draw fire (PG-DFT.11). */
  crowd: 0.12,
  /** What of the fear digging takes away, when it is done next turn (PG-16.21.3). */
  digging: 0.5,
  /** A shot at whoever moves that is not worth so much is kept for whoever comes next. */
  shot: 0.15,
  /** Below that a unit is better left ready to shoot at whoever comes. */
  waking: 0.02,
  /** What it is worth to steady somebody, beside his chance. */
  steady: 0.2,
  /** How much more a shot at armour is to be feared than the same strength at men. */
  armourFear: 3,
  /** Goals that are held need only so much of it. */
  held: 0.4,
  /** What fire that could come costs, and what fire that could be given is worth, a point of strength. */
  fear: 0.017,
  offence: 0.012,
  /** How much of it reaches those in cover. */
  cover: 0.4,
  dugIn: 0.15,
  /** How much worse fire is for the shaken. */
  shaken: 2,
  /** A leader's men, those he sees for the guns, and how much more than others he keeps out of fire. */
  lead: 0.25,
  spot: 0.3,
  safe: 1.7,
  /** What keeps those from advancing into fire whom nobody leads, and the shaken from rallying in it, a point of it. */
  unled: 0.04,
  rally: 0.03,
  /** How much more shells are worth on those who will be assaulted. */
  prepare: 0.5,
  /** What smoke is worth, beside the fire it keeps from those who go on. */
  smoke: 1,
  /** An assault: what both lose, the ground, and enemies who are not in good order. */
  assault: 1.2,
  /** What of it counts when it is settled who acts. */
  storm: 1,
  assaultGround: 0.4,
  broken: 0.1,
  /** A goal that is fought for, by who is the stronger there, a point of it. */
  contest: 0.5,
  /** What it is worth to have somebody ready who may still shoot. */
  ready: 0.03,
} as const satisfies Weights;

/**
 * For those who search: found by games in which all weights were changed at once, up for one side and down for the other, first 912
 * of them and then 2,407 more from what those gave (docs/strength/panzer-grenadier.md).
 */
export const SEARCH_WEIGHTS: Weights = {
  ...WEIGHTS,
  point: 2.4,
  score: 1.2,
  transport: 0.4,
  disrupted: 0.3,
  demoralised: 0.75,
  pull: 0.6,
  fade: 0.72,
  haste: 1,
  leaderPull: 0.385,
  hunt: 1.11,
  held: 1.28,
  entering: 0.42,
  crowd: 0.08,
  shot: 0.22,
  steady: 0.28,
  fear: 0.0114,
  armourFear: 4.5,
  offence: 0.018,
  cover: 0.225,
  lead: 0.27,
  rally: 0.0206,
  storm: 1.7,
  assaultGround: 0.36,
  contest: 0.366,
  safe: 1.8,
  unled: 0.12,
};

export type GrenadierWeights = Readonly<Record<keyof typeof WEIGHTS, number>>;
