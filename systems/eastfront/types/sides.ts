/** EF-0.1: two sides, a player each. */
export const SIDES = ['axis', 'soviet'] as const;
export type FrontSide = (typeof SIDES)[number];
export const enemyOf = (side: FrontSide): FrontSide => (side === 'axis' ? 'soviet' : 'axis');

export type { Weather } from '../data/calendar.ts';
export { WEATHERS } from '../data/calendar.ts';

/** EF-4.1.1: the parts of a turn and what surrounds it, in order. */
export const PHASES = [
  'setUp',
  'production',
  'weather',
  'command',
  'movement',
  'combat',
  'blitzMovement',
  'blitzCombat',
  'supply',
] as const;
export type Phase = (typeof PHASES)[number];

/** Countries whose units may surrender or stay at home (EF-2.66.1, EF-16.1.1). */
export const SATELLITES = ['Romania', 'Hungary', 'Bulgaria', 'Italy'] as const;
export type Satellite = (typeof SATELLITES)[number];
