import type { More } from '@grognard/kernel';
import { calculator } from './calculator/calculator.ts';
import { solitaire } from './solitaire/solitaire.ts';
import type { Coh } from './types.ts';

/** What a board on a screen can do without. */
export const more: More<Coh> = { doctrine: solitaire, calculator };
