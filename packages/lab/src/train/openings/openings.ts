import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { AnyBotSystem, SetUp } from '@grognard/bots';
import { printProblems, readJsonFile, writeFileSafely } from '@grognard/cli/io/files.ts';
import { settingNamed, wholeNumber } from '@grognard/cli/io/find-game.ts';
import type { Io } from '@grognard/cli/io/io.ts';
import type { Result, Text, Types } from '@grognard/kernel';
import { pretty, problemsOf, same, under } from '@grognard/kernel';
import { loadThinking } from '@grognard/systems';
import type { Command } from 'commander';
import { Piscina } from 'piscina';
import { z } from 'zod';
import type { RunOptions } from '../../options.ts';
import { allOf, gamesOf, namesIn, scenariosOf, seedOf, withRunOptions } from '../../options.ts';
import { labSpeech } from '../../words/say.ts';
import type { Hunt } from './find.ts';

interface OpeningsOptions extends RunOptions {
  readonly sides?: string;
  readonly tries: string;
  readonly out: string;
}

/** `grognard lab openings`: how it is best to set up, by self-play. */
export const addOpeningsCommand = (program: Command, io: Io): void => {
  const say = labSpeech(io);
  withRunOptions(say, program.command('openings').description(say('aboutOpenings')), 'openingsGames', '150')
    .option('--sides <ids>', say('openingsSides'))
    .option('--tries <n>', say('openingsTries'), '160')
    .requiredOption('--out <file.json>', say('openingsOut'))
    .action((system: string, options: OpeningsOptions) => openings(io, system, options));
};

/** What is kept of all runs. */
interface OpeningsFile {
  readonly format: 1;
  readonly kind: 'openings';
  readonly system: string;
  readonly method: string;
  readonly runs: readonly Hunt[];
  readonly setUps: readonly SetUp<Types>[];
}

const METHOD =
  'Set-ups are drawn by perturbing the tuned weights (each multiplied by e to the power of half a normal draw) and played out by first ideas on both sides; every third game the enemy sets up by the brain’s own weights. All play a twenty-fifth of the games, the best three tenths twice as many more, a third of those a fifth of the games more, three eighths of those the rest; two thirds of the last are found. The best four of each side are kept, of all runs.';
/** More would be worse, fewer would make every game begin alike. */
const KEPT = 4;

const setUpSchema = z.strictObject({
  scenario: z.string(),
  side: z.string(),
  won: z.number().min(0),
  games: z.int().min(1),
  parts: z.record(z.string(), z.looseObject({ type: z.string() })),
});
const runSchema = z.strictObject({
  scenario: z.string(),
  side: z.string(),
  tries: z.int(),
  games: z.int(),
  seed: z.int(),
});
const fileSchema = z.strictObject({
  format: z.literal(1),
  kind: z.literal('openings'),
  system: z.string(),
  method: z.string(),
  runs: z.array(runSchema),
  setUps: z.array(setUpSchema),
});

const openings = async (io: Io, id: string, options: OpeningsOptions): Promise<void> => {
  const system = await loadThinking(id);
  const read = readRun(io, system, id, options);
  if (!read.ok) {
    printProblems(io, read.problems);
    io.exit(2);
    return;
  }
  const { path, hunts } = read.value;
  let file = read.value.file;
  const keep = (): boolean => {
    const written = writeFileSafely(path, pretty(file));
    if (!written.ok) printProblems(io, written.problems);
    return written.ok;
  };
  // What can't be written is better known before hours of play.
  if (!keep()) {
    io.exit(2);
    return;
  }
  const threads = Math.min(availableParallelism(), hunts.length);
  const pool = new Piscina({
    filename: join(import.meta.dirname, 'worker.ts'),
    name: 'huntFor',
    minThreads: threads,
    maxThreads: threads,
  });
  const follow = async (hunt: Hunt): Promise<void> => {
    const found = (await pool.run({ system: id, hunt })) as readonly SetUp<Types>[];
    file = { ...file, runs: [...file.runs, hunt], setUps: bestOf([...file.setUps, ...found]) };
    if (!keep()) io.exit(2);
    const [best] = found;
    io.out(
      `${hunt.scenario}, ${hunt.side}: ${found.length} found, the best won ${best!.won} of ${best!.games} games\n`,
    );
  };
  try {
    await Promise.all(hunts.map(follow));
  } finally {
    await pool.destroy();
  }
};

/** The best of each side, in the order of their names; the same one is kept once. */
export const bestOf = (setUps: readonly SetUp<Types>[]): readonly SetUp<Types>[] => {
  const isFirst = (one: SetUp<Types>, i: number, all: readonly SetUp<Types>[]): boolean =>
    all.findIndex((other) => isOfSame(one, other) && same(one.parts, other.parts)) === i;
  const sorted = setUps.toSorted(byPlace).filter(isFirst);
  return sorted.filter((setUp, i) => i < KEPT || !isOfSame(setUp, sorted[i - KEPT]!));
};

const isOfSame = (a: SetUp<Types>, b: SetUp<Types>): boolean => a.scenario === b.scenario && a.side === b.side;

const byPlace = (a: SetUp<Types>, b: SetUp<Types>): number =>
  a.scenario.localeCompare(b.scenario) || a.side.localeCompare(b.side) || b.won / b.games - a.won / a.games;

interface Run {
  readonly path: string;
  readonly file: OpeningsFile;
  readonly hunts: readonly Hunt[];
}

const readRun = (io: Io, system: AnyBotSystem | null, id: string, options: OpeningsOptions): Result<Run> => {
  if (!system?.brain?.valueNet?.openings) return { ok: false, problems: [{ path: id, why: NO_OPENINGS }] };
  const path = resolve(io.cwd, options.out);
  const read = allOf({
    tries: wholeNumber('--tries', options.tries, 1, 100_000),
    games: gamesOf(options.games),
    seed: seedOf(options.seed),
    file: readKept(path, id),
    scenarios: scenariosOf(system, options.scenarios),
    places: placesOf(system, options),
  });
  if (!read.ok) return read;
  const { tries, games, seed, file, places } = read.value;
  const hunts = places.map((place) => ({ ...place, tries, games, seed }));
  return { ok: true, value: { path, file: { ...file, method: METHOD }, hunts } };
};

const NO_OPENINGS: Text = {
  en: 'no such system with set-ups to be found',
  fr: "aucun jeu de ce nom n'a de placements à trouver",
};
const noSide = (name: string): Text => ({
  en: `no scenario of these has a side '${name}'`,
  fr: `aucun de ces scénarios n'a de camp « ${name} »`,
});
const setUpsOf = (system: string): Text => ({
  en: `holds set-ups of ${system}`,
  fr: `contient des placements de ${system}`,
});

type Place = Pick<Hunt, 'scenario' | 'side'>;

/** The sides that are named, at every scenario named that has them. */
const placesOf = (system: AnyBotSystem, { scenarios, sides }: OpeningsOptions): Result<readonly Place[]> => {
  const known = system.scenarios.map(({ id }) => id);
  const all = (scenarios === undefined ? known : namesIn(scenarios))
    .filter((scenario) => known.includes(scenario))
    .flatMap((scenario) => system.sides(settingNamed(system, scenario)).map((side) => ({ scenario, side })));
  if (sides === undefined) return { ok: true, value: all };
  const problems = namesIn(sides)
    .filter((name) => !all.some(({ side }) => side === name))
    .map((name) => ({ path: '--sides', why: noSide(name) }));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: all.filter(({ side }) => namesIn(sides).includes(side)) };
};

const readKept = (path: string, system: string): Result<OpeningsFile> => {
  if (!existsSync(path))
    return { ok: true, value: { format: 1, kind: 'openings', system, method: METHOD, runs: [], setUps: [] } };
  const read = readJsonFile(path);
  if (!read.ok) return read;
  const parsed = fileSchema.safeParse(read.value);
  if (!parsed.success) return { ok: false, problems: under(path, problemsOf(parsed.error)) };
  if (parsed.data.system !== system) return { ok: false, problems: [{ path, why: setUpsOf(parsed.data.system) }] };
  return { ok: true, value: parsed.data };
};
