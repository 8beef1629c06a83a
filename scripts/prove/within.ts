/** Stands before every test file while it is proved: runs its tests once whole, then with each fault by itself. */
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, type RunnerTask, type RunnerTestCase, TestRunner } from 'vitest';
import type { Attempt, Finding, Job, Trial } from './job.ts';
import { FOLDER, filesOf } from './job.ts';

/** Stryker's switches, as the instrumented files read them. */
interface Switches {
  activeMutant: string | undefined;
  currentTestId: string | undefined;
  hitCount: number;
  hitLimit: number;
  readonly mutantCoverage: {
    readonly static: Record<string, number>;
    readonly perTest: Record<string, Record<string, number>>;
  };
}

/** A fault is given so long before its test counts as hung. */
const MARGIN_MS = 15_000;
/** So many tests of one file are tried with a fault. */
const QUICK = 30;
const folder = process.env[FOLDER]!;
const testFile = relative(process.cwd(), expect.getState().testPath!);
const files = filesOf(folder, testFile);
const job: Job = JSON.parse(readFileSync(files.job, 'utf8'));
const switches: Switches = {
  activeMutant: job.fromTheStart ? job.trials[0]!.fault : undefined,
  currentTestId: undefined,
  hitCount: 0,
  hitLimit: Number.POSITIVE_INFINITY,
  mutantCoverage: { static: {}, perTest: {} },
};
(globalThis as unknown as { __stryker__: Switches }).__stryker__ = switches;

const attempted = (attempt: Omit<Attempt, 'pid' | 'outcome'>): void =>
  writeFileSync(files.attempt, JSON.stringify({ ...attempt, outcome: 'killed', pid: process.pid } satisfies Attempt));

if (job.fromTheStart) attempted({ fault: job.trials[0]!.fault, rule: '', line: 0, until: Date.now() + 4 * MARGIN_MS });

const wanted = new Set(job.trials.flatMap(({ rules }) => rules));

/** A title or a string in the body of a test names a rule. */
const namesRule = (test: RunnerTask, rule: string): boolean => {
  if (rule === '*') return true;
  const whole = new RegExp(`(?<![A-Za-z0-9-])${rule.replaceAll('.', '\\.')}(?![A-Za-z0-9-]|\\.[A-Za-z0-9])`);
  if (whole.test(test.fullTestName ?? test.name)) return true;
  const line = test.location?.line ?? 0;
  return job.calls.some((call) => call.line <= line && line <= call.endLine && call.rules.includes(rule));
};

let all: readonly RunnerTestCase[] = [];

beforeEach(({ task, skip }) => {
  all = testsIn(task.file);
  if (![...wanted].some((rule) => namesRule(task, rule))) skip();
  switches.currentTestId = task.id;
});
afterEach(() => {
  switches.currentTestId = undefined;
});

const testsIn = (task: RunnerTask): readonly RunnerTestCase[] =>
  task.type === 'suite' ? task.tasks.flatMap(testsIn) : [task];

const tell = (finding: Finding): void => appendFileSync(files.findings, `${JSON.stringify(finding)}\n`);

afterAll(async () => {
  if (job.fromTheStart) tellOfStart(all);
  else await tryAll(all.filter(({ result }) => result?.state === 'pass'));
  rmSync(files.attempt, { force: true });
}, 3_600_000);

/** The fault was there all the time: the tests of each of its rules have found it or not. */
const tellOfStart = (tests: readonly RunnerTestCase[]): void => {
  const { fault, rules } = job.trials[0]!;
  for (const rule of rules) {
    const named = tests.filter((test) => namesRule(test, rule));
    const found = named.find(({ result }) => result?.state === 'fail');
    const reached = named.some(({ result }) => result?.state === 'pass');
    tell({ fault, rule, outcome: found ? 'killed' : reached ? 'survived' : 'unreached', line: lineOf(found) });
  }
};

const lineOf = (test: RunnerTestCase | undefined): number => test?.location?.line ?? 0;

/** Faults that another test file has found need no second. */
const foundElsewhere = (): ReadonlySet<string> => {
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.findings.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.includes('"killed"'));
  return new Set(
    lines.map((line) => {
      const { fault, rule }: Finding = JSON.parse(line);
      return `${fault} ${rule}`;
    }),
  );
};

const tryAll = async (tests: readonly RunnerTestCase[]): Promise<void> => {
  const reached = new Map(tests.map((test) => [test.id, { ...switches.mutantCoverage.perTest[test.id] }]));
  const early = { ...switches.mutantCoverage.static };
  const found = foundElsewhere();
  for (const trial of job.trials) {
    for (const rule of trial.rules.filter((one) => !found.has(`${trial.fault} ${one}`))) {
      const named = tests.filter((test) => namesRule(test, rule));
      const near = quickOnes(named.filter((test) => reached.get(test.id)?.[trial.fault] !== undefined));
      const finding = await tryOne(trial, rule, near, reached);
      const late = finding.outcome === 'survived' || finding.outcome === 'unreached';
      const acts = late && named.length > 0 && early[trial.fault] !== undefined;
      tell(acts ? { ...finding, outcome: 'static' } : finding);
      if (finding.outcome === 'dirty') return;
    }
  }
};

/** Where any test may find a fault, many come by: the quickest are asked, so that what nobody finds takes no minutes. */
const quickOnes = (tests: readonly RunnerTestCase[]): readonly RunnerTestCase[] =>
  tests.length <= QUICK
    ? tests
    : [...tests].sort((a, b) => (a.result?.duration ?? 0) - (b.result?.duration ?? 0)).slice(0, QUICK);

const tryOne = async (
  { fault }: Trial,
  rule: string,
  tests: readonly RunnerTestCase[],
  reached: ReadonlyMap<string, Record<string, number>>,
): Promise<Finding> => {
  for (const test of tests) {
    const line = lineOf(test);
    const until = Date.now() + MARGIN_MS + 30 * (test.result?.duration ?? 0);
    attempted({ fault, rule, line, until });
    switches.hitCount = 0;
    switches.hitLimit = 1000 + 100 * (reached.get(test.id)?.[fault] ?? 0);
    switches.activeMutant = fault;
    const failed = await fails(test);
    switches.activeMutant = undefined;
    if (!failed) continue;
    return { fault, rule, outcome: (await fails(test)) ? 'dirty' : 'killed', line };
  }
  return { fault, rule, outcome: tests.length > 0 ? 'survived' : 'unreached', line: 0 };
};

const fails = async (test: RunnerTestCase): Promise<boolean> => {
  switches.currentTestId = 'again';
  try {
    await TestRunner.getTestFn(test)();
    return false;
  } catch {
    return true;
  }
};
