import type { Bot, Weights } from '@grognard/bots';
import { momentIn } from '@grognard/bots';

/** Takes the first of its ideas without a search: that is where weights tell most, and games are quick. */
export const firstIdeaWith = (weights: Weights): Bot => ({
  id: 'first',
  choose: ({ brain }, setting, view, { random }) => {
    const [first] = brain!.ideas(momentIn(setting, view), random, weights);
    if (!first) throw new Error('there is no idea what to answer');
    return first;
  },
});

/** A draw of the normal distribution (Box and Muller). */
export const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Half as much again, or a third less, is usual: a weight is multiplied by e to the power of half a normal draw. */
const SPREAD = 0.5;

/** A weight that is off by so many spreads. */
export const perturbed = (weight: number, off: number): number => weight * Math.exp(SPREAD * off);
