import { useMemo } from 'react';
import { sayFrom } from '../state/i18n.ts';
import { useSettings } from '../state/settings.ts';
import type { ListWord } from '../state/words/list-en.ts';
import { listEn } from '../state/words/list-en.ts';
import { listFr } from '../state/words/list-fr.ts';

/** The words of the panel for lists, in both languages. */
export const LIST_WORDS: Readonly<Record<'en' | 'fr', Readonly<Record<ListWord, string>>>> = { en: listEn, fr: listFr };

/** Says what stands in the panel for lists. */
export type SayList = ReturnType<ReturnType<typeof sayFrom<ListWord>>>;

const listIn = sayFrom<ListWord>(LIST_WORDS);

/** The words of the panel for lists, in the language that is set. */
export const useListWords = (): SayList => {
  const language = useSettings((settings) => settings.language);
  return useMemo(() => listIn(language), [language]);
};
