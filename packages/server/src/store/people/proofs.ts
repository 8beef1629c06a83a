import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Who somebody is, and the hash of his password; none where he has only passkeys. */
interface Known {
  readonly id: string;
  readonly name: string;
  readonly hash: string;
}

/** A passkey as it is kept; the key is public. */
export interface Passkey {
  readonly id: string;
  readonly account: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly label: string;
  readonly created: number;
  readonly used: number | null;
}

/** What people prove by that they are who they say: addresses they read, passkeys, passwords. */
export interface ProofStore {
  readonly addressOf: (account: string) => Promise<string | null>;
  readonly accountAt: (address: string) => Promise<Known | null>;
  /** This address is the account's own from now on; false when it is another's. */
  readonly setAddress: (account: string, address: string, now: number) => Promise<boolean>;
  readonly dropAddress: (account: string) => Promise<void>;
  readonly addPasskey: (key: Omit<Passkey, 'used'>) => Promise<boolean>;
  readonly passkeyNamed: (id: string) => Promise<Passkey | null>;
  readonly passkeysOf: (account: string) => Promise<readonly Passkey[]>;
  readonly notePasskeyUsed: (id: string, counter: number, now: number) => Promise<void>;
  readonly removePasskey: (account: string, id: string) => Promise<boolean>;
  readonly accountById: (id: string) => Promise<(Known & { readonly created: number }) | null>;
  readonly setPassword: (account: string, hash: string) => Promise<void>;
}

/** Addresses are told apart without regard to case. */
const keyOf = (address: string): string => address.normalize('NFKC').toLowerCase();

export const proofStore = (db: Kysely<Database>): ProofStore => ({
  ...addresses(db),
  ...passkeys(db),
  accountById: async (id) => {
    const found = await db
      .selectFrom('accounts')
      .select(['id', 'name', 'hash', 'created'])
      .where('id', '=', id)
      .executeTakeFirst();
    return found ?? null;
  },
  setPassword: async (account, hash) => {
    await db.updateTable('accounts').set({ hash }).where('id', '=', account).execute();
  },
});

const addresses = (
  db: Kysely<Database>,
): Pick<ProofStore, 'addressOf' | 'accountAt' | 'setAddress' | 'dropAddress'> => {
  const accountAt: ProofStore['accountAt'] = async (address) => {
    const found = await db
      .selectFrom('mail_addresses')
      .innerJoin('accounts', 'accounts.id', 'mail_addresses.account')
      .select(['accounts.id', 'accounts.name', 'accounts.hash'])
      .where('key', '=', keyOf(address))
      .executeTakeFirst();
    return found ?? null;
  };
  return {
    accountAt,
    addressOf: async (account) => {
      const found = await db
        .selectFrom('mail_addresses')
        .select('address')
        .where('account', '=', account)
        .executeTakeFirst();
      return found?.address ?? null;
    },
    setAddress: async (account, address, now) => {
      const own = { address, key: keyOf(address), since: now };
      try {
        await db
          .insertInto('mail_addresses')
          .values({ account, ...own })
          .onConflict((conflict) => conflict.column('account').doUpdateSet(own))
          .execute();
        return true;
      } catch (error) {
        const holder = await accountAt(address);
        if (holder && holder.id !== account) return false;
        throw error;
      }
    },
    dropAddress: async (account) => {
      await db.deleteFrom('mail_addresses').where('account', '=', account).execute();
    },
  };
};

type Passkeys = 'addPasskey' | 'passkeyNamed' | 'passkeysOf' | 'notePasskeyUsed' | 'removePasskey';

const passkeys = (db: Kysely<Database>): Pick<ProofStore, Passkeys> => ({
  addPasskey: async ({ publicKey, transports, ...key }) => {
    const added = await db
      .insertInto('passkeys')
      .values({ ...key, public_key: publicKey, transports: JSON.stringify(transports), used: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return Number(added.numInsertedOrUpdatedRows ?? 0n) === 1;
  },
  passkeyNamed: async (id) => {
    const found = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
    return found ? passkeyOf(found) : null;
  },
  passkeysOf: async (account) => {
    const found = await db
      .selectFrom('passkeys')
      .selectAll()
      .where('account', '=', account)
      .orderBy('created')
      .execute();
    return found.map(passkeyOf);
  },
  notePasskeyUsed: async (id, counter, now) => {
    await db.updateTable('passkeys').set({ counter, used: now }).where('id', '=', id).execute();
  },
  removePasskey: async (account, id) => {
    const { numDeletedRows } = await db
      .deleteFrom('passkeys')
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst();
    return Number(numDeletedRows) > 0;
  },
});

const passkeyOf = ({ public_key, transports, ...key }: Database['passkeys']): Passkey => ({
  ...key,
  publicKey: public_key,
  transports: JSON.parse(transports) as readonly string[],
});
