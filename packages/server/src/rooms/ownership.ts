import type { Claimed, Store } from '../store/store.ts';

/**
 * Which process plays which room. The store leases a room to one node at a time, with an epoch that every write must name;
 * the lease of a node that is not heard of runs out and others take its rooms over.
 */
export interface Ownership {
  /** Make the room this process's, unless it is another's. */
  readonly claim: (room: string) => Promise<Claimed>;
  readonly release: (room: string) => Promise<void>;
}

/** By the leases of the store. */
export const leasedOwner = ({ claim, release }: Pick<Store, 'claim' | 'release'>): Ownership => {
  // Rooms that are being let go: one that is wanted again at once must not be let go with its new lease.
  const leaving = new Map<string, Promise<void>>();
  // Two who come in at once are not in each other's way: the second would find the room just taken, by whom nobody knows yet.
  const claiming = new Map<string, Promise<Claimed>>();
  const claimNow = async (room: string): Promise<Claimed> => {
    await leaving.get(room);
    return claim(room);
  };
  return {
    claim: (room) => {
      const begun = claiming.get(room);
      if (begun !== undefined) return begun;
      const claimed = claimNow(room).finally(() => claiming.delete(room));
      claiming.set(room, claimed);
      return claimed;
    },
    release: (room) => {
      const left = release(room)
        .catch(() => undefined)
        .then(() => {
          if (leaving.get(room) === left) leaving.delete(room);
        });
      leaving.set(room, left);
      return left;
    },
  };
};
