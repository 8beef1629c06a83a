import type { Letter } from '../mail/words.ts';
import type { PeopleStore } from '../store/people/store.ts';

/** Put a letter into the outbox. */
export const post = (
  people: PeopleStore,
  to: { readonly account: string | null; readonly address: string; readonly language: 'en' | 'fr' },
  letter: Letter,
  now: number,
): Promise<void> => people.addLetter({ ...to, kind: letter.kind, data: JSON.stringify(letter) }, now);
