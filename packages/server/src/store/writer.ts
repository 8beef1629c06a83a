import { Worker } from 'node:worker_threads';
import { type Batch, batchText, LOST } from './batch.ts';
import type { Sync } from './file.ts';
import { LostLease } from './leases.ts';

/** Batches written elsewhere; each resolves when it is durable. */
export interface WriterThread {
  readonly write: (batch: Batch) => Promise<void>;
  /** It has failed and writes no more. */
  readonly isLost: () => boolean;
  readonly stop: () => Promise<void>;
}

interface Waiting {
  readonly done: () => void;
  readonly failed: (error: Error) => void;
}

/** One thread that writes, so that the referee never waits for the disk. What it had not answered when it fails has failed. */
export const writerThread = (file: string, sync: Sync, onLost: (why: string) => void): WriterThread => {
  const worker = new Worker(new URL('./writer-worker.ts', import.meta.url), { workerData: { file, sync } });
  const waiting: Waiting[] = [];
  let lost: Error | null = null;
  let isStopping = false;
  const answer = (why: string | null): void => {
    const { done, failed } = waiting.shift()!;
    // A thread that nobody waits for does not keep the process alive.
    if (waiting.length === 0) worker.unref();
    if (why === null) done();
    else failed(why === LOST ? new LostLease(why) : new Error(why));
  };
  const lose = (why: string): void => {
    if (lost || isStopping) return;
    lost = new Error(why);
    onLost(why);
    while (waiting.length > 0) answer(why);
  };
  worker.on('message', answer);
  worker.on('error', (error) => lose(`the thread that writes has failed: ${error.message}`));
  worker.on('exit', () => lose('the thread that writes has ended'));
  worker.unref();
  return {
    write: (batch) =>
      new Promise((done, failed) => {
        if (lost) return failed(lost);
        waiting.push({ done, failed });
        worker.ref();
        worker.postMessage(batchText(batch));
      }),
    isLost: () => lost !== null,
    stop: async () => {
      isStopping = true;
      await worker.terminate();
    },
  };
};
