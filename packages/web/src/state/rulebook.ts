import { plain } from './plain.ts';
/** A rule as our book has it. */
export interface RuleText {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly house: boolean;
  readonly optional: boolean;
}
/** A heading of the book and the rules under it. */
export interface Section {
  readonly number: string;
  readonly title: string;
  /** 2 for a chapter, 3 for a part of one. */
  readonly depth: number;
  readonly rules: readonly RuleText[];
}

const HEADING = /^(##|###) (\S+) (.+?)(?:\s+\(done\))?$/;
const RULE = /^- \*\*([A-Z]+-[A-Za-z0-9.-]*[A-Za-z0-9])\*\*((?: \[[^\]]*\])*) ([^.!?:]+)[.!?:]?(?: (.*))?$/;

/** Read a RULES.md into its sections. */
export const readBook = (markdown: string): readonly Section[] => {
  const sections: { number: string; title: string; depth: number; rules: RuleText[] }[] = [];
  for (const line of joined(markdown)) {
    const heading = HEADING.exec(line);
    if (heading) sections.push({ number: heading[2]!, title: heading[3]!, depth: heading[1]!.length, rules: [] });
    const rule = RULE.exec(line);
    if (rule) sections.at(-1)?.rules.push(ruleOf(rule));
  }
  return sections.filter((section) => section.depth === 2 || section.rules.length > 0);
};

/** What a book says its short forms stand for: "In short: AP, action points; …". */
export const shortForms = (markdown: string): ReadonlyMap<string, string> => {
  const line = markdown.split('\n').find((one) => /^(In short|En abrégé)\s?:/.test(one)) ?? '';
  const listed = line
    .replace(/^[^:]+:/, '')
    .replace(/\.$/, '')
    .split(';');
  return new Map(
    listed.flatMap((one) => {
      const [, short, long] = /^\s*(\S+?), (.+?)\s*$/.exec(one) ?? [];
      return short && long ? [[short, long] as const] : [];
    }),
  );
};

/** A text cut where it says another rule's id or a short form. */
export type Bit = { readonly text: string; readonly is: 'text' | 'rule' | 'short' };

const ID_OR_SHORT = /\b(?:[A-Z]{2,3}-[A-Za-z0-9.-]*[A-Za-z0-9]|[A-Z][A-Za-z]{0,2}[A-Z]s?)\b/g;

/** The bits of a text, in order. */
export const bitsOf = (
  text: string,
  known: (id: string) => boolean,
  shorts: ReadonlyMap<string, string>,
): readonly Bit[] => {
  const bits: Bit[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ID_OR_SHORT)) {
    const is = known(found) ? 'rule' : longForm(found, shorts) !== undefined ? 'short' : null;
    if (is === null) continue;
    if (index > at) bits.push({ text: text.slice(at, index), is: 'text' });
    bits.push({ text: found, is });
    at = index + found.length;
  }
  return at < text.length ? [...bits, { text: text.slice(at), is: 'text' }] : bits;
};

/** What a short form stands for, one of them or several. */
export const longForm = (short: string, shorts: ReadonlyMap<string, string>): string | undefined =>
  shorts.get(short) ?? shorts.get(short.replace(/s$/, ''));

const ruleOf = ([, id = '', tags = '', title = '', text = '']: RegExpExecArray): RuleText => ({
  id,
  title: title.trim(),
  text: text.replace(/\s*(not enforced|non appliquée?)\s?:.*$/i, ''),
  house: tags.includes('[house]'),
  optional: tags.includes('[optional]'),
});

/** Lines that go on are joined to the rule they belong to. */
const joined = (markdown: string): readonly string[] => {
  const lines: string[] = [];
  for (const raw of markdown.split('\n')) {
    const text = raw.trimEnd();
    const last = lines.length - 1;
    if (/^ {2}\S/.test(text) && lines[last]?.startsWith('- **')) lines[last] += ` ${text.trim()}`;
    else lines.push(text);
  }
  return lines;
};

/** The rules in which every word of the search is found, in its id, title or text. */
export const searchBook = (book: readonly Section[], search: string): readonly RuleText[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return book
    .flatMap((section) => section.rules)
    .map((rule) => ({
      rule,
      head: plain(`${rule.id} ${rule.title}`),
      all: plain(`${rule.id} ${rule.title} ${rule.text}`),
    }))
    .filter(({ all }) => words.every((word) => all.includes(word)))
    .sort((a, b) => rank(b.head, words) - rank(a.head, words))
    .map(({ rule }) => rule);
};

const rank = (head: string, words: readonly string[]): number => words.filter((word) => head.includes(word)).length;
