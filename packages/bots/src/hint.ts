import type { Check, Message, Types } from '@grognard/kernel';
import { askOf, fastRandom, same } from '@grognard/kernel';
import type { Budget, SideView } from './bot.ts';
import { meterOf } from './bot.ts';
import type { BotSystem, Brain, Idea } from './brain.ts';
import type { Context } from './context.ts';
import { momentIn } from './context.ts';
import type { Considered, Effort } from './rollout.ts';
import { search } from './search.ts';
import { withValueNet } from './value-net.ts';

/** One answer a player might give: how good it seems, why, and the rolls it leads to. */
export interface Hint<T extends Types> {
  readonly action: T['action'];
  readonly why: Message;
  /** The chance to win after it, from 0 to 1. */
  readonly chance: number;
  readonly tries: number;
  /** For exact odds and their breakdown. */
  readonly checks: readonly Check<T>[];
}

/** "What would you do?": the answers worth thinking about, the best first. It sees what the player sees. */
export const hints = <T extends Types>(
  system: BotSystem<T>,
  setting: T['setting'],
  view: SideView<T>,
  effort: Effort,
  { limit, random }: Budget,
): readonly Hint<T>[] => {
  if (!system.brain) return [];
  const own = withValueNet(system.brain);
  const known = own.valueNet?.openings?.next(momentIn(setting, view), random) ?? null;
  const brain = known ? withIdea(own, known) : own;
  const seed = Math.floor(random() * 2 ** 31);
  const meter = meterOf(limit, 1);
  const context = { system, setting, brain, weights: brain.weights, random: fastRandom(seed), meter };
  const frame = view.stack.at(-1)!;
  const look = { setting, board: view.board };
  const first = known ?? incumbentOf(context, view, effort);
  const isFirst = ({ idea }: Considered<T>): number => (first && same(idea.action, first.action) ? 1 : 0);
  return comparing(context, view, effort)
    .toSorted((a, b) => isFirst(b) - isFirst(a))
    .map(({ idea, chance, tries }) => ({
      action: idea.action,
      why: idea.why,
      chance,
      tries,
      checks: askOf(system, frame).checks?.(look, frame, view.side, idea.action) ?? [],
    }));
};

/** A player wants to see answers beside each other: all are evaluated, also where the policy's would simply stand. */
const comparing = <T extends Types>(
  context: Context<T>,
  view: SideView<T>,
  effort: Effort,
): readonly Considered<T>[] => {
  const { incumbency, ...brain } = context.brain;
  return search({ ...context, brain }, view, effort).considered;
};

/** What hard answers where the policy's answer stands unless rollouts show a better one. */
const incumbentOf = <T extends Types>(context: Context<T>, view: SideView<T>, effort: Effort): Idea<T> | null => {
  if (!context.brain.incumbency) return null;
  return search(context, view, effort).considered[0]?.idea ?? null;
};

/** A brain with one idea more. */
const withIdea = <T extends Types>(brain: Brain<T>, idea: Idea<T>): Brain<T> => ({
  ...brain,
  afterthoughts: (moment, random, weights) => [idea, ...(brain.afterthoughts?.(moment, random, weights) ?? [])],
});
