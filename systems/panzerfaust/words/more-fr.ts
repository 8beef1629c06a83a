import { army } from './fr/army.ts';
import { builder } from './fr/builder.ts';
import { calculator } from './fr/calculator.ts';
import type { MoreWord } from './more-en.ts';

/** The same in French. */
export const moreFr: Readonly<Record<MoreWord, string>> = { ...calculator, ...army, ...builder };
