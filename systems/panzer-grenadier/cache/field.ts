import { hexOf } from '../rules/facts.ts';
import type { L, Piece } from '../rules/facts.ts';
import type { Leader, Unit } from '../types.ts';
import { remembered } from './remember.ts';

/** Who stands where, looked up by hex: made once for a board, for it is asked at every step of every way. */
export interface Field {
  /** By hex, those who are carried with them. */
  readonly units: ReadonlyMap<number, readonly Unit[]>;
  readonly leaders: ReadonlyMap<number, readonly Leader[]>;
  /** By carrier. */
  readonly loads: ReadonlyMap<string, readonly Piece[]>;
}

const NOBODY: readonly never[] = [];

export const fieldOf = ({ setting, board }: L): Field =>
  remembered(setting, 'field', [board.units, board.leaders], () => survey({ setting, board }));

const survey = (look: L): Field => {
  const units = new Map<number, Unit[]>();
  const leaders = new Map<number, Leader[]>();
  const loads = new Map<string, Piece[]>();
  for (const one of look.board.units) {
    if (one.at.in === 'aboard') add(loads, one.at.unit, one);
    const hex = hexOf(look, one);
    if (hex !== null) add(units, hex, one);
  }
  for (const one of look.board.leaders) {
    if (one.at.in === 'aboard') add(loads, one.at.unit, one);
    const hex = hexOf(look, one);
    if (hex !== null) add(leaders, hex, one);
  }
  return { units, leaders, loads };
};

const add = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const there = map.get(key);
  if (there) there.push(value);
  else map.set(key, [value]);
};

export const unitsAt = (look: L, hex: number): readonly Unit[] => fieldOf(look).units.get(hex) ?? NOBODY;
export const leadersAt = (look: L, hex: number): readonly Leader[] => fieldOf(look).leaders.get(hex) ?? NOBODY;
export const loadOn = (look: L, { id }: Pick<Piece, 'id'>): readonly Piece[] => fieldOf(look).loads.get(id) ?? NOBODY;
