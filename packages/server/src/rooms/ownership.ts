/**
 * Which process plays which room. One process owns them all; several on one PostgreSQL will put leases and
 * LISTEN/NOTIFY behind this, and nothing else has to change: a row number taken twice is refused by the store anyway.
 */
export interface Ownership {
  /** May this process play the room now? */
  readonly claim: (room: string) => Promise<boolean>;
  readonly release: (room: string) => Promise<void>;
  /** Tell the others that a room has gone on. */
  readonly announce: (room: string, n: number) => void;
}

/** One process: every room is ours. */
export const soleOwner: Ownership = {
  claim: async () => true,
  release: async () => undefined,
  announce: () => undefined,
};
