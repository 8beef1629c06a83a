import { Worker } from 'node:worker_threads';

/**
 * Brings what is in the write-ahead log into the database from a thread of its own: it waits for the disk, which the
 * referee must not. It blocks nobody who writes; what is left to be done when the log is full is little.
 */
export const checkpointThread = (file: string): { readonly stop: () => Promise<void> } => {
  const worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), { workerData: { file } });
  // Without it the log grows to its limit and is then brought over by the writer itself.
  worker.on('error', () => undefined);
  worker.unref();
  return { stop: async () => void (await worker.terminate()) };
};
