import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** What is done when somebody leaves for good. */
export interface FarewellStore {
  /** Nothing is kept of an account; its seats are nobody's, and nobody can come to them. */
  readonly deleteAccount: (account: string) => Promise<void>;
}

const OWN = [
  'sessions',
  'mail_addresses',
  'tickets',
  'passkeys',
  'notice_settings',
  'push_endpoints',
  'notices',
  'vacations',
] as const;

export const farewellStore = (db: Kysely<Database>): FarewellStore => ({
  deleteAccount: (account) =>
    db.transaction().execute(async (tx) => {
      for (const table of OWN) await tx.deleteFrom(table).where('account', '=', account).execute();
      await tx.deleteFrom('outbox').where('account', '=', account).where('kind', '!=', 'deleted').execute();
      const seats = await tx.selectFrom('seats').select('hash').where('account', '=', account).execute();
      for (const { hash } of seats)
        await tx
          .updateTable('seats')
          .set({ account: null, hash: `spent ${randomUUID()}` })
          .where('hash', '=', hash)
          .execute();
      await leaveClub(tx, account);
      await tx.deleteFrom('accounts').where('id', '=', account).execute();
    }),
});

/** Results of games stay with those who played against him; what is his alone goes. */
const leaveClub = async (tx: Kysely<Database>, account: string): Promise<void> => {
  const bots = await tx.selectFrom('club_bots').select('account').where('owner', '=', account).execute();
  for (const bot of bots) await tx.deleteFrom('sessions').where('account', '=', bot.account).execute();
  await tx.deleteFrom('club_bots').where('owner', '=', account).execute();
  await tx
    .deleteFrom('club_friends')
    .where((eb) => eb.or([eb('account', '=', account), eb('friend', '=', account)]))
    .execute();
  await tx
    .deleteFrom('club_blocks')
    .where((eb) => eb.or([eb('account', '=', account), eb('blocked', '=', account)]))
    .execute();
  for (const table of ['club_seeks', 'club_ratings'] as const)
    await tx.deleteFrom(table).where('account', '=', account).execute();
  await tx.updateTable('club_entrants').set({ gone: 1 }).where('account', '=', account).execute();
};
