import type { Side } from '@grognard/kernel';
import { shuffled } from '@grognard/kernel';
import { UNIT_TYPES } from './data/units.ts';
import { traitsOf } from './rules/facts.ts';
import type { Block, Board, FrontSide, Setting } from './types.ts';
import { NO_STRENGTH, SIDES, UNKNOWN } from './types.ts';

/** Units of a side that are neither on the map for all to know, nor known to be elsewhere. */
const missingUnits = (setting: Setting, board: Board, side: FrontSide): readonly string[] => {
  const known = new Set(board.blocks.map(({ unit }) => unit));
  return setting.scenario.units.flatMap(({ id, side: owner }) => (owner === side && !known.has(id) ? [id] : []));
};

const anyStrength = (setting: Setting, board: Board, one: Block, random: () => number): number =>
  1 + Math.floor(random() * traitsOf({ setting, board }, one).most);

/** What can't be seen of a side, filled in anyhow: which block is which, how strong, and the rest in the pool. */
const filledIn = (setting: Setting, board: Board, side: FrontSide, random: () => number): Board => {
  const left = [...shuffled(missingUnits(setting, board, side), random)];
  const named = board.blocks.map((one) =>
    one.side === side && one.unit === UNKNOWN ? { ...one, unit: left.pop() ?? UNKNOWN } : one,
  );
  const blocks = named.map((one) =>
    one.side === side && one.strength === NO_STRENGTH
      ? { ...one, strength: anyStrength(setting, board, one, random) }
      : one,
  );
  return { ...board, blocks, pool: { ...board.pool, [side]: left.sort() } };
};

const isHidden = (board: Board, side: FrontSide): boolean =>
  board.pool[side].includes(UNKNOWN) || board.blocks.some((one) => one.side === side && one.strength === NO_STRENGTH);

export const guess = (setting: Setting, seen: Board, _side: Side, random: () => number): Board =>
  SIDES.filter((side) => isHidden(seen, side)).reduce((so, side) => filledIn(setting, so, side, random), seen);

/** The other side's secrets dealt anew: which unshown block is which, how strong each is, what lies in the pool. */
export const twin = (setting: Setting, board: Board, side: Side | null, random: () => number): Board | null => {
  const others = SIDES.filter((one) => one !== side);
  const blurred: Board = {
    ...board,
    blocks: board.blocks.map((one) =>
      one.side === side || one.shown || one.known
        ? one
        : { ...one, unit: one.seen?.unit ?? UNKNOWN, strength: NO_STRENGTH },
    ),
  };
  return others.reduce((so, one) => filledIn(setting, so, one, random), blurred);
};

/**
 * Each block that can't be seen as each type it may be, at its weakest and at its strongest: supply takes the last step
 * of some, and nothing else hangs on what is hidden without dice.
 */
export const suspicions = (setting: Setting, seen: Board, _side: Side | null): readonly Board[] =>
  seen.blocks
    .filter((one) => one.strength === NO_STRENGTH)
    .flatMap((one) =>
      unitsFor(setting, seen, one).flatMap((unit) => {
        const { most } = traitsOf({ setting, board: seen }, { unit });
        return [1, most].map((strength) => ({
          ...seen,
          blocks: seen.blocks.map((other) => (other.id === one.id ? { ...one, unit, strength } : other)),
        }));
      }),
    );

/** One unit of each type that a block may be. */
const unitsFor = (setting: Setting, seen: Board, one: Block): readonly string[] => {
  if (one.unit !== UNKNOWN) return [one.unit];
  const missing = missingUnits(setting, seen, one.side);
  return UNIT_TYPES.flatMap((type) => missing.find((id) => setting.units.get(id)!.type === type) ?? []);
};
