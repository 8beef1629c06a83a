import type { ClubGame, GameAtTable, Result } from '../store/club/games.ts';
import type { KeptRating, Rate } from '../store/club/ratings.ts';
import type { Store } from '../store/store.ts';
import { advantageIn } from './balance.ts';
import type { Rating } from './glicko.ts';
import { ratedAnew, rested } from './glicko.ts';

/** A game that is given up, or whose time runs out, before so many answers was never played. */
const LEAST_ANSWERS = 4;
/** Who does not play for a week is a little less certain. */
const PERIOD_MS = 7 * 86_400_000;

type Settled = Omit<Result, 'change'>;

/** What came of a game that is over: the first one's score, null where it has none. */
export const resultOf = ({ game, table }: GameAtTable, now: number): Settled => {
  const { ended } = table;
  if (!ended || ended.how === 'abandoned') return { score: null, how: 'abandoned', ended: now };
  if (ended.how === 'aborted') return { score: null, how: 'aborted', ended: now };
  const { winner, how } = ended;
  const score = winner === null ? 0.5 : winner === game.first.side ? 1 : 0;
  return { score, how, ended: now };
};

/** Who was not there has lost to who was. */
export const noShowOf = ({ game, table }: GameAtTable, now: number): Settled => {
  const isReady = (side: string): boolean => table.seats.find((seat) => seat.side === side)?.ready ?? false;
  const [first, second] = [isReady(game.first.side), isReady(game.second.side)];
  return { score: first === second ? null : first ? 1 : 0, how: 'noShow', ended: now };
};

/** Does it count? Only what was played does. */
export const isCounted = (game: ClubGame, { score, how }: Settled, stands: number): boolean => {
  if (!game.rated || score === null) return false;
  switch (how) {
    case 'rules':
    case 'drawAgreed':
    case 'adjudicated':
      return true;
    case 'resigned':
    case 'timeOut':
      return stands >= LEAST_ANSWERS;
    case 'abandoned':
    case 'aborted':
    case 'noShow':
    case 'gone':
      return false;
  }
};

/** What a game makes of both ratings, with what the sides are worth in that scenario taken out. */
export const rateBy =
  (game: ClubGame, scenario: object, score: number, now: number): Rate =>
  (first, second) => {
    const { side } = game.first;
    const advantage = advantageIn(scenario, { side, other: game.second.side, isBid: game.bid !== null });
    const [one, two] = [certainNow(first, now), certainNow(second, now)];
    return {
      first: ratedAnew(one, [{ opponent: two, score, advantage }]),
      second: ratedAnew(two, [{ opponent: one, score: 1 - score, advantage: -advantage }]),
    };
  };

const certainNow = (kept: KeptRating, now: number): Rating => {
  const { rating, deviation, volatility, updated } = kept;
  const plain = { rating, deviation, volatility };
  return updated === null ? plain : rested(plain, Math.max(0, now - updated) / PERIOD_MS);
};

/** Settle a game once; false when another did. */
export const settleGame = async (
  store: Store,
  { game, stands }: Pick<GameAtTable, 'game' | 'stands'>,
  result: Settled,
): Promise<boolean> => {
  const line = isCounted(game, result, stands) ? await store.room(game.room) : null;
  const rate = line && rateBy(game, line.meta.scenario, result.score!, result.ended);
  return store.club.ratings.settle(game, result, rate);
};
