import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CM, INCH, lengthOf, roundedQuotient, showExactly, showLength } from './units.ts';

describe('lengths as players read them', () => {
  it('are whole where they are whole', () => {
    expect(showLength(20 * CM, 'cm')).toBe('20 cm');
    expect(showLength(6 * INCH, 'inch')).toBe('6"');
    expect(showLength(0, 'cm')).toBe('0 cm');
  });

  it('are rounded up to a tenth, so that a hair too far reads as too far', () => {
    expect(showLength(2035, 'cm')).toBe('20.4 cm');
    expect(showLength(2001, 'cm')).toBe('20.1 cm');
    expect(showLength(2040, 'cm')).toBe('20.4 cm');
    expect(showLength(1, 'inch')).toBe('0.1"');
    expect(showLength(INCH + 26, 'inch')).toBe('1.2"');
    expect(showLength(127, 'inch')).toBe('0.5"');
  });

  it('have a comma in French', () => {
    expect(showLength(2035, 'cm', 'fr')).toBe('20,4 cm');
    expect(showLength(2000, 'cm', 'fr')).toBe('20 cm');
    expect(showLength(2035, 'cm', 'en')).toBe('20.4 cm');
    expect(showExactly(2035, 'cm', 'fr')).toBe('20,35 cm');
  });

  it('can be told to a tenth of a millimetre, or to a hundredth of an inch rounded up', () => {
    expect(showExactly(2035, 'cm')).toBe('20.35 cm');
    expect(showExactly(2030, 'cm')).toBe('20.3 cm');
    expect(showExactly(2000, 'cm')).toBe('20 cm');
    expect(showExactly(1, 'cm')).toBe('0.01 cm');
    expect(showExactly(-205, 'cm')).toBe('-2.05 cm');
    expect(showExactly(1, 'inch')).toBe('0.01"');
    expect(showExactly(INCH + 3, 'inch')).toBe('1.02"');
    expect(showExactly(10 * INCH, 'inch')).toBe('10"');
  });

  it('below zero, as depths may be, keep their sign', () => {
    expect(showLength(-250, 'cm')).toBe('-2.5 cm');
  });

  it('are read to the nearest whole unit', () => {
    expect(lengthOf(20.35, 'cm')).toBe(2035);
    expect(lengthOf(2.5, 'inch')).toBe(635);
    expect(lengthOf(0.125, 'inch')).toBe(32);
    expect(lengthOf(-0.005, 'cm')).toBe(-1);
    expect(lengthOf(-0.001, 'cm')).toBe(0);
  });
});

describe('a rounded quotient', () => {
  it('goes to the nearest, halves away from zero', () => {
    expect([7, 8, 9, 10, 11, 12, 13].map((n) => roundedQuotient(n, 4))).toEqual([2, 2, 2, 3, 3, 3, 3]);
    expect([-1, -2, -3, -6].map((n) => roundedQuotient(n, 4))).toEqual([0, -1, -1, -2]);
    expect(roundedQuotient(0, 5)).toBe(0);
  });

  it('is exact for whole numbers up to 2^52', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 52), max: 2 ** 52 }), fc.integer({ min: 1, max: 1e10 }), (n, d) => {
        const size = BigInt(Math.abs(n));
        const nearest = Number((size * 2n + BigInt(d)) / (BigInt(d) * 2n));
        expect(roundedQuotient(n, d)).toBe(n < 0 && nearest > 0 ? -nearest : nearest);
      }),
      { seed: 5 },
    );
  });
});
