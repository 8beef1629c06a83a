import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { type TicketStore, ticketStore } from './tickets.ts';

/** The part of the server's memory that is about people: reached as `store.people`. */
export type PeopleStore = TicketStore;

export const peopleStore = (db: Kysely<Database>): PeopleStore => ({ ...ticketStore(db) });
