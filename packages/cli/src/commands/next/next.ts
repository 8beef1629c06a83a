import { resolve } from 'node:path';
import type { NextBattle, Result } from '@grognard/kernel';
import { boardsOf, pretty } from '@grognard/kernel';
import type { Command } from 'commander';
import { writeFileSafely } from '../../io/files.ts';
import type { Io } from '../../io/io.ts';
import type { ReadRecord } from '../../io/records.ts';
import { recordFrom } from '../../io/records.ts';
import type { Terminal } from '../../io/terminal.ts';
import { complain, terminalOf } from '../../io/terminal.ts';
import { paragraph } from '../../text/layout.ts';
import { speaker } from '../../text/say.ts';

/** What follows a finished game in its campaign. */
const nextAfter = ({ say }: Terminal, { system, record }: ReadRecord): Result<NextBattle> => {
  const none = (why: string): Result<NextBattle> => ({ ok: false, problems: [{ path: 'outcome', why }] });
  if (record.outcome === null) return none(say('notOver'));
  const loaded = system.load(record.scenario);
  if (!loaded.ok) return loaded;
  const found = system.next?.(loaded.value, boardsOf(system, record).at(-1)!, record.outcome.winner) ?? null;
  return found ? { ok: true, value: found } : none(say('noCampaign'));
};

const goOn = async (terminal: Terminal, file: string, out: string | undefined): Promise<void> => {
  const { io, print, language, width } = terminal;
  const read = await recordFrom(terminal, resolve(io.cwd, file));
  if (!read.ok) return complain(terminal, read.problems, file);
  const found = nextAfter(terminal, read.value);
  if (!found.ok) return complain(terminal, found.problems, file);
  const { told, scenario } = found.value;
  const sentence = paragraph(speaker(read.value.system, language).say(told), { width });
  if (scenario === null) return print(sentence);
  if (out === undefined) return print(pretty(scenario).trimEnd());
  const written = writeFileSafely(resolve(io.cwd, out), pretty(scenario), language);
  if (!written.ok) return complain(terminal, written.problems);
  print([...sentence, terminal.say('generateWritten', { file: out, title: scenario.title[language] })]);
};

/** `grognard next RECORD`: the next battle of a campaign, with what is left of the one before. */
export const addNextCommand = (program: Command, io: Io): void => {
  const terminal = terminalOf(io);
  const { say } = terminal;
  program
    .command('next')
    .description(say('aboutNext'))
    .argument('<file>', say('argumentRecord'))
    .option('--out <file>', say('optionGenerateOut'))
    .action((file: string, { out }: { readonly out?: string }) => goOn(terminal, file, out));
};
