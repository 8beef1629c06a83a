import { segment } from '../rules/03-segment.ts';
import { foeHexes, struckIn } from '../rules/07-firing.ts';
import { hexesSpottedForGuns } from '../rules/09-bombardment.ts';
import { MOST_TOGETHER, readyFactors } from '../rules/09-off-board.ts';
import { airAttack } from '../rules/15-aircraft.ts';
import type { L } from '../rules/facts.ts';
import { apart, enemyOf, hexOf, isRifles } from '../rules/facts.ts';
import type { Action, Nation } from '../types.ts';
import type { Prospect } from './fires.ts';
import { harmOf } from './harm.ts';
import { screens } from './smoke.ts';
import type { GrenadierWeights } from './weights.ts';

/** How near men must be who will go in; those beside it may be struck too (PG-9.5.1). */
const ABOUT_TO_GO_IN = 2;

/** Are riflemen near who will assault that hex? */
const willBeAssaulted = (look: L, side: Nation, hex: number): boolean =>
  look.board.units.some((one) => {
    if (one.side !== side || one.state !== 'good' || !isRifles(look, one)) return false;
    const at = hexOf(look, one);
    return at !== null && apart(look, at, hex) <= ABOUT_TO_GO_IN;
  });

const judged = (look: L, side: Nation, action: Action, w: GrenadierWeights): readonly Prospect[] => {
  const frame = { kind: 'segment', side } as const;
  if (segment.refuse(look, frame, side, action) !== null) return [];
  return [{ action, gain: harmOf(look, side, segment.checks?.(look, frame, side, action) ?? [], w) }];
};

/** PG-9.3.2: as many factors as may fire together, or one, on each hex that is spotted: most on what will be assaulted. */
export const barrages = (look: L, side: Nation, w: GrenadierWeights): readonly Prospect[] => {
  const factors = readyFactors(look, side);
  if (factors.length === 0) return [];
  const lines = (count: number, hex: number, as: 'shells' | 'smoke') =>
    factors.slice(0, count).map((place) => ({ row: String(place), hex, as, attack: 1 }));
  const shells = hexesSpottedForGuns(look, side).flatMap((hex) => {
    const more = willBeAssaulted(look, side, hex) ? w.prepare : 0;
    return [...new Set([1, Math.min(factors.length, MOST_TOGETHER)])]
      .flatMap((count) => judged(look, side, { type: 'artillery', lines: lines(count, hex, 'shells') }, w))
      .map((one) => ({ ...one, gain: one.gain * (1 + more), hope: Math.max(0, one.gain) * more }));
  });
  const smokes = screens(look, side, w)
    .slice(0, 1)
    .flatMap(({ hex, gain }) =>
      judged(look, side, { type: 'artillery', lines: lines(1, hex, 'smoke') }, w).map((one) => ({
        ...one,
        gain,
        hope: gain,
      })),
    );
  return [...shells, ...smokes];
};

/** PG-15.21.2: the chance that it finds the place; what most of them drop. */
const FINDS = 4 / 6;
const MIDDLING = 15;

/** PG-15.21.1: each aircraft by itself, where it hurts most. */
export const strikes = (look: L, side: Nation, w: GrenadierWeights): readonly Prospect[] => {
  const ready = (look.board.aircraft[side] ?? []).find(({ used }) => !used);
  if (!ready) return [];
  return foeHexes(look, side).flatMap((hex) => {
    const action: Action = { type: 'aircraft', lines: [{ row: ready.id, hex }] };
    if (segment.refuse(look, { kind: 'segment', side }, side, action) !== null) return [];
    const struck = struckIn(look, hex, enemyOf(look, side));
    return [{ action, gain: FINDS * harmOf(look, side, [airAttack(look, side, hex, [MIDDLING], struck)], w) }];
  });
};
