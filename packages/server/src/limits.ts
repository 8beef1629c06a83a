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

/** Buckets by address; those nobody used for long are forgotten. */
export const bucketsBy = (perSecond: number, burst: number, forgetMs: number) => {
  const buckets = new Map<string, { readonly bucket: Bucket; used: number }>();
  return (address: string, now: number): boolean => {
    for (const [key, held] of buckets) {
      if (now - held.used <= forgetMs) break;
      buckets.delete(key);
    }
    const held = buckets.get(address) ?? { bucket: newBucket(perSecond, burst, now), used: now };
    // Put last again, so that the oldest stand first.
    buckets.delete(address);
    held.used = now;
    buckets.set(address, held);
    return held.bucket.take(now);
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
