import { BOT_WORDS } from '@grognard/bots';
import type { AnySystem, Language, Message, Speech, Types } from '@grognard/kernel';
import { KERNEL_WORDS } from '@grognard/kernel';
import type { Looks } from '@grognard/looks';
import { spokenNames } from '@grognard/looks';
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
  /** What an answer leaves open, by its field. */
  readonly hole: (field: string) => string;
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

/** A game whose units, hexes and sides are called by their names, and what an answer leaves open by its own. */
export interface NamedGame {
  readonly looks: Pick<Looks<Types>, 'words' | 'names'>;
  readonly setting: Types['setting'];
}

/**
 * The voice of a system in a language; of one game of it, where that is given: ids are then said by the names they have
 * in it. A word that is missing is a bug, and is thrown as one.
 */
export const speaker = (system: AnySystem, language: Language, game: NamedGame | null = null): Speaker => {
  const format = formatter(language);
  const kernelWords: Readonly<Record<string, string>> = KERNEL_WORDS[language];
  // What bots say of a game is said in the same voice.
  const words: Readonly<Record<string, string>> = {
    ...kernelWords,
    ...BOT_WORDS[language],
    ...game?.looks.words[language],
    ...system.words[language],
  };
  const { say, name, hole } = spokenNames({
    language,
    textOf: (word) => words[word],
    format,
    names: game?.looks.names?.(game.setting) ?? new Map(),
    isKernels: (word) => word in kernelWords && !(word in system.words[language]),
    missing: (word) => {
      throw new Error(`${system.id} has no word '${word}' in ${language}`);
    },
  });
  const title = (rule: string): string => system.book[rule]?.title[language] ?? rule;
  return { language, say, title, name, hole, speech: { language, title, say, words: breakdownWords(language) } };
};

const breakdownWords = (language: Language): Speech['words'] => {
  const { needs, dice, column, shift, drawFrom, again, rolled, passedBy, justPassed, failedBy, hit, hits, house } =
    TOOL_WORDS[language];
  return { needs, dice, column, shift, drawFrom, again, rolled, passedBy, justPassed, failedBy, hit, hits, house };
};

/** The sentences of the command line itself. */
export const TOOL_WORDS: Readonly<Record<Language, Readonly<Record<ToolWord, string>>>> = { en, fr };
export type ToolSpeech = Voice<ToolWord>;

/** Says a word of a list. */
export type Voice<W extends string> = (word: W, values?: Filled) => string;

/** The voice of a list of words in a language. */
export const voiceOf = <W extends string>(
  language: Language,
  words: Readonly<Record<Language, Readonly<Record<W, string>>>>,
): Voice<W> => {
  const format = formatter(language);
  return (word, values = {}) => format(words[language][word], values);
};

/** The voice of the command line in a language. */
export const toolSpeech = (language: Language): ToolSpeech => voiceOf(language, TOOL_WORDS);

/** The language a person's machine is set to: French, or else English. */
export const languageOf = (env: Readonly<Record<string, string | undefined>>): Language => {
  const set = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '');
  return set?.toLowerCase().startsWith('fr') ? 'fr' : 'en';
};
