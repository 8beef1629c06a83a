import type { Message } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Place } from '@grognard/looks';
import { isSecondHalf, monthNumber, yearOf } from '../data/dates.ts';
import { inFrench } from '../map/french-names.ts';
import type { Word } from '../words/en.ts';
import type { LookWord } from './words.ts';

/** A message in the words of the system or of its looks. */
export const say = (word: Word | LookWord, values?: Message['with']): Message =>
  values ? message(word, values) : message(word);

export const hexPlace = (hex: number): Place & { readonly kind: 'hex' } => ({ kind: 'hex', hex });

/** A town, river or hex as each language writes it. */
export const placeName = (name: string): Message => say('lookPlaceName', { en: name, fr: inFrench(name) });

/** A month by its whole name. */
export const monthName = (month: number): Message => say(`month${month}` as Word);

/** "Aug II" of a fortnight, short enough for a plate. */
export const shortDate = (date: string): Message =>
  say('lookShortDate', { month: monthNumber(date), half: isSecondHalf(date) ? 'II' : 'I' });

/** A fortnight in full. */
export const longDate = (date: string): Message =>
  say('lookDate', {
    half: isSecondHalf(date) ? 2 : 1,
    month: monthName(monthNumber(date)),
    year: String(yearOf(date)),
  });
