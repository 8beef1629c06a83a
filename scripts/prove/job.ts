/** What the process that runs a test file is given, and what it says back: plain files in one folder. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { TestCall } from './tests.ts';

/** Any rule: every test that comes by may find the fault. */
export const ANY = '*';

/** A fault to be tried, and the rules at whose places it is. */
export interface Trial {
  readonly fault: string;
  readonly rules: readonly string[];
}
/** What to do with one test file. */
export interface Job {
  readonly trials: readonly Trial[];
  /** Where its tests stand and what they name. */
  readonly calls: readonly TestCall[];
  /** Only tests whose title begins so: a file may hold those of every system. */
  readonly titled: string;
  /** True: the one trial's fault is there from the start, as tables are made while the file is read. */
  readonly fromTheStart: boolean;
}
/** What became of a fault, held against the tests of one file that name one rule. */
export interface Finding {
  readonly fault: string;
  readonly rule: string;
  /**
   * `unreached`: no such test comes by; `static`: it acts, or may act, while files are read, and has to be there from
   * the start; `dirty`: the tests fail without it now, so something it did is left.
   */
  readonly outcome: 'killed' | 'survived' | 'unreached' | 'static' | 'dirty';
  /** The line of the test that found it. */
  readonly line: number;
}
/** What is being tried just now: whoever never comes back from it is ended, and the fault was found. */
export interface Attempt extends Finding {
  readonly pid: number;
  readonly until: number;
  readonly hung?: true;
}

/** The names of a test file's own files in the folder. */
export const filesOf = (
  folder: string,
  testFile: string,
): { readonly job: string; readonly findings: string; readonly attempt: string } => {
  const name = createHash('sha256').update(testFile).digest('hex').slice(0, 16);
  return {
    job: join(folder, `${name}.job.json`),
    findings: join(folder, `${name}.findings.jsonl`),
    attempt: join(folder, `${name}.attempt.json`),
  };
};

/** Where the folder is told to the processes that run tests. */
export const FOLDER = 'GROGNARD_PROVE';
