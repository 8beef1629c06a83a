import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

/** The part of the store that knows when there was a server. */
export const lifeStore = (db: Kysely<Database>): Pick<Store, 'lives' | 'alive'> => ({
  lives: () => db.selectFrom('lives').select(['id', 'started', 'seen']).execute(),
  alive: async (life) => {
    await db
      .insertInto('lives')
      .values({ ...life })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen: life.seen }))
      .execute();
  },
});
