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
import type { Grenadier, MoveClass, Unit } from '../types.ts';
import type { L, Piece } from './facts.ts';
import { isArmoured, isKind, isLeader, terrainOf, typeOf, unitsIn } from './facts.ts';

type T = Term<Grenadier>;
type Pays = 'foot' | 'motorised' | 'mechanised';

/** PG-5.1.1–5, PG-6.3.1. */
export const classOf = (look: L, piece: Piece): MoveClass => {
  if (isLeader(piece)) return 'foot';
  const type = typeOf(look, piece);
  if (type.class) return type.class;
  // PG-5.64.1, PG-5.64.2: guns with armour are tracked, guns with an allowance of their own go on foot.
  if (KIND[type.kind].class === 'towed' && type.armour !== undefined) return 'mechanised';
  if (KIND[type.kind].class === 'towed' && type.ma > 0) return 'foot';
  return KIND[type.kind].class;
};

/** PG-1.1.22, PG-5.0.3, PG-6.3.1, PG-6.9.2, PG-5.1.4: points a segment, in halves. */
export const allowanceOf = (look: L, piece: Piece): number => {
  if (isLeader(piece)) return 2 * (piece.mounted ? 6 : 4);
  const type = typeOf(look, piece);
  return 2 * (piece.limbered ? (type.limberedMa ?? 0) : type.ma);
};

const sideOver = (look: L, from: number, to: number): number | null =>
  hexsideBetween(look.setting.grid, from as HexId, to as HexId);

/** PG-5.2.1: along the road, from hex to hex. */
export const isByRoad = (look: L, from: number, to: number): boolean => {
  const side = sideOver(look, from, to);
  return side !== null && look.setting.roads.has(side);
};

/** PG-5.72.1: an engineer of the side in good order who has stood in that river hex all turn. */
export const hasFerryman = (look: L, hex: number, side: Unit['side']): boolean =>
  unitsIn(look, hex, side).some(
    (one) => isKind(look, one, 'engineer') && one.state === 'good' && one.began === hex && one.mark !== 'moved',
  );

/** What a step costs, part by part; null where there is no way. `ferried`: it goes no farther this turn. */
export interface Step {
  readonly cost: Sum<Grenadier>;
  readonly ferried: boolean;
}

const step = (cost: readonly T[], ferried = false): Step => ({ cost, ferried });

const riverStep = (look: L, piece: Piece, pays: Pays, hex: number): Step | null => {
  const { river, fords } = look.setting;
  const isEngineer = !isLeader(piece) && isKind(look, piece, 'engineer');
  if (fords.has(hex)) return step([term('PG-REC-TEC.1', FORD_COST[pays]!, 'ford')]);
  if (river[hex] === 'major' && isEngineer) return step([term('PG-5.74.1', ENGINEER_MAJOR_RIVER_COST)]);
  const minor = river[hex] === 'minor' ? MINOR_RIVER_COST[pays] : null;
  if (minor !== null) return step([term('PG-REC-TEC.1', minor, 'river')]);
  // PG-5.71.1, PG-5.71.2, PG-5.72.2
  return hasFerryman(look, hex, piece.side) ? step([term('PG-5.72.2', FERRY_COST)], true) : null;
};

/** PG-16.31.1: wrecks are in the way of vehicles only. */
const wreckTerms = (look: L, piece: Piece, hex: number): readonly T[] | null => {
  const isVehicle = !isLeader(piece) && (isArmoured(look, piece) || isKind(look, piece, 'truck'));
  const count = isVehicle ? (look.board.wrecks.find((one) => one.hex === hex)?.count ?? 0) : 0;
  const cost = WRECK_COST[count];
  if (cost === null || cost === undefined) return null;
  return cost > 0 ? [term('PG-16.31.1', cost)] : [];
};

/** PG-15.31.1, PG-15.32.1. */
const trackStep = (look: L, moves: 'rail' | 'river', from: number, to: number): Step | null => {
  if (moves === 'river') return look.setting.river[to] === 'major' ? step([term('PG-15.32.1', TRACK_COST)]) : null;
  const side = sideOver(look, from, to);
  return side !== null && look.setting.rails.has(side) ? step([term('PG-15.31.1', TRACK_COST)]) : null;
};

/** PG-5.0.4, PG-REC-TEC.1: from a hex into the one beside it. */
export const stepInto = (look: L, piece: Piece, from: number, to: number): Step | null => {
  const moves = classOf(look, piece);
  const pays = paysAs(moves);
  if (pays === null) return trackStep(look, moves as 'rail' | 'river', from, to);
  const wrecks = wreckTerms(look, piece, to);
  if (wrecks === null) return null;
  if (isByRoad(look, from, to)) return step([term('PG-5.2.1', ROAD_COST[pays]!), ...wrecks]);
  const { level, river } = look.setting;
  if (river[to] !== null) {
    const over = riverStep(look, piece, pays, to);
    return over && { ...over, cost: [...over.cost, ...wrecks] };
  }
  const uphill: readonly T[] = level[to]! > level[from]! ? [term('PG-REC-TEC.1', UPHILL_COST[pays]!, 'uphill')] : [];
  return step([term('PG-REC-TEC.1', TERRAIN_COST[terrainOf(look, to)][pays]!, 'ground'), ...uphill, ...wrecks]);
};
