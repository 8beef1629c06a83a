import type { Cites } from '../engine/types.ts';
import type { Sum } from './check.ts';
import { sumOf } from './check.ts';

/** How far a sum may go, by the rule that says so. */
export interface Cap<C extends Cites = Cites> {
  readonly rule: C['rule'];
  readonly least?: number;
  readonly most?: number;
}

/**
 * A sum kept within its cap: what lies beyond is taken off again by a term of its own, so that the breakdown shows the
 * cap at work. What a rule lets go beyond the cap is added behind it.
 */
export const capped = <C extends Cites>(sum: Sum<C>, { rule, least, most }: Cap<C>): Sum<C> => {
  const total = sumOf(sum);
  const kept = Math.min(Math.max(total, least ?? total), most ?? Math.max(total, least ?? total));
  return kept === total ? sum : [...sum, { rule, value: kept - total }];
};
