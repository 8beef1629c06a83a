import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** An account that a program plays for. */
export interface BotAccount {
  readonly account: string;
  readonly name: string;
  readonly owner: string;
  /** Of what it shows. */
  readonly token: string;
}

/** Somebody as others know him. */
export interface Person {
  readonly account: string;
  readonly name: string;
  readonly bot: boolean;
  readonly owner: string | null;
  readonly created: number;
}

export interface BotStore {
  /** Mark an account as a bot's. */
  readonly mark: (account: string, owner: string, token: string, now: number) => Promise<void>;
  readonly renew: (account: string, token: string) => Promise<void>;
  readonly botsOf: (owner: string) => Promise<readonly BotAccount[]>;
  readonly people: (accounts: readonly string[]) => Promise<ReadonlyMap<string, Person>>;
}

type Db = Kysely<Database>;

/** Whose game it is in the end: a bot's is its owner's. */
export const mastersOf = async (db: Db, accounts: readonly string[]): Promise<readonly string[]> => {
  const bots = await db
    .selectFrom('club_bots')
    .select(['account', 'owner'])
    .where('account', 'in', [...accounts])
    .execute();
  return accounts.map((account) => bots.find((bot) => bot.account === account)?.owner ?? account);
};

export const botStore = (db: Db): BotStore => ({
  mark: async (account, owner, token, created) => {
    await db.insertInto('club_bots').values({ account, owner, token, created }).execute();
  },
  renew: async (account, token) => {
    await db.updateTable('club_bots').set({ token }).where('account', '=', account).execute();
  },
  botsOf: (owner) =>
    db
      .selectFrom('club_bots')
      .innerJoin('accounts', 'accounts.id', 'club_bots.account')
      .select(['club_bots.account', 'accounts.name', 'club_bots.owner', 'club_bots.token'])
      .where('owner', '=', owner)
      .orderBy('accounts.name_key')
      .execute(),
  people: async (accounts) => {
    if (accounts.length === 0) return new Map();
    const found = await db
      .selectFrom('accounts')
      .leftJoin('club_bots', 'club_bots.account', 'accounts.id')
      .select(['accounts.id', 'accounts.name', 'accounts.created', 'club_bots.owner'])
      .where('accounts.id', 'in', [...new Set(accounts)])
      .execute();
    return new Map(
      found.map(({ id, owner, ...rest }) => [id, { account: id, ...rest, owner, bot: owner !== null }] as const),
    );
  },
});
