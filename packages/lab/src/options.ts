import type { AnyBotSystem } from '@grognard/bots';
import { noScenario, noSystem, wholeNumber } from '@grognard/cli/io/find-game.ts';
import type { AnySystem, Problem, Result } from '@grognard/kernel';
import { loadThinking, playable } from '@grognard/systems';
import type { Command } from 'commander';
import type { LabWord } from './words/en.ts';
import type { LabSpeech } from './words/say.ts';

/** What every run of the lab is told, as it is typed. */
export interface RunOptions {
  readonly games: string;
  readonly seed: string;
  readonly scenarios?: string;
}

/** The options that every run has; `games` says what they are for. */
export const withRunOptions = (say: LabSpeech, command: Command, games: LabWord, usual: string): Command =>
  command
    .argument('<system>', say('system'))
    .option('--games <n>', say(games), usual)
    .option('--seed <n>', say('seed'), '1')
    .option('--scenarios <ids>', say('scenarios'));

type Values<R> = { readonly [K in keyof R]: R[K] extends Result<infer V> ? V : never };

/** All of these, or everything that is wrong with any of them. */
export const allOf = <R extends Readonly<Record<string, Result<unknown>>>>(parts: R): Result<Values<R>> => {
  const problems = Object.values(parts).flatMap((part) => (part.ok ? [] : part.problems));
  if (problems.length > 0) return { ok: false, problems };
  const value = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.ok && part.value]));
  return { ok: true, value: value as Values<R> };
};

const MOST_GAMES = 1_000_000;
/** Seeds are multiplied before they are used: they must stay whole numbers. */
const LARGEST_SEED = 2 ** 31;

export const gamesOf = (text: string): Result<number> => wholeNumber('--games', text, 1, MOST_GAMES);
export const seedOf = (text: string): Result<number> => wholeNumber('--seed', text, 0, LARGEST_SEED);
export const threadsOf = (text: string): Result<number> => wholeNumber('--threads', text, 1, 256);
export const msOf = (text: string): Result<number> => wholeNumber('--ms', text, 1, 600_000);

/** Names with commas between them. */
export const namesIn = (text: string): readonly string[] => text.split(',').map((name) => name.trim());

/** The scenarios that are named, or all of a system's. */
export const scenariosOf = ({ id, scenarios }: AnySystem, text: string | undefined): Result<readonly string[]> => {
  const known = scenarios.map((scenario) => scenario.id);
  const named = text === undefined ? known : namesIn(text);
  const problems: readonly Problem[] = named
    .filter((name) => !known.includes(name))
    .map((name) => ({ path: '--scenarios', why: noScenario(id, name, known) }));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: named };
};

/** A system by the name somebody typed, with what bots know of it. */
export const thinkingNamed = async (id: string): Promise<Result<AnyBotSystem>> => {
  const system = await loadThinking(id);
  if (system) return { ok: true, value: system };
  const known = playable().map((entry) => entry.id);
  return { ok: false, problems: [{ path: id, why: noSystem(known) }] };
};
