import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { botNamed } from '@grognard/bots';
import { printProblems, writeFileSafely } from '@grognard/cli/io/files.ts';
import { settingNamed } from '@grognard/cli/io/find-game.ts';
import type { Io } from '@grognard/cli/io/io.ts';
import { terminalOf } from '@grognard/cli/io/terminal.ts';
import type { AnySystem, Problem, Result, Text } from '@grognard/kernel';
import { fastRandom } from '@grognard/kernel';
import type { Command } from 'commander';
import { withBids } from '../bids.ts';
import type { RunOptions } from '../options.ts';
import {
  allOf,
  gamesOf,
  msOf,
  namesIn,
  scenariosOf,
  seedOf,
  thinkingNamed,
  threadsOf,
  withRunOptions,
} from '../options.ts';
import { progressMeter } from '../progress-meter.ts';
import type { TimedResult } from '../simulate/game.ts';
import { botNames, noBot } from '../simulate/plan.ts';
import { labSpeech } from '../words/say.ts';
import { ratingsOf } from './elo.ts';
import type { Kept } from './keep.ts';
import { KEEPS_NOTHING, openKept } from './keep.ts';
import type { Seating } from './run.ts';
import { addedUp, campsOf, pairingOf, seatingsOf } from './run.ts';
import type { Ladder } from './text.ts';
import { ladderText } from './text.ts';

interface LadderOptions extends RunOptions {
  readonly bots: string;
  readonly threads: string;
  readonly ms: string;
  readonly bids?: true;
  readonly keep?: string;
  readonly out?: string;
}

/** `grognard ladder`: every level against every other, with ratings. */
export const addLadderCommand = (program: Command, io: Io): void => {
  const command = program.command('ladder').description(terminalOf(io).say('aboutLadder'));
  const say = labSpeech(io);
  withRunOptions(say, command, 'ladderGames', '10')
    .option('--bots <names>', say('ladderBots', { bots: botNames() }), 'random,beginner,easy,greedy,normal,hard')
    .option('--threads <n>', say('threads'), String(availableParallelism()))
    .option('--ms <n>', say('ms'), '2000')
    .option('--bids', say('ladderBids'))
    .option('--keep <folder>', say('ladderKeep'))
    .option('--out <file.md>', say('ladderOut'))
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
  const page = ladderText(labSpeech(io), found.value);
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
  const found = await thinkingNamed(id);
  if (!found.ok) return found;
  const system = options.bids ? withBids(found.value) : found.value;
  const read = allOf({
    players: playersOf(options.bots),
    scenarios: scenariosOf(system, options.scenarios),
    games: gamesOf(options.games),
    seed: seedOf(options.seed),
    threads: threadsOf(options.threads),
    ms: msOf(options.ms),
  });
  if (!read.ok) return read;
  const { players, scenarios } = read.value;
  const seatings = seatingsOf(
    players,
    scenarios.map((name) => campsAt(system, name)),
  );
  const keep = options.keep === undefined ? null : resolve(cwd, options.keep);
  return { ok: true, value: { system, seatings, keep, ...read.value } };
};

const TOO_FEW: Text = { en: 'a ladder takes two players at least', fr: 'il faut au moins deux joueurs à classer' };

const playersOf = (text: string): Result<readonly string[]> => {
  const players = namesIn(text);
  const problems: readonly Problem[] = [
    ...players.filter((name) => !botNamed(name)).map((name) => ({ path: '--bots', why: noBot(name) })),
    ...(players.length < 2 ? [{ path: '--bots', why: TOO_FEW }] : []),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: players };
};

const campsAt = (system: AnySystem, id: string) => {
  const setting = settingNamed(system, id);
  return { id, camps: campsOf(system, setting), sides: system.sides(setting) };
};

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
