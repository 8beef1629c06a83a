import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { printProblems, writeFileSafely } from '@grognard/cli/io/files.ts';
import { wholeNumber } from '@grognard/cli/io/find-game.ts';
import type { Io } from '@grognard/cli/io/io.ts';
import type { Net, Problem, Result } from '@grognard/kernel';
import { fastRandom } from '@grognard/kernel';
import type { Command } from 'commander';
import { Piscina } from 'piscina';
import type { Care, Pupil } from './game.ts';
import { keepCourses, keptCourses } from './lessons.ts';
import { rounded, teach } from './net.ts';
import type { LearnTask } from './worker.ts';
import { pupilNamed, settingsOf } from './worker.ts';

interface LearnOptions {
  readonly games: string;
  readonly terms: string;
  readonly cells: string;
  readonly seed: string;
  readonly scenarios?: string;
  readonly haste?: true;
  readonly first?: true;
  readonly thumb?: true;
  readonly lessons: string;
  readonly out: string;
}

/** `grognard learn`: teach the judge of a system by letting its brain play against itself. */
export const addLearnCommand = (program: Command, io: Io): void => {
  program
    .command('learn')
    .description('teach the judge of a system by self-play: how likely a side is to win, read off the board')
    .argument('<system>', 'a system, by id')
    .option('--games <n>', 'games to learn from, those of the file of lessons among them', '3000')
    .option('--terms <n>', 'the net is taught anew so often, and plays the games of the next term', '8')
    .option('--cells <n>', 'cells of each of the nets that are averaged', '12')
    .option('--seed <n>', 'a run is a function of this', '1')
    .option('--scenarios <ids>', 'only these, with commas')
    .option('--haste', 'the players take less care: for games that would take too long')
    .option('--first', 'the players take the first of their ideas without a look: for a brain that ranks them well')
    .option('--thumb', 'the players answer by their rule of thumb alone: for a brain with a good one')
    .requiredOption('--lessons <file.bin>', 'every game is kept here; a run that was stopped goes on')
    .requiredOption('--out <file.json>', 'the net, and how it was taught')
    .action((system: string, options: LearnOptions) => learn(io, system, options));
};

/** What a term came to. */
interface Term {
  readonly games: number;
  readonly lessons: number;
  readonly surprise: number;
  readonly before: number;
}
/** What is kept of a run. */
interface NetFile {
  readonly format: 1;
  readonly kind: 'net';
  readonly system: string;
  readonly method: string;
  readonly terms: readonly Term[];
  readonly net: Net;
}

/** Who plays the games to learn from. */
const PLAYERS: Readonly<Record<Care, string>> = {
  full: 'Greedy bots play each other, with the net of the term before on both sides or on one',
  haste: 'Greedy bots in haste play each other, with the net of the term before on both sides or on one',
  first: 'Bots that take the first of their ideas, by a veteran’s weights where the brain has them, play each other',
  thumb: 'Bots that follow the rule of thumb play each other',
};
const METHOD =
  'a tenth of their answers left to chance, scenarios that lean to a side with their bids. Nets of one layer learn to foretell the winner from the signs of the boards they passed through, at first by how games ended, then by temporal differences (λ 0.8), with Adam, and are averaged. Surprise is the mean logarithmic loss over a sixth of the games, which were kept back.';
const UNTAUGHT: Net = { trust: 1, cells: [], bias: 0 };
const NETS = 4;
const ROUNDS = 4;
const PACE = 0.002;
const REIN = 0.03;
const TRACE = 0.8;

interface Run {
  readonly pupil: Pupil;
  readonly scenarios: readonly string[];
  readonly games: number;
  readonly terms: number;
  readonly cells: number;
  readonly seed: number;
  readonly lessons: string;
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
  const signs = signsOf(run);
  let net = existsSync(run.out) ? (JSON.parse(readFileSync(run.out, 'utf8')) as NetFile).net : UNTAUGHT;
  const terms: Term[] = [];
  for (let term = 1; term <= run.terms; term += 1) {
    const wanted = Math.round((run.games * term) / run.terms);
    await playUpTo(run, net, wanted, signs);
    const courses = keptCourses(run.lessons, signs);
    if (!courses.ok) throw new Error('the lessons were there a moment ago');
    const taught = teach(courses.value, signs, {
      nets: NETS,
      cells: run.cells,
      rounds: ROUNDS,
      pace: PACE,
      rein: REIN,
      trace: TRACE,
      random: fastRandom(run.seed + term),
    });
    net = rounded(taught.net);
    const { lessons, surprise, before } = taught;
    terms.push({ games: courses.value.length, lessons, surprise: brief(surprise), before: brief(before) });
    const file: NetFile = {
      format: 1,
      kind: 'net',
      system: id,
      method: `${PLAYERS[run.pupil.care]}, ${METHOD}`,
      terms,
      net,
    };
    const written = writeFileSafely(run.out, `${JSON.stringify(file)}\n`);
    if (!written.ok) {
      printProblems(io, written.problems);
      io.exit(2);
      return;
    }
    io.err(
      `term ${term}: ${courses.value.length} games, surprise ${surprise.toFixed(4)}, before ${before.toFixed(4)}\n`,
    );
  }
};

const brief = (number: number): number => Number(number.toFixed(4));

const signsOf = ({ pupil, scenarios }: Run): number => {
  const [setting] = settingsOf(pupil, scenarios.slice(0, 1));
  const { system, judge } = pupil;
  const board = system.setup(setting!);
  return judge.signs({ setting: setting!, board }, system.sides(setting!)[0]!).length;
};

const careOf = ({ haste, first, thumb }: LearnOptions): Care =>
  thumb ? 'thumb' : first ? 'first' : haste ? 'haste' : 'full';

const readRun = async (io: Io, id: string, options: LearnOptions): Promise<Result<Run>> => {
  const pupil = await pupilNamed(id, careOf(options));
  const numbers = [
    wholeNumber('--games', options.games, 1, 1_000_000),
    wholeNumber('--terms', options.terms, 1, 1000),
    wholeNumber('--cells', options.cells, 1, 256),
    wholeNumber('--seed', options.seed, 0, 2 ** 31),
  ] as const;
  const problems: Problem[] = numbers.flatMap((number) => (number.ok ? [] : [...number.problems]));
  if (!pupil) return { ok: false, problems: [{ path: id, why: 'no such system with a judge' }, ...problems] };
  const known = pupil.system.scenarios.map((scenario) => scenario.id);
  const scenarios = options.scenarios?.split(',') ?? known;
  for (const name of scenarios)
    if (!known.includes(name))
      problems.push({ path: '--scenarios', why: `${id} has no scenario '${name}'; it has: ${known.join(', ')}` });
  if (problems.length > 0) return { ok: false, problems };
  const [games, terms, cells, seed] = numbers.map((number) => (number.ok ? number.value : 0)) as [
    number,
    number,
    number,
    number,
  ];
  const [lessons, out] = [resolve(io.cwd, options.lessons), resolve(io.cwd, options.out)];
  const run: Run = { pupil, scenarios, games, terms, cells, seed, lessons, out };
  const kept = keptCourses(lessons, signsOf(run));
  return kept.ok ? { ok: true, value: run } : kept;
};

/** Games that a thread plays before it reports. */
const SHARE = 5;
/** Seeds of two runs never meet. */
const SEEDS_APART = 10_000_000;

const playUpTo = async (
  { pupil, scenarios, seed, lessons }: Run,
  net: Net,
  games: number,
  signs: number,
): Promise<void> => {
  const kept = keptCourses(lessons, signs);
  let next = kept.ok ? kept.value.length : 0;
  if (next >= games) return;
  const threads = availableParallelism();
  const pool = new Piscina({
    filename: join(import.meta.dirname, 'worker.ts'),
    name: 'playCourses',
    minThreads: threads,
    maxThreads: threads,
  });
  const lane = async (): Promise<void> => {
    while (next < games) {
      const seeds = Array.from({ length: Math.min(SHARE, games - next) }, (_, i) => seed * SEEDS_APART + next + i);
      next += seeds.length;
      const task: LearnTask = { system: pupil.system.id, scenarios, net, care: pupil.care, seeds };
      keepCourses(lessons, await pool.run(task));
    }
  };
  try {
    await Promise.all(Array.from({ length: threads }, lane));
  } finally {
    await pool.destroy();
  }
};
