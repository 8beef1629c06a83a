import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { batchIn, batchWriter } from './batch.ts';
import { prepareFile, type Sync } from './file.ts';

const { file, sync } = workerData as { readonly file: string; readonly sync: Sync };
const database = new Sqlite(file);
prepareFile(database, sync);
const write = batchWriter(database);

const outcomeOf = (batch: string): string | null => {
  try {
    write(batchIn(batch));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

// One at a time and in their order: the answer to each says that it is durable, or why it is not written at all.
parentPort!.on('message', (batch: string) => parentPort!.postMessage(outcomeOf(batch)));
