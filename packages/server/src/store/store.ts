import type { Position, Side, Types } from '@grognard/kernel';
import type { Row } from '../rooms/journal.ts';
import type { RoomMeta, SeatKey, Table } from '../rooms/room.ts';
import type { ClubStore } from './club/club.ts';
import type { ModerationStore } from './moderation/store.ts';
import type { PeopleStore } from './people/store.ts';

/** From when to when a process was seen to run. */
export interface ProcessRun {
  readonly id: string;
  readonly started: number;
  readonly seen: number;
}

/** A stretch of time in which no process ran. */
export interface Downtime {
  readonly from: number;
  readonly to: number;
}

/** Whose a room is: this node's, with the time in which nobody played it; or another's, and where that one is. */
export type Claimed =
  | { readonly by: 'us'; readonly gap: Downtime | null }
  | { readonly by: 'another'; readonly address: string | null };

/** A sign of life of a node, and where others reach it. */
export interface Heartbeat {
  readonly started: number;
  readonly seen: number;
  readonly address: string | null;
  /** Who is at the tables of this node; left out while that is as it was. */
  readonly present?: Presence;
}

/** Sides with somebody at them, a name for each socket, by the id of the room. */
export type Presence = Readonly<Record<string, readonly Side[]>>;

/** What somebody is to do, where nobody waits for it on the spot. */
export interface Work {
  readonly kind: string;
  readonly task: string;
  /** Into so many parts it falls, each kept when it is done. */
  readonly total: number;
}

/** How it goes. */
export interface WorkLine {
  readonly id: string;
  readonly kind: string;
  readonly status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly done: number;
  readonly total: number;
  readonly result: string | null;
}

/** Work that a worker has taken, and how far it got before. */
export interface TakenWork extends Work {
  readonly id: string;
  readonly state: string | null;
  readonly done: number;
}

/** What became of a lease: renewed, or it had run out; rooms that others took meanwhile are this node's no longer. */
export type Beaten = { readonly kept: true } | { readonly kept: false; readonly lost: readonly string[] };

/** A position kept so that a room opens without playing the whole game again. */
export interface SavedPosition {
  readonly n: number;
  readonly stands: number;
  readonly position: Position<Types>;
}

/** What a position holds beside its board. */
export interface Going {
  readonly stack: Position<Types>['stack'];
  readonly drawn: number;
  /** The version of the rules. */
  readonly version: number;
  /** How the rules ended it. */
  readonly outcome: Position<Types>['outcome'];
}

/** A write as the node that holds the room makes it. */
export type HeldWrite = Write & { readonly owner: string; readonly epoch: number };

/** What one message changed: on disk before anybody is told of it. */
export interface Write {
  readonly room: string;
  readonly rows: readonly Row[];
  readonly table: Table;
  /** What is being resolved, for going on under newer rules; null before the start. */
  readonly going: Going | null;
  readonly n: number;
  readonly stands: number;
  readonly waiting: readonly string[];
  /** Must a bot answer? */
  readonly asksBot: boolean;
  readonly deadline: number | null;
  readonly at: number;
  readonly position: SavedPosition | null;
  /** A seat that was taken with this, and its new link. */
  readonly taken: SeatKey | null;
}

/** A room as the lobby lists it. */
export interface RoomLine {
  readonly id: string;
  readonly meta: RoomMeta;
  readonly table: Table;
  readonly going: Going | null;
  readonly n: number;
  readonly waiting: readonly string[];
  readonly updated: number;
  readonly quarantined: string | null;
}

/** A seat that somebody holds, and whether it must move. */
export interface HeldSeat {
  readonly room: string;
  readonly side: string;
  readonly system: string;
  readonly title: { readonly en: string; readonly fr: string };
  readonly status: Table['status'];
  readonly yourMove: boolean;
  /** Who sits at the other sides, as he calls himself. */
  readonly others: readonly { readonly name: string | null; readonly bot: string | null }[];
  readonly n: number;
  readonly updated: number;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly hash: string;
}

/** A row of a journal as it is stored. */
export interface RowText {
  readonly n: number;
  readonly at: number;
  readonly kind: string;
  readonly data: string;
}

/** A new room and its links. */
export interface NewRoom {
  readonly meta: RoomMeta;
  readonly table: Table;
  readonly seats: readonly SeatKey[];
  /** The text of a game brought from elsewhere, to be watched. */
  readonly record: string | null;
}

/** The server's memory. Everything that is acknowledged went through `append` first. */
export interface Store {
  readonly people: PeopleStore;
  readonly moderation: ModerationStore;
  readonly createRoom: (room: NewRoom) => Promise<void>;
  /** Resolves when the write is durable; many writes share one transaction. */
  readonly append: (write: Write) => Promise<void>;
  readonly room: (id: string) => Promise<RoomLine | null>;
  /** The text of a game that was brought, or put into the archive. */
  readonly recordText: (id: string) => Promise<string | null>;
  /** Rows after `after`, in order. */
  readonly rows: (id: string, after: number) => Promise<readonly Row[]>;
  /** All rows as they are stored, in order: to be read elsewhere. */
  readonly rowTexts: (id: string) => Promise<readonly RowText[]>;
  /** The newest position at or before row `n`. */
  readonly positionBefore: (id: string, n: number) => Promise<SavedPosition | null>;
  readonly lobby: (most: number) => Promise<readonly RoomLine[]>;
  readonly counts: () => Promise<Readonly<Record<Table['status'], number>>>;
  /** Rooms whose clock has run out, and that no other node plays. */
  readonly due: (now: number) => Promise<readonly string[]>;
  /** Rooms in which a bot must answer, and that no other node plays. */
  readonly roomsAskingBots: () => Promise<readonly string[]>;
  /** Put a room aside that this node holds. */
  readonly quarantine: (id: string, why: string) => Promise<void>;
  readonly quarantined: () => Promise<readonly { readonly id: string; readonly why: string }[]>;

  readonly seatsByHash: (hashes: readonly string[]) => Promise<readonly HeldSeat[]>;
  readonly seatsOfAccount: (account: string) => Promise<readonly HeldSeat[]>;
  readonly accountOfSeat: (room: string, side: string) => Promise<string | null>;
  /** Tie a seat to an account, once; its link opens nothing any more. False when it is an account's already. */
  readonly claimSeat: (hash: string, account: string) => Promise<boolean>;

  readonly createAccount: (account: Account, now: number) => Promise<boolean>;
  readonly accountNamed: (name: string) => Promise<Account | null>;
  readonly accountInSession: (hash: string, now: number) => Promise<Account | null>;
  readonly endSession: (hash: string) => Promise<void>;

  /** From when to when servers ran on this store, this one included. */
  readonly processRuns: () => Promise<readonly ProcessRun[]>;
  readonly heartbeat: (life: Heartbeat) => Promise<Beaten>;
  /** Who is at the tables of the other nodes, as they last told. */
  readonly presentElsewhere: () => Promise<Presence>;

  /** Make a room this node's own, unless it is another's. A room is written by the node that holds it, and by nobody else. */
  readonly claim: (room: string) => Promise<Claimed>;
  readonly release: (room: string) => Promise<void>;
  /** Let everything go: others need not wait until this node is given up. */
  readonly releaseAll: () => Promise<void>;
  /** What nodes show each other. */
  readonly nodeSecret: () => Promise<string>;

  /** So long, in milliseconds, nobody may try the password of this name. */
  readonly lockedFor: (name: string, now: number) => Promise<number>;
  readonly noteWrongPassword: (name: string, now: number) => Promise<void>;
  readonly forgiveName: (name: string) => Promise<void>;

  /** Rooms of a status that nothing happened in since then, the oldest first; none that is in the archive already. */
  readonly untouched: (status: Table['status'], before: number, most: number) => Promise<readonly string[]>;
  /** Remove a room that this node holds, if it still has that status; was it removed? */
  readonly removeRoom: (room: string, status: Table['status']) => Promise<boolean>;
  /** Keep the record of a game that is over in the place of its journal, in a room that this node holds. */
  readonly archive: (line: RoomLine, record: string) => Promise<void>;

  readonly addWork: (work: Work, now: number) => Promise<string>;
  /** The oldest work that nobody does, or that who did it is not heard of; nobody else has it then. */
  readonly takeWork: (worker: string) => Promise<TakenWork | null>;
  /** How far it got; false when it is no longer this worker's: it was cancelled, or another took it. */
  readonly keepWork: (id: string, worker: string, state: string, done: number) => Promise<boolean>;
  readonly endWork: (id: string, worker: string, how: 'done' | 'failed', result: string) => Promise<boolean>;
  /** Let it be: another goes on with it at once. */
  readonly leaveWork: (id: string, worker: string) => Promise<void>;
  readonly cancelWork: (id: string) => Promise<boolean>;
  readonly workNamed: (id: string) => Promise<WorkLine | null>;
  readonly workWaiting: () => Promise<number>;
  /** Forget what was ended before then. */
  readonly forgetWork: (before: number) => Promise<void>;

  /** Opponents, ratings, tournaments. */
  readonly club: ClubStore;

  /** Write something; an error when it can't. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}
