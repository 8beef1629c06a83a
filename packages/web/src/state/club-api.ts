import type { BotToken, SeekLine, Sought, TournamentLine } from '@grognard/server/club';
import type { Answered } from './room-api.ts';
import { ask } from './room-api.ts';

/** What somebody looks for. */
export interface SeekWish extends Pick<SeekLine, 'system' | 'scenario' | 'side' | 'clock' | 'rated' | 'low' | 'high'> {
  readonly invite?: string;
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
