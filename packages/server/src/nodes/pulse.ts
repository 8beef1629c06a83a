import type { Store } from '../store/store.ts';

/** What a node does about its own lease. */
export interface Pulse {
  /** Renew the lease; one that is being renewed is not waited for. */
  readonly beat: () => Promise<void>;
  /** The same, once more and for certain. */
  readonly last: () => Promise<void>;
  /** It has not renewed its lease in time: others may play its rooms, and nobody should come to it. */
  readonly isCutOff: () => boolean;
}

interface Parts {
  readonly leaseMs: number;
  readonly beat: () => ReturnType<Store['heartbeat']>;
  /** Nobody can reach the others by this node: whoever is connected should come in elsewhere. */
  readonly onCutOff: () => void;
  /** It is heard again; others took these rooms meanwhile. */
  readonly onLapsed: (lost: readonly string[]) => void;
  readonly monotonic?: () => number;
}

/**
 * A node that hangs, or can't reach the database, notices by itself as soon as it can: it sends its people elsewhere, and
 * lets go of the rooms that others took before it takes any again.
 */
export const newPulse = ({ leaseMs, beat, onCutOff, onLapsed, monotonic = () => performance.now() }: Parts): Pulse => {
  let kept = monotonic();
  let underWay: Promise<void> | null = null;
  let isCutOff = false;
  let isLate = false;
  const renew = async (): Promise<void> => {
    // By the time it was asked for: the database may have counted from then.
    const asked = monotonic();
    const beaten = await beat();
    if (!beaten.kept) onLapsed(beaten.lost);
    kept = asked;
    isCutOff = false;
    isLate = false;
  };
  const renewed = (): Promise<void> => {
    const mine = renew().finally(() => {
      underWay = null;
    });
    underWay = mine;
    return mine;
  };
  return {
    isCutOff: () => isCutOff,
    beat: async () => {
      const wasLate = isLate;
      isLate = monotonic() - kept > leaseMs;
      // Late once, it may just have woken: it is late twice if it can't be heard.
      if (!isCutOff && isLate && wasLate) {
        isCutOff = true;
        onCutOff();
      }
      if (!underWay) await renewed();
    },
    last: async () => {
      await underWay?.catch(() => undefined);
      await renewed();
    },
  };
};
