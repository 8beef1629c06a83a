import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

/** So many wrong passwords are free; each after that makes the next wait, twice as long up to a quarter of an hour. */
const FREE_TRIES = 5;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 900_000;
const FORGOTTEN_AFTER_MS = 3_600_000;

const waitAfter = (tries: number): number =>
  tries <= FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - FREE_TRIES - 1));

const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Names whose password is guessed at lock slowly, whatever addresses the guesses come from and whichever node is asked. */
export const lockoutStore = (db: Kysely<Database>): Pick<Store, 'lockedFor' | 'noteWrongPassword' | 'forgiveName'> => ({
  lockedFor: async (name, now) => {
    const found = await db
      .selectFrom('lockouts')
      .select(['tries', 'last'])
      .where('name', '=', keyOf(name))
      .executeTakeFirst();
    return found ? Math.max(0, found.last + waitAfter(found.tries) - now) : 0;
  },
  noteWrongPassword: async (name, now) => {
    const forgotten = now - FORGOTTEN_AFTER_MS;
    await db.deleteFrom('lockouts').where('last', '<=', forgotten).execute();
    await db
      .insertInto('lockouts')
      .values({ name: keyOf(name), tries: 1, last: now })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ tries: sql<number>`lockouts.tries + 1`, last: now }),
      )
      .execute();
  },
  forgiveName: async (name) => {
    await db.deleteFrom('lockouts').where('name', '=', keyOf(name)).execute();
  },
});
