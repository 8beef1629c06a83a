import type { Check, Message, Types } from '@grognard/kernel';
import { askOf, fastRandom, same } from '@grognard/kernel';
import type { Budget, SideView } from './bot.ts';
import { meterOf } from './bot.ts';
import type { BotSystem, Brain, Idea } from './brain.ts';
import type { Context } from './context.ts';
import { momentIn } from './context.ts';
import type { Considered, Effort } from './rollout.ts';
import { search } from './search.ts';
import { withValueNet } from './with-value-net.ts';

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
  const brain = withValueNet(system.brain);
  const known = brain.valueNet?.openings?.next(momentIn(setting, view), random) ?? null;
  const seed = Math.floor(random() * 2 ** 31);
  const context = (part: number): Context<T> => ({
    ...{ system, setting, brain, weights: brain.weights },
    random: fastRandom(seed),
    meter: meterOf(limit, part),
  });
  const first = known ?? (brain.incumbency ? incumbentOf(context(HALF), view, effort) : null);
  const isFirst = ({ idea }: Considered<T>): number => (first && same(idea.action, first.action) ? 1 : 0);
  const frame = view.stack.at(-1)!;
  const look = { setting, board: view.board };
  return compared(context(brain.incumbency ? HALF : 1), first, view, effort)
    .toSorted((a, b) => isFirst(b) - isFirst(a))
    .map(({ idea, chance, tries }) => ({
      action: idea.action,
      why: idea.why,
      chance,
      tries,
      checks: askOf(system, frame).checks?.(look, frame, view.side, idea.action) ?? [],
    }));
};

/** Where the policy's answer is looked into first, half of the time is left to compare it with others. */
const HALF = 0.5;

/** What hard answers where the policy's answer stands unless rollouts show a better one. */
const incumbentOf = <T extends Types>(context: Context<T>, view: SideView<T>, effort: Effort): Idea<T> | null =>
  search(context, view, effort).considered[0]?.idea ?? null;

/** A player wants to see answers beside each other: all are evaluated, also where the policy's would simply stand. */
const compared = <T extends Types>(
  context: Context<T>,
  first: Idea<T> | null,
  view: SideView<T>,
  effort: Effort,
): readonly Considered<T>[] => {
  const { incumbency, ...brain } = context.brain;
  return search({ ...context, brain: first ? withIdea(brain, first) : brain }, view, effort).considered;
};

/** A brain with one idea more. */
const withIdea = <T extends Types>(brain: Brain<T>, idea: Idea<T>): Brain<T> => ({
  ...brain,
  afterthoughts: (moment, random, weights) => [idea, ...(brain.afterthoughts?.(moment, random, weights) ?? [])],
});
