import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { accountStore } from './accounts.ts';
import { archiveStore } from './archive.ts';
import { clubStore } from './club/club.ts';
import { groupCommit } from './commit.ts';
import type { Claim, DatabaseClock, Leases } from './leases.ts';
import { EVERY_ROOM, heldHere, LEASE_MS, LostLease, leaseStore, newLeases, notAnothers } from './leases.ts';
import { lockoutStore } from './lockouts.ts';
import { moderationStore } from './moderation/store.ts';
import { peopleStore } from './people/store.ts';
import { lists, roomReads } from './reads.ts';
import type { Database } from './schema.ts';
import { MIGRATIONS } from './schema.ts';
import type { Store, Write } from './store.ts';
import { workStore } from './work.ts';
import { type Change, FIRST_EPOCH, slowWriter, type Writer } from './writes.ts';

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
