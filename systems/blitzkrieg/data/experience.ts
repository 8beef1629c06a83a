import type { Table } from '@grognard/kernel';
import type { Nation } from './profile.ts';

/** The grades of experience, the best first. */
export const GRADES = ['elite', 'veteran', 'conscript'] as const;
/** A grade of experience. */
export type Grade = (typeof GRADES)[number];

/** BK-EXP.1: what one die must show. */
export const EXPERIENCE_SCORES: Readonly<Record<Grade, number>> = { elite: 3, veteran: 4, conscript: 5 };

/** BK-RAL.1: what is added to a rally test. */
export const RALLY = { fanatic: 1, hesitant: -1, uncommanded: -2, outOfSight: 1 } as const;
/** BK-COH.1: what is added to a cohesion test. */
export const COHESION = { fanatic: 1, hesitant: -1 } as const;

/** What a saving throw can come to: words, for the dice say so themselves. */
export const SAVES = ['outcomeEliminated', 'outcomeDemoralised', 'outcomeUnharmed'] as const;
/** The result of a saving throw. */
export type Save = (typeof SAVES)[number];

/** BK-SA.3: one die, read in the column of the grade; a modified 1 or less eliminates (BK-SA.9). */
export const SAVING_THROW: Table = {
  low: 1,
  columns: GRADES,
  rows: [
    ['outcomeEliminated', 'outcomeEliminated', 'outcomeEliminated'],
    ['outcomeDemoralised', 'outcomeDemoralised', 'outcomeDemoralised'],
    ['outcomeDemoralised', 'outcomeDemoralised', 'outcomeDemoralised'],
    ['outcomeUnharmed', 'outcomeDemoralised', 'outcomeDemoralised'],
    ['outcomeUnharmed', 'outcomeUnharmed', 'outcomeDemoralised'],
    ['outcomeUnharmed', 'outcomeUnharmed', 'outcomeUnharmed'],
  ],
};
/** BK-SA.3: what is added to a saving throw. */
export const SAVE_LOSS = { demoralised: -1, eachHitBeyondTheFirst: -1 } as const;

/** Troops whose tank crews are better than their nation's. */
export const CHOSEN = ['guards', 'ss'] as const;
/** A chosen corps. */
export type Chosen = (typeof CHOSEN)[number];

/** BK-EXP.2: the grade of tank crews, from the given year on; the last line that applies counts. */
export const CREW_GRADES: readonly {
  readonly nations: readonly Nation[] | 'others';
  readonly from: number;
  readonly of: Chosen | null;
  readonly grade: Grade;
}[] = [
  { nations: 'others', from: 0, of: null, grade: 'conscript' },
  { nations: ['ussr'], from: 0, of: null, grade: 'conscript' },
  { nations: ['ussr'], from: 1943, of: null, grade: 'veteran' },
  { nations: ['ussr'], from: 1944, of: 'guards', grade: 'elite' },
  { nations: ['usa'], from: 0, of: null, grade: 'conscript' },
  { nations: ['usa'], from: 1943, of: null, grade: 'veteran' },
  { nations: ['britain', 'germany'], from: 0, of: null, grade: 'veteran' },
  { nations: ['germany'], from: 0, of: 'ss', grade: 'elite' },
];

/** BK-CC.1: what one die must show to eliminate an adversary, and what is added to it. */
export const CLOSE_COMBAT = { score: 5, assault: 1, commander: 1, lowerExperience: -1 } as const;
