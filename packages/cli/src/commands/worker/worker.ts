import type { Command } from 'commander';
import type { Io } from '../../io/io.ts';
import { complainOf, terminalOf } from '../../io/terminal.ts';

/** `grognard worker`: does what the nodes of a server leave to it: simulations, analyses, the thinking of bots. */
export const addWorkerCommand = (program: Command, io: Io): void => {
  const terminal = terminalOf(io);
  const { say } = terminal;
  program
    .command('worker')
    .description(say('aboutWorker'))
    .option('--database <url>', say('optionDatabase'))
    .action(async ({ database }: { readonly database?: string }) => {
      const url = database ?? io.env.DATABASE_URL ?? '';
      if (url === '') return complainOf(terminal, say('workerNoDatabase'));
      const { runWorker } = await import('@grognard/server/worker');
      let isStopped = false;
      for (const signal of ['SIGTERM', 'SIGINT'] as const)
        process.once(signal, () => {
          isStopped = true;
        });
      const place = { url, schema: io.env.GROGNARD_SCHEMA || null };
      await runWorker(
        place,
        () => isStopped,
        (what) => io.out(`${what}\n`),
      );
    });
};
