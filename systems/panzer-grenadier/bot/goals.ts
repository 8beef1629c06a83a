import { remembered } from '../cache/remember.ts';
import { hexesIn } from '../load/areas.ts';
import type { L } from '../rules/facts.ts';
import { apart } from '../rules/facts.ts';
import type { Nation } from '../types.ts';
import type { GrenadierWeights } from './weights.ts';

/** A hex that scores for a side, and how much. */
interface Goal {
  readonly hex: number;
  readonly points: number;
}

/** PG-ABS.5: where a side has something to win: hexes to hold, to clear of the enemy, to leave the map by. */
export const goalsOf = ({ setting }: L, side: Nation): readonly Goal[] =>
  remembered(setting, `goals of ${side}`, [], () =>
    setting.scenario.goals.flatMap((goal): readonly Goal[] => {
      if (goal.side !== undefined && goal.side !== side) return [];
      const held = (goal.hold ?? []).flatMap((name) => setting.hexNamed.get(name) ?? []);
      const area = goal.exit ?? goal.clear;
      const within = area ? hexesIn(setting, area) : [];
      return [
        ...held.map((hex) => ({ hex, points: goal.points })),
        ...within.map((hex) => ({ hex, points: goal.points * (goal.exit ? 2 : 0.5) })),
      ];
    }),
  );

/** What goals are worth in each hex: the nearer the better; one that is held needs fewer men. */
export const pullsOf = ({ setting, board }: L, side: Nation, w: GrenadierWeights): readonly number[] =>
  remembered(setting, `pulls of ${side}`, [board.control, w], () => {
    const look = { setting, board };
    const goals = goalsOf(look, side);
    const most = Math.max(1, ...goals.map(({ points }) => points));
    return setting.terrain.map((_, hex) => {
      let best = 0;
      for (const goal of goals) {
        const share = board.control[goal.hex] === side ? w.held : 1;
        best = Math.max(best, share * (goal.points / most) * w.fade ** apart(look, hex, goal.hex));
      }
      return best;
    });
  });
