import type { Kysely } from 'kysely';
import { takeTurn } from '../club/lock.ts';
import type { Database } from '../schema.ts';

const DAY = 86_400_000;
const YEAR = 365 * DAY;
/** So many days off may anybody take within a year. */
export const DAYS_A_YEAR = 28;

/** Days off: clocks of games by correspondence stand for who has them, and nothing is told him. */
export interface Vacation {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

export type VacationTaken = 'taken' | 'overlaps' | 'tooMany';

/** Days off of players. */
export interface VacationStore {
  /** Those of an account that are not long past, in order. */
  readonly vacationsOf: (account: string, now: number) => Promise<readonly Vacation[]>;
  readonly takeVacation: (account: string, vacation: Vacation) => Promise<VacationTaken>;
  /** What has begun ends now, what has not is called off; was there one? */
  readonly endVacation: (account: string, id: string, now: number) => Promise<boolean>;
  /** Until when somebody has days off; null where he has none now. */
  readonly awayUntil: (account: string, now: number) => Promise<number | null>;
  /** Days off that end after then, of those who sit in a room. */
  readonly vacationsAt: (room: string, since: number) => Promise<readonly (Vacation & { readonly side: string })[]>;
}

/** So much of the days off lies within the year before then. */
const takenBefore = (vacations: readonly Vacation[], end: number): number =>
  vacations.reduce((ms, { from, to }) => ms + Math.max(0, to - Math.max(from, end - YEAR)), 0);

/** Whole days that are left of a year, as of now. */
export const daysLeft = (vacations: readonly Vacation[], now: number): number =>
  Math.max(0, Math.floor((DAYS_A_YEAR * DAY - takenBefore(vacations, now)) / DAY));

const among = (vacations: readonly Vacation[], { from, to }: Vacation): VacationTaken => {
  if (vacations.some((other) => other.from < to && other.to > from)) return 'overlaps';
  return takenBefore(vacations, from) + to - from > DAYS_A_YEAR * DAY ? 'tooMany' : 'taken';
};

type Db = Kysely<Database>;

const ofAccount = async (db: Db, account: string, now: number): Promise<readonly Vacation[]> => {
  const found = await db
    .selectFrom('vacations')
    .select(['id', 'begins', 'ends'])
    .where('account', '=', account)
    .where('ends', '>', Math.floor(now - YEAR))
    .orderBy('begins')
    .execute();
  return found.map(({ id, begins, ends }) => ({ id, from: begins, to: ends }));
};

const end = (db: Db, account: string, id: string, now: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const off = await tx
      .deleteFrom('vacations')
      .where('account', '=', account)
      .where('id', '=', id)
      .where('begins', '>=', now)
      .executeTakeFirst();
    if (Number(off.numDeletedRows) === 1) return true;
    const ended = await tx
      .updateTable('vacations')
      .set({ ends: now })
      .where('account', '=', account)
      .where('id', '=', id)
      .where('ends', '>', now)
      .executeTakeFirst();
    return Number(ended.numUpdatedRows) === 1;
  });

export const vacationStore = (db: Db): VacationStore => ({
  vacationsOf: (account, now) => ofAccount(db, account, now),
  takeVacation: (account, { id, from, to }) =>
    db.transaction().execute(async (tx) => {
      await takeTurn(tx, `vacations ${account}`);
      const taken = among(await ofAccount(tx, account, from), { id, from, to });
      if (taken === 'taken') await tx.insertInto('vacations').values({ id, account, begins: from, ends: to }).execute();
      return taken;
    }),
  endVacation: (account, id, now) => end(db, account, id, now),
  awayUntil: async (account, at) => {
    const now = Math.floor(at);
    const found = await db
      .selectFrom('vacations')
      .select('ends')
      .where('account', '=', account)
      .where('begins', '<=', now)
      .where('ends', '>', now)
      .executeTakeFirst();
    return found?.ends ?? null;
  },
  vacationsAt: async (room, since) => {
    const found = await db
      .selectFrom('vacations')
      .innerJoin('seats', 'seats.account', 'vacations.account')
      .select(['vacations.id', 'seats.side', 'begins', 'ends'])
      .where('seats.room', '=', room)
      .where('ends', '>', Math.floor(since))
      .orderBy('begins')
      .execute();
    return found.map(({ id, side, begins, ends }) => ({ id, side, from: begins, to: ends }));
  },
});
