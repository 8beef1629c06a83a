import type { Dir } from '@grognard/hex';
import type { Camp } from './camp.ts';
import { campFinder } from './camp.ts';
import type { Board, Setting, Unit } from './types.ts';

/** What was worked out last. Boards never change, so it can be told again; nothing hangs on whether it is. */
export interface Memory {
  readonly camp: (board: Board, side: string) => Camp;
  /** A board as a side sees it. */
  readonly seen: (board: Board, side: string | null, work: () => Board) => Board;
  /** The steps each unit can take from where it stands. */
  readonly steps: UnitMemory<readonly PricedStep[]>;
  /** Where each unit can fire with its own weapon without turning, and for how much. */
  readonly fields: UnitMemory<Field>;
  /** The last board on which nobody hidden could be found. */
  readonly quiet: QuietMemory;
}

/** For what finds hidden units: where all are, counters, smoke and coins. */
export interface QuietMemory {
  isQuiet(board: Board): boolean;
  keep(board: Board): void;
}

/** Range, heading and point of view of one way of firing, and what is printed for it. */
export interface Field {
  readonly most: number;
  readonly least: number;
  readonly heading: Dir | 'allRound';
  readonly from: number;
  readonly price: number;
}

/** A step a unit can take, the way it faces then, and what it costs. */
export interface PricedStep {
  readonly hex: number;
  readonly facing: number;
  readonly price: number;
}

/**
 * For what hangs on the type of a unit, on where and how it stands, on its marker and on the counters of the board: most
 * units stay as they are from board to board.
 */
export interface UnitMemory<V> {
  recall(unit: Unit, forts: Board['forts']): V | undefined;
  keep(unit: Unit, forts: Board['forts'], value: V): V;
}

/** For the setting that is being made. */
export const newMemory = (setting: () => Setting): Memory => ({
  camp: campFinder(setting),
  seen: seenFinder(),
  steps: unitMemory(),
  fields: unitMemory(),
  quiet: quietMemory(),
});

const quietMemory = (): QuietMemory => {
  let last: Board | null = null;
  return {
    isQuiet: ({ units, forts, smoke, coins }) =>
      last?.units === units && last.forts === forts && last.smoke === smoke && last.coins === coins,
    keep: (board) => {
      last = board;
    },
  };
};

const seenFinder = (): Memory['seen'] => {
  let last: { readonly board: Board; readonly side: string | null; readonly seen: Board } | null = null;
  return (board, side, work) => {
    if (last?.board !== board || last.side !== side) last = { board, side, seen: work() };
    return last.seen;
  };
};

/** Do these two stand alike? What they are doing, what they have dug and who carries them does not count here. */
const standsAs = (a: Unit, b: Unit): boolean =>
  a === b ||
  (a.type === b.type &&
    a.hex === b.hex &&
    a.facing === b.facing &&
    a.hit === b.hit &&
    a.fort === b.fort &&
    a.entry === b.entry &&
    a.hidden === b.hidden);

const unitMemory = <V>(): UnitMemory<V> => {
  const known = new Map<string, { readonly unit: Unit; readonly forts: Board['forts']; readonly value: V }>();
  return {
    recall: (unit, forts) => {
      const last = known.get(unit.id);
      return last !== undefined && last.forts === forts && standsAs(last.unit, unit) ? last.value : undefined;
    },
    keep: (unit, forts, value) => {
      known.set(unit.id, { unit, forts, value });
      return value;
    },
  };
};
