import { army } from './en/army.ts';
import { builder } from './en/builder.ts';
import { calculator } from './en/calculator.ts';

/** What the calculator and the army lists say, in English: a board does without. */
export const moreEn = { ...calculator, ...army, ...builder };
export type MoreWord = keyof typeof moreEn;
