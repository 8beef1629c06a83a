import type { ClockSettings } from '@grognard/server/protocol';
import type { Answered } from './room-api.ts';
import { ask } from './room-api.ts';

/** Somebody as others know him. */
interface Person {
  readonly name: string;
  readonly bot: boolean;
}

/** Somebody who looks for an opponent. */
export interface SeekLine {
  readonly id: string;
  readonly by: Person & { readonly rating: number };
  readonly system: string;
  readonly scenario: string;
  readonly side: string | null;
  readonly clock: ClockSettings | null;
  readonly rated: boolean;
  readonly low: number | null;
  readonly high: number | null;
  readonly invited: string | null;
  readonly rematchOf: string | null;
  readonly own: boolean;
}

/** What somebody looks for. */
export interface SeekWish extends Pick<SeekLine, 'system' | 'scenario' | 'side' | 'clock' | 'rated' | 'low' | 'high'> {
  readonly invite?: string;
}

/** It waits, or is a game. */
interface Sought {
  readonly seek: string | null;
  readonly room: string | null;
}

/** Ratings of one system. */
export interface RatingLine {
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** A game of the club. */
export interface GameLine {
  readonly room: string;
  readonly system: string;
  readonly scenario: string;
  readonly rated: boolean;
  readonly first: Person & { readonly side: string };
  readonly second: Person & { readonly side: string };
  readonly score: number | null;
  readonly how: string | null;
  readonly change: { readonly first: readonly number[]; readonly second: readonly number[] } | null;
  readonly tournament: string | null;
  readonly created: number;
}

/** A player's page. */
export interface Profile extends Person {
  readonly since: number;
  readonly owner: string | null;
  /** Has days off until then. */
  readonly away: number | null;
  readonly ratings: readonly (RatingLine & { readonly system: string })[];
  readonly games: readonly GameLine[];
}

/** A tournament as it is listed. */
export interface TournamentLine {
  readonly id: string;
  readonly name: string;
  readonly system: string;
  readonly scenario: string;
  readonly kind: 'roundRobin' | 'swiss' | 'knockOut';
  readonly sides: 'both' | 'bid';
  readonly rounds: number;
  readonly clock: ClockSettings;
  readonly rated: boolean;
  readonly who: 'all' | 'people' | 'bots';
  readonly maker: string;
  readonly status: 'open' | 'running' | 'over' | 'cancelled';
  readonly round: number;
  readonly most: number;
}

/** One pair of a round. */
export interface PairLine {
  readonly round: number;
  readonly board: number;
  readonly first: string;
  readonly second: string | null;
  readonly scores: readonly number[] | null;
  readonly rooms: readonly { readonly room: string; readonly score: number | null; readonly over: boolean }[];
}

/** A tournament's own page. */
export interface TournamentPage extends TournamentLine {
  readonly joined: boolean;
  readonly mine: boolean;
  readonly table: readonly (Person & {
    readonly place: number;
    readonly points: number;
    readonly buchholz: number;
    readonly sonnebornBerger: number;
    readonly gone: boolean;
  })[];
  readonly pairings: readonly PairLine[];
}

/** A game to watch. */
export interface WatchLine {
  readonly room: string;
  readonly system: string;
  readonly title: { readonly en: string; readonly fr: string };
  readonly players: readonly {
    readonly name: string | null;
    readonly side: string;
    readonly bot: boolean;
    readonly rating: number | null;
  }[];
  readonly rated: boolean;
  readonly tournament: { readonly id: string; readonly name: string } | null;
  readonly n: number;
}

/** What can be played, as the server lists it. */
export interface Playable {
  readonly id: string;
  readonly title: { readonly en: string; readonly fr: string };
  readonly scenarios: readonly {
    readonly id: string;
    readonly title: { readonly en: string; readonly fr: string };
    readonly sides: readonly string[];
  }[];
}

const named = (name: string): string => encodeURIComponent(name);

/** Lists, by what they are asked for with. */
export const PLACES = {
  seeks: '/api/seeks',
  tournaments: '/api/tournaments',
  watch: '/api/watch',
  friends: '/api/friends',
  blocks: '/api/blocks',
  systems: '/api/systems',
  bots: '/api/bots',
  tournament: (id: string) => `/api/tournaments/${id}`,
  player: (name: string) => `/api/players/${named(name)}`,
  ladder: (system: string, who: 'people' | 'bots') => `/api/ladder/${named(system)}?who=${who}`,
} as const;

/** Whatever is listed there. */
export const fetchList = <V>(path: string): Promise<Answered<V>> => ask(path);

/** Look for an opponent. */
export const seekGame = (wish: SeekWish): Promise<Answered<Sought>> => ask(PLACES.seeks, { body: wish });
/** Take a seek up. */
export const acceptSeek = (id: string): Promise<Answered<Sought>> => ask(`/api/seeks/${id}/accept`, { method: 'POST' });
/** Withdraw one's own, or decline. */
export const dropSeek = (id: string): Promise<Answered<unknown>> => ask(`/api/seeks/${id}`, { method: 'DELETE' });

/** The same again with the sides changed: an invitation, or a game when the other has asked for it too. */
export const askRematch = (room: string): Promise<Answered<Sought>> =>
  ask(`/api/rooms/${room}/rematch`, { method: 'POST' });

/** Tell the moderators of somebody. */
export const reportPlayer = (name: string, room: string, text: string): Promise<Answered<unknown>> =>
  ask('/api/reports', { body: { name, room, text } });

/** What a bot shows: told once. */
interface BotToken {
  readonly name: string;
  readonly token: string;
}

/** An account for a program. */
export const makeBot = (name: string): Promise<Answered<BotToken>> => ask(PLACES.bots, { body: { name } });
/** A new token; the old one is void. */
export const newBotToken = (name: string): Promise<Answered<BotToken>> =>
  ask(`${PLACES.bots}/${named(name)}/token`, { method: 'POST' });
/** No token any more: the program is let in nowhere. */
export const endBotToken = (name: string): Promise<Answered<unknown>> =>
  ask(`${PLACES.bots}/${named(name)}/token`, { method: 'DELETE' });

/** Have a friend or somebody blocked, or have him no more. */
export const setTie = (tie: 'friends' | 'blocks', name: string, has: boolean): Promise<Answered<unknown>> =>
  ask(`/api/${tie}/${named(name)}`, { method: has ? 'PUT' : 'DELETE' });

/** Hold a tournament. */
export const holdTournament = (
  wish: Pick<
    TournamentLine,
    'name' | 'system' | 'scenario' | 'kind' | 'sides' | 'rounds' | 'clock' | 'rated' | 'who' | 'most'
  >,
): Promise<Answered<TournamentLine>> => ask(PLACES.tournaments, { body: wish });
/** Take part with a bid, or do what its maker may. */
export const tellTournament = (
  id: string,
  what: 'join' | 'leave' | 'start' | 'cancel',
  bid = 0,
): Promise<Answered<unknown>> =>
  ask(`${PLACES.tournament(id)}/${what}`, what === 'join' ? { body: { bid } } : { method: 'POST' });
