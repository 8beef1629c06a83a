import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Net } from '@grognard/bots';
import { printProblems, writeFileSafely } from '@grognard/cli/io/files.ts';
import { wholeNumber } from '@grognard/cli/io/find-game.ts';
import type { Io } from '@grognard/cli/io/io.ts';
import type { Result, Text } from '@grognard/kernel';
import { fastRandom } from '@grognard/kernel';
import type { Command } from 'commander';
import { Piscina } from 'piscina';
import type { RunOptions } from '../../options.ts';
import { allOf, gamesOf, scenariosOf, seedOf, withRunOptions } from '../../options.ts';
import { labSpeech } from '../../words/say.ts';
import type { Learner, Player } from './game.ts';
import { keepGames, keptGames } from './samples.ts';
import { rounded, train } from './train.ts';
import type { LearnTask } from './worker.ts';
import { learnerNamed, settingsOf } from './worker.ts';

interface LearnOptions extends RunOptions {
  readonly iterations: string;
  readonly hidden: string;
  readonly first?: true;
  readonly samples: string;
  readonly out: string;
}

/** `grognard lab learn`: train the value net of a system by letting its brain play against itself. */
export const addLearnCommand = (program: Command, io: Io): void => {
  const say = labSpeech(io);
  withRunOptions(say, program.command('learn').description(say('aboutLearn')), 'learnGames', '3000')
    .option('--iterations <n>', say('learnIterations'), '8')
    .option('--hidden <n>', say('learnHidden'), '12')
    .option('--first', say('learnFirst'))
    .requiredOption('--samples <file.bin>', say('learnSamples'))
    .requiredOption('--out <file.json>', say('learnOut'))
    .action((system: string, options: LearnOptions) => learn(io, system, options));
};

/** What an iteration came to. */
interface Iteration {
  readonly games: number;
  readonly samples: number;
  readonly logLoss: number;
  readonly logLossBefore: number;
}
/** What is kept of a run. */
interface NetFile {
  readonly format: 1;
  readonly kind: 'net';
  readonly system: string;
  readonly method: string;
  readonly iterations: readonly Iteration[];
  readonly net: Net;
}

const PLAYERS: Readonly<Record<Player, string>> = {
  greedy: 'Greedy bots play each other, with the net of the iteration before on both sides or on one',
  first: 'Bots that take the first of their ideas, by tuned weights where the brain has them, play each other',
};
const METHOD =
  'a tenth of their answers left to chance, scenarios that favour a side with their bids. Nets of one hidden layer are trained to predict the winner from the features of the boards passed through, at first by how games ended, then by temporal differences (λ 0.8), with Adam, and are averaged. The log loss is the mean over a sixth of the games, which were held out.';
const UNTRAINED: Net = { skip: 1, hidden: [], bias: 0 };
const TRAINING = { nets: 4, epochs: 4, learningRate: 0.002, weightDecay: 0.03, lambda: 0.8 } as const;

interface Run {
  readonly learner: Learner;
  readonly scenarios: readonly string[];
  readonly games: number;
  readonly iterations: number;
  readonly hidden: number;
  readonly seed: number;
  readonly samples: string;
  readonly out: string;
}

const learn = async (io: Io, id: string, options: LearnOptions): Promise<void> => {
  const read = await readRun(io, id, options);
  if (!read.ok) {
    printProblems(io, read.problems);
    io.exit(2);
    return;
  }
  const run = read.value;
  const features = featuresOf(run);
  let net = existsSync(run.out) ? (JSON.parse(readFileSync(run.out, 'utf8')) as NetFile).net : UNTRAINED;
  const iterations: Iteration[] = [];
  for (let iteration = 1; iteration <= run.iterations; iteration += 1) {
    await playUpTo(run, net, Math.round((run.games * iteration) / run.iterations), features);
    const games = keptGames(run.samples, features);
    if (!games.ok) throw new Error('the samples were there a moment ago');
    const random = fastRandom(run.seed + iteration);
    const trained = train(games.value, features, { ...TRAINING, hidden: run.hidden, random });
    net = rounded(trained.net);
    const { samples, logLoss, logLossBefore } = trained;
    iterations.push({
      games: games.value.length,
      samples,
      logLoss: brief(logLoss),
      logLossBefore: brief(logLossBefore),
    });
    const method = `${PLAYERS[run.learner.player]}, ${METHOD}`;
    const file: NetFile = { format: 1, kind: 'net', system: id, method, iterations, net };
    const written = writeFileSafely(run.out, `${JSON.stringify(file)}\n`);
    if (!written.ok) {
      printProblems(io, written.problems);
      io.exit(2);
      return;
    }
    const losses = `log loss ${logLoss.toFixed(4)}, without the net ${logLossBefore.toFixed(4)}`;
    io.err(`iteration ${iteration}: ${games.value.length} games, ${losses}\n`);
  }
};

const brief = (number: number): number => Number(number.toFixed(4));

const featuresOf = ({ learner, scenarios }: Pick<Run, 'learner' | 'scenarios'>): number => {
  const [setting] = settingsOf(learner, scenarios.slice(0, 1));
  const { system, valueNet } = learner;
  const board = system.setup(setting!);
  return valueNet.features({ setting: setting!, board }, system.sides(setting!)[0]!).length;
};

const readRun = async (io: Io, id: string, options: LearnOptions): Promise<Result<Run>> => {
  const learner = await learnerNamed(id, options.first ? 'first' : 'greedy');
  if (!learner) return { ok: false, problems: [{ path: id, why: NO_LEARNER }] };
  const read = allOf({
    games: gamesOf(options.games),
    iterations: wholeNumber('--iterations', options.iterations, 1, 1000),
    hidden: wholeNumber('--hidden', options.hidden, 1, 256),
    seed: seedOf(options.seed),
    scenarios: scenariosOf(learner.system, options.scenarios),
  });
  if (!read.ok) return read;
  const [samples, out] = [resolve(io.cwd, options.samples), resolve(io.cwd, options.out)];
  const run: Run = { learner, samples, out, ...read.value };
  const kept = keptGames(samples, featuresOf(run));
  return kept.ok ? { ok: true, value: run } : kept;
};

const NO_LEARNER: Text = { en: 'no such system with a value net', fr: "aucun jeu de ce nom n'a de réseau" };

/** Games that a thread plays before it reports. */
const SHARE = 5;
/** Seeds of two runs never meet. */
const SEEDS_APART = 10_000_000;

const playUpTo = async (
  { learner, scenarios, seed, samples }: Run,
  net: Net,
  games: number,
  features: number,
): Promise<void> => {
  const kept = keptGames(samples, features);
  let next = kept.ok ? kept.value.length : 0;
  if (next >= games) return;
  const threads = availableParallelism();
  const pool = new Piscina({
    filename: join(import.meta.dirname, 'worker.ts'),
    name: 'playGames',
    minThreads: threads,
    maxThreads: threads,
  });
  const lane = async (): Promise<void> => {
    while (next < games) {
      const seeds = Array.from({ length: Math.min(SHARE, games - next) }, (_, i) => seed * SEEDS_APART + next + i);
      next += seeds.length;
      const task: LearnTask = { system: learner.system.id, scenarios, net, player: learner.player, seeds };
      keepGames(samples, await pool.run(task));
    }
  };
  try {
    await Promise.all(Array.from({ length: threads }, lane));
  } finally {
    await pool.destroy();
  }
};
