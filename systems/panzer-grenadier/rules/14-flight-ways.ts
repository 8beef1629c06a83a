import type { Illegal } from '@grognard/kernel';
import { illegal, sumOf } from '@grognard/kernel';
import type { Grenadier, Unit } from '../types.ts';
import { refuseStack } from './04-stacking.ts';
import { allowanceOf, stepInto } from './05-going.ts';
import { fireValue } from './07-values.ts';
import { isSeenFrom } from './08-spotting.ts';
import { isInAntiTankRange } from './11-anti-tank.ts';
import type { L, Piece } from './facts.ts';
import {
  apart,
  around,
  bunkersOf,
  enemyOf,
  hexName,
  hexOf,
  isAboard,
  isArmoured,
  isAssaultHex,
  isBuiltUp,
  isCombatUnit,
  isKind,
  isLeader,
  terrainOf,
  unitsIn,
} from './facts.ts';

/** PG-14.31.1: by direct fire whoever has no armour, by anti-tank fire armour and trucks. */
const couldHurt = (look: L, enemy: Unit, piece: Piece, far: number): boolean => {
  const isHard = !isLeader(piece) && isArmoured(look, piece);
  const df = isHard ? null : fireValue(look, enemy, 'df');
  if (df !== null && far <= df.range) return true;
  const at = isHard || (!isLeader(piece) && isKind(look, piece, 'truck')) ? fireValue(look, enemy, 'at') : null;
  return at !== null && isInAntiTankRange(far, at.range);
};

/** PG-14.31.1, PG-12.52.1: combat units that may still fire this turn, out of their hex. */
const mayFireOut = (look: L, enemy: Unit, hex: number): boolean =>
  (enemy.mark === 'none' || enemy.mark === 'opened') &&
  !enemy.hidden &&
  !isAboard(enemy) &&
  isCombatUnit(look, enemy) &&
  !isAssaultHex(look, hex);

/** Where the enemies are who could hurt a piece in a hex this turn. */
const threatsAt = (look: L, fleeing: Piece, hex: number): readonly number[] => {
  // PG-8.22.3: whoever moves is no longer given away by his fire.
  const piece = isLeader(fleeing) || hexOf(look, fleeing) === hex ? fleeing : { ...fleeing, spotted: false };
  // PG-16.82.1: a bunker is one more.
  return [...look.board.units, ...bunkersOf(look, enemyOf(look, piece.side))].flatMap((enemy) => {
    if (enemy.side === piece.side) return [];
    const at = hexOf(look, enemy);
    if (at === null || !mayFireOut(look, enemy, at)) return [];
    return couldHurt(look, enemy, piece, apart(look, at, hex)) && isSeenFrom(look, at, piece, hex) ? [at] : [];
  });
};

/** PG-14.32.1, PG-14.33.3. */
const isCover = (look: L, hex: number): boolean => isBuiltUp(look, hex) || terrainOf(look, hex) === 'woods';

/** A piece on its flight: where it has come, and what it has spent. */
interface Way {
  readonly path: readonly number[];
  readonly hex: number;
  readonly spent: number;
}

/** One flight: the enemies it is from, hex by hex, are worked out once. */
interface Flight {
  readonly piece: Piece;
  readonly start: number;
  readonly threats: Map<number, readonly number[]>;
}

const threatsOn = (look: L, { piece, threats }: Flight, hex: number): readonly number[] => {
  const known = threats.get(hex);
  if (known) return known;
  const found = threatsAt(look, piece, hex);
  threats.set(hex, found);
  return found;
};

/** PG-14.32.1: where nobody can spot and hit it, or it has cover. */
const isSafe = (look: L, flight: Flight, hex: number): boolean =>
  isCover(look, hex) || threatsOn(look, flight, hex).length === 0;

/** Ground, stacking and enemies that keep it out of a hex; what the step costs otherwise. */
const costOf = (look: L, piece: Piece, from: number, to: number): number | null => {
  if (unitsIn(look, to, enemyOf(look, piece.side)).some(({ hidden }) => !hidden)) return null;
  if (!isLeader(piece) && refuseStack(look, piece, to)) return null;
  const step = stepInto(look, piece, from, to);
  return step ? sumOf(step.cost) : null;
};

/** PG-14.33.1, PG-14.33.2: nearer to nobody; `gain` is how much farther it is from the nearest. */
const gainOf = (look: L, flight: Flight, from: number, to: number): number | null => {
  const enemies = [...threatsOn(look, flight, from), ...threatsOn(look, flight, to)];
  if (enemies.some((enemy) => apart(look, enemy, to) < apart(look, enemy, from))) return null;
  const nearest = (hex: number): number => Math.min(...enemies.map((enemy) => apart(look, enemy, hex)));
  return nearest(to) - nearest(from);
};

const isFerried = (look: L, piece: Piece, from: number, to: number): boolean =>
  from !== to && look.setting.river[to] !== null && stepInto(look, piece, from, to)?.ferried === true;

/** PG-14.33.1, PG-16.52.2: the hexes of the map it may enter next: farther ones, or where there are none those as far. */
const stepsFrom = (look: L, flight: Flight, { path, hex, spent }: Way): readonly Way[] => {
  if (path.length > 0 && isSafe(look, flight, hex)) return [];
  const { piece, start } = flight;
  const allowance = allowanceOf(look, piece);
  // PG-5.0.5: what has no allowance goes nowhere. PG-5.72.2: whom an engineer has brought onto a river stays there this turn.
  if (allowance === 0 || isFerried(look, piece, path.at(-2) ?? start, hex)) return [];
  const open = around(look, hex).flatMap((to) => {
    if (to === start || path.includes(to)) return [];
    const cost = costOf(look, piece, hex, to);
    // PG-5.0.5: one hex, whatever it costs.
    if (cost === null || (path.length > 0 && spent + cost > allowance)) return [];
    const gain = gainOf(look, flight, hex, to);
    return gain === null ? [] : [{ gain, way: { path: [...path, to], hex: to, spent: spent + cost } }];
  });
  const farther = open.filter(({ gain }) => gain > 0);
  return (farther.length > 0 ? farther : open).map(({ way }) => way);
};

const flightFrom = (look: L, piece: Piece): { readonly flight: Flight; readonly way: Way } | null => {
  const start = hexOf(look, piece);
  if (start === null) return null;
  return { flight: { piece, start, threats: new Map() }, way: { path: [], hex: start, spent: 0 } };
};

/** PG-12.13.3, PG-5.3.7, PG-5.72.4: out of an assault or a river, one hex, to where there are no enemies. */
const waysOut = (look: L, piece: Piece, hex: number): readonly (readonly number[])[] =>
  around(look, hex).flatMap((to) => (costOf(look, piece, hex, to) === null ? [] : [[to]]));

/** PG-5.72.4: who was brought into a river goes one hex when it leaves. */
const leavesByOne = (look: L, piece: Piece): boolean =>
  mustLeaveAssault(look, piece) || (!isLeader(piece) && piece.forded !== null);

export const mustLeaveAssault = (look: L, piece: Piece): boolean => {
  const hex = hexOf(look, piece);
  return hex !== null && !isLeader(piece) && isAssaultHex(look, hex);
};

/** PG-14.31.1, PG-14.33.3: is there nobody it must go away from, or is it in cover already? */
export const isSafeWhereItIs = (look: L, piece: Piece): boolean => {
  const from = flightFrom(look, piece);
  return from === null || isSafe(look, from.flight, from.way.hex);
};

/** A way taken on, always by the first hex, until it is at its end. */
const toItsEnd = (look: L, flight: Flight, way: Way): Way => {
  const [next] = stepsFrom(look, flight, way);
  return next ? toItsEnd(look, flight, next) : way;
};

/** PG-14.32.1, PG-14.33.2: for each hex in which a flight may end, the cheapest way there. */
export const waysOf = (look: L, piece: Piece): readonly (readonly number[])[] => {
  const from = flightFrom(look, piece);
  if (!from) return [];
  const { flight, way: start } = from;
  if (leavesByOne(look, piece)) return waysOut(look, piece, start.hex);
  const cheapest = new Map<number, Way>();
  const ways = [start];
  for (const way of ways)
    for (const next of stepsFrom(look, flight, way)) {
      const known = cheapest.get(next.hex);
      if (known && known.spent <= next.spent) continue;
      cheapest.set(next.hex, next);
      ways.push(next);
    }
  const ends = new Map<number, readonly number[]>();
  for (const way of cheapest.values()) {
    const end = toItsEnd(look, flight, way);
    if (!ends.has(end.hex)) ends.set(end.hex, end.path);
  }
  return [...ends.values()];
};

/** Why a piece may not flee by this way. */
export const refuseWay = (look: L, piece: Piece, path: readonly number[]): Illegal<Grenadier> | null => {
  const from = flightFrom(look, piece);
  if (!from) return illegal('PG-14.31.1', 'notHere');
  if (leavesByOne(look, piece)) {
    const isOut = path.length === 1 && waysOut(look, piece, from.way.hex).some(([hex]) => hex === path[0]);
    return isOut ? null : illegal('PG-12.13.3', 'fleesByOne', { piece: piece.id });
  }
  let { way } = from;
  for (const hex of path) {
    const next = stepsFrom(look, from.flight, way).find((one) => one.hex === hex);
    if (!next) return illegal('PG-14.33.1', 'fleesElsewhere', { piece: piece.id, hex: hexName(look.setting, hex) });
    way = next;
  }
  return stepsFrom(look, from.flight, way).length === 0 ? null : illegal('PG-14.32.1', 'fleesOn', { piece: piece.id });
};
