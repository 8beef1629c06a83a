import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import { rememberedOf } from '../cache/remember.ts';
import type { Grenadier } from '../types.ts';
import type { Walker } from './05-step.ts';
import { isPaid, priceStep } from './05-step.ts';
import { isCommissar } from './06-commissars.ts';
import type { L } from './facts.ts';
import { around, hexName, hexOf, isLeader } from './facts.ts';

/** PG-6.66.1: hexes with demoralised units of his side that no other commissar is with. */
const wanted = (look: L, { piece }: Walker): readonly number[] => {
  const cared = new Set(
    look.board.leaders.flatMap((one) =>
      one.side === piece.side && one.id !== piece.id && isCommissar(one) && one.state !== 'demoralised'
        ? [hexOf(look, one)]
        : [],
    ),
  );
  const hexes = look.board.units.flatMap((one) => {
    const hex = one.side === piece.side && one.state === 'demoralised' ? hexOf(look, one) : null;
    return hex === null || cared.has(hex) ? [] : [hex];
  });
  return [...new Set(hexes)];
};

const costOver = (look: L, walker: Walker, from: number, to: number): number => {
  const paid = priceStep(look, walker, from, to);
  return isPaid(paid) ? paid.cost : Number.POSITIVE_INFINITY;
};

/** What it costs from each hex to the nearest of some, found backwards from them. */
const costsTo = (look: L, walker: Walker, goals: readonly number[]): ReadonlyMap<number, number> => {
  const costs = new Map(goals.map((hex) => [hex, 0]));
  const open = [...goals];
  for (const hex of open) {
    const far = costs.get(hex)!;
    for (const before of around(look, hex)) {
      const cost = far + costOver(look, walker, before, hex);
      if (cost >= (costs.get(before) ?? Number.POSITIVE_INFINITY)) continue;
      costs.set(before, cost);
      open.push(before);
    }
  }
  return costs;
};

/** PG-6.61.1, PG-6.61.2: where a commissar must go; null where he is free: no demoralised unit anywhere that he can reach. */
const dutyOf = (look: L, walker: Walker): ReadonlyMap<number, number> | null => {
  const { piece, from } = walker;
  if (!isLeader(piece) || !isCommissar(piece) || from === null) return null;
  const { units, leaders } = look.board;
  const costs = rememberedOf(look.setting, 'duty', piece, [units, leaders], () =>
    costsTo(look, walker, wanted(look, walker)),
  );
  return costs.has(from) ? costs : null;
};

/** PG-5.72.2: an engineer has brought him onto a river, and that is as far as he goes this turn. */
const isFerried = (look: L, walker: Walker, path: readonly number[]): boolean => {
  const onto = path.at(-1);
  const paid = onto === undefined ? null : priceStep(look, walker, path.at(-2) ?? walker.from, onto);
  return paid !== null && isPaid(paid) && paid.isLast;
};

/** The steps of a cheapest way, as far as his points go. */
const stepsOn = (look: L, walker: Walker, costs: ReadonlyMap<number, number>, path: readonly number[]) => {
  const from = path.at(-1) ?? walker.from!;
  if (costs.get(from) === 0 || path.length >= walker.most.hexes || isFerried(look, walker, path)) return [];
  const spent = (costs.get(walker.from!) ?? 0) - (costs.get(from) ?? 0);
  return around(look, from).filter((to) => {
    const cost = costOver(look, walker, from, to);
    const isCheapest = cost + (costs.get(to) ?? Number.POSITIVE_INFINITY) === costs.get(from);
    // PG-5.0.5: one hex, whatever it costs.
    return isCheapest && (path.length === 0 ? walker.left > 0 : spent + cost <= walker.left);
  });
};

/** The way a commissar must take now; null where he is free, empty where he is to stay. */
export const commissarWay = (look: L, walker: Walker): readonly number[] | null => {
  const costs = dutyOf(look, walker);
  if (costs === null) return null;
  let path: readonly number[] = [];
  for (;;) {
    const [next] = stepsOn(look, walker, costs, path);
    if (next === undefined) return path;
    path = [...path, next];
  }
};

/** PG-6.61.1, PG-6.65.1: he goes to the nearest demoralised unit by a cheapest way, as far as he can, and stays with it. */
export const refuseCommissarWay = (look: L, walker: Walker, path: readonly number[]): Illegal<Grenadier> | null => {
  const costs = dutyOf(look, walker);
  if (costs === null) return null;
  const leader = walker.piece.id;
  if (costs.get(walker.from!) === 0) return illegal('PG-6.65.1', 'commissarStays', { leader });
  for (const [i, to] of path.entries())
    if (!stepsOn(look, walker, costs, path.slice(0, i)).includes(to))
      return illegal('PG-6.61.1', 'commissarElsewhere', { leader, hex: hexName(look.setting, to) });
  return stepsOn(look, walker, costs, path).length === 0 ? null : illegal('PG-6.61.2', 'commissarGoesOn', { leader });
};
