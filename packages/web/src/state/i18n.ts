import type { Language, Words } from '@grognard/kernel';
import { IntlMessageFormat } from 'intl-messageformat';
import { createStore } from 'zustand/vanilla';
import type { InterfaceWord, PageWord } from './words/en.ts';

/** The sentences of the interface itself, in one language. */
type InterfaceWords = Readonly<Record<PageWord, string>>;

const FETCH: Readonly<Record<Language, () => Promise<InterfaceWords>>> = {
  en: () => import('./words/en.ts').then(({ en }) => en),
  fr: () => import('./words/fr.ts').then(({ fr }) => fr),
};

/** The languages that were fetched so far. */
const words = createStore<Readonly<Partial<Record<Language, InterfaceWords>>>>(() => ({}));

/** What a game says on a board, by language; null where all of it comes with its rules. */
type WordsOfGame = (language: Language) => Promise<Words | null>;
interface Tongue {
  readonly fetch: WordsOfGame;
  readonly fetched: Readonly<Partial<Record<Language, Words>>>;
}

/** What the games say whose boards were opened so far, in the languages that were spoken meanwhile. */
const tongues = createStore<Readonly<Record<string, Tongue>>>(() => ({}));

/** Fetch what a game says on a board, once. */
export const loadWordsOf = async (system: string, language: Language, fetch: WordsOfGame): Promise<void> => {
  const fetched = tongues.getState()[system]?.fetched ?? {};
  if (fetched[language]) return;
  // It is noted at once: whoever changes the language meanwhile fetches the words of this game too.
  tongues.setState({ [system]: { fetch, fetched } });
  const found = await fetch(language);
  const known = tongues.getState()[system]!;
  if (found) tongues.setState({ [system]: { ...known, fetched: { ...known.fetched, [language]: found } } });
};

/** What a game says on a board in a language that was fetched. */
export const wordsOf = (system: string, language: Language): Words =>
  tongues.getState()[system]?.fetched[language] ?? {};

const ONLINE = 'online';
const FETCH_ONLINE: Readonly<Record<Language, () => Promise<Words>>> = {
  en: () => import('./words/online-en.ts').then(({ onlineEn }) => onlineEn),
  fr: () => import('./words/online-fr.ts').then(({ onlineFr }) => onlineFr),
};

/** Fetch what the pages of games online say besides, once. */
export const loadOnlineWords = (language: Language): Promise<void> =>
  loadWordsOf(ONLINE, language, (wanted) => FETCH_ONLINE[wanted]());

/** Fetch the words of a language, once. Nobody needs both: a page is drawn when its own are here. */
export const loadWords = async (language: Language): Promise<void> => {
  const games = Object.entries(tongues.getState());
  const [found] = await Promise.all([
    words.getState()[language] ?? FETCH[language](),
    ...games.map(([game, { fetch }]) => loadWordsOf(game, language, fetch)),
  ]);
  words.setState({ [language]: found });
};

/** The sentences of a language that was fetched. */
export const wordsIn = (language: Language): InterfaceWords => {
  const found = words.getState()[language];
  if (!found) throw new Error(`the words of '${language}' were not fetched`);
  return found;
};

/** The values of a sentence. */
export type Filled = Readonly<Record<string, string | number>>;
/** A sentence with its values put in. */
export type Format = (text: string, values: Filled) => string;
/** The interface in one language. */
export type Say = (word: InterfaceWord, values?: Filled) => string;

/**
 * What French sets apart from the word before it never begins a line of its own; its apostrophes are round; and "de" is short before
 * a name that begins with a vowel, whatever was put in.
 */
export const keptTogether = (text: string): string =>
  text
    .replace(/ ([:;!?»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replace(/(\p{L})'/gu, '$1’')
    .replace(/(^|\s)de (?!onze|oui)(?=[aeiouéèêœ]\p{Ll})/giu, '$1d’');

/** What a file says in both languages, as it is read in one. */
export const readIn = (language: Language, text: Readonly<Record<Language, string>>): string =>
  language === 'fr' ? keptTogether(text.fr) : text.en;

/** ICU messages, each text parsed once. Plain texts are not parsed at all. */
export const formatter = (language: Language): Format => {
  const filled = filler(language);
  return language === 'fr' ? (text, values) => keptTogether(filled(text, values)) : filled;
};

const filler = (language: Language): Format => {
  const parsed = new Map<string, IntlMessageFormat>();
  return (text, values) => {
    if (!text.includes('{') && !text.includes("'")) return text;
    let format = parsed.get(text);
    if (!format) {
      format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      parsed.set(text, format);
    }
    return orAsFarAsGiven(() => String(format.format(values)), text, values);
  };
};

/** Games are told again by words that have grown since: what a sentence now asks for and was never given is left as it is. */
const orAsFarAsGiven = (make: () => string, text: string, values: Filled): string => {
  try {
    return make();
  } catch {
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '…'));
  }
};

const FORMATS: Readonly<Record<Language, Format>> = { en: formatter('en'), fr: formatter('fr') };

/** The voice of a list of words that is fetched with a panel. */
export const sayFrom =
  <W extends string>(lists: Readonly<Record<Language, Readonly<Record<W, string>>>>) =>
  (language: Language) =>
  (word: W, values: Filled = {}): string =>
    FORMATS[language](lists[language][word], values);

/** The voice of the interface. */
export const interfaceIn =
  (language: Language): Say =>
  (word, values = {}) =>
    FORMATS[language]((wordsIn(language) as Words)[word] ?? wordsOf(ONLINE, language)[word] ?? word, values);

const HUNDRED = 100;

/** A share of one as a whole percentage: "72 %", with the space French asks for. */
export const percentIn = (language: Language, share: number): string => {
  const rounded = Math.round(share * HUNDRED);
  // A chance that is there is never shown as none, nor one that is not certain as certain.
  const kept = share > 0 && rounded === 0 ? '<1' : share < 1 && rounded === HUNDRED ? '>99' : String(rounded);
  return language === 'fr' ? `${kept}\u202f%` : `${kept}%`;
};
