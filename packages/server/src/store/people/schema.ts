import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { newRoomId } from '../../auth/seats.ts';

/** What is known of people beside their names. JSON is kept as text. */
export interface PeopleTables {
  /**
   * `id`: what a session is called in a list, which opens nothing. `confirmed`: when who is signed in last showed that it
   * is he, by a password or a passkey.
   */
  sessions: {
    hash: string;
    account: string;
    expires: number;
    id: string;
    device: string;
    created: number;
    seen: number;
    confirmed: number;
  };
  /** An address that is proved to be the account's; `key` tells addresses apart, and no two accounts have the same. */
  mail_addresses: { account: string; address: string; key: string; since: number };
  /** What is proved by having been told a secret, once and not for long: `data` says what, `hash` is of the secret. */
  tickets: { hash: string; kind: string; account: string | null; data: string; expires: number };
  passkeys: {
    id: string;
    account: string;
    public_key: string;
    counter: number;
    transports: string;
    label: string;
    created: number;
    used: number | null;
  };
  /** How somebody wants to be told. Quiet from one minute of his day to another; both the same: never. */
  notice_settings: {
    account: string;
    language: string;
    zone: string;
    quiet_from: number;
    quiet_to: number;
    by_push: number;
    by_mail: string;
    /** When the last digest was written. */
    last_mail: number;
    /** Of the secret end of his feeds' addresses. */
    feed_hash: string | null;
  };
  push_endpoints: {
    hash: string;
    account: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    device: string;
    created: number;
  };
  /**
   * Seats that must move while nobody is at them, and whose owner is to be told. `push_at`, `mail_at`: when, null once he
   * was; whoever is at it moves that on first, so that of several nodes one tells.
   */
  notices: {
    account: string;
    room: string;
    side: string;
    n: number;
    title: string;
    since: number;
    push_at: number | null;
    push_tries: number;
    mail_at: number | null;
  };
  /** Days off, from the first moment of them to the last. */
  vacations: { id: string; account: string; begins: number; ends: number };
  /** Letters to be sent: `data` is what the words are made of when they are. No secret is kept in it. */
  outbox: {
    id: string;
    account: string | null;
    address: string;
    kind: string;
    data: string;
    language: string;
    status: string;
    tries: number;
    due: number;
    created: number;
    error: string | null;
  };
}

type Schema = Kysely<unknown>['schema'];

const createVacations = async (schema: Schema): Promise<void> => {
  await schema
    .createTable('vacations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('begins', 'bigint', (c) => c.notNull())
    .addColumn('ends', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('vacations_by_account').on('vacations').column('account').execute();
};

const describeSessions = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ['id', 'device'] as const)
    await db.schema
      .alterTable('sessions')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  for (const name of ['created', 'seen', 'confirmed'] as const)
    await db.schema
      .alterTable('sessions')
      .addColumn(name, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  await db.schema.createIndex('sessions_by_account').on('sessions').column('account').execute();
  const known = db as Kysely<PeopleTables>;
  for (const { hash } of await known.selectFrom('sessions').select('hash').execute())
    await known.updateTable('sessions').set({ id: newRoomId() }).where('hash', '=', hash).execute();
};

const createProofs = async (schema: Schema): Promise<void> => {
  await schema
    .createTable('mail_addresses')
    .addColumn('account', 'text', (c) => c.primaryKey())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('tickets')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('account', 'text')
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('expires', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('used', 'bigint')
    .execute();
  await schema.createIndex('passkeys_by_account').on('passkeys').column('account').execute();
};

const createNotices = async (schema: Schema): Promise<void> => {
  await schema
    .createTable('notice_settings')
    .addColumn('account', 'text', (c) => c.primaryKey())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('quiet_from', 'integer', (c) => c.notNull())
    .addColumn('quiet_to', 'integer', (c) => c.notNull())
    .addColumn('by_push', 'integer', (c) => c.notNull())
    .addColumn('by_mail', 'text', (c) => c.notNull())
    .addColumn('last_mail', 'bigint', (c) => c.notNull())
    .addColumn('feed_hash', 'text', (c) => c.unique())
    .execute();
  await schema
    .createTable('push_endpoints')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('notices')
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('room', 'text', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('push_at', 'bigint')
    .addColumn('push_tries', 'integer', (c) => c.notNull())
    .addColumn('mail_at', 'bigint')
    .addPrimaryKeyConstraint('notices_key', ['room', 'side'])
    .execute();
  await schema.createIndex('push_by_account').on('push_endpoints').column('account').execute();
  await schema.createIndex('notices_by_account').on('notices').column('account').execute();
  await schema.createIndex('notices_by_push').on('notices').column('push_at').execute();
  await schema.createIndex('notices_by_mail').on('notices').column('mail_at').execute();
};

const createOutbox = async (schema: Schema): Promise<void> => {
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text')
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('due', 'bigint', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('error', 'text')
    .execute();
  await schema.createIndex('outbox_by_due').on('outbox').columns(['status', 'due']).execute();
};

const first: Migration = {
  up: async (db: Kysely<unknown>) => {
    await describeSessions(db);
    await createProofs(db.schema);
    await createNotices(db.schema);
    await createOutbox(db.schema);
  },
};

const second: Migration = { up: (db: Kysely<unknown>) => createVacations(db.schema) };

/** Every change of these tables, in order; only ever added to. */
export const PEOPLE_MIGRATIONS: Readonly<Record<string, Migration>> = { 'people-1': first, 'people-2': second };
