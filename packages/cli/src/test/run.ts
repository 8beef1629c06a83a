import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runGrognard } from '../main.ts';
import { fakeIo } from './fake-io.ts';

/** What came of a command line. */
export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly code: number;
  readonly untyped: readonly string[];
}

/** Run a command line at a fake terminal. */
export const run = async (args: readonly string[], given: Parameters<typeof fakeIo>[0] = {}): Promise<Ran> => {
  const io = fakeIo(given);
  await runGrognard(args, io);
  return { out: io.printed(), err: io.complained(), code: io.code(), untyped: io.untyped() };
};

/** A folder for one test, with files in it. */
export interface Folder {
  readonly path: string;
  readonly write: (name: string, content: unknown) => string;
  readonly read: (name: string) => string;
}

export const newFolder = (): Folder => {
  const path = mkdtempSync(join(tmpdir(), 'grognard-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return {
    path,
    write: (name, content) => {
      const file = join(path, name);
      writeFileSync(
        file,
        typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
      );
      return file;
    },
    read: (name) => readFileSync(join(path, name), 'utf8'),
  };
};
