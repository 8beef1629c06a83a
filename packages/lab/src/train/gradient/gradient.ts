import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnyBotSystem, Brain, Weights } from '@grognard/bots';
import { greedyBot } from '@grognard/bots';
import { printProblems, readJsonFile, writeFileSafely } from '@grognard/cli/io/files.ts';
import { settingNamed } from '@grognard/cli/io/find-game.ts';
import type { Io } from '@grognard/cli/io/io.ts';
import { columns } from '@grognard/cli/text/layout.ts';
import type { Result, Text, Types } from '@grognard/kernel';
import { fastRandom, problemsOf, same, under } from '@grognard/kernel';
import { loadThinking } from '@grognard/systems';
import type { Command } from 'commander';
import { z } from 'zod';
import { firstIdeaWith, normal, perturbed } from '../../first-idea.ts';
import { campsOf } from '../../ladder/run.ts';
import type { RunOptions } from '../../options.ts';
import { allOf, gamesOf, scenariosOf, seedOf, withRunOptions } from '../../options.ts';
import { playGame } from '../../simulate/game.ts';
import { labSpeech } from '../../words/say.ts';
import type { DrawnGame, Slope } from './fit.ts';
import { gradientOf } from './fit.ts';

interface GradientOptions extends RunOptions {
  readonly weights?: string;
  readonly keep: string;
}

/** `grognard lab gradient`: which way the weights of a brain should go. */
export const addGradientCommand = (program: Command, io: Io): void => {
  const say = labSpeech(io);
  withRunOptions(say, program.command('gradient').description(say('aboutGradient')), 'gradientGames', '2000')
    .option('--weights <file.json>', say('gradientWeights'))
    .requiredOption('--keep <file.jsonl>', say('gradientKeep'))
    .action((system: string, options: GradientOptions) => gradient(io, system, options));
};

/** The first line of what is kept: games with other weights perturbed, or by other chance, tell something else. */
interface Design {
  readonly system: string;
  readonly seed: number;
  readonly scenarios: readonly string[];
  readonly weights: Weights;
}

const gradient = async (io: Io, id: string, options: GradientOptions): Promise<void> => {
  const system = await loadThinking(id);
  const read = readDesign(io, system ?? null, id, options);
  if (!read.ok) {
    printProblems(io, read.problems);
    io.exit(2);
    return;
  }
  const { design, games, path, kept } = read.value;
  // Written anew, without what a run that was killed left half written.
  const written = writeFileSafely(path, [design, ...kept].map((line) => `${JSON.stringify(line)}\n`).join(''));
  if (!written.ok) {
    printProblems(io, written.problems);
    io.exit(2);
    return;
  }
  const tables = design.scenarios.map((name) => settingNamed(system!, name));
  const names = namesOf(design.weights);
  const all = [...kept];
  while (all.length < games) {
    const game = playPerturbed(system!, design, tables, names, all.length + 1);
    all.push(game);
    appendFileSync(path, `${JSON.stringify(game)}\n`);
    if (all.length % 100 === 0) io.err(`${all.length} of ${games} games\n`);
  }
  io.out(`${gradientText(design.weights, gradientOf(names, all), all)}\n`);
};

/** A weight of nothing can't be perturbed by a factor. */
const namesOf = (weights: Weights): readonly string[] => Object.keys(weights).filter((name) => weights[name] !== 0);

interface Run {
  readonly design: Design;
  readonly games: number;
  readonly path: string;
  readonly kept: readonly DrawnGame[];
}

const readDesign = (io: Io, system: AnyBotSystem | null, id: string, options: GradientOptions): Result<Run> => {
  const brain: Brain<Types> | undefined = system?.brain;
  if (!system || !brain) return { ok: false, problems: [{ path: id, why: NO_BRAIN }] };
  const read = allOf({
    games: gamesOf(options.games),
    seed: seedOf(options.seed),
    scenarios: scenariosOf(system, options.scenarios),
    changes: readChanges(io, brain.weights, options.weights),
  });
  if (!read.ok) return read;
  const { games, seed, scenarios, changes } = read.value;
  const design = { system: id, seed, scenarios, weights: { ...brain.weights, ...changes } };
  const path = resolve(io.cwd, options.keep);
  const kept = readKept(path, design);
  return kept.ok ? { ok: true, value: { design, games, path, kept: kept.value } } : kept;
};

/** The weights of a file, each of them one the brain has. */
const readChanges = (io: Io, weights: Weights, file: string | undefined): Result<Weights> => {
  if (file === undefined) return { ok: true, value: {} };
  const read = readJsonFile(resolve(io.cwd, file));
  if (!read.ok) return read;
  const schema = z.partialRecord(z.enum(Object.keys(weights)), z.number());
  const parsed = schema.safeParse(read.value);
  return parsed.success
    ? { ok: true, value: parsed.data as Weights }
    : { ok: false, problems: under(file, problemsOf(parsed.error)) };
};

const gameSchema = z.strictObject({ seat: z.string(), result: z.number(), off: z.array(z.number()) });

const readKept = (path: string, design: Design): Result<readonly DrawnGame[]> => {
  if (!existsSync(path)) return { ok: true, value: [] };
  const [first, ...lines] = readFileSync(path, 'utf8').split('\n').slice(0, -1).map(jsonIn);
  if (!same(first, design)) return { ok: false, problems: [{ path, why: OTHER_GAMES }] };
  const games = lines.map((line) => gameSchema.safeParse(line));
  const broken = games.findIndex(({ success }) => !success);
  if (broken >= 0) return { ok: false, problems: [{ path, why: noGame(broken + 2) }] };
  return { ok: true, value: games.map(({ data }) => data!) };
};

const NO_BRAIN: Text = { en: 'no such system with a brain', fr: "aucun jeu de ce nom n'a de cerveau" };
const OTHER_GAMES: Text = {
  en: 'holds games of another system, seed, scenarios or weights',
  fr: "contient des parties d'un autre jeu, ou d'une autre graine, d'autres scénarios ou poids",
};
const noGame = (line: number): Text => ({
  en: `line ${line} is no game`,
  fr: `la ligne ${line} n'est pas une partie`,
});

const jsonIn = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const MOST_ANSWERS = 20_000;

const playPerturbed = (
  system: AnyBotSystem,
  { seed, scenarios, weights }: Design,
  tables: readonly object[],
  names: readonly string[],
  game: number,
): DrawnGame => {
  const random = fastRandom(seed * 1_000_003 + game);
  const off = names.map(() => Math.round(normal(random) * 1000) / 1000);
  const changed = {
    ...weights,
    ...Object.fromEntries(names.map((name, i) => [name, perturbed(weights[name]!, off[i]!)])),
  };
  const at = (game >> 1) % tables.length;
  const setting = tables[at]!;
  const camp = campsOf(system, setting)[game % 2]!;
  const bots = system.sides(setting).map((side) => (camp.includes(side) ? firstIdeaWith(changed) : greedyBot));
  const { winner, status, error } = playGame({ system, setting, bots, seed, limit: MOST_ANSWERS }, game);
  if (status !== 'ended') throw new Error(`game ${game} ${status}: ${error}`);
  const result = winner === null ? 0.5 : camp.includes(winner) ? 1 : 0;
  return { seat: `${scenarios[at]} ${camp.join('+')}`, result, off };
};

const gradientText = (weights: Weights, found: readonly Slope[], games: readonly DrawnGame[]): string => {
  const won = games.reduce((sum, { result }) => sum + result, 0) / games.length;
  const sorted = [...found].sort((a, b) => Math.abs(b.slope / b.error) - Math.abs(a.slope / a.error));
  return [
    `${games.length} games against greedy, score ${(100 * won).toFixed(1)} %`,
    'slope: what a spread more (two thirds as much again) adds to the logit of winning; ± one standard error',
    ...columns([
      ['weight', 'now', 'slope', '±'],
      ...sorted.map(({ name, slope, error }) => [name, String(weights[name]), slope.toFixed(3), error.toFixed(3)]),
    ]),
  ].join('\n');
};
