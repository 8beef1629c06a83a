import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { type SocialStore, socialStore } from './social.ts';

/** What the club remembers, a part by itself each. */
export interface ClubStore {
  readonly social: SocialStore;
}

/** The club's memory on any database that Kysely speaks to. */
export const clubStore = (db: Kysely<Database>): ClubStore => ({ social: socialStore(db) });
