import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { NewRoom, Store, Write } from './store.ts';
import { checkpointThread } from './store-checkpoint.ts';
import type { StoreOptions, Writer } from './store-kysely.ts';
import {
  firstTable,
  journalValues,
  kyselyStore,
  latestOf,
  positionValues,
  roomValues,
  tableValues,
} from './store-kysely.ts';
import type { Database } from './store-schema.ts';

/** `normal` outlives the death of the process, `full` that of the machine too, at the price of a disk flush a commit. */
export type Sync = 'normal' | 'full';

/** Pages of the write-ahead log before the writer itself brings them into the database: 64 MB. */
const MOST_LOGGED = 16_384;

/** The store in one SQLite file. With `threads` the disk is waited for in a thread of its own. */
export const sqliteStore = async (
  file: string,
  sync: Sync,
  options: StoreOptions & { readonly threads?: boolean },
): Promise<Store> => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new Sqlite(file);
  database.pragma('journal_mode = WAL');
  database.pragma(`synchronous = ${sync === 'full' ? 'FULL' : 'NORMAL'}`);
  database.pragma('busy_timeout = 5000');
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database }) });
  const store = await kyselyStore(db, options, { writer: () => preparedWriter(database) });
  if (!options.threads) return store;
  database.pragma(`wal_autocheckpoint = ${MOST_LOGGED}`);
  const checkpoints = checkpointThread(file);
  return { ...store, close: () => checkpoints.stop().then(store.close) };
};

/**
 * Statements prepared once, each transaction done in one breath: no other statement of this process can come in
 * between, and a batch costs a third of what building its SQL anew would.
 */
const preparedWriter = (database: Sqlite.Database): Writer => {
  // Values by place, not by name: a third less for each statement.
  const statement = <V extends object>(sql: string, columns: readonly (keyof V & string)[]) => {
    const prepared = database.prepare(sql);
    return (values: V): void => void prepared.run(...columns.map((column) => values[column]));
  };
  const insert = <V extends object>(table: string, columns: readonly (keyof V & string)[]) =>
    statement<V>(`insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`, columns);
  const room = insert<Database['rooms']>('rooms', ['id', 'meta', 'record', 'listed', 'created', 'quarantined']);
  const seat = insert<Database['seats']>('seats', ['hash', 'room', 'side', 'account']);
  const row = insert<Database['journal']>('journal', ['room', 'n', 'at', 'kind', 'data']);
  const position = insert<Database['positions']>('positions', ['room', 'n', 'stands', 'data']);
  const state = ['n', 'stands', 'state', 'status', 'waiting', 'deadline', 'updated'] as const;
  const table = insert<Database['tables']>('tables', [...state, 'room']);
  const sets = state.map((column) => `${column} = ?`).join(', ');
  const update = statement<Database['tables']>(`update tables set ${sets} where room = ?`, [...state, 'room']);
  const commit = database.transaction((writes: readonly Write[]) => {
    for (const write of writes) {
      for (const values of journalValues(write)) row(values);
      for (const values of positionValues(write)) position(values);
    }
    for (const write of latestOf(writes)) update(tableValues(write));
  });
  const createRoom = database.transaction((made: NewRoom) => {
    room(roomValues(made));
    table(firstTable(made));
    for (const { hash, side, account } of made.seats) seat({ hash, side, account, room: made.meta.id });
  });
  return { commit: async (writes) => commit(writes), createRoom: async (made) => createRoom(made) };
};
