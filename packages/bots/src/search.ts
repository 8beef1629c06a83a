import type { Moment, Position, Side, Types } from '@grognard/kernel';
import { same } from '@grognard/kernel';
import type { SideView, Thought } from './bot.ts';
import type { Idea } from './brain.ts';
import type { Context } from './context.ts';
import { begunWith, guessed, momentIn, settled, thoughtOf } from './context.ts';
import { evenDice } from './even-dice.ts';
import { challenged } from './incumbent.ts';
import type { BoardFor, Considered, Effort, Search, Searched } from './rollout.ts';
import { estimateOf, evaluated, horizonOf } from './rollout.ts';
import { sigmoid } from './value-net.ts';

/** The answers to the question, and how often they were tried in all. */
interface Root<T extends Types> {
  readonly side: Side;
  readonly candidates: readonly Candidate<T>[];
  tries: number;
}
interface Candidate<T extends Types> {
  readonly idea: Idea<T>;
  tries: number;
  /** The values one answer later, added up. */
  soon: number;
  /** Rollouts, and what they changed, added up. */
  rollouts: number;
  gained: number;
  /** Rounds of sequential halving it was still in. */
  rounds: number;
}

/**
 * Sequential halving over the answers to one question: each try draws a board that fits what is seen (determinization),
 * and dice go evenly through their outcomes. All candidates meet the same boards and dice and are evaluated one answer
 * later; the best go on with rollouts, and the worse half of those is dropped again and again. Where the brain has no
 * rollouts, the best are evaluated through more of their dice, on more boards instead.
 */
export const search = <T extends Types>(context: Context<T>, view: SideView<T>, effort: Effort): Searched<T> => {
  const seed = Math.floor(context.random() * 2 ** 30);
  const dice = evenDice(context.random);
  const moment = momentIn(context.setting, view);
  const horizon = horizonOf(context.brain, moment, effort);
  const run: Search<T> = { ...context, me: view.side, effort, dice, seed, horizon, positions: 0 };
  const { incumbency } = context.brain;
  const ideas = ideasFor(run, moment, incumbency ? Number.POSITIVE_INFINITY : effort.breadth);
  const boards: Position<T>[] = [];
  const boardFor = (nth: number): Position<T> => {
    const at = nth % effort.boards;
    boards[at] ??= guessed(context, view);
    return boards[at];
  };
  const goesOn = (): boolean => run.positions < effort.positions && context.meter.isLeft();
  if (incumbency) return challenged(run, moment, ideas, incumbency, boardFor, goesOn);
  const root: Root<T> = { side: moment.side, candidates: ideas.map(candidateOf), tries: 0 };
  if (root.candidates.length > 1) {
    for (const candidate of root.candidates) lookAhead(run, root, candidate, boardFor, goesOn);
    halve(run, root, finalistsOf(run, root, policyCandidate(run, root, moment)), boardFor, goesOn);
  }
  return { considered: ranked(run, root), tries: root.tries, positions: run.positions };
};

const candidateOf = <T extends Types>(idea: Idea<T>): Candidate<T> => ({
  idea,
  tries: 0,
  soon: 0,
  rollouts: 0,
  gained: 0,
  rounds: 0,
});

const ideasFor = <T extends Types>(
  { brain, random, weights }: Search<T>,
  moment: Moment<T>,
  breadth: number,
): readonly Idea<T>[] => {
  const more = brain.afterthoughts?.(moment, random, weights) ?? [];
  const isLeft = ({ action }: Idea<T>): boolean => !more.some((thought) => same(thought.action, action));
  const ideas = brain.ideas(moment, random, weights).filter(isLeft).slice(0, breadth);
  return [...ideas, ...more.slice(0, breadth)];
};

/** Boards on which an answer without dice is evaluated. */
const BOARDS = 2;

/** Evaluate an answer where it leads at once, on a few boards, through the outcomes of its dice. */
const lookAhead = <T extends Types>(
  run: Search<T>,
  root: Root<T>,
  candidate: Candidate<T>,
  boardFor: BoardFor<T>,
  goesOn: () => boolean,
): void => {
  let isChance = false;
  // Half of the tries at most: the rest is for rollouts.
  const most = Math.max(1, Math.floor(run.effort.tries / 2 / root.candidates.length));
  for (let nth = 0; nth < Math.min(most, isChance ? run.effort.onePlyTries : BOARDS) && goesOn(); nth += 1) {
    const thrown = run.dice.nth(nth);
    const board = boardFor(nth);
    run.positions += 1;
    const begun = begunWith(run, board, root.side, candidate.idea, thrown);
    if (begun === null) return;
    candidate.soon += estimateOf(run, settled(run, begun.position, board.stack.length, thrown), candidate.idea.hope);
    isChance ||= thrown.rolled();
    candidate.tries += 1;
    root.tries += 1;
  }
};

/** The best by where they lead at once, and what the policy would answer. */
const finalistsOf = <T extends Types>(
  run: Search<T>,
  { candidates }: Root<T>,
  byPolicy: Candidate<T> | null,
): readonly Candidate<T>[] => {
  const best = candidates
    .filter(({ tries }) => tries > 0)
    .sort(byScore(run))
    .slice(0, run.effort.finalists);
  return byPolicy && !best.includes(byPolicy) ? [...best, byPolicy] : best;
};

/** What the policy would answer, if it is among the candidates: rollouts are made by it, so it is never left out. */
const policyCandidate = <T extends Types>(
  run: Search<T>,
  { candidates }: Root<T>,
  moment: Moment<T>,
): Candidate<T> | null => {
  if (run.horizon === 0) return null;
  const action = run.brain.policy(moment, run.random, run.weights);
  return candidates.find(({ idea, tries }) => tries > 0 && same(idea.action, action)) ?? null;
};

/** Sequential halving: the worse half is dropped after each round. */
const halve = <T extends Types>(
  run: Search<T>,
  root: Root<T>,
  finalists: readonly Candidate<T>[],
  boardFor: BoardFor<T>,
  goesOn: () => boolean,
): void => {
  let left = [...finalists];
  // Without rollouts a few tries go through all that the dice can do, and cost no more than elsewhere.
  const [most, cost] = run.horizon === 0 ? [run.effort.onePlyTries, 1] : [run.effort.tries, run.brain.rolloutCost ?? 1];
  for (const round of roundsOf(left.length, (run.effort.tries - root.tries) / cost)) {
    for (const candidate of left) candidate.rounds += 1;
    for (let nth = 0; nth < Math.min(round, most); nth += 1)
      for (const candidate of left) if (goesOn()) tryOnce(run, root, candidate, boardFor);
    if (!goesOn() || isDecided(run, left)) return;
    left = left.sort(byScore(run)).slice(0, Math.ceil(left.length / 2));
  }
};

/** How often each answer that is left is tried in each round. */
const roundsOf = (answers: number, tries: number): readonly number[] => {
  if (answers < 2) return [];
  const rounds = Math.ceil(Math.log2(answers));
  return Array.from({ length: rounds }, (_, i) =>
    Math.max(1, Math.floor(tries / rounds / Math.ceil(answers / 2 ** i))),
  );
};

/** The value of an answer: one answer later, and what rollouts changed, shrunk by the prior's pseudo-count. */
const scoreOf = <T extends Types>(
  { tries, soon, rollouts, gained }: Candidate<T>,
  priorRollouts: number | undefined,
): number => (tries === 0 ? 0 : soon / tries + (rollouts === 0 ? 0 : gained / (rollouts + (priorRollouts ?? 0))));

const byScore =
  <T extends Types>({ brain: { priorRollouts } }: Search<T>) =>
  (a: Candidate<T>, b: Candidate<T>): number =>
    scoreOf(b, priorRollouts) - scoreOf(a, priorRollouts);

/** So sure by rollouts that no more are needed: won or lost whatever is done. */
const SURE = 0.995;
const isDecided = <T extends Types>({ horizon }: Search<T>, left: readonly Candidate<T>[]): boolean => {
  const scores = left.map((candidate) => scoreOf(candidate, 0));
  return horizon > 0 && (scores.every((score) => score > SURE) || scores.every((score) => score < 1 - SURE));
};

/** One try of an answer, with its rollout. */
const tryOnce = <T extends Types>(
  run: Search<T>,
  root: Root<T>,
  candidate: Candidate<T>,
  boardFor: BoardFor<T>,
): void => {
  // Without rollouts it goes on where the first evaluations left off.
  const nth = run.horizon === 0 ? candidate.tries : candidate.rollouts;
  const board = boardFor(nth);
  run.positions += 1;
  const thrown = run.dice.nth(nth);
  const begun = begunWith(run, board, root.side, candidate.idea, thrown);
  const { hope } = candidate.idea;
  const found = begun && evaluated(run, begun, { thrown, nth, depth: board.stack.length, hope });
  if (found === null) return;
  root.tries += 1;
  candidate.tries += 1;
  candidate.soon += found.soon;
  candidate.rollouts += 1;
  candidate.gained += found.later - found.soon;
};

/** The chance to win that an answer's value stands for. */
const chanceOf = <T extends Types>(run: Search<T>, candidate: Candidate<T>): number => {
  const score = scoreOf(candidate, run.brain.priorRollouts);
  return run.horizon === 0 ? sigmoid(score) : Math.min(1, Math.max(0, score));
};

/** An answer with several lines is as good as the best of them. */
const isBestOfItsKind = <T extends Types>(
  { idea }: Considered<T>,
  at: number,
  all: readonly Considered<T>[],
): boolean => all.findIndex((other) => same(other.idea.action, idea.action)) === at;

const ranked = <T extends Types>(run: Search<T>, { candidates }: Root<T>): readonly Considered<T>[] => {
  const compare = byScore(run);
  const tried = candidates
    .filter(({ tries }) => tries > 0)
    .sort((a, b) => b.rounds - a.rounds || compare(a, b))
    .map((candidate) => ({ idea: candidate.idea, tries: candidate.tries, chance: chanceOf(run, candidate) }))
    .filter(isBestOfItsKind);
  // With no time at all the first idea has to do.
  return tried.length > 0 ? tried : candidates.slice(0, 1).map(({ idea }) => ({ idea, tries: 0, chance: 0.5 }));
};

/** The answer of a search. */
export const best = <T extends Types>({ considered, tries }: Searched<T>): Thought<T> => {
  const [first] = considered;
  if (!first) throw new Error('there is no idea what to answer');
  const { idea, chance } = first;
  if (tries === 0) return thoughtOf(idea);
  const why = { word: 'bot.chance', with: { why: idea.why, percent: Math.round(chance * 100) } };
  return { ...thoughtOf(idea), why };
};
