import type { Sequence } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';

export const supply: Sequence<East, FrameOf<'supply'>> = { rule: 'EF-10.1.1', steps: { none: () => undefined } };
export const attrition: Sequence<East, FrameOf<'attrition'>> = { rule: 'EF-10.1.1', steps: { none: () => undefined } };
