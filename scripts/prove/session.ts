import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest } from 'vitest/node';
import type { Attempt, Finding, Job } from './job.ts';
import { ANY, FOLDER, filesOf } from './job.ts';

/** A finding and the test file it comes from. */
export interface Found extends Finding {
  readonly testFile: string;
}
/** Runs test files, each with its job, some at a time. */
export interface Session {
  /** What the tests found. A job that is broken off by a hang is taken up again. */
  readonly run: (jobs: ReadonlyMap<string, Job>) => Promise<readonly Found[]>;
  readonly close: () => Promise<void>;
}

/** Vite reads the instrumented text in place of the file's own. */
const instrumentedFiles = (texts: Readonly<Record<string, string>>): Plugin => {
  const byPath = new Map(Object.entries(texts).map(([file, text]) => [resolve(file), text]));
  return { name: 'faults', enforce: 'pre', load: (id) => byPath.get(id.split('?')[0]!) ?? null };
};

/** How test files are run. */
export interface Manner {
  readonly workers: number;
  /** `apart`: each file reads all code anew; `together`: one after the other over the same code. */
  readonly files: 'apart' | 'together';
  readonly until: 'the end' | 'a test fails';
}

/** A Vitest that reads these texts. */
export const openSession = async (
  testFiles: readonly string[],
  texts: Readonly<Record<string, string>>,
  { workers, files, until }: Manner,
): Promise<Session> => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-prove-'));
  const vitest = await createVitest(
    'test',
    {
      config: false,
      watch: false,
      // It knows a module by its file, and would bring back the faults of another run.
      fsModuleCache: false,
      include: [...testFiles],
      setupFiles: [join(import.meta.dirname, 'within.ts')],
      env: { [FOLDER]: folder },
      pool: 'forks',
      maxWorkers: workers,
      isolate: files === 'apart',
      bail: until === 'the end' ? 0 : 1,
      includeTaskLocation: true,
      testTimeout: 60_000,
      reporters: [{}],
      silent: true,
      passWithNoTests: true,
    },
    { plugins: [instrumentedFiles(texts)] },
  );
  await vitest.standalone();
  const all = await vitest.globTestSpecifications();
  const runOnce = async (jobs: ReadonlyMap<string, Job>): Promise<void> => {
    for (const [testFile, job] of jobs) {
      const { job: path, findings, attempt } = filesOf(folder, testFile);
      writeFileSync(path, JSON.stringify(job));
      rmSync(findings, { force: true });
      rmSync(attempt, { force: true });
    }
    const watch = setInterval(() => endTheHung(folder, [...jobs.keys()]), 1000);
    const paths = new Set([...jobs.keys()].map((file) => resolve(file)));
    await vitest.runTestSpecifications(all.filter(({ moduleId }) => paths.has(moduleId)));
    clearInterval(watch);
  };
  return {
    run: async (jobs) => {
      const found: Found[] = [];
      let left = jobs;
      while (left.size > 0) {
        await runOnce(left);
        const told = [...left].map(([testFile, job]) => ({
          testFile,
          job,
          findings: findingsOf(folder, testFile, job),
        }));
        // Files share a process: one that was ended for a hang takes those with it that had not had their turn.
        const isBroken = told.some(({ findings }) => findings.some(isHang));
        const again = new Map<string, Job>();
        for (const { testFile, job, findings } of told) {
          found.push(...findings.map((one) => ({ ...one, testFile })));
          const rest = findings.length > 0 ? restOf(job, findings) : { ...job, trials: isBroken ? job.trials : [] };
          if (rest.trials.length > 0 && !job.fromTheStart) again.set(testFile, rest);
        }
        left = again;
      }
      return found;
    },
    close: async () => {
      await vitest.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** What a job still has to try. */
const restOf = (job: Job, findings: readonly Finding[]): Job => {
  const last = findings.at(-1);
  const broken = last && (last.outcome === 'dirty' || findings.some((one) => isHang(one)));
  if (!broken) return { ...job, trials: [] };
  const done = new Set(findings.map(({ fault, rule }) => `${fault} ${rule}`));
  const trials = job.trials
    .map(({ fault, rules }) => ({ fault, rules: rules.filter((rule) => !done.has(`${fault} ${rule}`)) }))
    .filter(({ rules }) => rules.length > 0);
  return { ...job, trials };
};

const isHang = (finding: Finding): boolean => 'pid' in finding;

const findingsOf = (folder: string, testFile: string, job: Job): readonly Finding[] => {
  const { findings, attempt } = filesOf(folder, testFile);
  const told = existsSync(findings)
    ? readFileSync(findings, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line): Finding => JSON.parse(line))
    : [];
  // Left behind by a process that ended in the middle of it, by itself or by us.
  const left = readAttempt(attempt);
  if (!left) return told;
  // A fault that keeps the file from being read at all shows nothing about a rule, but it shows.
  if (job.fromTheStart)
    return job.trials[0]!.rules.filter((rule) => left.hung || rule === ANY).map((rule) => ({ ...left, rule }));
  return [...told, left];
};

const readAttempt = (path: string): Attempt | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

/** A fault can make a loop endless; whoever runs it can't tell. */
const endTheHung = (folder: string, testFiles: readonly string[]): void => {
  for (const testFile of testFiles) {
    const path = filesOf(folder, testFile).attempt;
    const attempt = readAttempt(path);
    if (!attempt || attempt.hung || Date.now() < attempt.until) continue;
    end(attempt.pid);
    writeFileSync(path, JSON.stringify({ ...attempt, hung: true } satisfies Attempt));
  }
};

const end = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
};
