import type { Brain, Check, GameSystem, Idea, Message, Types } from '@grognard/kernel';
import { askOf, fastRandom, same } from '@grognard/kernel';
import type { Budget, SideView } from './bot.ts';
import type { Considered, Effort } from './head.ts';
import { schooled } from './judge.ts';
import { search } from './search.ts';
import { momentIn } from './table.ts';

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
  system: GameSystem<T>,
  setting: T['setting'],
  view: SideView<T>,
  effort: Effort,
  { ms, random }: Budget,
): readonly Hint<T>[] => {
  if (!system.brain) return [];
  // A player wants to see answers beside each other: what the rule of thumb says comes first, and all are weighed.
  const { thumb, ...taught } = schooled(system.brain);
  const moment = momentIn(setting, view);
  const known = taught.judge?.openings?.next(moment, random) ?? null;
  const brain = known ? withThought(taught, known) : taught;
  const ends = performance.now() + ms;
  const table = { system, setting, brain, weights: brain.weights, random: fastRandom(Math.floor(random() * 2 ** 31)) };
  const frame = view.stack.at(-1)!;
  const look = { setting, board: view.board };
  const { considered } = search(table, view, effort, () => performance.now() < ends);
  const liked = known?.action ?? (thumb && brain.policy(moment, table.random, table.weights));
  const isLiked = ({ idea }: Considered<T>): number => (same(idea.action, liked) ? 1 : 0);
  return considered
    .toSorted((a, b) => isLiked(b) - isLiked(a))
    .map(({ idea, chance, tries }) => ({
      action: idea.action,
      why: idea.why,
      chance,
      tries,
      checks: askOf(system, frame).checks?.(look, frame, view.side, idea.action) ?? [],
    }));
};

/** A brain that thinks of one thing more. */
const withThought = <T extends Types>(brain: Brain<T>, idea: Idea<T>): Brain<T> => ({
  ...brain,
  afterthoughts: (moment, random, weights) => [idea, ...(brain.afterthoughts?.(moment, random, weights) ?? [])],
});
