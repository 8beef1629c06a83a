import type { ZodType } from 'zod';
import type { Language, Message } from '../engine/types.ts';

/** One thing wrong with an army list: where, and what. */
export interface ArmyProblem<W extends string = string> {
  /** Its place in the file, as `formations[1].elements[0]`. */
  readonly path: string;
  readonly why: Message<W>;
}

/** Something a list may name by its id. */
export interface ArmyOption {
  readonly id: string;
  readonly name: Readonly<Record<Language, string>>;
  /** What one of it costs; null where that depends on what is in it. */
  readonly points: number | null;
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
  /** What may stand at a place of a list as it is, such as `formations[1].commander`; null: anything may be written. */
  options?(list: unknown, path: string): readonly ArmyOption[] | null;
}
