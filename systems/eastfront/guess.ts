import type { GivenAnswer, Side } from '@grognard/kernel';
import { shuffled } from '@grognard/kernel';
import type { Block as Unit } from './data/blocks.ts';
import { hasZeroStep, leastSteps, mostSteps } from './rules/02-units.ts';
import { mobile } from './rules/05-mobilise.ts';
import { compulsion } from './rules/07-declare.ts';
import { strikes } from './rules/13-strikes.ts';
import type { L } from './rules/facts.ts';
import { isIn } from './rules/facts.ts';
import { depthsOf, drawn, likelihood, likelyRaised, likelySteps } from './suppose.ts';
import type { Action, ActionOf, Battle, Block, Board, East, FrameOf, FrontSide, Setting } from './types.ts';
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

/**
 * What can't be seen of a side, filled in by what is likely: which block is which, how strong, what lies in the pool and is to
 * come. Blocks are dealt in any order, so that none has the first choice.
 */
const filledIn = (setting: Setting, board: Board, side: FrontSide, random: () => number): Board => {
  const look = { setting, board };
  const left = missingUnits(setting, board, side).map((id) => setting.units.get(id)!);
  const depthOf = depthsOf(look, side);
  const take = (weightOf: (unit: Unit) => number): string =>
    left.length === 0 ? UNKNOWN : left.splice(drawn(left, weightOf, random), 1)[0]!.id;
  const hidden = board.blocks.filter((one) => one.side === side && one.unit === UNKNOWN);
  const dealt = new Map(
    shuffled(hidden, random).map((one) => [one.id, take((unit) => likelihood(look, one, unit, depthOf(one)))]),
  );
  const named = board.blocks.map((one) => (dealt.has(one.id) ? { ...one, unit: dealt.get(one.id)! } : one));
  const blocks = named.map((one) =>
    one.side === side && one.cv === null ? { ...one, cv: likelySteps(look, one, random) } : one,
  );
  const pool = board.pool[side]
    .map((unit) => (unit === UNKNOWN ? take((each) => likelyRaised(look, each)) : unit))
    .filter((unit) => unit !== UNKNOWN);
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
 * All blocks that can't be seen, in one guise after the other: what comes of one of them comes of all, and a hundred cost no
 * more than one. Both sides' at once, where neither can be seen.
 */
export const suspicions = (
  setting: Setting,
  seen: Board,
  _side: Side | null,
  answered: GivenAnswer<East>,
): readonly Board[] => {
  const look = { setting, board: seen };
  const isMet = metBy(look, answered);
  const isSecret = (one: Block): boolean => one.cv === null && isMet(one);
  // EF-6.42.1: speeds tell only where somebody may be pursued.
  const alike = seen.rearGuards.length > 0 || answered.action.type === 'activate' ? ALIKE : ALIKE_BUT_FOR_SPEED;
  const guises = forBoth((side) =>
    seen.blocks.some((one) => one.side === side && isSecret(one)) ? guisesOf(setting, seen, side, alike) : [],
  );
  const most = Math.max(guises.axis.length, guises.soviet.length);
  return Array.from({ length: most }, (_, i) => {
    const disguised = (one: Block, place: number): Block => {
      const guise = guises[one.side][i % guises[one.side].length]!;
      const unit = one.unit === UNKNOWN ? guise.unit : one.unit;
      return { ...one, unit, cv: guise.steps(leastSteps(look, { unit }), mostSteps(look, { unit }), place) };
    };
    return { ...seen, blocks: seen.blocks.map((one, place) => (isSecret(one) ? disguised(one, place) : one)) };
  });
};

const forBoth = <V>(of: (side: FrontSide) => V): Readonly<Record<FrontSide, V>> => ({
  axis: of('axis'),
  soviet: of('soviet'),
});

/** What a hidden block may be taken for. */
interface Guise {
  readonly unit: string;
  readonly steps: (least: number, most: number, place: number) => number;
}

const weakest: Guise['steps'] = (least) => least;
const strongest: Guise['steps'] = (_least, most) => most;
const unequal: Guise['steps'] = (least, most, place) => least + (place % (most - least + 1));

/**
 * Each kind at its strongest; at their weakest each that has a step of 0 (EF-5.1.4, EF-2.67.2) and one that has none; and all
 * so that no two neighbours are equal: who is asked which of several equals is meant tells that they are.
 */
const guisesOf = (setting: Setting, board: Board, side: FrontSide, alike: Alike): readonly Guise[] => {
  const found = new Map<string, string>();
  for (const id of missingUnits(setting, board, side)) {
    const kind = kindsApart(setting.units.get(id)!, alike);
    if (!found.has(kind)) found.set(kind, id);
  }
  const units = found.size > 0 ? [...found.values()] : [UNKNOWN];
  const isLow = (unit: string): boolean => hasZeroStep({ setting, board }, { unit });
  const weak = [...units.filter(isLow), ...units.filter((unit) => !isLow(unit)).slice(0, 1)];
  return [
    ...units.map((unit) => ({ unit, steps: strongest })),
    ...weak.map((unit) => ({ unit, steps: weakest })),
    { unit: units[0]!, steps: unequal },
  ];
};

/**
 * The blocks that an answer can come upon. A headquarters that is activated and a block that moves meet those in battle
 * where they leave and arrive, and then the same side is asked again, unless it is the last that could go; a set-up and the
 * first sheet put down tell nothing, nor does a phase that ends in the next question; whatever else is answered may bring on the
 * next phases, and all blocks with them.
 */
const metBy = (look: L, { action, stack }: GivenAnswer<East>): ((one: Block) => boolean) => {
  const { blocks } = look.board;
  const frame = stack.at(-1);
  const isSheet = action.type === 'setUp' || (action.type === 'produce' && frame?.sealed === undefined);
  const isNext = frame && (action.type === 'done' || action.type === 'strike') && isAskedNext(look, frame, action);
  if (isSheet || isNext) return () => false;
  const ends = endsOf(action);
  if (ends === null || !('block' in action)) return () => true;
  const mover = blocks.find(({ id }) => id === action.block);
  if (frame?.kind === 'mobilise' && mobile(look, frame).length < 2) {
    const gone = { setting: look.setting, board: { ...look.board, blocks: blocks.filter((one) => one !== mover) } };
    if (!isAskedInCombat(gone, frame)) return () => true;
  }
  const hexes = [...ends, mover?.at.in === 'hex' ? mover.at.hex : -1];
  const met = hexes.filter((hex) => blocks.some((one) => one.side !== mover?.side && isIn(one, hex)));
  return (one) => one === mover || met.some((hex) => isIn(one, hex));
};

/**
 * Is a side that is done asked again before anything hidden matters? A headquarters that is active orders moves next, one
 * that can go is then asked to, and then which battles are struck and fought: control, support and whom they bind is for all
 * to see.
 */
const isAskedNext = (look: L, frame: East['frame'], action: Action): boolean => {
  const { board } = look;
  switch (frame.kind) {
    case 'command':
      return !isOnPlain(look) && (hasOrders(look, frame.side) || isAskedInCombat(look, { ...frame, blitz: false }));
    case 'manoeuvre':
      if (board.rearGuards.length > 0) return false;
      return mobile(look, { ...frame, kind: 'mobilise' }).length > 0 || isAskedInCombat(look, frame);
    case 'mobilise':
      return isAskedInCombat(look, frame);
    case 'strikes': {
      const battles = action.type === 'strike' ? struck(board, action) : board.battles;
      return isAskedAbout({ setting: look.setting, board: { ...board, battles } }, frame, action);
    }
    default:
      return false;
  }
};

/** Who stands on the Hungarian plain pulls units off the map before anything else (EF-16.7.1). */
const isOnPlain = ({ board, setting }: L): boolean =>
  board.blocks.some((one) => one.side === 'soviet' && setting.map.hungarianPlain.some((hex) => isIn(one, hex)));

const hasOrders = ({ board }: L, side: FrontSide): boolean =>
  board.blocks.some((one) => one.side === side && one.orders !== null);

const struck = ({ battles }: Board, { hq, hex }: ActionOf<'strike'>): Board['battles'] =>
  battles.map((battle) => (battle.hex === hex ? { ...battle, strike: { hq, dice: 0 } } : battle));

/** Is the active side asked for strikes, or for battles to fight, as soon as its combat phase begins? */
const isAskedInCombat = (look: L, { side, blitz }: Active): boolean => {
  if (isOnPlain(look)) return false;
  const battles = look.board.battles.map((battle): Battle => ({ ...battle, round: 'none', strike: null }));
  return isAskedAbout({ setting: look.setting, board: { ...look.board, battles } }, { side, blitz }, null);
};
type Active = Pick<FrameOf<'strikes'>, 'side' | 'blitz'>;

/** The same from the strikes on; who is done with them strikes no more. */
const isAskedAbout = (look: L, { side, blitz }: Active, action: Action | null): boolean =>
  (action?.type !== 'done' && strikes.who(look, { kind: 'strikes', side, blitz }) !== null) ||
  look.board.battles.some((battle) => compulsion(look, { side, blitz }, battle) === null);

/** Where such a move ends; null for all other answers. */
const endsOf = (action: Action): readonly number[] | null => {
  switch (action.type) {
    case 'activate':
      return action.to === null ? [] : [action.to];
    case 'move':
    case 'mobilise':
      return action.path.slice(-1);
    case 'rail':
    case 'sail':
    case 'mobiliseByRail':
    case 'mobiliseBySea':
      return [action.to];
    default:
      return null;
  }
};

/** Types that differ only in how they fire, which is a matter of dice. */
const ALIKE: Alike = {
  mountain: 'infantry',
  siege: 'infantry',
  paratroops: 'infantry',
  mechanised: 'armour',
  // Which headquarters it is shows when it is activated.
  shq: 'hq',
};
/** The same where nobody moves. */
const ALIKE_BUT_FOR_SPEED: Alike = {
  ...ALIKE,
  armour: 'infantry',
  mechanised: 'infantry',
  cavalry: 'infantry',
  shock: 'infantry',
};
type Alike = Readonly<Partial<Record<Unit['type'], Unit['type']>>>;

/** Types matter everywhere, and of satellites whose they are: where they may be, and who is pulled off the map. */
const kindsApart = ({ nation, type }: Unit, alike: Alike): string =>
  nation === 'Germany' || nation === 'USSR' || type === 'static' ? (alike[type] ?? type) : nation;
