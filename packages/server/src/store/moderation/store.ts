import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

export const SANCTIONS = ['mute', 'ban'] as const;
/** Muted: says nothing at any table. Banned: is nobody here. */
export type SanctionKind = (typeof SANCTIONS)[number];

export interface Sanction {
  readonly kind: SanctionKind;
  readonly why: string;
  readonly by: string;
  readonly since: number;
  readonly until: number | null;
}

export interface AuditLine {
  readonly at: number;
  /** The moderator's name. */
  readonly by: string;
  readonly what: string;
  readonly about: string;
  readonly why: string;
}

/** What somebody said of another. */
export interface OpenReport {
  readonly id: string;
  readonly reporter: string;
  readonly about: string;
  readonly room: string | null;
  readonly said: string;
  readonly at: number;
}

/** The part of the server's memory that is about order: reached as `store.moderation`. */
export interface ModerationStore {
  /** From now on; a ban ends every session of the account. What was done before of this kind counts no more. */
  readonly impose: (account: string, sanction: Sanction) => Promise<void>;
  /** Was there one? */
  readonly lift: (account: string, kind: SanctionKind, now: number) => Promise<boolean>;
  readonly isUnder: (account: string, kind: SanctionKind, now: number) => Promise<boolean>;
  /** Accounts that are nobody here now, bots of who is banned among them. */
  readonly banned: (now: number) => Promise<readonly string[]>;
  /** What counts now, by account name. */
  readonly sanctions: (now: number) => Promise<readonly (Sanction & { readonly name: string })[]>;
  /** Those nobody has looked at, the oldest first. */
  readonly reports: (most: number) => Promise<readonly OpenReport[]>;
  /** Whom a report was about, once it is closed; null when it was closed already, or never was. */
  readonly closeReport: (id: string) => Promise<string | null>;
  readonly note: (line: AuditLine) => Promise<void>;
  /** The newest first. */
  readonly audit: (most: number) => Promise<readonly AuditLine[]>;
  /** The room may be opened again; was it put aside? */
  readonly release: (room: string) => Promise<boolean>;
}

type Db = Kysely<Database>;

/** Those of a kind that count now. */
export const inForce = (db: Db, kind: SanctionKind, now: number) =>
  allInForce(db, now).where('sanctions.kind', '=', kind);

const allInForce = (db: Db, now: number) =>
  db
    .selectFrom('sanctions')
    .where('lifted', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]));

/** Accounts that are nobody here now: those that are banned, and their bots with them. */
export const bannedNow = (db: Db, now: number) =>
  inForce(db, 'ban', now)
    .select('sanctions.account as account')
    .union(
      inForce(db, 'ban', now)
        .innerJoin('club_bots', 'club_bots.owner', 'sanctions.account')
        .select('club_bots.account as account'),
    );

const sanctions = (db: Db): Pick<ModerationStore, 'impose' | 'lift' | 'isUnder' | 'banned' | 'sanctions'> => {
  const end = (tx: Db, account: string, kind: SanctionKind, now: number) =>
    tx
      .updateTable('sanctions')
      .set({ lifted: now })
      .where('account', '=', account)
      .where('kind', '=', kind)
      .where('lifted', 'is', null)
      .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
      .executeTakeFirst();
  return {
    impose: (account, sanction) =>
      db.transaction().execute(async (tx) => {
        await end(tx, account, sanction.kind, sanction.since);
        await tx
          .insertInto('sanctions')
          .values({ id: randomUUID(), account, ...sanction, lifted: null })
          .execute();
        if (sanction.kind === 'ban') await tx.deleteFrom('sessions').where('account', '=', account).execute();
      }),
    lift: async (account, kind, now) => Number((await end(db, account, kind, now)).numUpdatedRows) > 0,
    isUnder: async (account, kind, now) => {
      const found = await inForce(db, kind, now).select('id').where('account', '=', account).executeTakeFirst();
      return found !== undefined;
    },
    banned: async (now) => (await bannedNow(db, now).execute()).map(({ account }) => account),
    sanctions: async (now) => {
      const found = await allInForce(db, now)
        .innerJoin('accounts', 'accounts.id', 'sanctions.account')
        .select(['accounts.name', 'sanctions.kind', 'why', 'by', 'since', 'until'])
        .orderBy('since', 'desc')
        .execute();
      return found.map(({ kind, ...line }) => ({ ...line, kind: kind as SanctionKind }));
    },
  };
};

const reports = (db: Db): Pick<ModerationStore, 'reports' | 'closeReport'> => ({
  reports: (most) =>
    db
      .selectFrom('club_reports')
      .innerJoin('accounts as reporter', 'reporter.id', 'club_reports.reporter')
      .innerJoin('accounts as about', 'about.id', 'club_reports.about')
      .select(['club_reports.id', 'reporter.name as reporter', 'about.name as about', 'room', 'said', 'at'])
      .where('state', '=', 'open')
      .orderBy('at')
      .limit(most)
      .execute(),
  closeReport: async (id) => {
    const closed = await db
      .updateTable('club_reports')
      .set({ state: 'closed' })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning('about')
      .executeTakeFirst();
    return closed?.about ?? null;
  },
});

export const moderationStore = (db: Db): ModerationStore => ({
  ...sanctions(db),
  ...reports(db),
  note: async (line) => {
    await db
      .insertInto('audit')
      .values({ id: randomUUID(), ...line })
      .execute();
  },
  audit: (most) =>
    db
      .selectFrom('audit')
      .select(['at', 'by', 'what', 'about', 'why'])
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(most)
      .execute(),
  release: async (room) => {
    const done = await db
      .updateTable('rooms')
      .set({ quarantined: null })
      .where('id', '=', room)
      .where('quarantined', 'is not', null)
      .executeTakeFirst();
    return Number(done.numUpdatedRows) > 0;
  },
});
