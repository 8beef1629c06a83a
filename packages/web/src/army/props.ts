import type { AnySystem, Armies, ArmyChart, ArmyProblem, Types } from '@grognard/kernel';
import type { Looks } from '@grognard/looks';
import type { Voice } from '../state/speech.ts';

/** A list as it lies open: what it is drawn from, and what changes it. */
export interface OpenList {
  readonly system: AnySystem;
  readonly looks: Looks<Types>;
  readonly armies: Armies;
  readonly voice: Voice;
  readonly list: unknown;
  readonly chart: ArmyChart;
  /** What the players agreed upon; null: no limit. */
  readonly limit: number | null;
  readonly problems: readonly ArmyProblem[];
  /** The place in the file of the unit that is chosen. */
  readonly chosen: string | null;
  readonly onChoose: (path: string | null) => void;
  readonly onChange: (list: unknown) => void;
}

/** What is ticked off, as it stands on the sheet and over its column. */
export const MARKS = { box: '☐', disc: '○', diamond: '◇' } as const;
