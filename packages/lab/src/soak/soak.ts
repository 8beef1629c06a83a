import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printProblems } from '@grognard/cli/io/files.ts';
import { wholeNumber } from '@grognard/cli/io/find-game.ts';
import type { Io } from '@grognard/cli/io/io.ts';
import type { Problem, Result } from '@grognard/kernel';
import { loadSystem, playable } from '@grognard/systems';
import { Piscina } from 'piscina';
import { allOf, threadsOf } from '../options.ts';
import type { Pace } from '../pace.ts';
import { paceOf } from '../pace.ts';
import type { SoakFigures } from './text.ts';
import { brokenGames, brokenText, ENOUGH_BROKEN, figuresText } from './text.ts';
import type { BrokenLaw, SoakResult, SoakShare } from './worker.ts';

const SHARE_MS = 500;
const LARGEST_SHARE = 200;
const GAMES = 1000;
/** Saving, legality and undo, which are dear, are watched after one answer in so many. */
const EVERY = '10';
/** Faults and fog after every one. */
const FOG_EVERY = '1';

interface SoakPlan {
  readonly jobs: readonly Job[];
  readonly until: number;
  readonly threads: number;
  readonly laws: Laws;
}

/** How often which laws are held against a game. */
type Laws = Pick<SoakShare, 'every' | 'fogEvery'>;

/** One scenario, and what its games came to so far. */
interface Job extends SoakFigures {
  readonly scenario: unknown;
  readonly pace: Pace;
  /** The seed of its next game. */
  next: number;
  /** Games not handed out yet. */
  left: number;
  /** Shares handed out. */
  shares: number;
  games: number;
  answers: number;
  exempt: number;
  judged: number;
  ms: number;
  readonly broken: BrokenLaw[];
}

/** Random games of every system and scenario under all laws, on all cores: `npm run soak`. */
export const soak = async (io: Io, typed: readonly string[]): Promise<void> => {
  const plan = await planOf(typed);
  if (!plan.ok) {
    printProblems(io, plan.problems);
    io.exit(2);
    return;
  }
  await run(plan.value);
  const { jobs } = plan.value;
  io.out(`${figuresText(jobs)}\n`);
  for (const job of jobs) io.err(brokenText(job));
  if (jobs.some(({ broken }) => broken.length > 0)) io.exit(1);
};

const OPTIONS = {
  games: { type: 'string' },
  minutes: { type: 'string' },
  system: { type: 'string' },
  scenario: { type: 'string' },
  from: { type: 'string', default: '1' },
  every: { type: 'string', default: EVERY },
  'fog-every': { type: 'string', default: FOG_EVERY },
  threads: { type: 'string', default: String(availableParallelism()) },
} as const;

const planOf = async (typed: readonly string[]): Promise<Result<SoakPlan>> => {
  const parsed = parsedOptions(typed);
  if (typeof parsed === 'string') return { ok: false, problems: [{ path: 'npm run soak --', why: parsed }] };
  const { games, minutes, system, scenario } = parsed;
  const read = allOf({
    most: wholeNumber('--games', games ?? String(minutes ? MOST_GAMES : GAMES), 1, MOST_GAMES),
    time: wholeNumber('--minutes', minutes ?? String(MOST_MINUTES), 1, MOST_MINUTES),
    from: wholeNumber('--from', parsed.from, 1, MOST_GAMES),
    threads: threadsOf(parsed.threads),
    every: wholeNumber('--every', parsed.every, 1, MOST_GAMES),
    fogEvery: wholeNumber('--fog-every', parsed['fog-every'], 1, MOST_GAMES),
    jobs: await jobsOf(system, scenario),
  });
  if (!read.ok) return read;
  const { most, time, from, threads, every, fogEvery, jobs } = read.value;
  const until = performance.now() + time * 60_000;
  const ready = jobs.map((job) => ({ ...job, next: from, left: most }));
  return { ok: true, value: { jobs: ready, until, threads, laws: { every, fogEvery } } };
};

/** Seeds must stay whole numbers that xoroshiro can tell apart. */
const MOST_GAMES = 1_000_000_000;
const MOST_MINUTES = 60 * 24 * 7;

const parsedOptions = (typed: readonly string[]) => {
  try {
    return parseArgs({ args: [...typed], options: OPTIONS }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const jobsOf = async (system: string | undefined, scenario: string | undefined): Promise<Result<readonly Job[]>> => {
  const entries = playable().filter(({ id }) => system === undefined || id === system);
  const jobs: Job[] = [];
  for (const { id } of entries)
    for (const one of (await loadSystem(id))?.scenarios ?? [])
      if (scenario === undefined || one.id === scenario) jobs.push(jobOf(id, one.id, one));
  if (jobs.length > 0) return { ok: true, value: jobs };
  const known = playable().map(({ id }) => id);
  const problem: Problem =
    entries.length === 0
      ? { path: `--system ${system}`, why: `no such system can be played; these can: ${known.join(', ')}` }
      : { path: `--scenario ${scenario}`, why: 'there is no such scenario' };
  return { ok: false, problems: [problem] };
};

const jobOf = (system: string, name: string, scenario: unknown): Job => ({
  system,
  name,
  scenario,
  pace: paceOf(SHARE_MS, LARGEST_SHARE),
  next: 1,
  left: 0,
  shares: 0,
  games: 0,
  answers: 0,
  exempt: 0,
  judged: 0,
  ms: 0,
  broken: [],
});

/** Every thread takes a share of the scenario that had the fewest, until all are done or time is up. */
const run = async ({ jobs, until, threads, laws }: SoakPlan): Promise<void> => {
  const filename = join(import.meta.dirname, 'worker.ts');
  const pool = new Piscina({ filename, name: 'soakShare', minThreads: threads, maxThreads: threads });
  const wanting = (): Job | undefined =>
    jobs.filter((job) => job.left > 0 && brokenGames(job) < ENOUGH_BROKEN).sort((a, b) => a.shares - b.shares)[0];
  // Told to stop, it finishes the games under way and gives the figures of what was played.
  let told = false;
  const stop = (): void => {
    told = true;
  };
  const lane = async (): Promise<void> => {
    for (let job = wanting(); job && !told && performance.now() < until; job = wanting())
      note(job, (await pool.run(nextShare(job, laws))) as SoakResult);
  };
  for (const signal of STOPS) process.once(signal, stop);
  try {
    await Promise.all(Array.from({ length: threads }, lane));
  } finally {
    for (const signal of STOPS) process.removeListener(signal, stop);
    await pool.destroy();
  }
};

const STOPS = ['SIGINT', 'SIGTERM'] as const;

const nextShare = (job: Job, laws: Laws): SoakShare => {
  const { system, scenario, next: from } = job;
  const games = Math.min(job.pace.size(), job.left);
  job.next += games;
  job.left -= games;
  job.shares += 1;
  return { system, scenario, from, games, ...laws };
};

const note = (job: Job, { games, answers, exempt, judged, ms, broken }: SoakResult): void => {
  job.pace.learn(games, ms);
  job.games += games;
  job.answers += answers;
  job.exempt += exempt;
  job.judged += judged;
  job.ms += ms;
  job.broken.push(...broken);
};
