import type { Problem, Side, Text } from '@grognard/kernel';
import type { ClockSettings, RoomInfo, SeatInfo, TableInfo } from '@grognard/server/protocol';
import type { ReplayPage } from './room-story.ts';

/** What the server answered; status 0 when there is none. */
export type Answered<V> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly status: number; readonly error: string };

interface Asking {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly token?: string | null;
}

const NO_SERVER = { ok: false, status: 0, error: '' } as const;

/** Ask the server. */
export const ask = async <V>(path: string, { method, body, token }: Asking = {}): Promise<Answered<V>> => {
  if (globalThis.navigator?.onLine === false) return NO_SERVER;
  try {
    const answer = await fetch(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.ok && answer.headers.get('content-length') === '0') return { ok: true, value: null as V };
    if (answer.status === 204) return { ok: true, value: null as V };
    // A page in the place of an answer: the client is served by something that is no server of ours.
    if (!answer.headers.get('content-type')?.includes('json')) return NO_SERVER;
    const value = (await answer.json()) as V & { readonly error?: string };
    return answer.ok ? { ok: true, value } : { ok: false, status: answer.status, error: value.error ?? '' };
  } catch {
    return NO_SERVER;
  }
};

/** A room of the lobby. */
export interface ListedRoom extends RoomInfo {
  readonly status: TableInfo['status'];
  readonly seats: readonly SeatInfo[];
  readonly n: number;
  readonly waiting: readonly Side[];
  readonly updated: number;
}

/** A game one has a seat in. */
export interface OwnGame {
  readonly room: string;
  readonly side: Side;
  readonly system: string;
  readonly title: RoomInfo['title'];
  readonly status: TableInfo['status'];
  readonly yourMove: boolean;
  readonly others: readonly { readonly name: string | null; readonly bot: string | null }[];
  readonly updated: number;
}

/** Games somebody has a seat in, and how many of them wait for him. */
export interface Feed {
  readonly yourMove: number;
  readonly games: readonly OwnGame[];
}

/** Listed games, and those of who is signed in. */
export interface LobbyLists extends Feed {
  readonly open: readonly ListedRoom[];
  readonly running: readonly ListedRoom[];
}

/** The games that are listed. */
export const fetchLobby = (): Promise<Answered<LobbyLists>> => ask('/api/lobby');
/** The games of the links kept here, and of who is signed in. */
export const fetchFeed = (seats: readonly string[]): Promise<Answered<Feed>> => ask('/api/feed', { body: { seats } });

/** The links of a new room: each is told once, and each of a seat opens it for the first who comes with it. */
export interface Links {
  readonly room: string;
  readonly seats: readonly { readonly side: Side; readonly token: string }[];
  readonly watch: string;
}

/** How a room is to be played. */
export interface RoomPlan {
  readonly bots: Readonly<Record<Side, string>>;
  readonly listed: boolean;
  readonly clock: ClockSettings | null;
  /** Seats of a listed room that anybody may take from the lobby. */
  readonly open?: readonly Side[];
  /** The bot that plays on for who has no time left. */
  readonly substitute?: string;
}

/** Make a room. */
export const makeRoom = (
  request: RoomPlan & {
    readonly system: string;
    readonly scenario: string;
    readonly rules: { readonly use: readonly string[]; readonly skip: readonly string[] };
    readonly bid?: NonNullable<RoomInfo['bid']>;
  },
): Promise<Answered<Links>> => ask('/api/rooms', { body: request });

/** What is played in a room, to anybody who may look at it. */
export const fetchRoom = (
  room: string,
  token: string | null,
): Promise<Answered<{ readonly room: RoomInfo; readonly scenario: unknown }>> => ask(`/api/rooms/${room}`, { token });

/** Take the seat that a link offers: the link is spent, and what opens the seat from now on is told this once. */
export const claimOffer = (
  room: string,
  offer: string,
): Promise<Answered<{ readonly room: string; readonly side: Side; readonly token: string }>> =>
  ask(`/api/rooms/${room}/seat`, { method: 'POST', token: offer });

/** One more link to the side one plays, for who shares it: its secret end is told this once. */
export const shareSide = (
  room: string,
  token: string | null,
): Promise<Answered<{ readonly room: string; readonly side: Side; readonly token: string }>> =>
  ask(`/api/rooms/${room}/share`, { method: 'POST', token });

/** Take a seat that is open to anybody: the secret end of its link is told this once. */
export const takeOpenSeat = (
  room: string,
  side: Side,
): Promise<Answered<{ readonly room: string; readonly side: Side; readonly token: string }>> =>
  ask(`/api/rooms/${room}/seats/${encodeURIComponent(side)}/take`, { method: 'POST' });

/** A new room from a point of a game; without one, from where it stands. */
export const forkRoom = (
  room: string,
  token: string | null,
  request: RoomPlan & { readonly answers?: number },
): Promise<Answered<Links>> => ask(`/api/rooms/${room}/fork`, { body: request, token });

/** The seat that is kept for who asks in the next battle of a campaign; the first to ask makes its room. */
export const fetchNextBattle = (
  room: string,
  token: string | null,
): Promise<Answered<{ readonly room: string; readonly side: Side; readonly token: string }>> =>
  ask(`/api/rooms/${room}/next`, { method: 'POST', token });

/** Some steps of a game as the seat knew it. */
export const fetchReplay = (
  room: string,
  token: string | null,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<Answered<ReplayPage>> => ask(`/api/rooms/${room}/replay?from=${from}&count=${count}`, { token });

/** The record of a game that is over; before that what the seat knows. */
export const fetchExport = (room: string, token: string | null): Promise<Answered<unknown>> =>
  ask(`/api/rooms/${room}/export`, { token });

/** What came of playing a game again and throwing its dice again. */
export interface Verdict {
  readonly problems: readonly Problem[];
  readonly answers: number;
  readonly watchedOnly: number;
  readonly faces: number;
  readonly dice: string;
  readonly commitment: string;
  /** What is proved and what is not, in one sentence. */
  readonly told: Text;
}

/** Let the server play a game again. */
export const fetchVerdict = (room: string, token: string | null): Promise<Answered<Verdict>> =>
  ask(`/api/rooms/${room}/verify`, { token });

/** Bring a record: it becomes a room to be watched and forked. */
export const importRecord = (record: unknown): Promise<Answered<Links>> => ask('/api/import', { body: record });

/** Who is signed in; null for nobody. */
export const whoAmI = (): Promise<Answered<{ readonly name: string | null }>> => ask('/api/me');
/** A new account, and its session. */
export const signUp = (name: string, password: string): Promise<Answered<{ readonly name: string }>> =>
  ask('/api/accounts', { body: { name, password } });
/** A session of an account. */
export const signIn = (name: string, password: string): Promise<Answered<{ readonly name: string }>> =>
  ask('/api/session', { body: { name, password } });
/** End the session. */
export const signOut = (): Promise<Answered<null>> => ask('/api/session', { method: 'DELETE' });
/** Tie the seat of a link to who is signed in. */
export const claimSeat = (token: string): Promise<Answered<unknown>> => ask('/api/claim', { method: 'POST', token });
