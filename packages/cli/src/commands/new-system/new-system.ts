import type { Command } from 'commander';
import { printProblems } from '../../io/files.ts';
import type { Io } from '../../io/io.ts';
import { PROJECT } from '../../io/project.ts';
import { terminalOf } from '../../io/terminal.ts';
import type { NewSystem, Typed } from './names.ts';
import { named } from './names.ts';
import { newSystem } from './pour.ts';

/** `grognard new-system`: a folder that compiles and plays, to be changed into another game. */
export const addNewSystemCommand = (program: Command, io: Io, root: string = PROJECT): void => {
  const { say } = terminalOf(io);
  program
    .command('new-system')
    .description(say('aboutNewSystem'))
    .argument('<name>', say('argumentNewSystem'))
    .option('--prefix <letters>', say('optionPrefix'))
    .option('--title <text>', say('optionTitle'))
    .action(async (id: string, options: Omit<Typed, 'id'>) => {
      const wanted = named(root, { id, ...options });
      const made = await newSystem(root, wanted);
      if (!made.ok) {
        printProblems(io, made.problems);
        io.exit(2);
        return;
      }
      io.out(nextSteps(wanted, made.value));
    });
};

const nextSteps = ({ id, prefix }: NewSystem, files: readonly string[]): string =>
  [
    ...files,
    '',
    `Rules are ${prefix}-1.1 and so on, in systems/${id}/RULES.md. Next (CONTRIBUTING.md says more):`,
    `  npx grognard play ${id} first`,
    '  npm start, and open it in the browser',
    `  npx vitest run systems/${id}`,
    `  npx grognard rules ${id}`,
    '',
  ].join('\n');
