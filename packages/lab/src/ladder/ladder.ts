import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { botNamed } from '@grognard/bots';
import { printProblems, writeFileSafely } from '@grognard/cli/io/files.ts';
import { settingNamed, wholeNumber } from '@grognard/cli/io/find-game.ts';
import type { Io } from '@grognard/cli/io/io.ts';
import type { TimedResult } from '@grognard/cli/match/simulation.ts';
import type { AnySystem, Problem, Result } from '@grognard/kernel';
import { fastRandom } from '@grognard/kernel';
import { loadSystem, playable } from '@grognard/systems';
import type { Command } from 'commander';
import { withBids } from '../bids.ts';
import { progressMeter } from '../progress-meter.ts';
import { botNames } from '../simulate/plan.ts';
import { ratingsOf } from './elo.ts';
import type { Kept } from './keep.ts';
import { KEEPS_NOTHING, openKept } from './keep.ts';
import type { Seating } from './run.ts';
import { addedUp, campsOf, pairingOf, seatingsOf } from './run.ts';
import type { Ladder } from './text.ts';
import { ladderText } from './text.ts';

interface LadderOptions {
  readonly bots: string;
  readonly scenarios?: string;
  readonly games: string;
  readonly seed: string;
  readonly threads: string;
  readonly ms: string;
  readonly bids?: true;
  readonly keep?: string;
  readonly out?: string;
}

/** `grognard ladder`: every level against every other, with ratings. */
export const addLadderCommand = (program: Command, io: Io): void => {
  program
    .command('ladder')
    .description('let the levels play each other, both sides of every scenario, and rate them')
    .argument('<system>', 'a system, by id')
    .option('--bots <names>', `who plays, with commas: ${botNames()}`, 'random,beginner,easy,greedy,normal,hard')
    .option('--scenarios <ids>', 'only these, with commas; all of them if left out')
    .option('--games <n>', 'games for each pair, scenario and camp', '10')
    .option('--seed <n>', 'every game is a function of this and its number', '1')
    .option('--threads <n>', 'how many games are played at once', String(availableParallelism()))
    .option('--ms <n>', 'what a bot may think about one answer', '2000')
    .option('--bids', 'scenarios that lean to a side begin with the points that make them even')
    .option(
      '--keep <folder>',
      'put every game down here as it ends, and go on with what is there: also with more --games',
    )
    .option('--out <file.md>', 'write the page here')
    .action((system: string, options: LadderOptions) => ladder(io, system, options));
};

interface Plan {
  readonly system: AnySystem;
  readonly players: readonly string[];
  readonly scenarios: readonly string[];
  readonly seatings: readonly Seating[];
  readonly games: number;
  readonly seed: number;
  readonly threads: number;
  readonly ms: number;
  readonly keep: string | null;
}

const ladder = async (io: Io, id: string, options: LadderOptions): Promise<void> => {
  const plan = await planOf(id, options, io.cwd);
  const found = plan.ok ? await played(io, plan.value, commandOf(id, options)) : plan;
  if (!found.ok) {
    printProblems(io, found.problems);
    io.exit(2);
    return;
  }
  const page = ladderText(found.value);
  io.out(page);
  const written = options.out === undefined ? null : writeFileSafely(resolve(io.cwd, options.out), page);
  if (written && !written.ok) {
    printProblems(io, written.problems);
    io.exit(2);
  }
};

const commandOf = (id: string, { bots, scenarios, games, seed, ms, bids }: LadderOptions): string => {
  const only = scenarios === undefined ? '' : ` --scenarios ${scenarios}`;
  return `grognard ladder ${id} --bots ${bots}${only} --games ${games} --seed ${seed} --ms ${ms}${bids ? ' --bids' : ''}`;
};

const planOf = async (id: string, options: LadderOptions, cwd: string): Promise<Result<Plan>> => {
  const plain = await loadSystem(id);
  if (!plain)
    return wrong({
      path: id,
      why: `no such system can be played; these can: ${playable()
        .map((one) => one.id)
        .join(', ')}`,
    });
  const system = options.bids ? withBids(plain) : plain;
  const players = options.bots.split(',').map((name) => name.trim());
  const known = system.scenarios.map((scenario) => scenario.id);
  const scenarios = options.scenarios?.split(',').map((name) => name.trim()) ?? known;
  const strangers = players.filter((name) => !botNamed(name));
  const unknown = scenarios.filter((scenario) => !known.includes(scenario));
  const games = wholeNumber('--games', options.games, 1, 100_000);
  const seed = wholeNumber('--seed', options.seed, 0, Number.MAX_SAFE_INTEGER);
  const threads = wholeNumber('--threads', options.threads, 1, 256);
  const ms = wholeNumber('--ms', options.ms, 1, 600_000);
  const problems: readonly Problem[] = [
    ...strangers.map((name) => ({ path: '--bots', why: `there is no bot '${name}'; there are: ${botNames()}` })),
    ...(players.length < 2 ? [{ path: '--bots', why: 'a ladder takes two players at least' }] : []),
    ...unknown.map((name) => ({
      path: '--scenarios',
      why: `${id} has no scenario '${name}'; it has: ${known.join(', ')}`,
    })),
    ...[games, seed, threads, ms].flatMap((number) => (number.ok ? [] : number.problems)),
  ];
  if (problems.length > 0 || !games.ok || !seed.ok || !threads.ok || !ms.ok) return { ok: false, problems };
  const seatings = seatingsOf(
    players,
    scenarios.map((name) => campsAt(system, name)),
  );
  const numbers = { games: games.value, seed: seed.value, threads: threads.value, ms: ms.value };
  const keep = options.keep === undefined ? null : resolve(cwd, options.keep);
  return { ok: true, value: { system, players, scenarios, seatings, keep, ...numbers } };
};

const campsAt = (system: AnySystem, id: string) => {
  const setting = settingNamed(system, id);
  return { id, camps: campsOf(system, setting), sides: system.sides(setting) };
};

const wrong = (problem: Problem): Result<never> => ({ ok: false, problems: [problem] });

/** Play all of it, pair by pair, but for what is kept from before. */
const played = async (io: Io, plan: Plan, command: string): Promise<Result<Ladder>> => {
  const { system, players, scenarios, seatings, games, seed } = plan;
  const meter = progressMeter(io, { total: seatings.length * games, before: 0, moving: process.stderr.isTTY === true });
  const pairings = [];
  const all: (readonly [Seating, TimedResult])[] = [];
  for (const seating of seatings) {
    const opened: Result<Kept> =
      plan.keep === null
        ? { ok: true, value: KEEPS_NOTHING }
        : openKept(plan.keep, { ...plan, limit: MOST_ANSWERS }, seating);
    if (!opened.ok) return opened;
    const results = await playedAt(plan, seating, opened.value, (many) => meter.show(all.length + many));
    opened.value.writer.close();
    pairings.push(pairingOf(seating, results));
    all.push(...results.map((result) => [seating, result] as const));
  }
  meter.end(all.length);
  const summed = addedUp(pairings);
  const ratings = ratingsOf(players, summed, fastRandom(seed + 1));
  const unfinished = all.filter(([, { status }]) => status !== 'ended').length;
  const pace = paceOf(players, all);
  return { ok: true, value: { system: system.id, scenarios, command, ratings, pairings: summed, unfinished, pace } };
};

/** The games of one seating. */
const playedAt = async (
  { system, games, seed, threads, ms }: Plan,
  { scenario: id, bots }: Seating,
  { done, writer }: Kept,
  show: (many: number) => void,
): Promise<readonly TimedResult[]> => {
  const results = [...done];
  const scenario = system.scenarios.find((one) => one.id === id);
  const { playOnThreads } = await import('../simulate/pool.ts');
  await playOnThreads({
    play: { system: system.id, scenario, bots, seed, limit: MOST_ANSWERS, ms },
    // Both seatings of a pair get the same dice.
    games: Array.from({ length: games }, (_, i) => i + 1).filter((game) => !done.some((one) => one.game === game)),
    threads,
    signal: new AbortController().signal,
    report: (more) => {
      writer.add(more);
      results.push(...more);
      show(results.length);
    },
  });
  return results;
};
const MOST_ANSWERS = 20_000;

/** How long each player took over its answers. */
const paceOf = (players: readonly string[], all: readonly (readonly [Seating, TimedResult])[]): Ladder['pace'] =>
  players.flatMap((player) => {
    const paces = all.flatMap(([{ bots }, { thinking }]) => (thinking ?? []).filter((_, i) => bots[i] === player));
    const answers = paces.reduce((sum, pace) => sum + pace.answers, 0);
    if (answers === 0) return [];
    const total = paces.reduce((sum, pace) => sum + pace.ms, 0);
    const late = paces.reduce((sum, pace) => sum + pace.late, 0);
    return [{ player, answers, mean: total / answers, most: Math.max(...paces.map((pace) => pace.most)), late }];
  });
