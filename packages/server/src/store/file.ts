import { chmodSync, existsSync, statSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';

/** `normal` outlives the death of the process, `full` that of the machine too, at the price of a disk flush a commit. */
export type Sync = 'normal' | 'full';

/** Pages of the write-ahead log before a writer itself brings them into the database: 64 MB. */
const MOST_LOGGED = 16_384;

/** A file that is there and holds nothing was a database once, or is to be one: nobody begins anew over it unasked. */
export const refuseEmpty = (file: string): void => {
  if (statSync(file, { throwIfNoEntry: false })?.size === 0)
    throw new Error(
      `${file} is there and empty: bring it back from a copy, or remove it to begin with no games ` +
        `(le fichier est vide : reprenez-en une copie, ou supprimez-le pour commencer sans parties)`,
    );
};

const OWNER_ONLY = 0o600;

/** Games, secrets of dice and names are in it: for nobody but who runs the server. */
export const keepPrivate = (file: string): void => {
  for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) chmodSync(one, OWNER_ONLY);
};

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
