import type { LogItem, Position } from '../engine/game.ts';
import { questions } from '../engine/game.ts';
import type { Question } from '../engine/question.ts';
import type { GameSystem } from '../engine/system.ts';
import type { Illegal, Problem, Types } from '../engine/types.ts';
import { problemLine } from '../engine/types.ts';
import { readPosition } from '../files/file.ts';
import { runFile } from '../files/run-file.ts';

/** A worked example, played out: what a test compares with what the book prints. */
export interface Played<T extends Types> {
  /** Everything that happened, in order. */
  readonly log: readonly LogItem<T>[];
  readonly position: Position<T>;
  readonly board: T['board'];
  readonly asked: readonly Question<T['action'], T>[];
  /** The answer the rules refused, if one was. */
  readonly refusal: Illegal<T> | null;
}

/** Play a position file, the same that `grognard referee` reads. A file that does not read or dice that do not fit are errors. */
export const example = <T extends Types>(system: GameSystem<T>, file: object): Played<T> => {
  const read = readPosition(system, { format: 1, system: system.id, ...file });
  if (!read.ok) throw new Error(told(read.problems));
  const ran = runFile(system, read.value);
  if (!ran.ok) throw new Error('problems' in ran ? told(ran.problems) : `dice[${ran.misfit.at}]: ${ran.misfit.why}`);
  const { opening, taken, refused, end } = ran.value.run;
  return {
    log: [...opening.log, ...taken.flatMap(({ entry }) => entry.log)],
    position: end,
    board: end.board,
    asked: questions(system, read.value.setting, end),
    refusal: refused?.refusal ?? null,
  };
};

/** The events of a log, without the rolls. */
export const eventsOf = <T extends Types>(log: readonly LogItem<T>[]): readonly T['event'][] =>
  log.flatMap((item) => ('event' in item ? [item.event] : []));

/** The rolls of a log, without the events. */
export const rollsOf = <T extends Types>(log: readonly LogItem<T>[]) =>
  log.flatMap((item) => ('roll' in item ? [item.roll] : []));

/** The rules a log cites, each once, in the order they came up. */
export const rulesOf = <T extends Types>(log: readonly LogItem<T>[]): readonly string[] => [
  ...new Set(
    log.flatMap((item) => {
      if (!('roll' in item)) return [item.rule];
      const { check } = item.roll;
      const sums =
        check.shape === 'draw'
          ? []
          : [
              check.add,
              'need' in check ? check.need : [],
              'shifts' in check ? check.shifts : [],
              check.shape === 'pool' ? check.dice : [],
            ];
      return [check.rule, ...sums.flat().map((term) => term.rule)];
    }),
  ),
];

const told = (problems: readonly Problem[]): string => problems.map(problemLine).join('\n');
