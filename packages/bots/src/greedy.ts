import type { Types } from '@grognard/kernel';
import { fastRandom } from '@grognard/kernel';
import type { Bot, SideView, Thought } from './bot.ts';
import { meterOf } from './bot.ts';
import type { Idea } from './brain.ts';
import type { Context } from './context.ts';
import { begunWith, guessed, momentIn, settled, thoughtOf, worthOf } from './context.ts';
import { evenDice } from './even-dice.ts';
import { randomBot } from './random.ts';

/** How many ideas are tried; how often each, when all is known, when only no dice fall, and when they do. */
const IDEAS = 6;
const TRIES = { known: 1, withoutDice: 2, withDice: 6 } as const;

/** Takes the answer whose outcome, weighed by its exact odds, the brain of the game likes best: one ply deep. */
export const greedyBot: Bot = {
  id: 'greedy',
  choose: (system, setting, view, { limit, random }) => {
    const { brain } = system;
    if (!brain) return randomBot.choose(system, setting, view, { limit, random });
    const meter = meterOf(limit, PART_OF_TIME);
    return greedily({ system, setting, brain, weights: brain.weights, random, meter }, view);
  },
};
/** The idea under way when the time is up must still be within the budget. */
const PART_OF_TIME = 0.8;

/** The best of the brain's ideas one ply deep, as long as there is time. */
export const greedily = <T extends Types>(context: Context<T>, view: SideView<T>): Thought<T> => {
  const { brain, random, weights, setting, meter } = context;
  const ideas = brain.ideas(momentIn(setting, view), random, weights);
  const first = ideas[0];
  if (!first) throw new Error(`${context.system.id} has no idea what to answer`);
  if (ideas.length === 1) return thoughtOf(first);
  let best: { readonly idea: Idea<T>; readonly worth: number } | null = null;
  // Every idea meets the same boards and the same dice, so that luck makes no difference between them.
  const seed = Math.floor(random() * 2 ** 31);
  for (const idea of ideas.slice(0, IDEAS)) {
    const worth = expected({ ...context, random: fastRandom(seed) }, view, idea);
    if (worth !== null && (best === null || worth > best.worth)) best = { idea, worth };
    if (!meter.isLeft()) break;
  }
  return thoughtOf(best?.idea ?? first);
};

/** What an idea comes to on average; null when it can't be done after all. */
const expected = <T extends Types>(given: Context<T>, view: SideView<T>, idea: Idea<T>): number | null => {
  let chance: keyof typeof TRIES = 'known';
  const random = (): number => {
    if (chance === 'known') chance = 'withoutDice';
    return given.random();
  };
  const context = { ...given, random };
  const dice = evenDice(random);
  let sum = 0;
  let tries = 0;
  while (tries === 0 || (tries < TRIES[chance] && context.meter.isLeft())) {
    const thrown = dice.nth(tries);
    const position = guessed(context, view);
    const begun = begunWith(context, position, view.side, idea, thrown);
    if (begun === null) return null;
    sum += worthOf(context, settled(context, begun.position, position.stack.length, thrown), view.side);
    if (thrown.rolled()) chance = 'withDice';
    tries += 1;
  }
  return sum / tries + idea.hope;
};
