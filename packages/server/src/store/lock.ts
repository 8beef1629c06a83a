import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { refuseEmpty, type Sync } from './file.ts';
import type { StoreOptions } from './kysely.ts';
import { sqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

/**
 * Only one process may play from a file. The lock is that of a second file which nothing is ever written to: the system
 * lets go of it when its process ends, however it ends.
 */
export const lockFile = (file: string): { readonly release: () => void } => {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new Sqlite(`${file}-lock`, { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(
      `another server plays from ${file} already: stop it first, or give this one a GROGNARD_DATA of its own ` +
        `(un autre serveur joue déjà à partir de ce fichier : arrêtez-le, ou donnez à celui-ci son propre GROGNARD_DATA)`,
    );
  }
  return { release: () => void lock.close() };
};

/** The store in a file that is this process's alone. */
export const lockedStore = async (file: string, sync: Sync, options: StoreOptions): Promise<Store> => {
  const lock = lockFile(file);
  try {
    refuseEmpty(file);
    const store = await sqliteStore(file, sync, { ...options, threads: true });
    return {
      ...store,
      close: async () => {
        await store.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
};
