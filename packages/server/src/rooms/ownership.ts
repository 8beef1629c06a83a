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
  return {
    claim: async (room) => {
      await leaving.get(room);
      return claim(room);
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
