import { type Kysely, sql } from 'kysely';
import { newRoomId } from '../auth/seats.ts';
import type { DatabaseClock } from './leases.ts';
import type { Database } from './schema.ts';
import type { Store, WorkLine } from './store.ts';

/** So long work stays with a worker that is not heard of: it must keep what it did at least as often. */
const WORK_LEASE_MS = 60_000;

type WorkStore =
  | 'addWork'
  | 'takeWork'
  | 'keepWork'
  | 'endWork'
  | 'leaveWork'
  | 'cancelWork'
  | 'workNamed'
  | 'workWaiting'
  | 'forgetWork';

/**
 * A queue in a table of the same database. A library for it would be PostgreSQL's alone, and keep neither how far work got nor
 * what it has so far, which is what work is resumed from and its progress told by.
 */
export const workStore = (
  db: Kysely<Database>,
  clock: DatabaseClock,
  skipsLocked: true | undefined,
): Pick<Store, WorkStore> => {
  const until = sql<number>`${clock} + ${sql.lit(WORK_LEASE_MS)}`;
  const isHeld = (id: string, worker: string) => sql<boolean>`id = ${id} and worker = ${worker} and status = 'running'`;
  return {
    addWork: async ({ kind, task, total }, now) => {
      const id = newRoomId();
      const begun = { state: null, done: 0, status: 'waiting', result: null, worker: null, until: 0 };
      await db
        .insertInto('work')
        .values({ id, kind, task, total, ...begun, created: now })
        .execute();
      return id;
    },
    takeWork: async (worker) => {
      const oldest = sql<string>`select id from work
        where status = 'waiting' or (status = 'running' and until < ${clock})
        order by created limit 1 ${skipsLocked ? sql`for update skip locked` : sql``}`;
      const taken = await db
        .updateTable('work')
        .set({ status: 'running', worker, until })
        .where(sql<boolean>`id = (${oldest})`)
        .returning(['id', 'kind', 'task', 'state', 'done', 'total'])
        .executeTakeFirst();
      return taken ?? null;
    },
    keepWork: async (id, worker, state, done) => {
      const { numUpdatedRows } = await db
        .updateTable('work')
        .set({ state, done, until })
        .where(isHeld(id, worker))
        .executeTakeFirst();
      return Number(numUpdatedRows) === 1;
    },
    endWork: async (id, worker, status, result) => {
      const done = status === 'done' ? { done: sql<number>`total` } : {};
      const { numUpdatedRows } = await db
        .updateTable('work')
        .set({ status, result, ...done })
        .where(isHeld(id, worker))
        .executeTakeFirst();
      return Number(numUpdatedRows) === 1;
    },
    leaveWork: async (id, worker) => {
      await db.updateTable('work').set({ status: 'waiting' }).where(isHeld(id, worker)).execute();
    },
    cancelWork: async (id) => {
      const { numUpdatedRows } = await db
        .updateTable('work')
        .set({ status: 'cancelled' })
        .where('id', '=', id)
        .where('status', 'in', ['waiting', 'running'])
        .executeTakeFirst();
      return Number(numUpdatedRows) === 1;
    },
    workNamed: async (id) => {
      const found = await db
        .selectFrom('work')
        .select(['id', 'kind', 'status', 'done', 'total', 'result'])
        .where('id', '=', id)
        .executeTakeFirst();
      return found ? { ...found, status: found.status as WorkLine['status'] } : null;
    },
    workWaiting: async () => {
      const found = await db
        .selectFrom('work')
        .select((eb) => eb.fn.countAll<number>().as('waiting'))
        .where('status', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return Number(found.waiting);
    },
    forgetWork: async (before) => {
      const ended = ['done', 'failed', 'cancelled'];
      await db.deleteFrom('work').where('created', '<', before).where('status', 'in', ended).execute();
    },
  };
};
