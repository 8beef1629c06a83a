import type { Sequence } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';

export const combat: Sequence<East, FrameOf<'combat'>> = { rule: 'EF-4.43.2', steps: { none: () => undefined } };
