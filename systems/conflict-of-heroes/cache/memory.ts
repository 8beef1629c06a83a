import type { Illegal, Sum } from '@grognard/kernel';
import type { Board, Coh, Setting, Walk } from '../types.ts';
import type { Camp } from './camp.ts';
import { campFinder } from './camp.ts';

/** What was worked out last. Boards never change, so it can be told again; nothing hangs on whether it is. */
export interface Memory {
  readonly camp: (board: Board, side: string) => Camp;
  /** A board as a side sees it. */
  readonly seen: SeenMemory;
  /** The last board on which nobody hidden could be found. */
  readonly quiet: QuietMemory;
  /** What the last walk would cost: it is asked when a move is made up, judged and paid for. */
  readonly walked: WalkMemory;
  /** Where units may go from a hex, by how they move and what they may spend: the ground stays as it is. */
  readonly reached: Map<string, readonly Reached[]>;
}

/** A hex on a way: what the way to it costs, and the hex before it. */
export interface Reached {
  readonly hex: number;
  readonly cost: number;
  readonly from: Reached | null;
}

export interface SeenMemory {
  recall(board: Board, side: string | null): Board | null;
  keep(board: Board, side: string | null, seen: Board): Board;
}

/** The path is known by being the same list, for a move keeps it from the time it is made up. */
export interface WalkMemory {
  recall(board: Board, walk: Walk): WalkCost | null;
  keep(board: Board, walk: Walk, cost: WalkCost): WalkCost;
}
type WalkCost = Sum<Coh> | Illegal<Coh>;

/** For what finds hidden units: where all are, counters, smoke and coins. */
export interface QuietMemory {
  isQuiet(board: Board): boolean;
  keep(board: Board): void;
}

/** For the setting that is being made. */
export const newMemory = (setting: () => Setting): Memory => ({
  camp: campFinder(setting),
  seen: seenMemory(),
  quiet: quietMemory(),
  walked: walkMemory(),
  reached: new Map(),
});

const walkMemory = (): WalkMemory => {
  let last: { readonly board: Board; readonly walk: Walk; readonly cost: WalkCost } | null = null;
  return {
    recall: (board, { unit, path, cautious }) => {
      if (last === null || last.board !== board || last.walk.path !== path) return null;
      return last.walk.unit === unit && last.walk.cautious === cautious ? last.cost : null;
    },
    keep: (board, walk, cost) => {
      last = { board, walk, cost };
      return cost;
    },
  };
};

const quietMemory = (): QuietMemory => {
  let last: Board | null = null;
  return {
    isQuiet: (board) =>
      last !== null &&
      last.forts === board.forts &&
      last.smoke === board.smoke &&
      last.coins === board.coins &&
      lieAlike(last.units, board.units),
    keep: (board) => {
      last = board;
    },
  };
};

/** Are all of these where they were, as hidden and as covered? */
const lieAlike = (before: Board['units'], now: Board['units']): boolean => {
  if (before === now) return true;
  if (before.length !== now.length) return false;
  for (let i = 0; i < now.length; i += 1) {
    const [a, b] = [before[i]!, now[i]!];
    if (a === b) continue;
    if (a.id !== b.id || a.hex !== b.hex || a.hidden !== b.hidden || a.fort !== b.fort || a.hasty !== b.hasty)
      return false;
  }
  return true;
};

const seenMemory = (): SeenMemory => {
  let last: { readonly board: Board; readonly side: string | null; readonly seen: Board } | null = null;
  return {
    recall: (board, side) => (last !== null && last.board === board && last.side === side ? last.seen : null),
    keep: (board, side, seen) => {
      last = { board, side, seen };
      return seen;
    },
  };
};
