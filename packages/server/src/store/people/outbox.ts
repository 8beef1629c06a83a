import { type Kysely, type RawBuilder, sql } from 'kysely';
import { newRoomId } from '../../auth/seats.ts';
import type { Database } from '../schema.ts';

/** A letter to be written: its words, and the secrets in it, are made when it is sent. */
export interface Letter {
  readonly account: string | null;
  readonly address: string;
  readonly kind: string;
  readonly data: string;
  readonly language: string;
}

/** A letter that this node sends now; `tries` tells this time from others. */
export interface TakenLetter extends Letter {
  readonly id: string;
  readonly tries: number;
}

/** Letters on their way: kept until they are sent, over restarts, each sent by one node at a time. */
export interface OutboxStore {
  readonly addLetter: (letter: Letter, now: number) => Promise<void>;
  /** How many letters of a kind went to an address since then. */
  readonly lettersTo: (address: string, kind: string, since: number) => Promise<number>;
  /** How many letters an account caused since then. */
  readonly lettersBy: (account: string, since: number) => Promise<number>;
  readonly takeLetter: () => Promise<TakenLetter | null>;
  readonly letterSent: (letter: TakenLetter) => Promise<void>;
  /** It is tried again after a while, unless that is of no use. */
  readonly letterFailed: (letter: TakenLetter, error: string, again: 'later' | 'never') => Promise<void>;
  readonly lettersWaiting: () => Promise<number>;
  readonly forgetLetters: (before: number) => Promise<void>;
}

/** So long a letter stays with a node that is not heard of. */
const LETTER_LEASE_MS = 120_000;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
const MOST_TRIES = 16;

/** Twice as long after each time, up to six hours; in all some three days. */
export const letterWait = (tries: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));

export const outboxStore = (db: Kysely<Database>, clock: RawBuilder<number>, skipsLocked: boolean): OutboxStore => {
  const dueIn = (ms: number) => sql<number>`${clock} + ${sql.lit(ms)}`;
  const count = (found: { readonly letters: number } | undefined): number => Number(found?.letters ?? 0);
  const counted = () => db.selectFrom('outbox').select((eb) => eb.fn.countAll<number>().as('letters'));
  return {
    addLetter: async (letter, now) => {
      const begun = { id: newRoomId(), status: 'waiting', tries: 0, due: 0, created: now, error: null };
      await db
        .insertInto('outbox')
        .values({ ...letter, ...begun })
        .execute();
    },
    lettersTo: async (address, kind, since) =>
      count(
        await counted()
          .where(sql<boolean>`lower(address) = ${address.toLowerCase()}`)
          .where('kind', '=', kind)
          .where('created', '>', since)
          .executeTakeFirst(),
      ),
    lettersBy: async (account, since) =>
      count(await counted().where('account', '=', account).where('created', '>', since).executeTakeFirst()),
    takeLetter: async () => {
      const oldest = sql<string>`select id from outbox where status = 'waiting' and due <= ${clock}
        order by due, created limit 1 ${skipsLocked ? sql`for update skip locked` : sql``}`;
      const taken = await db
        .updateTable('outbox')
        .set({ due: dueIn(LETTER_LEASE_MS), tries: sql<number>`tries + 1` })
        .where(sql<boolean>`id = (${oldest})`)
        .returning(['id', 'account', 'address', 'kind', 'data', 'language', 'tries'])
        .executeTakeFirst();
      return taken ?? null;
    },
    letterSent: async ({ id }) => {
      await db.updateTable('outbox').set({ status: 'sent', data: '{}', error: null }).where('id', '=', id).execute();
    },
    letterFailed: async ({ id, tries }, error, again) => {
      const isLast = again === 'never' || tries >= MOST_TRIES;
      const next = isLast ? { status: 'failed', data: '{}' } : { due: dueIn(letterWait(tries)) };
      await db
        .updateTable('outbox')
        .set({ ...next, error: error.slice(0, 500) })
        .where('id', '=', id)
        .where('tries', '=', tries)
        .where('status', '=', 'waiting')
        .execute();
    },
    lettersWaiting: async () => count(await counted().where('status', '=', 'waiting').executeTakeFirst()),
    forgetLetters: async (before) => {
      await db.deleteFrom('outbox').where('created', '<', before).where('status', '!=', 'waiting').execute();
    },
  };
};
