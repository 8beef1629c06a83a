import type { Side } from '@grognard/kernel';
import type { RoomMeta, Table } from '../rooms/room.ts';
import type { Store } from '../store/store.ts';
import { opens } from './seats.ts';

/** Who somebody is to a room: one of its sides, or a spectator (null). */
export type Access = { readonly ok: true; readonly side: Side | null } | { readonly ok: false };

/** By a secret link, by the account that holds a seat, or as one of the public. */
export const authorize = async (
  store: Store,
  { meta, table }: { readonly meta: RoomMeta; readonly table: Table },
  token: string | undefined,
  account: string | null,
): Promise<Access> => {
  if (token !== undefined) {
    const opensOne = (hash: string | null): boolean => hash !== null && opens(token, hash);
    const seat = table.seats.find(
      ({ hash, shares = [] }) => opensOne(hash) || shares.some((share) => opensOne(share.hash)),
    );
    if (seat) return { ok: true, side: seat.side };
  }
  // A link is spent once its seat is an account's: whoever comes with both is known by the account.
  if (account !== null) {
    const held = (await store.seatsOfAccount(account)).find(({ room }) => room === meta.id);
    if (held) return { ok: true, side: held.side };
  }
  if (token !== undefined) return opens(token, meta.watchHash) ? { ok: true, side: null } : { ok: false };
  return meta.listed ? { ok: true, side: null } : { ok: false };
};
