import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { lookOf } from '../auth/look-alike.ts';
import { newToken } from '../auth/seats.ts';
import { CLUB_MIGRATIONS } from './club/migrations.ts';
import type { ClubTables } from './club/tables.ts';
import { MODERATION_MIGRATIONS, type ModerationTables } from './moderation/schema.ts';
import { PEOPLE_MIGRATIONS, type PeopleTables } from './people/schema.ts';

/** The tables, the same for SQLite and PostgreSQL. JSON is kept as text: nothing is ever searched inside it. */
export interface Database extends PeopleTables, ClubTables, ModerationTables {
  rooms: {
    id: string;
    meta: string;
    record: string | null;
    listed: number;
    created: number;
    quarantined: string | null;
  };
  tables: {
    room: string;
    n: number;
    stands: number;
    state: string;
    status: string;
    waiting: string;
    deadline: number | null;
    updated: number;
    /** The node that plays the room, and how often it changed hands: every write names both. */
    owner: string | null;
    epoch: number;
    /** 1 while a bot has to answer: whoever finds it with nobody at it wakes it. */
    asks_bot: number;
  };
  journal: { room: string; n: number; at: number; kind: string; data: string };
  positions: { room: string; n: number; stands: number; data: string };
  seats: { hash: string; room: string; side: string; account: string | null };
  /** `look`: what the name looks like at a glance. */
  accounts: { id: string; name: string; name_key: string; hash: string; created: number; look: string };
  /**
   * `lease`: until then, by the clock of the database, its rooms are nobody else's. `address`: where other nodes reach it,
   * once it listens. `present`: which sides of which listed rooms have somebody at them there, as JSON.
   */
  lives: { id: string; started: number; seen: number; lease: number; address: string | null; present: string };
  /** Names whose password was guessed at: how often, and when last. */
  lockouts: { name: string; tries: number; last: number };
  /**
   * Work that waits for somebody, or is being done. `state`: how far it got, to go on from; `until`: by the clock of the
   * database, nobody else takes it before that.
   */
  work: {
    id: string;
    kind: string;
    task: string;
    state: string | null;
    done: number;
    total: number;
    status: string;
    result: string | null;
    worker: string | null;
    until: number;
    created: number;
  };
  /** What the nodes know each other by. */
  secrets: { name: string; value: string };
}

type Schema = Kysely<unknown>['schema'];

const createGames = async (schema: Schema): Promise<void> => {
  await schema
    .createTable('rooms')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('meta', 'text', (c) => c.notNull())
    .addColumn('record', 'text')
    .addColumn('listed', 'integer', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('quarantined', 'text')
    .execute();
  await schema
    .createTable('tables')
    .addColumn('room', 'text', (c) => c.primaryKey())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('stands', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('waiting', 'text', (c) => c.notNull())
    .addColumn('deadline', 'bigint')
    .addColumn('updated', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('journal')
    .addColumn('room', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('journal_key', ['room', 'n'])
    .execute();
  await schema
    .createTable('positions')
    .addColumn('room', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('stands', 'integer', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('positions_key', ['room', 'n'])
    .execute();
};

const createPeople = async (schema: Schema): Promise<void> => {
  await schema
    .createTable('seats')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('room', 'text', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('account', 'text')
    .execute();
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('expires', 'bigint', (c) => c.notNull())
    .execute();
};

const first: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await createGames(schema);
    await createPeople(schema);
    await schema.createIndex('tables_by_status').on('tables').columns(['status', 'updated']).execute();
    await schema.createIndex('tables_by_deadline').on('tables').column('deadline').execute();
    await schema.createIndex('seats_by_account').on('seats').column('account').execute();
    await schema.createIndex('seats_by_room').on('seats').column('room').execute();
  },
};

/** When there was a server. Of the time before this was kept, the last change to a room tells. */
const lives: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('lives')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('started', 'bigint', (c) => c.notNull())
      .addColumn('seen', 'bigint', (c) => c.notNull())
      .execute();
    await sql`insert into lives select 'before', 0, max(updated) from tables having max(updated) is not null`.execute(
      db,
    );
  },
};

/** Who plays a room. Nobody does of those that were there before. */
const owners: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema.alterTable('tables').addColumn('owner', 'text').execute();
    await schema
      .alterTable('tables')
      .addColumn('epoch', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await schema
      .alterTable('lives')
      .addColumn('lease', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await schema.createIndex('tables_by_owner').on('tables').column('owner').execute();
  },
};

/** What names look like. Those that were there before may look alike; no more come to them. */
const looks: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('accounts')
      .addColumn('look', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema.createIndex('accounts_by_look').on('accounts').column('look').execute();
    const known = db as Kysely<Database>;
    for (const { id, name } of await known.selectFrom('accounts').select(['id', 'name']).execute())
      await known
        .updateTable('accounts')
        .set({ look: lookOf(name) })
        .where('id', '=', id)
        .execute();
  },
};

const markBotsAsked = async (db: Kysely<Database>): Promise<void> => {
  const running = await db
    .selectFrom('tables')
    .select(['room', 'waiting', 'state'])
    .where('status', '=', 'running')
    .where('state', 'like', '%"kind":"bot"%')
    .execute();
  const bots = /"side":"([^"]*)"[^{}]*"kind":"bot"/g;
  const asking = running.filter(({ waiting, state }) =>
    [...state.matchAll(bots)].some(([, side]) => waiting.includes(JSON.stringify(side))),
  );
  for (const { room } of asking) await db.updateTable('tables').set({ asks_bot: 1 }).where('room', '=', room).execute();
};

/** What several nodes on one database need of each other, and what one must not keep to itself. */
const nodes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('lives').addColumn('address', 'text').execute();
    await db.schema
      .alterTable('tables')
      .addColumn('asks_bot', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`create index tables_asking_bots on tables (room) where asks_bot = 1`.execute(db);
    await markBotsAsked(db as Kysely<Database>);
    await db.schema
      .createTable('lockouts')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('last', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
    await (db as Kysely<Database>).insertInto('secrets').values({ name: 'nodes', value: newToken() }).execute();
  },
};

const work: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('work')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('task', 'text', (c) => c.notNull())
      .addColumn('state', 'text')
      .addColumn('done', 'integer', (c) => c.notNull())
      .addColumn('total', 'integer', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('result', 'text')
      .addColumn('worker', 'text')
      .addColumn('until', 'bigint', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .execute();
    await schema.createIndex('work_by_status').on('work').columns(['status', 'created']).execute();
  },
};

/** A node tells the others who is at its tables. */
const presence: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .alterTable('lives')
      .addColumn('present', 'text', (c) => c.notNull().defaultTo('{}'))
      .execute();
  },
};

/** Whoever asks whether the server is well is told how many rooms were put aside: few of very many. */
const putAside: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    const index = schema.createIndex('rooms_put_aside').on('rooms').column('quarantined');
    await index.where(sql.ref('quarantined'), 'is not', null).execute();
  },
};

/** Every change of the tables, in order; only ever added to. Each part of the store has its own, after these. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-first': first,
  '002-lives': lives,
  '003-owners': owners,
  '004-looks': looks,
  '005-nodes': nodes,
  '006-work': work,
  '007-presence': presence,
  '008-put-aside': putAside,
  ...PEOPLE_MIGRATIONS,
  ...CLUB_MIGRATIONS,
  ...MODERATION_MIGRATIONS,
};
