/** Stands before every test file while it is proved: runs its tests once whole, then with each fault by itself. */
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, type RunnerTask, type RunnerTestCase, TestRunner } from 'vitest';
import type { Attempt, Finding, Job, Trial } from './job.ts';
import { ANY, FOLDER, filesOf } from './job.ts';

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
/** Where any test may find a fault, the tests of one file are asked for so long, the quickest first. */
const LONG_MS = 1000;
/** Games that are played again take longer. */
const LONG_GAMES_MS = 4000;
/** A fault that is there from the start and is come by so often in one test goes round for ever. */
const ENDLESS = 20_000_000;
const folder = process.env[FOLDER]!;
const testFile = relative(process.cwd(), expect.getState().testPath!);
const files = filesOf(folder, testFile);
const job: Job = JSON.parse(readFileSync(files.job, 'utf8'));
// Code that another test file has read before keeps the switches it found then.
const everywhere = globalThis as unknown as { __stryker__?: Switches };
everywhere.__stryker__ = Object.assign(everywhere.__stryker__ ?? {}, {
  activeMutant: job.fromTheStart ? job.trials[0]!.fault : undefined,
  currentTestId: undefined,
  hitCount: 0,
  hitLimit: job.fromTheStart ? ENDLESS : Number.POSITIVE_INFINITY,
  mutantCoverage: everywhere.__stryker__?.mutantCoverage ?? { static: {}, perTest: {} },
});
const switches: Switches = everywhere.__stryker__;

const attempted = (attempt: Omit<Attempt, 'pid' | 'outcome'>): void =>
  writeFileSync(files.attempt, JSON.stringify({ ...attempt, outcome: 'killed', pid: process.pid } satisfies Attempt));

if (job.fromTheStart) attempted({ fault: job.trials[0]!.fault, rule: '', line: 0, until: Date.now() + 4 * MARGIN_MS });

const wanted = new Set(job.trials.flatMap(({ rules }) => rules));

/** A title or a string in the body of a test names a rule. */
const namesRule = (test: RunnerTask, rule: string): boolean => {
  if (rule === ANY) return (test.fullTestName ?? test.name).startsWith(job.titled);
  const whole = new RegExp(`(?<![A-Za-z0-9-])${rule.replaceAll('.', '\\.')}(?![A-Za-z0-9-]|\\.[A-Za-z0-9])`);
  if (whole.test(test.fullTestName ?? test.name)) return true;
  const line = test.location?.line ?? 0;
  return job.calls.some((call) => call.line <= line && line <= call.endLine && call.rules.includes(rule));
};

let all: readonly RunnerTestCase[] = [];
const spentMs = (): number => process.cpuUsage().user / 1000;
const began = spentMs();
/** What is there from the start is looked for no longer. */
const isLong = (): boolean => wanted.has(ANY) && job.fromTheStart && spentMs() - began > LONG_GAMES_MS;

beforeEach(({ task, skip }) => {
  all = testsIn(task.file);
  if (isLong() || ![...wanted].some((rule) => namesRule(task, rule))) skip();
  switches.currentTestId = task.id;
  switches.hitCount = 0;
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
      const passing = named.filter((test) => reached.get(test.id)?.[trial.fault] !== undefined);
      const near = rule === ANY ? quickOnes(passing) : passing;
      const finding = await tryOne(trial, rule, near, reached);
      const late = finding.outcome === 'survived' || finding.outcome === 'unreached';
      const acts = late && named.length > 0 && early[trial.fault] !== undefined;
      tell(acts ? { ...finding, outcome: 'static' } : finding);
      if (finding.outcome === 'dirty') return;
    }
  }
};

/** As many of the quickest as take no longer together than one file may: whole games played by bots are left out. */
const quickOnes = (tests: readonly RunnerTestCase[]): readonly RunnerTestCase[] => {
  let spent = 0;
  return [...tests]
    .sort((a, b) => lengthOf(a) - lengthOf(b))
    .filter((test) => {
      spent += lengthOf(test);
      return spent <= (job.titled === '' ? LONG_MS : LONG_GAMES_MS);
    });
};

const lengthOf = (test: RunnerTestCase): number => test.result?.duration ?? 0;

const tryOne = async (
  { fault }: Trial,
  rule: string,
  tests: readonly RunnerTestCase[],
  reached: ReadonlyMap<string, Record<string, number>>,
): Promise<Finding> => {
  for (const test of tests) {
    const line = lineOf(test);
    const until = Date.now() + MARGIN_MS + 10 * (test.result?.duration ?? 0);
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
