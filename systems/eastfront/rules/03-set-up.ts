import type { Sequence } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';

export const setUp: Sequence<East, FrameOf<'setUp'>> = { rule: 'EF-3.22.1', steps: { none: () => undefined } };
