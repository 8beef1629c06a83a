import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** A friend as his friend sees him. */
export interface Friend {
  readonly account: string;
  readonly name: string;
  /** Each has the other. */
  readonly mutual: boolean;
}

/** What somebody says of another, for moderators. */
export interface Report {
  readonly reporter: string;
  readonly about: string;
  readonly room: string | null;
  readonly said: string;
}

/** Who likes to play with whom, and who does not. */
export interface SocialStore {
  readonly befriend: (account: string, friend: string, now: number) => Promise<void>;
  readonly unfriend: (account: string, friend: string) => Promise<void>;
  readonly friendsOf: (account: string) => Promise<readonly Friend[]>;
  /** From now on neither hears of the other, and neither is the other's friend. */
  readonly block: (account: string, blocked: string, now: number) => Promise<void>;
  readonly unblock: (account: string, blocked: string) => Promise<void>;
  readonly blockedBy: (account: string) => Promise<readonly { readonly account: string; readonly name: string }[]>;
  /** Those who block him or whom he blocks. */
  readonly keptApart: (account: string) => Promise<readonly string[]>;
  /** May who sits there talk at this table? Not where somebody at it has blocked him. */
  readonly mayTalk: (room: string, side: string) => Promise<boolean>;
  readonly report: (report: Report, now: number) => Promise<string>;
}

type Db = Kysely<Database>;

const friends = (db: Db): Pick<SocialStore, 'befriend' | 'unfriend' | 'friendsOf'> => ({
  befriend: async (account, friend, created) => {
    await db
      .insertInto('club_friends')
      .values({ account, friend, created })
      .onConflict((conflict) => conflict.columns(['account', 'friend']).doNothing())
      .execute();
  },
  unfriend: async (account, friend) => {
    await db.deleteFrom('club_friends').where('account', '=', account).where('friend', '=', friend).execute();
  },
  friendsOf: async (account) => {
    const found = await db
      .selectFrom('club_friends as own')
      .innerJoin('accounts', 'accounts.id', 'own.friend')
      .leftJoin('club_friends as back', (join) =>
        join.onRef('back.account', '=', 'own.friend').onRef('back.friend', '=', 'own.account'),
      )
      .select(['accounts.id', 'accounts.name', 'back.account as returned'])
      .where('own.account', '=', account)
      .orderBy('accounts.name_key')
      .execute();
    return found.map(({ id, name, returned }) => ({ account: id, name, mutual: returned !== null }));
  },
});

const blocks = (db: Db): Pick<SocialStore, 'block' | 'unblock' | 'blockedBy' | 'keptApart' | 'mayTalk'> => ({
  block: async (account, blocked, created) => {
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('club_blocks')
        .values({ account, blocked, created })
        .onConflict((conflict) => conflict.columns(['account', 'blocked']).doNothing())
        .execute();
      const pair = [account, blocked];
      await tx.deleteFrom('club_friends').where('account', 'in', pair).where('friend', 'in', pair).execute();
      await tx.deleteFrom('club_seeks').where('account', 'in', pair).where('invited', 'in', pair).execute();
    });
  },
  unblock: async (account, blocked) => {
    await db.deleteFrom('club_blocks').where('account', '=', account).where('blocked', '=', blocked).execute();
  },
  blockedBy: (account) =>
    db
      .selectFrom('club_blocks')
      .innerJoin('accounts', 'accounts.id', 'club_blocks.blocked')
      .select(['accounts.id as account', 'accounts.name'])
      .where('club_blocks.account', '=', account)
      .orderBy('accounts.name_key')
      .execute(),
  keptApart: async (account) => {
    const found = await db
      .selectFrom('club_blocks')
      .select(['account', 'blocked'])
      .where((eb) => eb.or([eb('account', '=', account), eb('blocked', '=', account)]))
      .execute();
    return [...new Set(found.map((row) => (row.account === account ? row.blocked : row.account)))];
  },
  mayTalk: async (room, side) => {
    const blocker = await db
      .selectFrom('seats as speaker')
      .innerJoin('seats as hearer', 'hearer.room', 'speaker.room')
      .innerJoin('club_blocks', (join) =>
        join.onRef('club_blocks.account', '=', 'hearer.account').onRef('club_blocks.blocked', '=', 'speaker.account'),
      )
      .select('club_blocks.account')
      .where('speaker.room', '=', room)
      .where('speaker.side', '=', side)
      .executeTakeFirst();
    return blocker === undefined;
  },
});

/** Friends, blocks and reports. */
export const socialStore = (db: Db): SocialStore => ({
  ...friends(db),
  ...blocks(db),
  report: async ({ reporter, about, room, said }, at) => {
    const id = randomUUID();
    await db.insertInto('club_reports').values({ id, reporter, about, room, said, at, state: 'open' }).execute();
    return id;
  },
});
