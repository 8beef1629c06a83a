import type { Position, Types } from '@grognard/kernel';
import type { Kysely, RawBuilder } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Row } from '../rooms/journal.ts';
import type { RoomMeta, Table } from '../rooms/room.ts';
import { accountStore } from './accounts.ts';
import { archiveStore } from './archive.ts';
import { clubStore } from './club/club.ts';
import { groupCommit } from './commit.ts';
import { CorruptRoom, readable, readBack } from './corrupt.ts';
import type { Claim, DatabaseClock, Leases } from './leases.ts';
import { EVERY_ROOM, heldHere, LEASE_MS, LostLease, leaseStore, newLeases, notAnothers } from './leases.ts';
import { lockoutStore } from './lockouts.ts';
import { moderationStore } from './moderation/store.ts';
import { peopleStore } from './people/store.ts';
import type { Database } from './schema.ts';
import { MIGRATIONS } from './schema.ts';
import type { Going, HeldSeat, HeldWrite, NewRoom, RoomLine, Store, Write } from './store.ts';
import { workStore } from './work.ts';

/** How a store is tuned. */
export interface StoreOptions {
  /** So long writes wait for others to share their transaction. */
  readonly commitWaitMs: number;
  /** A node that is not heard of for so long loses its rooms. */
  readonly leaseMs?: number;
  readonly onCommit?: (writes: number, ms: number) => void;
  /** It goes on, but not as it should. */
  readonly onTrouble?: (why: string) => void;
}

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

/** How a database differs from others. */
interface Dialect {
  readonly clock: DatabaseClock;
  /** Nobody else can be on it. */
  readonly sole: boolean;
  /** Rows that another transaction holds can be passed over. */
  readonly skipsLocked?: true;
  readonly schema?: string;
  readonly writer?: () => Writer;
}

type Db = Kysely<Database>;

const slowWriter = (db: Db): Writer => {
  const textOf = tableTexts();
  return { commit: (changes) => commit(db, changes, textOf), createRoom: (room, owner) => createRoom(db, room, owner) };
};

/** The store on any database that Kysely speaks to. */
export const kyselyStore = async (
  db: Db,
  { commitWaitMs, onCommit, leaseMs = LEASE_MS }: StoreOptions,
  { schema, clock, sole, skipsLocked, writer = () => slowWriter(db) }: Dialect,
): Promise<Store> => {
  await migrate(db, schema);
  const { commit, createRoom } = writer();
  const commits = groupCommit<Change>(commit, commitWaitMs, onCommit);
  const leases = newLeases();
  const change = (claim: Claim): Promise<void> => commits.append({ claim });
  const { releaseAll, ...held } = leaseStore({ db, leases, clock, sole, leaseMs, change });
  const closed = async (): Promise<void> => {
    await commits.drain();
    // Where it can't be told the others wait until this node is given up.
    await releaseAll().catch(() => undefined);
    await db.destroy();
  };
  let closing: Promise<void> | null = null;
  return {
    createRoom: async (room) => {
      await createRoom(room, leases.node);
      leases.hold(room.meta.id, FIRST_EPOCH);
    },
    append: (write) => appended(commits.append, leases, write),
    ...roomReads(db),
    ...lists(db, sole ? EVERY_ROOM : notAnothers(leases.node, clock)),
    ...accountStore(db),
    ...lockoutStore(db),
    ...workStore(db, clock, skipsLocked),
    people: peopleStore(db, clock, skipsLocked === true),
    moderation: moderationStore(db),
    ...held,
    ...archiveStore(db, leases),
    club: clubStore(db),
    releaseAll,
    quarantine: async (id, why) => {
      await db
        .updateTable('rooms')
        .set({ quarantined: why })
        .where('id', '=', id)
        .where((eb) => eb.exists(heldHere(db, leases, id)))
        .execute();
    },
    ping: async () => {
      await db
        .updateTable('lives')
        .set((eb) => ({ seen: eb.ref('seen') }))
        .where('id', '=', leases.node)
        .execute();
    },
    close: () => {
      closing ??= closed();
      return closing;
    },
  };
};

/** Whoever makes a room holds it first. */
const FIRST_EPOCH = 1;

/** Every write says by which right it is made. */
const appended = async (
  append: (change: Change) => Promise<void>,
  { node, epochOf }: Leases,
  write: Write,
): Promise<void> => {
  const epoch = epochOf(write.room);
  if (epoch === undefined) throw new LostLease('this room is not held here');
  await append({ write: { ...write, owner: node, epoch } });
};

/** Said when the program was rolled back and the database was not. */
const NEWER_DATABASE =
  'this database was written by a newer version of Grognard: start that one, or go back to a copy made before it ' +
  '(cette base vient d’une version plus récente de Grognard : lancez celle-là, ou reprenez une copie d’avant elle)';

const migrate = async (db: Db, schema: string | undefined): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    // Parts of the store add to their own tables, whichever is first.
    allowUnorderedMigrations: true,
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (String(error).includes('is missing')) throw new Error(NEWER_DATABASE);
  if (error) throw error instanceof Error ? error : new Error(String(error));
};

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

const LINE = ['id', 'meta', 'quarantined', 'n', 'state', 'waiting', 'updated'] as const;

const lineOf = (row: {
  readonly id: string;
  readonly meta: string;
  readonly state: string;
  readonly n: number;
  readonly waiting: string;
  readonly updated: number;
  readonly quarantined: string | null;
}): RoomLine => ({
  id: row.id,
  meta: readBack<RoomMeta>(row.meta),
  ...stateOf(row.state),
  n: row.n,
  waiting: readBack<readonly string[]>(row.waiting),
  updated: row.updated,
  quarantined: row.quarantined,
});

/** Tables of before seats could be open to anybody say nothing of it. */
const stateOf = (text: string): { readonly table: Table; readonly going: Going | null } => {
  const { table, going } = readBack<{ readonly table: Table; readonly going: Going | null }>(text);
  if (!Array.isArray(table?.seats)) throw new CorruptRoom('what is stored is no table');
  return { table: { ...table, seats: table.seats.map((seat) => ({ ...seat, open: seat.open ?? false })) }, going };
};

const roomReads = (db: Db): Pick<Store, 'room' | 'recordText' | 'rows' | 'rowTexts' | 'positionBefore'> => ({
  room: async (id) => {
    const row = await db
      .selectFrom('rooms')
      .innerJoin('tables', 'tables.room', 'rooms.id')
      .select(LINE)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? lineOf(row) : null;
  },
  recordText: async (id) => {
    const row = await db.selectFrom('rooms').select('record').where('id', '=', id).executeTakeFirst();
    return row?.record ?? null;
  },
  rowTexts: (id) =>
    db.selectFrom('journal').select(['n', 'at', 'kind', 'data']).where('room', '=', id).orderBy('n').execute(),
  rows: async (id, after) => {
    const found = await db
      .selectFrom('journal')
      .select(['n', 'at', 'kind', 'data'])
      .where('room', '=', id)
      .where('n', '>', after)
      .orderBy('n')
      .execute();
    return found.map(({ data, ...row }) => ({ ...row, data: readBack(data) }) as Row);
  },
  positionBefore: async (id, n) => {
    const row = await db
      .selectFrom('positions')
      .select(['n', 'stands', 'data'])
      .where('room', '=', id)
      .where('n', '<=', n)
      .orderBy('n', 'desc')
      .executeTakeFirst();
    if (!row) return null;
    return { n: row.n, stands: row.stands, position: readBack<Position<Types>>(row.data) };
  },
});

type Lists =
  | 'lobby'
  | 'counts'
  | 'due'
  | 'roomsAskingBots'
  | 'quarantined'
  | 'seatsByHash'
  | 'seatsOfAccount'
  | 'accountOfSeat';

const lists = (db: Db, isOurs: RawBuilder<boolean>): Pick<Store, Lists> => ({
  lobby: async (most) => {
    const found = await db
      .selectFrom('rooms')
      .innerJoin('tables', 'tables.room', 'rooms.id')
      .select(LINE)
      .where('listed', '=', 1)
      .where('quarantined', 'is', null)
      .where('status', 'in', ['open', 'running'])
      .orderBy('updated', 'desc')
      .limit(most)
      .execute();
    return found.flatMap((row) => readable(() => lineOf(row)));
  },
  counts: async () => {
    const found = await db
      .selectFrom('tables')
      .select(['status', (eb) => eb.fn.countAll<number>().as('rooms')])
      .groupBy('status')
      .execute();
    const of = (status: string): number => Number(found.find((row) => row.status === status)?.rooms ?? 0);
    return { open: of('open'), running: of('running'), over: of('over') };
  },
  due: async (now) => {
    const found = await db
      .selectFrom('tables')
      .innerJoin('rooms', 'rooms.id', 'tables.room')
      .select('room')
      .where('deadline', '<=', now)
      .where('quarantined', 'is', null)
      .where(isOurs)
      .limit(200)
      .execute();
    return found.map(({ room }) => room);
  },
  roomsAskingBots: async () => {
    const found = await db
      .selectFrom('tables')
      .innerJoin('rooms', 'rooms.id', 'tables.room')
      .select('room')
      .where('asks_bot', '=', 1)
      .where('quarantined', 'is', null)
      .where(isOurs)
      .execute();
    return found.map(({ room }) => room);
  },
  quarantined: async () => {
    const found = await db
      .selectFrom('rooms')
      .select(['id', 'quarantined as why'])
      .where('quarantined', 'is not', null)
      .execute();
    return found.map(({ id, why }) => ({ id, why: why! }));
  },
  seatsByHash: (hashes) => (hashes.length === 0 ? Promise.resolve([]) : heldSeats(db, 'hash', hashes)),
  seatsOfAccount: (account) => heldSeats(db, 'account', [account]),
  accountOfSeat: async (room, side) => {
    const seat = await db
      .selectFrom('seats')
      .select('account')
      .where('room', '=', room)
      .where('side', '=', side)
      .executeTakeFirst();
    return seat?.account ?? null;
  },
});

const heldSeats = async (db: Db, by: 'hash' | 'account', of: readonly string[]): Promise<readonly HeldSeat[]> => {
  const found = await db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.room', 'seats.room')
    .innerJoin('rooms', 'rooms.id', 'seats.room')
    .select(['seats.room', 'side', 'status', 'waiting', 'n', 'updated', 'meta'])
    .where(by, 'in', [...of])
    .orderBy('updated', 'desc')
    .execute();
  return found.flatMap((row) => readable(() => heldSeat(row)));
};

const heldSeat = ({
  status,
  waiting,
  meta,
  ...seat
}: Pick<HeldSeat, 'room' | 'side' | 'n' | 'updated'> & Record<'status' | 'waiting' | 'meta', string>): HeldSeat => {
  const { system, scenario } = readBack<RoomMeta>(meta);
  return {
    ...seat,
    system,
    title: scenario.title as HeldSeat['title'],
    status: status as Table['status'],
    yourMove: readBack<readonly string[]>(waiting).includes(seat.side),
  };
};
