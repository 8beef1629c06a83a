import { join } from 'node:path';
import type { Language, Problem } from '@grognard/kernel';
import type { Command } from 'commander';
import { printProblems, writeFileSafely } from '../../io/files.ts';
import type { Io } from '../../io/io.ts';
import { PROJECT } from '../../io/project.ts';
import { terminalOf } from '../../io/terminal.ts';
import type { Ledger, RuleFiles } from './ledger.ts';
import { audit, ledgerOf, readRuleFiles, systemsWithRules, wantedBook } from './ledger.ts';
import { ledgerJson, ledgersText, ledgerText, leftText } from './text.ts';

interface RulesOptions {
  readonly json?: true;
  readonly check?: true;
  readonly write?: true;
  readonly left?: true;
}

/** `grognard rules`: the ledger of rules. `root` is the project, or a copy of it. */
export const addRulesCommand = (program: Command, io: Io, root: string = PROJECT): void => {
  const { say } = terminalOf(io);
  program
    .command('rules')
    .description(say('aboutRules'))
    .argument('[system]', say('argumentLedger'))
    .option('--left', say('optionLeft'))
    .option('--write', say('optionBooks'))
    .option('--check', say('optionRulesCheck'))
    .option('--json', say('optionLedgerJson'))
    .action((system: string | undefined, options: RulesOptions) => rules(io, root, system, options));
};

const rules = (io: Io, root: string, wanted: string | undefined, options: RulesOptions): void => {
  const systems = systemsWithRules(root);
  if (wanted !== undefined && !systems.includes(wanted)) {
    const why = `no such system has a RULES.md; these have: ${systems.join(', ')}`;
    refuse(io, [{ path: wanted, why }]);
    return;
  }
  const chosen = wanted === undefined ? systems : [wanted];
  const read = (): readonly RuleFiles[] => chosen.map((system) => readRuleFiles(root, system));
  if (options.write && !write(io, root, read())) return;
  const files = read();
  if (options.check) check(io, files, options);
  else if (!options.write) show(io, files, options, wanted === undefined);
};

const refuse = (io: Io, problems: readonly Problem[]): void => {
  printProblems(io, problems);
  io.exit(2);
};

/** Every book.ts, or none when one of them can't be made. */
const write = (io: Io, root: string, files: readonly RuleFiles[]): boolean => {
  const books = files.map((read) => ({ ...read, wanted: wantedBook(read) }));
  const problems = books.flatMap(({ wanted }) => (wanted.ok ? [] : wanted.problems));
  if (problems.length > 0) {
    refuse(io, problems);
    return false;
  }
  for (const { system, book, wanted } of books) {
    if (!wanted.ok) continue;
    const path = `systems/${system}/book.ts`;
    const written = book === wanted.value ? null : writeFileSafely(join(root, path), wanted.value);
    if (written && !written.ok) {
      refuse(io, written.problems);
      return false;
    }
    io.out(`${path}: ${written ? 'written' : 'as it was'}\n`);
  }
  return true;
};

const check = (io: Io, files: readonly RuleFiles[], { json }: RulesOptions): void => {
  const problems = files.flatMap(audit);
  if (json) io.out(`${JSON.stringify({ ledgers: ledgersOf(files).map(ledgerJson), problems })}\n`);
  else if (problems.length === 0) io.out(`rules: ${files.map(({ system }) => system).join(', ')}: nothing wrong\n`);
  else printProblems(io, problems, `rules: ${problems.length} things are wrong`);
  if (problems.length > 0) io.exit(1);
};

/** Ledgers with the titles of chapters and rules in this language. */
const ledgersOf = (files: readonly RuleFiles[], language: Language = 'en'): readonly Ledger[] =>
  files.flatMap(({ system, english, french, files: sources, proof }) => {
    const read = language === 'fr' && french.ok ? french : english;
    return read.ok ? [ledgerOf(system, read.value, sources, proof)] : [];
  });

const show = (io: Io, files: readonly RuleFiles[], { json, left }: RulesOptions, all: boolean): void => {
  const problems = files.flatMap(({ english }) => (english.ok ? [] : english.problems));
  if (problems.length > 0) {
    refuse(io, problems);
    return;
  }
  const terminal = terminalOf(io);
  const ledgers = ledgersOf(files, terminal.language);
  if (json) io.out(`${JSON.stringify({ ledgers: ledgers.map(ledgerJson) })}\n`);
  else if (left) for (const ledger of ledgers) io.out(leftText(ledger));
  else io.out(all ? ledgersText(terminal, ledgers) : ledgerText(terminal, ledgers[0]!));
};
