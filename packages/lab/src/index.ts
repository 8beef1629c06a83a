import type { Io } from '@grognard/cli/io/io.ts';
import type { Command } from 'commander';
import { addBenchCommand } from './bench/bench.ts';
import { addLadderCommand } from './ladder/ladder.ts';
import { addSimulateCommand } from './simulate/simulate.ts';
import { addLearnCommand } from './train/learn/learn.ts';
import { addOpeningsCommand } from './train/openings/openings.ts';
import { addSlopesCommand } from './train/slopes/slopes.ts';
import { addTuneCommand } from './tune/tune.ts';

/** The lab's commands, in the order the help lists them. */
export const LAB_COMMANDS: readonly ((program: Command, io: Io) => void)[] = [
  addSimulateCommand,
  addLadderCommand,
  addTuneCommand,
  addSlopesCommand,
  addOpeningsCommand,
  addLearnCommand,
  addBenchCommand,
];
