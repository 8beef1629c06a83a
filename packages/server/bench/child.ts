import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** A server in a process of its own, so that it can be measured and killed. */
export interface Child {
  readonly url: string;
  readonly process: ChildProcess;
  /** From the start of the process to its first answer. */
  readonly startMs: number;
}

/** Limits that a load test does not meet by accident. */
export const GENEROUS: Readonly<Record<string, string>> = {
  GROGNARD_MESSAGES_PER_SECOND: '1000000',
  GROGNARD_MESSAGE_BURST: '1000000',
  GROGNARD_ADDRESS_MESSAGES_PER_SECOND: '1000000',
  GROGNARD_REQUESTS_PER_MINUTE: '100000000',
  GROGNARD_ROOMS_PER_HOUR: '100000000',
  GROGNARD_SOCKETS_PER_ADDRESS: '100000',
  GROGNARD_OPEN_ROOMS: '1000000',
  GROGNARD_LOG: 'error',
  GROGNARD_CLIENT: 'off',
};

/**
 * As `npm start` has them: more room for what is young saves the collector a tenth of all work, and more for what is old
 * lets it look through everything less often, which keeps all cores busy for a tenth of a second.
 */
const FLAGS = ['--min-semi-space-size=128', '--max-semi-space-size=128', '--initial-old-space-size=1024'];

const PATIENCE_MS = 60_000;

/** Start a server on a data folder and wait until it answers. */
export const startChild = async (
  data: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<Child> => {
  const started = performance.now();
  const main = join(import.meta.dirname, '..', 'src', 'main.ts');
  const child = spawn(process.execPath, [...FLAGS, ...flags, main], {
    env: { ...process.env, ...GENEROUS, PORT: String(port), HOST: '127.0.0.1', GROGNARD_DATA: data, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A test that fails leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  while (performance.now() - started < PATIENCE_MS) {
    const isUp = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { url, process: child, startMs: performance.now() - started };
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the server did not start');
};

/** End it: at once, as a failing machine would, or gracefully. */
export const endChild = async ({ process: child }: Child, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
};
