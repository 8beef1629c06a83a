/** The eight winds, clockwise from north; also how they are typed. */
export const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Wind = (typeof WINDS)[number];

const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'] as const;
const FULL = 360;
const EIGHTH = FULL / WINDS.length;

const eighthOf = (degrees: number): number => Math.round((((degrees % FULL) + FULL) % FULL) / EIGHTH) % WINDS.length;

/** The wind nearest to a direction in degrees clockwise from north. */
export const windOf = (degrees: number): Wind => WINDS[eighthOf(degrees)]!;
export const arrowOf = (degrees: number): string => ARROWS[eighthOf(degrees)]!;
export const degreesOf = (wind: Wind): number => WINDS.indexOf(wind) * EIGHTH;
