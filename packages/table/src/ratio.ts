/** A place along a line as a fraction of it: whole numbers within 2^53, the lower one above zero. */
export interface Ratio {
  readonly n: number;
  readonly d: number;
}

/** The beginning of a line. */
export const LINE_START: Ratio = { n: 0, d: 1 };

/** The end of a line. */
export const LINE_END: Ratio = { n: 1, d: 1 };

/** A ratio with its sign above the line, and a plain zero for any zero. */
export const ratio = (n: number, d: number): Ratio => (d < 0 ? { n: 0 - n, d: -d } : { n: n + 0, d });

/**
 * Which of two ratios comes first: below, at or above zero.
 * Division rounds to the nearest number and so never turns an order round: unequal quotients decide. Equal ones
 * may hide a difference and are compared in big numbers.
 */
export const compareRatio = (a: Ratio, b: Ratio): number => {
  const first = a.n / a.d;
  const second = b.n / b.d;
  if (first < second) return -1;
  if (first > second) return 1;
  if (a.n === b.n && a.d === b.d) return 0;
  const difference = BigInt(a.n) * BigInt(b.d) - BigInt(b.n) * BigInt(a.d);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** The later of two ratios. */
export const laterOf = (a: Ratio, b: Ratio): Ratio => (compareRatio(a, b) >= 0 ? a : b);

/** The earlier of two ratios. */
export const earlierOf = (a: Ratio, b: Ratio): Ratio => (compareRatio(a, b) <= 0 ? a : b);

/**
 * An exact number of any size, the lower part above zero; compare with `compareFraction`, as parts may share divisors.
 */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

/** Nothing. */
export const ZERO: Fraction = { n: 0n, d: 1n };

const commonDivisor = (a: bigint, b: bigint): bigint => {
  let [larger, smaller] = [a < 0n ? -a : a, b];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
};

/** A fraction in lowest terms. */
export const lowest = ({ n, d }: Fraction): Fraction => {
  const shared = commonDivisor(n, d);
  return { n: n / shared, d: d / shared };
};

/** A fraction of two whole numbers. */
export const fraction = (n: bigint | number, d: bigint | number = 1n): Fraction => {
  if (d <= 0) throw new Error(`${n}/${d} is not a fraction`);
  return { n: BigInt(n), d: BigInt(d) };
};

/** A ratio as an exact number. */
export const ofRatio = (r: Ratio): Fraction => ({ n: BigInt(r.n), d: BigInt(r.d) });

const LARGE = 1n << 512n;

/** Dividing out takes longer than it saves until numbers grow large: long sums do, short ones never. */
const tidied = (n: bigint, d: bigint): Fraction => (d > LARGE ? lowest({ n, d }) : { n, d });

/** The sum of two fractions. */
export const plus = (a: Fraction, b: Fraction): Fraction => tidied(a.n * b.d + b.n * a.d, a.d * b.d);

/** The first fraction less the second. */
export const minus = (a: Fraction, b: Fraction): Fraction => tidied(a.n * b.d - b.n * a.d, a.d * b.d);

/** The product of two fractions. */
export const times = (a: Fraction, b: Fraction): Fraction => tidied(a.n * b.n, a.d * b.d);

/** The first fraction divided by the second, which is above zero. */
export const over = (a: Fraction, b: Fraction): Fraction => tidied(a.n * b.d, a.d * b.n);

/** Which of two fractions is smaller: below, at or above zero. */
export const compareFraction = (a: Fraction, b: Fraction): number => {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** The largest whole number not above the fraction. */
export const floorOf = (a: Fraction): number => {
  const quotient = a.n / a.d;
  return Number(quotient * a.d > a.n ? quotient - 1n : quotient);
};

/** The smallest whole number not below the fraction. */
export const ceilOf = (a: Fraction): number => {
  const quotient = a.n / a.d;
  return Number(quotient * a.d < a.n ? quotient + 1n : quotient);
};
