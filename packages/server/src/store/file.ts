import type Sqlite from 'better-sqlite3';

/** `normal` outlives the death of the process, `full` that of the machine too, at the price of a disk flush a commit. */
export type Sync = 'normal' | 'full';

/** Pages of the write-ahead log before a writer itself brings them into the database: 64 MB. */
const MOST_LOGGED = 16_384;

/** How every connection that writes treats the file. */
export const prepareFile = (database: Sqlite.Database, sync: Sync): void => {
  database.pragma('journal_mode = WAL');
  database.pragma(`synchronous = ${sync === 'full' ? 'FULL' : 'NORMAL'}`);
  database.pragma('busy_timeout = 5000');
};

/** For a file whose log another thread brings into the database. */
export const leaveTheLog = (database: Sqlite.Database): void => {
  database.pragma(`wal_autocheckpoint = ${MOST_LOGGED}`);
};
