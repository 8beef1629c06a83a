/** A fixed sequence of whole numbers from 0 to 2^32 - 1 (mulberry32): the same on every engine. */
export const wholeNumbers = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
};

/** A fixed sequence of whole numbers between two bounds, both included. */
export const between = (next: () => number, low: number, high: number): number => low + (next() % (high - low + 1));
