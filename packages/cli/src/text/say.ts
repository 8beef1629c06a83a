import { BOT_WORDS } from '@grognard/bots';
import type { AnySystem, Language, Message, Speech, Value } from '@grognard/kernel';
import { KERNEL_WORDS } from '@grognard/kernel';
import { IntlMessageFormat } from 'intl-messageformat';
import type { ToolWord } from './words/en.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

/** Puts what a system says into words of one language. */
export interface Speaker {
  readonly language: Language;
  readonly say: (message: Message) => string;
  /** The title of a rule; its id where the book does not know it. */
  readonly title: (rule: string) => string;
  /** The name of a side, or of something drawn: the word of its id, where the system has one. */
  readonly name: (id: string) => string;
  readonly speech: Speech;
}

type Filled = Readonly<Record<string, string | number>>;
type Format = (text: string, values: Filled) => string;

/** ICU messages, each text parsed once. */
const formatter = (language: Language): Format => {
  const parsed = new Map<string, IntlMessageFormat>();
  return (text, values) => {
    let format = parsed.get(text);
    if (!format) {
      format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      parsed.set(text, format);
    }
    return String(format.format(values));
  };
};

/** The voice of a system in a language. A word that is missing is a bug, and is thrown as one. */
export const speaker = (system: AnySystem, language: Language): Speaker => {
  const format = formatter(language);
  // What bots say of a game is said in the same voice.
  const words: Readonly<Record<string, string>> = {
    ...BOT_WORDS[language],
    ...system.words[language],
  };
  const kernelWords: Readonly<Record<string, string>> = KERNEL_WORDS[language];
  const name = (id: string): string => words[id] ?? id;
  const say = ({ word, with: values = {} }: Message): string => {
    const text = words[word] ?? kernelWords[word];
    if (text === undefined) throw new Error(`${system.id} has no word '${word}' in ${language}`);
    const byKernel = !(word in words);
    const filled = Object.entries(values).map(([key, value]) => [key, sayValue(value, byKernel)] as const);
    return format(text, Object.fromEntries(filled));
  };
  // The kernel knows sides by their ids alone.
  const sayValue = (value: Value, byKernel: boolean): string | number => {
    if (typeof value === 'object') return say(value);
    return byKernel && typeof value === 'string' ? name(value) : value;
  };
  const title = (rule: string): string => system.book[rule]?.title[language] ?? rule;
  return { language, say, title, name, speech: { language, title, say, words: breakdownWords(language) } };
};

const breakdownWords = (language: Language): Speech['words'] => {
  const { needs, dice, column, shift, drawFrom, again, rolled, passed, failed, hits, house } = TOOL_WORDS[language];
  return { needs, dice, column, shift, drawFrom, again, rolled, passed, failed, hits, house };
};

/** The sentences of the command line itself. */
export const TOOL_WORDS: Readonly<Record<Language, Readonly<Record<ToolWord, string>>>> = { en, fr };
export type ToolSpeech = (word: ToolWord, values?: Filled) => string;

/** The voice of the command line in a language. */
export const toolSpeech = (language: Language): ToolSpeech => {
  const format = formatter(language);
  return (word, values = {}) => format(TOOL_WORDS[language][word], values);
};

/** The language a person's machine is set to: French, or else English. */
export const languageOf = (env: Readonly<Record<string, string | undefined>>): Language => {
  const set = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '');
  return set?.toLowerCase().startsWith('fr') ? 'fr' : 'en';
};
