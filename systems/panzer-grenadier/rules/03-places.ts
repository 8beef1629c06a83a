import type { HexId } from '@grognard/hex';
import { hexsideBetween } from '@grognard/hex';
import { knownHexesIn } from '../cache/areas.ts';
import { paysAs } from '../data/going.ts';
import type { Group } from '../load/scenario.ts';
import type { Nation, Unit } from '../types.ts';
import { classOf, isByRoad } from './05-going.ts';
import type { L, Piece } from './facts.ts';
import { around, enemyOf, forceOf, isKind, isLeader, unitsIn } from './facts.ts';

/** The groups that are set up before the game (PG-3.0.9). */
export const startGroups = (look: L, side: Nation): readonly Group[] =>
  forceOf(look, side).groups.filter(({ turn }) => turn === 0);

/** PG-5.71.1, PG-5.71.2, PG-15.31.1, PG-15.32.1: ground on which a piece may stand when the game begins. */
const mayStand = (look: L, piece: Piece, hex: number): boolean => {
  const { river, fords, rails, grid } = look.setting;
  const moves = classOf(look, piece);
  if (moves === 'rail')
    return around(look, hex).some((other) => rails.has(hexsideBetween(grid, hex as HexId, other as HexId)!));
  if (moves === 'river') return river[hex] === 'major';
  if (river[hex] === null || fords.has(hex) || around(look, hex).some((other) => isByRoad(look, hex, other)))
    return true;
  if (!isLeader(piece) && isKind(look, piece, 'engineer')) return true;
  return river[hex] === 'minor' && paysAs(moves) !== 'motorised';
};

/** PG-3.0.9: nobody is set up where the enemy is, nor where he may lie hidden. */
const isOpenTo = (look: L, side: Nation, hex: number, ambushes: ReadonlySet<number>): boolean =>
  !ambushes.has(hex) && unitsIn(look, hex, enemyOf(look, side)).length === 0;

const ambushesAgainst = (look: L, side: Nation): ReadonlySet<number> =>
  new Set(
    startGroups(look, enemyOf(look, side)).flatMap(({ hidden, area }) =>
      hidden ? knownHexesIn(look.setting, area) : [],
    ),
  );

/** Where a piece of a group may be set up. */
export const hexesFor = (look: L, group: Group, piece: Piece): readonly number[] => {
  const ambushes = ambushesAgainst(look, piece.side);
  return knownHexesIn(look.setting, group.area).filter(
    (hex) => isOpenTo(look, piece.side, hex, ambushes) && mayStand(look, piece, hex),
  );
};

/** PG-16.41.1: works go where the side may set up. */
export const hexesForWorks = (look: L, side: Nation): readonly number[] => {
  const ambushes = ambushesAgainst(look, side);
  const all = startGroups(look, side).flatMap(({ area }) => knownHexesIn(look.setting, area));
  return [...new Set(all)]
    .filter((hex) => isOpenTo(look, side, hex, ambushes) && look.setting.river[hex] === null)
    .sort((a, b) => a - b);
};

/** PG-16.7.1: where the scenario says; else where the side may set up. */
export const hexesForMines = (look: L, side: Nation): readonly number[] => {
  const { minesIn } = forceOf(look, side);
  if (!minesIn) return hexesForWorks(look, side);
  return knownHexesIn(look.setting, minesIn).filter((hex) => look.setting.river[hex] === null);
};

/** The units of a group that their owner places: neither aboard nor where the scenario has them. */
export const unitsToPlace = ({ board }: L, { id }: Group): readonly Unit[] =>
  board.units.filter(({ at }) => at.in === 'entry' && at.group === id);
