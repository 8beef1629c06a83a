import type { Look, Side, Types } from '@grognard/kernel';
import type { Openings } from './openings.ts';

/** A net of one hidden layer on top of a brain's own worth: plain numbers, so that it can be kept in a file. */
export interface Net {
  /** The weight of the brain's own worth, in logits. */
  readonly skip: number;
  /** Each hidden unit adds `out` × tanh(`bias` + `weights` · features). */
  readonly hidden: readonly { readonly weights: readonly number[]; readonly bias: number; readonly out: number }[];
  readonly bias: number;
}

/** How likely a side is to win, read off a board's features by a net that self-play trained. */
export interface ValueNet<T extends Types> {
  /** A whole board in numbers as a side looks at it: always as many, most of them between 0 and 1. */
  features(look: Look<T>, side: Side): readonly number[];
  readonly net: Net;
  /** How self-play found it best to set up; left out, nobody looked. */
  readonly openings?: Openings<T>;
}

/** Forget the types of a value net. */
export const anyValueNet = <T extends Types>(net: ValueNet<T>): ValueNet<Types> => net as unknown as ValueNet<Types>;

/** The logit of winning that a net reads off: 0 for an even game, ln 3 for three in four. */
export const logitOf = ({ skip, hidden, bias }: Net, worth: number, features: ArrayLike<number>): number => {
  let sum = skip * worth + bias;
  for (const { weights, bias: own, out } of hidden) {
    let activation = own;
    for (let i = 0; i < weights.length; i += 1) activation += weights[i]! * features[i]!;
    sum += out * Math.tanh(activation);
  }
  return sum;
};

/** The chance that a logit stands for. */
export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** The worth that stands for a logit of one. */
export const worthPerLogit = ({ scale }: { readonly scale: number }): number => scale / Math.log(3);
