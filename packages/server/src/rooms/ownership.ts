import type { Store } from '../store/store.ts';

/**
 * Which process plays which room. The store leases a room to one node at a time, with an epoch that every write must name;
 * the lease of a node that is not heard of runs out and others take its rooms over. What is told to the others that a room
 * went on, so that they can lead people to it, belongs here too.
 */
export interface Ownership {
  /** May this process play the room now? */
  readonly claim: (room: string) => Promise<boolean>;
  readonly release: (room: string) => Promise<void>;
  /** Tell the others that a room has gone on. */
  readonly announce: (room: string, n: number) => void;
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
    announce: () => undefined,
  };
};
