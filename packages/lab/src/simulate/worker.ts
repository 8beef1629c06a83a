import { workerData } from 'node:worker_threads';
import { botNamed, newThinker } from '@grognard/bots';
import { loadThinking } from '@grognard/systems';
import type { Play, TimedResult } from './game.ts';
import { playGame } from './game.ts';

/** What a thread is told once: names instead of functions, so that it can be sent. */
export interface WorkerPlay extends Pick<Play, 'seed' | 'limit' | 'ms' | 'tally'> {
  readonly system: string;
  readonly scenario: unknown;
  readonly bots: readonly string[];
}

/** The same, with the system and the bots fetched. */
export const playOf = async ({ system: id, scenario, bots, seed, limit, ms, tally }: WorkerPlay): Promise<Play> => {
  const { system, setting } = await newThinker(loadThinking).open(id, scenario);
  const seated = bots.map((name) => {
    const bot = botNamed(name);
    if (!bot) throw new Error(`there is no bot '${name}'`);
    return bot;
  });
  return { system, setting, bots: seated, seed, limit, ms, tally };
};

// Fetched once a thread. Elsewhere, as in a test, there is nothing to fetch.
const told = workerData as Partial<WorkerPlay> | null;
const play = typeof told?.system === 'string' ? playOf(told as WorkerPlay) : null;

/** Play these games, one after the other. */
export const playGames = async (games: readonly number[]): Promise<readonly TimedResult[]> => {
  if (!play) throw new Error('this module runs in a thread of a simulation');
  const ready = await play;
  return games.map((game) => playGame(ready, game));
};
