import type { Io } from '@grognard/cli/io/io.ts';
import type { Command } from 'commander';
import { addBenchCommand } from './bench/bench.ts';
import { addLabCommand } from './lab.ts';
import { addLadderCommand } from './ladder/ladder.ts';
import { addSimulateCommand } from './simulate/simulate.ts';

/** The lab's commands, in the order the help lists them. */
export const LAB_COMMANDS: readonly ((program: Command, io: Io) => void)[] = [
  addSimulateCommand,
  addLadderCommand,
  addLabCommand,
  addBenchCommand,
];
