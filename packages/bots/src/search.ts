import type { Idea, Moment, Position, Side, Types } from '@grognard/kernel';
import { same } from '@grognard/kernel';
import type { SideView, Thought } from './bot.ts';
import { challenged } from './challenge.ts';
import { evenDice } from './even-dice.ts';
import type { BoardFor, Considered, Effort, Head, Searched } from './head.ts';
import { chanceAt, mostPlayedOn, promiseOf, weighed } from './head.ts';
import type { Table } from './table.ts';
import { after, askedIn, begunWith, guessed, momentIn, momentOf, settled } from './table.ts';

interface Node<T extends Types> {
  readonly side: Side;
  readonly ideas: readonly Idea<T>[];
  readonly branches: Branch<T>[];
  tries: number;
}
interface Branch<T extends Types> {
  readonly idea: Idea<T>;
  /** So many games played on tell as much as a look. */
  readonly trust: number;
  tries: number;
  /** What each try promised the side that searches where it led at once, added up. */
  won: number;
  /** Tries that were played on, and what that changed, added up. */
  played: number;
  gained: number;
  /** Rounds it was still in. */
  rounds: number;
  next: Node<T> | null;
}

/** A search under way. */
interface Search<T extends Types> extends Head<T> {
  nodes: number;
}

/** Does this side want what the searcher wants? */
const isMine = <T extends Types>({ system, setting, me }: Search<T>, side: Side): boolean =>
  system.allied(setting, side, me);

/**
 * Information-set Monte-Carlo tree search: each try draws a board that fits what is seen, goes down a tree of answers
 * that all boards share, plays on by rule of thumb and weighs where that led. Dice go evenly through their outcomes
 * with each try of the same answer; ideas come in one by one as an answer is tried more often. The answers to the
 * question itself meet the same boards and dice: all are looked at where they lead at once, the best of them are played
 * on, and the worse half of those is dropped again and again; where playing on tells nothing, the best are looked at
 * closer instead, through more of their dice, on more boards.
 */
export const search = <T extends Types>(
  table: Table<T>,
  view: SideView<T>,
  effort: Effort,
  hasTime: () => boolean,
): Searched<T> => {
  const seed = Math.floor(table.random() * 2 ** 30);
  const dice = evenDice(table.random);
  const moment = momentIn(table.setting, view);
  const playOn = mostPlayedOn(table.brain, moment, effort);
  const run: Search<T> = { ...table, me: view.side, effort, dice, seed, hasTime, playOn, nodes: 1, positions: 0 };
  const { thumb } = table.brain;
  const root = nodeOf(run, moment, thumb ? Number.POSITIVE_INFINITY : effort.breadth);
  root.branches.push(...root.ideas.map((idea) => branchOf(run, idea)));
  const boards: Position<T>[] = [];
  const boardFor = (nth: number): Position<T> => {
    const at = nth % effort.boards;
    boards[at] ??= guessed(table, view);
    return boards[at];
  };
  const goesOn = (): boolean => run.positions < effort.positions && hasTime();
  if (thumb) return challenged(run, moment, root.ideas, thumb, boardFor, goesOn);
  if (root.branches.length > 1) {
    for (const branch of root.branches) lookAt(run, root, branch, boardFor, goesOn);
    const favourite = favouriteOf(run, root, moment);
    playOff(run, root, finalistsOf(root, effort.finalists, favourite), boardFor, goesOn);
  }
  return { considered: judged(run, root), tries: root.tries, positions: run.positions };
};

/** Boards looked at for an answer without dice. */
const BOARDS = 2;

/** Where an answer leads at once, on a few boards, through the outcomes of its dice. */
const lookAt = <T extends Types>(
  run: Search<T>,
  root: Node<T>,
  branch: Branch<T>,
  boardFor: BoardFor<T>,
  goesOn: () => boolean,
): void => {
  let isChance = false;
  // Half of the tries at most: the rest is for playing on.
  const most = Math.max(1, Math.floor(run.effort.tries / 2 / root.branches.length));
  for (let nth = 0; nth < Math.min(most, isChance ? run.effort.looks : BOARDS) && goesOn(); nth += 1) {
    const thrown = run.dice.nth(nth);
    const board = boardFor(nth);
    run.positions += 1;
    const begun = begunWith(run, board, root.side, branch.idea, thrown);
    if (begun === null) return;
    branch.won += promiseOf(run, settled(run, begun.position, board.stack.length, thrown), branch.idea.hope);
    isChance ||= thrown.rolled();
    branch.tries += 1;
    root.tries += 1;
  }
};

/** The best by where they lead at once, and what the rule of thumb would answer. */
const finalistsOf = <T extends Types>(
  { branches }: Node<T>,
  most: number,
  favourite: Branch<T> | null,
): readonly Branch<T>[] => {
  const tried = branches.filter(({ tries }) => tries > 0);
  const best = tried.sort(byScore).slice(0, most);
  return favourite && !best.includes(favourite) ? [...best, favourite] : best;
};

/** What the rule of thumb would answer, if it is among the ideas: games are played on by it, so it is never left out. */
const favouriteOf = <T extends Types>(run: Search<T>, { branches }: Node<T>, moment: Moment<T>): Branch<T> | null => {
  if (run.playOn === 0) return null;
  const liked = run.brain.policy(moment, run.random, run.weights);
  return branches.find(({ idea, tries }) => tries > 0 && same(idea.action, liked)) ?? null;
};

/** The best are played on, fewer in each round. */
const playOff = <T extends Types>(
  run: Search<T>,
  root: Node<T>,
  finalists: readonly Branch<T>[],
  boardFor: BoardFor<T>,
  goesOn: () => boolean,
): void => {
  let left = [...finalists];
  // A closer look goes through all that the dice can do in a few tries, and costs no more than elsewhere.
  const [most, cost] = run.playOn === 0 ? [run.effort.looks, 1] : [run.effort.tries, run.brain.costOfPlayingOn ?? 1];
  for (const round of roundsOf(left.length, (run.effort.tries - root.tries) / cost)) {
    for (const branch of left) branch.rounds += 1;
    for (let nth = 0; nth < Math.min(round, most); nth += 1)
      for (const branch of left) if (goesOn()) tryOnce(run, root, branch, boardFor);
    if (!goesOn() || isDecided(run, left)) return;
    left = left.sort(byScore).slice(0, Math.ceil(left.length / 2));
  }
};

/** How often each answer that is left is tried in each round, when half of them are dropped after it. */
const roundsOf = (answers: number, tries: number): readonly number[] => {
  if (answers < 2) return [];
  const rounds = Math.ceil(Math.log2(answers));
  return Array.from({ length: rounds }, (_, i) =>
    Math.max(1, Math.floor(tries / rounds / Math.ceil(answers / 2 ** i))),
  );
};

/** What an answer is worth: where it leads at once, and what playing on from there changed, the more the more were played. */
const scoreOf = <T extends Types>({ trust, won, tries, gained, played }: Branch<T>): number =>
  tries === 0 ? 0 : won / tries + (played === 0 ? 0 : gained / (played + trust));

const byScore = <T extends Types>(a: Branch<T>, b: Branch<T>): number => scoreOf(b) - scoreOf(a);

/** Played on, so sure that no more tries are needed: won or lost whatever is done. */
const SURE = 0.995;
const isDecided = <T extends Types>({ playOn }: Search<T>, left: readonly Branch<T>[]): boolean => {
  const scores = left.map((branch) => scoreOf({ ...branch, trust: 0 }));
  return playOn > 0 && (scores.every((score) => score > SURE) || scores.every((score) => score < 1 - SURE));
};

const branchOf = <T extends Types>({ brain }: Search<T>, idea: Idea<T>): Branch<T> => ({
  idea,
  trust: brain.trustInLooks ?? 0,
  tries: 0,
  won: 0,
  played: 0,
  gained: 0,
  rounds: 0,
  next: null,
});

const nodeOf = <T extends Types>(
  { brain, random, weights }: Search<T>,
  moment: Moment<T>,
  breadth: number,
): Node<T> => {
  const more = brain.afterthoughts?.(moment, random, weights) ?? [];
  const isLeft = ({ action }: Idea<T>): boolean => !more.some((thought) => same(thought.action, action));
  const ideas = brain.ideas(moment, random, weights).filter(isLeft).slice(0, breadth);
  return { side: moment.side, ideas: [...ideas, ...more.slice(0, breadth)], branches: [], tries: 0 };
};

/** One game in the bot's head: an answer, down the tree, then on by rule of thumb. */
const tryOnce = <T extends Types>(run: Search<T>, root: Node<T>, first: Branch<T>, boardFor: BoardFor<T>): void => {
  const path: Step<T>[] = [{ node: root, branch: first }];
  // What is not played on goes on where the first looks left off.
  const nth = run.playOn === 0 ? first.tries : first.played;
  const drawn = boardFor(nth);
  run.positions += 1;
  const thrown = run.dice.nth(nth);
  let begun = begunWith(run, drawn, root.side, first.idea, thrown);
  if (begun === null) return;
  for (let depth = 1; depth < run.effort.depth && path.at(-1)!.branch.tries > 0; depth += 1) {
    const node: Node<T> | null = grow(run, path.at(-1)!.branch, begun.position);
    const taken: Taken<T> | null = node && takeBest(run, node, begun.position);
    if (!node || !taken) break;
    path.push({ node, branch: taken.branch });
    begun = { position: taken.position, line: [] };
  }
  const hope = path.length === 1 ? first.idea.hope : 0;
  const found = weighed(run, begun, { thrown, nth, depth: drawn.stack.length, hope });
  if (found === null) return;
  const { calm, later } = found;
  for (const { node, branch } of path) {
    node.tries += 1;
    branch.tries += 1;
    branch.won += calm;
    branch.played += 1;
    branch.gained += later - calm;
  }
};

interface Step<T extends Types> {
  readonly node: Node<T>;
  readonly branch: Branch<T>;
}

/** The question that comes after a branch; null when the game is over, or there is no room to remember it. */
const grow = <T extends Types>(run: Search<T>, branch: Branch<T>, position: Position<T>): Node<T> | null => {
  const side = askedIn(run, position);
  if (side === null) return null;
  // On another board, or after other dice, somebody else may be asked here.
  if (branch.next && branch.next.side !== side) return null;
  if (!branch.next && run.nodes < run.effort.memory) {
    run.nodes += 1;
    branch.next = nodeOf(run, momentOf(run, position, side), run.effort.laterBreadth);
  }
  return branch.next;
};

interface Taken<T extends Types> {
  readonly branch: Branch<T>;
  readonly position: Position<T>;
}

/** Take the most promising branch that can be taken on this board. */
const takeBest = <T extends Types>(run: Search<T>, node: Node<T>, from: Position<T>): Taken<T> | null => {
  widen(run, node);
  const sign = isMine(run, node.side) ? 1 : -1;
  const order = [...node.branches].sort((a, b) => promise(node, b, sign) - promise(node, a, sign));
  for (const branch of order) {
    run.positions += 1;
    const position = after(run, from, node.side, branch.idea.action, run.dice.nth(branch.tries));
    if (position) return { branch, position };
  }
  return null;
};

const WIDENS = 1.6;

/** One idea more now and then, the best first. */
const widen = <T extends Types>(run: Search<T>, node: Node<T>): void => {
  const wanted = Math.min(node.ideas.length, Math.ceil(WIDENS * Math.sqrt(node.tries + 1)));
  while (node.branches.length < wanted) node.branches.push(branchOf(run, node.ideas[node.branches.length]!));
};

/** How much trying counts against what was found. */
const CURIOSITY = 0.25;

const promise = <T extends Types>(node: Node<T>, branch: Branch<T>, sign: 1 | -1): number => {
  if (branch.tries === 0) return Number.POSITIVE_INFINITY;
  return sign * scoreOf(branch) + CURIOSITY * Math.sqrt(Math.log(node.tries + 1) / branch.tries);
};

/** The chance that an answer gives, by what it promises. */
const chanceOf = <T extends Types>(run: Search<T>, branch: Branch<T>): number =>
  run.playOn === 0 ? chanceAt(scoreOf(branch)) : Math.min(1, Math.max(0, scoreOf(branch)));

/** An answer that was thought through in several ways is as good as the best of them. */
const isBestOfItsKind = <T extends Types>(
  { idea }: Considered<T>,
  at: number,
  all: readonly Considered<T>[],
): boolean => all.findIndex((other) => same(other.idea.action, idea.action)) === at;

const judged = <T extends Types>(run: Search<T>, { branches, ideas }: Node<T>): readonly Considered<T>[] => {
  const tried = branches
    .filter(({ tries }) => tries > 0)
    .sort((a, b) => b.rounds - a.rounds || byScore(a, b))
    .map((branch) => ({ idea: branch.idea, tries: branch.tries, chance: chanceOf(run, branch) }))
    .filter(isBestOfItsKind);
  // With no time at all the first idea has to do.
  return tried.length > 0 ? tried : ideas.slice(0, 1).map((idea) => ({ idea, tries: 0, chance: 0.5 }));
};

/** The answer of a search. */
export const best = <T extends Types>({ considered, tries }: Searched<T>): Thought<T> => {
  const [first] = considered;
  if (!first) throw new Error('there is no idea what to answer');
  const { idea, chance } = first;
  if (tries === 0) return { action: idea.action, why: idea.why };
  return {
    action: idea.action,
    why: { word: 'bot.chance', with: { why: idea.why, percent: Math.round(chance * 100) } },
  };
};
