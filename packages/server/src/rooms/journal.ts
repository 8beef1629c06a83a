import type { CourseStep, Entry, GameRecord, Leg, LogItem, Position, Signed, Types } from '@grognard/kernel';
import { takenBackIn } from '@grognard/kernel';
import type { Ended } from '../protocol.ts';

/** Who gave an answer: the player, his standing order, or a bot in his seat. */
export type By = 'player' | 'order' | 'bot';

/** Where play began, or went on from a position: at the start, after a take-back over fallen dice, under newer rules. */
export interface LegRow {
  readonly version: number;
  /** So many answers still stand. */
  readonly kept: number;
  readonly board: object;
  readonly stack: Position<Types>['stack'];
  readonly drawn: number;
  readonly opening: readonly LogItem<Types>[];
}

/** One row of a room's journal: only ever added to. */
export type Row = { readonly n: number; readonly at: number } & (
  | { readonly kind: 'leg'; readonly data: LegRow }
  | { readonly kind: 'answer'; readonly data: { readonly entry: Entry<Types>; readonly by: By } }
  | { readonly kind: 'undo'; readonly data: { readonly side: string; readonly signed?: Signed } }
  | { readonly kind: 'end'; readonly data: Ended }
);
export type RowBody = Row extends infer R ? (R extends Row ? Omit<R, 'n' | 'at'> : never) : never;

/** What still stands after all rows: the game as a record tells it. */
export interface Standing {
  readonly legs: readonly Leg<Types>[];
  readonly entries: readonly Entry<Types>[];
  readonly ended: Ended | null;
}

/** Rows made into what stands; what was taken back is gone from it. */
export const standingOf = (rows: readonly Row[]): Standing => {
  let legs: readonly Leg<Types>[] = [];
  let entries: Entry<Types>[] = [];
  let ended: Ended | null = null;
  for (const row of rows)
    switch (row.kind) {
      case 'leg': {
        const { kept, ...leg } = row.data;
        entries = entries.slice(0, kept);
        legs = [...legs.filter(({ entry }) => entry <= kept), { ...leg, entry: kept }];
        break;
      }
      case 'answer':
        entries.push(row.data.entry);
        break;
      case 'undo':
        entries = entries.slice(0, -1);
        break;
      case 'end':
        ended = row.data;
        break;
    }
  return { legs, entries, ended };
};

/** How many answers stand after a row, given how many stood before it. */
export const standAfter = (before: number, row: Row): number => {
  switch (row.kind) {
    case 'leg':
      return row.data.kept;
    case 'answer':
      return before + 1;
    case 'undo':
      return before - 1;
    case 'end':
      return before;
  }
};

/** The record of a game, from its rows alone and where it stands. */
export const recordFrom = (
  rows: readonly Row[],
  about: {
    readonly system: string;
    readonly scenario: unknown;
    readonly dice: GameRecord<Types>['dice'];
    readonly keys?: NonNullable<GameRecord<Types>['keys']>;
    readonly substitutes?: NonNullable<GameRecord<Types>['substitutes']>;
  },
  at: Pick<Position<Types>, 'stack' | 'dice' | 'outcome'>,
): GameRecord<Types> => {
  const { legs, entries, ended } = standingOf(rows);
  const course = courseFrom(rows);
  return {
    format: 1,
    kind: 'record',
    ...about,
    legs,
    entries,
    outcome: at.outcome,
    now: { stack: at.stack, drawn: at.dice.drawn },
    ...(takenBackIn(course) > 0 ? { course } : {}),
    ...(ended ? { ended } : {}),
  };
};

/** The game as it went, with what was taken back. */
const courseFrom = (rows: readonly Row[]): readonly CourseStep<Types>[] => rows.flatMap(stepsIn);

const stepsIn = (row: Row): readonly CourseStep<Types>[] => {
  switch (row.kind) {
    case 'leg': {
      const { kept, ...leg } = row.data;
      return [{ leg: { ...leg, entry: kept } }];
    }
    case 'answer':
      return [{ answer: row.data.entry }];
    case 'undo':
      return [{ undone: row.data.side, ...(row.data.signed ? { signed: row.data.signed } : {}) }];
    case 'end':
      return [];
  }
};
