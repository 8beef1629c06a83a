import { UNIT_TYPES } from './data/units.ts';
import { hitPoolOf } from './house.ts';
import type { Board, Unit } from './types.ts';

/** One copy less; a list seen from behind loses one of its unknowns. */
export const withoutOne = <V extends string>(list: readonly V[], one: V): readonly V[] => {
  const known = list.indexOf(one);
  const at = known < 0 ? list.indexOf('unknown' as V) : known;
  return at < 0 ? list : list.toSpliced(at, 1);
};

const poolOf = (unit: Unit): 'footHits' | 'vehicleHits' => {
  // COH-7.5.0.10
  return hitPoolOf(UNIT_TYPES[unit.type].mobility) === 'foot' ? 'footHits' : 'vehicleHits';
};

/** A marker is drawn from the pool of such a unit. */
export const takeFromPool = (board: Board, unit: Unit, marker: Board['footHits'][number]): Board => {
  const pool = poolOf(unit);
  return { ...board, [pool]: withoutOne(board[pool], marker) };
};

/** And goes back into it. */
export const returnToPool = (board: Board, unit: Unit, marker: Board['footHits'][number]): Board => {
  const pool = poolOf(unit);
  return { ...board, [pool]: [...board[pool], board[pool].includes('unknown') ? 'unknown' : marker].sort() };
};
