import type Sqlite from 'better-sqlite3';
import type { Claim } from './leases.ts';
import { LostLease } from './leases.ts';
import type { Database } from './schema.ts';

/** What is said where a room is another node's: known again when it comes from another thread. */
export const LOST = 'another node plays this room';

/** Values by place, not by name: a third less for each statement. */
type Values = readonly (string | number | null)[];

/** What one transaction writes, as plain values. */
export interface Batch {
  readonly rooms: readonly Values[];
  readonly newTables: readonly Values[];
  readonly seats: readonly Values[];
  readonly journal: readonly Values[];
  readonly positions: readonly Values[];
  /** Each of them must find its room as it was left: that is what the last values are for. */
  readonly tables: readonly Values[];
  readonly claims: readonly Values[];
}

type Columns<T extends keyof Database> = readonly (keyof Database[T] & string)[];

const ROOM: Columns<'rooms'> = ['id', 'meta', 'record', 'listed', 'created', 'quarantined'];
const SEAT: Columns<'seats'> = ['hash', 'room', 'side', 'account'];
const ROW: Columns<'journal'> = ['room', 'n', 'at', 'kind', 'data'];
const POSITION: Columns<'positions'> = ['room', 'n', 'stands', 'data'];
const STATE: Columns<'tables'> = ['n', 'stands', 'state', 'status', 'waiting', 'deadline', 'updated', 'asks_bot'];
const TABLE: Columns<'tables'> = [...STATE, 'room', 'owner', 'epoch'];

/** The lines of each table that a transaction writes, by the names of their columns. */
export interface Lines {
  readonly rooms?: readonly Database['rooms'][];
  readonly newTables?: readonly Database['tables'][];
  readonly seats?: readonly Database['seats'][];
  readonly journal?: readonly Database['journal'][];
  readonly positions?: readonly Database['positions'][];
  readonly tables?: readonly Database['tables'][];
  readonly claims?: readonly Claim[];
}

const placed = <V extends object>(columns: readonly (keyof V & string)[], lines: readonly V[] = []): Values[] =>
  lines.map((line) => columns.map((column) => line[column] as string | number | null));

/** The same lines by place. */
export const batchOf = (lines: Lines): Batch => ({
  rooms: placed(ROOM, lines.rooms),
  newTables: placed(TABLE, lines.newTables),
  seats: placed(SEAT, lines.seats),
  journal: placed(ROW, lines.journal),
  positions: placed(POSITION, lines.positions),
  tables: placed(TABLE, lines.tables),
  claims: (lines.claims ?? []).map(({ owner, epoch, room, found }) => [owner, epoch, room, found]),
});

/** No text that is stored has any of these in it: JSON writes them otherwise, and names and keys are words. */
const PART_END = '\u001d';
const LINE_END = '\u001e';
const VALUE_END = '\u001f';
const NULL = '\u0000';
const NUMBER = '\u0001';

const PARTS: readonly (keyof Batch)[] = ['claims', 'rooms', 'newTables', 'seats', 'journal', 'positions', 'tables'];
/** Those that fail when they change nothing. */
const CONDITIONAL: readonly (keyof Batch)[] = ['claims', 'tables'];

const valueText = (value: string | number | null): string =>
  typeof value === 'string' ? value : value === null ? NULL : NUMBER + value;

const valueIn = (text: string): string | number | null =>
  text === NULL ? null : text.startsWith(NUMBER) ? Number(text.slice(1)) : text;

/** A batch as one text, for another thread: to hand over its thousand values one by one takes five times as long. */
export const batchText = (batch: Batch): string =>
  PARTS.map((part) => batch[part].map((line) => line.map(valueText).join(VALUE_END)).join(LINE_END)).join(PART_END);

/** The batch that was made into a text. */
export const batchIn = (text: string): Batch => {
  const parts = text.split(PART_END).map((part) => (part === '' ? [] : part.split(LINE_END).map(lineIn)));
  return Object.fromEntries(PARTS.map((part, i) => [part, parts[i]!])) as Record<keyof Batch, Values[]>;
};

const lineIn = (text: string): Values => text.split(VALUE_END).map(valueIn);

/**
 * Statements prepared once, each transaction done in one breath: no other statement of this connection can come in
 * between, and a batch costs a third of what building its SQL anew would.
 */
export const batchWriter = (database: Sqlite.Database): ((batch: Batch) => void) => {
  const insert = (table: keyof Database, columns: readonly string[]): Sqlite.Statement =>
    database.prepare(`insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`);
  const statements: Readonly<Record<keyof Batch, Sqlite.Statement>> = {
    rooms: insert('rooms', ROOM),
    newTables: insert('tables', TABLE),
    seats: insert('seats', SEAT),
    journal: insert('journal', ROW),
    positions: insert('positions', POSITION),
    tables: database.prepare(
      `update tables set ${STATE.map((column) => `${column} = ?`).join(', ')} where room = ? and owner = ? and epoch = ?`,
    ),
    claims: database.prepare('update tables set owner = ?, epoch = ? where room = ? and epoch = ?'),
  };
  const write = database.transaction((batch: Batch) => {
    for (const part of PARTS)
      for (const values of batch[part]) {
        const { changes } = statements[part].run(values);
        if (changes !== 1 && CONDITIONAL.includes(part)) throw new LostLease(LOST);
      }
  });
  return (batch) => write.immediate(batch);
};
