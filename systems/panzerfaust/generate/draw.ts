/** A stream of whole numbers that a seed fixes, the same on every engine. */
export interface Draw {
  /** One of the numbers between two bounds, both included. */
  between(low: number, high: number): number;
  /** True so many times in a hundred. */
  chance(percent: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
}

/** The stream of a seed (mulberry32). */
export const drawFrom = (seed: number): Draw => {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const between = (low: number, high: number): number => low + (next() % (high - low + 1));
  return {
    between,
    chance: (percent) => between(1, 100) <= percent,
    pick: (list) => list[between(0, list.length - 1)]!,
  };
};
