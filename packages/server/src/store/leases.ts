import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';
import type { ProcessRun, Store } from './store.ts';

/** A room changes hands, or is let go: only if nobody else took it since its epoch was read. */
export interface Claim {
  readonly room: string;
  readonly owner: string | null;
  readonly epoch: number;
  /** The epoch it was found at. */
  readonly found: number;
}

/** So long the rooms of a node that is not heard of stay its own. */
const LEASE_MS = 8000;

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
}

/** A node that holds no room yet. */
export const newLeases = (): Leases => {
  const epochs = new Map<string, number>();
  return {
    node: randomUUID(),
    epochOf: (room) => epochs.get(room),
    hold: (room, epoch) => void epochs.set(room, epoch),
  };
};

/** What the leases of a store need. */
interface Parts {
  readonly db: Kysely<Database>;
  readonly leases: Leases;
  readonly clock: DatabaseClock;
  /** Nobody else can be on this database: whoever else holds a room is gone. */
  readonly sole: boolean;
  readonly change: (claim: Claim) => Promise<void>;
}

/** The part of the store that knows which node plays which room. */
export const leaseStore = ({
  db,
  leases,
  clock,
  sole,
  change,
}: Parts): Pick<Store, 'claim' | 'release' | 'releaseAll' | 'processRuns' | 'heartbeat'> => {
  const { node, hold, epochOf } = leases;
  return {
    claim: async (room) => {
      const found = await db
        .selectFrom('tables')
        .leftJoin('lives', 'lives.id', 'tables.owner')
        .select(['owner', 'epoch', (eb) => eb('lease', '>', clock).as('alive')])
        .where('room', '=', room)
        .executeTakeFirst();
      // A room that is not there is nobody's; whoever reads it finds that out.
      if (!found) return true;
      const { owner, epoch, alive } = found;
      if (owner !== null && owner !== node && alive && !sole) return false;
      const next = owner === node ? epoch : epoch + 1;
      const taken = owner === node || (await isDone(change({ room, owner: node, epoch: next, found: epoch })));
      if (taken) hold(room, next);
      return taken;
    },
    release: async (room) => {
      const epoch = epochOf(room);
      if (epoch !== undefined && !sole) await isDone(change({ room, owner: null, epoch, found: epoch }));
    },
    releaseAll: async () => {
      if (!sole) await db.updateTable('tables').set({ owner: null }).where('owner', '=', node).execute();
    },
    processRuns: () => db.selectFrom('lives').select(['id', 'started', 'seen']).execute(),
    heartbeat: async ({ started, seen }: Omit<ProcessRun, 'id'>) => {
      const lease = sql<number>`${clock} + ${sql.lit(LEASE_MS)}`;
      await db
        .insertInto('lives')
        .values({ id: node, started, seen, lease })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen, lease }))
        .execute();
    },
  };
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
