import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Batch } from './batch.ts';
import { batchOf, batchWriter } from './batch.ts';
import { checkpointThread } from './checkpoint.ts';
import { keepPrivate, leaveTheLog, prepareFile, type Sync } from './file.ts';
import type { StoreOptions } from './kysely.ts';
import { kyselyStore } from './kysely.ts';
import { SQLITE_CLOCK } from './leases.ts';
import { preparedOnce } from './prepared.ts';
import type { Database } from './schema.ts';
import type { NewRoom, Store } from './store.ts';
import { writerThread } from './writer.ts';
import type { Change, TableText, Writer } from './writes.ts';
import {
  claimsIn,
  firstTable,
  journalValues,
  latestOf,
  positionValues,
  roomValues,
  seatValues,
  tableTexts,
  tableValues,
  writesIn,
} from './writes.ts';

/** How a file is kept. `sole` is usual: whoever opens it has made sure that nobody else has. */
type SqliteOptions = StoreOptions & { readonly sole?: boolean };

/** The store in one SQLite file. With `threads` it is written, and the disk waited for, in threads of their own. */
export const sqliteStore = async (
  file: string,
  sync: Sync,
  options: SqliteOptions & { readonly threads?: boolean },
): Promise<Store> => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new Sqlite(file);
  // Before there is a log beside it, which is made with the same rights.
  if (file !== ':memory:') keepPrivate(file);
  prepareFile(database, sync);
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: preparedOnce(database) }) });
  // The statements can be prepared once the tables are there.
  const own = (): BatchWrite => {
    const write = batchWriter(database);
    return async (batch) => write(batch);
  };
  const sole = options.sole ?? true;
  if (!options.threads) return kyselyStore(db, options, { clock: SQLITE_CLOCK, sole, writer: () => writerOf(own()) });
  leaveTheLog(database);
  return threadedStore(db, own, { ...options, file, sync });
};

type BatchWrite = (batch: Batch) => Promise<void>;

/** Where the thread that writes is lost, this one does its work. */
const threadedStore = async (
  db: Kysely<Database>,
  own: () => BatchWrite,
  { file, sync, ...options }: SqliteOptions & { readonly file: string; readonly sync: Sync },
): Promise<Store> => {
  let stopWriting = async (): Promise<void> => undefined;
  const writer = (): Writer => {
    const thread = writerThread(file, sync, options.onTrouble ?? (() => undefined));
    const here = own();
    stopWriting = thread.stop;
    return writerOf((batch) => (thread.isLost() ? here(batch) : thread.write(batch)));
  };
  const store = await kyselyStore(db, options, { clock: SQLITE_CLOCK, sole: options.sole ?? true, writer });
  const checkpoints = checkpointThread(file);
  return {
    ...store,
    close: async () => {
      await store.close();
      await Promise.all([stopWriting(), checkpoints.stop()]);
    },
  };
};

const writerOf = (write: BatchWrite): Writer => {
  const textOf = tableTexts();
  return {
    commit: (changes) => write(batchOf(linesOf(changes, textOf))),
    createRoom: (made, owner) => write(batchOf(linesOfRoom(made, owner))),
  };
};

const linesOf = (changes: readonly Change[], textOf: TableText) => {
  const writes = writesIn(changes);
  return {
    claims: claimsIn(changes),
    journal: writes.flatMap(journalValues),
    positions: writes.flatMap(positionValues),
    seats: writes.flatMap(seatValues),
    tables: latestOf(writes).map((write) => tableValues(write, textOf)),
  };
};

const linesOfRoom = (made: NewRoom, owner: string) => ({
  rooms: [roomValues(made)],
  newTables: [firstTable(made, owner)],
  seats: made.seats.map((seat) => ({ ...seat, room: made.meta.id })),
});
