import type { Effort } from './ideas.ts';
import { USUAL } from './ideas.ts';
import type { Care } from './plan.ts';
import type { FrontWeights } from './weights.ts';

/** A manner of leading a turn: what is judged by otherwise than usual, and how plans are begun. */
export interface Style {
  readonly weights: Partial<FrontWeights>;
  readonly effort: Effort;
}

const HOLDING: Care = { sweeps: 1, starts: ['hold'] };

/** As usual; and manners that may be better at times: all that can be had now, a drive at what lies ahead, care, nothing risked. */
export const STYLES: readonly Style[] = [
  { weights: {}, effort: USUAL },
  { weights: { order: 0.2, threat: 0.25, fought: 0.3, exposed: 0.1, open: 0.2 }, effort: USUAL },
  { weights: { order: 0.3, pull: 0.03, goesOn: 0.7 }, effort: USUAL },
  { weights: { threat: 0.9, fought: 0.9, exposed: 0.5, open: 0.6 }, effort: USUAL },
  { weights: { order: 1 }, effort: { orders: HOLDING, moves: HOLDING } },
];
