import type { Message } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { MapPlace } from '@grognard/looks';
import type { Word } from '../words/en.ts';
import type { LookWord } from './words.ts';

/** A message in the words of the game or of its looks. */
export const say = (word: Word | LookWord, values?: Message['with']): Message =>
  values ? message(word, values) : message(word);

export const hexPlace = (hex: number): MapPlace & { readonly kind: 'hex' } => ({ kind: 'hex', hex });
