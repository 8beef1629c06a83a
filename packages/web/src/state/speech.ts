import { BOT_WORDS } from '@grognard/bots';
import type { AnySystem, Language, Message, Speech, Types, Value } from '@grognard/kernel';
import { KERNEL_WORDS } from '@grognard/kernel';
import type { Looks } from '@grognard/looks';
import { formatter, INTERFACE } from './i18n.ts';

/** Puts what a system, its looks and its bots say into words of one language. */
export interface Voice {
  readonly language: Language;
  readonly say: (message: Message) => string;
  /** The title of a rule; its id where the book does not know it. */
  readonly title: (rule: string) => string;
  /** The name of a side, or of something drawn: the word of its id, where the system has one. */
  readonly name: (id: string) => string;
  readonly speech: Speech;
}

/** The voice of a system. A word that nobody has is shown as its key rather than stopping a game. */
export const voiceOf = (system: AnySystem, looks: Pick<Looks<Types>, 'words'> | null, language: Language): Voice => {
  const format = formatter(language);
  const lists: readonly Readonly<Record<string, string>>[] = [
    system.words[language],
    looks?.words[language] ?? {},
    system.brain?.words[language] ?? {},
    KERNEL_WORDS[language],
    BOT_WORDS[language],
  ];
  const textOf = (word: string): string | undefined => lists.find((list) => Object.hasOwn(list, word))?.[word];
  const name = (id: string): string => textOf(id) ?? id;
  const say = ({ word, with: values = {} }: Message): string => {
    const text = textOf(word);
    if (text === undefined) return word;
    const byKernel = Object.hasOwn(KERNEL_WORDS[language], word);
    const filled = Object.entries(values).map(([key, value]) => [key, sayValue(value, byKernel)] as const);
    return format(text, Object.fromEntries(filled));
  };
  // The kernel knows sides by their ids alone.
  const sayValue = (value: Value, byKernel: boolean): string | number => {
    if (typeof value === 'object') return say(value);
    return byKernel && typeof value === 'string' ? name(value) : value;
  };
  const title = (rule: string): string => system.book[rule]?.title[language] ?? rule;
  return { language, say, title, name, speech: { title, say, words: breakdownWords(language) } };
};

const breakdownWords = (language: Language): Speech['words'] => {
  const { needs, dice, column, shift, drawFrom, again, rolled, passed, failed, hits, house } = INTERFACE[language];
  return { needs, dice, column, shift, drawFrom, again, rolled, passed, failed, hits, house };
};

/** The first letter large, as a sentence or a button begins. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
