import type { Outcome } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Grenadier, Nation } from '../types.ts';
import type { L } from './facts.ts';
import { enemyOf } from './facts.ts';

/** PG-ABS.5: what a side has scored by the goals of the scenario. */
export const pointsOf = (look: L, side: Nation): number => {
  const { board, setting } = look;
  const foe = enemyOf(look, side);
  const lost = board.lost.filter((one) => one.side === foe).reduce((sum, { steps }) => sum + steps, 0);
  return setting.scenario.goals.reduce((sum, goal) => {
    if (goal.side !== undefined && goal.side !== side) return sum;
    const held = (goal.hold ?? []).filter((name) => board.control[setting.hexNamed.get(name)!] === side).length;
    return sum + goal.points * (held + (goal.lost ? lost : 0));
  }, 0);
};

/** Who has won when the last turn is over, and how far. */
export const outcomeOf = (look: L): Outcome<Grenadier> => {
  const { sides, scenario } = look.setting;
  const [a, b] = sides.map((side) => pointsOf(look, side)) as [number, number];
  const level = scenario.levels
    .toSorted((x, y) => x.margin - y.margin)
    .findLast(({ margin }) => margin <= Math.abs(a - b));
  const why = message('points', { one: message(sides[0]), first: a, other: message(sides[1]), second: b });
  const isDrawn = a === b || level === undefined || level.result === 'draw';
  return { winner: isDrawn ? null : sides[a > b ? 0 : 1], rule: 'PG-ABS.5', why };
};
