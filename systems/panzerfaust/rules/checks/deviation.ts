import type { PlainCheck, TargetCheck } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { Degrees, Len } from '@grognard/table';
import { INCH } from '@grognard/table';
import type { PfCites } from './cites.ts';

/** PF-GEN.4, PF-BASE.32: of six faces two say Hit, and then nothing goes astray (PF-DEV.3). */
export const scatterCheck = (): TargetCheck<PfCites> => ({
  shape: 'target',
  rule: 'PF-DEV.3',
  sides: 6,
  dice: 1,
  add: [],
  need: [term('PF-BASE.32', 5, 'scatterHit')],
  pass: 'atLeast',
});

/** PF-BASE.32: an arrow points anywhere. */
export const arrowCheck = (): PlainCheck<PfCites> => ({
  shape: 'plain',
  rule: 'PF-BASE.32',
  sides: 360,
  dice: 1,
  add: [],
});

/** Where the arrow points: 360 is straight up. */
export const arrowOf = (result: number): Degrees => result % 360;

/** PF-TPL.6: a small blast goes a little astray (PF-DEV.1), a large one far (PF-DEV.2). */
export const astrayCheck = (blast: 3 | 5): PlainCheck<PfCites> => ({
  shape: 'plain',
  rule: blast === 3 ? 'PF-DEV.1' : 'PF-DEV.2',
  sides: 6,
  dice: blast === 3 ? 1 : 2,
  add: [],
});

export const astrayBy = (result: number): Len => result * INCH;
