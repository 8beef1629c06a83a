import type { Game, Sequence } from '@grognard/kernel';
import type { East, FrameOf } from '../types.ts';

export const surrenders: Sequence<East, FrameOf<'surrenders'>> = {
  rule: 'EF-16.1.1',
  steps: { none: () => undefined },
};
export const surrender: Sequence<East, FrameOf<'surrender'>> = { rule: 'EF-16.1.1', steps: { none: () => undefined } };

/** EF-16.11.1. */
export const claimTerritory = (_g: Game<East>): void => undefined;
