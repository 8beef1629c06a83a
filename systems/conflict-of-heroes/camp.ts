import type { Dir } from '@grognard/hex';
import type { UnitType } from './data/units.ts';
import { isLightInfantry } from './data/units.ts';
import { isFreeForOpportunity } from './house.ts';
import type { Served } from './rules/08-hand.ts';
import { servedBy } from './rules/08-hand.ts';
import { refuseActing, typeOf } from './rules/facts.ts';
import type { Board, CardId, Force, L, Setting, Unit } from './types.ts';

/** What a side has and what it faces, as far as it can see: worked out once a board, for lists are full of such questions. */
export interface Camp {
  readonly side: string;
  readonly force: Force;
  /** The cards in its hand, each once, and the kinds of deeds they pay for. */
  readonly cards: readonly CardId[];
  readonly served: Served;
  readonly own: readonly Unit[];
  /** The same with what their counters say of them, in the same order. */
  readonly muster: readonly Muster[];
  /** Are two of them in one hex? */
  readonly isStacked: boolean;
  /** Has it an activation under way? */
  readonly isActive: boolean;
  /** Is one of them under a hit marker, hidden, aboard a vehicle? */
  readonly isHit: boolean;
  readonly isHidden: boolean;
  readonly isCarried: boolean;
  /** Enemies whose hex it knows. */
  readonly foes: readonly Unit[];
  /** The hexes of those it sees, each once. */
  readonly foeHexes: readonly number[];
  /** Do enemies hide from it? */
  readonly isWary: boolean;
}

/** A unit of one's own, and what can be said of it by itself. */
export interface Muster {
  readonly unit: Unit;
  /** The unit, as all who take part in a deed. */
  readonly alone: readonly [Unit];
  readonly type: UnitType;
  readonly isVehicle: boolean;
  readonly isLight: boolean;
  /** May it do anything by itself but rally? */
  readonly acts: boolean;
  readonly notes: Notes;
}

/**
 * What was worked out of a unit where it stands; null until somebody asks. It hangs on the type of the unit, on where and
 * how it stands, on its marker and on the counters of the board: most units stay as they are from board to board.
 */
export interface Notes {
  /** The steps it can take from there. */
  steps: readonly PricedStep[] | null;
  /** Where it can fire with its own weapon without turning, and for how much. */
  field: Field | null;
}

/** Range, heading and point of view of one way of firing, and what is printed for it. */
export interface Field {
  readonly most: number;
  readonly least: number;
  readonly heading: Dir | 'allRound';
  readonly from: number;
  readonly price: number;
  /** Of a unit's own weapon: has it no other way of firing but a card? */
  readonly isOnly: boolean;
  /** Has it firepower of that colour? */
  readonly red: boolean;
  readonly blue: boolean;
}

/** A step a unit can take, the way it faces then, and what it costs. */
export interface PricedStep {
  readonly hex: number;
  readonly facing: number;
  readonly price: number;
}

/** A camp, and the counters that its notes hold for. */
interface Known {
  readonly board: Board;
  readonly camp: Camp;
}

/** What is counted while the units are gone through. */
interface Tally {
  readonly own: Unit[];
  readonly foes: Unit[];
  readonly foeHexes: number[];
  isStacked: boolean;
  isActive: boolean;
  isHit: boolean;
  isHidden: boolean;
  isCarried: boolean;
  isWary: boolean;
}

const workOut = (setting: Setting, board: Board, side: string, before: Known | undefined): Camp => {
  const force = board.forces[side];
  if (!force) throw new Error(`there is no force ${side}`);
  const { own, foes, foeHexes, isStacked, isActive, isHit, isHidden, isCarried, isWary } = tallied(
    setting,
    board,
    side,
  );
  const muster = mustered(own, before?.board.forts === board.forts ? before.camp.muster : NOBODY);
  const cards = before?.camp.force.hand === force.hand ? before.camp.cards : cardsIn(force);
  const served = before?.camp.cards === cards ? before.camp.served : servedBy(cards);
  return {
    side,
    force,
    cards,
    served,
    own,
    muster,
    isStacked,
    isActive,
    isHit,
    isHidden,
    isCarried,
    foes,
    foeHexes,
    isWary,
  };
};

const tallied = (setting: Setting, board: Board, side: string): Tally => {
  const tally: Tally = {
    own: [],
    foes: [],
    foeHexes: [],
    isStacked: false,
    isActive: false,
    isHit: false,
    isHidden: false,
    isCarried: false,
    isWary: false,
  };
  const nation = setting.nations[side];
  const ownHexes: number[] = [];
  // Units come force by force: whose enemies they are is asked once for each.
  let lastSide: string | null = null;
  let isFoe = false;
  const { units } = board;
  for (let i = 0; i < units.length; i += 1) {
    const unit = units[i]!;
    if (unit.side !== lastSide) {
      lastSide = unit.side;
      isFoe = setting.nations[lastSide] !== nation;
    }
    if (lastSide === side) countOwn(tally, ownHexes, unit);
    else if (isFoe) countFoe(tally, unit);
  }
  return tally;
};

const countOwn = (tally: Tally, ownHexes: number[], unit: Unit): void => {
  tally.own.push(unit);
  if (unit.status === 'active') tally.isActive = true;
  if (unit.hit !== null) tally.isHit = true;
  if (unit.hidden) tally.isHidden = true;
  if (unit.aboard !== null) tally.isCarried = true;
  else if (unit.hex !== null) {
    if (ownHexes.includes(unit.hex)) tally.isStacked = true;
    else ownHexes.push(unit.hex);
  }
};

const countFoe = (tally: Tally, unit: Unit): void => {
  const { hex } = unit;
  if (unit.hidden) tally.isWary = true;
  if (hex === null) return;
  tally.foes.push(unit);
  if (!unit.hidden && !tally.foeHexes.includes(hex)) tally.foeHexes.push(hex);
};

const NOBODY: readonly Muster[] = [];

/** Most of them are as they were on the board before. */
const mustered = (own: readonly Unit[], before: readonly Muster[]): readonly Muster[] => {
  const muster: Muster[] = [];
  for (let i = 0; i < own.length; i += 1) {
    const last = before[i];
    muster.push(last !== undefined && last.unit === own[i] ? last : musterOf(own[i]!, last));
  }
  return muster;
};

const musterOf = (unit: Unit, before: Muster | undefined): Muster => {
  const type = typeOf(unit);
  return {
    unit,
    alone: [unit],
    type,
    isVehicle: type.mobility !== 'foot',
    isLight: isLightInfantry(type),
    acts: refuseActing(unit) === null,
    notes: before !== undefined && standsAs(before.unit, unit) ? before.notes : { steps: null, field: null },
  };
};

/** Do these two stand alike? What they are doing, what they have dug and who carries them does not count here. */
const standsAs = (a: Unit, b: Unit): boolean =>
  a.hex === b.hex &&
  a.facing === b.facing &&
  a.hit === b.hit &&
  a.type === b.type &&
  a.fort === b.fort &&
  a.entry === b.entry &&
  a.hidden === b.hidden;

const cardsIn = ({ hand }: Force): readonly CardId[] => {
  const cards: CardId[] = [];
  for (const card of hand) if (card !== 'unknown' && !cards.includes(card)) cards.push(card);
  return cards;
};

/** For the setting. It keeps the last answer of each side only: a question is asked again and again, then never more. */
export const campFinder = (setting: () => Setting): ((board: Board, side: string) => Camp) => {
  const lastOf = new Map<string, Known>();
  let last: Known | null = null;
  return (board, side) => {
    if (last?.board !== board || last.camp.side !== side) {
      last = { board, camp: workOut(setting(), board, side, lastOf.get(side)) };
      lastOf.set(side, last);
    }
    return last.camp;
  };
};

/** What a side has and what it faces on the board looked at. */
export const campOf = ({ setting, board }: L, side: string): Camp => setting.memory.camp(board, side);

/** What is known of one of them. */
export const musterOn = ({ muster }: Camp, id: string): Muster => {
  for (const one of muster) if (one.unit.id === id) return one;
  throw new Error(`${id} is not of this camp`);
};

/** How many points a unit could spend on a deed of its own; any number where a deed may be free. */
export const pointsOf = ({ force }: Camp, { status }: Unit): number => {
  if (isFreeForOpportunity(status)) return Number.POSITIVE_INFINITY;
  return status === 'active' ? force.caps + force.ap : force.caps;
};
