import type { Weights } from '@grognard/bots';
import type { Look } from '@grognard/kernel';
import { CM, distance, within } from '@grognard/table';
import { clearLine, inCover, inField, reachOf } from '../rules/03-fire.ts';
import { baseOf, isHidden, kindOf } from '../rules/facts.ts';
import type { Range, Setting, Skirmish, SkirmishSide, Stand } from '../types.ts';

type L = Look<Skirmish>;

/** The weights of the evaluation, set by hand, in points. */
export const WEIGHTS = {
  /** A stand, beside the points the enemy gets for it; the part a pinned one has lost. */
  stand: 0.6,
  pinned: 0.35,
  /** Holding the objective for each turn to come; a stand that could hold it; a stand near it, and how that fades. */
  hold: 0.65,
  there: 0.8,
  near: 0.5,
  fade: 0.04,
  exposure: 0.35,
  offence: 0.3,
  hidden: 0.1,
  /** How much of a shot is to be feared: in answer to a move, from a stand still to act, from one that has acted. */
  reaction: 0.9,
  now: 0.6,
  later: 0.3,
  /** The part of that which an enemy in hiding may do; the part of all fear that is left to whoever is behind at the end. */
  ambush: 0.4,
  desperate: 0.4,
  /** How much more it is worth to hit a stand still to act. */
  urgent: 1.3,
} as const satisfies Weights;
export type SkirmishWeights = Readonly<Record<keyof typeof WEIGHTS, number>>;

const HOLDS = 10 * CM; // TS-1.5
/** From the middle of a stand to its edge, near enough. */
export const HALF_BASE = 1.5 * CM;
/** A stand holds the objective with its middle this near. */
export const FROM_MIDDLE = HOLDS + HALF_BASE;

/** What a shot may do: pin, or more. */
interface Harm {
  readonly one: number;
  readonly two: number;
}

/** Hits of a pool of dice that each hit so often. */
const pool = (dice: number, p: number): Harm => {
  const none = (1 - p) ** dice;
  const one = dice * p * (1 - p) ** (dice - 1);
  return { one, two: 1 - none - one };
};
/** TS-3.6, out of 36: the columns from far to near, and none before them. */
const GUN: readonly Harm[] = [
  { one: 0, two: 0 },
  { one: 14 / 36, two: 1 / 36 },
  { one: 20 / 36, two: 6 / 36 },
  { one: 23 / 36, two: 10 / 36 },
];
const COLUMN: Readonly<Record<Range, number>> = { far: 1, middle: 2, near: 3 };

/** What two stands could do to each other where they are; null where one can't hit the other. */
interface Exchange {
  readonly given: Harm | null;
  readonly taken: Harm | null;
}
const NOTHING: Exchange = { given: null, taken: null };

/** What a stand's fire may do to another and the other's to it, by a heuristic. */
export const exchange = (look: L, stand: Stand, other: Stand): Exchange => {
  const far = distance(stand.at, other.at) - 2 * HALF_BASE;
  const gives = far <= reachOf(look, stand).length && inField(stand, baseOf(other));
  const takes = far <= reachOf(look, other).length && inField(other, baseOf(stand));
  if ((!gives && !takes) || !clearLine(look, stand, other)) return NOTHING;
  return {
    given: gives ? harmAt(stand, far, inCover(look, stand, other)) : null,
    taken: takes ? harmAt(other, far, inCover(look, other, stand)) : null,
  };
};

/** What a stand's fire may do at a distance, in the open or not. */
export const harmAt = (firer: Stand, far: number, cover: boolean): Harm => {
  const { bands } = kindOf(firer);
  const band = bands.find(({ reach }) => far <= reach) ?? bands.at(-1)!;
  if (firer.kind === 'gun') return GUN[Math.max(1, COLUMN[band.range] - (cover ? 1 : 0))]!;
  return pool(kindOf(firer).dice + (band.range === 'near' ? 1 : 0), cover ? 1 / 3 : 1 / 2);
};

/** What a stand is worth, whole or pinned. */
export const worthAlone = (stand: Stand, w: SkirmishWeights): number =>
  (kindOf(stand).points + w.stand) * (stand.pinned ? 1 - w.pinned : 1);

/** What a stand loses on average by such fire. */
export const lossBy = (stand: Stand, { one, two }: Harm, w: SkirmishWeights): number =>
  worthAlone(stand, w) * (stand.pinned ? one + two : two + one * w.pinned);

/** What the place of a stand is worth to it. */
export const placeWorth = (look: L, stand: Stand, w: SkirmishWeights): number => {
  const { board } = look;
  const hidden = isHidden(board, stand.id);
  let fear = 0;
  let offence = 0;
  for (const other of board.stands) {
    if (other.side === stand.side || isHidden(board, other.id)) continue;
    const { given, taken } = exchange(look, stand, other);
    if (taken && !other.pinned && !hidden) fear += lossBy(stand, taken, w);
    if (given) offence = Math.max(offence, lossBy(other, given, w));
  }
  const danger = Math.min(fear, worthAlone(stand, w)) * w.exposure;
  return nearness(look, stand, w) + offence * w.offence - danger + (hidden ? w.hidden : 0);
};

/** What it is worth to be near the objective; guns do their work from afar. */
export const nearness = ({ setting, board }: L, stand: Stand, w: SkirmishWeights): number => {
  const far = distance(stand.at, setting.scenario.objective) - FROM_MIDDLE;
  const drawn = w.near * Math.max(0, 1 - (w.fade * Math.max(0, far)) / CM);
  const there = far <= 0 && !stand.pinned && !isHidden(board, stand.id) ? w.there : 0;
  return (stand.kind === 'gun' ? drawn / 3 : drawn) + there;
};

/** Is a stand near enough to hold the objective? */
export const isThere = ({ scenario }: Setting, { at }: Stand): boolean => within(at, scenario.objective, FROM_MIDDLE);

/** Does a stand count for holding the objective? */
export const holds = ({ board, setting }: L, stand: Stand): boolean =>
  !stand.pinned && !isHidden(board, stand.id) && isThere(setting, stand);

/** The sides that have a stand at the objective. */
const holders = (look: L): readonly SkirmishSide[] => [
  ...new Set(look.board.stands.filter((stand) => holds(look, stand)).map(({ side }) => side)),
];

/** What a board is worth to a side by itself. */
export const sideWorth = (look: L, side: SkirmishSide, w: SkirmishWeights): number => {
  const { board, setting } = look;
  let worth = board.points[side];
  for (const stand of board.stands) {
    if (stand.side !== side) continue;
    // What the enemy gets for it is among his points once it is lost.
    worth += worthAlone(stand, w) - kindOf(stand).points + placeWorth(look, stand, w);
  }
  const near = holders(look);
  const turnsLeft = setting.scenario.turns - board.turn + 1;
  return near.length === 1 && near[0] === side ? worth + w.hold * turnsLeft : worth;
};
