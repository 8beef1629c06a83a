/** A length in whole tenths of a millimetre. */
export type Len = number;

/** A direction or turn in whole degrees, clockwise; direction 0 points to the top of the table, 90 to the right. */
export type Degrees = number;

/** One centimetre. */
export const CM: Len = 100;

/** One inch. */
export const INCH: Len = 254;

/**
 * No coordinate lies further than this from 0 (ten metres), and no length is longer than three times this.
 * Every product below is proven safe on that footing: differences reach 200,000, cross and dot products of two
 * differences 80,000,000,000 (under 2^37), products with a direction vector 4 * 10^14 (under 2^53).
 */
export const FARTHEST: Len = 100_000;

/** A measure a game is printed in. */
export type Measure = 'cm' | 'inch';

const MEASURES = { cm: { length: CM, sign: ' cm' }, inch: { length: INCH, sign: '"' } } as const;

/** A length as players read it, rounded up to a tenth of the measure: 2035 is "20.4 cm", 1524 is `6"`. */
export const showLength = (length: Len, measure: Measure): string => {
  const { length: whole, sign } = MEASURES[measure];
  const tenths = Math.ceil((Math.abs(length) * 10) / whole);
  const decimals = tenths % 10 === 0 ? '' : `.${tenths % 10}`;
  return `${length < 0 ? '-' : ''}${Math.floor(tenths / 10)}${decimals}${sign}`;
};

/**
 * The whole length nearest to a number of centimetres or inches, halves away from zero: for reading what people write.
 */
export const lengthOf = (amount: number, measure: Measure): Len => {
  const size = Math.floor(Math.abs(amount) * MEASURES[measure].length + 0.5);
  return amount < 0 && size > 0 ? -size : size;
};

/**
 * A whole number divided by a whole number above zero, rounded to the nearest, halves away from zero; exact under 2^52.
 */
export const roundedQuotient = (dividend: number, divisor: number): number => {
  const size = Math.abs(dividend);
  const rest = size % divisor;
  const quotient = (size - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
  return dividend < 0 && quotient > 0 ? -quotient : quotient;
};
