import { isFreeForOpportunity } from './house.ts';
import type { Served } from './rules/08-hand.ts';
import { servedBy } from './rules/08-hand.ts';
import type { Board, CardId, Force, L, Setting, Unit } from './types.ts';

/** What a side has and what it faces, as far as it can see: worked out once a board, for lists are full of such questions. */
export interface Camp {
  readonly side: string;
  readonly force: Force;
  /** The cards in its hand, each once, and the kinds of deeds they pay for. */
  readonly cards: readonly CardId[];
  readonly served: Served;
  readonly own: readonly Unit[];
  /** Are two of them in one hex? */
  readonly isStacked: boolean;
  /** Has it an activation under way? */
  readonly isActive: boolean;
  /** Enemies whose hex it knows. */
  readonly foes: readonly Unit[];
  /** The hexes of those it sees, each once. */
  readonly foeHexes: readonly number[];
  /** Do enemies hide from it? */
  readonly isWary: boolean;
  /** Every hex with a unit or a counter in it, some more than once: a set would take longer to fill than to do without. */
  readonly held: readonly number[];
}

const workOut = (setting: Setting, board: Board, side: string): Camp => {
  const nation = setting.nations[side];
  const own: Unit[] = [];
  const foes: Unit[] = [];
  const foeHexes: number[] = [];
  const held: number[] = [];
  const ownHexes: number[] = [];
  let isStacked = false;
  let isActive = false;
  let isWary = false;
  // Units come force by force: whose enemies they are is asked once for each.
  let lastSide: string | null = null;
  let isFoe = false;
  for (const unit of board.units) {
    const { hex } = unit;
    if (unit.side !== lastSide) {
      lastSide = unit.side;
      isFoe = setting.nations[lastSide] !== nation;
    }
    if (hex !== null) held.push(hex);
    if (unit.side === side) {
      if (hex !== null && unit.aboard === null) {
        if (ownHexes.includes(hex)) isStacked = true;
        else ownHexes.push(hex);
      }
      own.push(unit);
      if (unit.status === 'active') isActive = true;
    } else if (isFoe) {
      if (unit.hidden) isWary = true;
      if (hex === null) continue;
      foes.push(unit);
      if (!unit.hidden && !foeHexes.includes(hex)) foeHexes.push(hex);
    }
  }
  for (const { hex } of board.forts) held.push(hex);
  const force = board.forces[side];
  if (!force) throw new Error(`there is no force ${side}`);
  const cards = cardsIn(force);
  return { side, force, cards, served: servedBy(cards), own, isStacked, isActive, foes, foeHexes, isWary, held };
};

const cardsIn = ({ hand }: Force): readonly CardId[] => {
  const cards: CardId[] = [];
  for (const card of hand) if (card !== 'unknown' && !cards.includes(card)) cards.push(card);
  return cards;
};

/** For the setting. It keeps the last answer only: a question is asked again and again, then never more. */
export const campFinder = (setting: () => Setting): ((board: Board, side: string) => Camp) => {
  let last: { readonly board: Board; readonly camp: Camp } | null = null;
  return (board, side) => {
    if (last?.board !== board || last.camp.side !== side) last = { board, camp: workOut(setting(), board, side) };
    return last.camp;
  };
};

/** What a side has and what it faces on the board looked at. */
export const campOf = ({ setting, board }: L, side: string): Camp => setting.memory.camp(board, side);

/** How many points a unit could spend on a deed of its own; any number where a deed may be free. */
export const pointsOf = ({ force }: Camp, { status }: Unit): number => {
  if (isFreeForOpportunity(status)) return Number.POSITIVE_INFINITY;
  return status === 'active' ? force.caps + force.ap : force.caps;
};
