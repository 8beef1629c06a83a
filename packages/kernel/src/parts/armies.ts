import type { ZodType } from 'zod';
import type { Message } from '../engine/types.ts';
import type { ScenarioFile } from '../files/scenario.ts';
import type { ArmyBuilder } from './army-chart.ts';

/** One thing wrong with an army list: where, and what. */
export interface ArmyProblem<W extends string = string> {
  /** Its place in the file, as `formations[1].elements[0]`. */
  readonly path: string;
  readonly why: Message<W>;
}

/** Lists of troops that players draw up themselves, in games that have points. */
export interface Armies<W extends string = string> {
  readonly schema: ZodType;
  /** All that is wrong with a list at once; nothing when it may be fielded for so many points (null: any number). */
  check(list: unknown, limit: number | null): readonly ArmyProblem<W>[];
  /** What it costs, as far as it can be read. */
  points(list: unknown): number;
  /** The points it names itself as the most it may cost; null where it names none. */
  limit?(list: unknown): number | null;
  /** A scenario with this list in the place of the army of its nation; null where it has no place there. */
  fielded?(scenario: ScenarioFile, list: unknown): ScenarioFile | null;
  /** How it is drawn up on a chart. */
  readonly builder: ArmyBuilder<W>;
}
