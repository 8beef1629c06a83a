import type { Io } from '@grognard/cli/io/io.ts';
import { terminalOf } from '@grognard/cli/io/terminal.ts';
import type { Command } from 'commander';
import { addGradientCommand } from './train/gradient/gradient.ts';
import { addLearnCommand } from './train/learn/learn.ts';
import { addOpeningsCommand } from './train/openings/openings.ts';
import { labSpeech } from './words/say.ts';

/** Where commands of old went. */
const MOVED: Readonly<Record<string, string>> = {
  learn: 'grognard lab learn',
  openings: 'grognard lab openings',
  slopes: 'grognard lab gradient',
};

/** `grognard lab …`: what makes bots better, offline. */
export const addLabCommand = (program: Command, io: Io): void => {
  const lab = program.command('lab').description(terminalOf(io).say('aboutLab'));
  for (const add of [addLearnCommand, addOpeningsCommand, addGradientCommand]) add(lab, io);
  for (const [old, now] of Object.entries(MOVED))
    program
      .command(old, { hidden: true })
      .allowUnknownOption()
      .allowExcessArguments()
      .action(() => {
        io.err(`${labSpeech(io)('movedTo', { old, now })}\n`);
        io.exit(2);
      });
};
