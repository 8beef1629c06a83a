import type { Weights } from '@grognard/bots';
import { pointsOf } from '../rules/01-victory.ts';
import type { L } from '../rules/facts.ts';
import { apart, enemyOf, hexOf, isCombatUnit, isTransport } from '../rules/facts.ts';
import type { Nation, Unit } from '../types.ts';

/** What is judged by: a step in good order is worth 1. Set by hand. */
export const WEIGHTS = {
  point: 1,
  transport: 0.4,
  disrupted: 0.25,
  demoralised: 0.6,
  leader: 0.8,
  /** What a unit is worth beside a goal that is not held yet, and how much of that is left with each hex. */
  pull: 0.35,
  fade: 0.75,
  dugIn: 0.1,
} as const satisfies Weights;
export type GrenadierWeights = Readonly<Record<keyof typeof WEIGHTS, number>>;

/** The hexes that score, with their points. */
export const goalsOf = ({ setting }: L): readonly { readonly hex: number; readonly points: number }[] =>
  setting.scenario.goals.flatMap(({ hold = [], points }) =>
    hold.flatMap((name) => {
      const hex = setting.hexNamed.get(name);
      return hex === undefined ? [] : [{ hex, points }];
    }),
  );

/** What a hex promises a side: goals to be had, the nearer the better. */
export const pullOf = (look: L, side: Nation, hex: number, w: GrenadierWeights): number => {
  let best = 0;
  for (const goal of goalsOf(look)) {
    const share = look.board.control[goal.hex] === side ? 0.5 : 1;
    best = Math.max(best, share * goal.points * w.pull * w.fade ** apart(look, hex, goal.hex));
  }
  return best;
};

const unitWorth = (look: L, unit: Unit, w: GrenadierWeights): number => {
  const steps = unit.steps * (isTransport(look, unit) ? w.transport : 1);
  const order = unit.state === 'good' ? 1 : 1 - w[unit.state];
  const hex = hexOf(look, unit);
  const placed = hex === null || !isCombatUnit(look, unit) ? 0 : pullOf(look, unit.side, hex, w);
  return steps * order + placed + (unit.dugIn ? w.dugIn : 0);
};

const sideWorth = (look: L, side: Nation, w: GrenadierWeights): number => {
  let worth = pointsOf(look, side) * w.point;
  for (const unit of look.board.units) if (unit.side === side) worth += unitWorth(look, unit, w);
  for (const { side: own, state } of look.board.leaders)
    if (own === side) worth += w.leader * (state === 'good' ? 1 : 1 - w[state]);
  return worth;
};

/** What a board is worth to a side beyond what it is worth to the other. */
export const worthOf = (look: L, side: Nation, w: GrenadierWeights): number =>
  sideWorth(look, side, w) - sideWorth(look, enemyOf(look, side), w);
