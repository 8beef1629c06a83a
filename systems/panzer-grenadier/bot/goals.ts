import { rememberedOf } from '../cache/remember.ts';
import { hexesIn } from '../load/areas.ts';
import { pointsOf } from '../rules/01-victory.ts';
import type { L } from '../rules/facts.ts';
import { apart, enemyOf, forceOf, hexOf, isAboard } from '../rules/facts.ts';
import type { Nation } from '../types.ts';
import type { GrenadierWeights } from './weights.ts';

/** A hex that scores for a side, and how much. */
interface Goal {
  readonly hex: number;
  readonly points: number;
  readonly isExit?: true;
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
        ...within.map((hex) =>
          goal.exit ? { hex, points: goal.points * 2, isExit: true as const } : { hex, points: goal.points * 0.5 },
        ),
      ];
    }),
  );

/** A hex to leave the map by is never held: others are to follow. */
const isHeldAlready = ({ board }: L, side: Nation, { hex, isExit }: Goal): boolean =>
  !isExit && board.control[hex] === side;

/** What goals are worth in each hex: the nearer the better; one that is held needs fewer men. */
export const pullsOf = (look: L, side: Nation, { held, fade }: GrenadierWeights): readonly number[] => {
  const { setting, board } = look;
  return rememberedOf(setting, 'pulls', forceOf(look, side), [board.control, held, fade], () => {
    const goals = goalsOf(look, side);
    const shares = goals.map((goal) => (isHeldAlready(look, side, goal) ? held : 1));
    return rememberedOf(setting, 'pulls of goals', forceOf(look, side), [fade, ...shares], () =>
      pullsTo(look, goals, shares, fade),
    );
  });
};

/** Whoever is to leave the map has all the way to go: that draws step by step from as far away as this. */
const FROM_AFAR = 16;

/** How much of what a goal is worth is left so far from it. */
const leftAt = ({ isExit }: Goal, far: number, fade: number): number =>
  isExit ? Math.max(fade ** far, 1 - far / FROM_AFAR) : fade ** far;

const pullsTo = (look: L, goals: readonly Goal[], shares: readonly number[], fade: number): readonly number[] => {
  const most = Math.max(1, ...goals.map(({ points }) => points));
  return look.setting.terrain.map((_, hex) => {
    let best = 0;
    for (const [i, goal] of goals.entries())
      best = Math.max(best, shares[i]! * (goal.points / most) * leftAt(goal, apart(look, hex, goal.hex), fade));
    return best;
  });
};

/** It waits no longer once two thirds of the turns are over. */
const SOON = 1.5;
/** So far beyond a victory a side has no need of the enemy's losses. */
const FAR_AHEAD = 6;

/**
 * How much a side needs losses of the enemy, when it has nothing more to take: the more the less it would win now, and the
 * less time is left for the enemy to come.
 */
const needOf = (look: L, side: Nation): number => {
  const { setting, board } = look;
  const { goals, levels, turns } = setting.scenario;
  const scores = goals.some((goal) => goal.lost && (goal.side ?? side) === side);
  if (!scores || !goalsOf(look, side).every((goal) => isHeldAlready(look, side, goal))) return 0;
  const ahead = pointsOf(look, side) - pointsOf(look, enemyOf(look, side));
  const wins = Math.min(...levels.filter(({ result }) => result !== 'draw').map(({ margin }) => margin));
  const short = ahead < wins ? 1 : Math.max(0, (wins + FAR_AHEAD - ahead) / (2 * FAR_AHEAD));
  return short * Math.min(1, (SOON * board.turn) / turns);
};

/** Where a side has enemies to go after, and how much it needs to. */
interface Hunt {
  readonly need: number;
  readonly prey: readonly number[];
  /** The distance to the nearest, by hex, as far as it was asked for. */
  readonly far: number[];
}

/** PG-7.6.1: enemies whose steps score draw those who need them. */
export const huntOf = (look: L, side: Nation): Hunt => {
  const { setting, board } = look;
  const { control, units, lost, exited, turn } = board;
  return rememberedOf(setting, 'hunt', forceOf(look, side), [control, units, lost, exited, turn], () => {
    const need = needOf(look, side);
    const foe = enemyOf(look, side);
    const found =
      need === 0 ? [] : units.flatMap((one) => (one.side === foe && !isAboard(one) ? (hexOf(look, one) ?? []) : []));
    const prey = [...new Set(found)].toSorted((a, b) => a - b);
    return rememberedOf(setting, 'hunt by prey', forceOf(look, side), [need, ...prey], () => ({ need, prey, far: [] }));
  });
};

/** How much of it is left with each hex: those who are to be found draw from farther away than goals. */
const FAR_DRAW = 0.85;

/** What goals are worth in a hex to whoever may leave those that are held, and go after the enemy. */
export const drawIn = (look: L, { need, prey, far }: Hunt, hex: number, pull: number, w: GrenadierWeights): number => {
  if (prey.length === 0) return pull;
  far[hex] ??= prey.reduce((nearest, one) => Math.min(nearest, apart(look, one, hex)), Number.POSITIVE_INFINITY);
  return Math.max(pull * (1 - need), w.hunt * need * FAR_DRAW ** far[hex]);
};
