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

/** A point of the table as a place. */
export const spotPlace = ({ x, y }: { readonly x: number; readonly y: number }): MapPlace => ({ kind: 'spot', x, y });

/** The middle of what has corners. */
export const middleOf = (corners: readonly { readonly x: number; readonly y: number }[]): { x: number; y: number } => ({
  x: Math.round(corners.reduce((sum, { x }) => sum + x, 0) / corners.length),
  y: Math.round(corners.reduce((sum, { y }) => sum + y, 0) / corners.length),
});

/** A length in centimetres, to the millimetre. */
export const cm = (length: number): number => Math.round(length / 10) / 10;
