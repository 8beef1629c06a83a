import type { More } from '@grognard/kernel';
import { errands } from './standing/errands.ts';
import type { Grenadier } from './types.ts';

/** What a board on a screen can do without. */
export const more: More<Grenadier> = { errands };
