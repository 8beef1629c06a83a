import type { Fault } from './faults.ts';
import { instrument } from './faults.ts';
import type { Job, Trial } from './job.ts';
import { ANY } from './job.ts';
import type { Found, Session } from './session.ts';
import { openSession } from './session.ts';
import type { Subject } from './subject.ts';

/** A fault and the rules it is tried for. */
export interface Attempted {
  readonly fault: Fault;
  readonly rules: readonly string[];
}
/** What became of a fault, for one rule. */
export interface Outcome {
  readonly fault: Fault;
  readonly rule: string;
  readonly outcome: 'killed' | 'survived' | 'unreached';
  /** `file:line` of the test that found it. */
  readonly test: string | null;
}
/** So many faults of a rule that nothing has found are tried again from the start: what was worked out before may be kept. */
const AFRESH = 2;

/** Put these faults in, one at a time, and let the tests that name their rules find them. */
export const tryFaults = async (
  subject: Subject,
  attempts: readonly Attempted[],
  workers: number,
): Promise<readonly Outcome[]> => {
  const { texts, idOf, jobs } = await prepared(subject, attempts);
  const testFiles = [...jobs.keys()];
  const switched = await openSession(testFiles, texts, { workers, files: 'together', until: 'the end' });
  const first = await switched.run(jobs);
  await switched.close();
  // What acts while files are read is another fault for each of them.
  const fresh = await openSession(testFiles, texts, { workers, files: 'apart', until: 'the end' });
  const second = await fromTheStart(subject, fresh, first);
  await fresh.close();
  return outcomesOf(attempts, idOf, [...first, ...second]);
};

/** The code with these faults in it, Stryker's number for each, and what every test file has to try. */
export interface Prepared {
  readonly texts: Readonly<Record<string, string>>;
  /** By the fault's name. */
  readonly idOf: ReadonlyMap<string, string>;
  readonly jobs: ReadonlyMap<string, Job>;
}

export const prepared = async (subject: Subject, attempts: readonly Attempted[]): Promise<Prepared> => {
  const spans = new Map<string, Fault['span'][]>();
  for (const { fault } of attempts) spans.set(fault.file, [...(spans.get(fault.file) ?? []), fault.span]);
  const files = [...spans].map(([file, some]) => ({ file, text: subject.code.get(file)!, spans: some }));
  const { texts, faults } = await instrument(files, new Set(attempts.map(({ fault }) => fault.name)));
  const idOf = new Map(faults.map(({ name, id }) => [name, id]));
  const trials = attempts.flatMap(({ fault, rules }): readonly Trial[] =>
    idOf.has(fault.name) ? [{ fault: idOf.get(fault.name)!, rules }] : [],
  );
  return { texts, idOf, jobs: jobsFor(subject, trials) };
};

/** What became of each fault, for each of its rules. */
export const outcomesOf = (
  attempts: readonly Attempted[],
  idOf: Prepared['idOf'],
  found: readonly Found[],
): readonly Outcome[] =>
  attempts.flatMap(({ fault, rules }) =>
    rules.flatMap((rule) =>
      outcomeOf(
        fault,
        rule,
        found.filter((one) => one.fault === idOf.get(fault.name) && one.rule === rule),
      ),
    ),
  );

const outcomeOf = (fault: Fault, rule: string, found: readonly Found[]): readonly Outcome[] => {
  const killer = found.find(({ outcome }) => outcome === 'killed');
  if (killer) return [{ fault, rule, outcome: 'killed', test: `${killer.testFile}:${killer.line}` }];
  const survived = found.some(({ outcome }) => outcome === 'survived');
  const put = found.some(({ outcome }) => outcome === 'static' || outcome === 'dirty');
  // Put off, and not needed any more.
  if (put && !survived) return [];
  return [{ fault, rule, outcome: survived ? 'survived' : 'unreached', test: null }];
};

/** Each test file with the faults of the rules that it names. */
const jobsFor = ({ tests }: Subject, trials: readonly Trial[]): ReadonlyMap<string, Job> => {
  const jobs = tests.map(({ file, calls, rules, titled }): readonly [string, Job] => {
    const own = trials
      .map((trial) => ({ ...trial, rules: trial.rules.filter((rule) => rule === ANY || rules.has(rule)) }))
      .filter((trial) => trial.rules.length > 0);
    return [file, { trials: own, calls, titled, fromTheStart: false }];
  });
  return new Map(jobs.filter(([, { trials: own }]) => own.length > 0));
};

/**
 * Once more what acts while files are read, and some of what nothing has found: each with its fault from the start. That
 * is dear, since everything is read again, so it ends for a rule that is proved.
 */
const fromTheStart = async (
  { tests }: Subject,
  session: Session,
  first: readonly Found[],
): Promise<readonly Found[]> => {
  const found: Found[] = [];
  const killed = new Set(first.filter(({ outcome }) => outcome === 'killed').map(pairOf));
  const proved = new Set(first.filter(({ outcome }) => outcome === 'killed').map(({ rule }) => rule));
  const settled = (one: Found): boolean => killed.has(pairOf(one)) || proved.has(one.rule);
  const afresh = new Map<string, number>();
  const queue = first.filter((one) => {
    if (settled(one) || one.outcome === 'unreached') return false;
    if (one.outcome !== 'survived') return true;
    const count = afresh.get(one.rule) ?? 0;
    afresh.set(one.rule, count + 1);
    return count < AFRESH;
  });
  while (queue.length > 0) {
    const jobs = new Map<string, Job>();
    // A rule is tried by one test file at a time: most often the first settles it.
    const busy = new Set<string>();
    for (let i = 0; i < queue.length; ) {
      const one = queue[i]!;
      const done = settled(one);
      const job = jobs.get(one.testFile);
      const joins =
        (job === undefined || job.trials[0]?.fault === one.fault) && !busy.has(pairOf(one)) && !busy.has(one.rule);
      if (done || joins) queue.splice(i, 1);
      else i++;
      if (done || !joins) continue;
      busy.add(pairOf(one));
      busy.add(one.rule);
      const rules = [...new Set([...(job?.trials[0]?.rules ?? []), one.rule])];
      const { calls, titled } = tests.find(({ file }) => file === one.testFile)!;
      jobs.set(one.testFile, { trials: [{ fault: one.fault, rules }], calls, titled, fromTheStart: true });
    }
    for (const one of await session.run(jobs)) {
      found.push(one);
      if (one.outcome !== 'killed') continue;
      killed.add(pairOf(one));
      proved.add(one.rule);
    }
  }
  return found;
};

const pairOf = ({ fault, rule }: Found): string => `${fault} ${rule}`;
