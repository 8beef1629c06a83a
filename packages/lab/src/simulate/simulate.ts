import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { printProblems, writeFileSafely } from '@grognard/cli/io/files.ts';
import type { Io } from '@grognard/cli/io/io.ts';
import { terminalOf } from '@grognard/cli/io/terminal.ts';
import { pretty } from '@grognard/kernel';
import type { Command } from 'commander';
import { progressMeter } from '../progress-meter.ts';
import { labSpeech } from '../words/say.ts';
import type { GameResult, TimedResult } from './game.ts';
import { reportHtml } from './html.ts';
import { openPart } from './part.ts';
import type { Plan, SimulateOptions } from './plan.ts';
import { botNames, planOf } from './plan.ts';
import { summarise } from './statistics.ts';
import { resultsCsv, summaryText } from './text.ts';

/** `grognard simulate`: bots against bots on all cores. */
export const addSimulateCommand = (program: Command, io: Io): void => {
  const say = labSpeech(io);
  program
    .command('simulate')
    .description(terminalOf(io).say('aboutSimulate'))
    .argument('<system>', say('system'))
    .argument('<scenario>', say('scenario'))
    .option('--games <n>', say('simulateGames'), '100')
    .option('--from <n>', say('simulateFrom'), '1')
    .option('--bots <names>', say('simulateBots', { bots: botNames() }), 'random')
    .option('--seed <n>', say('simulateSeed'), '1')
    .option('--limit <n>', say('simulateLimit'), '20000')
    .option('--threads <n>', say('threads'), String(availableParallelism()))
    .option('--out <file.json>', say('simulateOut'))
    .option('--csv <file.csv>', say('simulateCsv'))
    .option('--html <file.html>', say('simulateHtml'))
    .option('--until <percent>', say('simulateUntil'))
    .option('--ms <n>', say('ms'))
    .option('--resume', say('simulateResume'))
    .action((system: string, scenario: string, options: SimulateOptions) => simulate(io, system, scenario, options));
};

const simulate = async (io: Io, system: string, scenario: string, options: SimulateOptions): Promise<void> => {
  const plan = await planOf(io.cwd, system, scenario, options);
  if (!plan.ok) {
    printProblems(io, plan.problems);
    io.exit(2);
    return;
  }
  const results = await run(io, plan.value);
  if (results) finish(io, plan.value, results);
};

/** Play what is missing; null when it was stopped. */
const run = async (io: Io, plan: Plan): Promise<readonly TimedResult[] | null> => {
  const { found, header, games, threads, out, done } = plan;
  const results = [...done];
  const had = new Set(done.map(({ game }) => game));
  const missing = games.filter((game) => !had.has(game));
  const say = labSpeech(io);
  if (had.size > 0) io.err(`${say('goingOn', { done: had.size, games: games.length })}\n`);
  const opened = out === null ? null : openPart(`${out}.part`, header, plan);
  if (opened && !opened.ok) {
    printProblems(io, opened.problems);
    io.exit(2);
    return null;
  }
  const part = opened?.value;
  const meter = progressMeter(io, { total: games.length, before: had.size, moving: process.stderr.isTTY === true });
  const stop = ctrlC();
  const enough = new AbortController();
  try {
    const { bots, seed, limit, ms, tally } = header;
    // Fetched here, so that other commands need not wait for the machinery of threads.
    const { playOnThreads } = await import('./pool.ts');
    const whole = await playOnThreads({
      play: { system: found.system.id, scenario: found.scenario, bots, seed, limit, ms, tally },
      games: missing,
      threads,
      signal: AbortSignal.any([stop.signal, enough.signal]),
      report: (more) => {
        results.push(...more);
        part?.add(more);
        meter.show(results.length);
        if (plan.until !== null && isKnownTo(results, found, plan.until / 100)) enough.abort();
      },
    });
    meter.end(results.length);
    if (whole || (enough.signal.aborted && !stop.signal.aborted)) return results;
    const stopped = say('stoppedAfter', { done: results.length, games: games.length });
    io.err(`${stopped}${part ? say('addResume') : ''}\n`);
    io.exit(STOPPED);
    return null;
  } finally {
    stop.off();
    part?.close();
  }
};

/** Fewer games than this say nothing, however alike they are. */
const FEWEST_GAMES = 30;

/** Is the share of every side known so well? */
const isKnownTo = (results: readonly TimedResult[], { system, setting }: Plan['found'], half: number): boolean => {
  if (results.length < FEWEST_GAMES) return false;
  const { wins, draws } = summarise(
    results,
    system.sides(setting).map((side) => ({ side, bot: '' })),
  );
  return [...wins, draws].every(({ low, high }) => high - low <= 2 * half);
};

/** Ctrl-C as something to be asked for, instead of the end. */
const ctrlC = () => {
  const stop = new AbortController();
  const interrupted = (): void => stop.abort();
  process.on('SIGINT', interrupted);
  return { signal: stop.signal, off: () => process.off('SIGINT', interrupted) };
};

/** What shells expect of a program stopped by Ctrl-C. */
const STOPPED = 130;

/** Put the results in order, write them down, and say what they came to. */
const finish = (io: Io, plan: Plan, results: readonly TimedResult[]): void => {
  const { found, header, out, csv, html } = plan;
  const { system, version, scenario, bots, seed, limit } = header;
  const inOrder = [...results].sort((a, b) => a.game - b.game);
  const sides = found.system.sides(found.setting);
  const summary = summarise(
    inOrder,
    sides.map((side, i) => ({ side, bot: bots[i]! })),
  );
  const games = inOrder.map(({ ms: _time, thinking: _pace, ...result }): GameResult => result);
  let played = 0;
  for (const { ms } of inOrder) played += ms;
  const report = { system, version, scenario, seed, limit, bots, summary, playedSeconds: Math.round(played) / 1000 };
  const written = [
    ...(out === null ? [] : [writeFileSafely(out, pretty({ format: 1, kind: 'simulation', ...report, games }))]),
    ...(csv === null ? [] : [writeFileSafely(csv, resultsCsv(games))]),
    ...(html === null ? [] : [writeFileSafely(html, reportHtml(io, { ...report, games, command: againText(plan) }))]),
  ];
  const problems = written.flatMap((result) => (result.ok ? [] : result.problems));
  io.out(summaryText(labSpeech(io), { system, scenario, seed, again: againText(plan) }, summary));
  if (problems.length > 0) {
    printProblems(io, problems);
    io.exit(2);
    return;
  }
  if (out !== null) rmSync(`${out}.part`, { force: true });
  if (summary.ended < summary.games) io.exit(1);
};

const againText = ({ typed, header: { bots, seed, limit } }: Plan): string =>
  `${typed} --bots ${bots.join(',')} --seed ${seed} --limit ${limit}`;
