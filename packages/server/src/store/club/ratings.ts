import type { Kysely } from 'kysely';
import type { Rating } from '../../club/glicko.ts';
import { NEW_PLAYER } from '../../club/glicko.ts';
import type { Database } from '../schema.ts';
import type { ClubGame, Result } from './games.ts';
import { takeTurn } from './lock.ts';

/** A rating and what it rests on. */
export interface KeptRating extends Rating {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** When it was last changed; null for who has not played yet. */
  readonly updated: number | null;
}

/** A line of a ladder. */
export interface LadderLine extends KeptRating {
  readonly account: string;
  readonly name: string;
  readonly bot: boolean;
}

/** Both ratings before a game; what it makes of them. */
export type Rate = (first: KeptRating, second: KeptRating) => { readonly first: Rating; readonly second: Rating };

/** How good everybody is, by system. */
export interface RatingStore {
  readonly ratingOf: (account: string, system: string) => Promise<KeptRating>;
  readonly ratingsOf: (account: string) => Promise<readonly (KeptRating & { readonly system: string })[]>;
  readonly ladder: (system: string, who: 'people' | 'bots', most: number) => Promise<readonly LadderLine[]>;
  /** Write down what came of a game, with what it makes of ratings; false when somebody did so before. */
  readonly settle: (game: ClubGame, result: Omit<Result, 'change'>, rate: Rate | null) => Promise<boolean>;
}

type Db = Kysely<Database>;

const UNRATED: KeptRating = { ...NEW_PLAYER, games: 0, won: 0, drawn: 0, lost: 0, updated: null };
const NUMBERS = ['rating', 'deviation', 'volatility', 'games', 'won', 'drawn', 'lost', 'updated'] as const;

/** What somebody is rated in a system; a newcomer's rating where he has not played. */
export const ratingIn = async (db: Db, account: string, system: string): Promise<KeptRating> => {
  const found = await db
    .selectFrom('club_ratings')
    .select(NUMBERS)
    .where('account', '=', account)
    .where('system', '=', system)
    .executeTakeFirst();
  return found ?? UNRATED;
};

const keepRating = async (
  tx: Db,
  { account, system }: { readonly account: string; readonly system: string },
  { games, won, drawn, lost }: KeptRating,
  { rating, score, at }: { readonly rating: Rating; readonly score: number; readonly at: number },
): Promise<void> => {
  const numbers = {
    rating: rating.rating,
    deviation: rating.deviation,
    volatility: rating.volatility,
    games: games + 1,
    won: won + (score === 1 ? 1 : 0),
    drawn: drawn + (score === 0.5 ? 1 : 0),
    lost: lost + (score === 0 ? 1 : 0),
    updated: Math.floor(at),
  };
  await tx
    .insertInto('club_ratings')
    .values({ account, system, ...numbers })
    .onConflict((conflict) => conflict.columns(['account', 'system']).doUpdateSet(numbers))
    .execute();
};

/** Exactly once, whichever nodes try: who finds the game settled already changes nothing. */
const settle = (db: Db, game: ClubGame, result: Omit<Result, 'change'>, rate: Rate | null): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('club_games')
      .set({ settled: 1, made: 1, score: result.score, how: result.how, ended: Math.floor(result.ended) })
      .where('room', '=', game.room)
      .where('settled', '=', 0)
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== 1) return false;
    const { score } = result;
    if (!rate || score === null) return true;
    await takeTurn(tx, 'ratings');
    const { system, first, second } = game;
    const before = [await ratingIn(tx, first.account, system), await ratingIn(tx, second.account, system)] as const;
    const after = rate(...before);
    const at = result.ended;
    await keepRating(tx, { account: first.account, system }, before[0], { rating: after.first, score, at });
    await keepRating(tx, { account: second.account, system }, before[1], {
      rating: after.second,
      score: 1 - score,
      at,
    });
    const change = {
      first: [before[0].rating, after.first.rating],
      second: [before[1].rating, after.second.rating],
    };
    await tx
      .updateTable('club_games')
      .set({ change: JSON.stringify(change) })
      .where('room', '=', game.room)
      .execute();
    return true;
  });

export const ratingStore = (db: Db): RatingStore => ({
  ratingOf: (account, system) => ratingIn(db, account, system),
  ratingsOf: (account) =>
    db
      .selectFrom('club_ratings')
      .select(['system', ...NUMBERS])
      .where('account', '=', account)
      .orderBy('system')
      .execute(),
  ladder: async (system, who, most) => {
    const found = await db
      .selectFrom('club_ratings')
      .innerJoin('accounts', 'accounts.id', 'club_ratings.account')
      .leftJoin('club_bots', 'club_bots.account', 'club_ratings.account')
      .select(['club_ratings.account', 'accounts.name', 'club_bots.owner', ...NUMBERS])
      .where('system', '=', system)
      .where('club_bots.owner', who === 'bots' ? 'is not' : 'is', null)
      .orderBy('rating', 'desc')
      .orderBy('accounts.name_key')
      .limit(most)
      .execute();
    return found.map(({ owner, ...line }) => ({ ...line, bot: owner !== null }));
  },
  settle: (game, result, rate) => settle(db, game, result, rate),
});
