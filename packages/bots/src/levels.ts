import { fastRandom } from '@grognard/kernel';
import type { Bot } from './bot.ts';
import { greedily } from './greedy.ts';
import type { Effort } from './head.ts';
import { schooled } from './judge.ts';
import { randomBot } from './random.ts';
import { best, search } from './search.ts';
import { momentIn } from './table.ts';

/** A bot that searches, once it has set up in a way that won in self-play, where one is known. */
export const searchBot = (id: string, effort: Effort): Bot => ({
  id,
  choose: (system, setting, view, budget) => {
    if (!system.brain) return randomBot.choose(system, setting, view, budget);
    const known = system.brain.judge?.openings?.next(momentIn(setting, view), budget.random);
    if (known) return { action: known.action, why: known.why };
    const brain = schooled(system.brain);
    const ends = performance.now() + budget.ms * PART_OF_TIME;
    const table = { system, setting, brain, weights: brain.weights, random: fastRandom(seedOf(budget.random)) };
    return best(search(table, view, effort, () => performance.now() < ends));
  },
});
/** The last try ends after the time is up: it must still be within the budget. */
const PART_OF_TIME = 0.9;

const seedOf = (random: () => number): number => Math.floor(random() * 2 ** 31);

/** A bot that plays greedily, but for a share of its answers, which it leaves to chance. */
const careless = (id: string, share: number): Bot => ({
  id,
  choose: (system, setting, view, budget) => {
    const { brain } = system;
    if (!brain || budget.random() < share) return randomBot.choose(system, setting, view, budget);
    const ends = performance.now() + budget.ms;
    const table = { system, setting, brain, weights: brain.weights, random: budget.random };
    return greedily(table, view, () => performance.now() < ends);
  },
});

/** What the strongest level puts into an answer. */
export const SEARCH: Effort = {
  tries: 600,
  positions: 6000,
  playOn: 100,
  breadth: 16,
  laterBreadth: 5,
  looks: 6,
  finalists: 6,
  depth: 1,
  boards: 24,
  memory: 20_000,
};

/** The levels a player can choose from, the weakest first. */
export const LEVELS: readonly Bot[] = [
  careless('beginner', 0.5),
  careless('easy', 0.2),
  searchBot('normal', { ...SEARCH, tries: 150, positions: 1500 }),
  searchBot('hard', SEARCH),
];
