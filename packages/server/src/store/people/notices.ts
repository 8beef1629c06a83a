import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';
import type { Letter } from './outbox.ts';

/** How often somebody wants to be told by mail. */
export const MAIL_WAYS = ['off', 'soon', 'daily'] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

/** How somebody wants to be told that it is his move. */
export interface NoticeSettings {
  readonly language: 'en' | 'fr';
  readonly zone: string;
  /** Minutes of his day: quiet from one to the other; both the same: never. */
  readonly quietFrom: number;
  readonly quietTo: number;
  readonly push: boolean;
  readonly mail: MailWay;
}

/** A seat that must move, of somebody who is not at it. */
export interface DueNotice {
  readonly account: string;
  readonly room: string;
  readonly side: string;
  readonly n: number;
  readonly title: { readonly en: string; readonly fr: string };
  readonly pushAt: number | null;
  readonly pushTries: number;
  readonly mailAt: number | null;
}

/** A seat of an account that must move now, and until when. */
export interface WaitingSeat {
  readonly room: string;
  readonly side: string;
  readonly n: number;
  readonly system: string;
  readonly title: { readonly en: string; readonly fr: string };
  readonly updated: number;
  readonly deadline: number | null;
}

/** Who is to be told of which move, when, and how. */
export interface NoticeStore {
  readonly noticeSettings: (account: string) => Promise<(NoticeSettings & { readonly lastMail: number }) | null>;
  readonly setNoticeSettings: (account: string, settings: NoticeSettings) => Promise<void>;
  readonly setMailWay: (account: string, mail: MailWay) => Promise<void>;
  readonly setFeed: (account: string, settings: NoticeSettings, hash: string | null) => Promise<void>;
  readonly hasFeed: (account: string) => Promise<boolean>;
  readonly accountOfFeed: (
    hash: string,
  ) => Promise<{ readonly account: string; readonly language: 'en' | 'fr' } | null>;
  /** Tell of this move, in the place of an earlier one at the same seat. */
  readonly noteMove: (notice: Omit<DueNotice, 'pushTries'>, now: number) => Promise<void>;
  /** Somebody came to the seat: nothing is to be told any more. */
  readonly forgetNotice: (room: string, side: string) => Promise<void>;
  readonly duePushes: (now: number, most: number) => Promise<readonly DueNotice[]>;
  /** Take a push, or put it off: its time becomes `until`; false when another node has it. */
  readonly putOffPush: (notice: DueNotice, until: number | null, tries: number) => Promise<boolean>;
  /** Accounts that a letter is due to. */
  readonly dueLetters: (now: number, most: number) => Promise<readonly string[]>;
  readonly noticesOf: (account: string) => Promise<readonly DueNotice[]>;
  readonly putOffLetter: (account: string, until: number) => Promise<void>;
  /** All that was to be told this account by mail is in this letter, if there is one; false when another node wrote it. */
  readonly toldByLetter: (
    account: string,
    told: readonly DueNotice[],
    letter: (Letter & { readonly id: string }) | null,
    now: number,
  ) => Promise<boolean>;
  readonly waitingSeats: (account: string) => Promise<readonly WaitingSeat[]>;
}

export const noticeStore = (db: Kysely<Database>): NoticeStore => ({ ...settings(db), ...notices(db), ...letters(db) });

type Settings = 'noticeSettings' | 'setNoticeSettings' | 'setMailWay' | 'setFeed' | 'hasFeed' | 'accountOfFeed';

const settings = (db: Kysely<Database>): Pick<NoticeStore, Settings> => ({
  noticeSettings: async (account) => {
    const found = await db.selectFrom('notice_settings').selectAll().where('account', '=', account).executeTakeFirst();
    return found ? { ...settingsOf(found), lastMail: found.last_mail } : null;
  },
  setNoticeSettings: async (account, given) => {
    const values = columnsOf(given);
    await db
      .insertInto('notice_settings')
      .values({ account, last_mail: 0, feed_hash: null, ...values })
      .onConflict((conflict) => conflict.column('account').doUpdateSet(values))
      .execute();
  },
  setMailWay: async (account, mail) => {
    await db.updateTable('notice_settings').set({ by_mail: mail }).where('account', '=', account).execute();
  },
  setFeed: async (account, given, hash) => {
    await db
      .insertInto('notice_settings')
      .values({ account, last_mail: 0, ...columnsOf(given), feed_hash: hash })
      .onConflict((conflict) => conflict.column('account').doUpdateSet({ feed_hash: hash }))
      .execute();
  },
  hasFeed: async (account) => {
    const found = await db
      .selectFrom('notice_settings')
      .select('feed_hash')
      .where('account', '=', account)
      .executeTakeFirst();
    return typeof found?.feed_hash === 'string';
  },
  accountOfFeed: async (hash) => {
    const found = await db
      .selectFrom('notice_settings')
      .select(['account', 'language'])
      .where('feed_hash', '=', hash)
      .executeTakeFirst();
    return found ? { account: found.account, language: languageOf(found.language) } : null;
  },
});

const languageOf = (text: string): 'en' | 'fr' => (text === 'fr' ? 'fr' : 'en');

const settingsOf = (row: Database['notice_settings']): NoticeSettings => ({
  language: languageOf(row.language),
  zone: row.zone,
  quietFrom: row.quiet_from,
  quietTo: row.quiet_to,
  push: row.by_push === 1,
  mail: MAIL_WAYS.find((way) => way === row.by_mail) ?? 'off',
});

const columnsOf = ({ language, zone, quietFrom, quietTo, push, mail }: NoticeSettings) => ({
  language,
  zone,
  quiet_from: quietFrom,
  quiet_to: quietTo,
  by_push: push ? 1 : 0,
  by_mail: mail,
});

type Notices = 'noteMove' | 'forgetNotice' | 'duePushes' | 'putOffPush' | 'noticesOf' | 'waitingSeats';

const notices = (db: Kysely<Database>): Pick<NoticeStore, Notices> => ({
  noteMove: async ({ account, room, side, n, title, pushAt, mailAt }, now) => {
    const told = { n, since: now, push_at: pushAt, push_tries: 0, mail_at: mailAt };
    await db
      .insertInto('notices')
      .values({ account, room, side, title: JSON.stringify(title), ...told })
      .onConflict((conflict) =>
        conflict
          .columns(['room', 'side'])
          .doUpdateSet({ account, ...told })
          .where('notices.n', '<', n),
      )
      .execute();
  },
  forgetNotice: async (room, side) => {
    await db.deleteFrom('notices').where('room', '=', room).where('side', '=', side).execute();
  },
  duePushes: async (now, most) => {
    const found = await db
      .selectFrom('notices')
      .selectAll()
      .where('push_at', '<=', now)
      .orderBy('push_at')
      .limit(most)
      .execute();
    return found.map(noticeOf);
  },
  putOffPush: async ({ room, side, n, pushAt }, until, tries) => {
    const { numUpdatedRows } = await db
      .updateTable('notices')
      .set({ push_at: until, push_tries: tries })
      .where('room', '=', room)
      .where('side', '=', side)
      .where('n', '=', n)
      .where('push_at', '=', pushAt)
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1;
  },
  noticesOf: async (account) =>
    (await db.selectFrom('notices').selectAll().where('account', '=', account).execute()).map(noticeOf),
  waitingSeats: async (account) => {
    const found = await db
      .selectFrom('seats')
      .innerJoin('tables', 'tables.room', 'seats.room')
      .innerJoin('rooms', 'rooms.id', 'seats.room')
      .select(['seats.room', 'side', 'n', 'meta', 'waiting', 'updated', 'deadline'])
      .where('account', '=', account)
      .where('status', '=', 'running')
      .where('quarantined', 'is', null)
      .orderBy('updated')
      .execute();
    return found.flatMap(({ meta, waiting, ...seat }) => {
      if (!(JSON.parse(waiting) as readonly string[]).includes(seat.side)) return [];
      const { system, scenario } = JSON.parse(meta) as {
        readonly system: string;
        readonly scenario: { readonly title: WaitingSeat['title'] };
      };
      return [{ ...seat, system, title: scenario.title }];
    });
  },
});

const noticeOf = (row: Database['notices']): DueNotice => ({
  account: row.account,
  room: row.room,
  side: row.side,
  n: row.n,
  title: JSON.parse(row.title) as DueNotice['title'],
  pushAt: row.push_at,
  pushTries: row.push_tries,
  mailAt: row.mail_at,
});

const letters = (db: Kysely<Database>): Pick<NoticeStore, 'dueLetters' | 'putOffLetter' | 'toldByLetter'> => ({
  dueLetters: async (now, most) => {
    const found = await db
      .selectFrom('notices')
      .select('account')
      .distinct()
      .where('mail_at', '<=', now)
      .limit(most)
      .execute();
    return found.map(({ account }) => account);
  },
  putOffLetter: async (account, until) => {
    await db
      .updateTable('notices')
      .set({ mail_at: until })
      .where('account', '=', account)
      .where('mail_at', '<', until)
      .execute();
  },
  toldByLetter: (account, told, letter, now) =>
    db.transaction().execute(async (tx) => {
      const claimed = await Promise.all(
        told.map(({ room, side, n, mailAt }) =>
          tx
            .updateTable('notices')
            .set({ mail_at: null })
            .where('room', '=', room)
            .where('side', '=', side)
            .where('n', '=', n)
            .where('mail_at', '=', mailAt)
            .executeTakeFirst(),
        ),
      );
      const isOurs = claimed.some(({ numUpdatedRows }) => Number(numUpdatedRows) === 1);
      if (!isOurs || letter === null) return isOurs;
      const begun = { status: 'waiting', tries: 0, due: 0, created: now, error: null };
      await tx
        .insertInto('outbox')
        .values({ ...letter, ...begun })
        .execute();
      await tx
        .updateTable('notice_settings')
        .set({ last_mail: sql<number>`${now}` })
        .where('account', '=', account)
        .execute();
      return true;
    }),
});
