import type { Sequence } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';

export const battle: Sequence<East, FrameOf<'battle'>> = { rule: 'EF-7.22.1', steps: { none: () => undefined } };
