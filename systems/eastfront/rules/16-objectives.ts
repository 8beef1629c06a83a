import type { Game, Sequence } from '@grognard/kernel';
import type { East, FrameOf, FrontSide } from '../types.ts';

export const pull: Sequence<East, FrameOf<'pull'>> = { rule: 'EF-16.7.1', steps: { none: () => undefined } };

/** EF-16.7.2. */
export const bringBack = (_g: Game<East>, _side: FrontSide): void => undefined;
/** EF-16.4.1, EF-16.5.1, EF-16.8.1: what changes as soon as control does. */
export const watchObjectives = (_g: Game<East>): void => undefined;
