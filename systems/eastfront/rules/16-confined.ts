import type { Block } from '../types.ts';
import type { L } from './facts.ts';

/** EF-16.4.2: a satellite that is abroad though it is confined again. */
export const isAstray = (_look: L, _one: Block): boolean => false;
