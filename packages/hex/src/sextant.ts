/** A displacement seen as steps in two neighbouring directions: what lines and arcs are decided by. */
import type { Dir } from './grid.ts';

/** `first` steps in cube direction `turn`, then `second` steps in the next one clockwise. */
export interface Sextant {
  readonly turn: Dir;
  readonly first: number;
  readonly second: number;
}

/** Split a displacement in cube coordinates; `first` is at least 1 unless nothing moves. */
export const sextantOf = (dq: number, dr: number): Sextant => {
  // Always 0 - x, never -x: there must be no minus zero.
  const ds = 0 - dq - dr;
  if (dq >= 0 && ds > 0) return { turn: 0, first: ds, second: dq };
  if (dr < 0 && ds <= 0) return { turn: 1, first: 0 - dr, second: 0 - ds };
  if (dq > 0 && dr >= 0) return { turn: 2, first: dq, second: dr };
  if (dq <= 0 && ds < 0) return { turn: 3, first: 0 - ds, second: 0 - dq };
  if (dr > 0 && ds >= 0) return { turn: 4, first: dr, second: ds };
  return { turn: 5, first: 0 - dq, second: 0 - dr };
};
