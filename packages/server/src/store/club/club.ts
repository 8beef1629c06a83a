import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { type BotStore, botStore } from './bots.ts';
import { type GameStore, gameStore } from './games.ts';
import { type RatingStore, ratingStore } from './ratings.ts';
import { type SeekStore, seekStore } from './seeks.ts';
import { type SocialStore, socialStore } from './social.ts';
import { type TournamentStore, tournamentStore } from './tournaments.ts';

/** What the club remembers, a part by itself each. */
export interface ClubStore {
  readonly social: SocialStore;
  readonly bots: BotStore;
  readonly games: GameStore;
  readonly ratings: RatingStore;
  readonly seeks: SeekStore;
  readonly tournaments: TournamentStore;
}

/** The club's memory on any database that Kysely speaks to. */
export const clubStore = (db: Kysely<Database>): ClubStore => ({
  social: socialStore(db),
  bots: botStore(db),
  games: gameStore(db),
  ratings: ratingStore(db),
  seeks: seekStore(db),
  tournaments: tournamentStore(db),
});
