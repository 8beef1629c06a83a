import type { Language, Message, Value } from '@grognard/kernel';
import { agreementOfAll, numberOfAll } from './agreement.ts';

/** What a voice is made of: word lists, how a text is filled in, and what ids stand for in one game. */
export interface VoiceParts {
  readonly language: Language;
  /** The text of a word; undefined where nobody has it. */
  readonly textOf: (word: string) => string | undefined;
  readonly format: (text: string, values: Readonly<Record<string, string | number>>) => string;
  readonly names: ReadonlyMap<string, Message>;
  /** What a text that is a place is called; null where it is none. */
  readonly placeSaid?: (text: string) => Message | null;
  /** Is this a word of the kernel's own? It knows sides by their ids alone. */
  readonly isKernels: (word: string) => boolean;
  /** What is said for a word that nobody has. */
  readonly missing: (word: string) => string;
}

/** Says messages, and what ids are called. */
export interface SpokenNames {
  readonly say: (message: Message) => string;
  /** The name of a side, a unit, or of something drawn: what the id stands for, or its word. */
  readonly name: (id: string) => string;
  /** What an answer leaves open, by its field. */
  readonly hole: (field: string) => string;
  /** What a value of it is called; null where it has no name of its own. */
  readonly option: (field: string, value: unknown) => string | null;
}

/** A word of a sentence that may be an id, or a number. */
const TOKEN = /[\p{L}\d][\p{L}\d._-]*(?<![.-])/gu;
/** French drops a vowel before a name that begins with one: "d'Équipe", not "de Équipe". */
const BEFORE_VOWEL = /\b([dD]|[qQ]u)e (?=[AÂEÉÈÊIÎOÔU]\p{Ll})/gu;
/** And an article before a noun that does: "l'armée", not "la armée". */
const ARTICLE = /\b([lL])[ae] (?=(?!onze|oui|une?\b)[aâeéèêiîoôu]\p{Ll})/gu;
const DECIMAL = /^\d+\.\d+$/;
/** What stands between the names of a list or of a way. */
const BETWEEN = /( → |, )/;
type Put = (text: string, within: string) => string;

/** Sentences in which ids are said by the names they have in a game, and decimals as the language writes them. */
export const spokenNames = ({
  language,
  textOf,
  format,
  names,
  placeSaid,
  isKernels,
  missing,
}: VoiceParts): SpokenNames => {
  /** `put` says what becomes of a value that is a text, in which sentence. */
  const spell = ({ word, with: values = {} }: Message, put: Put): string => {
    const text = textOf(word);
    if (text === undefined) return missing(word);
    const filled = Object.entries(values).map(([key, value]) => [key, spellValue(value, word, put)] as const);
    // A sentence asks by `Is` what its participles agree with: `{unitIs, select, f {cachée} other {caché}}`.
    const agreeing = Object.keys(values).flatMap((key) =>
      text.includes(`{${key}Is,`) ? [[`${key}Is`, agreementIn(values[key]!, put)] as const] : [],
    );
    return format(text, Object.fromEntries([...filled, ...agreeing]));
  };
  const spellValue = (value: Value, word: string, put: Put): string | number =>
    typeof value === 'object' ? spell(value, put) : typeof value === 'number' ? value : put(value, word);
  /** What is in a name is not named again. */
  const nameIn = (id: string, within: string | null): string | undefined => {
    const named = names.get(id);
    return named && named.word !== within ? spell(named, (text) => text) : undefined;
  };
  const agree = language === 'fr' ? agreementOfAll : numberOfAll;
  /** What is not named in this game agrees with what the sentence takes it for. */
  const agreementIn = (value: Value, put: Put): string => {
    if (typeof value === 'number') return 'other';
    if (typeof value === 'object') return agree([spell(value, put)]);
    const named = value.match(TOKEN)?.flatMap((token) => nameIn(token, null) ?? []);
    return named?.length ? agree(named) : 'other';
  };
  const name = (id: string): string => nameIn(id, null) ?? textOf(id) ?? id;
  const sayToken = (token: string, within: string): string =>
    nameIn(token, within) ?? (language === 'fr' && DECIMAL.test(token) ? token.replace('.', ',') : token);
  const named: Put = (text, within) => {
    const place = placeSaid?.(text);
    if (place) return spell(place, (plain) => plain);
    return text
      .split(BETWEEN)
      .map((part) => nameIn(part, within) ?? part.replace(TOKEN, (token) => sayToken(token, within)))
      .join('');
  };
  const say = (message: Message): string => {
    const said = spell(message, isKernels(message.word) ? name : named);
    return language === 'fr' ? said.replace(BEFORE_VOWEL, '$1’').replace(ARTICLE, '$1’') : said;
  };
  return {
    say,
    name,
    hole: (field) => textOf(`hole_${field}`) ?? name(field),
    option: (field, value) => textOf(`option_${field}_${value}`) ?? null,
  };
};
