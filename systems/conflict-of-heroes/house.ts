/** House, COH-0.6: our rulings where the book is silent or unclear. Those that several chapters go by are here; the others stand in theirs, marked like these. */
import type { HalfWidth } from '@grognard/hex';
import type { UnitType } from './data/units.ts';

/** House, COH-1.1.2: but trenches are open to every mortar, for their own chapter names them. */
export const fitsInTrench = (unit: { readonly isLight: boolean; readonly isMortar: boolean }): boolean =>
  unit.isLight || unit.isMortar;

/** House, COH-3.0.0.8: off the map only a reinforcement whose turn has come may be activated. */
export const isDue = (entry: { readonly turn: number } | null, turn: number): boolean =>
  entry !== null && entry.turn <= turn;

/** House, COH-3.2.3.3: CAPs and luck may take a die out of its range, but nothing costs or gives less than nothing. */
export const rolledAmount = (total: number): number => Math.max(0, total);

/** House, COH-6.1.3: the arc reaches two twelfths of a circle, 60 degrees, to either side: it fits the three front hexes. */
export const ARC_HALF_WIDTH: HalfWidth = 2;

/** House, COH-7.5.0.10: a gun draws as the men who serve it: like them it moves in red. */
export const hitPoolOf = (mobility: UnitType['mobility']): 'foot' | 'vehicle' =>
  mobility === 'foot' ? 'foot' : 'vehicle';

/** House, COH-7.5.0.11: what is left; when nothing is, as if nothing had ever been drawn, for a hit must have some effect. */
export const drawnFrom = <M>(left: readonly M[], full: readonly M[]): readonly M[] => (left.length > 0 ? left : full);

/** House, COH-11.1.1: two levels or more are steep, as chapter 4 has it, up or down. */
export const isSteep = (levels: number): boolean => Math.abs(levels) >= 2;

/** House, COH-C.12: on top of CAPs, and added to what was rolled. */
export const withLuck = (rolled: number, luck: number): number => rolled + luck;
