import type { Idea } from '@grognard/bots';
import type { Moment, Position } from '@grognard/kernel';
import { fastDice, fastRandom, message } from '@grognard/kernel';
import { eastfront } from '../index.ts';
import type { Action, Board, East, FrontSide, Setting } from '../types.ts';
import type { Said } from './rehearsal.ts';
import { isSameLine, rehearsalWorth, rehearsed } from './rehearsal.ts';
import type { Style } from './styles.ts';
import { STYLES } from './styles.ts';
import type { FrontWeights } from './weights.ts';

/** A turn under consideration, and what each rehearsal of it came to. */
interface Course {
  readonly style: Style;
  readonly line: readonly Said[];
  readonly values: readonly number[];
}

/** Boards each course meets, and how many more the best of them and the usual one do. */
const BOARDS = 2;
const MORE_BOARDS = 3;

/** What a course is held to be better by: the mean of what it gains, board by board, and its standard error. */
const edgeOf = (course: Course, usual: Course): { readonly mean: number; readonly error: number } => {
  const gains = course.values.map((value, i) => value - usual.values[i]!);
  const mean = gains.reduce((sum, one) => sum + one, 0) / gains.length;
  const spread = gains.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, error: Math.sqrt(spread / Math.max(1, gains.length - 1) / gains.length) };
};

/** The n-th board that fits what the side sees, and the dice that go with it: the same for all courses. */
const boardFor = (moment: Moment<East>, seed: number, nth: number): Position<East> => {
  const { look, stack, side } = moment;
  const board = eastfront.guess(look.setting as Setting, look.board as Board, side, fastRandom(seed + nth)) as Board;
  return { board, stack, dice: { key: '', drawn: 0 }, outcome: null };
};

/**
 * The orders and moves of a turn: the usual plan and those of other styles are played in the head, each against the enemy's
 * answer to it on the same boards with the same dice. The usual one stands unless another is better by more than chance.
 */
export const councilIdea = (moment: Moment<East>, random: () => number, w: FrontWeights): Idea<East> => {
  const setting = moment.look.setting as Setting;
  const side = moment.side as FrontSide;
  const seed = Math.floor(random() * 2 ** 31);
  const played = (style: Style, line: readonly Said[], nth: number) =>
    rehearsed({ setting, side, style, w, line, dice: fastDice(seed + nth) }, boardFor(moment, seed, nth));
  const valued = (style: Style, line: readonly Said[], nth: number): number =>
    rehearsalWorth(setting, played(style, line, nth).end, side, w);

  const firsts = STYLES.map((style) => ({ style, first: played(style, [], 0) }));
  const distinct = firsts.filter(({ first }, i) => firsts.findIndex((other) => isSameLine(other.first, first)) === i);
  const more = ({ style, line, values }: Course, boards: number): Course => ({
    style,
    line,
    values: [...values, ...Array.from({ length: boards }, (_, i) => valued(style, line, values.length + i))],
  });
  const courses = distinct.map(({ style, first }): Course => {
    const course = { style, line: first.line, values: [rehearsalWorth(setting, first.end, side, w)] };
    return distinct.length === 1 ? course : more(course, BOARDS - 1);
  });
  const [usual, ...others] = courses as [Course, ...Course[]];
  const [rival] = others.sort((a, b) => edgeOf(b, usual).mean - edgeOf(a, usual).mean);
  if (!rival || edgeOf(rival, usual).mean <= 0) return ideaOf(usual.line);
  const longer = more(usual, MORE_BOARDS);
  const { mean, error } = edgeOf(more(rival, MORE_BOARDS), longer);
  return ideaOf(mean > error ? rival.line : usual.line);
};

const ideaOf = (line: readonly Said[]): Idea<East> => {
  const [action, ...plan] = line.map((one): Action => one.action);
  const why =
    action?.type === 'activate' ? message('brain.activate', { block: action.block }) : message('brain.saveStaffs');
  return { action: action!, plan, hope: 0, why };
};
