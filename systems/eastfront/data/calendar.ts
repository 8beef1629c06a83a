/** T4: the weather by month. Where it varies the sum of both dice decides; that even comes first is ours [ext]. */

export const WEATHERS = ['dry', 'mud', 'snow'] as const;
export type Weather = (typeof WEATHERS)[number];

/** One weather, or one for an even sum and one for an odd. */
export type MonthWeather = Weather | { readonly even: Weather; readonly odd: Weather };

/** EF-12.1.1, EF-12.1.3: from January to December. */
export const EAST: readonly MonthWeather[] = [
  'snow',
  // EF-12.1.1: the book leaves February out; winter runs on to March.
  'snow',
  { even: 'snow', odd: 'mud' },
  'mud',
  { even: 'mud', odd: 'dry' },
  'dry',
  'dry',
  'dry',
  'dry',
  { even: 'dry', odd: 'mud' },
  { even: 'mud', odd: 'snow' },
  'snow',
];

/** EF-12.3.1: the same beyond the West boundary. */
export const WEST: readonly MonthWeather[] = [
  'mud',
  { even: 'mud', odd: 'dry' },
  'dry',
  'dry',
  'dry',
  'dry',
  'dry',
  'dry',
  'dry',
  'dry',
  { even: 'dry', odd: 'mud' },
  'mud',
];
