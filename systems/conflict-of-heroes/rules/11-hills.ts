import type { HexId } from '@grognard/hex';
import { distance } from '@grognard/hex';
import type { Sum } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { RuleId } from '../book.ts';
import { CLIMB } from '../data/tables.ts';
import { isSteep } from '../house.ts';
import type { Coh, L, Mobility, Setting } from '../types.ts';

/** House, COH-11.2.3: +1 however many levels there are between, for the book names no other number. */
const HEIGHT_BONUS = 1;

/** House, COH-11.3.5: nothing is seen beyond an obstacle as high as one's own hex; bare ground of the same level hides nothing. */
const stopsAtEqualLevel = (level: number, ground: number, obstacle: number): boolean =>
  ground > level || (obstacle > 0 && ground + obstacle >= level);

/** House, COH-11.4.3: how many hexes behind an obstacle are blind; the hexes listed in the book fit one. */
const SHADOW_DEPTH = 1;

/** House, COH-11.4.4: a slope keeps level or falls; ground that rises again after a dip is another slope. */
const keepsToSlope = (level: number, next: number): boolean => next <= level;

type Levels = Pick<Setting, 'level'>;

/** The ground a line of sight runs over. */
export type Ground = Pick<Setting, 'grid' | 'terrain' | 'level'>;

/** The level of a hex: 0 outside the hills (COH-11.0.1). */
export const levelOf = (look: L, hex: number): number => look.setting.level[hex]!;

/** COH-4.0.8: is the side between these neighbours steep? */
export const isCliff = ({ level }: Levels, a: number, b: number): boolean => isSteep(level[b]! - level[a]!);

/** What going up adds to the cost of a hex, for each level (COH-4.0.7); going down adds nothing, and a road cancels nothing (COH-5.0.1.4). */
export const climbTerms = ({ level }: Levels, mobility: Mobility, from: number, to: number): Sum<Coh> => {
  const levels = level[to]! - level[from]!;
  if (levels <= 0) return [];
  return [term(isSteep(levels) ? 'COH-11.1.1' : 'COH-11.0.3', levels * CLIMB.cost[mobility], 'levelsUp', { levels })];
};

/** The DM of a target that stands higher than the hex the fire comes from. */
export const elevationTerms = (look: L, from: number, target: number): Sum<Coh> =>
  levelOf(look, target) > levelOf(look, from) ? [term('COH-11.2.1', HEIGHT_BONUS)] : [];

/** The FP gained by firing down from higher ground. */
export const highGroundTerms = (look: L, from: number, target: number): Sum<Coh> =>
  levelOf(look, from) > levelOf(look, target) ? [term('COH-11.2.2', HEIGHT_BONUS)] : [];

/** COH-12.0.7: of fire that somebody else directs, height counts from his hex. */
export const asObserved = ({ observer }: { readonly observer: number | null }, terms: Sum<Coh>): Sum<Coh> =>
  observer === null ? terms : terms.map((one) => ({ ...one, rule: 'COH-12.0.7' }));

/** The levels of the two ends of a line of sight. */
export interface Ends {
  readonly high: number;
  readonly low: number;
  /** The lower end; of two equal ends, the far one. */
  readonly lower: HexId;
  readonly isLookingUp: boolean;
}

/** The ends of a line of sight. */
export const endsOf = ({ level }: Ground, from: HexId, to: HexId): Ends => {
  const [here, there] = [level[from]!, level[to]!];
  return here < there
    ? { high: there, low: here, lower: from, isLookingUp: true }
    : { high: here, low: there, lower: to, isLookingUp: false };
};

/** The rule by which an obstacle so high in this hex stops the line, or null (steps 2 and 3 of COH-11.4.5). */
export const stoppedBy = (ground: Ground, ends: Ends, hex: HexId, height: number): RuleId | null => {
  const level = ground.level[hex]!;
  const { high, low } = ends;
  if (high === low) {
    if (!stopsAtEqualLevel(high, level, height)) return null;
    return level === high ? 'COH-6.0.2' : 'COH-11.3.5';
  }
  const top = level + height;
  if (top >= high) {
    if (height === 0) return 'COH-11.3.3';
    return ends.isLookingUp ? 'COH-11.3.1' : 'COH-11.3.2';
  }
  const isShading = top > low && distance(ground.grid, hex, ends.lower) === SHADOW_DEPTH;
  return isShading ? 'COH-11.4.1' : null;
};

/** Where a line of sight passes: one hex, or both of a pair it runs between when they count alike. */
export type Place = readonly HexId[];

/** COH-11.4.2: is this hex on one slope with a viewer who looks down over these places to it? */
export const isOnSlope = (ground: Ground, ends: Ends, before: readonly Place[], hex: HexId): boolean => {
  let level = ends.high;
  for (const place of before) {
    // Of two hexes that count alike, the line follows the one that stays on the slope.
    const kept = place.map((crossed) => ground.level[crossed]!).filter((next) => keepsToSlope(level, next));
    if (kept.length === 0) return false;
    level = Math.max(...kept);
  }
  return keepsToSlope(level, ground.level[hex]!);
};
