import type { Sequence } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';

export const volley: Sequence<East, FrameOf<'volley'>> = { rule: 'EF-7.31.1', steps: { none: () => undefined } };
