import type { Sequence } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';

export const rearGuard: Sequence<East, FrameOf<'rearGuard'>> = { rule: 'EF-6.42.1', steps: { none: () => undefined } };
export const pursuit: Sequence<East, FrameOf<'pursuit'>> = { rule: 'EF-6.42.1', steps: { none: () => undefined } };
