import type { Language } from '@grognard/kernel';
import { LANGUAGES } from '@grognard/kernel';
import { Command, CommanderError } from 'commander';
import { z } from 'zod';
import { COMMANDS } from './commands.ts';
import type { Io } from './io/io.ts';
import { processIo } from './io/io.ts';
import { complainOf, terminalOf } from './io/terminal.ts';
import { languageOf, toolSpeech } from './text/say.ts';
import type { ToolWord } from './text/words/en.ts';

const VERSION = '0.1.0';

const HELP_TITLES: Readonly<Record<string, ToolWord>> = {
  'Usage:': 'helpUsage',
  'Arguments:': 'helpArguments',
  'Options:': 'helpOptions',
  'Commands:': 'helpCommands',
};

/**
 * The whole command line, speaking the language of its Io. Only what is wanted is fetched: of other commands there is the
 * name and what the help says of them.
 */
const programFor = async (io: Io, wanted: string | undefined): Promise<Command> => {
  const say = toolSpeech(languageOf(io.env));
  const program = new Command('grognard')
    .description(say('aboutGrognard'))
    .version(VERSION, '-v, --version', say('optionVersion'))
    .option('--lang <language>', say('optionLang'))
    .helpOption('-h, --help', say('optionHelp'))
    .helpCommand('help [command]', say('aboutHelp'))
    .exitOverride()
    .configureHelp({
      styleTitle: (title) => (HELP_TITLES[title] ? say(HELP_TITLES[title]) : title),
      subcommandTerm: (command) => command.name(),
      optionDescription: ({ description, defaultValue }) =>
        defaultValue === undefined
          ? description
          : `${description} ${say('optionDefault', { usual: String(defaultValue) })}`,
    })
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      outputError: () => undefined,
      getOutHelpWidth: () => io.width,
      getErrHelpWidth: () => io.width,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  for (const { about, also = [], load } of COMMANDS) {
    if (wanted !== undefined && (Object.hasOwn(about, wanted) || also.includes(wanted))) (await load())(program, io);
    else for (const [name, word] of Object.entries(about)) program.command(name).description(say(word));
  }
  return program;
};

/** Run a command line. It never throws: what goes wrong is told, and is in the exit code. */
export const runGrognard = async (args: readonly string[], given: Io): Promise<void> => {
  const asked = languageAsked(args);
  if (asked !== null && !isLanguage(asked))
    return complainOf(terminalOf(given), toolSpeech(languageOf(given.env))('noLanguage', { asked }));
  const io = asked === null ? given : { ...given, env: { ...given.env, LC_ALL: asked } };
  // What zod finds wrong with a file is said in the same language, as long as this command runs.
  const { localeError } = z.config();
  z.config(languageOf(io.env) === 'fr' ? z.locales.fr() : z.locales.en());
  try {
    const plain = args.filter((arg, i) => !arg.startsWith('--lang') && args[i - 1] !== '--lang');
    const [first, second] = plain.filter((arg) => !arg.startsWith('-'));
    const program = await programFor(io, first === 'help' ? second : first);
    if (plain.length > 0) await program.parseAsync(args, { from: 'user' });
    else if (io.interactive) await (await import('./commands/menu/menu.ts')).openMenu(io, runGrognard);
    else program.outputHelp();
  } catch (error) {
    if (error instanceof CommanderError) tellCommander(io, error);
    else tellBug(io, error);
  } finally {
    if (localeError) z.config({ localeError });
  }
};

const languageAsked = (args: readonly string[]): string | null => {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  if (at < 0) return null;
  return args[at]!.includes('=') ? args[at]!.slice('--lang='.length) : (args[at + 1] ?? '');
};

const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

const COMMANDER_WORDS: Readonly<Record<string, ToolWord>> = {
  'commander.unknownCommand': 'unknownCommand',
  'commander.unknownOption': 'unknownOption',
  'commander.missingArgument': 'missingArgument',
  'commander.optionMissingArgument': 'missingValue',
  'commander.excessArguments': 'tooManyArguments',
  'commander.invalidArgument': 'invalidArgument',
};

/** A command line that makes no sense; asking for help ends here too, and is fine. */
const tellCommander = (io: Io, { code, exitCode, message }: CommanderError): void => {
  if (exitCode === 0) return;
  const terminal = terminalOf(io);
  const { say } = terminal;
  const word = COMMANDER_WORDS[code];
  const name = /'([^']*)'/.exec(message)?.[1] ?? '';
  const near = /\(Did you mean (?:one of )?(.+)\?\)/.exec(message)?.[1];
  const told = word ? say(word, { name }) : message.replace(/^error: /, '');
  complainOf(terminal, near ? `${told} ${say('didYouMean', { near })}` : `${told} ${say('seeHelp')}`);
};

/** A fault of ours: no trace for the player, unless one is asked for. */
const tellBug = (io: Io, error: unknown): void => {
  const terminal = terminalOf(io);
  complainOf(terminal, terminal.say('unexpected', { message: error instanceof Error ? error.message : String(error) }));
  if (io.env.GROGNARD_TRACE && error instanceof Error) io.err(`${error.stack ?? ''}\n`);
};

/** What the program `grognard` does. */
export const start = async (): Promise<void> => {
  const io = processIo();
  await runGrognard(process.argv.slice(2), io);
  io.close();
};
