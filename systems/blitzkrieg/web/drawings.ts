import type { Drawing } from '@grognard/looks';
import { circle, line } from '@grognard/looks';

/** A ranging point: crosshairs that are not yet sure, dashed. */
export const RANGING: Drawing = [
  line(circle(0, 0, 24), 8, { line: 'casing' }),
  line(circle(0, 0, 24), 3.4, { line: 'hit', dash: '7 5' }),
  line('M-8 0H8M0-8V8', 3.4, { line: 'hit' }),
];
