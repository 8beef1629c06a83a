import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Problem, Result } from '@grognard/kernel';
import type { Proof, RuleState } from './proof.ts';
import { isProved, readProof } from './proof.ts';
import type { Rulebook, WrittenRule } from './rulebook.ts';
import { bookOf, bookSource, parseRulebook } from './rulebook.ts';

/** An id written out somewhere. */
export interface Citation {
  readonly id: string;
  readonly file: string;
  readonly line: number;
}
/** A rule and what became of it. */
export interface LedgerRow {
  readonly rule: WrittenRule;
  /** Cited in a value; what stands in a comment counts for nothing. */
  readonly inCode: boolean;
  readonly inTests: boolean;
  readonly state: RuleState;
  /** Still to be done: no more than told. */
  readonly left: boolean;
  /** Code and a test name it somewhere, be it in a comment. */
  readonly mentioned: boolean;
}
/** How many rules of a chapter, or of all, are how far. */
export interface Tally extends Readonly<Record<RuleState, number>> {
  readonly rules: number;
  readonly house: number;
  readonly optional: number;
}
/** One chapter of the ledger. */
interface LedgerChapter extends Tally {
  readonly number: string;
  readonly title: string;
  readonly done: boolean;
}
/** Which rules of a system are proved, enforced, told, or not a computer's business. */
export interface Ledger {
  readonly system: string;
  readonly total: Tally;
  readonly chapters: readonly LedgerChapter[];
  readonly rows: readonly LedgerRow[];
  /** Citations of ids that RULES.md does not have. */
  readonly strangers: readonly Citation[];
}
/** A file of a system that may cite rules. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Games on paper name rules as they once were: neither code nor test. */
const NOT_READ: readonly string[] = ['node_modules', 'dist', 'saves', 'games', 'playthroughs'];

/** Made by our own tools, with every rule in them. */
const MADE: readonly string[] = ['book.ts', 'proof.json'];

/** Is a file of a system, named from its folder, code or a test? Null: it counts for nothing. */
export const kindOfFile = (path: string): 'code' | 'test' | null => {
  const parts = path.split('/');
  if (!/\.(ts|tsx|json)$/.test(path) || parts.some((part) => NOT_READ.includes(part)) || MADE.includes(path))
    return null;
  const folders = parts.slice(0, -1);
  const test = /\.test\.tsx?$/.test(path) || folders.includes('examples') || folders.includes('tests');
  return test ? 'test' : 'code';
};

/** Every id of these prefixes that is written out whole in the files. */
export const citationsIn = (prefixes: readonly string[], files: readonly SourceFile[]): readonly Citation[] => {
  const pattern = new RegExp(`(?<![A-Za-z0-9-])(?:${prefixes.join('|')})-[A-Za-z0-9.-]*[A-Za-z0-9]`, 'g');
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((words, i) => [...words.matchAll(pattern)].map(([id]) => ({ id, file: path, line: i + 1 }))),
  );
};

/** A text with its comments taken out; lines stay where they are. */
export const withoutComments = (text: string): string =>
  text.replace(STRING_OR_COMMENT, (found) => (/^\/[/*]/.test(found) ? found.replace(/[^\n]/g, ' ') : found));

const STRING_OR_COMMENT = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** The ledger of a rulebook, given the files of its system and what is proved of it. */
export const ledgerOf = (
  system: string,
  book: Rulebook,
  files: readonly SourceFile[],
  proof: Proof | null = null,
): Ledger => {
  const prefixes = prefixesOf(book);
  const cited = (kind: 'code' | 'test'): readonly Citation[] =>
    citationsIn(
      prefixes,
      files.filter((file) => kindOfFile(file.path) === kind),
    );
  const inValues = (kind: 'code' | 'test'): ReadonlySet<string> =>
    new Set(
      citationsIn(
        prefixes,
        files
          .filter((file) => kindOfFile(file.path) === kind)
          .map(({ path, text }) => ({ path, text: path.endsWith('.json') ? text : withoutComments(text) })),
      ).map(({ id }) => id),
    );
  const [code, tests] = [cited('code'), cited('test')];
  const [inCode, inTests] = [inValues('code'), inValues('test')];
  const known = new Set(book.rules.map(({ id }) => id));
  const rows = book.rules.map((rule): LedgerRow => {
    const cites = { inCode: inCode.has(rule.id), inTests: inTests.has(rule.id) };
    const state = stateOf(rule, cites, proof);
    const mentioned = [code, tests].every((some) => some.some(({ id }) => id === rule.id));
    return { rule, ...cites, state, left: state === 'told', mentioned };
  });
  const chapters = book.chapters.map(({ number, title, done }) => ({
    number,
    title,
    done,
    ...tally(rows.filter(({ rule }) => rule.chapter === number)),
  }));
  const strangers = [...code, ...tests].filter(({ id }) => !known.has(id) && !isSection(book, id) && !isExample(id));
  return { system, total: tally(rows), chapters, rows, strangers };
};

const stateOf = (
  { id, notEnforced }: WrittenRule,
  { inCode, inTests }: Pick<LedgerRow, 'inCode' | 'inTests'>,
  proof: Proof | null,
): RuleState => {
  if (notEnforced !== null) return 'notApplicable';
  if (isProved(proof, id)) return 'proved';
  return inCode && inTests ? 'enforced' : 'told';
};

/** A section of the book, such as AB-7.4 where there is an AB-7.4.1: it may be named, but counts for no rule. */
const isSection = (book: Rulebook, id: string): boolean => book.rules.some((rule) => rule.id.startsWith(`${id}.`));

/** A worked example of the book, such as AB-EX-12. */
const isExample = (id: string): boolean => /^[A-Z]+-EX-\d+$/.test(id);

/** The capitals its ids begin with. */
export const prefixesOf = (book: Rulebook): readonly string[] => [
  ...new Set(book.rules.map(({ id }) => id.slice(0, id.indexOf('-')))),
];

const tally = (rows: readonly LedgerRow[]): Tally => {
  const count = (test: (row: LedgerRow) => boolean): number => rows.filter(test).length;
  return {
    rules: rows.length,
    proved: count(({ state }) => state === 'proved'),
    enforced: count(({ state }) => state === 'enforced'),
    told: count(({ state }) => state === 'told'),
    notApplicable: count(({ state }) => state === 'notApplicable'),
    house: count(({ rule }) => rule.source === 'house'),
    optional: count(({ rule }) => rule.optional),
  };
};

/** Every folder under `systems` that has a RULES.md. */
export const systemsWithRules = (root: string): readonly string[] =>
  readdirSync(join(root, 'systems'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'systems', entry.name, 'RULES.md')))
    .map((entry) => entry.name)
    .sort();

/** A system's rules and files as they lie on the disk; `audit` says what is wrong with them. */
export interface RuleFiles {
  readonly system: string;
  readonly english: Result<Rulebook>;
  readonly french: Result<Rulebook>;
  /** The text of book.ts; null when there is none. */
  readonly book: string | null;
  readonly files: readonly SourceFile[];
  /** What `npm run prove` found; null: it was never run. */
  readonly proof: Proof | null;
}

/** Read all that the ledger of a system is made from. */
export const readRuleFiles = (root: string, system: string): RuleFiles => {
  const folder = join(root, 'systems', system);
  const read = (name: string): string | null =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : null;
  const rulebook = (name: string): Result<Rulebook> => {
    const file = `systems/${system}/${name}`;
    const text = read(name);
    return text === null
      ? { ok: false, problems: [{ path: file, why: 'there is no such file' }] }
      : parseRulebook(text, file);
  };
  return {
    system,
    english: rulebook('RULES.md'),
    french: rulebook('RULES.fr.md'),
    book: read('book.ts'),
    files: filesUnder(folder).map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') })),
    proof: readProof(root, system),
  };
};

/** The files that can cite a rule, by their paths from the folder. */
const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => kindOfFile(path) !== null)
    .sort();

/** What book.ts should be. */
export const wantedBook = ({ english, french }: RuleFiles): Result<string> => {
  if (!english.ok || !french.ok) return { ok: false, problems: [...problemsIn(english), ...problemsIn(french)] };
  const book = bookOf(english.value, french.value);
  return book.ok ? { ok: true, value: bookSource(book.value) } : book;
};

const problemsIn = (result: Result<unknown>): readonly Problem[] => (result.ok ? [] : result.problems);

/** Everything wrong with a system's rules, at once: this is what CI holds. */
export const audit = (read: RuleFiles): readonly Problem[] => {
  const wanted = wantedBook(read);
  const problems = wanted.ok ? staleBook(read, wanted.value) : wanted.problems;
  if (!read.english.ok) return problems;
  const { file } = read.english.value;
  const ledger = ledgerOf(read.system, read.english.value, read.files, read.proof);
  const done = new Set(ledger.chapters.filter((chapter) => chapter.done).map(({ number }) => number));
  const gaps = ledger.rows
    .filter(({ left, mentioned, rule }) => left && !mentioned && done.has(rule.chapter))
    .map((row) => ({
      path: `${file}:${row.rule.line}`,
      why: `${row.rule.id} is cited in ${missingFrom(row)}, and its chapter is marked done`,
    }));
  const strangers = ledger.strangers.map(({ id, file: from, line }) => ({
    path: `systems/${read.system}/${from}:${line}`,
    why: `${id} is not in RULES.md`,
  }));
  return [...problems, ...gaps, ...strangers, ...staleProof(read.system, read.english.value, read.proof)];
};

/** Every rule has its row in the proof, and no row is left over. Whether it would come out the same is not asked here. */
const staleProof = (system: string, book: Rulebook, proof: Proof | null): readonly Problem[] => {
  if (proof === null) return [];
  const known = new Set(book.rules.map(({ id }) => id));
  const missing = book.rules.filter(({ id }) => !proof.rules[id]).map(({ id }) => `${id} has no row`);
  const over = Object.keys(proof.rules)
    .filter((id) => !known.has(id))
    .map((id) => `${id} is not in RULES.md`);
  const path = `systems/${system}/proof.json`;
  return [...missing, ...over].map((why) => ({ path, why: `${why}: run \`npm run prove -- ${system}\`` }));
};

/** Where a rule that is left is not cited yet; comments count for nothing. */
export const missingFrom = ({ inCode, inTests }: LedgerRow): string => {
  if (!inCode && !inTests) return 'no code and no test';
  return inCode ? 'no test' : 'no code';
};

const staleBook = ({ system, book }: RuleFiles, wanted: string): readonly Problem[] => {
  if (book === wanted) return [];
  const path = `systems/${system}/book.ts`;
  const remedy = `run \`grognard rules ${system} --write\``;
  if (book === null) return [{ path, why: `there is no such file: ${remedy}` }];
  const [now, then] = [book.split('\n'), wanted.split('\n')];
  const line = then.findIndex((text, i) => text !== now[i]) + 1 || then.length;
  return [{ path: `${path}:${line}`, why: `not what RULES.md and RULES.fr.md say: ${remedy}` }];
};
