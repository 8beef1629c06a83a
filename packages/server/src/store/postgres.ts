import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { StoreOptions } from './kysely.ts';
import { kyselyStore } from './kysely.ts';
import { POSTGRES_CLOCK } from './leases.ts';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

const BIGINT = 20;

/** The store on PostgreSQL. A schema of its own, if one is named, keeps several servers or tests apart. */
export const postgresStore = async (url: string, options: StoreOptions, schema?: string): Promise<Store> => {
  // Times and counts are far below the limit of whole numbers.
  const types: pg.CustomTypesConfig = {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      id === BIGINT ? Number : pg.types.getTypeParser(id, format as 'text'),
  };
  if (schema !== undefined) await createSchema(url, schema);
  const search = schema === undefined ? {} : { options: `-c search_path=${schema}` };
  const pool = new pg.Pool({ connectionString: url, max: 8, types, ...search });
  // A connection that breaks while idle is replaced by the pool; the next query tells if there is more to it.
  pool.on('error', () => undefined);
  return kyselyStore(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), options, {
    clock: POSTGRES_CLOCK,
    sole: false,
    ...(schema === undefined ? {} : { schema }),
  });
};

const createSchema = async (url: string, schema: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create schema if not exists ${client.escapeIdentifier(schema)}`);
  await client.end();
};
