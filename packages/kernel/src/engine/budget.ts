import type { Sum } from '../check/check.ts';
import { sumOf } from '../check/check.ts';
import type { Cites, Illegal, Message } from './types.ts';
import { message } from './types.ts';

/** What the lines of a sheet are paid from, or counted against. */
export interface Budget<C extends Cites = Cites> {
  readonly rule: C['rule'];
  readonly name: Message<C['word']>;
  /** What there is, and where it comes from. */
  readonly has: Sum<C>;
  /** What the sheet costs as it stands, part by part. */
  readonly costs: Sum<C>;
  /** May some be left, or must all of it be used? */
  readonly spend: 'upTo' | 'all';
}

/** What a budget has left: less than nothing when it is overdrawn. */
export const leftIn = ({ has, costs }: Budget): number => sumOf(has) - sumOf(costs);

/** The budgets a sheet does not keep, as refusals. */
export const brokenBudgets = <C extends Cites>(budgets: readonly Budget<C>[]): readonly Illegal<C>[] =>
  budgets.flatMap((budget) => {
    const left = leftIn(budget);
    if (left === 0 || (left > 0 && budget.spend === 'upTo')) return [];
    const values = { name: budget.name, has: sumOf(budget.has), costs: sumOf(budget.costs) };
    return [{ rule: budget.rule, why: message(left < 0 ? 'overBudget' : 'budgetLeft', values) }];
  });
