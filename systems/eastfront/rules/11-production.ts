import type { Sequence } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';

export const production: Sequence<East, FrameOf<'production'>> = {
  rule: 'EF-11.1.1',
  steps: { none: () => undefined },
};
