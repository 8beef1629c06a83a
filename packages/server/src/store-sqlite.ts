import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { NewRoom, Store, Write } from './store.ts';
import type { StoreOptions, Writer } from './store-kysely.ts';
import { firstTable, journalValues, kyselyStore, positionValues, roomValues, tableValues } from './store-kysely.ts';
import type { Database } from './store-schema.ts';

/** `normal` outlives the death of the process, `full` that of the machine too, at the price of a disk flush a commit. */
export type Sync = 'normal' | 'full';

/** The store in one SQLite file. */
export const sqliteStore = (file: string, sync: Sync, options: StoreOptions): Promise<Store> => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new Sqlite(file);
  database.pragma('journal_mode = WAL');
  database.pragma(`synchronous = ${sync === 'full' ? 'FULL' : 'NORMAL'}`);
  database.pragma('busy_timeout = 5000');
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database }) });
  return kyselyStore(db, options, { writer: () => preparedWriter(database) });
};

/**
 * Statements prepared once, each transaction done in one breath: no other statement of this process can come in
 * between, and a batch costs a third of what building its SQL anew would.
 */
const preparedWriter = (database: Sqlite.Database): Writer => {
  const insert = (table: string, columns: readonly string[]): Sqlite.Statement =>
    database.prepare(`insert into ${table} (${columns.join(', ')}) values (${columns.map((c) => `@${c}`).join(', ')})`);
  const room = insert('rooms', ['id', 'meta', 'record', 'listed', 'created', 'quarantined']);
  const seat = insert('seats', ['hash', 'room', 'side', 'account']);
  const row = insert('journal', ['room', 'n', 'at', 'kind', 'data']);
  const position = insert('positions', ['room', 'n', 'stands', 'data']);
  const state = ['n', 'stands', 'state', 'status', 'waiting', 'deadline', 'updated'];
  const table = insert('tables', ['room', ...state]);
  const update = database.prepare(
    `update tables set ${state.map((c) => `${c} = @${c}`).join(', ')} where room = @room`,
  );
  const commit = database.transaction((writes: readonly Write[]) => {
    for (const write of writes) {
      for (const values of journalValues(write)) row.run(values);
      for (const values of positionValues(write)) position.run(values);
      update.run(tableValues(write));
    }
  });
  const createRoom = database.transaction((made: NewRoom) => {
    room.run(roomValues(made));
    table.run(firstTable(made));
    for (const { hash, side, account } of made.seats) seat.run({ hash, side, account, room: made.meta.id });
  });
  return { commit: async (writes) => commit(writes), createRoom: async (made) => createRoom(made) };
};
