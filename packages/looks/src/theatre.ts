/** The places and times of year that the ground is painted as. They change colours and texture, never a rule. */
export const THEATRES = ['summer', 'mud', 'winter', 'desert', 'bocage', 'beach', 'steppe', 'rubble'] as const;

/** What the ground looks like where and when a scenario is fought. */
export type Theatre = (typeof THEATRES)[number];
