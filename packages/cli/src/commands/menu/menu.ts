import type { Io } from '../../io/io.ts';
import type { Terminal } from '../../io/terminal.ts';
import { terminalOf } from '../../io/terminal.ts';
import { listingOf, pickRow } from '../../text/listing.ts';
import { pickSystem } from '../play/start.ts';
import { noRule, ruleLines, ruleNamed, titleLines } from '../rule/told.ts';
import { systemNamed } from '../systems/systems.ts';

/** Runs a command line, as if it had been typed. */
export type Run = (args: readonly string[], io: Io) => Promise<void>;

const ENTRIES = ['menuPlay', 'menuResume', 'menuReplay', 'menuVerify', 'menuRules', 'menuQuit'] as const;

/** What `grognard` alone opens at a terminal. */
export const openMenu = async (io: Io, run: Run): Promise<void> => {
  const terminal = terminalOf(io);
  const { say, print, paint } = terminal;
  // What goes wrong inside the menu was told there, and does not end the program.
  const inside: Io = { ...io, exit: () => undefined };
  for (;;) {
    print(['', paint.bold(say('menuTitle'))]);
    const row = await pickRow(terminal, '> ', listingOf(ENTRIES.map((entry) => say(entry))));
    const entry = row === null ? 'menuQuit' : ENTRIES[row]!;
    if (entry === 'menuQuit') return;
    if (entry === 'menuPlay') await run(['play'], inside);
    else if (entry === 'menuRules') await readRules(terminal);
    else await withFile(terminal, async (file) => run(COMMANDS[entry](file), inside));
  }
};

const COMMANDS = {
  menuResume: (file: string) => ['play', '--resume', file, '--save', file],
  menuReplay: (file: string) => ['replay', file],
  menuVerify: (file: string) => ['verify', file],
} as const;

const withFile = async ({ io, say }: Terminal, use: (file: string) => Promise<void>): Promise<void> => {
  const file = (await io.ask(say('whichFile')))?.trim() ?? '';
  if (file !== '') await use(file);
};

/** The titles of a book, then any rule by its id. */
const readRules = async (terminal: Terminal): Promise<void> => {
  const id = await pickSystem(terminal);
  const found = id === null ? null : await systemNamed(terminal, id);
  if (!found?.ok) return;
  terminal.print(titleLines(terminal, found.value));
  for (;;) {
    const typed = (await terminal.io.ask(terminal.say('whichRule')))?.trim() ?? '';
    if (typed === '') return;
    const rule = ruleNamed(found.value, typed);
    terminal.print(rule === null ? [noRule(terminal, found.value, typed)] : ruleLines(terminal, found.value, rule));
  }
};
