import type { GivenAnswer, Side } from '@grognard/kernel';
import { shuffled } from '@grognard/kernel';
import type { Block as Unit } from './data/blocks.ts';
import { leastSteps, mostSteps } from './rules/02-units.ts';
import { isIn } from './rules/facts.ts';
import type { Action, Block, Board, East, FrontSide, Setting } from './types.ts';
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
export const suspicions = (
  setting: Setting,
  seen: Board,
  _side: Side | null,
  answered: GivenAnswer<East>,
): readonly Board[] => {
  const isMet = metBy(seen, answered);
  const isSecret = (one: Block): boolean => one.cv === null && isMet(one);
  if (!seen.blocks.some(isSecret)) return [];
  const look = { setting, board: seen };
  const missing = { axis: byKind(setting, seen, 'axis'), soviet: byKind(setting, seen, 'soviet') };
  const kinds = [...new Set([...missing.axis.keys(), ...missing.soviet.keys()])];
  const boardOf = (kind: string | undefined, strengthOf: Strength): Board => {
    // Where a side has none of a kind, its blocks are something else it has.
    const unitFor = (side: FrontSide): string =>
      missing[side].get(kind ?? '') ?? [...missing[side].values()][0] ?? UNKNOWN;
    const units = { axis: unitFor('axis'), soviet: unitFor('soviet') };
    const blocks = seen.blocks.map((one, i) => {
      if (!isSecret(one)) return one;
      const unit = one.unit === UNKNOWN ? units[one.side] : one.unit;
      return { ...one, unit, cv: strengthOf(leastSteps(look, { unit }), mostSteps(look, { unit }), i) };
    });
    return { ...seen, blocks };
  };
  return [...kinds.flatMap((kind) => [boardOf(kind, weakest), boardOf(kind, strongest)]), boardOf(kinds[0], unequal)];
};

/** One unit of each kind that a side's blocks may be. */
const byKind = (setting: Setting, board: Board, side: FrontSide): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const id of missingUnits(setting, board, side)) {
    const kind = kindsApart(setting.units.get(id)!);
    if (!found.has(kind)) found.set(kind, id);
  }
  return found;
};

/**
 * The blocks that an answer can come upon. A headquarters that is activated and a block that moves meet those in battle
 * where they leave and arrive, and then the same side is asked again; a sheet that is put down first tells nothing;
 * whatever else is answered may bring on the next phases, and all blocks with them.
 */
const metBy = ({ blocks }: Board, { action, stack }: GivenAnswer<East>): ((one: Block) => boolean) => {
  const isFirstSheet = action.type === 'produce' && stack.at(-1)?.sealed === undefined;
  if (isFirstSheet) return () => false;
  const ends = endsOf(action);
  if (ends === null || !('block' in action)) return () => true;
  const mover = blocks.find(({ id }) => id === action.block);
  const hexes = [...ends, mover?.at.in === 'hex' ? mover.at.hex : -1];
  const met = hexes.filter((hex) => blocks.some((one) => one.side !== mover?.side && isIn(one, hex)));
  return (one) => one === mover || met.some((hex) => isIn(one, hex));
};

/** Where such a move ends; null for all other answers. */
const endsOf = (action: Action): readonly number[] | null => {
  switch (action.type) {
    case 'activate':
      return action.to === null ? [] : [action.to];
    case 'move':
      return action.path.slice(-1);
    case 'rail':
    case 'sail':
      return [action.to];
    default:
      return null;
  }
};

/** Types that differ only in how they fire, which is a matter of dice. */
const ALIKE: Readonly<Partial<Record<Unit['type'], Unit['type']>>> = {
  mountain: 'infantry',
  siege: 'infantry',
  paratroops: 'infantry',
  mechanised: 'armour',
};

/** Types matter everywhere, and of satellites whose they are: where they may be, and who is pulled off the map. */
const kindsApart = ({ nation, type }: Unit): string =>
  nation === 'Germany' || nation === 'USSR' || type === 'static' ? (ALIKE[type] ?? type) : nation;

type Strength = (least: number, most: number, place: number) => number;
const weakest: Strength = (least) => least;
const strongest: Strength = (_least, most) => most;
const unequal: Strength = (least, most, place) => least + (place % (most - least + 1));
