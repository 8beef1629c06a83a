import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../schema.ts';
import { type EndpointStore, endpointStore } from './endpoints.ts';
import { type FarewellStore, farewellStore } from './farewell.ts';
import { type NoticeStore, noticeStore } from './notices.ts';
import { type OutboxStore, outboxStore } from './outbox.ts';
import { type ProofStore, proofStore } from './proofs.ts';
import { type SessionStore, sessionStore } from './sessions.ts';
import { type TicketStore, ticketStore } from './tickets.ts';
import { type VacationStore, vacationStore } from './vacations.ts';

/** The part of the server's memory that is about people: reached as `store.people`. */
export type PeopleStore = TicketStore &
  SessionStore &
  ProofStore &
  OutboxStore &
  NoticeStore &
  EndpointStore &
  FarewellStore &
  VacationStore;

export const peopleStore = (db: Kysely<Database>, clock: RawBuilder<number>, skipsLocked: boolean): PeopleStore => ({
  ...ticketStore(db),
  ...sessionStore(db),
  ...proofStore(db),
  ...outboxStore(db, clock, skipsLocked),
  ...noticeStore(db),
  ...endpointStore(db),
  ...farewellStore(db),
  ...vacationStore(db),
});
