import { rememberedOf } from '../cache/remember.ts';
import { hexesIn } from '../load/areas.ts';
import type { L } from '../rules/facts.ts';
import { apart, forceOf } from '../rules/facts.ts';
import type { Nation } from '../types.ts';
import type { GrenadierWeights } from './weights.ts';

/** A hex that scores for a side, and how much. */
interface Goal {
  readonly hex: number;
  readonly points: number;
}

/** PG-ABS.5: where a side has something to win: hexes to hold, to clear of the enemy, to leave the map by. */
export const goalsOf = (look: L, side: Nation): readonly Goal[] =>
  rememberedOf(look.setting, 'goals', forceOf(look, side), [], () =>
    look.setting.scenario.goals.flatMap((goal): readonly Goal[] => {
      if (goal.side !== undefined && goal.side !== side) return [];
      const held = (goal.hold ?? []).flatMap((name) => look.setting.hexNamed.get(name) ?? []);
      const area = goal.exit ?? goal.clear;
      const within = area ? hexesIn(look.setting, area) : [];
      return [
        ...held.map((hex) => ({ hex, points: goal.points })),
        ...within.map((hex) => ({ hex, points: goal.points * (goal.exit ? 2 : 0.5) })),
      ];
    }),
  );

/** What goals are worth in each hex: the nearer the better; one that is held needs fewer men. */
export const pullsOf = (look: L, side: Nation, { held, fade }: GrenadierWeights): readonly number[] => {
  const { setting, board } = look;
  return rememberedOf(setting, 'pulls', forceOf(look, side), [board.control, held, fade], () => {
    const goals = goalsOf(look, side);
    const shares = goals.map(({ hex }) => (board.control[hex] === side ? held : 1));
    return rememberedOf(setting, 'pulls of goals', forceOf(look, side), [fade, ...shares], () =>
      pullsTo(look, goals, shares, fade),
    );
  });
};

const pullsTo = (look: L, goals: readonly Goal[], shares: readonly number[], fade: number): readonly number[] => {
  const most = Math.max(1, ...goals.map(({ points }) => points));
  return look.setting.terrain.map((_, hex) => {
    let best = 0;
    for (const [i, goal] of goals.entries())
      best = Math.max(best, shares[i]! * (goal.points / most) * fade ** apart(look, hex, goal.hex));
    return best;
  });
};
