import { randomUUID } from 'node:crypto';
import { postgresStore } from '../store/postgres.ts';
import type { Store, TakenWork } from '../store/store.ts';
import { DOING } from './tasks.ts';

/** So often somebody who has nothing to do looks for work. */
const LOOK_EVERY_MS = 200;
const REST_MS = 2000;
/** How far work got is kept at most this often: a game may take less. */
const KEEP_EVERY_MS = 500;

type Part = Pick<Store, 'takeWork' | 'keepWork' | 'endWork' | 'leaveWork'>;

/** Do one piece of work from where it was left; true when it was done to its end here. */
export const doWork = async (store: Part, worker: string, work: TakenWork, isStopped: () => boolean) => {
  const begin = DOING[work.kind];
  try {
    if (!begin) throw new Error(`there is no work of the kind '${work.kind}'`);
    const doing = begin(work.task, work.state);
    let kept = 0;
    for (;;) {
      const step = await doing.next();
      if (step.done) return await store.endWork(work.id, worker, 'done', step.value);
      if (!isStopped() && performance.now() - kept < KEEP_EVERY_MS) continue;
      kept = performance.now();
      const { state, done } = step.value;
      // It was cancelled, or is another's by now.
      if (!(await store.keepWork(work.id, worker, state, done))) return false;
      if (!isStopped()) continue;
      await store.leaveWork(work.id, worker);
      return false;
    }
  } catch (error) {
    await store.endWork(work.id, worker, 'failed', error instanceof Error ? error.message : String(error));
    return false;
  }
};

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Take work as long as there is a database to take it from; when told to stop, what was kept is another's to go on with. */
export const workUntil = async (store: Part, isStopped: () => boolean, say: (what: string) => void): Promise<void> => {
  const worker = randomUUID();
  while (!isStopped())
    try {
      const work = await store.takeWork(worker);
      if (!work) {
        await after(LOOK_EVERY_MS);
        continue;
      }
      const isDone = await doWork(store, worker, work, isStopped);
      say(`${work.kind} ${work.id}: ${isDone ? 'done' : 'left'}`);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      await after(REST_MS);
    }
};

/** `grognard worker`: on the database of the nodes, on any machine. */
export const runWorker = async (
  { url, schema }: { readonly url: string; readonly schema: string | null },
  isStopped: () => boolean,
  say: (what: string) => void,
): Promise<void> => {
  const store = await postgresStore(url, { commitWaitMs: 0 }, schema ?? undefined);
  await workUntil(store, isStopped, say);
  await store.close();
};
