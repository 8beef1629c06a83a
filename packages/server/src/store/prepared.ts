import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Lists of unlike length make unlike texts: those made first are let go. */
const MOST_HELD = 500;

/** A database that makes a statement once for each text: to make one takes longer than to run it. */
export const preparedOnce = (database: SqliteDatabase, most = MOST_HELD): SqliteDatabase => {
  const made = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = made.get(sql);
      if (known) return known;
      const statement = database.prepare(sql);
      const [oldest] = made.size >= most ? made.keys() : [];
      if (oldest !== undefined) made.delete(oldest);
      made.set(sql, statement);
      return statement;
    },
  };
};
