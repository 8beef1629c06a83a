import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AnySystem, GameRecord, Result, ScenarioFile, Types } from '@grognard/kernel';
import { tryRecord, trySave } from '@grognard/kernel/contract';
import type { Command } from 'commander';
import { writeFileSafely } from '../../io/files.ts';
import { findGame } from '../../io/find-game.ts';
import type { Io } from '../../io/io.ts';
import { PROJECT } from '../../io/project.ts';
import type { Terminal } from '../../io/terminal.ts';
import { complain, terminalOf } from '../../io/terminal.ts';
import { systemNamed } from '../systems/systems.ts';

/** What is kept of a system beside its rules: finished games, and a save of each version of its data. */
interface Kind {
  readonly command: 'record' | 'save';
  /** From the root of the project. */
  readonly path: (system: AnySystem, scenario: string) => string;
  readonly make: (system: AnySystem, scenario: unknown, seed: number) => GameRecord<Types>;
  /** The scenarios it is made of when none is named. */
  readonly usual: (system: AnySystem) => readonly ScenarioFile[];
}

const RECORD: Kind = {
  command: 'record',
  path: ({ id }, scenario) => `systems/${id}/games/${scenario}.json`,
  make: tryRecord,
  usual: ({ scenarios }) => scenarios,
};
const SAVE: Kind = {
  command: 'save',
  path: ({ id, version }, scenario) => `systems/${id}/saves/v${version}/${scenario}.json`,
  make: trySave,
  usual: ({ scenarios }) => scenarios.slice(0, 1),
};

const SEED = 1;

/** A record as a file: one entry a line, so that two of them can be compared. */
const recordText = (record: GameRecord<Types>): string => {
  const fields = Object.entries(record).map(([name, value]) => `${JSON.stringify(name)}:${fieldText(value)}`);
  return `{\n${fields.join(',\n')}\n}\n`;
};

const fieldText = (value: unknown): string =>
  Array.isArray(value) && value.length > 0
    ? `[\n${value.map((item) => JSON.stringify(item)).join(',\n')}\n]`
    : JSON.stringify(value);

/** Where to write, and what becomes of files that are there: an old game is worth more than a new one. */
interface Shelf {
  readonly root: string;
  readonly old: 'stays' | 'goes';
}
interface Kept {
  readonly path: string;
  readonly written: boolean;
}

const keep = (
  { root, old }: Shelf,
  kind: Kind,
  system: AnySystem,
  scenarios: readonly ScenarioFile[],
): Result<readonly Kept[]> => {
  const kept: Kept[] = [];
  for (const scenario of scenarios) {
    const path = kind.path(system, scenario.id);
    const isWanted = old === 'goes' || !existsSync(join(root, path));
    if (isWanted) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      const wrote = writeFileSafely(join(root, path), recordText(kind.make(system, scenario, SEED)));
      if (!wrote.ok) return wrote;
    }
    kept.push({ path, written: isWanted });
  }
  return { ok: true, value: kept };
};

/** The save and the finished records that a new system begins with. */
export const keepAll = (root: string, system: AnySystem): Result<readonly string[]> => {
  const paths: string[] = [];
  for (const kind of [SAVE, RECORD]) {
    const kept = keep({ root, old: 'goes' }, kind, system, kind.usual(system));
    if (!kept.ok) return kept;
    paths.push(...kept.value.map(({ path }) => path));
  }
  return { ok: true, value: paths };
};

interface KeepOptions {
  readonly write?: true;
  readonly anew?: true;
}

/** `grognard record` and `grognard save`: games that tests replay for ever after. */
export const addKeepCommands = (program: Command, io: Io, root: string = PROJECT): void => {
  const terminal = terminalOf(io);
  const { say } = terminal;
  for (const kind of [RECORD, SAVE])
    program
      .command(kind.command)
      .description(say(kind.command === 'record' ? 'aboutRecord' : 'aboutSave'))
      .argument('<system>', say('argumentSystem'))
      .argument('[scenario]', say(kind.command === 'record' ? 'argumentRecorded' : 'argumentSaved'))
      .option('--write', say('optionKeep'))
      .option('--anew', say('optionAnew'))
      .action((system: string, scenario: string | undefined, options: KeepOptions) =>
        runKeep(terminal, root, kind, { system, scenario, options }),
      );
};

interface Wanted {
  readonly system: string;
  readonly scenario: string | undefined;
  readonly options: KeepOptions;
}

const runKeep = async (terminal: Terminal, root: string, kind: Kind, wanted: Wanted): Promise<void> => {
  const { write, anew } = wanted.options;
  const chosen = await scenariosOf(terminal, kind, wanted);
  if (!chosen.ok) return complain(terminal, chosen.problems);
  const { system, scenarios } = chosen.value;
  if (!write)
    return terminal.print(scenarios.map((scenario) => recordText(kind.make(system, scenario, SEED)).trimEnd()));
  const kept = keep({ root, old: anew ? 'goes' : 'stays' }, kind, system, scenarios);
  if (!kept.ok) return complain(terminal, kept.problems);
  terminal.print(
    kept.value.map(({ path, written }) => `${path}: ${terminal.say(written ? 'keptWritten' : 'keptAsItWas')}`),
  );
};

interface Chosen {
  readonly system: AnySystem;
  readonly scenarios: readonly ScenarioFile[];
}

const scenariosOf = async (
  terminal: Terminal,
  kind: Kind,
  { system: id, scenario }: Wanted,
): Promise<Result<Chosen>> => {
  const named = await systemNamed(terminal, id);
  if (!named.ok) return named;
  if (scenario === undefined) return { ok: true, value: { system: named.value, scenarios: kind.usual(named.value) } };
  const game = await findGame(id, scenario, '.');
  if (!game.ok) return game;
  return { ok: true, value: { system: named.value, scenarios: [game.value.scenario as ScenarioFile] } };
};
