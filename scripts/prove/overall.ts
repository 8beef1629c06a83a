import { basename } from 'node:path';
import type { Fault } from './faults.ts';
import type { Job } from './job.ts';
import { ANY } from './job.ts';
import type { Found, Session } from './session.ts';
import { openSession } from './session.ts';
import type { Subject } from './subject.ts';
import type { Outcome } from './trying.ts';
import { outcomesOf, prepared } from './trying.ts';

/**
 * Put these faults in, one at a time, and let every test of the system find them. A fault that acts while files are read
 * is there from the start while all test files are run; one that no test found is so for the files of its chapter, since
 * what was worked out before may be kept.
 */
export const tryEverywhere = async (
  subject: Subject,
  faults: readonly Fault[],
  { workers, tell }: { readonly workers: number; readonly tell: (line: string) => void },
): Promise<readonly Outcome[]> => {
  const attempts = faults.map((fault) => ({ fault, rules: [ANY] }));
  const { texts, idOf, jobs } = await prepared(subject, attempts);
  const switched = await openSession([...jobs.keys()], texts, { workers, files: 'together', until: 'the end' });
  const first = await switched.run(jobs);
  await switched.close();
  const foundOf = (fault: Fault): readonly Found[] => first.filter((one) => one.fault === idOf.get(fault.name));
  const left = faults.filter((fault) => !isFound(foundOf(fault)));
  tell(`${faults.length - left.length} found by tests one at a time, ${left.length} to be tried from the start`);
  const fresh = await openSession([...jobs.keys()], texts, { workers, files: 'together', until: 'a test fails' });
  const second: Found[] = [];
  for (const fault of left)
    second.push(...(await lookFor({ fault, id: idOf.get(fault.name)!, jobs, first: foundOf(fault) }, fresh)));
  await fresh.close();
  return outcomesOf(attempts, idOf, [...first, ...second]);
};

const isFound = (found: readonly Found[]): boolean => found.some(({ outcome }) => outcome === 'killed');

/** The test files of the fault's own chapter, then the others where one at a time told nothing. */
const lookFor = async ({ fault, id, jobs, first }: Search, session: Session): Promise<readonly Found[]> => {
  const isNear = ({ testFile }: Found): boolean => chapterOf(testFile) === chapterOf(fault.file);
  const near = first.filter((one) => isNear(one) && one.outcome !== 'unreached');
  const far = first.filter((one) => !isNear(one) && (one.outcome === 'static' || one.outcome === 'dirty'));
  const trials = [{ fault: id, rules: [ANY] }];
  const found: Found[] = [];
  for (const some of [near, far]) {
    const files = some.map(({ testFile }) => testFile);
    const from = new Map(
      files.map((file): [string, Job] => [file, { ...jobs.get(file)!, trials, fromTheStart: true }]),
    );
    if (from.size > 0) found.push(...(await session.run(from)));
    if (isFound(found)) break;
  }
  return found;
};

interface Search {
  readonly fault: Fault;
  /** Stryker's number for it. */
  readonly id: string;
  readonly jobs: ReadonlyMap<string, Job>;
  /** What each test file said of it. */
  readonly first: readonly Found[];
}

const chapterOf = (file: string): string => basename(file).split('-')[0]!;
