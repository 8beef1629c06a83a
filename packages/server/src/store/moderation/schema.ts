import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What moderators did. Times are in milliseconds. */
export interface ModerationTables {
  /** `until`: null for good. One that was lifted, or is over, counts no more and is kept. */
  sanctions: {
    id: string;
    account: string;
    kind: string;
    why: string;
    by: string;
    since: number;
    until: number | null;
    lifted: number | null;
  };
  /** Every deed of a moderator, only ever added to; `about`: an account, a room or a report. */
  audit: { id: string; at: number; by: string; what: string; about: string; why: string };
}

const first: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('sanctions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('account', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('why', 'text', (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('since', 'bigint', (c) => c.notNull())
      .addColumn('until', 'bigint')
      .addColumn('lifted', 'bigint')
      .execute();
    await schema
      .createTable('audit')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('what', 'text', (c) => c.notNull())
      .addColumn('about', 'text', (c) => c.notNull())
      .addColumn('why', 'text', (c) => c.notNull())
      .execute();
    await schema.createIndex('sanctions_by_account').on('sanctions').columns(['account', 'kind']).execute();
    await schema.createIndex('audit_by_time').on('audit').column('at').execute();
  },
};

/** Every change of these tables, in order; only ever added to. */
export const MODERATION_MIGRATIONS: Readonly<Record<string, Migration>> = { 'moderation-1': first };
