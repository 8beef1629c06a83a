import { type Dialect, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { StoreOptions } from './kysely.ts';
import { kyselyStore } from './kysely.ts';
import { POSTGRES_CLOCK } from './leases.ts';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

const BIGINT = 20;
/**
 * A database that does not answer is not waited for: what was asked has failed, and is asked again. A node that hangs in the
 * middle of a transaction holds the rooms in it no longer than that: others wait to take them over.
 */
const PATIENCE = {
  connectionTimeoutMillis: 5000,
  query_timeout: 15_000,
  idle_in_transaction_session_timeout: 3000,
} as const;

/** The store on PostgreSQL. A schema of its own, if one is named, keeps several servers or tests apart. */
export const postgresStore = async (url: string, options: StoreOptions, schema?: string): Promise<Store> => {
  // Times and counts are far below the limit of whole numbers.
  const types: pg.CustomTypesConfig = {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      id === BIGINT ? Number : pg.types.getTypeParser(id, format as 'text'),
  };
  if (schema !== undefined) await createSchema(url, schema);
  const search = schema === undefined ? {} : { options: `-c search_path=${schema}` };
  const pool = new pg.Pool({ connectionString: url, max: 8, types, ...PATIENCE, ...search });
  // A connection that breaks while idle is replaced by the pool; the next query tells if there is more to it.
  pool.on('error', () => undefined);
  return kyselyStore(new Kysely<Database>({ dialect: dialectOf(pool) }), options, {
    clock: POSTGRES_CLOCK,
    sole: false,
    skipsLocked: true,
    ...(schema === undefined ? {} : { schema }),
  });
};

/**
 * Kysely asks for every table of every schema, each with its columns, when it migrates: slow where many share a
 * database, and an error when one of them drops a table meanwhile. Names are all that it needs.
 */
const dialectOf = (pool: pg.Pool): Dialect => {
  const dialect = new PostgresDialect({ pool });
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: () => ({
      getSchemas: async () => (await pool.query<{ name: string }>('select nspname as name from pg_namespace')).rows,
      getTables: async () => (await pool.query<TableName>(TABLE_NAMES)).rows.map((row) => ({ ...row, ...NO_DETAIL })),
    }),
  };
};

interface TableName {
  readonly schema: string;
  readonly name: string;
}

const TABLE_NAMES = `
  select n.nspname as schema, c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p')`;

const NO_DETAIL = { isView: false, isForeign: false, columns: [] };

const createSchema = async (url: string, schema: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create schema if not exists ${client.escapeIdentifier(schema)}`);
  await client.end();
};
