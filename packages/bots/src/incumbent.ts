import type { Moment, Types } from '@grognard/kernel';
import { same } from '@grognard/kernel';
import type { Idea, Incumbency } from './brain.ts';
import { begunWith } from './context.ts';
import type { BoardFor, Search, Searched } from './rollout.ts';
import { evaluated } from './rollout.ts';

/** An answer in the running, and the value after each of its rollouts. */
interface Runner<T extends Types> {
  readonly idea: Idea<T>;
  readonly found: number[];
}

/**
 * Where the policy plays better than one-ply evaluation does: its answer is the incumbent and stands, unless rollouts show
 * a challenger to be better by more than chance makes them differ. All meet the same boards and dice (common random
 * numbers), so that each rollout is held against its like. The worse half of the challengers is dropped after each round.
 */
export const challenged = <T extends Types>(
  run: Search<T>,
  moment: Moment<T>,
  ideas: readonly Idea<T>[],
  { challengers, standardErrors }: Incumbency,
  boardFor: BoardFor<T>,
  goesOn: () => boolean,
): Searched<T> => {
  const action = run.brain.policy(moment, run.random, run.weights);
  const leader = ideas.find((idea) => same(idea.action, action)) ?? ideas[0];
  if (leader === undefined) return { considered: [], tries: 0, positions: 0 };
  // The policy goes on as it sees fit.
  const incumbent: Runner<T> = { idea: { ...leader, line: [] }, found: [] };
  const others = ideas.filter(({ action }) => !same(action, leader.action)).slice(0, challengers);
  const all: Runner<T>[] = [incumbent, ...others.map((idea): Runner<T> => ({ idea, found: [] }))];
  let left = all.slice(1);
  if (left.length === 0 || run.horizon === 0) return considered(run, [incumbent]);
  let nth = 0;
  const rounds = roundsFor(left.length, run.effort.tries / (run.brain.rolloutCost ?? 1));
  for (const round of rounds) {
    for (let i = 0; i < round && goesOn(); i += 1) {
      for (const runner of [incumbent, ...left]) rollOut(run, moment, runner, nth, boardFor(nth));
      nth += 1;
    }
    left = left
      .filter((runner) => edgeOver(incumbent, runner).most > 0)
      .sort((a, b) => edgeOver(incumbent, b).mean - edgeOver(incumbent, a).mean)
      .slice(0, Math.ceil(left.length / 2));
    if (left.length === 0 || !goesOn() || isDecided(incumbent)) break;
  }
  const [best] = left;
  const isBetter = best !== undefined && isShown(edgeOver(incumbent, best), standardErrors);
  const winner = isBetter ? best : incumbent;
  const order = [
    winner,
    ...all.filter((runner) => runner !== winner).sort((a, b) => meanOf(b.found) - meanOf(a.found)),
  ];
  return considered(run, order);
};

/** How many rollouts each answer has in each round, when half of the challengers are dropped after it. */
const roundsFor = (challengers: number, games: number): readonly number[] => {
  const left: number[] = [];
  for (let n = challengers; n > 1; n = Math.ceil(n / 2)) left.push(n);
  left.push(1);
  return left.map((n) => Math.max(1, Math.floor(games / left.length / (n + 1))));
};

const rollOut = <T extends Types>(
  run: Search<T>,
  { side }: Moment<T>,
  { idea, found }: Runner<T>,
  nth: number,
  board: ReturnType<BoardFor<T>>,
): void => {
  const thrown = run.dice.nth(nth);
  run.positions += 1;
  const begun = begunWith(run, board, side, idea, thrown);
  const end = begun && evaluated(run, begun, { thrown, nth, depth: board.stack.length, hope: 0 });
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
const edgeOver = <T extends Types>(incumbent: Runner<T>, runner: Runner<T>): Edge => {
  const edges: number[] = [];
  runner.found.forEach((chance, nth) => {
    const other = incumbent.found[nth];
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

const isShown = ({ games, mean, error }: Edge, errors: number): boolean => games > 1 && mean > errors * error;

/** Games that could not be begun, or were broken off, are left out of the list. */
const countOf = (list: readonly number[]): number => list.reduce((count) => count + 1, 0);
const meanOf = (list: readonly number[]): number =>
  list.reduce((sum, one) => sum + one, 0) / Math.max(1, countOf(list));

/** Won or lost whatever is done. */
const SURE = 0.995;
const isDecided = <T extends Types>({ found }: Runner<T>): boolean =>
  found.every((chance) => chance > SURE) || found.every((chance) => chance < 1 - SURE);

/** What was not tried is as good as even, and stands behind what was. */
const considered = <T extends Types>({ positions }: Search<T>, order: readonly Runner<T>[]): Searched<T> => {
  const tried = order
    .map(({ idea, found }) => ({ idea, tries: countOf(found), chance: countOf(found) === 0 ? 0.5 : meanOf(found) }))
    .filter(({ tries }, at) => at === 0 || tries > 0);
  return { considered: tried, tries: tried.reduce((sum, { tries }) => sum + tries, 0), positions };
};
