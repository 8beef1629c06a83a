import type { Message } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { UNKNOWN } from '../types.ts';
import type { Word } from '../words/en.ts';
import type { L } from './facts.ts';
import { blockAt, unitOf } from './facts.ts';

/** A unit of the forces by its name, in either language; nobody knows which it is where it can't be seen. */
export const unitName = (look: L, unit: string): Message<Word> => {
  const known = unitOf(look, { unit });
  return known ? message('unitName', { en: known.name.en, fr: known.name.fr }) : message('unknownUnit');
};

/** A block as its reader knows it: "A7", or "A7 (XXIV Panzer Corps)". */
export const blockName = (look: L, id: string): Message<Word> => {
  const one = blockAt(look, id);
  return one && one.unit !== UNKNOWN
    ? message('blockKnown', { block: id, unit: unitName(look, one.unit) })
    : message('blockAnon', { block: id });
};
