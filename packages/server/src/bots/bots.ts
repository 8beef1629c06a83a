import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Given, ThinkRequest, Thought } from '@grognard/bots';
import { BOTS, botsToAsk } from '@grognard/bots';
import type { Types } from '@grognard/kernel';
import { Piscina } from 'piscina';
import type { Metrics } from '../metrics.ts';

/** The ids of every bot that may sit down. */
export const botIds = (): readonly string[] => BOTS.map(({ id }) => id);

/** How it is called when a thread is ended for want of time. */
const LATE: readonly string[] = ['AbortError', 'TimeoutError'];

/** What a seat has its bot think about. */
export type BotTask = Omit<ThinkRequest, 'limit' | 'seed'>;

/** Puts a view to a bot. */
export interface Thinker {
  readonly think: (task: BotTask) => Promise<Given<Types>>;
  readonly close: () => Promise<void>;
}

/** Bots in threads of their own, each answer within its time; one that does not come back is ended with its thread. */
export const threadThinker = (ms: number, threads: number): Thinker => {
  const filename = join(import.meta.dirname, 'worker.ts');
  const pool = new Piscina({ filename, name: 'think', minThreads: 0, maxThreads: threads, idleTimeout: 60_000 });
  // A thread that starts on a busy machine takes its time.
  const patience = ms * 3 + 20_000;
  return {
    think: (task) => {
      const request: ThinkRequest = { ...task, limit: { ms }, seed: randomInt(2 ** 31) };
      return pool.run(request, { signal: AbortSignal.timeout(patience) }) as Promise<Given<Types>>;
    },
    close: () => pool.destroy(),
  };
};

/** Who answered in the end; nobody, and why. One that was merely late may be asked again. */
export interface BotAnswer {
  readonly by: string | null;
  readonly late: boolean;
  readonly why: string;
}

/**
 * An answer from the bot of a seat. In its thread simpler bots answer for one that fails; they are asked again here when the
 * thread itself was ended, or the answer is refused after all.
 */
export const botAnswer = async (
  thinker: Thinker,
  metrics: Metrics,
  task: BotTask,
  give: (thought: Thought<Types>) => Promise<'taken' | 'refused'>,
): Promise<BotAnswer> => {
  let why = '';
  let late = false;
  for (const { id: bot } of botsToAsk(task.bot)) {
    const stop = metrics.botSeconds.startTimer({ bot });
    try {
      const given = await thinker.think({ ...task, bot });
      stop();
      for (const trouble of given.troubles) if (trouble.kind !== 'late') metrics.botFailures.inc({ bot: trouble.bot });
      if ((await give(given.thought)) === 'taken') return { by: given.by, late: false, why: '' };
      why = 'its answer was refused';
      late = false;
    } catch (error) {
      stop();
      why = error instanceof Error ? error.message : String(error);
      late = error instanceof Error && LATE.includes(error.name);
    }
    metrics.botFailures.inc({ bot });
  }
  return { by: null, late, why };
};
