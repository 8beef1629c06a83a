import type { Message } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { MapPlace } from '@grognard/looks';
import type { Word } from '../words/en.ts';
import type { LookWord } from './words.ts';

/** A message in the words of the game or of its looks. */
export const say = (word: Word | LookWord, values?: Message['with']): Message =>
  values ? message(word, values) : message(word);

/** A name that is written in both languages. */
export const both = (name: { readonly en: string; readonly fr: string }): Message => say('lookName', name);

/** A point of the table as a place, on its storey. */
export const spotPlace = ({ x, y, storey = 0 }: { x: number; y: number; storey?: number }): MapPlace => ({
  kind: 'spot',
  x,
  y,
  ...(storey === 0 ? {} : { storey }),
});
