/** T11 and EF-W44.5: how great a victory is, and what it counts in a tournament. */
import type { BlockSide } from './blocks.ts';

export const DEGREES = ['draw', 'marginal', 'major', 'decisive'] as const;
export type Degree = (typeof DEGREES)[number];

/** EF-17.3.1, EF-17.31.1: known is that 6 is marginal and worth 2 points; the rest is ours [ext]. */
export const DEGREE_TABLE: readonly {
  readonly degree: Degree;
  readonly least: number;
  readonly winner: number;
  readonly loser: number;
}[] = [
  { degree: 'draw', least: 0, winner: 1, loser: 1 },
  { degree: 'marginal', least: 5, winner: 2, loser: 0 },
  { degree: 'major', least: 10, winner: 3, loser: 0 },
  { degree: 'decisive', least: 20, winner: 4, loser: 0 },
];

export interface RaceResult {
  readonly winner: BlockSide | null;
  readonly degree: Degree;
}

/** EF-W44.5: by the month in which the Soviets hold a hex of the west edge north of Cracow; December is ours [ext]. */
export const RACE_BY_MONTH: Readonly<Record<string, RaceResult>> = {
  '1944-12': { winner: 'soviet', degree: 'decisive' },
  '1945-01': { winner: 'soviet', degree: 'major' },
  '1945-02': { winner: 'soviet', degree: 'marginal' },
  '1945-03': { winner: null, degree: 'draw' },
  '1945-04': { winner: 'axis', degree: 'marginal' },
  '1945-05': { winner: 'axis', degree: 'major' },
};

/** EF-W44.5: the Soviets never got there; ours [ext]. */
export const RACE_LOST: RaceResult = { winner: 'axis', degree: 'decisive' };
