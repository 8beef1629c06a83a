import type { Brain, Idea, Weights } from '@grognard/bots';
import type { Moment } from '@grognard/kernel';
import { fillHoles, message, pickFrom } from '@grognard/kernel';
import { modelsOf } from '../data/models.ts';
import { panzerfaust } from '../index.ts';
import { enemyOf } from '../rules/pieces.ts';
import type { Action, L, Pf } from '../types.ts';

/** The weights of the evaluation, set by hand: a plain soldier is worth 1. */
const WEIGHTS = { objective: 6, prone: 0.1 } as const satisfies Weights;

/** What is left of an army, and what it holds. */
const sideWorth = ({ board }: L, side: string, w: Weights): number => {
  let worth = 0;
  for (const { side: own, profile, stance } of board.men)
    if (own === side) worth += modelsOf(profile) - (stance === 'prone' ? w.prone! : 0);
  for (const { side: own, profile } of board.vehicles) if (own === side) worth += modelsOf(profile);
  return worth + board.objectives.filter(({ held }) => held === side).length * w.objective!;
};

/** Some answers at random, done the last of them. */
const MOST_IDEAS = 6;

const someIdeas = (moment: Moment<Pf>, random: () => number): readonly Idea<Pf>[] => {
  const choices = moment.choices();
  return Array.from({ length: Math.min(MOST_IDEAS, choices.length) }, () => {
    const { look, stack, side } = moment;
    const action: Action = fillHoles(panzerfaust, look, stack.at(-1)!, side, pickFrom(choices, random), random);
    return { action, hope: 0, why: message('brain.any') };
  });
};

/** What bots know of Panzerfaust so far: to count what is left. */
export const brain: Brain<Pf> = {
  weights: WEIGHTS,
  scale: 20,
  worth: (look, side, weights) => sideWorth(look, side, weights) - sideWorth(look, enemyOf(look, side), weights),
  ideas: (moment, random) => someIdeas(moment, random),
  policy: (moment, random) => someIdeas(moment, random)[0]!.action,
  horizon: 0,
};
