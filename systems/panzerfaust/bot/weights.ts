import type { Weights } from '@grognard/bots';

/** What is judged by: a plain soldier is worth 1, as he counts for a rout (PF-BRV.8). Set by hand. */
export const WEIGHTS = {
  /** An objective held, and a piece lying low. */
  objective: 6,
  /** What the fire that could be given from a place is worth, and what the fire that could come there costs. */
  offence: 1,
  fear: 1.2,
  /** What an inch nearer to what is wanted is worth to a squad. */
  pull: 0.2,
  /** What a charge is worth, beside the odds of the duels. */
  charge: 1,
  /** What a man without a leader loses. */
  command: 0.15,
} as const satisfies Weights;
export type PfWeights = Readonly<Record<keyof typeof WEIGHTS, number>>;
