import type { Idea, Types, Weights } from '@grognard/kernel';
import { fastRandom } from '@grognard/kernel';
import type { Bot, SideView, Thought } from './bot.ts';
import { evenDice } from './even-dice.ts';
import { randomBot } from './random.ts';
import { begunWith, guessed, momentIn, settled, type Table, worthOf } from './table.ts';

/** How many ideas are tried; how often each, when no dice fall and when they do. */
export interface Pains {
  readonly ideas: number;
  readonly boards: number;
  readonly tries: number;
}
const PAINS: Pains = { ideas: 6, boards: 2, tries: 6 };

/** A greedy bot that judges by other weights than the brain's own: for tuning them. */
export const greedyWith = (weights: Weights | null): Bot => ({
  id: 'greedy',
  choose: (system, setting, view, budget) => {
    const { brain } = system;
    if (!brain) return randomBot.choose(system, setting, view, budget);
    const table = { system, setting, brain, weights: weights ?? brain.weights, random: budget.random };
    const ends = performance.now() + budget.ms * PART_OF_TIME;
    return greedily(table, view, () => performance.now() < ends);
  },
});
/** The idea under way when the time is up must still be within the budget. */
const PART_OF_TIME = 0.8;

/** Takes the answer whose outcome, weighed by its exact odds, the brain of the game likes best: one move deep. */
export const greedyBot: Bot = greedyWith(null);

/** The best of the brain's ideas one move deep, as long as there is time. */
export const greedily = <T extends Types>(
  table: Table<T>,
  view: SideView<T>,
  hasTime: () => boolean,
  pains: Pains = PAINS,
): Thought<T> => {
  const { brain, random, weights, setting } = table;
  const ideas = brain.ideas(momentIn(setting, view), random, weights);
  const first = ideas[0];
  if (!first) throw new Error(`${table.system.id} has no idea what to answer`);
  if (ideas.length === 1) return { action: first.action, why: first.why };
  let best: { readonly idea: Idea<T>; readonly worth: number } | null = null;
  // Every idea meets the same boards and the same dice, so that luck makes no difference between them.
  const seed = Math.floor(random() * 2 ** 31);
  for (const idea of ideas.slice(0, pains.ideas)) {
    const worth = expected({ ...table, random: fastRandom(seed) }, view, idea, { hasTime, pains });
    if (worth !== null && (best === null || worth > best.worth)) best = { idea, worth };
    if (!hasTime()) break;
  }
  const { idea } = best ?? { idea: first };
  return { action: idea.action, why: idea.why };
};

/** What an idea comes to on average; null when it can't be done after all. */
const expected = <T extends Types>(
  table: Table<T>,
  view: SideView<T>,
  idea: Idea<T>,
  { hasTime, pains }: { readonly hasTime: () => boolean; readonly pains: Pains },
): number | null => {
  const dice = evenDice(table.random);
  let sum = 0;
  let tries = 0;
  let isChance = false;
  while (tries === 0 || (tries < (isChance ? pains.tries : pains.boards) && hasTime())) {
    const thrown = dice.nth(tries);
    const position = guessed(table, view);
    const begun = begunWith(table, position, view.side, idea, thrown);
    if (begun === null) return null;
    sum += worthOf(table, settled(table, begun.position, position.stack.length, thrown), view.side);
    isChance ||= thrown.rolled();
    tries += 1;
  }
  return sum / tries + idea.hope;
};
