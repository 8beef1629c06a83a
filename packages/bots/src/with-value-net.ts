import type { Types } from '@grognard/kernel';
import type { Brain } from './brain.ts';
import type { ValueNet } from './value-net.ts';
import { logitOf, worthPerLogit } from './value-net.ts';

/** A brain that evaluates boards by its value net, in the unit of its own worth; one without a net stays as it is. */
export const withValueNet = <T extends Types>(brain: Brain<T>): Brain<T> =>
  brain.valueNet ? evaluating(brain, brain.valueNet) : brain;

const evaluating = <T extends Types>(brain: Brain<T>, { net, features }: ValueNet<T>): Brain<T> => {
  const unit = worthPerLogit(brain);
  return {
    ...brain,
    worth: (look, side, weights) => unit * logitOf(net, brain.worth(look, side, weights) / unit, features(look, side)),
  };
};
