import type { Dir } from '@grognard/hex';
import { DIRS } from '@grognard/hex';
import type { Choice } from '@grognard/kernel';
import type { UnitType } from '../data/units.ts';
import { isLightInfantry } from '../data/units.ts';
import { isFreeForOpportunity } from '../house.ts';
import type { Served } from '../rules/08-hand.ts';
import { cardsAtHand, servedBy } from '../rules/08-hand.ts';
import { immobile, isAmong, isIn, refuseActing, typeOf } from '../rules/facts.ts';
import type { Action, Board, CardId, Force, L, Payment, Setting, Unit } from '../types.ts';

/** What a side has and what it faces, as far as it can see: worked out once a board, for lists are full of such questions. */
export interface Camp {
  readonly side: string;
  readonly force: Force;
  /** The cards in its hand, each once, and the kinds of deeds they pay for. */
  readonly cards: readonly CardId[];
  /** Those of them that it may play as an action of their own, and weapons likewise. */
  readonly atHand: readonly CardId[];
  readonly served: Served;
  readonly own: readonly Unit[];
  /** The same with what their counters say of them, in the same order. */
  readonly muster: readonly Muster[];
  /** Those of them who may act and could pay for something: most lists need not look at the others. */
  readonly able: readonly Muster[];
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
  /** The same as on the board before while its enemies are as they were; null where more than them would count. */
  readonly scene: Scene | null;
}

/** Enemies as they stand: what was worked out of them is kept with it, and holds while it is the same. */
export interface Scene {
  readonly foes: readonly Unit[];
}

/** Something worked out for a scene. */
export interface InScene<V> {
  readonly scene: Scene;
  readonly value: V;
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
  /** May it move or turn by itself, once it is due? */
  readonly walks: boolean;
  /** What is listed when it may be activated. */
  readonly activation: Choice<Action>;
  readonly notes: Notes;
}

/**
 * What was worked out of a unit where it stands; null until somebody asks. It hangs on the type of the unit, on where and
 * how it stands, on its marker and on the counters of the board: most units stay as they are from board to board.
 */
export interface Notes {
  readonly ground: Ground;
  /** Of the ground, kept at hand: the first step it can take, the cheapest, and where it can fire with its own weapon. */
  first: PricedStep | null;
  cheapest: readonly PricedStep[] | null;
  field: Field | null;
  /** For a unit off the map: the scene in which no enemy was in its way. */
  freeEntry: Scene | null;
  /** The move that was listed last of those that begin with a step. */
  move: ListedMove | null;
  /** The hexes with enemies it can fire at in that way. */
  aims: InScene<readonly number[]> | null;
  /** Its ways of firing, while weapons are given out as they are. */
  arms: Arms | null;
  /** Is its hex watched by an enemy? */
  watched: InScene<boolean> | null;
}

/** What of this hangs on nobody else, so that all units of its type that stand so share it while no counter lies about. */
export interface Ground {
  /** The steps it can take from there. */
  steps: readonly PricedStep[] | null;
  /** Where it can fire with its own weapon without turning, and for how much. */
  field: Field | null;
}
type GroundOf = (unit: Unit) => Ground;

/** A move as it was listed, for a step that was paid for in this way: lists are full of what was in the last one. */
export interface ListedMove {
  readonly step: PricedStep;
  readonly pay: Payment;
  readonly choice: Choice<Extract<Action, { type: 'move' }>>;
}

/** Range, heading and point of view of one way of firing, and what is printed for it. */
export interface Field {
  readonly most: number;
  readonly least: number;
  readonly heading: Dir | 'allRound';
  readonly from: number;
  readonly price: number;
  /** Of a unit's own weapon: may it be fired at all? */
  readonly fires: boolean;
  /** Of a unit's own weapon: has it no other way of firing but a card? */
  readonly isOnly: boolean;
  /** Has it firepower of that colour? */
  readonly red: boolean;
  readonly blue: boolean;
}

/** How a unit may fire, and where it can in that way. */
export interface Arm {
  readonly way: Pick<Extract<Action, { type: 'fire' }>, 'mode' | 'weapon' | 'observer'>;
  readonly field: Field;
}
interface Arms {
  readonly weapons: Board['weapons'];
  readonly ways: readonly Arm[];
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

/** What there is to go by: the camp of the board before, and what is known of the ground. */
interface Knowledge {
  readonly before: Known | undefined;
  readonly groundOf: GroundOf;
}

const workOut = (setting: Setting, board: Board, side: string, { before, groundOf }: Knowledge): Camp => {
  const force = board.forces[side];
  if (!force) throw new Error(`there is no force ${side}`);
  const tally = tallied(setting, board, side);
  const { own, foes, foeHexes, isStacked, isActive, isHit, isHidden, isCarried, isWary } = tally;
  const last = before?.board.forts === board.forts ? before.camp.muster : NOBODY;
  const muster = mustered(own, last, board.forts.length === 0 ? groundOf : newGround);
  const cards = before?.camp.force.hand === force.hand ? before.camp.cards : cardsIn(force);
  const isAsBefore = before?.camp.cards === cards && before.board.weapons === board.weapons;
  const atHand = isAsBefore ? before.camp.atHand : cardsAtHand(cards, board.weapons, side);
  const served = before?.camp.cards === cards ? before.camp.served : servedBy(cards);
  return {
    side,
    force,
    cards,
    atHand,
    served,
    own,
    muster,
    able: ableOf(board, force, muster, served),
    isStacked,
    isActive,
    isHit,
    isHidden,
    isCarried,
    foes,
    foeHexes,
    isWary,
    scene: setting.forces.length > 2 ? null : sceneOf(board, tally, before?.camp.scene ?? null),
  };
};

/** Where counters, smoke or units in one hex with enemies count too, nothing is kept; nor where allies are about. */
const sceneOf = ({ forts, smoke }: Board, { own, foes, foeHexes }: Tally, before: Scene | null): Scene | null => {
  if (forts.length > 0 || smoke.length > 0) return null;
  for (let i = 0; i < own.length; i += 1) {
    const { hex } = own[i]!;
    if (hex !== null && isAmong(foeHexes, hex)) return null;
  }
  return before !== null && areAlike(before.foes, foes) ? before : { foes };
};

const areAlike = (before: readonly Unit[], now: readonly Unit[]): boolean => {
  if (before.length !== now.length) return false;
  for (let i = 0; i < now.length; i += 1)
    if (before[i] !== now[i] && !(standsAs(before[i]!, now[i]!) && before[i]!.hasty === now[i]!.hasty)) return false;
  return true;
};

/** No deed costs less, but shots of units under some markers and with weapon cards. */
const LEAST_PRICE = 1;

const ableOf = ({ weapons }: Board, force: Force, muster: readonly Muster[], served: Served): readonly Muster[] => {
  const able: Muster[] = [];
  for (let i = 0; i < muster.length; i += 1) {
    const one = muster[i]!;
    if (!one.acts) continue;
    const { unit } = one;
    if (pointsFrom(force, unit) >= LEAST_PRICE || unit.hit !== null || served.size > 0 || isArmed(weapons, unit))
      able.push(one);
  }
  return able;
};

const isArmed = (weapons: Board['weapons'], { id }: Unit): boolean => {
  for (let i = 0; i < weapons.length; i += 1) if (weapons[i]!.unit === id) return true;
  return false;
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
  // Units come force by force: whose enemies they are is asked once for each.
  let lastSide = '';
  let isFoe = false;
  const { units } = board;
  for (let i = 0; i < units.length; i += 1) {
    const unit = units[i]!;
    if (unit.side !== lastSide) {
      lastSide = unit.side;
      isFoe = setting.nations[lastSide] !== nation;
    }
    if (lastSide === side) countOwn(tally, unit);
    else if (isFoe) countFoe(tally, unit);
  }
  return tally;
};

const countOwn = (tally: Tally, unit: Unit): void => {
  if (unit.status === 'active') tally.isActive = true;
  if (unit.hit !== null) tally.isHit = true;
  if (unit.hidden) tally.isHidden = true;
  if (unit.aboard !== null) tally.isCarried = true;
  else if (unit.hex !== null && !tally.isStacked) tally.isStacked = isOneIn(tally.own, unit.hex);
  tally.own.push(unit);
};

/** Is one of these in this hex, not aboard a vehicle? */
const isOneIn = (units: readonly Unit[], hex: number): boolean => {
  for (let i = 0; i < units.length; i += 1) if (isIn(units[i]!, hex) && units[i]!.aboard === null) return true;
  return false;
};

const countFoe = (tally: Tally, unit: Unit): void => {
  const { hex } = unit;
  if (unit.hidden) tally.isWary = true;
  if (hex === null) return;
  tally.foes.push(unit);
  if (!unit.hidden && !isAmong(tally.foeHexes, hex)) tally.foeHexes.push(hex);
};

const NOBODY: readonly Muster[] = [];

/** Most of them are as they were on the board before. */
const mustered = (own: readonly Unit[], before: readonly Muster[], groundOf: GroundOf): readonly Muster[] => {
  const muster: Muster[] = [];
  for (let i = 0; i < own.length; i += 1) {
    const last = before[i];
    muster.push(last?.unit === own[i] ? last! : musterOf(own[i]!, last, groundOf));
  }
  return muster;
};

const musterOf = (unit: Unit, before: Muster | undefined, groundOf: GroundOf): Muster => {
  const type = typeOf(unit);
  const acts = refuseActing(unit) === null;
  return {
    unit,
    alone: [unit],
    type,
    isVehicle: type.mobility !== 'foot',
    isLight: isLightInfantry(type),
    acts,
    walks: acts && !immobile(unit),
    activation: { action: { type: 'activate', unit: unit.id } },
    notes: before !== undefined && standsAs(before.unit, unit) ? before.notes : newNotes(groundOf(unit)),
  };
};

const newGround = (): Ground => ({ steps: null, field: null });

/** For a unit that is neither hit, hidden, off the map nor aboard, the same as ever for its type, hex and facing. */
const groundFinder = (setting: () => Setting): GroundOf => {
  const known = new Map<Unit['type'], (Ground | undefined)[]>();
  return ({ type, hex, facing, hit, hidden, aboard, fort }) => {
    if (hex === null || hit !== null || hidden || aboard !== null || fort !== null) return newGround();
    let ofType = known.get(type);
    if (ofType === undefined) {
      ofType = new Array(setting().grid.neighbours.length);
      known.set(type, ofType);
    }
    const at = hex * DIRS.length + facing;
    ofType[at] ??= newGround();
    return ofType[at];
  };
};

const newNotes = (ground: Ground): Notes => ({
  ground,
  first: null,
  cheapest: null,
  field: null,
  freeEntry: null,
  move: null,
  aims: null,
  arms: null,
  watched: null,
});

/** Does a unit stand as it did before? What it is doing and what it has dug does not count here. */
const standsAs = (a: Unit, b: Unit): boolean =>
  a.id === b.id &&
  a.hex === b.hex &&
  a.facing === b.facing &&
  a.hit === b.hit &&
  a.type === b.type &&
  a.fort === b.fort &&
  a.entry === b.entry &&
  a.aboard === b.aboard &&
  a.hidden === b.hidden;

const cardsIn = ({ hand }: Force): readonly CardId[] => {
  const cards: CardId[] = [];
  for (const card of hand) if (card !== 'unknown' && !cards.includes(card)) cards.push(card);
  return cards;
};

/** For the setting. It keeps the last answer of each side only: a question is asked again and again, then never more. */
export const campFinder = (setting: () => Setting): ((board: Board, side: string) => Camp) => {
  const lastOf = new Map<string, Known>();
  const groundOf = groundFinder(setting);
  let last: Known | null = null;
  return (board, side) => {
    if (last?.board !== board || last.camp.side !== side) {
      last = { board, camp: workOut(setting(), board, side, { before: lastOf.get(side), groundOf }) };
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
export const pointsOf = ({ force }: Camp, unit: Unit): number => pointsFrom(force, unit);

const pointsFrom = (force: Force, { status }: Unit): number => {
  if (isFreeForOpportunity(status)) return Number.POSITIVE_INFINITY;
  return status === 'active' ? force.caps + force.ap : force.caps;
};
