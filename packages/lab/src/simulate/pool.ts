import { join } from 'node:path';
import { Piscina } from 'piscina';
import { paceOf } from '../pace.ts';
import type { TimedResult } from './game.ts';
import type { WorkerPlay } from './worker.ts';

const SHARE_MS = 250;
const LARGEST_SHARE = 500;

/** What is to be played, and who hears of it. */
export interface PoolRun {
  readonly play: WorkerPlay;
  readonly games: readonly number[];
  readonly threads: number;
  readonly signal: AbortSignal;
  readonly report: (results: readonly TimedResult[]) => void;
}

/** Play games on several threads, each taking its next share when it has done the last. False: it was stopped. */
export const playOnThreads = async ({ play, games, threads, signal, report }: PoolRun): Promise<boolean> => {
  if (games.length === 0) return true;
  const used = Math.min(threads, games.length);
  const pool = new Piscina({
    filename: join(import.meta.dirname, 'worker.ts'),
    name: 'playGames',
    workerData: play,
    minThreads: used,
    maxThreads: used,
  });
  const pace = paceOf(SHARE_MS, LARGEST_SHARE);
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < games.length && !signal.aborted) {
      const share = games.slice(next, next + pace.size());
      next += share.length;
      const results = (await pool.run(share, { signal })) as readonly TimedResult[];
      for (const { ms } of results) pace.learn(1, ms);
      report(results);
    }
  };
  try {
    await Promise.all(Array.from({ length: used }, lane));
    return !signal.aborted;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  } finally {
    await pool.destroy();
  }
};
