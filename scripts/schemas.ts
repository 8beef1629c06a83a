/** Writes docs/schemas/*.json from the code; with --check only says whether they are up to date. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeFileSafely } from '../packages/cli/src/io/files.ts';
import { schemaFiles, schemaText } from '../packages/cli/src/io/schemas.ts';

const folder = resolve(import.meta.dirname, '../docs/schemas');
const files = (await schemaFiles()).map((file) => ({ path: join(folder, file.name), text: schemaText(file) }));
const wanted = new Set(files.map(({ path }) => path));
const there = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
const strays = there.filter((path) => path.endsWith('.json') && !wanted.has(path));
const stale = files.filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text);

if (process.argv.includes('--check')) {
  for (const path of [...stale.map((file) => file.path), ...strays]) console.error(`out of date: ${path}`);
  if (stale.length + strays.length > 0) {
    console.error('run: npm run schemas');
    process.exitCode = 1;
  }
} else {
  mkdirSync(folder, { recursive: true });
  for (const path of strays) rmSync(path);
  for (const { path, text } of stale) {
    const written = writeFileSafely(path, text);
    if (!written.ok) throw new Error(written.problems.map(({ why }) => `${path}: ${why}`).join('\n'));
  }
  console.log(`${files.length} schemas in ${folder}, ${stale.length} of them new or changed`);
}
