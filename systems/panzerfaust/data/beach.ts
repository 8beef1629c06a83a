/** A stretch of the beach for one pair of players, in inches (PF-HIST-OMA.15). */
export const STRETCH = 72;
