import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ClubTables } from './tables.ts';

type Schema = Kysely<unknown>['schema'];
type Kind = 'text' | 'integer' | 'bigint' | 'double precision';
/** A question mark: there may be none. */
type Column = Kind | `${Kind}?`;

type Columns<T extends keyof ClubTables> = Readonly<Record<keyof ClubTables[T] & string, Column>>;

const table = async <T extends keyof ClubTables>(
  schema: Schema,
  name: T,
  columns: Columns<T>,
  key: readonly (keyof ClubTables[T] & string)[],
): Promise<void> => {
  let made: CreateTableBuilder<string, string> = schema.createTable(name);
  for (const [column, kind] of Object.entries<Column>(columns))
    made = kind.endsWith('?')
      ? made.addColumn(column, kind.slice(0, -1) as Kind)
      : made.addColumn(column, kind as Kind, (c) => c.notNull());
  await made.addPrimaryKeyConstraint(`${name}_key`, [...key] as never).execute();
};

const createPlay = async (schema: Schema): Promise<void> => {
  await table(schema, 'club_bots', { account: 'text', owner: 'text', token: 'text', created: 'bigint' }, ['account']);
  await table(schema, 'club_locks', { name: 'text', taken: 'integer' }, ['name']);
  await table(
    schema,
    'club_seeks',
    {
      id: 'text',
      account: 'text',
      system: 'text',
      scenario: 'text',
      side: 'text?',
      clock: 'text',
      rated: 'integer',
      low: 'integer?',
      high: 'integer?',
      invited: 'text?',
      rematch_of: 'text?',
      created: 'bigint',
    },
    ['id'],
  );
  await table(
    schema,
    'club_games',
    {
      room: 'text',
      kind: 'text',
      system: 'text',
      scenario: 'text',
      clock: 'text',
      rated: 'integer',
      first: 'text',
      first_side: 'text',
      second: 'text',
      second_side: 'text',
      bid: 'text?',
      tournament: 'text?',
      round: 'integer?',
      board: 'integer?',
      made: 'integer',
      settled: 'integer',
      begin_by: 'bigint',
      created: 'bigint',
      score: 'double precision?',
      how: 'text?',
      ended: 'bigint?',
      change: 'text?',
    },
    ['room'],
  );
};

const createPeople = async (schema: Schema): Promise<void> => {
  await table(
    schema,
    'club_ratings',
    {
      account: 'text',
      system: 'text',
      rating: 'double precision',
      deviation: 'double precision',
      volatility: 'double precision',
      games: 'integer',
      won: 'integer',
      drawn: 'integer',
      lost: 'integer',
      updated: 'bigint',
    },
    ['account', 'system'],
  );
  await table(schema, 'club_friends', { account: 'text', friend: 'text', created: 'bigint' }, ['account', 'friend']);
  await table(schema, 'club_blocks', { account: 'text', blocked: 'text', created: 'bigint' }, ['account', 'blocked']);
  await table(
    schema,
    'club_reports',
    { id: 'text', reporter: 'text', about: 'text', room: 'text?', said: 'text', at: 'bigint', state: 'text' },
    ['id'],
  );
};

const createTournaments = async (schema: Schema): Promise<void> => {
  await table(
    schema,
    'club_tournaments',
    {
      id: 'text',
      name: 'text',
      system: 'text',
      scenario: 'text',
      kind: 'text',
      sides: 'text',
      rounds: 'integer',
      clock: 'text',
      rated: 'integer',
      who: 'text',
      maker: 'text',
      status: 'text',
      round: 'integer',
      most: 'integer',
      created: 'bigint',
      ended: 'bigint?',
    },
    ['id'],
  );
  await table(
    schema,
    'club_entrants',
    { tournament: 'text', account: 'text', seed: 'integer', bid: 'integer', joined: 'bigint', gone: 'integer' },
    ['tournament', 'account'],
  );
  await table(
    schema,
    'club_pairings',
    {
      tournament: 'text',
      round: 'integer',
      board: 'integer',
      first: 'text',
      second: 'text?',
      first_score: 'double precision?',
      second_score: 'double precision?',
      replays: 'integer',
    },
    ['tournament', 'round', 'board'],
  );
};

const first: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await createPlay(schema);
    await createPeople(schema);
    await createTournaments(schema);
    await schema.createIndex('club_games_unsettled').on('club_games').columns(['settled', 'made']).execute();
    await schema.createIndex('club_games_by_first').on('club_games').columns(['first', 'created']).execute();
    await schema.createIndex('club_games_by_second').on('club_games').columns(['second', 'created']).execute();
    await schema.createIndex('club_games_of_tournament').on('club_games').column('tournament').execute();
    await schema.createIndex('club_ladder').on('club_ratings').columns(['system', 'rating']).execute();
    await schema.createIndex('club_bots_by_owner').on('club_bots').column('owner').execute();
  },
};

/** Every change of the club's tables, in order; only ever added to. */
export const CLUB_MIGRATIONS: Readonly<Record<string, Migration>> = { 'club-1': first };
