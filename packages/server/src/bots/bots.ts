import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { SideView } from '@grognard/bots';
import { BOTS } from '@grognard/bots';
import type { Types } from '@grognard/kernel';
import { Piscina } from 'piscina';
import type { Metrics } from '../metrics.ts';
import type { BotTask } from './worker.ts';

/** The ids of every bot that may sit down. */
export const botIds = (): readonly string[] => BOTS.map(({ id }) => id);

/** Bots to ask in turn when one fails, each simpler than the one before. */
export const fallbacks = (bot: string): readonly string[] => [...new Set([bot, 'greedy', 'random'])];

/** Puts a view to a bot. */
export interface Thinker {
  readonly think: (task: Omit<BotTask, 'ms' | 'seed'>) => Promise<Types['action']>;
  readonly close: () => Promise<void>;
}

/** Bots in threads of their own, each answer within its time; one that does not come back is ended with its thread. */
export const threadThinker = (ms: number, threads: number): Thinker => {
  const filename = join(import.meta.dirname, 'worker.ts');
  const pool = new Piscina({ filename, name: 'think', minThreads: 0, maxThreads: threads, idleTimeout: 60_000 });
  // A thread that starts on a busy machine takes its time.
  const patience = ms * 3 + 20_000;
  return {
    think: (task) =>
      pool.run({ ...task, ms, seed: randomInt(2 ** 31) }, { signal: AbortSignal.timeout(patience) }) as Promise<
        Types['action']
      >,
    close: () => pool.destroy(),
  };
};

/** An answer from the bot of a seat, or from a simpler one when it fails or its answer is refused. */
export const botAnswer = async (
  thinker: Thinker,
  metrics: Metrics,
  task: { readonly bot: string; readonly system: string; readonly scenario: unknown; readonly view: SideView<Types> },
  give: (action: Types['action']) => Promise<'taken' | 'refused'>,
): Promise<string | null> => {
  for (const bot of fallbacks(task.bot)) {
    const stop = metrics.botSeconds.startTimer({ bot });
    try {
      const action = await thinker.think({ ...task, bot });
      stop();
      if ((await give(action)) === 'taken') return bot;
    } catch {
      stop();
    }
    metrics.botFailures.inc({ bot });
  }
  return null;
};
