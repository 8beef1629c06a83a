import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { BOTS, botNamed, botsFor, doctrineBot } from '@grognard/bots';
import type { FoundGame } from '@grognard/cli/io/find-game.ts';
import { findGame, wholeNumber } from '@grognard/cli/io/find-game.ts';
import type { AnySystem, Problem, Result, Text } from '@grognard/kernel';
import { canonical } from '@grognard/kernel';
import { allOf, msOf, namesIn, threadsOf } from '../options.ts';
import type { TimedResult } from './game.ts';
import type { RunHeader } from './part.ts';
import { readPart } from './part.ts';

/** The options of `grognard simulate`, as they are typed. */
export interface SimulateOptions {
  readonly games: string;
  readonly from: string;
  readonly bots: string;
  readonly seed: string;
  readonly limit: string;
  readonly threads: string;
  readonly out?: string;
  readonly csv?: string;
  readonly html?: string;
  readonly until?: string;
  readonly ms?: string;
  readonly resume?: true;
}

/** The bots there are, for help texts. */
export const botNames = (): string => [...BOTS, doctrineBot].map((bot) => bot.id).join(', ');

/** A run as it was ordered, found possible. */
export interface Plan {
  readonly found: FoundGame;
  readonly header: RunHeader;
  /** System and scenario, as they were typed. */
  readonly typed: string;
  /** The numbers of the games wanted. */
  readonly games: readonly number[];
  readonly threads: number;
  readonly out: string | null;
  readonly csv: string | null;
  readonly html: string | null;
  /** Stop when every share is known to so many percent. */
  readonly until: number | null;
  readonly done: readonly TimedResult[];
  /** How much of the .part file is sound. */
  readonly bytes: number;
}

const MOST_GAMES = 10_000_000;
const LARGEST_SEED = Number.MAX_SAFE_INTEGER;

/** What is ordered on the command line, or everything wrong with it. */
export const planOf = async (
  folder: string,
  system: string,
  scenario: string,
  options: SimulateOptions,
): Promise<Result<Plan>> => {
  const found = await findGame(system, scenario, folder);
  const sides = found.ok ? found.value.system.sides(found.value.setting) : null;
  const fileIn = (path: string | undefined): string | null => (path === undefined ? null : resolve(folder, path));
  const [out, csv, html] = [fileIn(options.out), fileIn(options.csv), fileIn(options.html)];
  const read = allOf({
    found,
    games: wholeNumber('--games', options.games, 1, MOST_GAMES),
    from: wholeNumber('--from', options.from, 1, LARGEST_SEED - MOST_GAMES),
    seed: wholeNumber('--seed', options.seed, -LARGEST_SEED, LARGEST_SEED),
    limit: wholeNumber('--limit', options.limit, 1, LARGEST_SEED),
    threads: threadsOf(options.threads),
    bots: botsOf(options.bots, found.ok ? found.value.system : null, sides),
    until: options.until === undefined ? NOT_GIVEN : wholeNumber('--until', options.until, 1, 100),
    ms: options.ms === undefined ? NOT_GIVEN : msOf(options.ms),
    files: filesOf([out, csv, html], out, options),
  });
  if (!read.ok) return read;
  const { games, from, seed, limit, threads, bots, until, ms } = read.value;
  const header: RunHeader = {
    ...headerOf(read.value.found, bots, seed, limit),
    ...(ms === null ? {} : { ms }),
    ...(html === null ? {} : { tally: true }),
  };
  const left = out === null ? null : readPart(`${out}.part`, header);
  if (left && !left.ok) return left;
  const wanted = Array.from({ length: games }, (_, i) => from + i);
  const { results = [], bytes = 0 } = left?.value ?? {};
  const done = wantedOf(results, wanted);
  const typed = `${system} ${scenario}`;
  const files = { out, csv, html, done, bytes };
  return {
    ok: true,
    value: { found: read.value.found, header, typed, games: wanted, threads, until, ...files },
  };
};

const NOT_GIVEN: Result<null> = { ok: true, value: null };

const headerOf = (found: FoundGame, bots: readonly string[], seed: number, limit: number): RunHeader => ({
  format: 1,
  kind: 'simulation part',
  system: found.system.id,
  version: found.system.version,
  scenario: found.id,
  digest: createHash('sha256').update(canonical(found.scenario)).digest('hex'),
  bots,
  seed,
  limit,
});

/** That there is no such bot, and which there are. */
export const noBot = (name: string): Text => ({
  en: `there is no bot '${name}'; there are: ${botNames()}`,
  fr: `il n'y a pas de robot « ${name} » ; il y a : ${botNames()}`,
});
const noDoctrine = (system: string): Text => ({
  en: `the rules of ${system} have no doctrine`,
  fr: `les règles de ${system} n'ont pas de doctrine`,
});
const botsForSides = (bots: number, sides: readonly string[]): Text => ({
  en: `${bots} bots for ${sides.length} sides (${sides.join(', ')})`,
  fr: `${bots} robots pour ${sides.length} camps (${sides.join(', ')})`,
});

const botsOf = (text: string, system: AnySystem | null, sides: readonly string[] | null): Result<readonly string[]> => {
  const names = namesIn(text);
  const problems: Problem[] = names
    .filter((name) => !botNamed(name))
    .map((name) => ({ path: '--bots', why: noBot(name) }));
  if (system && names.includes(doctrineBot.id) && !botsFor(system).includes(doctrineBot))
    problems.push({ path: '--bots', why: noDoctrine(system.id) });
  if (sides && names.length !== 1 && names.length !== sides.length)
    problems.push({ path: '--bots', why: botsForSides(names.length, sides) });
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: names.length === 1 ? (sides ?? []).map(() => names[0]!) : names };
};

const FILE = {
  noFolder: { en: 'there is no such folder', fr: "ce dossier n'existe pas" },
  isFolder: { en: 'a folder, not a file', fr: 'un dossier, pas un fichier' },
  twice: { en: 'the same file for two reports', fr: 'le même fichier pour deux rapports' },
  resume: {
    en: 'goes with --out: that is where a run leaves off',
    fr: "va avec --out : c'est là qu'une série s'arrête",
  },
  stopped: {
    en: 'left by a run that was stopped: add --resume to go on, or delete it',
    fr: 'laissé par une série arrêtée : --resume pour continuer, ou supprimez-le',
  },
} satisfies Readonly<Record<string, Text>>;

/** Nothing, or what is wrong with the files of a run. */
const filesOf = (given: readonly (string | null)[], out: string | null, { resume }: SimulateOptions): Result<null> => {
  const files = given.filter((path) => path !== null);
  const twice = files.find((path, i) => files.indexOf(path) !== i);
  const homeless = files.filter((path) => !existsSync(dirname(path)));
  const folders = files.filter((path) => existsSync(path) && statSync(path).isDirectory());
  const stopped = out !== null && existsSync(`${out}.part`);
  const problems: readonly Problem[] = [
    ...homeless.map((path) => ({ path, why: FILE.noFolder })),
    ...folders.map((path) => ({ path, why: FILE.isFolder })),
    ...(twice === undefined ? [] : [{ path: twice, why: FILE.twice }]),
    ...(resume && out === null ? [{ path: '--resume', why: FILE.resume }] : []),
    ...(stopped && !resume ? [{ path: `${out}.part`, why: FILE.stopped }] : []),
  ];
  return problems.length > 0 ? { ok: false, problems } : NOT_GIVEN;
};

/** The finished games that are wanted, each once. */
const wantedOf = (results: readonly TimedResult[], wanted: readonly number[]): readonly TimedResult[] => {
  const ours = new Set(wanted);
  const byGame = new Map(results.filter(({ game }) => ours.has(game)).map((result) => [result.game, result]));
  return [...byGame.values()];
};
