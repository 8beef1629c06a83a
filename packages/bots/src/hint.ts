import type { Check, GameSystem, Message, Types } from '@grognard/kernel';
import { askOf, fastRandom } from '@grognard/kernel';
import type { Budget, SideView } from './bot.ts';
import { schooled } from './judge.ts';
import { type Effort, search } from './search.ts';

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
  const brain = schooled(system.brain);
  const ends = performance.now() + ms;
  const table = { system, setting, brain, weights: brain.weights, random: fastRandom(Math.floor(random() * 2 ** 31)) };
  const frame = view.stack.at(-1)!;
  const look = { setting, board: view.board };
  return search(table, view, effort, () => performance.now() < ends).considered.map(({ idea, chance, tries }) => ({
    action: idea.action,
    why: idea.why,
    chance,
    tries,
    checks: askOf(system, frame).checks?.(look, frame, view.side, idea.action) ?? [],
  }));
};
