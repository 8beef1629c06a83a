import type { Sequence } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';

export const losses: Sequence<East, FrameOf<'losses'>> = { rule: 'EF-7.33.2', steps: { none: () => undefined } };
