import { fastRandom } from '@grognard/kernel';
import type { Bot } from './bot.ts';
import { meterOf } from './bot.ts';
import { momentIn, thoughtOf } from './context.ts';
import { greedily } from './greedy.ts';
import { randomBot } from './random.ts';
import type { Effort } from './rollout.ts';
import { best, search } from './search.ts';
import { withValueNet } from './with-value-net.ts';

/** A bot that searches, once it has set up in a way that won in self-play, where one is known. */
export const searchBot = (id: string, effort: Effort): Bot => ({
  id,
  choose: (system, setting, view, budget) => {
    if (!system.brain) return randomBot.choose(system, setting, view, budget);
    const known = system.brain.valueNet?.openings?.next(momentIn(setting, view), budget.random);
    if (known) return thoughtOf(known);
    const brain = withValueNet(system.brain);
    const meter = meterOf(budget.limit, PART_OF_TIME);
    const random = fastRandom(seedOf(budget.random));
    const { isLeft } = meterOf(budget.limit, PART_TO_PLAN);
    const plan = brain.deliberate?.(momentIn(setting, view), random, brain.weights, { tries: effort.tries, isLeft });
    if (plan) return thoughtOf(plan);
    return best(search({ system, setting, brain, weights: brain.weights, random, meter }, view, effort));
  },
});
/** The last try ends after the time is up: it must still be within the budget. */
const PART_OF_TIME = 0.9;
/** Who weighs whole plans has more under way when the time is up, and much that he must still look at in haste. */
const PART_TO_PLAN = 0.6;

const seedOf = (random: () => number): number => Math.floor(random() * 2 ** 31);

/** A bot that plays greedily, but for a share of its answers, which it leaves to chance. */
const careless = (id: string, share: number): Bot => ({
  id,
  choose: (system, setting, view, budget) => {
    const { brain } = system;
    const { limit, random } = budget;
    if (!brain || random() < share) return randomBot.choose(system, setting, view, budget);
    return greedily({ system, setting, brain, weights: brain.weights, random, meter: meterOf(limit, 1) }, view);
  },
});

/** What the strongest level puts into an answer. */
export const SEARCH: Effort = {
  tries: 600,
  positions: 6000,
  rollout: 100,
  breadth: 16,
  onePlyTries: 6,
  finalists: 6,
  boards: 24,
};

/** The levels a player can choose from, the weakest first. */
export const LEVELS: readonly Bot[] = [
  careless('beginner', 0.5),
  careless('easy', 0.2),
  searchBot('normal', { ...SEARCH, tries: 150, positions: 1500 }),
  searchBot('hard', SEARCH),
];
