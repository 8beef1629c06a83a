import type { G } from '../types.ts';

/** PF-OBJ: looked at at the end of every move and of the turn. */
export const takeObjectives = (_g: G): void => undefined;
