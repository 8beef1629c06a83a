import type { HexId } from '@grognard/hex';
import { OFF_MAP } from '@grognard/hex';
import type { Unit } from '../types.ts';
import type { L, Piece } from './facts.ts';
import { apart, hexOf, isAboard, isHill, isLeader, isSmoky, terrainOf } from './facts.ts';

/** PG-8.21.1: who is in limiting terrain is seen from no farther. */
const NEAR = 3;
/** PG-8.1.1. */
const CLEAR_DAY = 12;

/** PG-8.1.1, PG-5.5.1: how far one sees in this turn. */
export const visibility = ({ setting, board }: L): number => {
  const { hexes } = setting.scenario.visibility.findLast(({ from }) => from <= Math.max(1, board.turn)) ?? {
    hexes: CLEAR_DAY,
  };
  return board.event === MIST ? Math.min(hexes, NEAR) : hexes;
};
/** PG-17.4.1: the row of T6. */
const MIST = 3;

/** PG-5.5.1. */
export const isNight = (look: L): boolean => visibility(look) === 1;

/** PG-8.2.1, PG-16.11.1. */
export const isLimiting = (look: L, hex: number): boolean =>
  terrainOf(look, hex) !== 'clear' || isHill(look, hex) || isSmoky(look, hex);

/** Beyond the edge of the map nothing is in the way. */
const isLimitingOnMap = (look: L, hex: number): boolean => hex !== OFF_MAP && isLimiting(look, hex);

/** PG-8.31.1, PG-8.33.1–3: crossed, even at a corner of its inside, or both hexes of a side that the line runs along. */
export const isLineClear = (look: L, a: number, b: number): boolean =>
  look.setting.line(a as HexId, b as HexId).every((met) => {
    if (met.touch === 'edge') return !isLimiting(look, met.hex) || !isLimitingOnMap(look, met.partner);
    return met.touch === 'corner' || !isLimiting(look, met.hex);
  });

/** PG-8.21.1, PG-8.22.1, PG-16.61.1: from how far a piece can be seen where it is. */
const spottingLimit = (look: L, target: Piece, hex: number): number => {
  const far = visibility(look);
  const isShown = !isLeader(target) && target.spotted;
  const limit = isLimiting(look, hex) && !isShown ? Math.min(NEAR, far) : far;
  return !isLeader(target) && target.hidden ? Math.ceil(limit / 4) : limit;
};

/** PG-8.35.1: anybody sees but who is carried. */
const canSee = (piece: Piece): boolean => isLeader(piece) || !isAboard(piece);

/** PG-8.0.2, PG-8.32.1: does one piece spot another? */
export const spots = (look: L, spotter: Piece, target: Piece): boolean => {
  const [from, to] = [hexOf(look, spotter), hexOf(look, target)];
  if (from === null || to === null || !canSee(spotter)) return false;
  return isSeenFrom(look, from, target, to);
};

/** The same from a hex: where a unit could be seen if it went there. */
export const isSeenFrom = (look: L, from: number, target: Piece, to: number): boolean =>
  apart(look, from, to) <= spottingLimit(look, target, to) && isLineClear(look, from, to);

/** PG-8.0.1: a hex is spotted when one enemy in it is. */
export const spotsHex = (look: L, spotter: Piece, targets: readonly Unit[]): boolean =>
  targets.some((one) => spots(look, spotter, one));
