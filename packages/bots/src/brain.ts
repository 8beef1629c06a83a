import type { GameSystem, Look, Moment, Side, Spot, Types } from '@grognard/kernel';
import type { Idea } from './idea.ts';
import type { ValueNet } from './value-net.ts';

export type { Idea } from './idea.ts';

/** The numbers a brain evaluates boards by. */
export type Weights = Readonly<Record<string, number>>;

/** The policy's answer stands unless rollouts show another to be better. */
export interface Incumbency {
  /** How many other answers are tried against it. */
  readonly challengers: number;
  /** By how many standard errors a challenger must be better. */
  readonly standardErrors: number;
}

/** Something that was lost for good, for counting. */
export interface Loss {
  readonly side: Side;
  readonly what: string;
  /** The kind of it, by which losses are added up. */
  readonly kind: string;
  /** Where, by its name, and as a point to draw it at; null when it was nowhere on the map. */
  readonly where: string | null;
  readonly spot: Spot | null;
}

/** What a brain that answers for a bot that searches may put into it. */
export interface Pains {
  /** How carefully it should think, as the tries of a search. */
  readonly tries: number;
  /** Is there still time? Who finds none takes the best of what he has, and thinks no more than he must about the rest. */
  readonly isLeft: () => boolean;
}

/**
 * What a bot must know of a game to play it well. It is given what a side sees, or a whole board drawn by `guess` from
 * that; never the true board.
 */
export interface Brain<T extends Types> {
  readonly weights: Weights;
  /** How much more worth makes a side win about three games in four: a logit of ln 3. */
  readonly scale: number;
  /** Weights by which its first idea wins most when it is taken without a search; left out, those above. */
  readonly tunedWeights?: Weights;
  /** Weights for those who search, tuned by games; left out, those above. */
  readonly searchWeights?: Weights;
  /** Static evaluation: what a whole board is worth to a side beyond what it is worth to its enemies. */
  worth(look: Look<T>, side: Side, weights: Weights): number;
  /** Legal answers, the most promising first; at least one. Where answers are without number it draws some. */
  ideas(moment: Moment<T>, random: () => number, weights: Weights): readonly Idea<T>[];
  /**
   * More candidates for bots that search: answers that seem worse beforehand, or ideas with several lines each, in place
   * of the idea.
   */
  afterthoughts?(moment: Moment<T>, random: () => number, weights: Weights): readonly Idea<T>[];
  /** A brain that weighs whole plans itself answers here for bots that search; null, or left out: they search. */
  deliberate?(moment: Moment<T>, random: () => number, weights: Weights, pains: Pains): Idea<T> | null;
  /** The rollout policy: a quick answer. */
  policy(moment: Moment<T>, random: () => number, weights: Weights): T['action'];
  /**
   * A count that grows as the game goes on, such as the turn: rollouts end when it next grows, so that all are evaluated
   * at the same time. Left out: after the same number of answers.
   */
  clock?(look: Look<T>): number;
  /** Answers a rollout has at most, always or from such a board on, 0 for none; left out, as many as a bot allows. */
  readonly horizon?: number | ((look: Look<T>) => number);
  /** How many times as dear a rollout is here as elsewhere: so many times fewer are made; left out, 1. */
  readonly rolloutCost?: number;
  /** The evaluation one answer later counts for as much as so many rollouts (a prior's pseudo-count); left out, 0. */
  readonly priorRollouts?: number;
  /** Left out, all answers compete alike. */
  readonly incumbency?: Incumbency;
  /** What self-play taught; it is fetched apart from the brain, by those who search. */
  readonly valueNet?: ValueNet<T>;
  /** What an event cost a side for good, if it did; `look` is the board before it. */
  lossIn?(look: Look<T>, event: T['event']): Loss | null;
}

/** A system with what bots know of it; without a brain they play any legal answer. */
export interface BotSystem<T extends Types> extends GameSystem<T> {
  readonly brain?: Brain<T>;
}

/** One whose types are not known. */
export type AnyBotSystem = BotSystem<Types>;

/** Forget the types of a brain: it only ever meets boards of its own system. */
export const anyBrain = <T extends Types>(brain: Brain<T>): Brain<Types> => brain as unknown as Brain<Types>;
