import type { Kysely } from 'kysely';
import { newRoomId } from '../../auth/seats.ts';
import type { Database } from '../schema.ts';

/** A session as its owner sees it in a list; `id` opens nothing. */
export interface SessionLine {
  readonly id: string;
  readonly account: string;
  readonly device: string;
  readonly created: number;
  readonly seen: number;
  /** When who is signed in last showed that it is he. */
  readonly confirmed: number;
}

/** Where people are signed in. */
export interface SessionStore {
  readonly openSession: (
    session: { readonly hash: string; readonly account: string; readonly device: string },
    now: number,
    expires: number,
  ) => Promise<void>;
  readonly sessionOf: (hash: string, now: number) => Promise<SessionLine | null>;
  /** Those of an account, the one used last first. */
  readonly sessionsOf: (account: string, now: number) => Promise<readonly SessionLine[]>;
  readonly confirmSession: (hash: string, now: number) => Promise<void>;
  /** End a session of this account; false when it has none of that name. */
  readonly endSessionNamed: (account: string, id: string) => Promise<boolean>;
  /** End all sessions of an account but the one of that hash. */
  readonly endSessions: (account: string, but: string | null) => Promise<void>;
  readonly forgetSessions: (now: number) => Promise<void>;
}

const LINE = ['id', 'account', 'device', 'created', 'seen', 'confirmed'] as const;

export const sessionStore = (db: Kysely<Database>): SessionStore => ({
  openSession: async (session, now, expires) => {
    await db
      .insertInto('sessions')
      .values({ ...session, expires, id: newRoomId(), created: now, seen: now, confirmed: now })
      .execute();
  },
  sessionOf: async (hash, now) => {
    const found = await db
      .selectFrom('sessions')
      .select(LINE)
      .where('hash', '=', hash)
      .where('expires', '>', now)
      .executeTakeFirst();
    return found ?? null;
  },
  sessionsOf: (account, now) =>
    db
      .selectFrom('sessions')
      .select(LINE)
      .where('account', '=', account)
      .where('expires', '>', now)
      .orderBy('seen', 'desc')
      .execute(),
  confirmSession: async (hash, now) => {
    await db.updateTable('sessions').set({ confirmed: now }).where('hash', '=', hash).execute();
  },
  endSessionNamed: async (account, id) => {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst();
    return Number(numDeletedRows) > 0;
  },
  endSessions: async (account, but) => {
    const all = db.deleteFrom('sessions').where('account', '=', account);
    await (but === null ? all : all.where('hash', '!=', but)).execute();
  },
  forgetSessions: async (now) => {
    await db.deleteFrom('sessions').where('expires', '<=', now).execute();
  },
});
