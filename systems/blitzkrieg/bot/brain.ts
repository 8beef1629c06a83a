import type { Brain } from '@grognard/bots';
import { elementNamed, placeName } from '../rules/facts.ts';
import type { Bk } from '../types.ts';
import { afterthoughtsFor, ideasFor, policy } from './ideas.ts';
import type { BkWeights } from './weights.ts';
import { TUNED, WEIGHTS } from './weights.ts';
import { worth } from './worth.ts';

/** What bots know of BlitzKrieg. */
export const brain: Brain<Bk> = {
  weights: WEIGHTS,
  tunedWeights: TUNED,
  scale: 60,
  worth: (look, side, weights) => worth(look, side, weights as BkWeights),
  ideas: (moment, random, weights) => ideasFor(moment, random, weights as BkWeights),
  afterthoughts: (moment, random, weights) => afterthoughtsFor(moment, random, weights as BkWeights),
  policy: (moment, random, weights) => policy(moment, random, weights as BkWeights),
  clock: ({ board }) => board.turn,
  // The value net tells better where an answer leads than rollouts by the policy do.
  horizon: 0,
  lossIn: (look, event) => {
    const element = event.type === 'lost' ? elementNamed(look, event.element) : undefined;
    if (!element) return null;
    const { at, side, id, profile } = element;
    return { side, what: id, kind: profile, where: at && placeName(at), spot: at };
  },
};
