import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Problem } from '@grognard/kernel';
import type { Command } from 'commander';
import { printProblems, writeFileSafely } from '../../io/files.ts';
import type { FoundGame } from '../../io/find-game.ts';
import { findGame, wholeNumber } from '../../io/find-game.ts';
import type { Io } from '../../io/io.ts';
import { PROJECT } from '../../io/project.ts';
import { terminalOf } from '../../io/terminal.ts';
import { firstDifference, playthroughPath, playthroughText, seedOf } from './text.ts';

interface PlaythroughOptions {
  readonly seed?: string;
  readonly write?: true;
  readonly check?: true;
}

const FIRST_SEED = 1;

/** `grognard playthrough`: one random game told fully, to be read and kept. */
export const addPlaythroughCommand = (program: Command, io: Io, root: string = PROJECT): void => {
  const { say } = terminalOf(io);
  program
    .command('playthrough')
    .description(say('aboutPlaythrough'))
    .argument('<system>', say('argumentSystem'))
    .argument('<scenario>', say('argumentScenario'))
    .option('--seed <n>', say('optionPlaythroughSeed'))
    .option('--write', say('optionPlaythroughWrite'))
    .option('--check', say('optionPlaythroughCheck'))
    .action((system: string, scenario: string, options: PlaythroughOptions) =>
      playthrough(io, root, { system, scenario, options }),
    );
};

interface Wanted {
  readonly system: string;
  readonly scenario: string;
  readonly options: PlaythroughOptions;
}

const playthrough = async (io: Io, root: string, { system, scenario, options }: Wanted): Promise<void> => {
  const found = await findGame(system, scenario, io.cwd);
  const seed = options.seed === undefined ? null : seedFrom(options.seed);
  const problems: readonly Problem[] = [
    ...(found.ok ? [] : found.problems),
    ...(seed && !seed.ok ? seed.problems : []),
    ...(options.write && options.check ? [{ path: '--check', why: terminalOf(io).say('notWithWrite') }] : []),
  ];
  if (!found.ok || problems.length > 0) {
    printProblems(io, problems);
    io.exit(2);
    return;
  }
  const given = seed?.ok ? seed.value : null;
  if (options.check) checkKept(io, root, found.value, given);
  else if (options.write) keep(io, root, found.value, given);
  else io.out(playthroughText(found.value, given ?? keptSeed(root, found.value)));
};

const seedFrom = (text: string) => wholeNumber('--seed', text, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** The golden game that is kept; null when there is none. */
const keptText = (root: string, { system, id }: FoundGame): string | null => {
  const path = join(root, playthroughPath(system, id));
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

const keptSeed = (root: string, found: FoundGame): number => seedOf(keptText(root, found) ?? '') ?? FIRST_SEED;

const keep = (io: Io, root: string, found: FoundGame, seed: number | null): void => {
  const name = playthroughPath(found.system, found.id);
  const path = join(root, name);
  const text = playthroughText(found, seed ?? keptSeed(root, found));
  mkdirSync(dirname(path), { recursive: true });
  const written = writeFileSafely(path, text);
  if (written.ok) {
    io.out(`${name}: ${text.split('\n').length - 1} lines\n`);
    return;
  }
  printProblems(io, written.problems);
  io.exit(2);
};

const checkKept = (io: Io, root: string, found: FoundGame, seed: number | null): void => {
  const stale = stalePlaythrough(root, found, seed);
  if (stale === null) {
    io.out(`${playthroughPath(found.system, found.id)}: as it was\n`);
    return;
  }
  io.err(`${stale}\n`);
  io.exit(1);
};

/** Why the golden game that is kept is not what the rules give now; null when it is. */
export const stalePlaythrough = (root: string, found: FoundGame, seed: number | null = null): string | null => {
  const name = playthroughPath(found.system, found.id);
  const command = `grognard playthrough ${found.system.id} ${found.id} --write`;
  const kept = keptText(root, found);
  if (kept === null) return `${name}: there is none: \`${command}\` makes it`;
  const different = firstDifference(kept, playthroughText(found, seed ?? keptSeed(root, found)));
  if (!different) return null;
  const { line, a, b } = different;
  const shown = (text: string | null): string => text ?? '(the end)';
  return [
    `${name}:${line}: the rules now give another game`,
    `  kept  ${shown(a)}`,
    `  now   ${shown(b)}`,
    `If that is what you meant: \`${command}\``,
  ].join('\n');
};
