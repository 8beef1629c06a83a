import type { Weights } from '@grognard/bots';

/** What is judged by: a step of rifles in good order is worth 1. Set by hand. */
export const WEIGHTS = {
  /** A victory point. */
  point: 1,
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
  /** Goals that are held need only so much of it. */
  held: 0.4,
  /** What fire that could come costs, and what fire that could be given is worth, a point of strength. */
  fear: 0.02,
  offence: 0.012,
  /** How much of it reaches those in cover. */
  cover: 0.45,
  dugIn: 0.15,
  /** How much worse fire is for the shaken. */
  shaken: 2,
  /** A leader's men, those he sees for the guns, and how much more than others he keeps out of fire. */
  lead: 0.25,
  spot: 0.3,
  safe: 1.2,
  /** What keeps those from advancing into fire whom nobody leads, and the shaken from rallying in it, a point of it. */
  unled: 0.04,
  rally: 0.03,
  /** How much more shells are worth on those who will be assaulted. */
  prepare: 0.5,
  /** What smoke is worth, beside the fire it keeps from those who go on. */
  smoke: 1,
  /** An assault: what both lose, the ground, and enemies who are not in good order. */
  assault: 1.2,
  assaultGround: 0.4,
  broken: 0.1,
  /** A goal that is fought for, by who is the stronger there, a point of it. */
  contest: 0.5,
  /** What it is worth to have somebody ready who may still shoot. */
  ready: 0.03,
} as const satisfies Weights;
export type GrenadierWeights = Readonly<Record<keyof typeof WEIGHTS, number>>;
