import { resolve } from 'node:path';
import type { Verdict } from '@grognard/kernel';
import { pretty, proofSentence, verifyRecord } from '@grognard/kernel';
import type { Command } from 'commander';
import { wordedFor } from '../../io/files.ts';
import type { Io } from '../../io/io.ts';
import type { ReadRecord } from '../../io/records.ts';
import { recordFrom } from '../../io/records.ts';
import type { Terminal } from '../../io/terminal.ts';
import { complain, terminalOf } from '../../io/terminal.ts';
import { paragraph } from '../../text/layout.ts';
import { speaker } from '../../text/say.ts';

const printVerdict = (terminal: Terminal, read: ReadRecord, verdict: Verdict): void => {
  const { say, paint, language, print, width } = terminal;
  const { problems } = verdict;
  const below = (lines: readonly string[]): void => {
    for (const line of lines) print(paragraph(line, { width, indent: 2, hang: 2 }));
  };
  print(`${read.system.title[language]} · ${scenarioTitle(read, terminal)}`);
  if (problems.length === 0) print(paint.green(say('recordTrue')));
  else print(paint.red(say('recordFalse', { problems: problems.length })));
  const wrong = wordedFor(terminal.io, problems).map(({ path, why }) => `${path}  ${why}`);
  below(problems.length === 0 ? proofs(terminal, read, verdict) : wrong);
};

/** What was shown of a record that holds, sentence by sentence. */
const proofs = (terminal: Terminal, { system, record }: ReadRecord, verdict: Verdict): readonly string[] => {
  const { say, language } = terminal;
  const { answers, watchedOnly, faces, dice } = verdict;
  return [
    proofSentence(verdict)[language],
    say('answersProved', { answers }),
    ...(watchedOnly > 0 ? [say('answersWatched', { answers: watchedOnly })] : []),
    say(dice === 'proved' ? 'diceProved' : 'diceSealed', { faces }),
    say('commitment', { hash: record.dice.commitment }),
    record.outcome ? outcomeText(terminal, speaker(system, language), record.outcome) : say('notOver'),
  ];
};

const scenarioTitle = ({ record }: ReadRecord, { language }: Terminal): string => {
  const { title, id } = record.scenario as { title?: Record<string, unknown>; id?: unknown };
  return String(title?.[language] ?? id ?? '');
};

/** Who won, and by which rule. */
export const outcomeText = (
  { say }: Pick<Terminal, 'say'>,
  voice: ReturnType<typeof speaker>,
  outcome: NonNullable<ReadRecord['record']['outcome']>,
): string => {
  const why = `${voice.say(outcome.why)} (${outcome.rule})`;
  return outcome.winner === null ? say('drawn', { why }) : say('won', { side: voice.name(outcome.winner), why });
};

/** `grognard verify FILE`: is this record true? */
export const addVerifyCommand = (program: Command, io: Io): void => {
  const terminal = terminalOf(io);
  const { say } = terminal;
  program
    .command('verify')
    .description(say('aboutVerify'))
    .argument('<file>', say('argumentRecord'))
    .option('--json', say('optionJson'))
    .action(async (file: string, { json }: { json?: true }) => {
      const read = await recordFrom(terminal, resolve(io.cwd, file));
      if (!read.ok) return complain(terminal, read.problems, file, json);
      const verdict = verifyRecord(read.value.system, read.value.record);
      const ok = verdict.problems.length === 0;
      const problems = wordedFor(io, verdict.problems);
      if (json) terminal.print(pretty({ format: 1, kind: 'verdict', ok, ...verdict, problems }).trimEnd());
      else printVerdict(terminal, read.value, verdict);
      if (!ok) io.exit(1);
    });
};
