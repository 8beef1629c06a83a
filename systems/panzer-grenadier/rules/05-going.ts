import type { HexId } from '@grognard/hex';
import { hexsideBetween } from '@grognard/hex';
import type { Sum, Term } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import {
  ENGINEER_MAJOR_RIVER_COST,
  FERRY_COST,
  FORD_COST,
  MINOR_RIVER_COST,
  paysAs,
  ROAD_COST,
  TERRAIN_COST,
  TRACK_COST,
  UPHILL_COST,
  WRECK_COST,
} from '../data/going.ts';
import { KIND } from '../data/kinds.ts';
import type { Grenadier, MoveClass, Nation, Unit } from '../types.ts';
import type { L, Piece } from './facts.ts';
import { around, isArmoured, isKind, isLeader, terrainOf, typeOf, unitsIn } from './facts.ts';

type T = Term<Grenadier>;
type Pays = 'foot' | 'motorised' | 'mechanised';

/** PG-1.1.21, PG-5.1.1–4, PG-5.1.5, PG-6.3.1. */
export const classOf = (look: L, piece: Piece): MoveClass => {
  if (isLeader(piece)) return 'foot';
  const type = typeOf(look, piece);
  if (type.class) return type.class;
  // PG-5.64.1, PG-5.64.2: guns with armour are tracked, guns with an allowance of their own go on foot.
  if (KIND[type.kind].class === 'towed' && type.armour !== undefined) return 'mechanised';
  if (KIND[type.kind].class === 'towed' && type.ma > 0) return 'foot';
  return KIND[type.kind].class;
};

/** PG-1.1.22, PG-5.0.3, PG-6.3.1, PG-6.9.2, PG-UD.1, PG-UD.2, PG-5.1.4: points a segment, in halves. */
export const allowanceOf = (look: L, piece: Piece): number => {
  if (isLeader(piece)) return 2 * (piece.mounted ? 6 : 4);
  const type = typeOf(look, piece);
  return 2 * (piece.limbered ? (type.limberedMa ?? 0) : type.ma);
};

const sideOver = (look: L, from: number, to: number): number | null =>
  hexsideBetween(look.setting.grid, from as HexId, to as HexId);

/** PG-5.2.1, PG-5.2.2: along the road, from hex to hex, over its bridges too. */
export const isByRoad = (look: L, from: number, to: number): boolean => {
  const side = sideOver(look, from, to);
  return side !== null && look.setting.roads.has(side);
};

/** PG-16.51.1: a road of the edge hex goes on beyond it, so columns come in along it. */
export const isRoadHex = (look: L, hex: number): boolean =>
  around(look, hex).some((other) => isByRoad(look, hex, other));
const isRailHex = (look: L, hex: number): boolean =>
  around(look, hex).some((other) => look.setting.rails.has(sideOver(look, hex, other)!));

const engineersIn = (look: L, hex: number, side: Nation): readonly Unit[] =>
  unitsIn(look, hex).filter((one) => one.side === side && isKind(look, one, 'engineer'));

/** PG-5.72.1: an engineer of the side in good order who has stood in that river hex all turn. */
const hasFerryman = (look: L, hex: number, side: Nation): boolean =>
  engineersIn(look, hex, side).some((one) => one.state === 'good' && one.began === hex);

/** PG-5.75.2: the engineers of a river hex are shaken. */
export const isFerryClosed = (look: L, hex: number, side: Nation): boolean => {
  const there = look.setting.river[hex] === null ? [] : engineersIn(look, hex, side);
  return there.length > 0 && there.every(({ state }) => state !== 'good');
};

/** What a step costs, part by part. `ferried`: with an engineer's help; it goes no farther this turn (PG-5.72.2). */
export interface Step {
  readonly cost: Sum<Grenadier>;
  readonly ferried: boolean;
}

const step = (cost: readonly T[]): Step => ({ cost, ferried: false });

const riverStep = (look: L, piece: Piece, pays: Pays, hex: number): Step | null => {
  const { river, fords } = look.setting;
  const isEngineer = !isLeader(piece) && isKind(look, piece, 'engineer');
  if (fords.has(hex)) return step([term('PG-REC-TEC.1', FORD_COST[pays]!, 'ford')]);
  // PG-5.74.1: they may always enter; one hex at a time on the wide ones (PG-5.74.2).
  if (river[hex] === 'major' && isEngineer)
    return { cost: [term('PG-5.74.1', ENGINEER_MAJOR_RIVER_COST)], ferried: true };
  if (!isLeader(piece) && !isEngineer && isFerryClosed(look, hex, piece.side)) return null;
  const minor = river[hex] === 'minor' ? MINOR_RIVER_COST[pays] : null;
  if (minor !== null) return step([term('PG-REC-TEC.1', minor, 'river')]);
  // PG-5.7.1, PG-5.71.1, PG-5.71.2: whoever the chart has no cost for needs help.
  return hasFerryman(look, hex, piece.side) ? { cost: [term('PG-5.72.2', FERRY_COST)], ferried: true } : null;
};

/** PG-16.31.1: wrecks are in the way of vehicles only. */
const wreckTerms = (look: L, piece: Piece, hex: number): readonly T[] | null => {
  if (look.board.wrecks.length === 0) return NO_TERMS;
  const isVehicle = !isLeader(piece) && (isArmoured(look, piece) || isKind(look, piece, 'truck'));
  const count = isVehicle ? (look.board.wrecks.find((one) => one.hex === hex)?.count ?? 0) : 0;
  const cost = WRECK_COST[count];
  if (cost === null || cost === undefined) return null;
  return cost > 0 ? [term('PG-16.31.1', cost)] : NO_TERMS;
};
const NO_TERMS: readonly T[] = [];

/** PG-15.31.1, PG-15.32.1. */
const trackStep = (look: L, moves: 'rail' | 'river', from: number | null, to: number): Step | null => {
  if (moves === 'river') return look.setting.river[to] === 'major' ? step([term('PG-15.32.1', TRACK_COST)]) : null;
  const isOnRails = from === null ? isRailHex(look, to) : look.setting.rails.has(sideOver(look, from, to)!);
  return isOnRails ? step([term('PG-15.31.1', TRACK_COST)]) : null;
};

/** PG-5.0.4, PG-5.0.6, PG-REC-TEC.1: into a hex from the one beside it, or from off the map; null where there is no way. */
export const stepInto = (look: L, piece: Piece, from: number | null, to: number): Step | null => {
  const moves = classOf(look, piece);
  const pays = paysAs(moves);
  if (pays === null) return trackStep(look, moves as 'rail' | 'river', from, to);
  const wrecks = wreckTerms(look, piece, to);
  if (wrecks === null) return null;
  const byRoad = from === null ? isRoadHex(look, to) : isByRoad(look, from, to);
  const { level, river } = look.setting;
  // PG-5.2.2: over a bridge too.
  if (byRoad) return step([term(river[to] === null ? 'PG-5.2.1' : 'PG-5.2.2', ROAD_COST[pays]!), ...wrecks]);
  if (river[to] !== null) {
    const over = riverStep(look, piece, pays, to);
    return over && { ...over, cost: [...over.cost, ...wrecks] };
  }
  const isUphill = from !== null && level[to]! > level[from]!;
  const uphill: readonly T[] = isUphill ? [term('PG-REC-TEC.1', UPHILL_COST[pays]!, 'uphill')] : NO_TERMS;
  return step([term('PG-REC-TEC.1', TERRAIN_COST[terrainOf(look, to)][pays]!, 'ground'), ...uphill, ...wrecks]);
};
