import type { Types } from '@grognard/kernel';
import { askOf } from '@grognard/kernel';
import type { Bot, Budget, Limit, SideView, Thought } from './bot.ts';
import type { BotSystem } from './brain.ts';

/** What went wrong with a bot. */
export interface Trouble {
  readonly bot: string;
  readonly kind: 'threw' | 'illegal' | 'late';
  readonly what: string;
}

/** An answer that may be given, by whom, and what went wrong on the way to it. */
export interface Given<T extends Types> {
  readonly thought: Thought<T>;
  readonly by: string;
  readonly ms: number;
  readonly troubles: readonly Trouble[];
}

/** How far over its time an answer may be before it is told of. */
const LATE = 1.2;

/** Did an answer take a fifth more than it might? */
export const isLate = (ms: number, limit: Limit): boolean => 'ms' in limit && ms > limit.ms * LATE;

/** Ask a bot, and when it throws or answers illegally the next simpler one: no game is lost by a fault of a bot's. */
export const answerWithin = <T extends Types>(
  system: BotSystem<T>,
  setting: T['setting'],
  view: SideView<T>,
  bots: readonly Bot[],
  budget: Budget,
): Given<T> => {
  const troubles: Trouble[] = [];
  const started = performance.now();
  for (const bot of bots) {
    const asked = performance.now();
    try {
      const thought = bot.choose(system, setting, view, budget);
      const ms = performance.now() - asked;
      if (isLate(ms, budget.limit)) troubles.push({ bot: bot.id, kind: 'late', what: `${Math.round(ms)} ms` });
      const refusal = refusalIn(system, setting, view, thought.action);
      if (refusal === null) return { thought, by: bot.id, ms: performance.now() - started, troubles };
      troubles.push({ bot: bot.id, kind: 'illegal', what: refusal });
    } catch (error) {
      troubles.push({ bot: bot.id, kind: 'threw', what: error instanceof Error ? error.message : String(error) });
    }
  }
  throw new Error(`no bot has an answer: ${troubles.map(({ bot, what }) => `${bot}: ${what}`).join('; ')}`);
};

/** Why an answer may not be given, as far as the side can see; null: it may. */
export const refusalIn = <T extends Types>(
  system: BotSystem<T>,
  setting: T['setting'],
  view: SideView<T>,
  action: T['action'],
): string | null => {
  const frame = view.stack.at(-1);
  if (!frame) return `${view.side} is asked nothing`;
  const refusal = askOf(system, frame).refuse({ setting, board: view.board }, frame, view.side, action);
  return refusal && `${refusal.why.word} (${refusal.rule})`;
};
