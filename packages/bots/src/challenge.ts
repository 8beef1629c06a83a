import type { Idea, Moment, Thumb, Types } from '@grognard/kernel';
import { same } from '@grognard/kernel';
import type { BoardFor, Head, Searched } from './head.ts';
import { weighed } from './head.ts';
import { begunWith } from './table.ts';

/** An answer in the running, and what each game played on after it came to. */
interface Runner<T extends Types> {
  readonly idea: Idea<T>;
  readonly found: number[];
}

/**
 * Where the rule of thumb plays better than looks do: its answer stands, unless games played on show that another is
 * better by more than chance makes them differ. All meet the same boards and dice, so that each game is held against its
 * like. The worse half of its rivals is dropped after each round.
 */
export const challenged = <T extends Types>(
  run: Head<T>,
  moment: Moment<T>,
  ideas: readonly Idea<T>[],
  { rivals, doubt }: Thumb,
  boardFor: BoardFor<T>,
  goesOn: () => boolean,
): Searched<T> => {
  const liked = run.brain.policy(moment, run.random, run.weights);
  const leader = ideas.find(({ action }) => same(action, liked)) ?? ideas[0];
  if (leader === undefined) return { considered: [], tries: 0, positions: 0 };
  // The rule of thumb goes on as it sees fit.
  const favourite: Runner<T> = { idea: { ...leader, line: [] }, found: [] };
  const others = ideas.filter(({ action }) => !same(action, leader.action)).slice(0, rivals);
  const all: Runner<T>[] = [favourite, ...others.map((idea): Runner<T> => ({ idea, found: [] }))];
  let left = all.slice(1);
  if (left.length === 0 || run.playOn === 0) return considered(run, [favourite]);
  let nth = 0;
  const rounds = roundsFor(left.length, run.effort.tries / (run.brain.costOfPlayingOn ?? 1));
  for (const round of rounds) {
    for (let i = 0; i < round && goesOn(); i += 1) {
      for (const runner of [favourite, ...left]) playOnce(run, moment, runner, nth, boardFor(nth));
      nth += 1;
    }
    left = left
      .filter((runner) => edgeOver(favourite, runner).most > 0)
      .sort((a, b) => edgeOver(favourite, b).mean - edgeOver(favourite, a).mean)
      .slice(0, Math.ceil(left.length / 2));
    if (left.length === 0 || !goesOn() || isDecided(favourite)) break;
  }
  const [best] = left;
  const isBetter = best !== undefined && isShown(edgeOver(favourite, best), doubt);
  const winner = isBetter ? best : favourite;
  const order = [
    winner,
    ...all.filter((runner) => runner !== winner).sort((a, b) => meanOf(b.found) - meanOf(a.found)),
  ];
  return considered(run, order);
};

/** How many games each answer plays in each round, when half of the rivals are dropped after it. */
const roundsFor = (rivals: number, games: number): readonly number[] => {
  const left: number[] = [];
  for (let n = rivals; n > 1; n = Math.ceil(n / 2)) left.push(n);
  left.push(1);
  return left.map((n) => Math.max(1, Math.floor(games / left.length / (n + 1))));
};

const playOnce = <T extends Types>(
  run: Head<T>,
  { side }: Moment<T>,
  { idea, found }: Runner<T>,
  nth: number,
  board: ReturnType<BoardFor<T>>,
): void => {
  const thrown = run.dice.nth(nth);
  run.positions += 1;
  const begun = begunWith(run, board, side, idea, thrown);
  const end = begun && weighed(run, begun, { thrown, nth, depth: board.stack.length, hope: 0 });
  if (end) found[nth] = end.later;
};

/** How much better one does than another, game by game. */
interface Edge {
  readonly games: number;
  readonly mean: number;
  /** The standard error. */
  readonly error: number;
  /** What it may be at most, within reason. */
  readonly most: number;
}
const edgeOver = <T extends Types>(favourite: Runner<T>, runner: Runner<T>): Edge => {
  const edges: number[] = [];
  runner.found.forEach((chance, nth) => {
    const other = favourite.found[nth];
    if (other !== undefined) edges.push(chance - other);
  });
  const games = edges.length;
  if (games < 2) return { games, mean: 0, error: 1, most: games === 0 ? 0 : 1 };
  const mean = meanOf(edges);
  const spread = edges.reduce((sum, edge) => sum + (edge - mean) ** 2, 0) / (games - 1);
  // Few games that came out alike prove little.
  const error = Math.sqrt(spread / games) + 0.5 / games ** 2;
  return { games, mean, error, most: mean + error };
};

const isShown = ({ games, mean, error }: Edge, doubt: number): boolean => games > 1 && mean > doubt * error;

/** Games that could not be begun, or were broken off, are left out of the list. */
const countOf = (list: readonly number[]): number => list.reduce((count) => count + 1, 0);
const meanOf = (list: readonly number[]): number =>
  list.reduce((sum, one) => sum + one, 0) / Math.max(1, countOf(list));

/** Won or lost whatever is done. */
const SURE = 0.995;
const isDecided = <T extends Types>({ found }: Runner<T>): boolean =>
  found.every((chance) => chance > SURE) || found.every((chance) => chance < 1 - SURE);

/** What was not tried is as good as even, and stands behind what was. */
const considered = <T extends Types>({ positions }: Head<T>, order: readonly Runner<T>[]): Searched<T> => {
  const tried = order
    .map(({ idea, found }) => ({ idea, tries: countOf(found), chance: countOf(found) === 0 ? 0.5 : meanOf(found) }))
    .filter(({ tries }, at) => at === 0 || tries > 0);
  return { considered: tried, tries: tried.reduce((sum, { tries }) => sum + tries, 0), positions };
};
