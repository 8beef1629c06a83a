import type { More } from '@grognard/kernel';
import { solitaire } from './bot.ts';
import { brain } from './brain.ts';
import { calculator } from './calculator.ts';
import type { Coh } from './types.ts';

/** What a board on a screen can do without. */
export const more: More<Coh> = { brain, doctrine: solitaire, calculator };
