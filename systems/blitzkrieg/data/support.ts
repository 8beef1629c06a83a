import type { Nation } from './profile.ts';

/** The kinds of support from off the table. */
export const SUPPORTS = ['artillery', 'aircraft'] as const;
/** A kind of support. */
export type Support = (typeof SUPPORTS)[number];

/** A line of the request table, in force from a year on. */
export interface RequestRow {
  readonly nations: readonly Nation[] | 'others';
  readonly from: number;
  readonly artillery: number;
  readonly aircraft: number;
}

/** BK-ART.1: what one die must show; the last line that applies counts. */
// biome-ignore format: one row a line
export const REQUEST_ROWS: readonly RequestRow[] = [
  { nations: 'others',               from: 0,    artillery: 5, aircraft: 6 },
  { nations: ['germany', 'britain'], from: 0,    artillery: 4, aircraft: 4 },
  { nations: ['germany'],            from: 1944, artillery: 4, aircraft: 6 },
  { nations: ['britain'],            from: 1944, artillery: 3, aircraft: 3 },
  { nations: ['usa'],                from: 0,    artillery: 2, aircraft: 3 },
  { nations: ['ussr'],               from: 0,    artillery: 6, aircraft: 6 },
  { nations: ['ussr'],               from: 1942, artillery: 5, aircraft: 5 },
  { nations: ['ussr'],               from: 1943, artillery: 4, aircraft: 4 },
];

/** BK-ART.5: what one die must show for a round to land on its aim point. */
export const PRECISION = { russiansAndMinors: 6, others: 5 } as const;
/** BK-ART.3: how far an observer may shift fire, in cm, and on what. */
export const SHIFT = { reach: 15, score: 3 } as const;
/** BK-ART.6: what each pip of the distance die is worth, in cm. */
export const SCATTER_PIP = 5;
/** BK-AMM.1: what is added to an ammunition roll. */
export const SUPPLY = { limited: -1, normal: 0, stockpile: 1 } as const;
/** How much ammunition is at hand. */
export type Supply = keyof typeof SUPPLY;
