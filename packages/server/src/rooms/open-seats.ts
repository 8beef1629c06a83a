import type { Side } from '@grognard/kernel';
import { authorize } from '../auth/authorize.ts';
import { newToken, opens, tokenHash } from '../auth/seats.ts';
import { persist } from './advance.ts';
import { type ActiveRoom, broadcastTable, type RoomRegistry } from './registry.ts';
import { DONE, withSeat } from './room.ts';
import { claimShare, type SharedSeat } from './shared-seats.ts';
import type { TakenSeat, Taker } from './taken-seat.ts';

/** Take the seat that a link offers: the link is spent, and what opens the seat from now on is told to the taker alone. */
export const claimOffer = async (registry: RoomRegistry, active: ActiveRoom, token: string): Promise<SharedSeat> => {
  const { room } = active;
  const isOf = (hash: string | null | undefined): boolean => typeof hash === 'string' && opens(token, hash);
  if (room.table.seats.some(({ spent }) => isOf(spent))) return { ok: false, why: 'taken' };
  const seat = room.table.seats.find(({ offer }) => isOf(offer));
  if (!seat) return claimShare(registry, active, isOf);
  const own = newToken();
  const hash = tokenHash(own);
  const { side, offer } = seat;
  const seated = withSeat(room, side, { hash, offer: null, spent: offer ?? null });
  const taken = { hash, side, account: null };
  if (!(await persist(registry, active, { room: seated, rows: [], reply: DONE, taken })))
    return { ok: false, why: 'tryAgain' };
  broadcastTable(registry, active);
  return { ok: true, side, token: own };
};

/** In the room's turn, so that of two who ask one is first. The link is told once it is durable. */
export const takeOpenSeat = async (
  registry: RoomRegistry,
  active: ActiveRoom,
  side: Side,
  taker: Taker,
): Promise<TakenSeat> => {
  const { room } = active;
  const who = await authorize(registry.context.store, room, taker.token, taker.account?.id ?? null);
  if (!who.ok) return { ok: false, why: 'noRoom' };
  const seat = room.table.seats.find((one) => one.side === side);
  if (!seat) return { ok: false, why: 'noSeat' };
  if (who.side !== null) return { ok: false, why: 'sitsHere' };
  if (!seat.open) return { ok: false, why: 'taken' };
  const token = newToken();
  const hash = tokenHash(token);
  const seated = withSeat(room, side, { hash, offer: null, open: false, name: taker.account?.name ?? null });
  const taken = { hash, side, account: taker.account?.id ?? null };
  if (!(await persist(registry, active, { room: seated, rows: [], reply: DONE, taken })))
    return { ok: false, why: 'tryAgain' };
  broadcastTable(registry, active);
  return { ok: true, token };
};
