import type { Block } from '../types.ts';
import type { L } from './facts.ts';

/** EF-16.4.2: a satellite that is abroad though it is confined again. */
export const isAstray = (_look: L, _one: Block): boolean => false;

/** EF-2.66.1: may a block go into a hex at all? */
export const mayEnter = (_look: L, _one: Pick<Block, 'side' | 'unit'>, _hex: number): boolean => true;
