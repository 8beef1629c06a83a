import type { FrontSide } from '../types.ts';

/** Places beside the map where blocks may lie. */
export type BoxKind = 'moscow' | 'offMap' | 'due' | 'pool';

export const boxId = (kind: BoxKind, side: FrontSide): string => `${kind}-${side}`;
