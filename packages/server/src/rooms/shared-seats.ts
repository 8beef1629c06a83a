import type { Side } from '@grognard/kernel';
import { authorize } from '../auth/authorize.ts';
import { newToken, tokenHash } from '../auth/seats.ts';
import { persist } from './advance.ts';
import { type ActiveRoom, broadcastTable, type RoomRegistry } from './registry.ts';
import type { Room } from './room.ts';
import { DONE, withSeat } from './room.ts';
import type { TakenSeat, Taker } from './taken-seat.ts';

/** So many may be given a link to a side beside who holds its seat. */
const MOST_SHARES = 5;

/** The side a link leads to, and its secret end; or why there is none. */
export type SharedSeat =
  | { readonly ok: true; readonly side: Side; readonly token: string }
  | Extract<TakenSeat, { readonly ok: false }>;

const kept = async (registry: RoomRegistry, active: ActiveRoom, room: Room): Promise<boolean> => {
  const isKept = await persist(registry, active, { room, rows: [], reply: DONE });
  if (isKept) broadcastTable(registry, active);
  return isKept;
};

/** One more link to a side, asked for by one who plays it: whoever comes with it sees what that side sees, and may answer for it. */
export const shareSeat = async (registry: RoomRegistry, active: ActiveRoom, asker: Taker): Promise<SharedSeat> => {
  const { room } = active;
  const who = await authorize(registry.context.store, room, asker.token, asker.account?.id ?? null);
  if (!who.ok || who.side === null) return { ok: false, why: 'noRoom' };
  const { side } = who;
  const { shares = [] } = room.table.seats.find((seat) => seat.side === side)!;
  if (shares.length >= MOST_SHARES) return { ok: false, why: 'full' };
  const token = newToken();
  const shared = withSeat(room, side, { shares: [...shares, { offer: tokenHash(token), hash: null }] });
  return (await kept(registry, active, shared)) ? { ok: true, side, token } : { ok: false, why: 'tryAgain' };
};

/** Come by such a link: it is spent, and what opens the side from now on is told to the comer alone. */
export const claimShare = async (
  registry: RoomRegistry,
  active: ActiveRoom,
  isOf: (hash: string) => boolean,
): Promise<SharedSeat> => {
  const { room } = active;
  const seat = room.table.seats.find(({ shares = [] }) => shares.some(({ offer }) => isOf(offer)));
  if (!seat) return { ok: false, why: 'noRoom' };
  const { side, shares = [] } = seat;
  if (shares.some(({ offer, hash }) => isOf(offer) && hash !== null)) return { ok: false, why: 'taken' };
  const token = newToken();
  const claimed = shares.map((share) => (isOf(share.offer) ? { ...share, hash: tokenHash(token) } : share));
  return (await kept(registry, active, withSeat(room, side, { shares: claimed })))
    ? { ok: true, side, token }
    : { ok: false, why: 'tryAgain' };
};
