import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';
import type { Beaten, Claimed, Presence, Store } from './store.ts';

/** A room changes hands, or is let go: only if nobody else took it since its epoch was read. */
export interface Claim {
  readonly room: string;
  readonly owner: string | null;
  readonly epoch: number;
  /** The epoch it was found at. */
  readonly found: number;
}

/** So long the rooms of a node that is not heard of stay its own. */
export const LEASE_MS = 6000;
/** By then at the latest somebody may have taken the rooms of a node that died: time after that is charged as usual. */
const NOTICED_MS = 2000;

/** How a database tells the time: nodes on several machines have clocks of their own. */
export type DatabaseClock = RawBuilder<number>;
export const SQLITE_CLOCK: DatabaseClock = sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
export const POSTGRES_CLOCK: DatabaseClock = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Who this process is to the others, and which rooms it holds. */
export interface Leases {
  readonly node: string;
  /** The epoch at which a room is held here; undefined when it is not. */
  readonly epochOf: (room: string) => number | undefined;
  readonly hold: (room: string, epoch: number) => void;
  readonly drop: (room: string, epoch: number) => void;
  readonly dropAll: () => void;
  /** Only these are held at these epochs: what else was, is given back. */
  readonly keepOnly: (held: ReadonlyMap<string, number>) => readonly string[];
}

/** A node that holds no room yet. */
export const newLeases = (): Leases => {
  const epochs = new Map<string, number>();
  return {
    node: randomUUID(),
    epochOf: (room) => epochs.get(room),
    hold: (room, epoch) => void epochs.set(room, epoch),
    drop: (room, epoch) => {
      if (epochs.get(room) === epoch) epochs.delete(room);
    },
    dropAll: () => epochs.clear(),
    keepOnly: (held) => {
      const lost = [...epochs].flatMap(([room, epoch]) => (held.get(room) === epoch ? [] : [room]));
      for (const room of lost) epochs.delete(room);
      return lost;
    },
  };
};

/** Where nobody else can be on the database. */
export const EVERY_ROOM: RawBuilder<boolean> = sql<boolean>`1 = 1`;
/** Rooms that are this node's, or that it might take. */
export const notAnothers = (node: string, clock: DatabaseClock): RawBuilder<boolean> =>
  sql<boolean>`(tables.owner is null or tables.owner = ${node} or not exists
    (select 1 from lives where lives.id = tables.owner and lives.lease > ${clock}))`;

/** The room, if this node holds it. */
export const heldHere = (db: Kysely<Database>, { node, epochOf }: Leases, room: string) =>
  db
    .selectFrom('tables')
    .select('room')
    .where('room', '=', room)
    .where('owner', '=', node)
    .where('epoch', '=', epochOf(room) ?? NO_EPOCH);
/** That of a room which is not held. */
export const NO_EPOCH = -1;

/** What the leases of a store need. */
interface Parts {
  readonly db: Kysely<Database>;
  readonly leases: Leases;
  readonly clock: DatabaseClock;
  /** Nobody else can be on this database: whoever else holds a room is gone. */
  readonly sole: boolean;
  readonly leaseMs: number;
  readonly change: (claim: Claim) => Promise<void>;
}

type LeaseStore = Pick<
  Store,
  'claim' | 'release' | 'releaseAll' | 'processRuns' | 'heartbeat' | 'presentElsewhere' | 'nodeSecret'
>;

/** The part of the store that knows which node plays which room. */
export const leaseStore = (parts: Parts): LeaseStore => {
  const { db, leases, sole, change } = parts;
  const { node, epochOf } = leases;
  return {
    claim: (room) => claimed(parts, room),
    release: async (room) => {
      const epoch = epochOf(room);
      if (epoch === undefined || sole) return;
      await isDone(change({ room, owner: null, epoch, found: epoch }));
      leases.drop(room, epoch);
    },
    releaseAll: async () => {
      if (sole) return;
      leases.dropAll();
      await db.updateTable('tables').set({ owner: null }).where('owner', '=', node).execute();
      await db.updateTable('lives').set({ lease: 0 }).where('id', '=', node).execute();
    },
    processRuns: () => db.selectFrom('lives').select(['id', 'started', 'seen']).execute(),
    heartbeat: (life) => beat(parts, life),
    presentElsewhere: async () => {
      if (sole) return {};
      const others = db.selectFrom('lives').select('present').where('id', '!=', node).where('lease', '>', parts.clock);
      return Object.assign({}, ...(await others.execute()).map(({ present }) => JSON.parse(present) as Presence));
    },
    nodeSecret: async () => {
      const secret = db.selectFrom('secrets').select('value').where('name', '=', 'nodes');
      return (await secret.executeTakeFirstOrThrow()).value;
    },
  };
};

const claimed = async ({ db, leases, clock, sole, leaseMs, change }: Parts, room: string): Promise<Claimed> => {
  const { node, hold } = leases;
  const found = await db
    .selectFrom('tables')
    .leftJoin('lives', 'lives.id', 'tables.owner')
    .select(['owner', 'epoch', 'address', 'seen', (eb) => eb('lease', '>', clock).as('alive')])
    .where('room', '=', room)
    .executeTakeFirst();
  // A room that is not there is nobody's; whoever reads it finds that out.
  if (!found) return { by: 'us', gap: null };
  const { owner, epoch, address, seen, alive } = found;
  if (owner === node) {
    hold(room, epoch);
    return { by: 'us', gap: null };
  }
  if (owner !== null && alive && !sole) return { by: 'another', address };
  if (!(await isDone(change({ room, owner: node, epoch: epoch + 1, found: epoch }))))
    return { by: 'another', address: null };
  hold(room, epoch + 1);
  const gap = seen === null || sole ? null : { from: seen, to: seen + leaseMs + NOTICED_MS };
  return { by: 'us', gap };
};

/** A node that beats too late is told what others took meanwhile: the rest is still its own, nobody wrote it. */
const beat = async (
  { db, leases, clock, sole, leaseMs }: Parts,
  { started, seen, address, present }: Parameters<Store['heartbeat']>[0],
): Promise<Beaten> => {
  const { node } = leases;
  const lease = sql<number>`${clock} + ${sql.lit(leaseMs)}`;
  const told = { seen, lease, address, ...(present ? { present: JSON.stringify(present) } : {}) };
  const { numUpdatedRows } = await db
    .updateTable('lives')
    .set(told)
    .where('id', '=', node)
    .where('lease', '>', clock)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 1) return { kept: true };
  await db
    .insertInto('lives')
    .values({ id: node, started, present: '{}', ...told })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(told))
    .execute();
  if (sole) return { kept: true };
  const held = await db.selectFrom('tables').select(['room', 'epoch']).where('owner', '=', node).execute();
  return { kept: false, lost: leases.keepOnly(new Map(held.map(({ room, epoch }) => [room, epoch]))) };
};

/** Somebody else was quicker: that is no failure. */
const isDone = (change: Promise<void>): Promise<boolean> =>
  change.then(
    () => true,
    (error: unknown) => {
      if (error instanceof LostLease) return false;
      throw error;
    },
  );

/** A write of a node that does not hold the room, or holds it no longer. */
export class LostLease extends Error {}
