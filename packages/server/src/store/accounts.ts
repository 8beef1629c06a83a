import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { lookOf } from '../auth/look-alike.ts';
import { bannedNow } from './moderation/store.ts';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

type Accounts = 'claimSeat' | 'createAccount' | 'accountNamed' | 'accountInSession' | 'endSession';

/** That a session was used is noted so often. */
const SEEN_EVERY_MS = 300_000;

/** Names are told apart without regard to case. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The part of the store that knows people. */
export const accountStore = (db: Kysely<Database>): Pick<Store, Accounts> => ({
  claimSeat: async (hash, account) => {
    const spent = `spent ${randomUUID()}`;
    const { numUpdatedRows } = await db
      .updateTable('seats')
      .set({ account, hash: spent })
      .where('hash', '=', hash)
      .where('account', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1;
  },
  createAccount: async ({ id, name, hash }, now) => {
    const look = lookOf(name);
    const alike = await db.selectFrom('accounts').select('id').where('look', '=', look).executeTakeFirst();
    if (alike) return false;
    const added = await db
      .insertInto('accounts')
      .values({ id, name, name_key: keyOf(name), hash, created: now, look })
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .executeTakeFirst();
    return Number(added.numInsertedOrUpdatedRows ?? 0n) === 1;
  },
  accountNamed: async (name) => {
    const found = await db
      .selectFrom('accounts')
      .select(['id', 'name', 'hash'])
      .where('name_key', '=', keyOf(name))
      .executeTakeFirst();
    return found ?? null;
  },
  accountInSession: async (hash, now) => {
    const found = await db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account')
      .select(['accounts.id', 'accounts.name', 'accounts.hash', 'sessions.seen'])
      .where('sessions.hash', '=', hash)
      .where('expires', '>', now)
      .where('accounts.id', 'not in', bannedNow(db, now))
      .executeTakeFirst();
    if (!found) return null;
    const { seen, ...account } = found;
    if (now - seen > SEEN_EVERY_MS)
      await db.updateTable('sessions').set({ seen: now }).where('hash', '=', hash).execute();
    return account;
  },
  endSession: async (hash) => {
    await db.deleteFrom('sessions').where('hash', '=', hash).execute();
  },
});
