import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Zod can describe its schemas for editors. No page asks for that, and it is a quarter of what would be fetched of it. */
const withoutJsonSchemas = (): Plugin => ({
  name: 'without-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
      const exports = names.map((name) => `export const ${name} = none;`);
      return { code: ['const none = () => none;', ...exports].join('\n'), map: null };
    },
  },
});

const DESCRIPTION = /\s*\.describe\(\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`$]*`),?\s*\)/g;

/** What the fields of files are for is told to editors, through the JSON schemas of the project; no page shows it. */
const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(?:packages\/kernel\/src|systems)\/.*\.ts$/, code: '.describe(' },
    handler: (code) => asCode(code.replace(DESCRIPTION, '')),
  },
});

/** Which countries tell the time how: only for times of day in sentences, and none has one. */
const withoutClocks = (): Plugin => ({
  name: 'without-clocks',
  apply: 'build',
  transform: {
    filter: { id: /@formatjs\/icu-messageformat-parser\/index\.js$/ },
    handler: (code) => ({ code: code.replace(/^const timeData = \{.*?^\};$/ms, 'const timeData = {};'), map: null }),
  },
});

/** Patterns of dates in sentences: none has one. */
const withoutDatePatterns = (): Plugin => ({
  name: 'without-date-patterns',
  apply: 'build',
  transform: {
    filter: { id: /@formatjs\/icu-skeleton-parser\/index\.js$/ },
    handler: (code) => ({
      code: code.replace(
        /^function parseDateTimeSkeleton\(skeleton\) \{.*?^\}$/ms,
        'function parseDateTimeSkeleton() { return {}; }',
      ),
      map: null,
    }),
  },
});

/** Zod knows addresses, dates and a score of other forms a string can have. Only the server asks for any. */
const withoutStringForms = (): Plugin => ({
  name: 'without-string-forms',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => ({
      code: code.replace(/^(export const ZodString = .*?_ZodString\.init\(inst, def\);\n\}), \{.*?^\}\);$/ms, '$1);'),
      map: null,
    }),
  },
});

/** Signatures are made with a longer hash than dice are: theirs comes with them, not with every board. */
const hashOfSignatures = (): Plugin => ({
  name: 'hash-of-signatures',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@noble\/hashes\/sha2\.js$/ },
    async handler(source, importer, options) {
      const found = importer?.includes('@noble/curves') && (await this.resolve(source, importer, options));
      return found ? `${found.id}?signatures` : null;
    },
  },
});

const TITLE = /^ {2}('[^']+'): \{ title: \{ en: ('.*?'|".*?"), fr: ('.*?'|".*?") \}, /gm;
const REASON = /notEnforced: (?:'.*?'|".*?") \}/g;
const LOOK_WORDS = /^export const lookWords: .* = \{ en, fr \};$/m;

/**
 * A board speaks one language at a time: the titles of rules and the words of looks come with what the game says in it
 * (`words/said-LANGUAGE.ts`), not both languages of them with its rules and its looks.
 */
const oneLanguage = (): Plugin => ({
  name: 'one-language',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /systems\/[\w-]+\/(?:book|web\/words|words\/said-(?:en|fr))\.ts(?:\?(?:en|fr))?$/ },
    handler(code, id) {
      const game = /^.*\/systems\/[\w-]+\//.exec(id)![0];
      // Practice games say all they say in one piece.
      if (!existsSync(join(game, 'words/said-en.ts'))) return null;
      if (id.endsWith('/book.ts')) return asCode(code.replace(TITLE, '$1: { ').replace(REASON, "notEnforced: '' }"));
      if (id.endsWith('/web/words.ts'))
        return asCode(code.replace(LOOK_WORDS, 'export const lookWords = { en: {}, fr: {} };'));
      const language = /(?:said-|\?)(en|fr)/.exec(id)![1];
      if (id.includes('?')) return asCode(code.replace(LOOK_WORDS, `export { ${language} as lookWords };`));
      const book = join(game, 'book.ts');
      this.addWatchFile(book);
      // The rules come with the book, in its order: their ids are not fetched twice.
      const titles = [...readFileSync(book, 'utf8').matchAll(TITLE)].map(([, , en, fr]) =>
        language === 'en' ? en : fr,
      );
      return asCode(
        [
          `import { lookWords } from '../web/words.ts?${language}';`,
          "import { book } from '../book.ts';",
          `const titles = [${titles.join(',')}];`,
          code.replace(
            'export const said = {',
            'export const said = { ...lookWords, ...Object.fromEntries(Object.keys(book).map((rule, i) => [rule, titles[i]])),',
          ),
        ].join('\n'),
      );
    },
  },
});
const asCode = (code: string) => ({ code, map: null });

/** What a worker does without. */
export const lighterWorkers = (): Plugin[] => [
  withoutJsonSchemas(),
  withoutDescriptions(),
  withoutStringForms(),
  hashOfSignatures(),
];

/** What the pages do without, or fetch only when they want it. */
export const lighterPages = (): Plugin[] => [
  ...lighterWorkers(),
  withoutClocks(),
  withoutDatePatterns(),
  oneLanguage(),
];
