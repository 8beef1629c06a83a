import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * First thing in a transaction: until it ends no other, on whichever node, holds the same name. It is a write, so that on SQLite what is read
 * after it can't be overtaken either.
 */
export const takeTurn = async (tx: Kysely<Database>, name: string): Promise<void> => {
  await tx
    .insertInto('club_locks')
    .values({ name, taken: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ taken: sql<number>`(club_locks.taken + 1) % 1000` }),
    )
    .execute();
};
