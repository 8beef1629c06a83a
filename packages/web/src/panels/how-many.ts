import type { Say } from '../state/i18n.ts';

/** How many are to be picked, in words. */
export const howMany = (say: Say, min: number, max: number): string =>
  min === max ? say('pickExactly', { count: max }) : say('pickBetween', { min, max });
