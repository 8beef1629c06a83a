import type { Message } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { MapPlace } from '@grognard/looks';
import { inInches, squareName } from '../rules/pieces.ts';
import type { Setting } from '../types.ts';
import type { BoardWord } from '../words/en.ts';
import type { LookWord } from './words.ts';

/** A message in the words that a board has, or of its looks: what the calculator and the lists say is not fetched with it. */
export const say = (word: BoardWord | LookWord, values?: Message['with']): Message =>
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

/** Where a place is, as it is read aloud. PF-SHOOT.2: played strictly that gives no inches. */
export const whereabouts = (
  { scenario }: Setting,
  { x, y, storey = 0 }: { readonly x: number; readonly y: number; readonly storey?: number },
): Message => {
  if (scenario.measured === 'strict')
    return say(storey === 0 ? 'lookSquare' : 'lookSquareUp', { square: squareName({ x, y }), storey });
  return say(storey === 0 ? 'lookWhere' : 'lookWhereUp', { x: inInches(x), y: inInches(y), storey });
};
