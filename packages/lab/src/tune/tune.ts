import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { greedyWith } from '@grognard/bots';
import { printProblems, writeFileSafely } from '@grognard/cli/io/files.ts';
import { settingNamed, wholeNumber } from '@grognard/cli/io/find-game.ts';
import type { Io } from '@grognard/cli/io/io.ts';
import { playGame } from '@grognard/cli/match/simulation.ts';
import { columns } from '@grognard/cli/text/layout.ts';
import type { AnySystem, Weights } from '@grognard/kernel';
import { fastRandom, pretty } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import type { Command } from 'commander';
import { campsOf } from '../ladder/run.ts';
import type { TuneRound } from './step.ts';
import { candidates, followed } from './step.ts';

interface TuneOptions {
  readonly rounds: string;
  readonly games: string;
  readonly seed: string;
  readonly scenarios?: string;
  readonly out: string;
}

/** `grognard tune`: better weights for a brain, by letting it play against itself. */
export const addTuneCommand = (program: Command, io: Io): void => {
  program
    .command('tune')
    .description('find better weights for the brain of a system by self-play; go on where the file left off')
    .argument('<system>', 'a system, by id')
    .option('--rounds <n>', 'rounds to play', '50')
    .option('--games <n>', 'games in a round, each pair of them on the same dice with sides swapped', '16')
    .option('--seed <n>', 'a run is a function of this', '1')
    .option('--scenarios <ids>', 'only these, with commas')
    .requiredOption('--out <file.json>', 'every round is kept here: the method and its data')
    .action((system: string, options: TuneOptions) => tune(io, system, options));
};

/** What a run of tuning leaves behind. */
interface TuneFile {
  readonly format: 1;
  readonly kind: 'tuning';
  readonly system: string;
  readonly seed: number;
  readonly games: number;
  readonly method: string;
  readonly rounds: readonly TuneRound[];
  readonly weights: Weights;
}

const METHOD =
  'simultaneous perturbation: each round two greedy bots whose weights all differ by a random sign play each other on the same dice, sides swapped; the weights follow the winner by as much as it won';

const tune = async (io: Io, id: string, options: TuneOptions): Promise<void> => {
  const system = await loadSystem(id);
  const numbers = [
    wholeNumber('--rounds', options.rounds, 1, 100_000),
    wholeNumber('--games', options.games, 2, 10_000),
    wholeNumber('--seed', options.seed, 0, Number.MAX_SAFE_INTEGER),
  ] as const;
  const problems = numbers.flatMap((number) => (number.ok ? [] : number.problems));
  const [rounds, games, seed] = numbers.map((number) => (number.ok ? number.value : 0)) as [number, number, number];
  if (!system?.brain || problems.length > 0) {
    printProblems(io, [...(system?.brain ? [] : [{ path: id, why: 'no such system with a brain' }]), ...problems]);
    io.exit(2);
    return;
  }
  const path = resolve(io.cwd, options.out);
  let file = before(path, system, { seed, games });
  const tables = tablesOf(system, options.scenarios?.split(','));
  while (file.rounds.length < rounds) {
    const round = playRound(system, tables, file);
    file = { ...file, rounds: [...file.rounds, round], weights: followed(round) };
    const { wins, losses, draws } = round;
    io.err(`round ${round.round + 1}: ${wins}–${losses}–${draws}\n`);
    const written = writeFileSafely(path, pretty(file));
    if (!written.ok) {
      printProblems(io, written.problems);
      io.exit(2);
      return;
    }
  }
  io.out(`${weightsText(system.brain.weights, file.weights)}\n`);
};

const before = (path: string, system: AnySystem, run: { readonly seed: number; readonly games: number }): TuneFile =>
  existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as TuneFile)
    : {
        format: 1,
        kind: 'tuning',
        system: system.id,
        ...run,
        method: METHOD,
        rounds: [],
        weights: system.brain!.weights,
      };

const tablesOf = (system: AnySystem, only: readonly string[] | undefined): readonly object[] =>
  system.scenarios
    .filter(({ id }) => only === undefined || only.includes(id))
    .map(({ id }) => settingNamed(system, id));

const MOST_ANSWERS = 20_000;

const playRound = (
  system: AnySystem,
  tables: readonly object[],
  { rounds, weights, seed, games }: TuneFile,
): TuneRound => {
  const round = rounds.length;
  const { up, down } = candidates(weights, round, fastRandom(seed * 1000 + round));
  const [first, second] = [greedyWith(up), greedyWith(down)];
  const score = { wins: 0, losses: 0, draws: 0 };
  for (let i = 0; i < games; i += 1) {
    const pair = round * games + Math.floor(i / 2);
    const setting = tables[pair % tables.length]!;
    const camp = campsOf(system, setting)[i % 2]!;
    const bots = system.sides(setting).map((side) => (camp.includes(side) ? first : second));
    const { winner, status } = playGame({ system, setting, bots, seed, limit: MOST_ANSWERS }, pair + 1);
    if (status !== 'ended') continue;
    score[winner === null ? 'draws' : camp.includes(winner) ? 'wins' : 'losses'] += 1;
  }
  return { round, weights, up, down, ...score };
};

const weightsText = (old: Weights, found: Weights): string =>
  columns([
    ['weight', 'was', 'is'],
    ...Object.entries(found).map(([name, value]) => [name, String(old[name]), value.toFixed(3)]),
  ]).join('\n');
