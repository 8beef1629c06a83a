import type { Kysely, Selectable } from 'kysely';
import type { ClockSettings } from '../../protocol.ts';
import { readBack } from '../corrupt.ts';
import type { Database } from '../schema.ts';
import { mastersOf } from './bots.ts';
import type { NewGame } from './games.ts';
import { rowsOfGames } from './games.ts';
import { takeTurn } from './lock.ts';
import { ratingIn } from './ratings.ts';
import type { ClubTables } from './tables.ts';

/** Somebody who wants to play, and how. */
export interface Seek {
  readonly id: string;
  readonly account: string;
  readonly system: string;
  readonly scenario: string;
  /** The side he wants; null: any. */
  readonly side: string | null;
  readonly clock: ClockSettings | null;
  readonly rated: boolean;
  /** His opponent's rating; null: any. */
  readonly low: number | null;
  readonly high: number | null;
  /** Only this account may take it up. */
  readonly invited: string | null;
  /** The room of the game it is a rematch of. */
  readonly rematchOf: string | null;
  readonly created: number;
}

export type SeekRefusal = 'noSeek' | 'own' | 'ownBot' | 'range' | 'apart' | 'tooMany';

/** What became of a seek: a game, or it waits, or why neither. */
export type Sought =
  | { readonly ok: true; readonly game: NewGame | null }
  | { readonly ok: false; readonly why: SeekRefusal };

/** Makes a game of two who want to play. */
export type Matched = (seek: Seek, other: Pick<Seek, 'account' | 'side'>) => NewGame;

/** Who takes a seek up, and when. */
interface Taker {
  readonly account: string;
  readonly now: number;
}

export interface SeekStore {
  /** Take up a seek that fits, the oldest first; where there is none it waits. */
  readonly offer: (seek: Seek, matched: Matched) => Promise<Sought>;
  /** Of several who ask for one seek one gets it. */
  readonly accept: (id: string, taker: Taker, matched: Matched) => Promise<Sought>;
  readonly withdraw: (id: string, account: string) => Promise<boolean>;
  readonly seek: (id: string) => Promise<Seek | null>;
  /** Those that somebody may see: his own, and of those who have no days off now what is open to all and invitations to him. */
  readonly shownTo: (account: string | null, most: number, now: number) => Promise<readonly Seek[]>;
  /** Forget those that nobody took up since then. */
  readonly forget: (before: number) => Promise<void>;
}

type Db = Kysely<Database>;

const MOST_OPEN = 10;

const seekOfRow = (row: Selectable<ClubTables['club_seeks']>): Seek => ({
  id: row.id,
  account: row.account,
  system: row.system,
  scenario: row.scenario,
  side: row.side,
  clock: readBack(row.clock),
  rated: row.rated === 1,
  low: row.low,
  high: row.high,
  invited: row.invited,
  rematchOf: row.rematch_of,
  created: row.created,
});

const isWithin = ({ low, high }: Seek, rating: number): boolean =>
  (low === null || rating >= low) && (high === null || rating <= high);

const areApart = async (tx: Db, pair: readonly string[]): Promise<boolean> => {
  const found = await tx
    .selectFrom('club_blocks')
    .select('account')
    .where('account', 'in', [...pair])
    .where('blocked', 'in', [...pair])
    .executeTakeFirst();
  return found !== undefined;
};

/** Those who have days off. */
const away = (db: Db, now: number) =>
  db
    .selectFrom('vacations')
    .select('vacations.account')
    .where('begins', '<=', Math.floor(now))
    .where('ends', '>', Math.floor(now));

const isAway = async (tx: Db, account: string, now: number): Promise<boolean> =>
  (await away(tx, now).where('vacations.account', '=', account).executeTakeFirst()) !== undefined;

/** Why somebody may not take a seek up; null: he may. */
const whyNot = async (tx: Db, seek: Seek, account: string): Promise<SeekRefusal | null> => {
  if (seek.invited !== null && seek.invited !== account) return seek.account === account ? 'own' : 'noSeek';
  if (seek.account === account) return 'own';
  if (await areApart(tx, [seek.account, account])) return 'apart';
  const [one, two] = await mastersOf(tx, [seek.account, account]);
  if (seek.rated && one === two) return 'ownBot';
  const { rating } = await ratingIn(tx, account, seek.system);
  return isWithin(seek, rating) ? null : 'range';
};

/** Do two who look for a game want the same? */
const agree = (a: Seek, b: Seek): boolean => a.side === null || b.side === null || a.side !== b.side;

const fitting = async (tx: Db, seek: Seek): Promise<Seek | null> => {
  const query = tx
    .selectFrom('club_seeks')
    .selectAll()
    .where('system', '=', seek.system)
    .where('scenario', '=', seek.scenario)
    .where('clock', '=', JSON.stringify(seek.clock))
    .where('rated', '=', seek.rated ? 1 : 0)
    .where('account', '!=', seek.account)
    .where('account', 'not in', away(tx, seek.created))
    .orderBy('created')
    .orderBy('id');
  // Two who invite each other to the same have agreed.
  const found = await (seek.invited === null
    ? query.where('invited', 'is', null)
    : query.where('account', '=', seek.invited).where('invited', '=', seek.account)
  ).execute();
  for (const row of found) {
    const other = seekOfRow(row);
    if (!agree(seek, other)) continue;
    const [there, back] = [await whyNot(tx, other, seek.account), await whyNot(tx, seek, other.account)];
    if (there === null && back === null) return other;
  }
  return null;
};

const makeGame = async (tx: Db, seek: Seek, game: NewGame): Promise<Sought> => {
  await tx.deleteFrom('club_seeks').where('id', '=', seek.id).execute();
  await tx
    .insertInto('club_games')
    .values(rowsOfGames([game]))
    .execute();
  return { ok: true, game };
};

const offer = (db: Db, seek: Seek, matched: Matched): Promise<Sought> =>
  db.transaction().execute(async (tx): Promise<Sought> => {
    await takeTurn(tx, 'seeks');
    if (seek.invited !== null) {
      const why = await whyNot(tx, { ...seek, low: null, high: null }, seek.invited);
      if (why !== null) return { ok: false, why };
    }
    const other = await fitting(tx, seek);
    if (other) return makeGame(tx, other, matched(other, seek));
    const own = await tx.selectFrom('club_seeks').select('id').where('account', '=', seek.account).execute();
    if (own.length >= MOST_OPEN) return { ok: false, why: 'tooMany' };
    const { rematchOf, rated, clock, ...rest } = seek;
    await tx
      .insertInto('club_seeks')
      .values({ ...rest, rematch_of: rematchOf, rated: rated ? 1 : 0, clock: JSON.stringify(clock) })
      .execute();
    return { ok: true, game: null };
  });

const accept = (db: Db, id: string, { account, now }: Taker, matched: Matched): Promise<Sought> =>
  db.transaction().execute(async (tx): Promise<Sought> => {
    await takeTurn(tx, 'seeks');
    const row = await tx.selectFrom('club_seeks').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return { ok: false, why: 'noSeek' };
    const seek = seekOfRow(row);
    if (await isAway(tx, seek.account, now)) return { ok: false, why: 'noSeek' };
    const why = await whyNot(tx, seek, account);
    if (why !== null) return { ok: false, why };
    return makeGame(tx, seek, matched(seek, { account, side: null }));
  });

export const seekStore = (db: Db): SeekStore => ({
  offer: (seek, matched) => offer(db, seek, matched),
  accept: (id, taker, matched) => accept(db, id, taker, matched),
  withdraw: async (id, account) => {
    const { numDeletedRows } = await db
      .deleteFrom('club_seeks')
      .where('id', '=', id)
      // Who was invited may say no.
      .where((eb) => eb.or([eb('account', '=', account), eb('invited', '=', account)]))
      .executeTakeFirst();
    return Number(numDeletedRows) === 1;
  },
  seek: async (id) => {
    const row = await db.selectFrom('club_seeks').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? seekOfRow(row) : null;
  },
  shownTo: async (account, most, now) => {
    const found = await db
      .selectFrom('club_seeks')
      .selectAll()
      .where((eb) => {
        const isForHim = eb.or([eb('invited', 'is', null), ...(account === null ? [] : [eb('invited', '=', account)])]);
        const isThere = eb('account', 'not in', away(db, now));
        return eb.or([eb.and([isForHim, isThere]), ...(account === null ? [] : [eb('account', '=', account)])]);
      })
      .orderBy('created', 'desc')
      .limit(most)
      .execute();
    return found.map(seekOfRow);
  },
  forget: async (before) => {
    await db.deleteFrom('club_seeks').where('created', '<', before).execute();
  },
});
