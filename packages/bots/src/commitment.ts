import type { Dice, Types } from '@grognard/kernel';
import { answer, same } from '@grognard/kernel';
import { refusalIn } from './answer.ts';
import type { SideView, Thought } from './bot.ts';
import type { BotSystem } from './brain.ts';
import { positionIn } from './context.ts';

/** A thought that has answers to follow, and the view it was thought at. */
export interface Commitment<T extends Types> {
  readonly view: SideView<T>;
  readonly thought: Thought<T>;
}

/** What a side is committed to by a thought; null where it has nothing more to say. */
export const commitmentOf = <T extends Types>(view: SideView<T>, thought: Thought<T>): Commitment<T> | null =>
  (thought.plan ?? []).length > 0 ? { view, thought } : null;

/**
 * The next answer of a line that a side is committed to, as long as it may be given and nothing unforeseen was heard: the
 * side sees what it had to expect from what it knew. Null: it must think anew.
 */
export const nextCommitted = <T extends Types>(
  system: BotSystem<T>,
  setting: T['setting'],
  committed: Commitment<T>,
  view: SideView<T>,
): Thought<T> | null => {
  const { action, plan: [next, ...plan] = [], why } = committed.thought;
  if (next === undefined || committed.view.side !== view.side) return null;
  const foreseen = seenAfter(system, setting, committed.view, action);
  if (foreseen === null || !same(foreseen, view.board)) return null;
  return refusalIn(system, setting, view, next) === null ? { action: next, why, plan } : null;
};

/** What a side sees after an answer if nothing is there but what it knows; null when dice fall, or it can't be told. */
const seenAfter = <T extends Types>(
  system: BotSystem<T>,
  setting: T['setting'],
  view: SideView<T>,
  action: T['action'],
): T['board'] | null => {
  let rolls = 0;
  const dice: Dice = {
    face: () => {
      rolls += 1;
      return 1;
    },
  };
  try {
    const answered = answer(system, setting, positionIn(view, view.board), view.side, action, dice);
    return answered.ok && rolls === 0 ? system.see(setting, answered.position.board, view.side) : null;
  } catch {
    // What it does leans on something that is hidden from the side, so it could not be foreseen.
    return null;
  }
};
