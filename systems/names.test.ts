import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registry } from './registry.ts';

const ROOT = join(import.meta.dirname, '..');

/** Where a system is named all the same, and why. Keep it short: what a package needs of a system is in the registry. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'packages/cli/src/commands/referee/blitzkrieg.test.ts': 'worked examples of one game through the command line',
  'packages/cli/src/commands/referee/conflict-of-heroes.test.ts':
    'worked examples of one game through the command line',
  'packages/cli/src/commands/referee/doctrine.test.ts': 'worked examples of one game through the command line',
  'packages/cli/src/commands/play/typed-melee.test.ts': 'worked examples of one game through the command line',
  'packages/cli/src/commands/odds/blitzkrieg.test.ts': 'worked examples of one game through the command line',
  'packages/looks/src/pieces.ts': 'a weapon has the name of a game',
  'packages/server/src/store/postgres.ts': 'the database calls its own tables as the words of a game begin',
  'packages/web/src/board/pieces/OneMan.tsx': 'a weapon has the name of a game',
  'packages/web/src/board/pieces/NatoSymbol.tsx': 'a weapon has the name of a game',
  'packages/web/src/board/pieces/pieces.test.ts': 'a weapon has the name of a game',
  'packages/web/vite.config.ts': 'the rules of one game are packed in one piece',
  'packages/server/bench/database.ts': 'programs of PostgreSQL begin with the letters of a prefix',
};

const isTest = (path: string): boolean => /\.test\.tsx?$|\/test\//.test(path);

const sources = ['packages', 'scripts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.(ts|tsx|js|json|css|html)$/.test(path) && !/node_modules|\/dist\//.test(path)),
);

/** Practice games are there for tests to play with: a test may name one. */
const namesFor = (path: string): readonly RegExp[] =>
  registry
    .filter(({ stage }) => stage !== 'toy' || !isTest(path))
    .flatMap(({ id, title, prefix, stage }) => [
      new RegExp(`(?<![\\w-])${id}(?![\\w-])`),
      // The titles of practice games are everyday words.
      ...(stage === 'toy' ? [] : [new RegExp(`\\b(${title.en}|${title.fr})\\b`)]),
      new RegExp(`(?<![\\w-])${prefix}-[0-9A-Z]|\\b${prefix.toLowerCase()}_`),
    ]);

it('no system is named outside `systems`: ids, titles, rules, words', () => {
  const found = sources.flatMap((path) => {
    if (path in EXCEPTIONS) return [];
    const names = namesFor(path);
    return readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, i) => (names.some((name) => name.test(line)) ? [`${path}:${i + 1}: ${line.trim()}`] : []));
  });
  expect(found, 'take it from the registry, from systems/specimens.ts, or move it into the system').toEqual([]);
});

it('every exception is still needed', () => {
  const needless = Object.keys(EXCEPTIONS).filter(
    (path) =>
      !sources.includes(path) || !namesFor(path).some((name) => name.test(readFileSync(join(ROOT, path), 'utf8'))),
  );
  expect(needless).toEqual([]);
});
