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

/** A language lengths are written in: it decides the sign before decimals. */
export type LengthLanguage = 'en' | 'fr';

const DECIMAL_SIGN = { en: '.', fr: ',' } as const;

/** A number of tenths or hundredths, with as few decimals as it takes. */
const written = (parts: number, digits: 1 | 2, language: LengthLanguage): string => {
  const whole = digits === 1 ? 10 : 100;
  const decimals = `${parts % whole}`.padStart(digits, '0').replace(/0+$/, '');
  return `${Math.floor(parts / whole)}${decimals && `${DECIMAL_SIGN[language]}${decimals}`}`;
};

const shown = (length: Len, measure: Measure, digits: 1 | 2, language: LengthLanguage): string => {
  const { length: whole, sign } = MEASURES[measure];
  const parts = Math.ceil((Math.abs(length) * (digits === 1 ? 10 : 100)) / whole);
  return `${length < 0 ? '-' : ''}${written(parts, digits, language)}${sign}`;
};

/**
 * A length as players read it, rounded up to a tenth of the measure: 2035 is "20.4 cm", or "20,4 cm" in French, and
 * 1524 is `6"`.
 */
export const showLength = (length: Len, measure: Measure, language: LengthLanguage = 'en'): string =>
  shown(length, measure, 1, language);

/** A length to a hundredth of the measure, inches rounded up: 2035 is "20.35 cm", and 1 is "0.01 cm". */
export const showExactly = (length: Len, measure: Measure, language: LengthLanguage = 'en'): string =>
  shown(length, measure, 2, language);

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
  // A rounded quotient is never below a whole number that the true one reaches: the guess is right or one too high.
  const guess = Math.floor(size / divisor);
  const whole = guess * divisor > size ? guess - 1 : guess;
  const quotient = (size - whole * divisor) * 2 >= divisor ? whole + 1 : whole;
  return dividend < 0 && quotient > 0 ? -quotient : quotient;
};
