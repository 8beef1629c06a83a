import type { Book, Problem, Result, Rule, Source } from '@grognard/kernel';

/** A rule as RULES.md has it. */
export interface WrittenRule {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly chapter: string;
  readonly source: Source;
  readonly optional: boolean;
  /** Why nothing enforces it; null for a rule that is played. */
  readonly notEnforced: string | null;
  /** Where it stands in the file, from 1. */
  readonly line: number;
}
/** A chapter heading of RULES.md. */
interface Chapter {
  readonly number: string;
  readonly title: string;
  /** Every rule of it must be in code and in a test. */
  readonly done: boolean;
  readonly line: number;
}
/** A whole RULES.md. */
export interface Rulebook {
  /** Its name, for problems. */
  readonly file: string;
  readonly chapters: readonly Chapter[];
  readonly rules: readonly WrittenRule[];
}

const HEADING = /^## (\S+) (.+?)(\s+\(done\))?$/;
const RULE = /^- \*\*([A-Z]+-[A-Za-z0-9.-]*[A-Za-z0-9])\*\*((?: \[[^\]]*\])*) ([^.!?:]+)[.!?:]?(?: (.*))?$/;
const TAG = /\[([^\]]*)\]/g;
const TAGS: readonly string[] = ['house', 'errata', 'optional'];
const NOT_ENFORCED = /not enforced:\s*(.*)$/i;

/**
 * Read a RULES.md: chapters are `## 3 Title (done)`, rules `- **ID** [house] Title. Text`. A rule may go on in
 * lines that begin with two spaces.
 */
export const parseRulebook = (markdown: string, file: string): Result<Rulebook> => {
  const chapters: Chapter[] = [];
  const rules: WrittenRule[] = [];
  const problems: Problem[] = [];
  for (const { text, line } of joinedLines(markdown)) {
    const path = `${file}:${line}`;
    const heading = HEADING.exec(text);
    if (heading) {
      const [, number, title, done] = heading;
      if (chapters.some((chapter) => chapter.number === number))
        problems.push({ path, why: `chapter ${number} is there twice` });
      chapters.push({ number: number!, title: title!, done: done !== undefined, line });
    } else if (text.startsWith('## ')) problems.push({ path, why: 'a chapter is "## number title"' });
    else if (text.startsWith('- **')) {
      const found = ruleOf(text, line, chapters.at(-1));
      const twice = found.ok && rules.some((rule) => rule.id === found.value.id);
      if (twice) problems.push({ path, why: `${found.value.id} is there twice` });
      else if (found.ok) rules.push(found.value);
      else problems.push(...found.problems.map((why) => ({ path, why })));
    }
  }
  if (rules.length === 0 && problems.length === 0) problems.push({ path: file, why: 'there is no rule in it' });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { file, chapters, rules } };
};

/** The lines of a text, each rule with the lines it goes on in. */
const joinedLines = (markdown: string): readonly { readonly text: string; readonly line: number }[] => {
  const lines: { text: string; line: number }[] = [];
  for (const [i, raw] of markdown.split('\n').entries()) {
    const last = lines.at(-1);
    const text = raw.trimEnd();
    if (/^ {2}\S/.test(text) && last?.text.startsWith('- **')) last.text += ` ${text.trim()}`;
    else lines.push({ text, line: i + 1 });
  }
  return lines;
};

const ruleOf = (text: string, line: number, chapter: Chapter | undefined): Result<WrittenRule, string> => {
  const found = RULE.exec(text);
  if (!found) return { ok: false, problems: ['a rule is "- **ID** Title. Text"'] };
  const [, id, tagText, title, rest = ''] = found;
  const tags = [...tagText!.matchAll(TAG)].map(([, tag]) => tag!);
  const reason = NOT_ENFORCED.exec(rest)?.[1]?.trim();
  const problems = [
    ...(chapter ? [] : [`${id} stands before the first chapter`]),
    ...tags.filter((tag) => !TAGS.includes(tag)).map((tag) => `no tag is called [${tag}]: ${TAGS.join(', ')} are`),
    ...(tags.includes('house') && tags.includes('errata') ? [`${id} can't be both a house rule and an erratum`] : []),
    ...(reason === '' ? [`${id} is not enforced: for what reason?`] : []),
  ];
  if (!chapter || problems.length > 0) return { ok: false, problems };
  const value: WrittenRule = {
    id: id!,
    title: title!.trim(),
    text: rest,
    chapter: chapter.number,
    source: tags.includes('house') ? 'house' : tags.includes('errata') ? 'errata' : 'printed',
    optional: tags.includes('optional'),
    notEnforced: reason ?? null,
    line,
  };
  return { ok: true, value };
};

/** Both languages put together: every rule of one must be in the other, in the same chapter and of the same kind. */
export const bookOf = (english: Rulebook, french: Rulebook): Result<Book<string>> => {
  const titles = new Map(french.rules.map((rule) => [rule.id, rule.title]));
  const problems = [
    ...missingIn(french, english),
    ...missingIn(english, french),
    ...differentRules(english, french),
    ...differentChapters(english, french),
  ];
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: Object.fromEntries(english.rules.map((rule) => [rule.id, entryOf(rule, titles.get(rule.id)!)])),
  };
};

/** The rules of one book that the other lacks. */
const missingIn = (lacking: Rulebook, whole: Rulebook): readonly Problem[] => {
  const ids = new Set(lacking.rules.map((rule) => rule.id));
  return whole.rules
    .filter(({ id }) => !ids.has(id))
    .map(({ id, line }) => ({ path: `${whole.file}:${line}`, why: `${id} is missing from ${lacking.file}` }));
};

const differentRules = (english: Rulebook, french: Rulebook): readonly Problem[] => {
  const others = new Map(english.rules.map((rule) => [rule.id, rule]));
  return french.rules.flatMap((rule) => {
    const other = others.get(rule.id);
    const alike = !other || kindOf(rule) === kindOf(other);
    if (alike) return [];
    const why = `${rule.id} is ${kindOf(rule)} here and ${kindOf(other)} in ${english.file}`;
    return [{ path: `${french.file}:${rule.line}`, why }];
  });
};

const kindOf = ({ chapter, source, optional }: WrittenRule): string =>
  `[${source}]${optional ? ' [optional]' : ''} in chapter ${chapter}`;

const differentChapters = (english: Rulebook, french: Rulebook): readonly Problem[] => {
  const marks = ({ chapters }: Rulebook): ReadonlySet<string> => new Set(chapters.map(chapterMark));
  const [ours, theirs] = [marks(english), marks(french)];
  const lonely = (book: Rulebook, other: Rulebook, others: ReadonlySet<string>): readonly Problem[] =>
    book.chapters
      .filter((chapter) => !others.has(chapterMark(chapter)))
      .map((chapter) => ({
        path: `${book.file}:${chapter.line}`,
        why: `${other.file} has no chapter ${chapterMark(chapter)}`,
      }));
  return [...lonely(english, french, theirs), ...lonely(french, english, ours)];
};

const chapterMark = ({ number, done }: Chapter): string => `${number}${done ? ' (done)' : ''}`;

const entryOf = (rule: WrittenRule, french: string): Rule => ({
  title: { en: rule.title, fr: french },
  chapter: rule.chapter,
  source: rule.source,
  ...(rule.optional ? { optional: true } : {}),
  ...(rule.notEnforced === null ? {} : { notEnforced: rule.notEnforced }),
});

/** The text of a system's book.ts. */
export const bookSource = (book: Book<string>): string => {
  const rows = Object.entries(book).map(([id, rule]) => `  '${id}': ${literal(rule)},`);
  return [
    '// Generated from RULES.md and RULES.fr.md by `grognard rules --write`. Do not edit.',
    "import type { Book } from '@grognard/kernel';",
    '',
    'export const book = {',
    ...rows,
    '} as const satisfies Book<string>;',
    'export type RuleId = keyof typeof book;',
    '',
  ].join('\n');
};

const literal = (rule: Rule): string => {
  const fields = [
    `title: { en: ${quoted(rule.title.en)}, fr: ${quoted(rule.title.fr)} }`,
    `chapter: ${quoted(rule.chapter)}`,
    `source: '${rule.source}'`,
    ...(rule.optional ? ['optional: true'] : []),
    ...(rule.notEnforced ? [`notEnforced: ${quoted(rule.notEnforced)}`] : []),
  ];
  return `{ ${fields.join(', ')} }`;
};

const quoted = (text: string): string => (/['\\]/.test(text) ? JSON.stringify(text) : `'${text}'`);
