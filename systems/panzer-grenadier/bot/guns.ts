import { segment } from '../rules/03-segment.ts';
import { foeHexes } from '../rules/07-firing.ts';
import { isSpottedForGuns } from '../rules/09-bombardment.ts';
import { MOST_TOGETHER, readyFactors } from '../rules/09-off-board.ts';
import type { L } from '../rules/facts.ts';
import type { Action, Nation } from '../types.ts';
import type { Prospect } from './fires.ts';
import { harmOf } from './harm.ts';
import type { GrenadierWeights } from './weights.ts';

/** PG-9.3.2: as many factors as may fire together, on each hex that is spotted. */
export const barrages = (look: L, side: Nation, w: GrenadierWeights): readonly Prospect[] => {
  const factors = readyFactors(look, side);
  if (factors.length === 0) return [];
  const frame = { kind: 'segment', side } as const;
  return foeHexes(look, side)
    .filter((hex) => isSpottedForGuns(look, side, hex))
    .flatMap((hex) =>
      [...new Set([1, MOST_TOGETHER])].map((count): Action => {
        const rows = factors.slice(0, count);
        return {
          type: 'artillery',
          lines: rows.map((place) => ({ row: String(place), hex, as: 'shells' as const, attack: 1 })),
        };
      }),
    )
    .filter((action) => segment.refuse(look, frame, side, action) === null)
    .map((action) => ({
      action,
      gain: harmOf(look, side, segment.checks?.(look, frame, side, action) ?? [], w),
    }));
};
