import type { Roll } from '../check/check.ts';
import { closedDraw } from '../check/check.ts';
import type { Entry, LogItem, Position } from './game.ts';
import { questionFor, unlistedQuestionFor, waitingFor } from './game.ts';
import { isAmong } from './memory.ts';
import type { Question, UnlistedQuestion } from './question.ts';
import type { GameSystem } from './system.ts';
import type { Cites, Outcome, Side, Types } from './types.ts';

declare const seen: unique symbol;
/** A board that went through `see`. A socket takes nothing else. */
export type Seen<B> = B & { readonly [seen]: true };

/** What one side is sent, or a spectator (null). Built up from nothing; never a position with things taken out. */
export interface View<T extends Types> {
  readonly side: Side | null;
  readonly board: Seen<T['board']>;
  /** What is being resolved, for the sides asked about it only; its own sealed answer is all of `sealed` a side gets. */
  readonly stack: readonly T['frame'][];
  readonly questions: readonly Question<T['action'], T>[];
  readonly waitingFor: readonly Side[];
  readonly outcome: Outcome<T> | null;
}

/** A view whose questions list no choices. */
export type UnlistedView<T extends Types> = Omit<View<T>, 'questions'> & {
  readonly questions: readonly UnlistedQuestion<T>[];
};

/** What one side hears of an answer. The answer itself is for the side that gave it. */
export interface Heard<T extends Types> {
  readonly side: Side | null;
  readonly action: T['action'] | null;
  readonly log: readonly LogItem<T>[];
}

/** The position as one side may know it. */
export const view = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  side: Side | null,
): View<T> => viewWith(system, setting, position, side, questionFor<T>);

/** The same with its questions unlisted: quicker made and shorter sent, for those who have the rules. */
export const unlistedView = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  side: Side | null,
): UnlistedView<T> => viewWith(system, setting, position, side, unlistedQuestionFor<T>);

/** A view with the choices of its questions, which follow from the rest of it. */
export const listedView = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  unlisted: UnlistedView<T>,
): View<T> => ({
  ...unlisted,
  questions: unlisted.questions.map(({ side }) =>
    questionFor(system, setting, unlisted.board, unlisted.stack.at(-1)!, side),
  ),
});

const viewWith = <T extends Types, Q>(
  system: GameSystem<T>,
  setting: T['setting'],
  position: Position<T>,
  side: Side | null,
  question: (system: GameSystem<T>, setting: T['setting'], seen: T['board'], frame: T['frame'], side: Side) => Q,
) => {
  const board = system.see(setting, position.board, side) as Seen<T['board']>;
  const waiting = waitingFor(system, setting, position);
  const asked = side !== null && waiting.includes(side);
  const answered = side !== null && position.stack.at(-1)?.sealed?.[side] !== undefined;
  const stack = asked || answered ? stackFor(system, setting, position, board, side) : [];
  return {
    side,
    board,
    stack,
    questions: asked ? [question(system, setting, board, stack.at(-1)!, side)] : [],
    waitingFor: waiting,
    outcome: position.outcome,
  };
};

/** What is being resolved, as it is sent to a side that is asked about it. */
export const stackFor = <T extends Types>(
  system: Pick<GameSystem<T>, 'seeStack'>,
  setting: T['setting'],
  position: Position<T>,
  seen: T['board'],
  side: Side,
): readonly T['frame'][] => {
  const stack = position.stack.map((frame) => frameFor(frame, side));
  return system.seeStack?.(setting, seen, stack, side) ?? stack;
};

const frameFor = <T extends Types>(frame: T['frame'], side: Side): T['frame'] => {
  if (frame.sealed === undefined) return frame;
  const { sealed, ...rest } = frame;
  return (side in sealed ? { ...rest, sealed: { [side]: sealed[side] } } : rest) as T['frame'];
};

/** What one side hears of a log that began at the true board `before`. */
export const hearLog = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  before: T['board'],
  log: readonly LogItem<T>[],
  side: Side | null,
): readonly LogItem<T>[] => {
  const heard: LogItem<T>[] = [];
  let board = before;
  for (const item of log) {
    if ('roll' in item) {
      const roll = hearRoll(item.roll, side);
      if (roll) heard.push({ roll });
      continue;
    }
    const event = system.hear(setting, board, item.event, side);
    if (event) heard.push({ rule: item.rule, event });
    board = system.reduce(board, item.event);
  }
  return heard;
};

/** What one side hears of a roll, or null. A cup is closed unless its check says who may look into it. */
export const hearRoll = <C extends Cites>(roll: Roll<C>, side: Side | null): Roll<C> | null => {
  const { check } = roll;
  if (!isAmong(check.seenBy ?? 'everybody', side)) return null;
  return check.shape === 'draw' && !isAmong(check.cupSeenBy ?? [], side) ? closedDraw(roll, check) : roll;
};

/** What one side hears of an entry. */
export const hearEntry = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  before: T['board'],
  entry: Entry<T>,
  side: Side | null,
): Heard<T> => ({
  side: entry.side,
  action: side === entry.side ? entry.action : null,
  log: hearLog(system, setting, before, entry.log, side),
});
