import type { Side } from '@grognard/kernel';
import { shuffled } from '@grognard/kernel';
import type { Block as Unit } from './data/blocks.ts';
import { leastSteps, mostSteps } from './rules/02-units.ts';
import type { Block, Board, FrontSide, Setting } from './types.ts';
import { SIDES, UNKNOWN } from './types.ts';

/** Units of a side that may be any of its blocks that can't be seen, or lie in its pool or calendar. */
const missingUnits = (setting: Setting, board: Board, side: FrontSide): readonly string[] => {
  const known = new Set([
    ...board.blocks.map(({ unit }) => unit),
    // A country that surrenders has units on either side until that is over, and may have lost some on either.
    ...board.pool.axis,
    ...board.pool.soviet,
    ...board.gone.axis,
    ...board.gone.soviet,
    ...board.due.axis.map(({ unit }) => unit),
    ...board.due.soviet.map(({ unit }) => unit),
  ]);
  return [...setting.units.values()].flatMap((unit) =>
    sideOf(board, unit) === side && !known.has(unit.id) ? [unit.id] : [],
  );
};

/** EF-16.1.2: the units of a country that has surrendered are with the Soviets, or gone. */
const sideOf = ({ surrendered }: Board, { nation, side }: Unit): FrontSide =>
  surrendered.some((one) => one === nation) ? 'soviet' : side;

const anySteps = (setting: Setting, board: Board, one: Block, random: () => number): number => {
  const look = { setting, board };
  const least = leastSteps(look, one);
  return least + Math.floor(random() * (mostSteps(look, one) - least + 1));
};

/** What can't be seen of a side, filled in anyhow: which block is which, how strong, what lies in the pool and is to come. */
const filledIn = (setting: Setting, board: Board, side: FrontSide, random: () => number): Board => {
  const left = [...shuffled(missingUnits(setting, board, side), random)];
  const take = (): string => left.pop() ?? UNKNOWN;
  const named = board.blocks.map((one) => (one.side === side && one.unit === UNKNOWN ? { ...one, unit: take() } : one));
  const blocks = named.map((one) =>
    one.side === side && one.cv === null ? { ...one, cv: anySteps(setting, board, one, random) } : one,
  );
  const pool = board.pool[side].map((unit) => (unit === UNKNOWN ? take() : unit)).filter((unit) => unit !== UNKNOWN);
  return { ...board, blocks, pool: { ...board.pool, [side]: pool.sort() } };
};

const isHidden = (board: Board, side: FrontSide): boolean =>
  board.pool[side].includes(UNKNOWN) || board.blocks.some((one) => one.side === side && one.cv === null);

export const guess = (setting: Setting, seen: Board, side: Side, random: () => number): Board => {
  const filled = SIDES.filter((one) => isHidden(seen, one)).reduce(
    (so, one) => filledIn(setting, so, one, random),
    seen,
  );
  return side !== 'soviet' && filled.beachhead.state === 'hidden'
    ? { ...filled, beachhead: { state: random() < 0.5 ? 'preparing' : 'ready', hex: null } }
    : filled;
};

/** The other side's secrets dealt anew: which unshown block is which, how strong each is, what lies in the pool. */
export const twin = (setting: Setting, board: Board, side: Side | null, random: () => number): Board | null => {
  const others = SIDES.filter((one) => one !== side);
  const blurred: Board = {
    ...board,
    blocks: board.blocks.map((one) =>
      one.side === side || one.flat || one.known ? one : { ...one, unit: one.seen?.unit ?? UNKNOWN, cv: null },
    ),
    pool: {
      axis: side === 'axis' ? board.pool.axis : board.pool.axis.map(() => UNKNOWN),
      soviet: side === 'soviet' ? board.pool.soviet : board.pool.soviet.map(() => UNKNOWN),
    },
  };
  const dealt = others.reduce((so, one) => filledIn(setting, so, one, random), blurred);
  const { state } = dealt.beachhead;
  return side !== 'soviet' && (state === 'preparing' || state === 'ready')
    ? { ...dealt, beachhead: { state: random() < 0.5 ? 'preparing' : 'ready', hex: null } }
    : dealt;
};

/**
 * All blocks that can't be seen at their weakest and at their strongest, as each kind that matters: see toy-front. And one
 * board on which no two neighbours are equal: who is asked which of several equals is meant tells that they are.
 */
export const suspicions = (setting: Setting, seen: Board, _side: Side | null): readonly Board[] => {
  const isSecret = (one: Block): boolean => one.cv === null;
  if (!seen.blocks.some(isSecret)) return [];
  const look = { setting, board: seen };
  const missing = { axis: missingUnits(setting, seen, 'axis'), soviet: missingUnits(setting, seen, 'soviet') };
  const kindOf = (unit: string): string => kindsApart(setting.units.get(unit)!);
  const kinds = [...new Set([...missing.axis, ...missing.soviet].map(kindOf))];
  const unitFor = (one: Block, type: string | undefined): string =>
    one.unit !== UNKNOWN
      ? one.unit
      : (missing[one.side].find((id) => kindOf(id) === type) ?? missing[one.side][0] ?? UNKNOWN);
  const boardOf = (type: string | undefined, strengthOf: Strength): Board => ({
    ...seen,
    blocks: seen.blocks.map((one, i) => {
      if (!isSecret(one)) return one;
      const unit = unitFor(one, type);
      return { ...one, unit, cv: strengthOf(leastSteps(look, { unit }), mostSteps(look, { unit }), i) };
    }),
  });
  return [...kinds.flatMap((type) => [boardOf(type, weakest), boardOf(type, strongest)]), boardOf(kinds[0], unequal)];
};

/** Types matter everywhere, and of satellites whose they are: where they may be, and who is pulled off the map. */
const kindsApart = ({ nation, type }: Unit): string =>
  nation === 'Germany' || nation === 'USSR' || type === 'static' ? type : nation;

type Strength = (least: number, most: number, place: number) => number;
const weakest: Strength = (least) => least;
const strongest: Strength = (_least, most) => most;
const unequal: Strength = (least, most, place) => least + (place % (most - least + 1));
