const PAST_THE_ROOT = 4_503_599_627_370_496;

/**
 * The whole root of a whole number from 0 to 2^52, rounded down.
 * The engine's root is only a first guess: the two loops make the answer exact whatever its last digit was.
 */
export const isqrt = (square: number): number => {
  if (!(square >= 0 && square <= PAST_THE_ROOT)) throw new Error(`no whole root of ${square}`);
  let root = Math.floor(Math.sqrt(square));
  while (root * root > square) root -= 1;
  while ((root + 1) * (root + 1) <= square) root += 1;
  return root;
};

/** The whole root of a whole number from 0 to 2^52, rounded up. */
export const isqrtUp = (square: number): number => {
  const root = isqrt(square);
  return root * root === square ? root : root + 1;
};

/** The whole root of a big whole number, rounded down (Newton's way, in whole numbers all through). */
export const isqrtBig = (square: bigint): bigint => {
  if (square < 0n) throw new Error(`no whole root of ${square}`);
  if (square < 2n) return square;
  // Sixteen to the power of its digits is above it, four to that power above its root.
  let root = 1n << BigInt(square.toString(16).length * 2);
  while (true) {
    const next = (root + square / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
};

/** The whole root of a big whole number, rounded up. */
export const isqrtUpBig = (square: bigint): bigint => {
  const root = isqrtBig(square);
  return root * root === square ? root : root + 1n;
};
