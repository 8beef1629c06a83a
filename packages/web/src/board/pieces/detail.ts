/** How much of a counter can be read at the size it is seen. */
export type Detail = 'none' | 'some' | 'all';

/** From 34 pixels on the first figures, from 56 all of them. */
export const detailAt = (seen: number): Detail => (seen < 34 ? 'none' : seen < 56 ? 'some' : 'all');
