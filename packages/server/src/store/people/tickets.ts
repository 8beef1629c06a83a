import type { Kysely } from 'kysely';
import { newToken, tokenHash } from '../../auth/seats.ts';
import type { Database } from '../schema.ts';

/** What a secret that somebody was told is good for. */
export interface Ticket {
  readonly kind: string;
  readonly account: string | null;
  readonly data: string;
}

/** Secrets that are good for one thing, once, and not for long. */
export interface TicketStore {
  /** The secret, told this once: its hash is kept. */
  readonly giveTicket: (ticket: Ticket, expires: number) => Promise<string>;
  /** What it was good for; null when it never was, is spent, or too old. Of two who come with it one has it. */
  readonly spendTicket: (kind: string, secret: string, now: number) => Promise<Ticket | null>;
  /** Nothing of this kind that the account was told is good any more. */
  readonly voidTickets: (kind: string, account: string) => Promise<void>;
  readonly forgetTickets: (before: number) => Promise<void>;
}

export const ticketStore = (db: Kysely<Database>): TicketStore => ({
  giveTicket: async (ticket, expires) => {
    const secret = newToken();
    await db
      .insertInto('tickets')
      .values({ ...ticket, hash: tokenHash(secret), expires })
      .execute();
    return secret;
  },
  spendTicket: async (kind, secret, now) => {
    const spent = await db
      .deleteFrom('tickets')
      .where('hash', '=', tokenHash(secret))
      .where('kind', '=', kind)
      .returning(['kind', 'account', 'data', 'expires'])
      .executeTakeFirst();
    if (!spent || spent.expires <= now) return null;
    const { expires: _, ...ticket } = spent;
    return ticket;
  },
  voidTickets: async (kind, account) => {
    await db.deleteFrom('tickets').where('kind', '=', kind).where('account', '=', account).execute();
  },
  forgetTickets: async (before) => {
    await db.deleteFrom('tickets').where('expires', '<', before).execute();
  },
});
