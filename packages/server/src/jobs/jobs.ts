import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Job } from './job.ts';
import type { Packed } from './packed.ts';

/** What a job may use up. */
export interface JobLimits {
  readonly ms: number;
  readonly megabytes: number;
}

/** Why a job came to nothing: it took too long or too much, too many others wait, or what it works on is broken. */
export type JobFailure = 'tooLong' | 'tooLarge' | 'busy' | 'broken';
export type JobDone =
  | { readonly ok: true; readonly packed: Packed }
  | { readonly ok: false; readonly failure: JobFailure; readonly why: string };

/** Has heavy work done elsewhere. */
export interface Jobs {
  readonly run: (job: Job) => Promise<JobDone>;
  readonly close: () => Promise<void>;
}

/** So many jobs wait at most; who comes after them is told to come again. */
const MOST_WAITING = 50;
/** A process that has nothing to do for so long is ended. */
const IDLE_MS = 60_000;

interface Waiting {
  readonly job: Job;
  readonly tell: (result: JobDone) => void;
}

type Told = { readonly ok: true; readonly packed: Packed } | { readonly ok: false; readonly why: string };

/** Heavy work in other processes: one for what strangers bring, one for what is read here, so that neither waits for the other. */
export const processJobs = (limits: JobLimits): Jobs => {
  const [brought, kept] = [desk(limits), desk(limits)];
  return {
    run: (job) => (job.kind === 'import' ? brought : kept).run(job),
    close: async () => {
      brought.close();
      kept.close();
    },
  };
};

/**
 * A process of its own, not a thread: one that runs out of memory in the middle of reading a text takes its whole process
 * with it, whatever limit its thread was given. It is started when there is work, and started again when it died.
 */
const desk = ({ ms, megabytes }: JobLimits) => {
  const waiting: Waiting[] = [];
  let child: ChildProcess | null = null;
  let current: (Waiting & { readonly timer: NodeJS.Timeout }) | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = (): void => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };
  const finish = (result: JobDone): void => {
    if (!current) return;
    clearTimeout(current.timer);
    current.tell(result);
    current = null;
    next();
  };
  const fail = (failure: JobFailure, why: string): void => finish({ ok: false, failure, why });
  const started = (): ChildProcess => {
    const made = fork(join(import.meta.dirname, 'child.ts'), [], {
      execArgv: [`--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      // What it says when it runs out of memory is long, and says nothing to anybody.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Where there are fewer cores than work, answers come first.
    if (made.pid !== undefined) setPriority(made.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    made.on('message', (told: Told) => finish(told.ok ? told : { ok: false, failure: 'broken', why: told.why }));
    const gone = (why: string) => (): void => {
      if (child === made) child = null;
      if (current && child === null) fail('tooLarge', why);
    };
    made.on('error', gone('the process could not work'));
    made.on('exit', gone('the process died'));
    made.unref();
    made.channel?.unref();
    return made;
  };
  const next = (): void => {
    clearTimeout(idle);
    const one = waiting.shift();
    if (!one) {
      idle = setTimeout(end, IDLE_MS);
      idle.unref();
      return;
    }
    const timer = setTimeout(() => {
      end();
      fail('tooLong', `not done in ${ms} ms`);
    }, ms);
    current = { ...one, timer };
    child ??= started();
    child.send(one.job);
  };
  return {
    run: (job: Job): Promise<JobDone> =>
      new Promise((tell) => {
        if (waiting.length >= MOST_WAITING) return tell({ ok: false, failure: 'busy', why: 'too many wait' });
        waiting.push({ job, tell });
        if (!current) next();
      }),
    close: (): void => {
      waiting.length = 0;
      end();
      if (current) fail('tooLong', 'the server stops');
      clearTimeout(idle);
    },
  };
};
