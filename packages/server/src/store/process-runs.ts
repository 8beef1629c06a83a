import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

/** The part of the store that knows when there was a server. */
export const processRunStore = (db: Kysely<Database>): Pick<Store, 'processRuns' | 'heartbeat'> => ({
  processRuns: () => db.selectFrom('lives').select(['id', 'started', 'seen']).execute(),
  heartbeat: async (run) => {
    await db
      .insertInto('lives')
      .values({ ...run })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen: run.seen }))
      .execute();
  },
});
