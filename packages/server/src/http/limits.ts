/** A bucket that fills by so many a second and holds so many: what is not in it must wait. */
export interface Bucket {
  readonly take: (now: number) => boolean;
}

export const newBucket = (perSecond: number, burst: number, from: number): Bucket => {
  let left = burst;
  let last = from;
  return {
    take: (now) => {
      left = Math.min(burst, left + ((now - last) / 1000) * perSecond);
      last = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
};

/** So often within the time after which it would be forgotten an address is noted to be there. */
const TIMES_NOTED = 100;

/** Buckets by address; those nobody used for long are forgotten. */
export const bucketsBy = (perSecond: number, burst: number, forgetMs: number) => {
  const buckets = new Map<string, { readonly bucket: Bucket; used: number }>();
  return (address: string, now: number): boolean => {
    for (const [key, held] of buckets) {
      if (now - held.used <= forgetMs) break;
      buckets.delete(key);
    }
    const held = buckets.get(address) ?? { bucket: newBucket(perSecond, burst, now), used: Number.NEGATIVE_INFINITY };
    // Put last again, so that the oldest stand first; not for every message, it takes longer than the bucket does.
    if (now - held.used > forgetMs / TIMES_NOTED) {
      buckets.delete(address);
      held.used = now;
      buckets.set(address, held);
    }
    return held.bucket.take(now);
  };
};

const FREE_STRIKES = 2;
const FIRST_SHUT_MS = 1000;
const LONGEST_SHUT_MS = 60_000;
const FORGIVEN_AFTER_MS = 600_000;

/** Addresses that misbehave again and again find the door shut: for a second, and twice as long each time. */
export const newDoors = () => {
  const struck = new Map<string, { readonly strikes: number; readonly until: number }>();
  return {
    punish: (address: string, now: number): void => {
      for (const [key, { until }] of struck) if (now - until > FORGIVEN_AFTER_MS) struck.delete(key);
      const strikes = (struck.get(address)?.strikes ?? 0) + 1;
      const shutMs = strikes <= FREE_STRIKES ? 0 : FIRST_SHUT_MS * 2 ** (strikes - FREE_STRIKES - 1);
      struck.set(address, { strikes, until: now + Math.min(LONGEST_SHUT_MS, shutMs) });
    },
    isShut: (address: string, now: number): boolean => (struck.get(address)?.until ?? now) > now,
  };
};

/** Counts what is open, by address and in all. */
export const openCount = (most: number, mostPerAddress: number) => {
  const byAddress = new Map<string, number>();
  let all = 0;
  return {
    enter: (address: string): boolean => {
      const here = byAddress.get(address) ?? 0;
      if (all >= most || here >= mostPerAddress) return false;
      all += 1;
      byAddress.set(address, here + 1);
      return true;
    },
    leave: (address: string): void => {
      const here = (byAddress.get(address) ?? 1) - 1;
      all -= 1;
      if (here > 0) byAddress.set(address, here);
      else byAddress.delete(address);
    },
    all: (): number => all,
  };
};
