import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { greedyBot } from '@grognard/bots';
import { printProblems, readJsonFile, writeFileSafely } from '@grognard/cli/io/files.ts';
import { settingNamed, wholeNumber } from '@grognard/cli/io/find-game.ts';
import type { Io } from '@grognard/cli/io/io.ts';
import { playGame } from '@grognard/cli/match/simulation.ts';
import { columns } from '@grognard/cli/text/layout.ts';
import type { AnySystem, Problem, Result, Weights } from '@grognard/kernel';
import { fastRandom, problemsOf, same, under } from '@grognard/kernel';
import { loadThinking } from '@grognard/systems';
import type { Command } from 'commander';
import { z } from 'zod';
import { firstIdeaWith, normal, spreadOf } from '../../first-idea.ts';
import { campsOf } from '../../ladder/run.ts';
import type { DrawnGame, Slope } from './fit.ts';
import { slopesOf } from './fit.ts';

interface SlopesOptions {
  readonly games: string;
  readonly seed: string;
  readonly scenarios?: string;
  readonly weights?: string;
  readonly keep: string;
}

/** `grognard slopes`: which way the weights of a brain should go. */
export const addSlopesCommand = (program: Command, io: Io): void => {
  program
    .command('slopes')
    .description('which way the weights of a brain should go: first ideas by weights drawn by chance play greedy')
    .argument('<system>', 'a system, by id')
    .option('--games <n>', 'games to tell by, those kept among them', '2000')
    .option('--seed <n>', 'a run is a function of this', '1')
    .option('--scenarios <ids>', 'only these, with commas')
    .option('--weights <file.json>', 'weights to draw around, instead of the brain’s own')
    .requiredOption('--keep <file.jsonl>', 'every game is kept here; a run that was stopped goes on')
    .action((system: string, options: SlopesOptions) => slopes(io, system, options));
};

/** The first line of what is kept: games drawn around other weights, or by other chance, tell something else. */
interface Design {
  readonly system: string;
  readonly seed: number;
  readonly scenarios: readonly string[];
  readonly weights: Weights;
}

const slopes = async (io: Io, id: string, options: SlopesOptions): Promise<void> => {
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
  const names = namesIn(design.weights);
  const all = [...kept];
  while (all.length < games) {
    const game = playDrawn(system!, design, tables, names, all.length + 1);
    all.push(game);
    appendFileSync(path, `${JSON.stringify(game)}\n`);
    if (all.length % 100 === 0) io.err(`${all.length} of ${games} games\n`);
  }
  io.out(`${slopesText(design.weights, slopesOf(names, all), all)}\n`);
};

/** A weight of nothing has nothing to be drawn around. */
const namesIn = (weights: Weights): readonly string[] => Object.keys(weights).filter((name) => weights[name] !== 0);

interface Run {
  readonly design: Design;
  readonly games: number;
  readonly path: string;
  readonly kept: readonly DrawnGame[];
}

const readDesign = (io: Io, system: AnySystem | null, id: string, options: SlopesOptions): Result<Run> => {
  if (!system?.brain) return { ok: false, problems: [{ path: id, why: 'no such system with a brain' }] };
  const [games, seed] = [
    wholeNumber('--games', options.games, 1, 1_000_000),
    wholeNumber('--seed', options.seed, 0, Number.MAX_SAFE_INTEGER),
  ];
  const known = system.scenarios.map((scenario) => scenario.id);
  const scenarios = options.scenarios?.split(',').map((name) => name.trim()) ?? known;
  const changes = readChanges(io, system.brain.weights, options.weights);
  const problems: Problem[] = [
    ...(games.ok ? [] : games.problems),
    ...(seed.ok ? [] : seed.problems),
    ...(changes.ok ? [] : changes.problems),
    ...scenarios
      .filter((name) => !known.includes(name))
      .map((name) => ({ path: '--scenarios', why: `${id} has no scenario '${name}'; it has: ${known.join(', ')}` })),
  ];
  if (problems.length > 0 || !games.ok || !seed.ok || !changes.ok) return { ok: false, problems };
  const design = { system: id, seed: seed.value, scenarios, weights: { ...system.brain.weights, ...changes.value } };
  const path = resolve(io.cwd, options.keep);
  const kept = readKept(path, design);
  return kept.ok ? { ok: true, value: { design, games: games.value, path, kept: kept.value } } : kept;
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
  if (!same(first, design))
    return { ok: false, problems: [{ path, why: 'holds games of another system, seed, scenarios or weights' }] };
  const games = lines.map((line) => gameSchema.safeParse(line));
  const broken = games.findIndex(({ success }) => !success);
  if (broken >= 0) return { ok: false, problems: [{ path, why: `line ${broken + 2} is no game` }] };
  return { ok: true, value: games.map(({ data }) => data!) };
};

const jsonIn = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const MOST_ANSWERS = 20_000;

const playDrawn = (
  system: AnySystem,
  { seed, scenarios, weights }: Design,
  tables: readonly object[],
  names: readonly string[],
  game: number,
): DrawnGame => {
  const random = fastRandom(seed * 1_000_003 + game);
  const off = names.map(() => Math.round(normal(random) * 1000) / 1000);
  const drawn = {
    ...weights,
    ...Object.fromEntries(names.map((name, i) => [name, spreadOf(weights[name]!, off[i]!)])),
  };
  const at = (game >> 1) % tables.length;
  const setting = tables[at]!;
  const camp = campsOf(system, setting)[game % 2]!;
  const bots = system.sides(setting).map((side) => (camp.includes(side) ? firstIdeaWith(drawn) : greedyBot));
  const { winner, status, error } = playGame({ system, setting, bots, seed, limit: MOST_ANSWERS }, game);
  if (status !== 'ended') throw new Error(`game ${game} ${status}: ${error}`);
  const result = winner === null ? 0.5 : camp.includes(winner) ? 1 : 0;
  return { seat: `${scenarios[at]} ${camp.join('+')}`, result, off };
};

const slopesText = (weights: Weights, found: readonly Slope[], games: readonly DrawnGame[]): string => {
  const won = games.reduce((sum, { result }) => sum + result, 0) / games.length;
  const sorted = [...found].sort((a, b) => Math.abs(b.slope / b.error) - Math.abs(a.slope / a.error));
  return [
    `${games.length} games against greedy, score ${(100 * won).toFixed(1)} %`,
    'slope: what a spread more (two thirds as much again) adds to the leaning of a game; ± one standard error',
    ...columns([
      ['weight', 'now', 'slope', '±'],
      ...sorted.map(({ name, slope, error }) => [name, String(weights[name]), slope.toFixed(3), error.toFixed(3)]),
    ]),
  ].join('\n');
};
