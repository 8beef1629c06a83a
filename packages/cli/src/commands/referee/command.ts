import { resolve } from 'node:path';
import type { AnySystem, PositionFile, Result, Types } from '@grognard/kernel';
import { pretty, readPosition, same, writePosition } from '@grognard/kernel';
import { registeredAs } from '@grognard/systems';
import type { Command } from 'commander';
import { readJsonFile, writeFileSafely } from '../../io/files.ts';
import type { Io } from '../../io/io.ts';
import { systemOfFile } from '../../io/records.ts';
import type { Terminal } from '../../io/terminal.ts';
import { complain, terminalOf } from '../../io/terminal.ts';
import type { NamedGame } from '../../text/say.ts';
import { speaker } from '../../text/say.ts';
import type { Adjudication } from './referee.ts';
import { adjudicate } from './referee.ts';
import { adjudicationLines, whyLines } from './text.ts';
import type { Why } from './why.ts';
import { aboutOnly } from './why.ts';

interface Options {
  readonly json?: true;
  readonly why?: readonly string[];
  readonly side?: string;
  readonly out?: string;
  readonly facts?: true;
}

interface ReadFile {
  readonly system: AnySystem;
  readonly file: PositionFile<Types>;
}

const readFile = async (terminal: Terminal, path: string): Promise<Result<ReadFile>> => {
  const read = readJsonFile(path, terminal.language);
  if (!read.ok) return read;
  const system = await systemOfFile(terminal, read.value);
  if (!system.ok) return system;
  const file = readPosition(system.value, read.value);
  return file.ok ? { ok: true, value: { system: system.value, file: file.value } } : file;
};

/** The parts of a board that differ from the set-up: all that a position file needs to say. */
const shortPosition = ({ system, file }: ReadFile, position: Adjudication['position']): unknown => {
  if (!position) return null;
  const { setting, scenario } = file;
  const start = writePosition(system, setting, scenario, { board: system.setup(setting), stack: [] });
  const setup = start.board as Readonly<Record<string, unknown>>;
  const board = Object.entries(position.board as object).filter(([field, value]) => !same(value, setup[field]));
  return { ...position, board: Object.fromEntries(board) };
};

/** Why a side can't be looked through: there is no such side. */
const strangerTo = ({ say }: Terminal, { system, file }: ReadFile, side: string): Result<string> => {
  const sides = system.sides(file.setting);
  if (sides.includes(side)) return { ok: true, value: side };
  return { ok: false, problems: [{ path: '--side', why: say('noSide', { side, sides: sides.join(', ') }) }] };
};

/** Sides go by the names they have in the scenario; units stay what the file calls them. */
const namedSides = async ({ system, file }: ReadFile): Promise<NamedGame> => {
  const { words, names } = (await registeredAs(system.id)!.looks!())!;
  const sides = system.sides(file.setting);
  const only = [...(names?.(file.setting) ?? [])].filter(([id]) => sides.includes(id));
  return { setting: file.setting, looks: { words, names: () => new Map(only) } };
};

const judge = async (terminal: Terminal, path: string, options: Options): Promise<void> => {
  const { io, language } = terminal;
  const json = options.json === true;
  const read = await readFile(terminal, resolve(io.cwd, path));
  if (!read.ok) return complain(terminal, read.problems, path, json);
  const side = options.side === undefined ? null : strangerTo(terminal, read.value, options.side);
  if (side && !side.ok) return complain(terminal, side.problems, undefined, json);
  if (side === null) warnOf(terminal, read.value.file);
  const about = options.why?.[0];
  const named = await namedSides(read.value);
  const judged = adjudicate(read.value.system, read.value.file, {
    language,
    side: side?.value ?? null,
    named,
    about,
    facts: options.facts,
  });
  if (!judged.ok) return complain(terminal, judged.problems, path, json);
  const why = options.why ? { unit: options.why[0]!, action: options.why[1]! } : null;
  if (options.out !== undefined && judged.value.ok && !writeOut(terminal, options.out, judged.value, json)) return;
  const shown = why ? aboutOnly(judged.value, why) : judged.value;
  if (json) terminal.print(pretty(shown).trimEnd());
  else printText(terminal, read.value, named, { shown, whole: judged.value, why });
  const noneMay = why !== null && shown.asked.every(({ choices }) => choices.length === 0);
  if (!judged.value.ok || noneMay) io.exit(1);
};

/** Whoever the set-up has and the file leaves out is gone: that may be meant, or not. */
const warnOf = ({ io, say }: Terminal, { leftOut }: PositionFile<Types>): void => {
  for (const { path, ids } of leftOut)
    io.err(`${say('leftOutOf', { path, count: ids.length, ids: ids.join(', ') })}\n`);
};

const printText = (
  terminal: Terminal,
  read: ReadFile,
  named: NamedGame,
  { shown, whole, why }: { readonly shown: Adjudication; readonly whole: Adjudication; readonly why: Why | null },
): void => {
  const page = { terminal, system: read.system, speaker: speaker(read.system, terminal.language, named) };
  if (why) terminal.print(whyLines(page, shown, whole, why));
  else terminal.print(adjudicationLines(page, shown, shortPosition(read, shown.position)));
};

/** Write the position after it all; false when that went wrong. */
const writeOut = (terminal: Terminal, out: string, judged: Adjudication, json: boolean): boolean => {
  const { say, io, language } = terminal;
  const written =
    judged.position === null
      ? { ok: false as const, problems: [{ path: '--out', why: say('noPosition') }] }
      : writeFileSafely(resolve(io.cwd, out), pretty(judged.position), language);
  if (!written.ok) complain(terminal, written.problems, undefined, json);
  return written.ok;
};

/** `grognard referee FILE`: the whole judgement of one position. */
export const addRefereeCommand = (program: Command, io: Io): void => {
  const terminal = terminalOf(io);
  const { say } = terminal;
  program
    .command('referee')
    .description(say('aboutReferee'))
    .argument('[file]', say('argumentPosition'))
    .option('--json', say('optionJson'))
    .option('--why <unit action...>', say('optionWhy'))
    .option('--side <side>', say('optionSide'))
    .option('--out <file>', say('optionOut'))
    .option('--facts', say('optionFacts'))
    .action((file: string | undefined, options: Options) => {
      // `--why UNIT ACTION FILE` takes the file for a third word.
      const words = options.why ?? [];
      const path = file ?? words[2];
      const problems = [
        ...(path === undefined ? [{ path: 'FILE', why: say('fileWanted') }] : []),
        ...(options.why && words.length !== (file === undefined ? 3 : 2)
          ? [{ path: '--why', why: say('whyWants') }]
          : []),
      ];
      if (path === undefined || problems.length > 0) return complain(terminal, problems, undefined, options.json);
      return judge(terminal, path, options);
    });
};
