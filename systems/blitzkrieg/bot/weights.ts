import type { Weights } from '@grognard/bots';

/** The weights of the evaluation, set by hand: a whole force is worth 100. */
export const WEIGHTS = {
  /** The part of its worth an element has lost that is demoralised, or that can't move. */
  demoralised: 0.45,
  immobilised: 0.45,
  commander: 0.3,
  /** What all objectives together are worth, beside a force of 100. */
  objectives: 90,
  /** Of that: for holding one, for standing there alone, for being near. */
  hold: 0.6,
  there: 0.5,
  near: 0.35,
  /** The draw of a place held already; what each farther element adds to that of the nearest. */
  guarded: 0.3,
  company: 0.7,
  /** Of the worth of an element: to be under fire, and to have somebody under fire. */
  exposure: 0.4,
  offence: 0.35,
  cover: 0.04,
  hidden: 0.08,
  /** To be where orders come through (BK-SEQ.5). */
  command: 0.02,
  /** What is left of a formation's worth when it is about to break is so much less. */
  breaking: 0.25,
  /** How far elements of a side are worth alike (BK-COH.1 counts heads), and not by their points: from 0 to 1. */
  heads: 0,
  /** So much more are those worth whose loss would have their formation tested (BK-COH.1). */
  brink: 0,
  /** What is left of the fire of whoever has acted: he fires again only in the next turn. */
  later: 0.6,
  /** What a shot counts for beside a move; what is left of it for whoever moves besides (BK-SA.7); what hurrying counts for. */
  shooting: 1,
  going: 0.6,
  hurry: 1,
  /** What a charge may take counts for, and what it may cost. */
  charge: 1,
  chargeCost: 1,
  /** How much sooner those act whom objectives draw. */
  foremost: 0.1,
  /** What being hidden counts for when one is set up; places tried there for each choice. */
  ambush: 1,
  places: 8,
} as const satisfies Weights;
/** The weights of this brain. */
export type BkWeights = Readonly<Record<keyof typeof WEIGHTS, number>>;

/**
 * Weights tuned by self-play of first ideas: let the enemy come, shoot before you walk, seldom charge. Both sides of 3,800
 * games drew theirs at random, then one side of 2,400 against greedy, and the gradient was followed (docs/strength).
 */
export const TUNED: BkWeights = {
  ...WEIGHTS,
  near: 0.22,
  guarded: 0.45,
  company: 0.5,
  exposure: 0.3,
  offence: 0.8,
  heads: 0.3,
  brink: 0.5,
  later: 0.75,
  shooting: 2.6,
  going: 0.25,
  hurry: 0.5,
  charge: 0.45,
  chargeCost: 2,
  foremost: 0.22,
  ambush: 1.3,
  places: 14,
};
