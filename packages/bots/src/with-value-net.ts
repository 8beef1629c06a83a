import type { Types } from '@grognard/kernel';
import type { Brain } from './brain.ts';
import type { ValueNet } from './value-net.ts';
import { logitOf, worthPerLogit } from './value-net.ts';

/**
 * The brain of those who search: it judges by the weights that were tuned for them, and evaluates boards by its value net, in
 * the unit of its own worth; one that has neither stays as it is.
 */
export const withValueNet = <T extends Types>(brain: Brain<T>): Brain<T> => {
  const { searchWeights, valueNet } = brain;
  const tuned = searchWeights ? { ...brain, weights: searchWeights } : brain;
  return valueNet ? evaluating(tuned, valueNet) : tuned;
};

const evaluating = <T extends Types>(brain: Brain<T>, { net, features }: ValueNet<T>): Brain<T> => {
  const unit = worthPerLogit(brain);
  return {
    ...brain,
    worth: (look, side, weights) => unit * logitOf(net, brain.worth(look, side, weights) / unit, features(look, side)),
  };
};
