import type { Side } from '@grognard/kernel';
import { shuffled } from '@grognard/kernel';
import type { UnitType } from './data/units.ts';
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
 * All blocks that can't be seen as each type they may be, at their weakest and at their strongest: supply takes the last
 * step of some, and nothing else hangs on what is hidden without dice. All at once: what comes of one of them comes of
 * all, and a hundred blocks cost no more than one.
 */
export const suspicions = (setting: Setting, seen: Board, _side: Side | null): readonly Board[] => {
  const missing = { red: missingUnits(setting, seen, 'red'), blue: missingUnits(setting, seen, 'blue') };
  const unitFor = (one: Block, type: UnitType): string => {
    if (one.unit !== UNKNOWN) return one.unit;
    return missing[one.side].find((id) => setting.units.get(id)!.type === type) ?? missing[one.side][0] ?? UNKNOWN;
  };
  const isSecret = (one: Block): boolean => one.strength === NO_STRENGTH;
  if (!seen.blocks.some(isSecret)) return [];
  return UNIT_TYPES.flatMap((type) =>
    STRENGTHS.map((strengthOf) => ({
      ...seen,
      blocks: seen.blocks.map((one) => {
        if (!isSecret(one)) return one;
        const unit = unitFor(one, type);
        return { ...one, unit, strength: strengthOf(traitsOf({ setting, board: seen }, { unit }).most) };
      }),
    })),
  );
};

const STRENGTHS: readonly ((most: number) => number)[] = [() => 1, (most) => most];
