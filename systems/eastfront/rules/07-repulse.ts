import type { Sequence } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';

export const repulse: Sequence<East, FrameOf<'repulse'>> = { rule: 'EF-7.51.1', steps: { none: () => undefined } };
