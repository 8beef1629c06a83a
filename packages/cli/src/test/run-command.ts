import { Command } from 'commander';
import type { Io } from '../io/io.ts';
import type { FakeIo } from './fake-io.ts';
import { fakeIo } from './fake-io.ts';

/** Run one command as if it had been typed, in a folder. */
export const runCommand = async (
  add: (program: Command, io: Io) => void,
  typed: readonly string[],
  cwd: string = process.cwd(),
): Promise<FakeIo> => {
  const io = fakeIo({ cwd, width: 100 });
  const program = new Command('grognard');
  add(program, io);
  await program.parseAsync([...typed], { from: 'user' });
  return io;
};
