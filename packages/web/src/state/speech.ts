import { BOT_WORDS } from '@grognard/bots';
import type { AnySystem, Language, Message, Side, Speech, Types } from '@grognard/kernel';
import { KERNEL_WORDS } from '@grognard/kernel';
import type { Looks, Status } from '@grognard/looks';
import { spokenNames } from '@grognard/looks';
import { formatter, wordsIn, wordsOf } from './i18n.ts';

/** Puts what a system, its looks and its bots say into words of one language. */
export interface Voice {
  readonly language: Language;
  readonly say: (message: Message) => string;
  /** The title of a rule; its id where the book does not know it. */
  readonly title: (rule: string) => string;
  /** The name of a side, or of something drawn: the word of its id, where the system has one. */
  readonly name: (id: string) => string;
  /** What an answer leaves open, by its field. */
  readonly hole: (field: string) => string;
  /** What a value of it is called; null where it has no name of its own. */
  readonly option: (field: string, value: unknown) => string | null;
  readonly speech: Speech;
}

/**
 * The voice of a system; of one game of it, where its setting is given: ids are then said by the names they have in it. A
 * word that nobody has is shown as its key rather than stopping a game.
 */
export const voiceOf = (
  system: AnySystem,
  looks: Pick<Looks<Types>, 'words' | 'names' | 'placeSaid'> | null,
  language: Language,
  setting: Types['setting'] | null = null,
): Voice => {
  const format = formatter(language);
  const lists: readonly Readonly<Record<string, string>>[] = [
    system.words[language],
    // Where the language was changed since the board was opened.
    wordsOf(system.id, language),
    looks?.words[language] ?? {},
    KERNEL_WORDS[language],
    BOT_WORDS[language],
  ];
  const textOf = (word: string): string | undefined => lists.find((list) => Object.hasOwn(list, word))?.[word];
  const names = (setting === null ? null : looks?.names?.(setting)) ?? new Map<string, Message>();
  const isKernels = (word: string): boolean => Object.hasOwn(KERNEL_WORDS[language], word);
  const { say, name, hole, option } = spokenNames({
    language,
    textOf,
    format,
    names,
    placeSaid: (text) => (setting === null ? null : (looks?.placeSaid?.(setting, text) ?? null)),
    isKernels,
    missing: (word) => word,
  });
  // As built, titles are among the words (lighter.ts).
  const title = (rule: string): string => textOf(rule) ?? system.book[rule]?.title[language] ?? rule;
  return {
    language,
    say,
    title,
    name,
    hole,
    option,
    speech: { language, title, say, words: breakdownWords(language) },
  };
};

const breakdownWords = (language: Language): Speech['words'] => {
  const { needs, dice, column, shift, drawFrom, again, rolled, passedBy, justPassed, failedBy, hit, hits, house } =
    wordsIn(language);
  return { needs, dice, column, shift, drawFrom, again, rolled, passedBy, justPassed, failedBy, hit, hits, house };
};

/** How a side is spoken to in a sentence: its name as it is, but with a small article. */
export const called = (name: string): string =>
  capital(name).replace(/^(The |Les |Le |La |L['’])/, (article) => article.toLowerCase());

/** A side as players say it in a sentence: "the Soviets" where it is called "Soviets", or its id alone is "Soviet". */
export const sideCalled = (status: Pick<Status, 'sides'>, voice: Voice, side: Side): string => {
  const known = status.sides.find((one) => one.side === side);
  return withArticle(called(known ? voice.say(known.name) : voice.name(side)), voice.language);
};

/** Peoples are named without an article in scenarios; one word that is a people's has it in a sentence. */
const withArticle = (name: string, language: Language): string =>
  PEOPLE[language].test(name) ? `${language === 'fr' ? 'les' : 'the'} ${name}` : name;

const PEOPLE = { en: /^[A-Z]\S*(s|sh|ch|ese)$/, fr: /^\p{Lu}\S*s$/u } as const;

/** What a side's people are called where they are listed: "Soviets". */
export const sideHailed = (status: Pick<Status, 'sides'>, voice: Voice, side: Side): string =>
  hailed(sideCalled(status, voice, side));

/** Of a side, as after "victory": French runs its articles together. */
export const ofSide = (name: string, language: Language): string => {
  if (language === 'en') return `of ${name}`;
  const [, article, rest] = /^(les |le )?(.*)$/s.exec(name)!;
  if (article) return `${article === 'les ' ? 'des' : 'du'} ${rest}`;
  return /^[aeiouyhàâéèêîôû]/iu.test(name) ? `d’${name}` : `de ${name}`;
};

/** Whoever wins, as his sentence has him: "the Soviets win", « victoire des Soviétiques ». */
export const winning = (name: string, language: Language): string =>
  language === 'fr' ? ofSide(name, language) : name;

/** A side without its article, as one calls out to it. */
export const hailed = (name: string): string => capital(capital(name).replace(/^(The |Les |Le |La |L['’])/, ''));

/** Several sentences read aloud one after the other, whether they bring their full stop or not. */
export const readOut = (told: readonly string[]): string => told.map((one) => one.replace(/\.$/, '')).join('. ');

/** The first letter large, as a sentence or a button begins. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
