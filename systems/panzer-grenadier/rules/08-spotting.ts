import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Grenadier, Leader } from '../types.ts';
import {
  blocksByHeight,
  blocksPlainly,
  isFreeLine,
  isLimitingGround,
  isOvergrown,
  playsHeights,
} from './08-line-of-sight.ts';
import type { L, Piece } from './facts.ts';
import { apart, hexName, hexOf, isAboard, isLeader, isSmoky } from './facts.ts';

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

/** PG-8.2.1, PG-16.11.1, PG-8.23.1: what the map says a hex is, and smoke. */
export const isLimiting = (look: L, hex: number): boolean => isLimitingGround(look.setting, hex) || isSmoky(look, hex);

/** PG-8.31.1, PG-16.11.1: by the ground, and by smoke where there is any: it opens no line that the ground blocks. */
export const isLineClear = (look: L, from: number, to: number): boolean => {
  const { setting, board } = look;
  if (!setting.isOpenLine(from, to)) return false;
  if (board.smoke.length === 0) return true;
  const smoky = (hex: number): boolean => isSmoky(look, hex);
  const blocks = playsHeights(setting) ? blocksByHeight(setting, from, to, smoky) : blocksPlainly(setting, smoky);
  return isFreeLine(setting, from, to, blocks);
};

/** PG-REC-LOS.3, PG-REC-LOS.4: from higher ground a bare hill hides nobody, though one sees no farther than ever. */
const isLaidOpen = (look: L, from: number, hex: number): boolean => {
  const { setting } = look;
  const isBareHill = !isOvergrown(setting, hex) && !isSmoky(look, hex);
  return isBareHill && playsHeights(setting) && setting.level[from]! > setting.level[hex]!;
};

/** PG-8.21.1, PG-8.22.1, PG-16.61.1: from how far a piece can be seen where it is. */
const spottingLimit = (look: L, from: number, target: Piece, hex: number): number => {
  const far = visibility(look);
  // PG-8.22.2: SPOTTED lies on a unit, not on its hex.
  const isShown = !isLeader(target) && target.spotted;
  const isCovered = !isShown && isLimiting(look, hex) && !isLaidOpen(look, from, hex);
  const limit = isCovered ? Math.min(NEAR, far) : far;
  return !isLeader(target) && target.hidden ? Math.ceil(limit / 4) : limit;
};

/** PG-8.35.1: anybody sees, in whatever state, but units that are carried. */
const canSee = (piece: Piece): boolean => isLeader(piece) || !isAboard(piece);

/** PG-1.1.27, PG-8.0.2, PG-8.32.1: does one piece spot another? */
export const spots = (look: L, spotter: Piece, target: Piece): boolean => {
  const from = hexOf(look, spotter);
  const to = hexOf(look, target);
  if (from === null || to === null || !canSee(spotter)) return false;
  return isSeenFrom(look, from, target, to);
};

/** PG-1.1.27: the same from a hex, where a unit could be seen if it went there; nothing hides whoever is next to it. */
export const isSeenFrom = (look: L, from: number, target: Piece, to: number): boolean =>
  apart(look, from, to) <= spottingLimit(look, from, target, to) && isLineClear(look, from, to);

/** PG-8.0.1: a hex is spotted when one enemy in it is. */
export const spotsAny = (look: L, spotter: Piece, targets: readonly Piece[]): boolean =>
  targets.some((one) => spots(look, spotter, one));

/** PG-8.35.1, PG-9.1.1, PG-9.1.3: leaders who may spot for guns; commissars and those who ride in tanks may not. */
export const spotsForGuns = ({ rank, state }: Leader): boolean => rank !== null && state !== 'demoralised';

/** PG-8.1.1, PG-8.21.1, PG-8.31.1, PG-16.11.1: what keeps a piece from seeing those in a hex. */
export const whyUnseen = (look: L, spotter: Piece, hex: number): Illegal<Grenadier> => {
  const values = { piece: spotter.id, hex: hexName(look.setting, hex) };
  const from = hexOf(look, spotter) ?? hex;
  if (!isLineClear(look, from, hex))
    return look.setting.isOpenLine(from, hex)
      ? illegal('PG-16.11.1', 'smokeBetween', values)
      : illegal('PG-8.31.1', 'lineBlocked', values);
  const most = visibility(look);
  if (apart(look, from, hex) > most) return illegal('PG-8.1.1', 'tooFarToSee', { ...values, most });
  return illegal('PG-8.21.1', 'coveredThere', { ...values, most: NEAR });
};
