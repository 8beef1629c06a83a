import type { Kysely } from 'kysely';
import type { Table } from '../rooms/room.ts';
import type { Claim } from './leases.ts';
import { LostLease } from './leases.ts';
import type { Database } from './schema.ts';
import type { HeldWrite, NewRoom, Write } from './store.ts';

type Db = Kysely<Database>;

/** What shares a transaction: rooms that went on, and rooms that change hands. */
export type Change = { readonly write: HeldWrite } | { readonly claim: Claim };
export const writesIn = (changes: readonly Change[]): readonly HeldWrite[] =>
  changes.flatMap((change) => ('write' in change ? [change.write] : []));
export const claimsIn = (changes: readonly Change[]): readonly Claim[] =>
  changes.flatMap((change) => ('claim' in change ? [change.claim] : []));

/**
 * The two things that must be done whole or not at all. A database may know a quicker way than Kysely's. Both fail with
 * `LostLease` where a room is another node's by now.
 */
export interface Writer {
  readonly commit: (changes: readonly Change[]) => Promise<void>;
  readonly createRoom: (room: NewRoom, owner: string) => Promise<void>;
}

/** By Kysely, which is right on every database. */
export const slowWriter = (db: Db): Writer => {
  const textOf = tableTexts();
  return { commit: (changes) => commit(db, changes, textOf), createRoom: (room, owner) => createRoom(db, room, owner) };
};

/** Whoever makes a room holds it first. */
export const FIRST_EPOCH = 1;

const createRoom = (db: Db, { meta, table, seats, record }: NewRoom, owner: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.insertInto('rooms').values(roomValues({ meta, table, seats, record })).execute();
    await tx.insertInto('tables').values(firstTable({ meta, table }, owner)).execute();
    if (seats.length > 0)
      await tx
        .insertInto('seats')
        .values(seats.map((seat) => ({ ...seat, room: meta.id })))
        .execute();
  });

/** The line of a new room. */
export const roomValues = ({ meta, record }: NewRoom) => ({
  id: meta.id,
  meta: JSON.stringify(meta),
  record,
  listed: meta.listed ? 1 : 0,
  created: meta.created,
  quarantined: null,
});

/** The table of a new room, before its first row. */
export const firstTable = ({ meta, table }: Pick<NewRoom, 'meta' | 'table'>, owner: string) =>
  tableValues({
    room: meta.id,
    rows: [],
    table,
    going: null,
    n: 0,
    stands: 0,
    waiting: [],
    asksBot: false,
    deadline: null,
    at: meta.created,
    position: null,
    taken: null,
    owner,
    epoch: FIRST_EPOCH,
  });

/** The text of a table. */
export type TableText = (table: Table) => string;

/** The same, made once for each: most answers leave the table as it was. */
export const tableTexts = (): TableText => {
  const made = new WeakMap<Table, string>();
  return (table) => {
    const text = made.get(table) ?? JSON.stringify(table);
    made.set(table, text);
    return text;
  };
};

/** What is kept of a table. */
export const tableValues = (
  { room, n, stands, table, going, waiting, asksBot, deadline, at, owner, epoch }: HeldWrite,
  textOf: TableText = JSON.stringify,
) => ({
  room,
  n,
  stands,
  state: `{"table":${textOf(table)},"going":${JSON.stringify(going)}}`,
  status: table.status,
  waiting: JSON.stringify(waiting),
  deadline: deadline === null ? null : Math.ceil(deadline),
  updated: Math.floor(at),
  asks_bot: asksBot ? 1 : 0,
  owner,
  epoch,
});

/** All of them, or none. A room that another node holds by now fails them all: each is then tried by itself. */
const commit = (db: Db, changes: readonly Change[], textOf: TableText): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const claim of claimsIn(changes)) await takeOver(tx, claim);
    const writes = writesIn(changes);
    if (writes.length === 0) return;
    const rows = writes.flatMap(journalValues);
    if (rows.length > 0) await tx.insertInto('journal').values(rows).execute();
    const latest = latestOf(writes);
    const { numInsertedOrUpdatedRows: written } = await tx
      .insertInto('tables')
      .values(latest.map((write) => tableValues(write, textOf)))
      .onConflict((conflict) =>
        conflict
          .column('room')
          .doUpdateSet((eb) => ({
            n: eb.ref('excluded.n'),
            stands: eb.ref('excluded.stands'),
            state: eb.ref('excluded.state'),
            status: eb.ref('excluded.status'),
            waiting: eb.ref('excluded.waiting'),
            deadline: eb.ref('excluded.deadline'),
            updated: eb.ref('excluded.updated'),
            asks_bot: eb.ref('excluded.asks_bot'),
          }))
          .whereRef('tables.owner', '=', 'excluded.owner')
          .whereRef('tables.epoch', '=', 'excluded.epoch'),
      )
      .executeTakeFirstOrThrow();
    if (Number(written) !== latest.length) throw new LostLease('another node plays this room');
    const positions = writes.flatMap(positionValues);
    if (positions.length > 0) await tx.insertInto('positions').values(positions).execute();
    const seats = writes.flatMap(seatValues);
    if (seats.length > 0) await tx.insertInto('seats').values(seats).execute();
  });

const takeOver = async (tx: Db, { room, owner, epoch, found }: Claim): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('tables')
    .set({ owner, epoch })
    .where('room', '=', room)
    .where('epoch', '=', found)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== 1) throw new LostLease('another node took this room');
};

/** The last write of each room: a table is written over. */
export const latestOf = (writes: readonly HeldWrite[]): readonly HeldWrite[] => [
  ...new Map(writes.map((write) => [write.room, write])).values(),
];

/** The rows of a write. */
export const journalValues = ({ room, rows }: Write) =>
  rows.map(({ n, at, kind, data }) => ({ room, n, at: Math.floor(at), kind, data: JSON.stringify(data) }));

/** The position of a write, if one is due. */
export const positionValues = ({ room, position }: Write) =>
  position ? [{ room, n: position.n, stands: position.stands, data: JSON.stringify(position.position) }] : [];

/** The seat that a write gives to somebody, if it does. */
export const seatValues = ({ room, taken }: Write) => (taken ? [{ ...taken, room }] : []);
