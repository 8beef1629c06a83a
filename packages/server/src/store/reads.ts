import type { Position, Types } from '@grognard/kernel';
import type { Kysely, RawBuilder } from 'kysely';
import type { Row } from '../rooms/journal.ts';
import type { RoomMeta, Table } from '../rooms/room.ts';
import { CorruptRoom, readable, readBack } from './corrupt.ts';
import type { Database } from './schema.ts';
import type { Going, HeldSeat, RoomLine, Store } from './store.ts';

type Db = Kysely<Database>;

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

/** One room, read back. */
export const roomReads = (db: Db): Pick<Store, 'room' | 'recordText' | 'rows' | 'rowTexts' | 'positionBefore'> => ({
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

/** Many rooms at once: the lobby, those that something is due in, and whose seats they are. */
export const lists = (db: Db, isOurs: RawBuilder<boolean>): Pick<Store, Lists> => ({
  lobby: async (most) => {
    // Each status by itself, so that its index has them in their order: both at once would read and sort all there are.
    const latest = (status: string) =>
      db
        .selectFrom('rooms')
        .innerJoin('tables', 'tables.room', 'rooms.id')
        .select(LINE)
        .where('listed', '=', 1)
        .where('quarantined', 'is', null)
        .where('status', '=', status)
        .orderBy('updated', 'desc')
        .limit(most)
        .execute();
    const found = [...(await latest('open')), ...(await latest('running'))];
    const newest = found.sort((a, b) => b.updated - a.updated).slice(0, most);
    return newest.flatMap((row) => readable(() => lineOf(row)));
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
    .select(['seats.room', 'side', 'status', 'waiting', 'n', 'updated', 'meta', 'state'])
    .where(by, 'in', [...of])
    .orderBy('updated', 'desc')
    .execute();
  return found.flatMap((row) => readable(() => heldSeat(row)));
};

const heldSeat = ({
  status,
  waiting,
  meta,
  state,
  ...seat
}: Pick<HeldSeat, 'room' | 'side' | 'n' | 'updated'> &
  Record<'status' | 'waiting' | 'meta' | 'state', string>): HeldSeat => {
  const { system, scenario } = readBack<RoomMeta>(meta);
  return {
    ...seat,
    system,
    title: scenario.title as HeldSeat['title'],
    status: status as Table['status'],
    yourMove: readBack<readonly string[]>(waiting).includes(seat.side),
    others: othersIn(state, seat.side),
  };
};

/** A room that can not be read is told of when it is opened; the list of games is of all of them. */
const othersIn = (state: string, own: string): HeldSeat['others'] => {
  try {
    return stateOf(state).table.seats.flatMap(({ side, name, bot }) => (side === own ? [] : [{ name, bot }]));
  } catch {
    return [];
  }
};
